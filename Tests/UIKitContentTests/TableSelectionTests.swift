import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

@MainActor
@Suite("Tables: selection")
struct TableSelectionTests {
  private func center(_ stage: TableStage, _ row: Int) -> CGPoint {
    let rect = stage.table.rectForRow(at: IndexPath(row: row, section: 0))
    return stage.table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  @Test(.feature("UI10-F112"), .feature("UI9-F172"))
  func `a tap highlights, selects, and tells in order`() {
    let source = TableSource(rows: 10)
    let stage = TableStage(source)
    source.logs = ["select"]
    stage.screen.tap(at: center(stage, 2))
    #expect(
      source.log == [
        "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2", "didSelect 2",
      ]
    )
    #expect(stage.cell(2)?.isSelected == true)
    source.log = []
    stage.screen.tap(at: center(stage, 4))
    #expect(
      source.log == [
        "shouldHighlight 4", "didHighlight 4", "didUnhighlight 4", "willSelect 4",
        "willDeselect 2", "didDeselect 2", "didSelect 4",
      ]
    )
    #expect(stage.cell(2)?.isSelected == false)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
  }

  @Test func `the highlight waits for the time in which a drag begins`() {
    let stage = TableStage(TableSource(rows: 100))
    let finger = stage.screen.touchDown(at: center(stage, 3))
    stage.screen.advance(by: .milliseconds(100))
    #expect(stage.cell(3)?.isHighlighted == false)
    stage.screen.advance(by: .milliseconds(100))
    #expect(stage.cell(3)?.isHighlighted == true)
    // A drag takes the finger away.
    stage.screen.touchMove(finger, to: CGPoint(x: 100, y: 300))
    stage.screen.advance(by: .milliseconds(50))
    stage.screen.touchMove(finger, to: CGPoint(x: 100, y: 350))
    stage.screen.advance(by: .milliseconds(50))
    #expect(stage.cell(3)?.isHighlighted == false)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `the selected row does not look it while a finger is on another`() {
    let stage = TableStage(TableSource(rows: 10))
    stage.screen.tap(at: center(stage, 1))
    let finger = stage.screen.touchDown(at: center(stage, 5))
    stage.screen.advance(by: .milliseconds(300))
    #expect(stage.cell(1)?.isSelected == false)
    #expect(stage.table.indexPathForSelectedRow?.row == 1)
    stage.screen.touch(.cancelled, at: center(stage, 5), finger: finger)
    #expect(stage.cell(1)?.isSelected == true)
  }

  @Test func `a delegate refuses and redirects`() {
    let source = TableSource(rows: 10)
    let stage = TableStage(source)
    source.willSelect = { $0.row == 1 ? nil : IndexPath(row: 7, section: 0) }
    stage.screen.tap(at: center(stage, 1))
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.screen.tap(at: center(stage, 2))
    #expect(stage.table.indexPathForSelectedRow?.row == 7)
    source.highlights = { _ in false }
    stage.screen.tap(at: center(stage, 3))
    #expect(stage.table.indexPathForSelectedRow?.row == 7)
  }

  @Test(.feature("UI9-F172")) func `several rows are selected and deselected by taps`() {
    let source = TableSource(rows: 10)
    let stage = TableStage(source) { $0.allowsMultipleSelection = true }
    for row in [3, 1, 5] { stage.screen.tap(at: center(stage, row)) }
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [3, 1, 5])
    source.logs = ["select"]
    stage.screen.tap(at: center(stage, 1))
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [3, 5])
    #expect(source.log.suffix(2) == ["willDeselect 1", "didDeselect 1"])
  }

  @Test func `rows selected by code are told to nobody, and scrolled to`() {
    let source = TableSource(rows: 100)
    source.logs = ["select"]
    let stage = TableStage(source)
    let table = stage.table
    table.selectRow(at: IndexPath(row: 60, section: 0), animated: false, scrollPosition: .top)
    stage.screen.update()
    #expect(stage.words.first == "Row 60" && stage.cell(60)?.isSelected == true)
    #expect(source.log.isEmpty)
    table.deselectRow(at: IndexPath(row: 60, section: 0), animated: false)
    #expect(table.indexPathForSelectedRow == nil && stage.cell(60)?.isSelected == false)
    table.selectRow(at: IndexPath(row: 61, section: 0), animated: false, scrollPosition: .none)
    stage.scroll(to: 0)
    table.scrollToNearestSelectedRow(at: .middle, animated: false)
    stage.screen.update()
    #expect(stage.words.contains("Row 61"))
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test func `a selected row that comes back into sight looks it`() {
    let stage = TableStage(TableSource(rows: 100))
    stage.screen.tap(at: center(stage, 2))
    stage.scroll(to: 2000)
    #expect(!stage.table.visibleCells.contains { $0.isSelected })
    stage.scroll(to: 0)
    #expect(stage.cell(2)?.isSelected == true)
  }

  @Test func `what is not allowed is not selected`() {
    let stage = TableStage(TableSource(rows: 10)) { $0.allowsSelection = false }
    stage.screen.tap(at: center(stage, 1))
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.table.allowsSelection = true
    stage.table.setEditing(true, animated: false)
    stage.screen.tap(at: center(stage, 1))
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.screen.tap(at: center(stage, 1))
    stage.screen.tap(at: center(stage, 2))
    #expect(stage.table.indexPathsForSelectedRows?.count == 2)
    stage.table.setEditing(false, animated: false)
    #expect(stage.table.indexPathsForSelectedRows == nil)
  }

  @Test func `a notification tells of a selection by a person`() {
    let stage = TableStage(TableSource(rows: 10))
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification,
      object: stage.table,
      queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    stage.screen.tap(at: center(stage, 1))
    NotificationCenter.default.removeObserver(token)
    #expect(count == 1)
  }
}
