import CoreGraphics
import Foundation
import QuartzCore

/// Where the rows of a wheel are seen: they lie on a cylinder, whose axis is across, and are seen
/// from a point in front of the picker's middle.
///
/// A row whose middle is `s` points of the cylinder's surface below the middle row is at the angle
/// θ = s / r, `r sin θ` below the axis and `r (1 - cos θ)` behind the front. From the distance d it
/// is seen at `y = r sin θ · d / (d + r (1 - cos θ))`.
struct WheelGeometry: Equatable, Sendable {
  /// Radius of the cylinder, in points.
  let radius: CGFloat
  /// From the front of the cylinder to the eye, in points.
  let eyeDistance: CGFloat

  // Unverified: read off pictures of pickers of 216 points, where the third row of 32 points from
  // the middle is seen at a slant of some 64 degrees.
  private static let radiusShare: CGFloat = 0.4
  private static let eyeDistanceShare: CGFloat = 7

  /// The wheel of a picker of some height.
  init(height: CGFloat) {
    radius = max(1, height * Self.radiusShare)
    eyeDistance = radius * Self.eyeDistanceShare
  }

  /// The angle, in radians, of what is `distance` points of the surface below the middle.
  func angle(at distance: CGFloat) -> CGFloat { distance / radius }

  /// The angle beyond which the surface faces away from the eye: cos θ = r / (r + d).
  var horizon: CGFloat { acos(radius / (radius + eyeDistance)) }

  /// How far the surface is seen, in points from the middle.
  var reach: CGFloat { horizon * radius }

  /// Where a point of the surface is seen, in points below the middle.
  func height(at distance: CGFloat) -> CGFloat {
    let angle = angle(at: distance)
    return radius * sin(angle) * eyeDistance / (eyeDistance + radius * (1 - cos(angle)))
  }

  /// The point of the surface that is seen at `height`; beyond the horizon, the horizon.
  func distance(at height: CGFloat) -> CGFloat {
    // What is seen grows with the distance up to the horizon: halve the way until it fits.
    var low: CGFloat = 0
    var high = reach
    let wanted = min(abs(height), self.height(at: high))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.height(at: middle) < wanted { low = middle } else { high = middle }
    }
    return height < 0 ? -low : low
  }

  /// Moves a row from the wheel's middle to its place; `eye` is how far right of the wheel's middle
  /// the eye is, in points.
  func transform(at distance: CGFloat, eye: CGFloat) -> CATransform3D {
    guard distance != 0 else { return CATransform3DIdentity }
    let angle = angle(at: distance)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / eyeDistance
    var result = CATransform3DMakeRotation(-angle, 1, 0, 0)
    result = CATransform3DConcat(
      result,
      CATransform3DMakeTranslation(-eye, radius * sin(angle), radius * (cos(angle) - 1))
    )
    result = CATransform3DConcat(result, perspective)
    return CATransform3DConcat(result, CATransform3DMakeTranslation(eye, 0, 0))
  }
}
