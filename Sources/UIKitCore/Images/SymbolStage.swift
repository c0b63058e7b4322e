import CoreGraphics

/// Shows an image view's symbol in layers of its own, so that effects can move them.
@MainActor
package protocol SymbolStage: AnyObject {
  /// Called when the image or its looks change.
  ///
  /// - Returns: Whether the stage shows the image; otherwise the view does.
  func show(_ image: UIImage?, in view: UIImageView) -> Bool
  /// Called when the view lays out.
  func layOut(in view: UIImageView)
  /// Called when the view has come into a window or left it.
  func windowDidChange(of view: UIImageView)
}
