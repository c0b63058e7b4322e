import CoreLocation
import Foundation

/// A point of the flat world: (0, 0) is the upper left corner, (1, 1) the lower right corner.
public struct WorldPoint: Hashable, Sendable {
  /// From west to east, 0 to 1; other values are on copies of the world.
  public var x: Double
  /// From north to south, 0 to 1.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  // Source: Web Mercator (EPSG:3857): x = (λ + 180°) / 360°, y = (1 - asinh(tan φ) / π) / 2.
  /// Makes the point of a place; latitudes beyond the edge give the edge.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let limit = WebMercator.largestLatitude
    let latitude = max(-limit, min(limit, coordinate.latitude.isNaN ? 0 : coordinate.latitude))
    x = ((coordinate.longitude.isFinite ? coordinate.longitude : 0) + 180) / 360
    y = (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2
  }

  /// The place on the earth.
  public var coordinate: CLLocationCoordinate2D {
    let turns = x - x.rounded(.down)
    return CLLocationCoordinate2D(
      latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi,
      longitude: turns * 360 - 180
    )
  }

  /// Whether both numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// Numbers of the Web Mercator projection.
public enum WebMercator {
  // Source: atan(sinh(π)), the edge of the square.
  /// The latitude of the upper edge, in degrees.
  public static let largestLatitude = 85.051_128_779_806_59
  // Source: WGS 84, the equator in metres.
  /// The length of the equator, in metres.
  public static let circumference = 40_075_016.685_578_49
  // Chosen: as in vector maps; raster maps use 256.
  /// The side of a tile on the screen at its own zoom, in points.
  public static let tileSide = 512.0

  /// Returns the side of the world in metres on the ground, at a latitude in degrees.
  public static func worldSide(atLatitude latitude: Double) -> Double {
    circumference * max(0.01, cos(latitude * .pi / 180))
  }

  /// Returns the metres on the ground for a point of the screen, at a latitude in degrees and a
  /// zoom.
  public static func metresPerPoint(latitude: Double, zoom: Double) -> Double {
    worldSide(atLatitude: latitude) / (tileSide * exp2(zoom))
  }
}

extension CLLocationCoordinate2D {
  // Source: the haversine formula on the sphere of the mean radius.
  /// Returns the distance to another place along the great circle; in metres.
  func metres(to other: CLLocationCoordinate2D) -> Double {
    let radius = 6_371_008.8
    let rise = (other.latitude - latitude) * .pi / 180
    let run = (other.longitude - longitude) * .pi / 180
    let sine = sin(rise / 2)
    let across = sin(run / 2)
    let sum =
      sine * sine + cos(latitude * .pi / 180) * cos(other.latitude * .pi / 180) * across * across
    return 2 * radius * asin(min(1, sum.squareRoot()))
  }

  /// Returns the direction to another place nearby; in degrees clockwise from north.
  func bearing(to other: CLLocationCoordinate2D) -> Double {
    let from = WorldPoint(self)
    let to = WorldPoint(other)
    // The shorter way around the earth.
    let across = (to.x - from.x) - (to.x - from.x).rounded()
    let angle = atan2(across, from.y - to.y) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }
}
