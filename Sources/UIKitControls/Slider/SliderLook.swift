import CoreGraphics
import UIKitCore

/// Lengths of a slider, in points.
enum SliderMetrics {
  // Source: `UISlider`'s height; the knob with its shadow fills it.
  static let height: CGFloat = 31
  static let trackHeight: CGFloat = 2
  /// From the bounds to the track: the knob's rim stands over its end.
  static let trackInset: CGFloat = 2
  // Unverified: from pictures of iOS 12 at @3x.
  static let knobDiameter: CGFloat = 28
  /// Between an end image and the track.
  static let imageGap: CGFloat = 5
  /// How far a finger may be beside the knob.
  static let touchSlop: CGFloat = 12
  static let disabledOpacity: CGFloat = 0.5
}

/// Where a value lies between two others, 0 to 1; 0 where there is no room between them.
func fraction(of value: Float, from minimum: Float, to maximum: Float) -> CGFloat {
  guard maximum > minimum else { return 0 }
  // In double precision, where the largest range has a length.
  let share = (Double(value) - Double(minimum)) / (Double(maximum) - Double(minimum))
  return share.isNaN ? 0 : CGFloat(max(0, min(1, share)))
}
