import CoreGraphics
import Foundation

/// Operations on rectangles whose numbers may not be finite, as in the facts about a screen.
///
/// On Linux, Foundation's own operations stop the process for such rectangles. In this module these
/// take precedence over Foundation's; for finite rectangles, and for null and infinite ones, they
/// return the same results.
extension CGRect {
  private var isSound: Bool {
    isNull || isInfinite
      || (minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite)
  }

  /// Returns whether both share an area, an edge or a point; false if the numbers of one are not
  /// valid.
  func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }

  /// Returns the intersection; null if the numbers of one are not valid.
  func intersection(_ other: CGRect) -> CGRect {
    guard isSound, other.isSound, !isNull, !other.isNull else { return .null }
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns whether a point is inside; false if the numbers of either are not valid.
  func contains(_ point: CGPoint) -> Bool {
    guard isSound, !isNull else { return false }
    return point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle is completely inside; false if the numbers of either are not
  /// valid.
  func contains(_ other: CGRect) -> Bool {
    guard isSound, other.isSound, !isNull else { return false }
    if other.isNull { return true }
    return other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
