import CoreGraphics
import Foundation

/// One change of a layer tree.
public enum LayerChange: Sendable {
  /// Creates a layer with the defaults of its kind and no sublayers.
  case create(LayerID, LayerKind)
  /// Sets a property of a layer.
  case set(LayerID, LayerProperty)
  /// Replaces the sublayers of a layer, back to front.
  ///
  /// A layer without a superlayer draws nothing but still exists.
  case sublayers(LayerID, [LayerID])
  /// Sets the mask of a layer; nil removes it.
  case mask(LayerID, LayerID?)
  /// Adds an animation; replaces the animation with the same key.
  case addAnimation(LayerID, key: String, RenderAnimation)
  /// Removes an animation.
  case removeAnimation(LayerID, key: String)
  /// Removes all animations of a layer.
  case removeAllAnimations(LayerID)
  /// Destroys a layer; its slot can be used again.
  case destroy(LayerID)
}

/// The changes of one transaction, in order.
public struct Commit: Sendable {
  /// The number of the commit within its context, from 1.
  public var sequence: UInt64
  /// The new root of the tree; the inner nil removes the tree, the outer nil keeps the root.
  public var root: LayerID??
  /// The changes, in the order in which they take effect.
  public var changes: [LayerChange]
  /// The time of the commit, in seconds of the media clock.
  public var time: Double

  /// Creates a commit.
  public init(
    sequence: UInt64,
    root: LayerID?? = nil,
    changes: [LayerChange] = [],
    time: Double = 0
  ) {
    self.sequence = sequence
    self.root = root
    self.changes = changes
    self.time = time
  }
}
