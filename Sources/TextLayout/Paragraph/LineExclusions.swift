import CoreGraphics
import Foundation

/// Finds rooms for lines beside exclusion paths.
struct LineExclusions {
  /// The polygons of the paths, with flattened curves.
  private let polygons: [[CGPoint]]

  init(paths: [CGPath]) {
    polygons = paths.flatMap { Self.polygons(of: $0) }
  }

  /// The width, in points, up to which a room is not used.
  private static let narrowest: CGFloat = 1

  /// Returns the next room for a line of a height, at or below `top`.
  ///
  /// `previous` is the room of the line before; the next room may be to the right of it.
  mutating func place(
    x: CGFloat,
    width: CGFloat,
    top: CGFloat,
    height: CGFloat,
    after previous: CGRect?
  ) -> CGRect {
    // Another room at the height of the line before is used first.
    if let previous, previous.maxX < x + width - Self.narrowest {
      let rooms = rooms(x: x, width: width, top: previous.minY, height: height)
      if let beside = rooms.first(where: { $0.lowerBound >= previous.maxX - 0.01 }),
        rooms.count > 1
      {
        return CGRect(
          x: beside.lowerBound,
          y: previous.minY,
          width: beside.upperBound - beside.lowerBound,
          height: height
        )
      }
    }
    var y = top
    for _ in 0..<10_000 {
      if let first = rooms(x: x, width: width, top: y, height: height).first {
        return CGRect(
          x: first.lowerBound,
          y: y,
          width: first.upperBound - first.lowerBound,
          height: height
        )
      }
      y += 1
    }
    return CGRect(x: x, y: top, width: width, height: height)
  }

  func rooms(
    x: CGFloat,
    width: CGFloat,
    top: CGFloat,
    height: CGFloat
  ) -> [Range<CGFloat>] {
    guard width > Self.narrowest, width < 1e7 else { return [x..<(x + width)] }
    var free: [Range<CGFloat>] = [x..<(x + width)]
    for polygon in polygons {
      guard let blocked = Self.extent(of: polygon, top: top, bottom: top + height) else { continue }
      var rest: [Range<CGFloat>] = []
      for room in free {
        if blocked.upperBound <= room.lowerBound || blocked.lowerBound >= room.upperBound {
          rest.append(room)
          continue
        }
        if blocked.lowerBound > room.lowerBound {
          rest.append(room.lowerBound..<blocked.lowerBound)
        }
        if blocked.upperBound < room.upperBound {
          rest.append(blocked.upperBound..<room.upperBound)
        }
      }
      free = rest
    }
    return free.filter { $0.upperBound - $0.lowerBound > Self.narrowest }
  }

  /// Returns the horizontal extent of a polygon within a band.
  private static func extent(
    of polygon: [CGPoint],
    top: CGFloat,
    bottom: CGFloat
  ) -> ClosedRange<CGFloat>? {
    var left = CGFloat.infinity
    var right = -CGFloat.infinity
    func take(_ x: CGFloat) {
      left = min(left, x)
      right = max(right, x)
    }
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      if point.y >= top, point.y <= bottom { take(point.x) }
      for edge in [top, bottom] where (point.y - edge) * (next.y - edge) < 0 {
        take(point.x + (next.x - point.x) * (edge - point.y) / (next.y - point.y))
      }
    }
    return left < right ? left...right : nil
  }

  private static func polygons(of path: CGPath) -> [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    var current: [CGPoint] = []
    func finish() {
      if current.count > 2 { polygons.append(current) }
      current = []
    }
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        finish()
        current = [points[0]]
      case .addLineToPoint:
        current.append(points[0])
      case .addQuadCurveToPoint:
        let from = current.last ?? points[0]
        flatten { t in
          let u = 1 - t
          let x = u * u * from.x + 2 * u * t * points[0].x + t * t * points[1].x
          let y = u * u * from.y + 2 * u * t * points[0].y + t * t * points[1].y
          current.append(CGPoint(x: x, y: y))
        }
      case .addCurveToPoint:
        let from = current.last ?? points[0]
        flatten { t in
          let u = 1 - t
          let a = u * u * u
          let b = 3 * u * u * t
          let c = 3 * u * t * t
          let d = t * t * t
          current.append(
            CGPoint(
              x: a * from.x + b * points[0].x + c * points[1].x + d * points[2].x,
              y: a * from.y + b * points[0].y + c * points[1].y + d * points[2].y
            )
          )
        }
      case .closeSubpath:
        let start = current.first
        finish()
        if let start { current = [start] }
      }
    }
    finish()
    return polygons
  }

  /// Calls `body` for sixteen positions along a curve, including its end.
  private static func flatten(_ body: (CGFloat) -> Void) {
    for step in 1...16 { body(CGFloat(step) / 16) }
  }
}
