import CoreGraphics
import UIKit

/// The root view of the shell, which fills its window also below a tall status bar.
///
/// The windows of apps stay where they are during a call: an app's content gives way within its window,
/// and icons of the home screen by their layout.
final class ShellView: UIView {
  /// The size that a window gives, without what a tall status bar takes of its height.
  override var bounds: CGRect {
    get { super.bounds }
    set {
      var new = newValue
      if let window, new.width == window.bounds.width { new.size = window.bounds.size }
      super.bounds = new
    }
  }

  override var center: CGPoint {
    get { super.center }
    set {
      guard let window, bounds.size == window.bounds.size else { return super.center = newValue }
      super.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    }
  }
}
