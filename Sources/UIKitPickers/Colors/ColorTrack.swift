import UIKitCore
import UIKitControls

/// A control on which a finger chooses a colour for as long as it is down.
class ColorTrack: UIControl {
  /// Takes the colour below a finger; `isDown` is false where the finger leaves.
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
