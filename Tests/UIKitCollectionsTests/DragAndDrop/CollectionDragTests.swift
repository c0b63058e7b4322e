import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite("Collections: drag and drop")
struct CollectionDragTests {
  @Test(.feature("IX-F144"), .feature("UI10-F145"))
  func `an item is lifted, others make room, and it lands among them`() {
    let stage = DragStage(ItemSource(items: 9))
    let dragger = stage.dragger
    dragger.perform = { dragger.reorder($0, $1) }
    let place = stage.stage.frame(5)
    let finger = stage.drag(1, to: stage.place(5))
    #expect(stage.collection.hasActiveDrag && stage.collection.hasActiveDrop)
    #expect(stage.collection.hasUncommittedUpdates)
    stage.screen.advance(by: .milliseconds(500))
    #expect(stage.seen == ["0", "2", "3", "4", "5", "6", "7", "8"])
    // The room is where the finger is; the paths of the data have not changed.
    #expect(stage.collection.layoutAttributesForItem(at: [0, 1])?.frame == place)
    #expect(stage.collection.indexPathForItem(at: stage.place(5)) == [0, 1])
    #expect(stage.collection.presentationIndexPath(forDataSourceIndexPath: [0, 1]) == [0, 5])
    #expect(stage.collection.dataSourceIndexPath(forPresentationIndexPath: [0, 1]) == [0, 2])
    #expect(stage.collection.numberOfItems(inSection: 0) == 9)
    stage.drop(finger)
    #expect(dragger.log.first == "begin 1")
    #expect(dragger.log.filter { $0.hasPrefix("perform") } == ["perform 5"])
    #expect(dragger.log.contains("will begin") && dragger.log.last == "did end")
    #expect(dragger.log.contains("enter") && dragger.log.contains("drop end"))
    #expect(dragger.source.sections[0] == ["0", "2", "3", "4", "5", "1", "6", "7", "8"])
    #expect(stage.seen == dragger.source.sections[0])
    #expect(stage.stage.frame(5) == place)
    #expect(!stage.collection.hasActiveDrag && !stage.collection.hasActiveDrop)
    #expect(!stage.collection.hasUncommittedUpdates)
    #expect(dragger.dropParameters == [[0, 5]])
  }

