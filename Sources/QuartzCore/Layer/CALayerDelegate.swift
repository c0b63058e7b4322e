import CoreGraphics
import Foundation

/// Provides a layer's contents, its layout and the actions of its changes.
///
/// All methods are optional: each has a default that does what a layer without delegate does.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's `contents`, in place of drawing.
  func display(_ layer: CALayer)
  /// Draws the layer's contents; the context's origin is the top left corner of the bounds.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before `draw(_:in:)`, where `contentsFormat` or `isOpaque` may still be set.
  func layerWillDraw(_ layer: CALayer)
  /// Sets the frames of the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns what happens when `event` changes: `NSNull()` for nothing at all, nil to search on.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// The layer draws itself.
  public func display(_ layer: CALayer) { layer.delegateHasDefault() }
  /// The layer draws itself.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.delegateHasDefault() }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// The layer goes on looking.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that knows without being called whether it draws.
package protocol LayerDrawingDelegate: CALayerDelegate {
  /// Whether `draw(_:in:)` puts anything into the layer; asked before a backing store is made.
  func drawsContents(of layer: CALayer) -> Bool
}

/// Something that happens when a property changes or a layer comes or goes.
public protocol CAAction {
  /// Does it.
  ///
  /// `event` is the key, `anObject` the layer; called after the change.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
