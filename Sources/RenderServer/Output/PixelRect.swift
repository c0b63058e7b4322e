/// A half-open rectangle in whole pixels, unlike a `CGRect` of points.
public struct PixelRect: Hashable, Sendable {
  /// The edges; `minX` and `minY` belong to the rectangle, `maxX` and `maxY` do not.
  public var minX: Int32, minY: Int32, maxX: Int32, maxY: Int32

  /// The empty rectangle.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Creates a rectangle from its edges.
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its upper left corner and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: Int32(x), minY: Int32(y), maxX: Int32(x + width), maxY: Int32(y + height))
  }

  /// The width; 0 or less if the rectangle is empty.
  public var width: Int { Int(maxX) - Int(minX) }
  /// The height; 0 or less if the rectangle is empty.
  public var height: Int { Int(maxY) - Int(minY) }
  /// Whether the rectangle contains no pixel.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// The number of pixels.
  public var area: Int { isEmpty ? 0 : width * height }

  /// Returns the pixels of both rectangles, or `empty` if there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
    return result.isEmpty ? .empty : result
  }

  /// Returns the smallest rectangle that contains both; an empty one adds nothing.
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

  /// Returns whether all pixels of `other` are in this rectangle.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Returns whether the rectangles share a pixel.
  public func intersects(_ other: PixelRect) -> Bool {
    !intersection(other).isEmpty
  }

  /// Returns the rectangle moved by whole pixels.
  public func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(
      minX: minX + Int32(x),
      minY: minY + Int32(y),
      maxX: maxX + Int32(x),
      maxY: maxY + Int32(y)
    )
  }
}
