import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore
import UIKitInteraction

extension ListDropItem: UICollectionViewDropItem {}

/// The coordinator of a drop on a collection view, for its delegate.
@MainActor
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private weak var collection: UICollectionView?
  private let flights: ListDropFlights
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession

  init(
    _ collection: UICollectionView,
    _ session: any UIDropSession,
    _ proposal: UICollectionViewDropProposal,
    _ destination: IndexPath?,
    _ flights: ListDropFlights
  ) {
    self.collection = collection
    self.session = session
    self.proposal = proposal
    self.flights = flights
    destinationIndexPath = destination
    items = session.items.map { item in
      let origin = collection.drag.dragging?.origin(of: item)
      return ListDropItem(
        item,
        origin.flatMap { collection.dataPath(ofShown: $0.indexPath) },
        origin.flatMap { collection.dragFrame(of: $0) }
      )
    }
    super.init()
  }

  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    collection?.insert(placeholder)
    let path = collection?.drag.placeholders.path(of: placeholder)
    let cell = path.flatMap { collection?.shownCell(at: $0.indexPath) }
    let context = CollectionPlaceholderContext(dragItem, placeholder, collection)
    guard let collection, let path else { return context }
    _ = flights.add(
      dragItem,
      to: collection.dragFrame(of: path),
      becoming: cell,
      cell.flatMap { placeholder.previewParametersProvider?($0) },
      context.flight
    )
    return context
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    guard let collection, let path = RowPath(collection.shownPath(ofData: indexPath)) else {
      return ListDropAnimator()
    }
    let cell = collection.shownCell(at: path.indexPath)
    return flights.add(
      dragItem,
      to: collection.dragFrame(of: path),
      becoming: cell,
      collection.dropDelegate?.collectionView(
        collection,
        dropPreviewParametersForItemAt: indexPath
      )
    )
  }

  func drop(
    _ dragItem: UIDragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating {
    guard let collection, let path = RowPath(collection.shownPath(ofData: indexPath)),
      let frame = collection.dragFrame(of: path)
    else { return ListDropAnimator() }
    return flights.add(dragItem, to: rect.offsetBy(dx: frame.minX, dy: frame.minY))
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    flights.add(dragItem, to: target)
  }
}

/// The placeholder of a dropped item until its data is loaded.
@MainActor
private final class CollectionPlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let flight = ListDropAnimator()
  private let placeholder: UICollectionViewDropPlaceholder
  private weak var collection: UICollectionView?

  init(
    _ item: UIDragItem,
    _ placeholder: UICollectionViewDropPlaceholder,
    _ collection: UICollectionView?
  ) {
    dragItem = item
    self.placeholder = placeholder
    self.collection = collection
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { flight.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    flight.addCompletion(completion)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    withoutActuallyEscaping(dataSourceUpdates) {
      collection?.remove(placeholder, replacing: $0) ?? false
    }
  }

  func deletePlaceholder() -> Bool { collection?.remove(placeholder) ?? false }

  func setNeedsCellUpdate() { collection?.update(placeholder) }
}
