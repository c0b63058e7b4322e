import CoreGraphics
import Foundation
import QuartzCore

/// The positions of a wheel's rows on a horizontal cylinder, seen from a point in front of the
/// picker's centre.
///
/// A row whose centre is `s` points on the surface below the middle row is at the angle θ = s / r,
/// which is `r sin θ` below the axis and `r (1 - cos θ)` behind the front. From the distance d it
/// appears at `y = r sin θ · d / (d + r (1 - cos θ))`.
struct WheelGeometry: Equatable, Sendable {
  /// The radius of the cylinder, in points.
  let radius: CGFloat
  /// The distance from the front of the cylinder to the viewpoint, in points.
  let eyeDistance: CGFloat

  // Unverified: measured in pictures of pickers of 216 points, in which the third row of 32 points
  // from the middle appears at an angle of about 64 degrees.
  private static let radiusShare: CGFloat = 0.4
  private static let eyeDistanceShare: CGFloat = 7

  /// Creates the geometry for a picker's height.
  init(height: CGFloat) {
    radius = max(1, height * Self.radiusShare)
    eyeDistance = radius * Self.eyeDistanceShare
  }

  /// Returns the angle, in radians, of a point that is `distance` points below the middle.
  func angle(at distance: CGFloat) -> CGFloat { distance / radius }

  /// The angle beyond which the surface faces away from the viewpoint: cos θ = r / (r + d).
  var horizon: CGFloat { acos(radius / (radius + eyeDistance)) }

  /// The length of the visible surface above and below the middle, in points.
  var reach: CGFloat { horizon * radius }

  /// Returns where a point of the surface appears, in points below the middle.
  func height(at distance: CGFloat) -> CGFloat {
    let angle = angle(at: distance)
    return radius * sin(angle) * eyeDistance / (eyeDistance + radius * (1 - cos(angle)))
  }

  /// Returns the point of the surface that appears at `height`, at most the horizon.
  func distance(at height: CGFloat) -> CGFloat {
    // The height increases with the distance up to the horizon, so a binary search finds it.
    var low: CGFloat = 0
    var high = reach
    let wanted = min(abs(height), self.height(at: high))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.height(at: middle) < wanted { low = middle } else { high = middle }
    }
    return height < 0 ? -low : low
  }

  /// Returns the transform of a row from the wheel's centre to its position; `eye` is the
  /// horizontal distance from the wheel's centre to the viewpoint, in points.
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
