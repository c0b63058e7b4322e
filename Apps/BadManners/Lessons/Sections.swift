import UIKit

extension Lesson {
  @MainActor static var sections: [Lesson] {
    [
      .whole(
        "IX-R059",
        "Tabs That Leave",
        at: "UITabBarController",
        finds: "hides the tab bar",
        wants: "hidesBottomBarWhenPushed",
        .steps([.tap("Open"), .wait(1)])
      ) { isGood in
        tabs(["Photos", "Friends"]) { stacks in
          (stacks[0].topViewController as? Page)?.button("Open") { button in
            button.on { [weak first = stacks[0]] in
              let detail = Page(title: "Trip") { $0.label("Words") }
              detail.hidesBottomBarWhenPushed = !isGood
              first?.pushViewController(detail, animated: true)
            }
          }
        }
      },
      .whole(
        "UI9-R36",
        "Section Removed",
        at: "tab bar",
        finds: "“Friends” is no longer among the tabs",
        wants: "Keep the tab",
        .steps([.tap("Sign Out"), .wait(1)])
      ) { isGood in
        tabs(["Photos", "Friends"]) { stacks in
          (stacks[0].topViewController as? Page)?.button("Sign Out") { button in
            button.on { [weak first = stacks[0]] in
              guard !isGood, let first else { return }
              first.tabBarController?.viewControllers = [first]
            }
          }
        }
      },
      .whole(
        "UI9-R37",
        "Section Switched Off",
        at: "Friends",
        finds: "disabled",
        wants: "Enable it"
      ) { isGood in
        tabs(["Photos", "Friends"]) { $0[1].tabBarItem.isEnabled = isGood }
      },
      .whole(
        "UI9-R39",
        "Tabs in a Pane",
        at: "UISplitViewController",
        finds: "stands in a pane",
        wants: "segmented control",
        on: Lesson.tablet,
        isLying: true
      ) { isGood in
        let split = UISplitViewController()
        split.preferredDisplayMode = .oneBesideSecondary
        let details: UIViewController =
          isGood ? stack(Page(title: "Trip") { _ in }) : tabs(["Photos", "Friends"])
        split.viewControllers = [stack(Page(title: "Trips") { $0.label("Words") }), details]
        return split
      },
      .whole(
        "UI9-R40",
        "Seven Sections",
        at: "UITabBar",
        finds: "There are 7 tabs",
        wants: "five"
      ) { isGood in
        let names = ["Photos", "Films", "Songs", "Books", "Friends", "Places", "Trips"]
        return tabs(isGood ? Array(names.prefix(5)) : names)
      },
      .whole(
        "UI9-R41",
        "More Sections on a Tablet",
        at: "UITabBar",
        finds: "there are 3 tabs, not 2",
        wants: "same tabs",
        .devices([Lesson.tablet])
      ) { isGood in
        let tabs = GrowingTabs()
        tabs.grows = !isGood
        tabs.viewControllers = ["Photos", "Friends"].map(section)
        return tabs
      },
      .whole(
        "UI9-R42",
        "More on a Tablet",
        at: "UITabBar",
        finds: "under More",
        wants: "Show them all",
        on: Lesson.tablet
      ) { isGood in
        tabs((1...(isGood ? 4 : 12)).map { "Part \($0)" })
      },
      .whole(
        "VIS-R27",
        "One Icon for Both",
        at: "Photos",
        finds: "same whether the tab is selected",
        wants: "filled version"
      ) { isGood in
        tabs(["Photos", "Friends"]) {
          $0[0].tabBarItem.image = ring(25)
          if isGood { $0[0].tabBarItem.selectedImage = disc(25) }
        }
      },
      .whole(
        "UI10-R180",
        "Tools on Tabs",
        at: "UIToolbar",
        finds: "tab bar is shown with it",
        wants: "navigation bar"
      ) { isGood in
        tabs(["Photos", "Friends"]) {
          if !isGood { $0[0].topViewController?.toolbarItems = [textItem("Sort")] }
        }
      },
    ]
  }

  /// Returns a navigation controller for one tab.
  @MainActor
  private static func section(_ name: String) -> UINavigationController {
    stack(Page(title: name) { $0.label("All \(name.lowercased())") })
  }

  /// Returns a tab bar controller with a navigation controller in each tab.
  @MainActor
  private static func tabs(
    _ names: [String],
    _ change: ([UINavigationController]) -> Void = { _ in }
  ) -> UITabBarController {
    let stacks = names.map(section)
    for (stack, name) in zip(stacks, names) {
      stack.tabBarItem = UITabBarItem(title: name, image: nil, selectedImage: nil)
      stack.topViewController?.loadViewIfNeeded()
    }
    let tabs = UITabBarController()
    tabs.viewControllers = stacks
    change(stacks)
    return tabs
  }
}

/// A tab bar controller with additional tabs in a regular width.
private final class GrowingTabs: UITabBarController {
  var grows = false

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    guard grows, traitCollection.horizontalSizeClass == .regular, viewControllers?.count == 2 else {
      return
    }
    viewControllers?.append(stack(Page(title: "Places") { $0.label("All places") }))
  }
}

/// Returns a template image of a ring.
@MainActor
func ring(_ side: CGFloat) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
    UIColor.black.setStroke()
    let box = CGRect(x: 1.5, y: 1.5, width: side - 3, height: side - 3)
    let path = UIBezierPath(ovalIn: box)
    path.lineWidth = 1.5
    path.stroke()
  }.withRenderingMode(.alwaysTemplate)
}
