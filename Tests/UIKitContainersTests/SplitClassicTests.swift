import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContainers

/// Two controllers in stacks, and the recorded calls of their split view controller's delegate.
@MainActor
final class Pair: NSObject, UISplitViewControllerDelegate {
  let log = CallLog()
  let list: LeafController
  let detail: LeafController
  let primary: UINavigationController
  let secondary: UINavigationController
  let split = UISplitViewController()
  var showsPrimary = false
  var target = UISplitViewController.DisplayMode.automatic

  override init() {
    list = LeafController("List", color: Book.colors[0], log: log)
    detail = LeafController("Detail", color: Book.colors[1], log: log)
    primary = UINavigationController(rootViewController: list)
    secondary = UINavigationController(rootViewController: detail)
    super.init()
    split.delegate = self
    split.viewControllers = [primary, secondary]
    detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    detail.navigationItem.leftItemsSupplementBackButton = true
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { log.add("change to \(displayMode)") }
  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode { target }
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? {
    log.add("primary for collapsing")
    return nil
  }
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? {
    log.add("primary for expanding")
    return nil
  }
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    log.add("collapse")
    return showsPrimary
  }
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    log.add("separate")
    return nil
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("did collapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("did expand") }
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    log.add("gesture begins")
  }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    log.add("gesture ended")
  }
}

/// Rows that are shown in the other pane.
private final class RowsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let leaf = LeafController("Row \(indexPath.row)")
    showDetailViewController(UINavigationController(rootViewController: leaf), sender: nil)
  }
}

