import CoreLocation
import Foundation

/// A rectangle of the flat map.
public struct MKMapRect: Equatable, Sendable {
  /// The upper left corner.
  public var origin: MKMapPoint
  /// The width and height.
  public var size: MKMapSize

  /// Makes an empty rectangle in the map's corner.
  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
  /// Makes a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }
  /// Makes a rectangle of numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = MKMapPoint(x: x, y: y)
    size = MKMapSize(width: width, height: height)
  }

  /// The whole map.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// No rectangle; the result of an intersection of two that do not meet.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// Whether it is no rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether it is none or has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The smallest rectangle with both in it.
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
  /// What is in both; null where nothing is.
  public func intersection(_ rect2: MKMapRect) -> MKMapRect {
    if isNull || rect2.isNull { return .null }
    let (left, top) = (max(minX, rect2.minX), max(minY, rect2.minY))
    let (right, low) = (min(maxX, rect2.maxX), min(maxY, rect2.maxY))
    guard right >= left, low >= top else { return .null }
    return MKMapRect(x: left, y: top, width: right - left, height: low - top)
  }
  /// The rectangle with its edges moved inwards; null where nothing is left.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    if isNull { return .null }
    let (width, height) = (size.width - 2 * dx, size.height - 2 * dy)
    guard width >= 0, height >= 0 else { return .null }
    return MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
  /// The rectangle elsewhere.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    isNull ? .null : MKMapRect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
  }
  /// Whether a place is in it; the right and lower edges are not.
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
  /// Whether all of another is in it.
  public func contains(_ rect2: MKMapRect) -> Bool {
    !isNull && !rect2.isNull && rect2.minX >= minX && rect2.maxX <= maxX && rect2.minY >= minY
      && rect2.maxY <= maxY
  }
  /// Whether an area is in both.
  public func intersects(_ rect2: MKMapRect) -> Bool {
    let both = intersection(rect2)
    return !both.isNull && both.size.width > 0 && both.size.height > 0
  }
  /// Cuts a strip off one edge.
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

  /// Whether it goes beyond the meridian of 180 degrees, which is the map's left and right edge.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MKMapSize.world.width) }
  /// What goes beyond that meridian, on the map's other side; null where nothing does.
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
