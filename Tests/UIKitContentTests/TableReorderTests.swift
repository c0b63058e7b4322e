import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

@MainActor
@Suite("Tables: editing and order")
struct TableReorderTests {
  private func stage(_ source: TableSource) -> TableStage {
    source.fill = { cell, _ in cell.showsReorderControl = true }
    source.logs = ["move"]
    let stage = TableStage(source) { $0.setEditing(true, animated: false) }
    return stage
  }

  private func grip(_ stage: TableStage, _ row: Int, _ section: Int = 0) -> CGPoint {
    let rect = stage.table.rectForRow(at: IndexPath(row: row, section: section))
    return stage.table.convert(CGPoint(x: 375 - 25, y: rect.midY), to: nil)
  }

  private func drag(_ stage: TableStage, from start: CGPoint, to y: CGFloat) {
    let finger = stage.screen.touchDown(at: start)
    stage.screen.advance(by: .milliseconds(50))
    for step in 1...10 {
      let share = CGFloat(step) / 10
      stage.screen.touchMove(
        finger,
        to: CGPoint(x: start.x, y: start.y + (y - start.y) * share)
      )
      stage.screen.advance(by: .milliseconds(16))
    }
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
  }

  @Test(.feature("UI9-F183")) func `the grip moves a row, and the data source hears where to`() {
    let source = TableSource(rows: 6)
    let stage = stage(source)
    drag(stage, from: grip(stage, 1), to: 44 * 4 + 22)
    #expect(source.log == ["move 0-1 to 0-4"])
    #expect(stage.words == ["Row 0", "Row 2", "Row 3", "Row 4", "Row 1", "Row 5"])
    #expect(stage.words == source.sections[0])
    for (row, cell) in stage.table.visibleCells.enumerated() {
      #expect(cell.frame.minY == CGFloat(row) * 44)
    }
    #expect(stage.table.contentOffset.y == 0)
  }