@MainActor
@Suite struct `Split views of two panes` {
  private func place(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil as UIView?)
  }

  @Test(.feature("UI10-F91"), .feature("UI10-F93"))
  func `on its side a tablet shows both panes`() {
    let stage = ContainerStage(.iPad9_7, orientation: .landscapeLeft)
    let pair = Pair()
    stage.show(pair.split)
    #expect(pair.split.displayMode == .allVisible && !pair.split.isCollapsed)
    #expect(place(pair.primary) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(place(pair.secondary) == CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
    #expect(pair.split.primaryColumnWidth == 320)
    #expect(pair.list.splitViewController === pair.split)
    #expect(pair.list.traitCollection.horizontalSizeClass == .compact)
    #expect(pair.detail.traitCollection.horizontalSizeClass == .regular)
    stage.expect("UISplitViewController.classic.landscape")
  }

  @Test(.feature("UI10-F93")) func `the panes are two halves where the app wants it`() {
    let stage = ContainerStage(.iPad9_7, orientation: .landscapeLeft)
    let pair = Pair()
    stage.show(pair.split)
    pair.split.preferredPrimaryColumnWidthFraction = 0.5
    stage.screen.update()
    // The largest width still holds.
    #expect(place(pair.primary).width == 320)
    pair.split.maximumPrimaryColumnWidth = 2000
    stage.screen.update()
    #expect(pair.split.primaryColumnWidth == 512 && place(pair.primary).width == 512)
    #expect(place(pair.secondary) == CGRect(x: 512.5, y: 0, width: 511.5, height: 768))
    pair.split.preferredPrimaryColumnWidthFraction = 0.1
    pair.split.minimumPrimaryColumnWidth = 200
    stage.screen.update()
    #expect(place(pair.primary).width == 200)
  }

  @Test func `widths follow the fraction within their limits`() {
    let automatic = UISplitViewController.automaticDimension
    var wishes = SplitLayout.Wishes()
    #expect(SplitLayout.width(wishes, in: 1024) == 320)
    #expect(SplitLayout.width(wishes, in: 1366) == 375)
    #expect(SplitLayout.width(wishes, in: 736) == 294)
    wishes.fraction = 0.5
    #expect(SplitLayout.width(wishes, in: 1024) == 320)
    wishes.most = 2000
    #expect(SplitLayout.width(wishes, in: 1024) == 512)
    wishes.fraction = 0.1
    wishes.least = 200
    #expect(SplitLayout.width(wishes, in: 1024) == 200)
    wishes.points = 280
    wishes.least = automatic
    #expect(SplitLayout.width(wishes, in: 1024) == 280)
    for bad in [CGFloat.nan, .infinity, -.infinity, 0] {
      let wishes = SplitLayout.Wishes(fraction: bad, points: bad, least: bad, most: bad)
      let width = SplitLayout.width(wishes, in: 1024)
      #expect(width >= 1 && width <= 1024)
    }
  }

  @Test(.feature("UI9-F166"), .feature("UI10-F94"))
  func `upright the primary pane comes above the other with the button, and goes with a tap`()
    throws
  {
    let stage = ContainerStage(.iPad9_7)
    let pair = Pair()
    stage.show(pair.split)
    #expect(pair.split.displayMode == .primaryHidden)
    #expect(place(pair.secondary) == CGRect(x: 0, y: 0, width: 768, height: 1024))
    pair.log.removeAll()
    let button = try #require(pair.split.displayModeButtonItem.customView)
    stage.screen.tap(button)
    stage.screen.advance(by: .seconds(1))
    #expect(pair.split.displayMode == .primaryOverlay)
    #expect(place(pair.primary) == CGRect(x: 0, y: 0, width: 320, height: 1024))
    #expect(place(pair.secondary).width == 768)
    #expect(
      pair.log.calls == ["change to oneOverSecondary", "List will appear", "List did appear"]
    )
    stage.expect("UISplitViewController.classic.overlay")
    pair.log.removeAll()
    stage.screen.tap(at: CGPoint(x: 600, y: 500))
    stage.screen.advance(by: .seconds(1))
    #expect(pair.split.displayMode == .primaryHidden)
    #expect(
      pair.log.calls == ["change to secondaryOnly", "List will disappear", "List did disappear"]
    )
    #expect(pair.primary.view.superview == nil)
  }

  @Test(.feature("UI10-F96")) func `a drag from the edge draws the primary pane in`() {
    let stage = ContainerStage(.iPad9_7)
    let pair = Pair()
    stage.show(pair.split)
    pair.log.removeAll()
    let finger = stage.pull(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 180, y: 500))
    let x = place(pair.primary).minX
    #expect(x < -100 && x > -200, "it follows the finger")
    #expect(pair.log.calls.prefix(2) == ["gesture begins", "change to oneOverSecondary"])
    stage.screen.touchMove(finger, to: CGPoint(x: 300, y: 500))
    stage.screen.advance(by: .milliseconds(20))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(pair.split.displayMode == .primaryOverlay && place(pair.primary).minX == 0)
    #expect(pair.log.calls.last == "gesture ended")
    stage.screen.drag(from: CGPoint(x: 280, y: 700), to: CGPoint(x: 20, y: 700))
    stage.screen.advance(by: .seconds(1))
    #expect(pair.split.displayMode == .primaryHidden)
  }

  @Test func `a drag that ends early leaves the primary pane hidden`() {
    let stage = ContainerStage(.iPad9_7)
    let pair = Pair()
    stage.show(pair.split)
    let finger = stage.pull(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 90, y: 500))
    stage.screen.advance(by: .milliseconds(500))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(pair.split.displayMode == .primaryHidden)
    #expect(pair.primary.view.superview == nil)
    #expect(pair.log.calls.last { $0.hasPrefix("List") } == "List did disappear")
  }

  @Test(.feature("UI10-F96")) func `without the gesture the edge does nothing`() {
    let stage = ContainerStage(.iPad9_7)
    let pair = Pair()
    pair.split.presentsWithGesture = false
    stage.show(pair.split)
    stage.screen.drag(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 300, y: 500))
    stage.screen.advance(by: .seconds(1))
    #expect(pair.split.displayMode == .primaryHidden)
    pair.split.presentsWithGesture = true
    stage.screen.drag(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 300, y: 500))
    stage.screen.advance(by: .seconds(1))
    #expect(pair.split.displayMode == .primaryOverlay)
  }

  @Test(.feature("UI9-F161")) func `a turned tablet goes from one arrangement to the other`() {
    let stage = ContainerStage(.iPad9_7)
    let pair = Pair()
    stage.show(pair.split)
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(pair.split.displayMode == .allVisible)
    #expect(place(pair.secondary).minX == 320.5)
    stage.screen.rotate(to: .portrait)
    stage.screen.advance(by: .seconds(1))
    #expect(pair.split.displayMode == .primaryHidden && place(pair.secondary).width == 768)
  }

  @Test(.feature("UI9-F164")) func `an app's arrangement is taken, animated in its block`() {
    let stage = ContainerStage(.iPad9_7, orientation: .landscapeLeft)
    let pair = Pair()
    stage.show(pair.split)
    UIView.animate(withDuration: 0.4) { pair.split.preferredDisplayMode = .primaryHidden }
    #expect(pair.split.displayMode == .primaryHidden)
    stage.screen.advance(by: .milliseconds(200))
    let seen = pair.primary.view.layer.presentation()?.frame.minX ?? 0
    #expect(seen < -10 && seen > -310)
    stage.screen.advance(by: .seconds(1))
    #expect(place(pair.secondary).width == 1024)
    pair.split.preferredDisplayMode = .allVisible
    #expect(place(pair.primary).minX == 0 && place(pair.secondary).minX == 320.5)
  }

  @Test(arguments: ["dark", "largest"])
  func `two panes look as they did in each setting`(setting: String) {
    let stage = ContainerStage(
      .iPad9_7,
      version: .init(13),
      orientation: .landscapeLeft,
      appearance: setting == "dark" ? .dark : .light,
      textSize: setting == "largest" ? .accessibilityExtraExtraExtraLarge : .large
    )
    let pair = Pair()
    stage.show(pair.split)
    stage.expect("UISplitViewController.classic.\(setting)")
  }

  @Test func `the primary pane lies where reading begins, or at the other edge`() {
    let stage = ContainerStage(.iPad9_7, orientation: .landscapeLeft, languages: ["ar"])
    let pair = Pair()
    stage.show(pair.split)
    #expect(place(pair.primary).minX == 704 && place(pair.secondary).minX == 0)
    stage.expect("UISplitViewController.classic.right-to-left")
    pair.split.primaryEdge = .trailing
    stage.screen.update()
    #expect(place(pair.primary).minX == 0)
  }

  // MARK: One pane

  @Test(.feature("UI9-F169")) func `a phone shows the detail above the list, or the list`() {
    let stage = ContainerStage()
    let pair = Pair()
    stage.show(pair.split)
    #expect(pair.split.isCollapsed && pair.split.viewControllers == [pair.primary])
    #expect(pair.primary.viewControllers == [pair.list, pair.detail])
    #expect(
      pair.log.calls.filter { !$0.contains("move") }.prefix(3) == [
        "primary for collapsing", "collapse", "did collapse",
      ]
    )
    let other = Pair()
    other.showsPrimary = true
    let screen = ContainerStage()
    screen.show(other.split)
    #expect(other.primary.viewControllers == [other.list])
  }

  @Test func `a phone that is turned separates the panes, and collapses them again`() {
    let stage = ContainerStage(.iPhone8Plus)
    let pair = Pair()
    stage.show(pair.split)
    let deeper = LeafController("Deeper")
    pair.primary.pushViewController(deeper, animated: false)
    pair.log.removeAll()
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(!pair.split.isCollapsed && pair.split.displayMode == .allVisible)
    #expect(
      pair.log.calls.filter { !$0.contains("Detail") && !$0.contains("List") } == [
        "primary for expanding", "separate", "did expand",
      ]
    )
    #expect(pair.primary.viewControllers == [pair.list])
    #expect(pair.secondary.viewControllers == [pair.detail, deeper])
    #expect(pair.split.viewControllers == [pair.primary, pair.secondary])
    #expect(place(pair.primary).width == 294)
    stage.screen.rotate(to: .portrait)
    stage.screen.advance(by: .seconds(1))
    #expect(pair.split.isCollapsed)
    #expect(pair.primary.viewControllers == [pair.list, pair.detail, deeper])
  }

  @Test func `who went back to the list gets the former detail beside it`() {
    let stage = ContainerStage(.iPhone8Plus)
    let pair = Pair()
    stage.show(pair.split)
    pair.primary.popViewController(animated: false)
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(pair.secondary.viewControllers == [pair.detail])
  }

  @Test(.feature("UI10-F91"), .feature("UI10-F92"))
  func `what is shown as a detail goes beside the list, or above it`() {
    let wide = ContainerStage(.iPad9_7, orientation: .landscapeLeft)
    let pair = Pair()
    wide.show(pair.split)
    let next = UINavigationController(rootViewController: LeafController("Next"))
    pair.list.showDetailViewController(next, sender: nil)
    wide.screen.update()
    #expect(pair.split.viewControllers == [pair.primary, next])
    #expect(place(next).minX == 320.5 && pair.secondary.parent == nil)
    let tab = UITabBarController()
    tab.viewControllers = [LeafController("A"), LeafController("B")]
    pair.split.showDetailViewController(tab, sender: nil)
    wide.screen.update()
    #expect(place(tab).width == 703.5)

    let narrow = ContainerStage()
    let other = Pair()
    other.showsPrimary = true
    narrow.show(other.split)
    let leaf = LeafController("Next")
    other.list.showDetailViewController(
      UINavigationController(rootViewController: leaf),
      sender: nil
    )
    narrow.screen.advance(by: .seconds(1))
    #expect(other.primary.viewControllers == [other.list, leaf])
  }

  @Test(.feature("UI9-F16")) func `each pane has a navigation bar of its own width`() {
    let stage = ContainerStage(.iPad9_7, orientation: .landscapeLeft)
    let pair = Pair()
    stage.show(pair.split)
    func bar(_ stack: UINavigationController) -> CGRect {
      stack.navigationBar.convert(stack.navigationBar.bounds, to: nil as UIView?)
    }
    #expect(bar(pair.primary).minX == 0 && bar(pair.primary).width == 320)
    #expect(bar(pair.secondary).minX == 320.5 && bar(pair.secondary).width == 703.5)
  }

  @Test(.feature("UI10-F97")) func `the row that the other pane shows stays selected`() throws {
    let stage = ContainerStage(.iPad9_7, orientation: .landscapeLeft)
    let list = RowsController(style: .plain)
    let split = UISplitViewController()
    let primary = UINavigationController(rootViewController: list)
    split.viewControllers = [
      primary, UINavigationController(rootViewController: LeafController("None")),
    ]
    stage.show(split)
    for row in [1, 3] {
      let rect = list.tableView.rectForRow(at: IndexPath(row: row, section: 0))
      let point = CGPoint(x: rect.midX, y: rect.midY)
      stage.screen.tap(at: list.tableView.convert(point, to: nil as UIView?))
      stage.screen.advance(by: .seconds(1))
      let detail = try #require(split.viewControllers.last as? UINavigationController)
      #expect(detail.topViewController?.title == "Row \(row)")
      #expect(list.tableView.indexPathsForSelectedRows == [IndexPath(row: row, section: 0)])
    }
    let cell = list.tableView.cellForRow(at: IndexPath(row: 3, section: 0))
    #expect(cell?.isSelected == true)
    // Another page comes over the list and goes: the selection is there still.
    primary.pushViewController(LeafController("Above"), animated: false)
    stage.screen.advance(by: .seconds(1))
    primary.popViewController(animated: false)
    stage.screen.advance(by: .seconds(1))
    #expect(list.tableView.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
  }

  @Test(.feature("UI9-F123")) func `the panes are children that hear in order`() {
    let stage = ContainerStage(.iPad9_7, orientation: .landscapeLeft)
    let pair = Pair()
    #expect(pair.split.children == [pair.primary, pair.secondary])
    stage.show(pair.split)
    #expect(
      pair.log.calls.filter { $0.hasSuffix("appear") } == [
        "Detail will appear", "List will appear", "Detail did appear", "List did appear",
      ]
    )
    stage.screen.rootViewController = UIViewController()
    stage.screen.update()
    #expect(pair.log.calls.filter { $0.hasSuffix("disappear") }.count == 4)
  }

  @Test func `two panes more than there are stop the app`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UISplitViewController().viewControllers = (0..<3).map { _ in UIViewController() }
      }
    }
  }
}
