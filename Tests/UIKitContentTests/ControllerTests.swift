import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

private class ListController: UITableViewController {
  var log: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    log.append("rows")
    return 20
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

private final class DeletingController: ListController {
  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(indexPath.row)")
  }
}

@MainActor
@Suite struct `Table view controllers` {
  private func screen() -> HeadlessScreen {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    return HeadlessScreen(.iPhone8)
  }

  @Test func `the view is a table whose source and delegate the controller is`() {
    let screen = screen()
    let controller = ListController(style: .grouped)
    screen.rootViewController = controller
    #expect(controller.tableView === controller.view)
    #expect(controller.tableView.style == .grouped)
    #expect(controller.tableView.dataSource === controller)
    #expect(controller.tableView.delegate === controller)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 20)
    screen.tap(at: CGPoint(x: 100, y: 60))
    screen.advance(by: .seconds(1))
    #expect(controller.log.contains("select 0"))
  }

  @Test(.feature("UI9-F177"), .rule("UI9-R106"))
  func `coming back the selection fades and goes`() {
    let screen = screen()
    let controller = ListController(style: .plain)
    screen.rootViewController = controller
    screen.tap(at: CGPoint(x: 100, y: 66))
    screen.advance(by: .seconds(1))
    #expect(controller.tableView.indexPathForSelectedRow?.row == 1)
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    controller.present(other, animated: true)
    screen.advance(by: .seconds(1))
    #expect(controller.tableView.indexPathForSelectedRow?.row == 1)
    other.dismiss(animated: true)
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    screen.advance(by: .milliseconds(50))
    // The gray is still to be seen while it fades.
    #expect(cell?.looks.shownSelection != nil)
    screen.advance(by: .seconds(2))
    #expect(controller.tableView.indexPathForSelectedRow == nil)
    #expect(cell?.looks.shownSelection == nil)
  }

  @Test func `a selection stays where the controller keeps it`() {
    let screen = screen()
    let controller = ListController(style: .plain)
    controller.clearsSelectionOnViewWillAppear = false
    screen.rootViewController = controller
    controller.tableView.selectRow(
      at: IndexPath(row: 2, section: 0),
      animated: false,
      scrollPosition: .none
    )
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    #expect(controller.tableView.indexPathForSelectedRow?.row == 2)
  }

  @Test func `editing the controller edits its table`() {
    let screen = screen()
    let controller = DeletingController(style: .plain)
    screen.rootViewController = controller
    controller.setEditing(true, animated: false)
    screen.update()
    #expect(controller.tableView.isEditing)
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.isEditing == true && cell?.editingStyle == .delete)
  }

  @Test func `only a controller that commits offers Delete to a swipe`() {
    for (controller, offers) in [(ListController(), false), (DeletingController(), true)] {
      let screen = screen()
      screen.rootViewController = controller
      screen.drag(from: CGPoint(x: 350, y: 66), to: CGPoint(x: 250, y: 66))
      screen.advance(by: .seconds(1))
      let isOpen = controller.tableView.subviews.contains { $0 is SwipeActionsView }
      #expect(isOpen == offers)
    }
  }

  @Test func `a pull refreshes`() {
    let screen = screen()
    let controller = ListController(style: .plain)
    screen.rootViewController = controller
    let refresh = UIRefreshControl()
    var pulls = 0
    refresh.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
    controller.refreshControl = refresh
    #expect(controller.tableView.refreshControl === refresh)
    screen.drag(
      from: CGPoint(x: 150, y: 150),
      to: CGPoint(x: 150, y: 550),
      duration: .milliseconds(600)
    )
    screen.advance(by: .seconds(1))
    #expect(pulls == 1)
    #expect(refresh.isRefreshing)
    #expect(controller.tableView.contentOffset.y == -80)
    refresh.endRefreshing()
    screen.advance(by: .seconds(1))
    #expect(controller.tableView.contentOffset.y == -20)
  }

  @Test func `the keyboard makes room and shows the row that is edited`() throws {
    let screen = screen()
    final class FieldController: ListController {
      override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = super.tableView(tableView, cellForRowAt: indexPath)
        let field = UITextField(frame: CGRect(x: 100, y: 5, width: 200, height: 34))
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 216))
        cell.contentView.addSubview(field)
        return cell
      }
    }
    let controller = FieldController(style: .plain)
    screen.rootViewController = controller
    let cell = try #require(
      controller.tableView.cellForRow(at: IndexPath(row: 14, section: 0))
    )
    let field = try #require(cell.contentView.subviews.compactMap { $0 as? UITextField }.first)
    field.becomeFirstResponder()
    screen.advance(by: .seconds(1))
    #expect(controller.tableView.contentInset.bottom == 216)
    let frame = cell.convert(cell.bounds, to: nil as UIView?)
    #expect(frame.maxY <= 667 - 216)
    field.resignFirstResponder()
    screen.advance(by: .seconds(1))
    #expect(controller.tableView.contentInset.bottom == 0)
  }
}

