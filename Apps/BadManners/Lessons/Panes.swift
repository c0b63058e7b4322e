import UIKit

extension Lesson {
  @MainActor static var panes: [Lesson] {
    [
      .whole(
        "UI10-R88",
        "Narrow Details",
        at: "Page",
        finds: "beside a primary pane of 614",
        wants: "preferredPrimaryColumnWidthFraction",
        on: Lesson.tablet,
        isLying: true
      ) { isGood in
        desk { split, _, _ in
          split.maximumPrimaryColumnWidth = 900
          split.preferredPrimaryColumnWidthFraction = isGood ? 0.4 : 0.6
        }
      },
      .whole(
        "UI10-R89",
        "Unmarked Row",
        at: "[0.0]",
        finds: "its row is not selected",
        wants: "Leave the row selected",
        on: Lesson.tablet,
        isLying: true
      ) { isGood in
        desk { _, list, _ in
          (list.topViewController as? Mailboxes)?.marksFirst = isGood
        }
      },
      .whole(
        "UI10-R90",
        "Two Stacks Abreast",
        at: "Page",
        finds: "1 screen lies below it",
        wants: "Let one of the panes push",
        on: Lesson.tablet,
        isLying: true
      ) { isGood in
        desk { _, list, details in
          list.pushViewController(Page(title: "Folders") { _ in }, animated: false)
          guard !isGood else { return }
          details.pushViewController(Page(title: "Message") { _ in }, animated: false)
        }
      },
      .whole(
        "UI10-R91",
        "Lost Pane",
        at: "Page",
        finds: "no button leads to it",
        wants: "displayModeButtonItem",
        on: Lesson.tablet
      ) { isGood in
        desk { split, _, details in
          split.preferredDisplayMode = .secondaryOnly
          guard isGood else { return }
          details.topViewController?.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        }
      },
      .whole(
        "UI9-R66",
        "Container That Stands",
        at: "Halves",
        finds: "works in portrait only",
        wants: "Support both"
      ) { isGood in
        let halves = Halves()
        halves.turns = isGood ? .all : .portrait
        return halves
      },
    ]
  }

  /// Returns a split view with a list of mailboxes and the selected one.
  @MainActor
  private static func desk(
    _ change: (UISplitViewController, UINavigationController, UINavigationController) -> Void
  ) -> UIViewController {
    let split = UISplitViewController()
    split.preferredDisplayMode = .oneBesideSecondary
    let list = stack(Mailboxes(style: .plain))
    let details = stack(Page(title: "Inbox") { $0.label("The messages") })
    split.viewControllers = [list, details]
    change(split, list, details)
    return split
  }
}

/// A list of three mailboxes.
private final class Mailboxes: UITableViewController {
  var marksFirst = false
  private let rows = TableRows([["Inbox", "Drafts", "Sent"]])

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mail"
    tableView.dataSource = rows
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard marksFirst else { return }
    tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
  }
}

/// A container with two pages, one above the other.
private final class Halves: UIViewController {
  var turns = UIInterfaceOrientationMask.all
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { turns }

  override func viewDidLoad() {
    super.viewDidLoad()
    for name in ["Above", "Below"] {
      let page = Page(title: name) { $0.label(name) }
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = view.bounds.height / 2
    for (index, child) in children.enumerated() {
      child.view.frame = CGRect(
        x: 0,
        y: height * CGFloat(index),
        width: view.bounds.width,
        height: height
      )
    }
  }
}
