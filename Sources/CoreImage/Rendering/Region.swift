import CoreGraphics
import Foundation

/// A rectangle of whole pixels with y upwards; empty if a side has no length.
struct Region: Hashable, Sendable {
  var minX: Int, minY: Int, maxX: Int, maxY: Int

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the region of all pixels that a rectangle touches, within ±2²⁴; empty for NaN.
  init(_ rect: CGRect) {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else {
      self = .empty
      return
    }
    // An edge that misses a whole pixel only by rounding does not add a row.
    let slack = 1e-4
    self.init(
      minX: Int(pixel: (rect.minX + slack).rounded(.down)),
      minY: Int(pixel: (rect.minY + slack).rounded(.down)),
      maxX: Int(pixel: (rect.maxX - slack).rounded(.up)),
      maxY: Int(pixel: (rect.maxY - slack).rounded(.up))
    )
    if rect.isInfinite { self = .everything }
  }

  static let empty = Region(minX: 0, minY: 0, maxX: 0, maxY: 0)
  static let everything = Region(minX: -1 << 24, minY: -1 << 24, maxX: 1 << 24, maxY: 1 << 24)

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }
  var count: Int { width * height }

  var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  func intersection(_ other: Region) -> Region {
    Region(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
  }

  func union(_ other: Region) -> Region {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Region(
      minX: min(minX, other.minX),
      minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY)
    )
  }

  func outset(_ x: Int, _ y: Int) -> Region {
    Region(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
  }

  func offset(_ x: Int, _ y: Int) -> Region {
    Region(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  func contains(_ other: Region) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
