/// A rectangle in whole pixels, half open; a different thing from a `CGRect` of points.
public struct PixelRect: Hashable, Sendable {
  /// The edges: `minX` and `minY` belong to the rectangle, `maxX` and `maxY` do not.
  public var minX: Int32, minY: Int32, maxX: Int32, maxY: Int32

  /// A rectangle of nothing.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Creates a rectangle from its edges.
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its corner and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: Int32(x), minY: Int32(y), maxX: Int32(x + width), maxY: Int32(y + height))
  }

  /// 0 or less where it is empty.
  public var width: Int { Int(maxX) - Int(minX) }
  /// 0 or less where it is empty.
  public var height: Int { Int(maxY) - Int(minY) }
  /// Whether there is no pixel in it.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// Pixels inside.
  public var area: Int { isEmpty ? 0 : width * height }

  /// The pixels of both; `empty` where there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
    return result.isEmpty ? .empty : result
  }

  /// The smallest rectangle with the pixels of both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX),
      minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY)
    )
  }

  /// Whether all its pixels are in this one.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Whether they share a pixel.
  public func intersects(_ other: PixelRect) -> Bool {
    !intersection(other).isEmpty
  }

  /// Moved by whole pixels.
  public func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(
      minX: minX + Int32(x),
      minY: minY + Int32(y),
      maxX: maxX + Int32(x),
      maxY: maxY + Int32(y)
    )
  }
}
