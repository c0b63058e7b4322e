import CoreGraphics
import Foundation

/// Questions about rectangles that may hold no numbers, as a screen's facts may.
///
/// On Linux, Foundation's own stop the process on such rectangles. In this module these stand before
/// Foundation's; rectangles of finite numbers, and the null and infinite ones, give the same answers.
extension CGRect {
  private var isSound: Bool {
    isNull || isInfinite
      || (minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite)
  }

  /// Whether both share an area, an edge or a point; false where one holds no numbers.
  func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }

  /// What both share; null where one holds no numbers.
  func intersection(_ other: CGRect) -> CGRect {
    guard isSound, other.isSound, !isNull, !other.isNull else { return .null }
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point lies inside; false where either holds no numbers.
  func contains(_ point: CGPoint) -> Bool {
    guard isSound, !isNull else { return false }
    return point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether all of another rectangle lies inside; false where either holds no numbers.
  func contains(_ other: CGRect) -> Bool {
    guard isSound, other.isSound, !isNull else { return false }
    if other.isNull { return true }
    return other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