@MainActor
@Suite struct `Diffable data sources` {
  private func stage(
    version: Environment.SystemVersion = .init(12, 4)
  ) -> (
    HeadlessScreen, UITableView, UITableViewDiffableDataSource<String, Int>
  ) {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    var environment = Environment()
    environment.systemVersion = version
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let table = UITableView(frame: screen.bounds, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) {
      table,
      path,
      item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    screen.show(table)
    return (screen, table, source)
  }

  private func words(_ table: UITableView) -> [String] {
    table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test func `a snapshot is what the table shows`() {
    let (screen, table, source) = stage()
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3], toSection: "b")
    source.apply(snapshot)
    screen.update()
    #expect(words(table) == ["1", "2", "3"])
    #expect(source.indexPath(for: 3) == IndexPath(row: 0, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 2)
    #expect(source.itemIdentifier(for: IndexPath(row: 9, section: 0)) == nil)
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.index(for: "b") == 1)
    #expect(source.snapshot().numberOfItems == 3)
  }

  @Test func `differences glide, and cells of rows that stay are kept`() {
    let (screen, table, source) = stage()
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot)
    screen.update()
    let three = table.cellForRow(at: IndexPath(row: 2, section: 0))
    snapshot.deleteItems([1])
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.moveItem(4, beforeItem: 3)
    var isDone = false
    source.apply(snapshot) { isDone = true }
    screen.advance(by: .milliseconds(50))
    #expect(!isDone)
    screen.advance(by: .seconds(1))
    #expect(isDone)
    #expect(words(table) == ["9", "2", "4", "3"])
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === three)
  }

  @Test func `what stays the same asks for no cell, what is reconfigured keeps its own`() {
    let (screen, table, source) = stage(version: .init(15))
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    screen.update()
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    cell?.textLabel?.text = "old"
    source.apply(snapshot)
    screen.update()
    #expect(cell?.textLabel?.text == "old")
    snapshot.reconfigureItems([2])
    source.apply(snapshot)
    screen.update()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    #expect(cell?.textLabel?.text == "2")
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func `sections move with their rows`() {
    let (screen, table, source) = stage()
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b", "c"])
    for (index, section) in ["a", "b", "c"].enumerated() {
      snapshot.appendItems([index * 2, index * 2 + 1], toSection: section)
    }
    source.apply(snapshot)
    screen.update()
    snapshot.moveSection("c", beforeSection: "a")
    snapshot.deleteSections(["b"])
    source.apply(snapshot)
    screen.advance(by: .seconds(1))
    #expect(words(table) == ["4", "5", "0", "1"])
  }

  @Test func `from any snapshot to any other the table shows what a reload would`() {
    let (screen, table, source) = stage()
    var seed = 7
    func next(_ limit: Int) -> Int {
      seed = (seed &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
      return (seed >> 8) % limit
    }
    for round in 0..<20 {
      var items = Array(0..<12)
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      for section in ["a", "b", "c"] where next(4) > 0 {
        snapshot.appendSections([section])
        for _ in 0..<next(5) where !items.isEmpty {
          snapshot.appendItems([items.remove(at: next(items.count))])
        }
      }
      source.apply(snapshot)
      screen.advance(by: .seconds(1))
      #expect(words(table) == snapshot.itemIdentifiers.map { "\($0)" }, "round \(round)")
    }
  }

  @Test func `off the main thread rows change soon after`() async {
    let (screen, table, source) = stage()
    var made = NSDiffableDataSourceSnapshot<String, Int>()
    made.appendSections(["a"])
    made.appendItems([1, 2])
    let snapshot = made
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        source.apply(snapshot, animatingDifferences: false) { continuation.resume() }
      }
    }
    screen.update()
    #expect(words(table) == ["1", "2"])
  }
}
