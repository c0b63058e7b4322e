import CoreGraphics
import Foundation

/// One change of the layer tree.
public enum LayerChange: Sendable {
  /// The first change of a layer: it has the defaults of its kind and no sublayers.
  case create(LayerID, LayerKind)
  /// A property of a layer has another value.
  case set(LayerID, LayerProperty)
  /// All sublayers, back to front. A layer that is in no list draws nothing and stays known.
  case sublayers(LayerID, [LayerID])
  /// A layer has another mask; nil: none.
  case mask(LayerID, LayerID?)
  /// An animation under the same key is replaced.
  case addAnimation(LayerID, key: String, RenderAnimation)
  /// An animation goes before its end.
  case removeAnimation(LayerID, key: String)
  /// All animations of a layer go.
  case removeAllAnimations(LayerID)
  /// The layer's slot is free after this.
  case destroy(LayerID)
}

/// All that one transaction changed, in order; values only.
public struct Commit: Sendable {
  /// Counts the commits of one context, from 1.
  public var sequence: UInt64
  /// The root of the tree, where it changed; inner nil takes the tree away.
  public var root: LayerID??
  /// The changes, in the order in which they take effect.
  public var changes: [LayerChange]
  /// When the transaction was committed, in seconds of the media clock.
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