  /// A data source without any optional method but those that a test adds.
  @MainActor
  private class Bare: NSObject {
    var rows = (0..<6).map { "Row \($0)" }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
  }
  private final class Mover: Bare, UITableViewDataSource {
    var fixed: Set<Int> = []
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      !fixed.contains(indexPath.row)
    }
    func tableView(
      _ tableView: UITableView,
      moveRowAt source: IndexPath,
      to destination: IndexPath
    ) { rows.insert(rows.remove(at: source.row), at: destination.row) }
  }
  private final class Stayer: Bare, UITableViewDataSource {}

  private func bareStage(_ source: any UITableViewDataSource) -> (HeadlessScreen, UITableView) {
    let screen = HeadlessScreen(.iPhone8)
    let table = UITableView(frame: screen.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = source
    table.setEditing(true, animated: false)
    screen.show(table)
    screen.update()
    return (screen, table)
  }

  @Test func `rows have a grip where the data source moves rows, asked for by the cell or not`() {
    let source = Mover()
    let (screen, table) = bareStage(source)
    #expect(table.visibleCells.allSatisfy { $0.showsGrip && !$0.showsReorderControl })
    let finger = screen.touchDown(at: CGPoint(x: 350, y: 22))
    screen.advance(by: .milliseconds(50))
    for step in 1...10 {
      screen.touchMove(finger, to: CGPoint(x: 350, y: 22 + CGFloat(step) * 8.8))
      screen.advance(by: .milliseconds(16))
    }
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    #expect(source.rows == ["Row 1", "Row 2", "Row 0", "Row 3", "Row 4", "Row 5"])
  }

  @Test func `rows of a data source that moves none have no grip`() {
    let source = Stayer()
    let (_, table) = bareStage(source)
    #expect(table.visibleCells.allSatisfy { $0.isEditing && !$0.showsGrip })
    for cell in table.visibleCells { cell.showsReorderControl = true }
    #expect(table.visibleCells.allSatisfy { !$0.showsGrip })
  }

  @Test func `a controller's rows have a grip where the subclass moves rows`() {
    final class Plain: UITableViewController {}
    final class Moving: UITableViewController {
      override func tableView(
        _ tableView: UITableView,
        moveRowAt source: IndexPath,
        to destination: IndexPath
      ) {}
    }
    let table = UITableView()
    let (plain, moving) = (Plain(), Moving())
    table.dataSource = plain
    #expect(table.movesRows == false)
    table.dataSource = moving
    #expect(table.movesRows == true)
  }

  @Test func `a cell that wants no grip has none`() {
    let source = Mover()
    let (screen, table) = bareStage(source)
    table.visibleCells[1].showsReorderControl = false
    screen.update()
    #expect(table.visibleCells.map(\.showsGrip) == [true, false, true, true, true, true])
  }

  @Test func `rows that cannot be edited are not indented, though they move`() {
    let source = Mover()
    source.fixed = [1]
    let (_, table) = bareStage(source)
    let cells = table.visibleCells
    #expect(cells[1].isEditing && cells[1].showsGrip)
    #expect(cells[1].contentView.frame.minX == 0)
    #expect(cells[0].contentView.frame.minX > 0)
  }

  @Test func `rows make room for the one under the finger`() {
    let source = TableSource(rows: 6)
    let stage = stage(source)
    let finger = stage.screen.touchDown(at: grip(stage, 4))
    stage.screen.advance(by: .milliseconds(50))
    stage.screen.touchMove(finger, to: CGPoint(x: 350, y: 66))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cell(1)?.frame.minY == 88 && stage.cell(3)?.frame.minY == 176)
    #expect(stage.cell(0)?.frame.minY == 0 && stage.cell(5)?.frame.minY == 220)
    #expect(stage.table.hasUncommittedUpdates)
    stage.screen.touch(.cancelled, at: CGPoint(x: 350, y: 66), finger: finger)
    stage.screen.advance(by: .seconds(1))
    #expect(source.log.isEmpty)
    #expect(stage.cell(1)?.frame.minY == 44 && stage.cell(4)?.frame.minY == 176)
  }

  @Test func `rows go to other sections, where the delegate lets them`() {
    let source = TableSource([["a", "b"], ["c", "d"]])
    source.headers = ["A", "B"]
    let stage = stage(source)
    let goal = stage.table.rectForRow(at: IndexPath(row: 0, section: 1)).midY
    drag(stage, from: grip(stage, 0), to: goal)
    #expect(source.log == ["move 0-0 to 1-1"])
    #expect(source.sections == [["b"], ["c", "a", "d"]])
    #expect(stage.words == ["b", "c", "a", "d"])
    source.log = []
    source.target = { source, _ in source }
    drag(stage, from: grip(stage, 0), to: goal)
    #expect(source.log.isEmpty)
  }

  @Test func `rows that may not move have no grip`() {
    let source = TableSource(rows: 3)
    source.canMove = { $0.row != 1 }
    let stage = stage(source)
    drag(stage, from: grip(stage, 1), to: 22)
    #expect(source.log.isEmpty)
  }

  @Test func `a drag at the edge scrolls on`() {
    let source = TableSource(rows: 60)
    let stage = stage(source)
    let finger = stage.screen.touchDown(at: grip(stage, 3))
    stage.screen.advance(by: .milliseconds(50))
    stage.screen.touchMove(finger, to: CGPoint(x: 350, y: 655))
    stage.screen.advance(by: .seconds(1))
    let offset = stage.table.contentOffset.y
    #expect(offset > 100)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(source.log.count == 1)
    let goal = source.sections[0].firstIndex(of: "Row 3") ?? 0
    #expect(goal > 16)
    #expect(stage.cell(goal)?.textLabel?.text == "Row 3")
  }

  @Test(.feature("UI9-F172")) func `editing gives rows their controls and takes them away`() {
    let source = TableSource(rows: 3)
    source.styles = { $0.row == 0 ? .insert : $0.row == 1 ? .none : .delete }
    let stage = TableStage(source)
    stage.table.setEditing(true, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cell(0)?.editingStyle == .insert && stage.cell(2)?.editingStyle == .delete)
    #expect(stage.cell(0)?.isEditing == true)
    let start = stage.cell(0)?.contentView.frame.minX ?? 0
    #expect(start > 20)
    source.logs = ["commit"]
    stage.screen.tap(at: CGPoint(x: 25, y: 22))
    #expect(source.log.count == 1)
    stage.table.setEditing(false, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cell(0)?.isEditing == false && stage.cell(0)?.contentView.frame.minX == 0)
  }
}
