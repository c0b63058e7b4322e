import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

/// Rows that are moved, swiped and touched in quick succession.
@MainActor
@Suite("Tables: fingers in quick succession")
struct TableTouchTests {
  final class Deleting: TableSource {
    var usesActions = false
    override func tableView(
      _ tableView: UITableView,
      commit style: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      super.tableView(tableView, commit: style, forRowAt: indexPath)
      delete(indexPath, in: tableView)
    }
    func delete(_ indexPath: IndexPath, in table: UITableView) {
      sections[indexPath.section].remove(at: indexPath.row)
      table.deleteRows(at: [indexPath], with: .automatic)
    }
    override func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard usesActions else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
          self?.log.append("action")
          self?.delete(indexPath, in: tableView)
          done(true)
        }
      ])
    }
  }

  private func reorder(_ stage: TableStage, _ row: Int, to goal: Int) {
    let rect = stage.table.rectForRow(at: IndexPath(row: row, section: 0))
    let end = stage.table.rectForRow(at: IndexPath(row: goal, section: 0)).midY
    let finger = stage.screen.touchDown(at: CGPoint(x: 350, y: rect.midY))
    stage.screen.advance(by: .milliseconds(50))
    for step in 1...6 {
      let share = CGFloat(step) / 6
      stage.screen.touchMove(
        finger,
        to: CGPoint(x: 350, y: rect.midY + (end - rect.midY) * share)
      )
      stage.screen.advance(by: .milliseconds(16))
    }
    stage.screen.touchUp(finger)
  }

  private func swipe(_ stage: TableStage, _ row: Int, steps: Int) {
    let y = CGFloat(row) * 44 + 22
    let finger = stage.screen.touchDown(at: CGPoint(x: 350, y: y))
    for step in 1...steps {
      if steps > 1 { stage.screen.advance(by: .milliseconds(8)) }
      stage.screen.touchMove(
        finger,
        to: CGPoint(x: 350 - 340 * CGFloat(step) / CGFloat(steps), y: y)
      )
    }
    if steps > 1 { stage.screen.advance(by: .milliseconds(8)) }
    stage.screen.touchUp(finger)
  }

  @Test(arguments: [0, 100, 260], [1, 2, 20])
  func `a fast full swipe right after a reorder deletes its row`(wait: Int, steps: Int) {
    for row in [0, 1, 3] {
      for variant in 0..<4 {
        let source = Deleting(rows: 6)
        source.usesActions = variant % 2 == 1
        source.fill = { cell, _ in cell.showsReorderControl = true }
        source.logs = ["move", "commit"]
        let stage = TableStage(source) { $0.setEditing(true, animated: false) }
        reorder(stage, 1, to: 3)
        if wait > 0 { stage.screen.advance(by: .milliseconds(wait)) }
        stage.table.setEditing(false, animated: variant < 2)
        let word = source.sections[0][row]
        swipe(stage, row, steps: steps)
        stage.screen.advance(by: .seconds(2))
        let place = Comment(rawValue: "row \(row) \(variant) \(source.log)")
        #expect(!source.sections[0].contains(word), place)
        #expect(source.sections[0].count == 5, place)
        #expect(stage.words == source.sections[0], place)
        #expect(source.log.contains("action") == source.usesActions, place)
        #expect(stage.screen.unfinishedInput == [])
      }
    }
  }

  // MARK: Swipes and editing

  @Test func `a row that was swiped open has the table edited, and ending that closes it`() {
    let source = Deleting(rows: 6)
    source.usesActions = true
    let stage = TableStage(source)
    #expect(!stage.table.isEditing)
    pull(stage, 2, by: -100)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cell(2)?.swipeOffset ?? 0 < -50)
    #expect(stage.table.isEditing)
    #expect(stage.cell(1)?.isEditing == false)
    stage.table.setEditing(false, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cell(2)?.swipeOffset == 0)
    #expect(!stage.table.isEditing)
  }

  final class Waiting: TableSource {
    var isAnswered = false
    override func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Later") { [weak self] _, _, _ in
          self?.isAnswered = true
          tableView.setEditing(false, animated: true)
        }
      ])
    }
  }

  @Test func `an action that ends the editing closes its row, told or not that it is done`() throws
  {
    let source = Waiting(rows: 6)
    let stage = TableStage(source)
    pull(stage, 2, by: -100)
    stage.screen.advance(by: .seconds(1))
    let actions = stage.table.subviews.compactMap { $0 as? SwipeActionsView }
    stage.screen.tap(try #require(actions.first?.buttons.first))
    stage.screen.advance(by: .seconds(1))
    #expect(source.isAnswered)
    #expect(stage.cell(2)?.swipeOffset == 0)
    // The next row is free to be swiped.
    pull(stage, 3, by: -100)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cell(3)?.swipeOffset ?? 0 < -50)
  }

  private func pull(_ stage: TableStage, _ row: Int, by distance: CGFloat) {
    let y = CGFloat(row) * 44 + 22
    let finger = stage.screen.touchDown(at: CGPoint(x: 340, y: y))
    for step in 1...10 {
      stage.screen.advance(by: .milliseconds(16))
      stage.screen.touchMove(finger, to: CGPoint(x: 340 + distance * CGFloat(step) / 10, y: y))
    }
    stage.screen.advance(by: .milliseconds(200))
    stage.screen.touchUp(finger)
  }

  @Test func `a pager around the table turns where a row has nothing to uncover`() {
    let source = Deleting(rows: 6)
    source.styles = { $0.row == 0 ? .none : .delete }
    let stage = TableStage(source)
    let pager = UIScrollView(frame: stage.screen.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 750, height: 667)
    stage.table.superview?.addSubview(pager)
    pager.addSubview(stage.table)
    stage.screen.update()
    pull(stage, 1, by: -120)
    stage.screen.advance(by: .seconds(1))
    #expect(pager.contentOffset.x == 0)
    #expect(stage.cell(1)?.swipeOffset ?? 0 < -50)
    stage.table.setEditing(false, animated: false)
    pull(stage, 0, by: -200)
    stage.screen.advance(by: .seconds(1))
    #expect(pager.contentOffset.x == 375)
    #expect(stage.cell(0)?.swipeOffset == 0)
  }

  // MARK: Data that change under a finger

  @Test func `rows that come, go or are reloaded under a finger select nothing and trap nothing`() {
    for change in 0..<4 {
      let source = TableSource(rows: 8)
      source.logs = ["select"]
      let stage = TableStage(source)
      let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 66))
      stage.screen.advance(by: .milliseconds(300))
      #expect(stage.cell(1)?.isHighlighted == true)
      switch change {
      case 0: stage.table.reloadData()
      case 1:
        source.sections[0].remove(at: 1)
        stage.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      case 2:
        source.sections[0].insert("new", at: 0)
        stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      default:
        source.sections = []
        stage.table.reloadData()
      }
      stage.screen.advance(by: .milliseconds(500))
      source.log = []
      stage.screen.touchUp(finger)
      stage.screen.advance(by: .seconds(1))
      // The finger is still on the row that moved down, or on none.
      let selected = source.log.filter { $0.hasPrefix("didSelect") }
      #expect(selected == (change == 2 ? ["didSelect 2"] : []), "\(change)")
      #expect(stage.screen.unfinishedInput == [])
    }
  }

  @Test func `rows that change while one is moved put that back`() {
    let source = TableSource(rows: 8)
    source.fill = { cell, _ in cell.showsReorderControl = true }
    source.logs = ["move"]
    let stage = TableStage(source) { $0.setEditing(true, animated: false) }
    let finger = stage.screen.touchDown(at: CGPoint(x: 350, y: 66))
    stage.screen.advance(by: .milliseconds(50))
    stage.screen.touchMove(finger, to: CGPoint(x: 350, y: 200))
    stage.screen.advance(by: .milliseconds(100))
    source.sections[0].removeSubrange(4..<8)
    stage.table.deleteRows(
      at: (4..<8).map { IndexPath(row: $0, section: 0) },
      with: .automatic
    )
    stage.screen.advance(by: .milliseconds(100))
    stage.screen.touchMove(finger, to: CGPoint(x: 350, y: 400))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(source.log == [])
    #expect(stage.words == source.sections[0])
    for (row, cell) in stage.table.visibleCells.enumerated() {
      #expect(cell.frame.minY == CGFloat(row) * 44)
    }
  }
}

