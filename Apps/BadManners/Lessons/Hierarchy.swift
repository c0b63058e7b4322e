import UIKit

extension Lesson {
  @MainActor static var hierarchy: [Lesson] {
    [
      Lesson(
        rule: "UI9-R14",
        title: "Home in the Corner",
        place: "UINavigationBar",
        measured: "“Home”",
        wanted: "standard",
        before: "Photos"
      ) { page, isGood in
        page.title = "Trip"
        guard !isGood else { return }
        page.navigationItem.leftBarButtonItem = UIBarButtonItem(
          title: "Home",
          style: .plain,
          target: nil,
          action: nil
        )
      },
      Lesson(
        rule: "UI9-R26",
        title: "Path for a Title",
        place: "UINavigationBar",
        measured: "is a path",
        wanted: "one level",
        before: "Photos"
      ) { page, isGood in
        page.title = isGood ? "Trips" : "Albums / Trips"
      },
      Lesson(
        rule: "I10-R80",
        title: "Nameless Level",
        place: "UINavigationBar",
        measured: "no title",
        wanted: "navigationItem.title",
        before: "Photos"
      ) { page, isGood in
        page.title = isGood ? "Trips" : ""
      },
      Lesson(
        rule: "I10-R55",
        title: "No Way Back",
        place: "screen",
        measured: "the back button",
        wanted: "interactivePop",
        before: "Photos"
      ) { page, isGood in
        page.title = "Trip"
        page.navigationItem.hidesBackButton = !isGood
      },
      Lesson(
        rule: "UI10-R153",
        title: "Crowded Segments",
        place: "UINavigationBar",
        measured: "beside the segments",
        wanted: "leave the bar"
      ) { page, isGood in
        let segments = UISegmentedControl(items: ["Days", "Years"])
        segments.selectedSegmentIndex = 0
        page.navigationItem.titleView = segments
        guard !isGood else { return }
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "Sort",
          style: .plain,
          target: nil,
          action: nil
        )
      },
      Lesson(
        rule: "UI10-R178",
        title: "Words in a Toolbar",
        place: "UIToolbar",
        measured: "Among 4",
        wanted: "icons"
      ) { page, isGood in
        let titles = ["Sort", "Mark", "Move", "Send"].prefix(isGood ? 3 : 4)
        page.toolbarItems = titles.map {
          UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
      },
      Lesson(
        rule: "UI10-R179",
        title: "Segments in a Toolbar",
        place: "UIToolbar",
        measured: "segmented control",
        wanted: "tab bar"
      ) { page, isGood in
        let segments = UISegmentedControl(items: ["Days", "Years"])
        segments.selectedSegmentIndex = 0
        page.toolbarItems = [
          isGood
            ? UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)
            : UIBarButtonItem(customView: segments)
        ]
      },
      Lesson(
        rule: "VIS-R45",
        title: "Refresh Button",
        place: "Bar",
        measured: "asks people to refresh",
        wanted: "refresh control"
      ) { page, isGood in
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: isGood ? .add : .refresh,
          target: nil,
          action: nil
        )
      },
      Lesson(
        rule: "VIS-R30",
        title: "Large Bar Icon",
        place: "Bar",
        measured: "40.0 by 40.0",
        wanted: "22"
      ) { page, isGood in
        let side: CGFloat = isGood ? 22 : 40
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
          image: disc(side),
          style: .plain,
          target: nil,
          action: nil
        )
        page.navigationItem.rightBarButtonItem?.accessibilityLabel = "Record"
      },
    ]
  }

  @MainActor static var tasks: [Lesson] {
    func task(_ change: (Page) -> Void) -> UINavigationController {
      let page = Page(title: "New Album") { $0.label("Name it") }
      page.navigationItem.leftBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .cancel,
        target: nil,
        action: nil
      )
      change(page)
      let stack = UINavigationController(rootViewController: page)
      stack.modalPresentationStyle = .fullScreen
      return stack
    }
    return [
      Lesson(
        rule: "IX-R037",
        title: "Task Without an End",
        place: "Page",
        measured: "no button to leave",
        wanted: "Cancel"
      ) { page, isGood in
        page.alert = task { if !isGood { $0.navigationItem.leftBarButtonItem = nil } }
      },
      Lesson(
        rule: "IX-R043",
        title: "Nameless Task",
        place: "UINavigationBar",
        measured: "no title",
        wanted: "navigationItem.title"
      ) { page, isGood in
        page.alert = task { if !isGood { $0.title = nil } }
      },
      Lesson(
        rule: "IX-R040",
        title: "App in an App",
        place: "UITabBarController",
        measured: "tabs of its own",
        wanted: "own navigation"
      ) { page, isGood in
        let stack = task { _ in }
        if isGood {
          page.alert = stack
        } else {
          let tabs = UITabBarController()
          tabs.viewControllers = [stack, Page(title: "Other") { _ in }]
          tabs.modalPresentationStyle = .fullScreen
          page.alert = tabs
        }
      },
    ]
  }
}

/// Returns a template image of a disc with antialiased edges, as icons have.
func disc(_ side: CGFloat) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
    UIColor.black.setFill()
    context.cgContext.fillEllipse(in: CGRect(x: 0.5, y: 0.5, width: side - 1, height: side - 1))
  }.withRenderingMode(.alwaysTemplate)
}
