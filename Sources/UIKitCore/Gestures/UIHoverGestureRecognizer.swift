import CoreGraphics
import Foundation

/// A pointer over the view.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// 0 touches the screen.
  open var zOffset: CGFloat { 0 }
  /// A right angle: hosts report no pencil that hovers.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Hosts report no pencil that hovers: the pointer has no direction, and this is 0.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The vector of a direction of 0.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// The pointer came, moved, or left.
  final func hover(at location: CGPoint?) {
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
