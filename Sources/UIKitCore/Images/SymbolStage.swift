import CoreGraphics

/// Shows the symbol of an image view in layers of its own, so that effects can move them.
@MainActor
package protocol SymbolStage: AnyObject {
  /// Called when the image or its appearance changes.
  ///
  /// - Returns: Whether the stage shows the image; otherwise the view does.
  func show(_ image: UIImage?, in view: UIImageView) -> Bool
  /// Called when the view lays out.
  func layOut(in view: UIImageView)
  /// Called when the view enters or leaves a window.
  func windowDidChange(of view: UIImageView)
}
