import CoreGraphics
import Foundation

/// A pointer over the view.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// 0 touches the screen.
  open var zOffset: CGFloat { 0 }
  open var altitudeAngle: CGFloat { .pi / 2 }

  /// The pointer came, moved, or left.
  func hover(at location: CGPoint?) {
    guard let location else {
      if isActive { state = .ended }
      GestureArbiter.reset(self)
      return
    }
    lastCentroid = location
    state = isActive ? .changed : .began
  }

  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
}
