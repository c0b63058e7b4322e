import Foundation
import UIKitContent
import UIKitCore
import UIKitInteraction

/// The state of drags that begin in a collection view or move over it.
@MainActor
struct CollectionDrag {
  var dragging: ListDragging?
  var dropping: ListDropping?
  /// Whether dragging is enabled; nil for the device's default.
  var isEnabled: Bool?
  var spring: UISpringLoadedInteraction?
  var cadence = UICollectionView.ReorderingCadence.immediate
  /// The items that the data source does not contain.
  ///
  /// Their paths are those before `shift`.
  var placeholders = ListPlaceholders<UICollectionViewPlaceholder>()
  /// The dragged item of the collection view itself, at its place after a drop.
  var shift: ItemShift?
  /// The gap for an item from elsewhere.
  var hole: UICollectionViewPlaceholder?
  /// The place that the finger requests.
  var wanted: RowPath?
  /// The delayed call that opens the requested place.
  var opening: DelayedCalls.Token?

  /// Whether the collection view's paths differ from those of its data source.
  var translates: Bool { shift != nil || !placeholders.isEmpty }
}
