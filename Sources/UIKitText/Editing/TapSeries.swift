import CoreGraphics
import Foundation

/// Taps that follow each other at one place.
struct TapSeries {
  private var point = CGPoint.zero
  private var time: TimeInterval = -1
  private var number = 0

  // Unverified: how far apart in time and place taps may be, as `UITapGestureRecognizer` has it.
  private static let interval: TimeInterval = 0.35
  private static let distance: CGFloat = 40

  /// Counts a tap: 1 for the first of a series.
  mutating func count(at point: CGPoint, time: TimeInterval) -> Int {
    let isNear =
      abs(point.x - self.point.x) < Self.distance && abs(point.y - self.point.y) < Self.distance
    number = number > 0 && isNear && time - self.time < Self.interval ? number + 1 : 1
    self.point = point
    self.time = time
    return number
  }
}
