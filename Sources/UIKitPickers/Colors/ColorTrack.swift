import UIKitCore
import UIKitControls

/// A control that selects a colour while it is touched.
class ColorTrack: UIControl {
  /// Selects the colour at a touch; `isDown` is false when the touch ends.
  func take(_ touch: UITouch?, isDown: Bool) {}

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    take(touch, isDown: true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    take(touch, isDown: true)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    take(touch, isDown: false)
  }
}
