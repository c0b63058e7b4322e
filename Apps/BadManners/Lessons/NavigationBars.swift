import UIKit

extension Lesson {
  @MainActor static var navigationBars: [Lesson] {
    [
      .whole(
        "UI10-R151",
        "Back to Segments",
        at: "UINavigationBar",
        finds: "leads back to segments and says",
        wants: "backBarButtonItem"
      ) { isGood in
        let list = Page(title: "") { $0.label("Photos") }
        let segments = UISegmentedControl(items: ["Days", "Years"])
        segments.selectedSegmentIndex = 0
        list.navigationItem.titleView = segments
        if isGood { list.navigationItem.backBarButtonItem = textItem("Photos") }
        return stack(list, Page(title: "Trip") { $0.label("Words") })
      },
      Lesson(
        "UI10-R155",
        "Words Without Space",
        at: "UINavigationBar",
        finds: "pt apart",
        wants: "fixedSpace"
      ) { page, isGood in
        let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        space.width = 20
        let items = [textItem("Send"), textItem("Save")]
        page.navigationItem.rightBarButtonItems = isGood ? [items[0], space, items[1]] : items
      },
      Lesson(
        "UI10-R156",
        "Gone for Good",
        at: "Page",
        finds: "did not bring it back",
        wants: "hidesBarsOnTap",
        .steps([
          .tap("Read"), .wait(1), .touch(CGPoint(x: 180, y: 500)), .wait(1),
        ])
      ) { page, isGood in
        page.button("Read") { button in
          button.on { [weak page] in
            page?.navigationController?.setNavigationBarHidden(true, animated: true)
          }
        }
        guard isGood else { return }
        let listener = Listener { [weak page] in
          page?.navigationController?.setNavigationBarHidden(false, animated: true)
        }
        page.sources.append(listener)
        page.view.addGestureRecognizer(
          UITapGestureRecognizer(target: listener, action: Selector(Listener.heard, "heard"))
        )
      },
      .whole(
        "UI9-R23",
        "Two Kinds of Bars",
        at: "UIToolbar",
        finds: "opaque, the navigation bar is translucent",
        wants: "both translucent"
      ) { isGood in
        let page = Page(title: "Photos") { $0.label("Words") }
        page.toolbarItems = [textItem("Sort")]
        let stack = stack(page)
        stack.toolbar.isTranslucent = isGood
        return stack
      },
      .whole(
        "UI10-R159",
        "Chevron Without Mask",
        at: "UINavigationBar",
        finds: "backIndicatorTransitionMaskImage is not",
        wants: "Set both"
      ) { isGood in
        let stack = stack(Page(title: "Photos") { _ in }, Page(title: "Trip") { _ in })
        stack.navigationBar.backIndicatorImage = disc(20)
        if isGood { stack.navigationBar.backIndicatorTransitionMaskImage = disc(20) }
        return stack
      },
      Lesson(
        "IX-R061",
        "Segment to Elsewhere",
        at: "#segments",
        finds: "went to another level",
        wants: "push from rows",
        .steps([.tap("Years"), .wait(1)])
      ) { page, isGood in
        let segments = page.add(
          UISegmentedControl(items: ["Days", "Years"]),
          CGRect(x: 16, y: 200, width: 300, height: 32),
          named: "segments"
        )
        segments.selectedSegmentIndex = 0
        let words = page.label("By days")
        segments.on(.valueChanged) { [weak page] in
          if isGood { return words.text = "By years" }
          page?.show(Page(title: "Years") { _ in }, sender: nil)
        }
      },
      Lesson(
        "IX-R192",
        "Secret Swipe",
        at: "#photo",
        finds: "reached by a swipe gesture only",
        wants: "control"
      ) { page, isGood in
        let listener = Listener {}
        page.sources.append(listener)
        let photo = page.add(
          UIImageView(image: picture(200, 200)),
          CGRect(x: 80, y: 200, width: 200, height: 200),
          named: "photo"
        )
        photo.isUserInteractionEnabled = true
        let archive = Selector(Listener.heard, "archive")
        photo.addGestureRecognizer(UISwipeGestureRecognizer(target: listener, action: archive))
        guard isGood else { return }
        page.button("Archive", CGRect(x: 80, y: 420, width: 200, height: 44)) {
          $0.addTarget(listener, action: archive, for: .touchUpInside)
        }
      },
      .whole(
        "VIS-R83",
        "Upright Only",
        at: "screen",
        finds: "portrait only",
        wants: "Support both"
      ) { isGood in
        BarePage { $0.turns = isGood ? .all : .portrait }
      },
      Lesson(
        "IX-R009",
        "Jump",
        at: "Page",
        finds: "came at once (push)",
        wants: "true for animated",
        .steps([.tap("Open"), .wait(1)])
      ) { page, isGood in
        page.button("Open") { button in
          button.on { [weak page] in
            page?.navigationController?.pushViewController(
              Page(title: "Trip") { $0.label("Words") },
              animated: isGood
            )
          }
        }
      },
    ]
  }
}

/// Returns a navigation controller with the pages.
@MainActor
func stack(_ pages: UIViewController...) -> UINavigationController {
  let stack = UINavigationController()
  stack.viewControllers = pages
  return stack
}

@MainActor
func textItem(_ title: String) -> UIBarButtonItem {
  UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
}
