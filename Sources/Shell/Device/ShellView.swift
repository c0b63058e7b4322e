import CoreGraphics
import UIKit

/// The root view of the shell, which fills its window even below a tall status bar.
///
/// The windows of apps do not move during a call: an app lays out its content within its window,
/// and the home screen moves its icons.
final class ShellView: UIView {
  /// The bounds; their size is that of the window, without the reduction for a tall status bar.
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
