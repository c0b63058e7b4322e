import CoreLocation
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A point of the flat map in Mercator's projection of the sphere, with north at the top.
///
/// The map is a square of 268,435,456 points with its origin in the upper left corner. Latitudes
/// beyond 85.05 degrees are on its edge.
public struct MKMapPoint: Equatable, Sendable {
  /// The points to the east of the meridian of -180 degrees.
  public var x: Double
  /// The points below the upper edge.
  public var y: Double

  /// Makes the upper left corner.
  public init() { (x, y) = (0, 0) }
  /// Makes a point from numbers.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  /// Makes the point of a coordinate.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let world = MKMapSize.world.width
    x = (coordinate.longitude + 180) / 360 * world
    let sine = sin(coordinate.latitude * .pi / 180)
    let raw = world / 2 - atanh(max(-1, min(1, sine))) * world / (2 * .pi)
    // The poles are infinitely far away.
    y = max(0, min(world, raw))
  }

  /// The coordinate of the point.
  public var coordinate: CLLocationCoordinate2D {
    let world = MKMapSize.world.width
    let angle = (world / 2 - y) / world * 2 * .pi
    return CLLocationCoordinate2D(
      latitude: atan(sinh(angle)) * 180 / .pi,
      longitude: x / world * 360 - 180
    )
  }

  /// Returns the distance to another point along the ellipsoid; in metres.
  public func distance(to: MKMapPoint) -> CLLocationDistance {
    let (a, b) = (coordinate, to.coordinate)
    return CLLocation(latitude: a.latitude, longitude: a.longitude)
      .distance(from: CLLocation(latitude: b.latitude, longitude: b.longitude))
  }
}

/// A size on the flat map.
public struct MKMapSize: Equatable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// Makes an empty size.
  public init() { (width, height) = (0, 0) }
  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
  // Source: MKMapSizeWorld: 2 to the power of 28.
  /// The whole map.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// Returns the metres on the earth for a point of the map at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  // Source: the circumference of the equator of WGS 84.
  cos(latitude * .pi / 180) * 2 * .pi * 6_378_137 / MKMapSize.world.width
}

/// Returns the points of the map for a metre on the earth at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// Returns the map point of a coordinate.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
  MKMapPoint(coordinate)
}
/// Returns the coordinate of a map point.
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D {
  mapPoint.coordinate
}
/// Returns the metres between two points of the map.
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance {
  a.distance(to: b)
}
