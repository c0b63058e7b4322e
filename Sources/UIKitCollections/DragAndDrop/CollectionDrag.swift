import Foundation
import UIKitContent
import UIKitCore

/// What a collection view keeps for drags that begin in it or come over it.
@MainActor
struct CollectionDrag {
  var dragging: ListDragging?
  var dropping: ListDropping?
  /// nil: the device's default.
  var isEnabled: Bool?
  var spring: UISpringLoadedInteraction?
  var cadence = UICollectionView.ReorderingCadence.immediate
  /// Items that the data source does not have.
  ///
  /// Their paths are those from before `shift`.
  var placeholders = ListPlaceholders<UICollectionViewPlaceholder>()
  /// The collection view's own item that is dragged over it, at the place where it would come to lie.
  var shift: ItemShift?
  /// The room for what comes from elsewhere.
  var hole: UICollectionViewPlaceholder?
  /// The place that the finger asks for, and the call that opens it.
  var wanted: RowPath?
  var opening: DelayedCalls.Token?

  /// Whether the collection view's paths are others than those of its data source.
  var translates: Bool { shift != nil || !placeholders.isEmpty }
}
