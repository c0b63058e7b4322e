import CoreGraphics
import Foundation

/// Recognizes a pointer that hovers over the view.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of a pencil from the screen; always 0, the value at the screen.
  open var zOffset: CGFloat { 0 }
  /// The altitude angle of a pencil; always a right angle, since hosts do not report a hovering
  /// pencil.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Returns the azimuth angle of a pencil; always 0, since hosts do not report a hovering pencil.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the unit vector of the azimuth angle; always that of the angle 0.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// Updates the gesture for a pointer in the view; nil ends it, because the pointer left.
  final func hover(at location: CGPoint?) {
    guard let location else {
      if isActive { state = .ended }
      arbiter.reset(self)
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
