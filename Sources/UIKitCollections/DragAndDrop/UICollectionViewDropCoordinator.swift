import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// The coordinator of a drop, with its items, its destination and its animations.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The dropped items, in the order in which they joined the drag.
  var items: [any UICollectionViewDropItem] { get }
  /// The destination of the drop, in the data source without the dragged item; nil if the finger
  /// was near no item.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the drop delegate.
  var proposal: UICollectionViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Animates an item to a placeholder cell, which is shown until the item's data is loaded.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Animates an item to the cell of an item, which the data source contains already.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a cell, to a rectangle in the cell's coordinates.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating
  /// Animates an item to a target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item of a drop on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The index path from which the item was lifted in this collection view; nil for an item from
  /// elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the drag preview, in points.
  var previewSize: CGSize { get }
}

/// The context of a placeholder, which replaces it with an item of the data source.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The dragged item that the placeholder represents.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder with the item that `dataSourceUpdates` inserts into the data at a
  /// path.
  ///
  /// - Returns: False if the placeholder no longer exists; `dataSourceUpdates` is not called then.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder.
  ///
  /// - Returns: False if it no longer exists.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Calls the placeholder's `cellUpdateHandler` again, for example when data arrives.
  func setNeedsCellUpdate()
}
