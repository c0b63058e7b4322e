import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

/// Lets rows be dragged and takes drops, as an app does.
@MainActor
final class RowDragger: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
  let source: TableSource
  var log: [String] = []
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  var perform: ((any UITableViewDropCoordinator, UITableView) -> Void)?
  var allowsDrop = true

  init(_ source: TableSource) { self.source = source }

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    log.append("begin \(indexPath.row)")
    let text = source.sections[indexPath.section][indexPath.row]
    return [UIDragItem(itemProvider: NSItemProvider(object: text as NSString))]
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    log.append("will begin")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    log.append("did end")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    log.append("enter")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    log.append("drop end")
  }
  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    allowsDrop
      ? UITableViewDropProposal(operation: .move, intent: intent)
      : UITableViewDropProposal(operation: .cancel)
  }
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    log.append("perform \(coordinator.destinationIndexPath?.row ?? -1)")
    perform?(coordinator, tableView)
  }
}

@MainActor
@Suite("Tables: drag and drop")
struct TableDragTests {
  private func stage(_ dragger: RowDragger) -> TableStage {
    TableStage(dragger.source) { table in
      table.dragDelegate = dragger
      table.dropDelegate = dragger
      table.dragInteractionEnabled = true
    }
  }

  private func drag(_ stage: TableStage, from row: Int, to y: CGFloat, lift: Bool = true) -> Int {
    let start = CGPoint(x: 100, y: CGFloat(row) * 44 + 22)
    let finger = stage.screen.touchDown(at: start)
    stage.screen.advance(by: .milliseconds(700))
    for step in 1...10 {
      let share = CGFloat(step) / 10
      stage.screen.touchMove(finger, to: CGPoint(x: 100, y: start.y + (y - start.y) * share))
      stage.screen.advance(by: .milliseconds(17))
    }
    return finger
  }

  @Test(.feature("IX-F176"), .feature("IX-F144"))
  func `a row is lifted, others make room, and it lands between them`() {
    let dragger = RowDragger(TableSource(rows: 8))
    let stage = stage(dragger)
    dragger.perform = { coordinator, table in
      guard let item = coordinator.items.first, let from = item.sourceIndexPath,
        let to = coordinator.destinationIndexPath
      else { return }
      table.performBatchUpdates {
        let row = dragger.source.sections[0].remove(at: from.row)
        dragger.source.sections[0].insert(row, at: to.row)
        table.deleteRows(at: [from], with: .fade)
        table.insertRows(at: [to], with: .fade)
      }
      coordinator.drop(item.dragItem, toRowAt: to)
    }
    let finger = drag(stage, from: 1, to: 44 * 5 + 10)
    #expect(stage.table.hasActiveDrag && stage.table.hasActiveDrop)
    stage.screen.advance(by: .milliseconds(500))
    #expect((stage.cell(6)?.frame.minY ?? 0) > 6 * 44)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
    #expect(dragger.log.first == "begin 1" && dragger.log.contains("will begin"))
    #expect(dragger.log.contains { $0.hasPrefix("perform") })
    #expect(dragger.log.contains("did end"))
    #expect(stage.words == dragger.source.sections[0])
    #expect(stage.words.firstIndex(of: "Row 1") ?? 0 > 3)
    #expect(!stage.table.hasActiveDrag && !stage.table.hasActiveDrop)
    for (row, cell) in stage.table.visibleCells.enumerated() {
      #expect(cell.frame.minY == CGFloat(row) * 44)
    }
  }

