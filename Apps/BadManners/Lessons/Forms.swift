import UIKit

extension Lesson {
  @MainActor static var forms: [Lesson] {
    func field(_ page: Page, _ change: (UITextField) -> Void) {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = "Name"
      field.clearButtonMode = .whileEditing
      change(field)
      _ = page.add(field, CGRect(x: 16, y: 200, width: 343, height: 44), named: "field")
    }
    return [
      Lesson(
        rule: "IX-R142",
        title: "Silent Field",
        place: "#field",
        measured: "nothing tells",
        wanted: "placeholder"
      ) { page, isGood in field(page) { if !isGood { $0.placeholder = nil } } },
      Lesson(
        rule: "UI10-R33",
        title: "Open Secret",
        place: "#field",
        measured: "secret",
        wanted: "isSecureTextEntry"
      ) { page, isGood in
        field(page) {
          $0.placeholder = "Password"
          $0.isSecureTextEntry = isGood
        }
      },
      Lesson(
        rule: "IX-R126",
        title: "Wrong Keyboard",
        place: "#field",
        measured: "keyboard for any text",
        wanted: "keyboardType"
      ) { page, isGood in
        field(page) {
          $0.placeholder = "Email"
          $0.keyboardType = isGood ? .emailAddress : .default
        }
      },
      Lesson(
        rule: "UI10-R36",
        title: "No Clear Button",
        place: "#field",
        measured: "letter by letter",
        wanted: "clearButtonMode"
      ) { page, isGood in field(page) { $0.clearButtonMode = isGood ? .whileEditing : .never } },
      Lesson(
        rule: "IX-R134",
        title: "Questionnaire",
        place: "#field0",
        measured: "7 entries",
        wanted: "less"
      ) { page, isGood in
        for index in 0..<(isGood ? 3 : 7) {
          let field = UITextField()
          field.placeholder = "Answer \(index)"
          field.clearButtonMode = .whileEditing
          _ = page.add(
            field,
            CGRect(x: 16, y: 100 + CGFloat(index) * 60, width: 343, height: 44),
            named: "field\(index)"
          )
        }
      },
    ]
  }

  @MainActor static var scrolling: [Lesson] {
    func scroll(_ page: Page, _ change: (UIScrollView) -> Void) {
      let scroll = page.add(
        UIScrollView(),
        CGRect(x: 0, y: 100, width: 375, height: 400),
        named: "scroll"
      )
      scroll.contentSize = CGSize(width: 375, height: 900)
      change(scroll)
    }
    return [
      Lesson(
        rule: "UI10-R83",
        title: "Endless Zoom",
        place: "#scroll",
        measured: "40",
        wanted: "before a line"
      ) { page, isGood in scroll(page) { $0.maximumZoomScale = isGood ? 4 : 40 } },
      Lesson(
        rule: "UI10-R86",
        title: "Scroll in Scroll",
        place: "#inner",
        measured: "scrolls inside",
        wanted: "one of the two"
      ) { page, isGood in
        scroll(page) { outer in
          guard !isGood else { return }
          let inner = UIScrollView(frame: CGRect(x: 20, y: 20, width: 300, height: 300))
          inner.contentSize = CGSize(width: 300, height: 900)
          inner.accessibilityIdentifier = "inner"
          outer.addSubview(inner)
        }
      },
      Lesson(
        rule: "UI10-R61",
        title: "Too Many Pages",
        place: "#dots",
        measured: "30",
        wanted: "grid"
      ) { page, isGood in
        let dots = page.add(
          UIPageControl(),
          CGRect(x: 0, y: 600, width: 375, height: 37),
          named: "dots"
        )
        dots.numberOfPages = isGood ? 4 : 30
        dots.pageIndicatorTintColor = .lightGray
        dots.currentPageIndicatorTintColor = .black
      },
    ]
  }
}
