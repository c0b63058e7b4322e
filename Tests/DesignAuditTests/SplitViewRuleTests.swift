import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

/// Real split views on a tablet.
@MainActor
@Suite struct `Rules about split views` {
  /// A tablet with a list and its details.
  private struct Desk {
    var screen: HeadlessScreen
    var split: UISplitViewController
    var list: ListController
    var primary: UINavigationController
    var secondary: UINavigationController
  }

  private static let names = ["Inbox", "Drafts", "Sent"]

  private func desk(
    mode: UISplitViewController.DisplayMode = .oneBesideSecondary,
    on device: Device = .iPadPro9_7,
    isLying: Bool = true,
    detail: String = "Inbox",
    button: Bool = true,
    _ change: (Desk) -> Void = { _ in }
  ) -> Desk {
    let screen = HeadlessScreen(device)
    if isLying { screen.rotate(to: .landscapeLeft) }
    let list = ListController([Self.names.map { ListController.Row(text: $0) }])
    list.clearsSelectionOnViewWillAppear = false
    list.title = "Mail"
    let split = UISplitViewController()
    let page = Page(detail, words: "The messages of \(detail)")
    if button { page.navigationItem.leftBarButtonItem = split.displayModeButtonItem }
    let desk = Desk(
      screen: screen,
      split: split,
      list: list,
      primary: UINavigationController(rootViewController: list),
      secondary: UINavigationController(rootViewController: page)
    )
    split.viewControllers = [desk.primary, desk.secondary]
    split.preferredDisplayMode = mode
    change(desk)
    screen.rootViewController = split
    screen.advance(by: .seconds(1))
    return desk
  }

  private func select(_ row: Int, in desk: Desk) {
    desk.list.tableView.selectRow(
      at: IndexPath(row: row, section: 0),
      animated: false,
      scrollPosition: .none
    )
  }