  @Test(.feature("IX-F144"))
  func `the row that an item becomes is not seen until the item is there`() {
    let dragger = RowDragger(TableSource(rows: 8))
    let stage = stage(dragger)
    dragger.perform = { coordinator, table in
      guard let item = coordinator.items.first, let from = item.sourceIndexPath,
        let to = coordinator.destinationIndexPath
      else { return }
      table.performBatchUpdates {
        let row = dragger.source.sections[0].remove(at: from.row)
        dragger.source.sections[0].insert(row, at: to.row)
        table.deleteRows(at: [from], with: .none)
        table.insertRows(at: [to], with: .none)
      }
      coordinator.drop(item.dragItem, toRowAt: to)
    }
    let finger = drag(stage, from: 1, to: 44 * 5 + 10)
    stage.screen.advance(by: .milliseconds(500))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .milliseconds(80))
    let row = dragger.source.sections[0].firstIndex(of: "Row 1") ?? 0
    #expect(stage.cell(row)?.isHidden == true)
    stage.screen.advance(by: .seconds(2))
    #expect(stage.cell(row)?.isHidden == false)
  }

  @Test(.feature("IX-F149")) func `a placeholder stands for data until they are here`() {
    let dragger = RowDragger(TableSource(rows: 5))
    let stage = stage(dragger)
    var context: (any UITableViewDropPlaceholderContext)?
    dragger.perform = { coordinator, _ in
      guard let item = coordinator.items.first else { return }
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: IndexPath(row: 2, section: 0),
        reuseIdentifier: "cell",
        rowHeight: 60
      )
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "Loading" }
      context = coordinator.drop(item.dragItem, to: placeholder)
    }
    let finger = drag(stage, from: 0, to: 150)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
    #expect(stage.words == ["Row 0", "Row 1", "Loading", "Row 2", "Row 3", "Row 4"])
    #expect(stage.cell(2)?.frame.height == 60)
    #expect(stage.table.hasUncommittedUpdates)
    #expect(stage.table.dataSourceIndexPath(forPresentationIndexPath: [0, 2]) == nil)
    #expect(stage.table.dataSourceIndexPath(forPresentationIndexPath: [0, 4]) == [0, 3])
    #expect(stage.table.presentationIndexPath(forDataSourceIndexPath: [0, 2]) == [0, 3])
    // The app's own paths do not count the placeholder.
    dragger.source.sections[0].remove(at: 3)
    stage.table.deleteRows(at: [[0, 3]], with: .none)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words == ["Row 0", "Row 1", "Loading", "Row 2", "Row 4"])
    let isCommitted = context?.commitInsertion { path in
      dragger.source.sections[0].insert("Loaded", at: path.row)
    }
    stage.screen.advance(by: .seconds(1))
    #expect(isCommitted == true)
    #expect(stage.words == ["Row 0", "Row 1", "Loaded", "Row 2", "Row 4"])
    #expect(context?.deletePlaceholder() == false)
    #expect(!stage.table.hasUncommittedUpdates)
  }

  @Test func `a drop into a row highlights it`() {
    let dragger = RowDragger(TableSource(rows: 5))
    dragger.intent = .insertIntoDestinationIndexPath
    let stage = stage(dragger)
    let finger = drag(stage, from: 0, to: 3 * 44 + 22)
    #expect(stage.cell(3)?.isHighlighted == true)
    #expect(stage.cell(4)?.frame.minY == 176)
    stage.screen.touchMove(finger, to: CGPoint(x: 100, y: 66))
    stage.screen.advance(by: .milliseconds(100))
    #expect(stage.cell(3)?.isHighlighted == false && stage.cell(1)?.isHighlighted == true)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
    #expect(stage.cell(1)?.isHighlighted == false)
  }

  @Test func `what is refused goes back`() {
    let dragger = RowDragger(TableSource(rows: 5))
    dragger.allowsDrop = false
    let stage = stage(dragger)
    let finger = drag(stage, from: 0, to: 150)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
    #expect(!dragger.log.contains { $0.hasPrefix("perform") })
    #expect(dragger.log.contains("did end") && !stage.table.hasActiveDrag)
  }

  @Test func `rows are not lifted where that is switched off`() {
    let dragger = RowDragger(TableSource(rows: 5))
    let stage = stage(dragger)
    stage.table.dragInteractionEnabled = false
    let finger = drag(stage, from: 0, to: 150)
    stage.screen.touchUp(finger)
    #expect(dragger.log.isEmpty)
  }

  @Test(.feature("IX-F137")) func `a drag that rests on a row of a spring loaded table selects it`()
  {
    let dragger = RowDragger(TableSource(rows: 8))
    let stage = stage(dragger)
    stage.table.isSpringLoaded = true
    dragger.source.logs = ["select"]
    let finger = drag(stage, from: 0, to: 44 * 4 + 22)
    stage.screen.advance(by: .seconds(2))
    #expect(dragger.source.log.contains("didSelect 4"))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
  }
}
