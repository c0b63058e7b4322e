import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// A delegate that handles drops on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Performs a drop: moves items, or inserts the contents of the dragged items, at the
  /// coordinator's path.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  )
  /// Returns whether the collection view can handle the dragged items.
  ///
  /// The default is true.
  func collectionView(
    _ collectionView: UICollectionView,
    canHandle session: any UIDropSession
  ) -> Bool
  /// Called when a drag entered the collection view.
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidEnter session: any UIDropSession
  )
  /// Returns the proposal for a drop.
  ///
  /// The default refuses the items. It is called for each movement of the finger and must return
  /// quickly.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view under the finger.
  ///   - session: The session of the drag.
  ///   - destinationIndexPath: The destination of a drop; nil if the finger is near no item.
  /// - Returns: The operation, and how the collection view shows it.
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when a drag left the collection view.
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidExit session: any UIDropSession
  )
  /// Called when the drag has ended, with a drop here, elsewhere or nowhere.
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidEnd session: any UIDropSession
  )
  /// Returns the preview parameters of the cell to which a dropped item moves.
  ///
  /// The default is nil: the whole cell.
  func collectionView(
    _ collectionView: UICollectionView,
    dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// Returns true.
  public func collectionView(
    _ collectionView: UICollectionView,
    canHandle session: any UIDropSession
  ) -> Bool { true }
  /// The default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Returns `.cancel`: a drop has no effect.
  public func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
  /// The default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidExit session: any UIDropSession
  ) {}
  /// The default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidEnd session: any UIDropSession
  ) {}
  /// Returns nil: the preview is the whole cell.
  public func collectionView(
    _ collectionView: UICollectionView,
    dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}
