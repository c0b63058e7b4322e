import CoreGraphics
import UIKitCore

/// What a switch looks like in a state: places and colours, as one value.
struct SwitchLook: Equatable {
  var knob: CGRect
  /// The ring around an empty track; half the height fills it.
  var borderWidth: CGFloat
  /// Whether the colour of “on” is shown.
  var isTinted: Bool
  var opacity: CGFloat

  /// Lengths in points.
  enum Metrics {
    // Source: `UISwitch`'s frame from iOS 7 on.
    static let size = CGSize(width: 51, height: 31)
    // Source: the size that Auto Layout gives it; two points at its end belong to no alignment.
    static let alignmentWidth: CGFloat = 49
    // Unverified: from pictures of iOS 12 and 13 at @3x.
    static func inset(isClassic: Bool) -> CGFloat { isClassic ? 1.5 : 2 }
    static let pressedStretch: CGFloat = 7
    static let borderWidth: CGFloat = 1.5
    static let disabledOpacity: CGFloat = 0.5
  }

  /// Makes the look of a state; `isClassic`: an empty track is a ring (up to iOS 12) and not gray.
  init(isOn: Bool, isPressed: Bool, isEnabled: Bool, isRightToLeft: Bool, isClassic: Bool) {
    let size = Metrics.size
    let inset = Metrics.inset(isClassic: isClassic)
    let height = size.height - inset * 2
    let width = height + (isPressed ? Metrics.pressedStretch : 0)
    let isAtRight = isOn != isRightToLeft
    knob = CGRect(
      x: isAtRight ? size.width - inset - width : inset,
      y: inset,
      width: width,
      height: height
    )
    borderWidth = isClassic && !isOn && !isPressed ? Metrics.borderWidth : size.height / 2
    isTinted = isOn
    opacity = isEnabled ? 1 : Metrics.disabledOpacity
  }
}
