import CoreLocation
import Foundation

/// A rectangle of the flat map.
public struct MKMapRect: Equatable, Sendable {
  /// The upper left corner.
  public var origin: MKMapPoint
  /// The width and height.
  public var size: MKMapSize

  /// Makes an empty rectangle in the corner of the map.
  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
  /// Makes a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }
  /// Makes a rectangle from numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = MKMapPoint(x: x, y: y)
    size = MKMapSize(width: width, height: height)
  }

  /// The whole map.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// The null rectangle, such as the intersection of two rectangles that do not meet.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// Whether the rectangle is null.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether the rectangle is null or has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// Returns the smallest rectangle that contains both.
  public func union(_ rect2: MKMapRect) -> MKMapRect {
    if isNull { return rect2 }
    if rect2.isNull { return self }
    let (left, top) = (min(minX, rect2.minX), min(minY, rect2.minY))
    return MKMapRect(
      x: left,
      y: top,
      width: max(maxX, rect2.maxX) - left,
      height: max(maxY, rect2.maxY) - top
    )
  }
  /// Returns the area in both rectangles; null if there is none.
  public func intersection(_ rect2: MKMapRect) -> MKMapRect {
    if isNull || rect2.isNull { return .null }
    let (left, top) = (max(minX, rect2.minX), max(minY, rect2.minY))
    let (right, low) = (min(maxX, rect2.maxX), min(maxY, rect2.maxY))
    guard right >= left, low >= top else { return .null }
    return MKMapRect(x: left, y: top, width: right - left, height: low - top)
  }
  /// Returns the rectangle with its edges moved inwards; null if nothing remains.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    if isNull { return .null }
    let (width, height) = (size.width - 2 * dx, size.height - 2 * dy)
    guard width >= 0, height >= 0 else { return .null }
    return MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
  /// Returns the rectangle at another place.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    isNull ? .null : MKMapRect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
  }
  /// Returns whether a point is in the rectangle, without its right and lower edges.
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
  /// Returns whether another rectangle is completely in this one.
  public func contains(_ rect2: MKMapRect) -> Bool {
    !isNull && !rect2.isNull && rect2.minX >= minX && rect2.maxX <= maxX && rect2.minY >= minY
      && rect2.maxY <= maxY
  }
  /// Returns whether an area is in both rectangles.
  public func intersects(_ rect2: MKMapRect) -> Bool {
    let both = intersection(rect2)
    return !both.isNull && both.size.width > 0 && both.size.height > 0
  }
  /// Divides the rectangle into a strip at an edge and the remainder.
  public func divided(
    atDistance distance: Double,
    from edge: CGRectEdge
  ) -> (slice: MKMapRect, remainder: MKMapRect) {
    let isAcross = edge == .minXEdge || edge == .maxXEdge
    let amount = max(0, min(isAcross ? size.width : size.height, distance))
    var (slice, rest) = (self, self)
    if isAcross {
      slice.size.width = amount
      rest.size.width -= amount
      if edge == .minXEdge { rest.origin.x += amount } else { slice.origin.x = maxX - amount }
    } else {
      slice.size.height = amount
      rest.size.height -= amount
      if edge == .minYEdge { rest.origin.y += amount } else { slice.origin.y = maxY - amount }
    }
    return (slice, rest)
  }

  /// Whether the rectangle crosses the meridian of 180 degrees, which is the left and right edge of
  /// the map.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MKMapSize.world.width) }
  /// Returns the part beyond that meridian, on the other side of the map; null if there is none.
  public func remainder() -> MKMapRect {
    guard spans180thMeridian else { return .null }
    let world = MKMapSize.world.width
    let isLeft = minX < 0
    let part =
      isLeft
      ? MKMapRect(x: minX, y: minY, width: min(-minX, size.width), height: size.height)
      : MKMapRect(x: world, y: minY, width: maxX - world, height: size.height)
    return part.offsetBy(dx: isLeft ? world : -world, dy: 0)
  }
}