/// Each property has a visible or functional effect.
@MainActor
@Suite("Tables: what properties do")
struct TablePropertyTests {
  @Test func `a header that is set again asks for its height`() {
    let stage = TableStage(TableSource(rows: 3))
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
    stage.table.tableHeaderView = header
    stage.table.tableFooterView = footer
    stage.screen.update()
    #expect(stage.table.contentSize.height == 192)
    header.frame.size.height = 80
    stage.table.tableHeaderView = header
    #expect(stage.table.contentSize.height == 222)
    footer.frame.size.height = 20
    stage.table.tableFooterView = footer
    #expect(stage.table.contentSize.height == 232)
    stage.screen.update()
    #expect(stage.cell(0)?.frame.minY == 80)
  }

  private final class Growing: UITableViewCell {
    let label = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class GrowingSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "growing", for: path)
      (cell as? Growing)?.label.text = "One line"
      return cell
    }
  }

  @Test(
    arguments: [
      UITableView.SelfSizingInvalidation.disabled, .enabled, .enabledIncludingConstraints,
    ]
  )
  func `a row whose words grow is measured anew as its table says`(
    mode: UITableView.SelfSizingInvalidation
  ) throws {
    let screen = HeadlessScreen(.iPhone8)
    let table = UITableView(frame: screen.bounds)
    let source = GrowingSource()
    table.register(Growing.self, forCellReuseIdentifier: "growing")
    table.dataSource = source
    table.selfSizingInvalidation = mode
    screen.show(table)
    screen.update()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Growing)
    let before = cell.frame.height
    cell.label.text = "One line\nand another\nand a third"
    screen.advance(by: .milliseconds(100))
    #expect((cell.frame.height > before + 30) == (mode == .enabledIncludingConstraints))
    cell.invalidateIntrinsicContentSize()
    screen.advance(by: .milliseconds(100))
    #expect((cell.frame.height > before + 30) == (mode != .disabled))
    let next = table.cellForRow(at: IndexPath(row: 2, section: 0))
    #expect(next?.frame.minY == cell.frame.maxY)
  }

  @Test func `prefetching is switched off and on`() {
    final class Ahead: NSObject, UITableViewDataSourcePrefetching {
      var rows: [Int] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        rows += indexPaths.map(\.row)
      }
    }
    let ahead = Ahead()
    let stage = TableStage(TableSource(rows: 200)) {
      $0.prefetchDataSource = ahead
      $0.isPrefetchingEnabled = false
    }
    stage.scroll(to: 500)
    #expect(ahead.rows.isEmpty)
    stage.table.isPrefetchingEnabled = true
    stage.scroll(to: 1000)
    #expect(ahead.rows.contains { $0 > 38 })
  }

  @Test func `from iOS 15 on there is room above headers, and none where there is no header`() {
    let source = TableSource([["a"], ["b"]])
    let bare = TableStage(source, version: .init(15, 0))
    #expect(bare.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    #expect(bare.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 44)
    source.headers = ["A", "B"]
    let headed = TableStage(source, version: .init(15, 0))
    #expect(headed.table.rectForHeader(inSection: 0).minY == 22)
    #expect(TableStage(source).table.rectForHeader(inSection: 0).minY == 0)
  }

  @Test func `heights of headers and footers, guesses and paddings count`() {
    let source = TableSource([["a"], ["b"], ["c"]])
    source.headers = ["A", "B", "C"]
    source.footers = ["x", "y", "z"]
    let stage = TableStage(source, version: .init(15, 0))
    let table = stage.table
    table.sectionHeaderTopPadding = 0
    stage.screen.update()
    #expect(table.rectForHeader(inSection: 0).height == 28)
    let first = table.rectForHeader(inSection: 1).minY
    table.sectionHeaderTopPadding = 30
    stage.screen.update()
    #expect(table.rectForHeader(inSection: 0).minY == 30)
    #expect(table.rectForHeader(inSection: 1).minY == first + 60)
    table.sectionHeaderTopPadding = 0
    table.sectionHeaderHeight = 50
    table.sectionFooterHeight = 12
    stage.screen.update()
    #expect(table.rectForHeader(inSection: 2).minY == 212)
    #expect(table.headerView(forSection: 0)?.frame.height == 50)
    // Guesses count for what has not been seen.
    let long = TableSource((0..<40).map { ["row \($0)"] })
    long.headers = (0..<40).map { "H \($0)" }
    let other = TableStage(long) { $0.estimatedSectionHeaderHeight = 100 }
    #expect(other.table.rectForHeader(inSection: 39).height == 100)
    other.table.scrollToRow(at: IndexPath(row: 0, section: 39), at: .bottom, animated: false)
    other.screen.update()
    #expect(other.table.rectForHeader(inSection: 39).height == 28)
  }

  @Test func `lines take the colour and the effect of the table`() throws {
    let source = TableSource(rows: 3)
    let stage = TableStage(source)
    stage.table.separatorColor = .red
    stage.screen.update()
    func line() throws -> UIView {
      let cell = try #require(stage.cell(0))
      return try #require(cell.subviews.last { $0.frame.height < 1 && !$0.isHidden })
    }
    #expect(try line().backgroundColor == .red)
    let light = UIBlurEffect(style: .light)
    stage.table.separatorEffect = light
    stage.screen.update()
    #expect(try (line() as? UIVisualEffectView)?.effect === light)
    let dark = UIBlurEffect(style: .dark)
    stage.table.separatorEffect = dark
    stage.screen.update()
    #expect(try (line() as? UIVisualEffectView)?.effect === dark)
    stage.table.separatorEffect = nil
    stage.screen.update()
    #expect(try line().backgroundColor == .red)
    stage.table.separatorStyle = .none
    stage.screen.update()
    #expect(stage.cell(0)?.subviews.contains { $0.frame.height < 1 && !$0.isHidden } == false)
  }

  @Test func `content keeps away from a notch unless it may not`() throws {
    var environment = Environment()
    environment.orientation = .landscapeLeft
    let screen = HeadlessScreen(.iPhoneX, environment: environment)
    let source = TableSource(rows: 3)
    let table = UITableView(frame: screen.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    screen.show(table)
    screen.update()
    func x() throws -> CGFloat {
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      cell.layoutIfNeeded()
      return cell.contentView.convert(CGPoint.zero, to: table).x
    }
    #expect(try x() == 44)
    table.insetsContentViewsToSafeArea = false
    screen.update()
    #expect(try x() == 0)
  }
}