  private func path(_ row: Int, in desk: Desk) -> String {
    ElementPath.of(desk.list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test(.rule("UI10-R88")) func `details narrower than the list are found`() throws {
    let rule = BalancedPanes()
    #expect(desk().screen.findings(of: rule).isEmpty)
    let found = desk {
      $0.split.maximumPrimaryColumnWidth = 900
      $0.split.preferredPrimaryColumnWidthFraction = 0.6
    }.screen.findings(of: rule)
    #expect(found.map(\.severity) == [.error])
    let what = try #require(found.first?.what)
    #expect(what.contains("409") && what.contains("614"))
    let balanced = desk {
      $0.split.maximumPrimaryColumnWidth = 900
      $0.split.preferredPrimaryColumnWidthFraction = 0.4
    }
    #expect(balanced.screen.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R89")) func `details whose row is not marked are found`() {
    let rule = MarkedPaneSelection()
    let bare = desk()
    let found = bare.screen.findings(of: rule)
    #expect(found.map(\.what) == ["“Inbox” is shown beside it, and its row is not selected."])
    #expect(found.first?.place == path(0, in: bare))
    select(0, in: bare)
    #expect(bare.screen.findings(of: rule).isEmpty)
    // No row is about these details.
    #expect(desk(detail: "Welcome").screen.findings(of: rule).isEmpty)
    let unseen = desk { desk in
      desk.list.sections[0][0].change = { $0.selectionStyle = .none }
    }
    select(0, in: unseen)
    #expect(unseen.screen.findings(of: rule).first?.what.contains("is not seen") == true)
  }

  /// Returns the findings of a rule when the second row is chosen.
  private func chosen(
    _ rule: some ConductRule,
    _ act: @escaping (Desk, ListController, IndexPath) -> Void
  ) -> [Finding] {
    let desk = desk()
    select(0, in: desk)
    desk.list.tapped = { list, path in act(desk, list, path) }
    guard let cell = desk.list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) else {
      return []
    }
    return desk.screen.findings(of: rule) {
      desk.screen.tap(cell)
      desk.screen.advance(by: .seconds(2))
    }
  }

  private func show(_ desk: Desk, _ name: String) {
    desk.secondary.viewControllers = [Page(name, words: "The messages of \(name)")]
  }

  @Test(.rule("UI10-R89")) func `a row that loses its mark while its details are shown is found`() {
    let rule = MarkedPaneSelection()
    let lost = chosen(rule) { desk, list, path in
      show(desk, "Drafts")
      list.tableView.deselectRow(at: path, animated: true)
    }
    #expect(lost.map(\.severity) == [.warning])
    #expect(lost.first?.what.contains("not selected any more") == true)
    #expect(chosen(rule) { desk, _, _ in show(desk, "Drafts") }.isEmpty)
  }

  @Test(.rule("UI9-R94")) func `a choice that the details do not follow is found`() throws {
    let rule = DetailFollowsSelection()
    let idle = chosen(rule) { _, _, _ in }
    #expect(idle.map(\.severity) == [.warning])
    // The second of the rows, of 44 points, below bars of 20 and 50.
    let frame = try #require(idle.first?.frame)
    #expect(abs(frame.minY - (70 + 44)) < 0.01)
    #expect(abs(frame.height - 44) < 0.01)
    #expect(chosen(rule) { desk, _, _ in show(desk, "Drafts") }.isEmpty)
    let pushed = chosen(rule) { desk, _, _ in
      desk.primary.pushViewController(Page("Folders"), animated: true)
    }
    #expect(pushed.isEmpty)
  }

  @Test(.rule("UI10-R90")) func `two stacks side by side are found`() {
    let rule = OneStackInSplit()
    let one = desk { $0.secondary.pushViewController(Page("Message"), animated: false) }
    #expect(one.screen.findings(of: rule).isEmpty)
    let two = desk { desk in
      desk.primary.pushViewController(Page("Folders"), animated: false)
      desk.secondary.pushViewController(Page("Message"), animated: false)
    }
    let found = two.screen.findings(of: rule)
    #expect(found.map(\.what) == ["1 screen lies below it, and 1 below the primary pane."])
  }

  @Test(.rule("UI10-R91")) func `a hidden list without a button or a swipe is found`() {
    let rule = WaysToHiddenPane()
    func hidden(button: Bool, _ change: (Desk) -> Void = { _ in }) -> [Finding] {
      desk(mode: .secondaryOnly, isLying: false, button: button, change).screen.findings(of: rule)
    }
    #expect(hidden(button: true).isEmpty)
    #expect(hidden(button: false).map(\.severity) == [.error])
    let still = hidden(button: true) { $0.split.presentsWithGesture = false }
    #expect(still.map(\.what) == ["The primary pane is hidden, and no swipe leads to it."])
    // The swipe serves the app.
    let used = hidden(button: true) { desk in
      desk.split.presentsWithGesture = false
      desk.secondary.view.addGestureRecognizer(UISwipeGestureRecognizer())
    }
    #expect(used.isEmpty)
    let own = hidden(button: false) { desk in
      desk.secondary.topViewController?.navigationItem.leftBarButtonItem = item("Mailboxes")
    }
    #expect(own.isEmpty)
    #expect(desk(button: false).screen.findings(of: rule).isEmpty)
  }

  // MARK: Containers of an app

  /// Shows two controllers, one above the other.
  private class Pair: UIViewController {
    var turns = UIInterfaceOrientationMask.all
    var isFixed = false
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { turns }
    override func viewDidLoad() {
      super.viewDidLoad()
      for page in [Page("Above"), OtherPage("Below")] {
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
      }
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let size = isFixed ? CGSize(width: 375, height: 667) : view.bounds.size
      for (index, child) in children.enumerated() {
        child.view.frame = CGRect(
          x: 0,
          y: size.height / 2 * CGFloat(index),
          width: size.width,
          height: size.height / 2
        )
      }
    }
  }

  private func root(_ controller: UIViewController) -> HeadlessScreen {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = controller
    screen.update()
    return screen
  }

  @Test(.rule("UI9-R65")) func `a container of the app's own is advised upon`() {
    let rule = StandardContainers()
    let found = root(Pair()).findings(of: rule)
    #expect(found.map(\.what) == ["Pair arranges 2 controllers by itself: Page, OtherPage."])
    #expect(
      root(UINavigationController(rootViewController: Page("One"))).findings(of: rule).isEmpty
    )
    #expect(desk().screen.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI9-R66")) func `a container that does not turn is found`() {
    let rule = ContainersTurn()
    let upright = Pair()
    upright.turns = .portrait
    let found = root(upright).findings(of: rule)
    #expect(found.map(\.what) == ["A container works in portrait only."])
    #expect(root(Pair()).findings(of: rule).isEmpty)
    func tour(isFixed: Bool) -> [Finding] {
      let pair = Pair()
      pair.isFixed = isFixed
      let tour = ScreenTour.visiting(
        [ScreenSetting(), ScreenSetting(orientation: .landscapeLeft)],
        on: root(pair)
      )
      return rule.findings(across: tour, settings: AuditSettings())
    }
    let cut = tour(isFixed: true)
    #expect(cut.map(\.severity) == [.error])
    #expect(cut.first?.what.contains("OtherPage reaches beyond the screen") == true)
    #expect(cut.first?.what.contains("375 x 667 of 667 x 375 pt") == true)
    #expect(tour(isFixed: false).isEmpty)
  }
}
