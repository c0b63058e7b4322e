import CoreGraphics
import Foundation

/// Counts consecutive taps at one place.
struct TapSeries {
  private var point = CGPoint.zero
  private var time: TimeInterval = -1
  private var number = 0

  // Unverified: the limits of time and distance between taps, as in `UITapGestureRecognizer`.
  private static let interval: TimeInterval = 0.35
  private static let distance: CGFloat = 40

  /// Returns the number of a tap in its series; 1 for the first.
  mutating func count(at point: CGPoint, time: TimeInterval) -> Int {
    let isNear =
      abs(point.x - self.point.x) < Self.distance && abs(point.y - self.point.y) < Self.distance
    number = number > 0 && isNear && time - self.time < Self.interval ? number + 1 : 1
    self.point = point
    self.time = time
    return number
  }
}
