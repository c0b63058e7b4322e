import UIKit

extension Lesson {
  @MainActor static var popovers: [Lesson] {
    [
      Lesson(
        "I10-R71",
        "Task on a Popover",
        at: "Page",
        finds: "presented over the popover",
        wants: "Dismiss the popover",
        on: Lesson.tablet
      ) { page, isGood in
        page.popOver { content in
          if isGood { return content.say("Delete the Photo?") }
          let task = Page(title: "Task") { $0.label("Name it") }
          task.modalPresentationStyle = .fullScreen
          content.alert = task
        }
      },
      Lesson(
        "UI10-R67",
        "Popover on a Phone",
        at: "Page",
        finds: "popover in compact width",
        wants: "fills the screen"
      ) { page, isGood in
        let manner = PopoverManner()
        manner.adapts = isGood
        page.sources.append(manner)
        page.popOver(size: CGSize(width: 200, height: 160)) {
          $0.popoverPresentationController?.delegate = manner
        }
      },
      Lesson(
        "UI10-R73",
        "No Arrow",
        at: "Page",
        finds: "has no arrow",
        wants: "sourceRect",
        on: Lesson.tablet
      ) { page, isGood in
        page.popOver {
          if !isGood { $0.popoverPresentationController?.permittedArrowDirections = [] }
        }
      },
      Lesson(
        "UI10-R74",
        "Over the Button",
        at: "Page",
        finds: "may cover what it points at",
        wants: "canOverlapSourceViewRect",
        on: Lesson.tablet
      ) { page, isGood in
        page.popOver { $0.popoverPresentationController?.canOverlapSourceViewRect = !isGood }
      },
      Lesson(
        "UI10-R76",
        "Cascade",
        at: "Page",
        finds: "2 popovers are shown",
        wants: "Close the one that is open",
        on: Lesson.tablet
      ) { page, isGood in
        page.popOver { content in
          guard !isGood else { return }
          content.loadViewIfNeeded()
          let more = content.button("More", CGRect(x: 16, y: 16, width: 100, height: 44))
          let manner = PopoverManner()
          content.sources.append(manner)
          content.popOver(from: more) { $0.popoverPresentationController?.delegate = manner }
        }
      },
      Lesson(
        "UI10-R79",
        "Hollow Popover",
        at: "Page",
        finds: "of its height",
        wants: "preferredContentSize",
        on: Lesson.tablet
      ) { page, isGood in
        page.popOver(size: CGSize(width: 300, height: isGood ? 160 : 600))
      },
      Lesson(
        "UI9-R85",
        "Start Out of Sight",
        at: "Page",
        finds: "“Start” is seen only after scrolling",
        wants: "higher",
        on: Lesson.tablet
      ) { page, isGood in
        page.popOver(size: CGSize(width: 300, height: 300)) { content in
          content.loadViewIfNeeded()
          let scroll = content.add(
            UIScrollView(),
            CGRect(x: 0, y: 0, width: 300, height: 300),
            named: "scroll"
          )
          scroll.contentSize = CGSize(width: 300, height: 800)
          let start = UIButton(type: .system)
          start.setTitle("Start", for: .normal)
          start.frame = CGRect(x: 16, y: isGood ? 40 : 700, width: 100, height: 44)
          scroll.addSubview(start)
        }
      },
    ]
  }
}

extension Page {
  /// Presents a popover when the page appears, by default from a button of the page.
  func popOver(
    from source: UIView? = nil,
    size: CGSize = CGSize(width: 300, height: 160),
    _ change: (Page) -> Void = { _ in }
  ) {
    let content = Page(title: "Options") { $0.label("Sort by date") }
    content.becomePopover(size, from: source ?? showButton())
    change(content)
    alert = content
  }

  /// Adds a button as the source of a popover.
  func showButton() -> UIButton {
    button("Show", CGRect(x: 300, y: 400, width: 100, height: 44))
  }
}

extension UIViewController {
  /// Configures the controller as a popover beside a view.
  func becomePopover(_ size: CGSize, from source: UIView) {
    preferredContentSize = size
    modalPresentationStyle = .popover
    popoverPresentationController?.sourceView = source
  }
}

/// A popover delegate that controls adaptation and dismissal.
final class PopoverManner: NSObject, UIPopoverPresentationControllerDelegate {
  var adapts = false
  var closes = true

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adapts ? .fullScreen : .none }

  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { closes }
}
