import CoreGraphics
import Foundation
import UIKitCore

/// A drop under way: what is dropped, where, and how it is to be seen coming down.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// What is dropped, in the order in which it joined the drag.
  var items: [any UICollectionViewDropItem] { get }
  /// Where what is dropped comes to lie, in the data source as it is after an item of the collection
  /// view's own was taken out; nil: the finger was near no item.
  var destinationIndexPath: IndexPath? { get }
  /// What the collection view's delegate said last about the drop.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag that comes to its end.
  var session: any UIDropSession { get }
  /// Shows a cell of the collection view's own where an item's data will be, until they are there.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Lets the dragged item fly to an item, which the data source has by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Lets the dragged item fly into an item, to a rectangle in its cell's points.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating
  /// Lets the dragged item fly to a place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item of a drop on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// What was dragged.
  var dragItem: UIDragItem { get }
  /// The item of this collection view that it was lifted from; nil: it comes from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of what is dragged, in points.
  var previewSize: CGSize { get }
}

/// Replaces a placeholder by an item of the data source's.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// What was dragged, and the placeholder stands for.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by the item that `dataSourceUpdates` inserts into the data at the path
  /// that it is given.
  ///
  /// - Returns: False if the placeholder is gone; nothing was called then.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Takes the placeholder away.
  ///
  /// - Returns: False if it is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Has the placeholder's cell filled anew by its `cellUpdateHandler`, as when data come in.
  func setNeedsCellUpdate()
}
