import UIKit

extension Lesson {
  @MainActor static var pages: [Lesson] {
    func show(
      _ page: Page,
      dots y: CGFloat? = 597,
      current: Int = 0,
      _ change: (UIScrollView) -> Void = { _ in }
    ) {
      let scroll = page.add(
        UIScrollView(),
        CGRect(x: 0, y: 64, width: 375, height: 500),
        named: "pages"
      )
      scroll.contentSize = CGSize(width: 3 * 375, height: 500)
      scroll.isPagingEnabled = true
      scroll.showsHorizontalScrollIndicator = false
      change(scroll)
      guard let y else { return }
      let dots = page.add(
        UIPageControl(),
        CGRect(x: 0, y: y, width: 375, height: 37),
        named: "dots"
      )
      dots.numberOfPages = 3
      dots.currentPage = current
      dots.pageIndicatorTintColor = .lightGray
      dots.currentPageIndicatorTintColor = .black
    }
    return [
      Lesson(
        rule: "UI9-R131",
        title: "Dots Out of Step",
        place: "#dots",
        measured: "marks page 3",
        wanted: "currentPage"
      ) { page, isGood in
        show(page, current: isGood ? 0 : 2)
      },
      Lesson(
        rule: "UI10-R62",
        title: "Dots at the Top",
        place: "#dots",
        measured: "above the lowest",
        wanted: "Centre"
      ) { page, isGood in
        show(page, dots: isGood ? 597 : 100)
      },
      Lesson(
        rule: "UI10-R84",
        title: "Uncounted Pages",
        place: "#pages",
        measured: "how many pages",
        wanted: "page control"
      ) { page, isGood in
        show(page, dots: isGood ? 597 : nil)
      },
      Lesson(
        rule: "UI10-R85",
        title: "Dots and a Bar",
        place: "#pages",
        measured: "indicator",
        wanted: "switch off"
      ) { page, isGood in
        show(page) { $0.showsHorizontalScrollIndicator = !isGood }
      },
      Lesson(
        rule: "UI10-R87",
        title: "Two Lists Abreast",
        place: "#right",
        measured: "same direction",
        wanted: "different axes"
      ) { page, isGood in
        for (name, x) in [("left", CGFloat(0)), ("right", 190)] where name == "left" || !isGood {
          let scroll = page.add(
            UIScrollView(),
            CGRect(x: x, y: 100, width: 180, height: 400),
            named: name
          )
          scroll.contentSize = CGSize(width: 180, height: 900)
        }
      },
      Lesson(
        rule: "VIS-R76",
        title: "Sideways Reading",
        place: "#line",
        measured: "900",
        wanted: "wrap"
      ) { page, isGood in
        let scroll = page.add(
          UIScrollView(),
          CGRect(x: 0, y: 100, width: 375, height: 60),
          named: "scroll"
        )
        let width: CGFloat = isGood ? 343 : 900
        scroll.contentSize = CGSize(width: isGood ? 375 : 932, height: 60)
        let line = UILabel(frame: CGRect(x: 16, y: 10, width: width, height: 40))
        line.accessibilityIdentifier = "line"
        line.numberOfLines = 0
        line.font = .preferredFont(forTextStyle: .body)
        line.text = "Photos of the last three years"
        scroll.addSubview(line)
      },
    ]
  }

  @MainActor static var images: [Lesson] {
    [
      Lesson(
        rule: "UI10-R145",
        title: "Jumping Images",
        place: "#image",
        measured: "40 x 40",
        wanted: "one size"
      ) { page, isGood in
        let image = page.add(
          UIImageView(),
          CGRect(x: 100, y: 200, width: 60, height: 40),
          named: "image"
        )
        image.contentMode = .center
        image.animationImages = [picture(40, 40), picture(isGood ? 40 : 50, 40, .lightGray)]
        image.image = image.animationImages?.first
      },
      Lesson(
        rule: "VIS-R23",
        title: "Icon Without a Shape",
        place: "#icon",
        measured: "transparent ground",
        wanted: "Cut the shape"
      ) { page, isGood in
        let icon = page.add(
          UIImageView(
            image: isGood ? disc(22) : picture(22, 22).withRenderingMode(.alwaysTemplate)
          ),
          CGRect(x: 100, y: 200, width: 22, height: 22),
          named: "icon"
        )
        icon.tintColor = .black
      },
    ]
  }
}