  @Test(.feature("IX-F144"))
  func `items that made room do not move again when the drop is carried out`() {
    let stage = DragStage(ItemSource(items: 9))
    let dragger = stage.dragger
    dragger.perform = { dragger.reorder($0, $1) }
    let finger = stage.drag(1, to: stage.place(5))
    stage.screen.advance(by: .milliseconds(500))
    let cell = stage.stage.cell(3)
    let place = cell?.frame
    #expect(cell?.label.text == "3")
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .milliseconds(50))
    #expect(cell?.layer.presentation()?.frame == place)
    // A dropped item is visible in the cell when it has arrived.
    #expect(stage.stage.cell(5)?.alpha == 0)
    stage.screen.advance(by: .seconds(2))
    #expect(stage.stage.cell(5)?.alpha == 1)
    #expect(cell?.frame == place)
  }

  @Test func `the room closes when the finger leaves, and nothing has changed`() {
    let stage = DragStage(ItemSource(items: 9)) { $0.frame.size.height = 400 }
    stage.collection.frame.size.height = 400
    let finger = stage.drag(0, to: stage.place(4))
    stage.screen.advance(by: .milliseconds(500))
    #expect(stage.seen.first == "1")
    stage.move(finger, from: stage.place(4), to: CGPoint(x: 180, y: 600))
    stage.screen.advance(by: .milliseconds(500))
    #expect(stage.seen.first == "0" || stage.seen == ["1", "2", "3", "4", "5", "6", "7", "8"])
    #expect(stage.dragger.log.contains("exit"))
    #expect(!stage.collection.hasUncommittedUpdates)
    stage.drop(finger)
    #expect(stage.seen == (0..<9).map { String($0) })
    #expect(!stage.dragger.log.contains { $0.hasPrefix("perform") })
  }

  @Test func `a copy gets room of its own`() {
    let stage = DragStage(ItemSource([["a", "b", "c"], ["x", "y", "z"]]))
    let dragger = stage.dragger
    dragger.operation = .copy
    dragger.perform = { coordinator, collection in
      guard let item = coordinator.items.first, let to = coordinator.destinationIndexPath,
        let word = item.dragItem.localObject as? String
      else { return }
      dragger.source.sections[to.section].insert(word, at: to.item)
      collection.insertItems(at: [to])
      coordinator.drop(item.dragItem, toItemAt: to)
    }
    let finger = stage.drag(0, to: stage.place(1, 1))
    stage.screen.advance(by: .milliseconds(500))
    stage.drop(finger)
    #expect(dragger.source.sections == [["a", "b", "c"], ["x", "a", "y", "z"]])
    #expect(stage.seen == ["a", "b", "c", "x", "a", "y", "z"])
  }

  @Test func `an item moves to another section`() {
    let stage = DragStage(ItemSource([["a", "b", "c"], ["x", "y", "z"]]))
    let dragger = stage.dragger
    dragger.perform = { dragger.reorder($0, $1) }
    let finger = stage.drag(0, to: stage.place(1, 1))
    stage.screen.advance(by: .milliseconds(500))
    #expect(stage.collection.numberOfItems(inSection: 0) == 3)
    #expect(stage.collection.numberOfItems(inSection: 1) == 3)
    stage.drop(finger)
    #expect(dragger.source.sections == [["b", "c"], ["x", "a", "y", "z"]])
    #expect(stage.seen == ["b", "c", "x", "a", "y", "z"])
  }

  @Test func `a drop into an item highlights it and opens no room`() {
    let stage = DragStage(ItemSource(items: 9))
    stage.dragger.intent = .insertIntoDestinationIndexPath
    var rect: CGRect?
    stage.dragger.perform = { coordinator, _ in
      guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else {
        return
      }
      rect = CGRect(x: 10, y: 10, width: 20, height: 20)
      coordinator.drop(item.dragItem, intoItemAt: path, rect: rect ?? .zero)
    }
    let finger = stage.drag(0, to: stage.place(4))
    #expect(stage.stage.cell(4)?.isHighlighted == true)
    #expect(stage.stage.cell(4)?.configurationState.cellDropState == .targeted)
    #expect(stage.stage.cell(3)?.configurationState.cellDropState == .notTargeted)
    #expect(!stage.collection.hasUncommittedUpdates)
    stage.drop(finger)
    #expect(rect != nil && stage.dragger.log.contains("perform 4"))
    #expect(stage.stage.cell(4)?.isHighlighted == false)
    #expect(
      stage.stage.cell(4)?.configurationState.cellDropState
        == UICellConfigurationState.DropState.none
    )
  }

  @Test func `what is refused goes back`() {
    let stage = DragStage(ItemSource(items: 9))
    stage.dragger.operation = .cancel
    let finger = stage.drag(0, to: stage.place(4))
    stage.drop(finger)
    #expect(!stage.dragger.log.contains { $0.hasPrefix("perform") })
    #expect(stage.dragger.log.last == "did end" && !stage.collection.hasActiveDrag)
    #expect(stage.seen == (0..<9).map { String($0) })
  }

  @Test func `a collection view that can handle nothing hears of no drag`() {
    let stage = DragStage(ItemSource(items: 9))
    stage.dragger.handles = false
    let finger = stage.drag(0, to: stage.place(4))
    #expect(!stage.dragger.log.contains("enter") && !stage.collection.hasActiveDrop)
    stage.drop(finger)
  }

  @Test func `a cell learns where it is in a drag`() {
    let stage = DragStage(ItemSource(items: 9))
    let cell = stage.stage.cell(0)
    let start = stage.place(0)
    let finger = stage.lift(at: start)
    #expect(cell?.configurationState.cellDragState == .lifting)
    stage.move(finger, from: start, to: stage.place(4))
    #expect(cell?.configurationState.cellDragState == .dragging)
    stage.drop(finger)
    #expect(cell?.configurationState.cellDragState == UICellConfigurationState.DragState.none)
    #expect(stage.dragger.log.contains("parameters 0"))
  }

  @Test func `a tap with another finger adds an item to the drag`() {
    let stage = DragStage(ItemSource(items: 9))
    let finger = stage.drag(0, to: stage.place(4))
    let other = stage.screen.touchDown(at: stage.place(8))
    stage.screen.advance(by: .milliseconds(50))
    stage.screen.touchUp(other)
    stage.screen.advance(by: .milliseconds(200))
    #expect(stage.dragger.log.contains("add 8"))
    var sources: [Int?] = []
    stage.dragger.perform = { coordinator, _ in
      sources = coordinator.items.map { $0.sourceIndexPath?.item }
    }
    stage.drop(finger)
    #expect(sources == [0, 8])
  }

  @Test func `items are not lifted where that is switched off`() {
    let stage = DragStage(ItemSource(items: 9)) { $0.dragInteractionEnabled = false }
    #expect(!stage.collection.dragInteractionEnabled)
    let finger = stage.drag(0, to: stage.place(4))
    stage.screen.touchUp(finger)
    #expect(stage.dragger.log.isEmpty)
  }

  @Test(.feature("IX-F137"))
  func `a drag that rests on an item of a spring loaded collection view selects it`() {
    let stage = DragStage(ItemSource(items: 9)) { $0.isSpringLoaded = true }
    stage.dragger.intent = .unspecified
    stage.dragger.source.logs = ["select"]
    let finger = stage.drag(0, to: stage.place(4))
    stage.screen.advance(by: .seconds(2))
    #expect(stage.dragger.source.log.contains("didSelect 4"))
    stage.drop(finger)
  }

  @Test(arguments: [
    (UICollectionView.ReorderingCadence.immediate, true, true),
    (.fast, false, true),
    (.slow, false, false),
  ])
  func `room opens as soon as the cadence says`(
    cadence: UICollectionView.ReorderingCadence,
    atOnce: Bool,
    afterThird: Bool
  ) {
    let stage = DragStage(ItemSource(items: 9)) { $0.reorderingCadence = cadence }
    let finger = stage.drag(0, to: stage.place(4))
    #expect(stage.collection.hasUncommittedUpdates == atOnce)
    stage.screen.advance(by: .milliseconds(300))
    #expect(stage.collection.hasUncommittedUpdates == afterThird)
    stage.screen.advance(by: .milliseconds(400))
    #expect(stage.collection.hasUncommittedUpdates)
    stage.drop(finger)
    #expect(!stage.collection.hasUncommittedUpdates)
  }

  @Test func `content scrolls under a drag near the edge`() {
    let stage = DragStage(ItemSource(items: 60))
    let finger = stage.drag(0, to: CGPoint(x: 180, y: 655))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.collection.contentOffset.y > 100)
    let last = stage.dragger.destinations.compactMap { $0?.item }.max() ?? 0
    #expect(last > 18)
    stage.drop(finger)
    #expect(!stage.collection.hasUncommittedUpdates)
  }

  @Test func `changes of the data while a drag hovers come first`() {
    let stage = DragStage(ItemSource(items: 9))
    let finger = stage.drag(1, to: stage.place(5))
    stage.screen.advance(by: .milliseconds(500))
    stage.dragger.source.sections[0].remove(at: 0)
    stage.collection.deleteItems(at: [[0, 0]])
    stage.screen.advance(by: .milliseconds(500))
    stage.move(finger, from: stage.place(5), to: stage.place(4))
    stage.screen.advance(by: .milliseconds(500))
    #expect(stage.seen == ["2", "3", "4", "5", "6", "7", "8"])
    stage.dragger.perform = { stage.dragger.reorder($0, $1) }
    stage.drop(finger)
    #expect(stage.seen == ["2", "3", "4", "5", "1", "6", "7", "8"])
  }

  @Test func `a selected item stays selected while it is dragged`() {
    let stage = DragStage(ItemSource(items: 9))
    stage.collection.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    let finger = stage.drag(1, to: stage.place(5))
    stage.screen.advance(by: .milliseconds(500))
    #expect(stage.collection.indexPathsForSelectedItems == [[0, 2]])
    #expect(stage.collection.cellForItem(at: [0, 2])?.isSelected == true)
    stage.dragger.perform = { stage.dragger.reorder($0, $1) }
    stage.drop(finger)
    #expect(stage.collection.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `a proposal is copied whole`() {
    let proposal = UICollectionViewDropProposal(
      operation: .copy,
      intent: .insertIntoDestinationIndexPath
    )
    proposal.isPrecise = true
    proposal.prefersFullSizePreview = true
    let copy = proposal.copy() as? UICollectionViewDropProposal
    #expect(copy?.operation == .copy && copy?.intent == .insertIntoDestinationIndexPath)
    #expect(copy?.isPrecise == true && copy?.prefersFullSizePreview == true)
    #expect(UICollectionViewDropProposal(operation: .move).intent == .unspecified)
  }
}
