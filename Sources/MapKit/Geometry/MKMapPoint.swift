import CoreLocation
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A place on the flat map: Mercator's projection of the sphere, north at the top.
///
/// The map is a square of 268,435,456 points; its upper left corner is 0, 0. Latitudes beyond 85.05
/// degrees, where it ends, are on its edge.
public struct MKMapPoint: Equatable, Sendable {
  /// Points from the meridian of -180 degrees to the east.
  public var x: Double
  /// Points from the upper edge down.
  public var y: Double

  /// Makes the upper left corner.
  public init() { (x, y) = (0, 0) }
  /// Makes a place of points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  /// Makes the place of angles.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let world = MKMapSize.world.width
    x = (coordinate.longitude + 180) / 360 * world
    let sine = sin(coordinate.latitude * .pi / 180)
    let raw = world / 2 - atanh(max(-1, min(1, sine))) * world / (2 * .pi)
    // The poles are infinitely far away.
    y = max(0, min(world, raw))
  }

  /// The angles of the place.
  public var coordinate: CLLocationCoordinate2D {
    let world = MKMapSize.world.width
    let angle = (world / 2 - y) / world * 2 * .pi
    return CLLocationCoordinate2D(
      latitude: atan(sinh(angle)) * 180 / .pi,
      longitude: x / world * 360 - 180
    )
  }

  /// Metres to another place, along the ellipsoid.
  public func distance(to: MKMapPoint) -> CLLocationDistance {
    let (a, b) = (coordinate, to.coordinate)
    return CLLocation(latitude: a.latitude, longitude: a.longitude)
      .distance(from: CLLocation(latitude: b.latitude, longitude: b.longitude))
  }
}

/// A width and a height on the flat map.
public struct MKMapSize: Equatable, Sendable {
  /// Points across.
  public var width: Double
  /// Points down.
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

/// Metres on the earth for one point of the map at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  // Source: the circumference of the equator of WGS 84.
  cos(latitude * .pi / 180) * 2 * .pi * 6_378_137 / MKMapSize.world.width
}

/// Points of the map for one metre on the earth at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// The place on the map of angles.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
  MKMapPoint(coordinate)
}
/// The angles of a place on the map.
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D {
  mapPoint.coordinate
}
/// Metres between two places on the map.
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance {
  a.distance(to: b)
}
