import CoreGraphics
import Foundation

/// Methods that provide a layer's contents, its layout and the actions of its changes.
///
/// All are optional: each default does what a layer without a delegate does.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's `contents`, in place of drawing.
  func display(_ layer: CALayer)
  /// Draws the layer's contents; the context's origin is the top left corner of the bounds.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before `draw(_:in:)`, where `contentsFormat` or `isOpaque` may still be set.
  func layerWillDraw(_ layer: CALayer)
  /// Sets the frames of the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of `event`: `NSNull()` for none, nil to continue the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Lets the layer draw itself.
  public func display(_ layer: CALayer) { layer.delegateHasDefault() }
  /// Lets the layer draw itself.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.delegateHasDefault() }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns nil, so that the layer continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that states in advance whether it draws.
package protocol LayerDrawingDelegate: CALayerDelegate {
  /// Returns whether `draw(_:in:)` draws anything; called before a backing store is created.
  func drawsContents(of layer: CALayer) -> Bool
}

/// An action that runs when a property changes, or when a layer is added or removed.
public protocol CAAction {
  /// Runs the action after the change.
  ///
  /// `event` is the key and `anObject` the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
