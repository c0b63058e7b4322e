import CoreGraphics
import UIKitCore

/// Lengths of a slider, in points.
enum SliderMetrics {
  // Source: `UISlider`'s height; the knob with its shadow has the same.
  static let height: CGFloat = 31
  static let trackHeight: CGFloat = 2
  /// The distance from the bounds to the track; the knob's rim extends beyond the track's end.
  static let trackInset: CGFloat = 2
  // Unverified: from pictures of iOS 12 at @3x.
  static let knobDiameter: CGFloat = 28
  /// The distance between an end image and the track.
  static let imageGap: CGFloat = 5
  /// The distance from the knob at which a touch still counts.
  static let touchSlop: CGFloat = 12
  static let disabledOpacity: CGFloat = 0.5
}

/// Returns the position of a value between two others, from 0 to 1; 0 if they are equal.
func fraction(of value: Float, from minimum: Float, to maximum: Float) -> CGFloat {
  guard maximum > minimum else { return 0 }
  // In double precision the length of the largest range is finite.
  let share = (Double(value) - Double(minimum)) / (Double(maximum) - Double(minimum))
  return share.isNaN ? 0 : CGFloat(max(0, min(1, share)))
}
