import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

/// Lets items be dragged and takes drops, as an app does.
@MainActor
final class ItemDragger: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  let source: ItemSource
  var log: [String] = []
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  var operation = UIDropOperation.move
  var perform: ((any UICollectionViewDropCoordinator, UICollectionView) -> Void)?
  var destinations: [IndexPath?] = []
  var dragParameters: UIDragPreviewParameters?
  var dropParameters: [IndexPath] = []
  var handles = true
  var adds = true

  init(_ source: ItemSource) { self.source = source }

  private func item(_ path: IndexPath) -> UIDragItem {
    let word = source.sections[path.section][path.item]
    let item = UIDragItem(itemProvider: NSItemProvider(object: word as NSString))
    item.localObject = word
    return item
  }

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    log.append("begin \(indexPath.item)")
    return [item(indexPath)]
  }
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    log.append("add \(indexPath.item)")
    return adds ? [item(indexPath)] : []
  }
  func collectionView(
    _ collectionView: UICollectionView,
    dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    log.append("parameters \(indexPath.item)")
    return dragParameters
  }
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionWillBegin session: any UIDragSession
  ) { log.append("will begin") }
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionDidEnd session: any UIDragSession
  ) { log.append("did end") }

  func collectionView(
    _ collectionView: UICollectionView,
    canHandle session: any UIDropSession
  ) -> Bool { handles }
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidEnter session: any UIDropSession
  ) { log.append("enter") }
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidExit session: any UIDropSession
  ) { log.append("exit") }
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidEnd session: any UIDropSession
  ) { log.append("drop end") }
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    destinations.append(destinationIndexPath)
    return UICollectionViewDropProposal(operation: operation, intent: intent)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    dropParameters.append(indexPath)
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    log.append("perform \(coordinator.destinationIndexPath?.item ?? -1)")
    perform?(coordinator, collectionView)
  }

  /// Moves the collection view's own item as Apple's sample code does.
  func reorder(
    _ coordinator: any UICollectionViewDropCoordinator,
    _ collection: UICollectionView
  ) {
    guard let item = coordinator.items.first, let from = item.sourceIndexPath,
      let to = coordinator.destinationIndexPath
    else { return }
    collection.performBatchUpdates {
      let word = self.source.sections[from.section].remove(at: from.item)
      self.source.sections[to.section].insert(word, at: to.item)
      collection.deleteItems(at: [from])
      collection.insertItems(at: [to])
    }
    coordinator.drop(item.dragItem, toItemAt: to)
  }
}

/// A grid of three columns of 100 points whose items can be dragged, and a finger on it.
@MainActor
struct DragStage {
  let stage: CollectionStage
  let dragger: ItemDragger
  var screen: HeadlessScreen { stage.screen }
  var collection: UICollectionView { stage.collection }

  init(
    _ source: ItemSource,
    layout: UICollectionViewLayout? = nil,
    _ configure: (UICollectionView) -> Void = { _ in }
  ) {
    let dragger = ItemDragger(source)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    self.dragger = dragger
    stage = CollectionStage(source, layout: layout ?? flow) { collection in
      collection.dragDelegate = dragger
      collection.dropDelegate = dragger
      collection.dragInteractionEnabled = true
      configure(collection)
    }
  }

  /// The middle of the place of an item.
  func place(_ item: Int, _ section: Int = 0) -> CGPoint {
    let attributes = collection.collectionViewLayout.layoutAttributesForItem(
      at: IndexPath(item: item, section: section)
    )
    return collection.convert(attributes?.center ?? .zero, to: nil)
  }

  func lift(at start: CGPoint) -> Int {
    let finger = screen.touchDown(at: start)
    screen.advance(by: .milliseconds(700))
    return finger
  }

  func move(_ finger: Int, from start: CGPoint, to end: CGPoint) {
    for step in 1...10 {
      let share = CGFloat(step) / 10
      screen.touchMove(
        finger,
        to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      )
      screen.advance(by: .milliseconds(17))
    }
  }

  /// Lifts an item and takes it to a point.
  func drag(_ item: Int, to end: CGPoint) -> Int {
    let start = place(item)
    let finger = lift(at: start)
    move(finger, from: start, to: end)
    return finger
  }

  func drop(_ finger: Int) {
    screen.touchUp(finger)
    screen.advance(by: .seconds(2))
  }

  /// The words of all cells that are seen, from the first place to the last.
  var seen: [String] {
    collection.visibleCells.filter { $0.alpha > 0 }
      .sorted { a, b in
        a.frame.minY != b.frame.minY ? a.frame.minY < b.frame.minY : a.frame.minX < b.frame.minX
      }
      .map { ($0 as? WordCell)?.label.text ?? "?" }
  }
}
