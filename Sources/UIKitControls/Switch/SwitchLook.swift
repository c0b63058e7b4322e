import CoreGraphics
import UIKitCore

/// The appearance of a switch in a state: frames and colours, as one value.
struct SwitchLook: Equatable {
  /// The frame of the knob, in points.
  var knob: CGRect
  /// The width of the ring around an empty track; half the height fills the track.
  var borderWidth: CGFloat
  /// Whether the track has the colour of “on”.
  var isTinted: Bool
  /// The opacity of the switch.
  var opacity: CGFloat

  /// The lengths of a switch, in points.
  enum Metrics {
    // Source: `UISwitch`'s frame from iOS 7 on.
    static let size = CGSize(width: 51, height: 31)
    // Source: the size with Auto Layout; two points at the end are outside the alignment rectangle.
    static let alignmentWidth: CGFloat = 49
    // Unverified: from pictures of iOS 12 and 13 at @3x.
    static func inset(isClassic: Bool) -> CGFloat { isClassic ? 1.5 : 2 }
    static let pressedStretch: CGFloat = 7
    static let borderWidth: CGFloat = 1.5
    static let disabledOpacity: CGFloat = 0.5
  }

  /// Creates the appearance of a state; with `isClassic`, up to iOS 12, an empty track is a ring,
  /// not gray.
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
