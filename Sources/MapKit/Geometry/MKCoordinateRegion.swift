import CoreLocation
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The width and height of an area, in degrees.
public struct MKCoordinateSpan: Sendable {
  /// The degrees from south to north.
  public var latitudeDelta: CLLocationDegrees
  /// The degrees from west to east.
  public var longitudeDelta: CLLocationDegrees
  /// Makes an empty span.
  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
  /// Makes a span in degrees.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// Makes a span in degrees.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees,
  _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// An area of the earth, with its centre and its span.
public struct MKCoordinateRegion: Sendable {
  /// The centre of the area.
  public var center: CLLocationCoordinate2D
  /// The span of the area.
  public var span: MKCoordinateSpan

  /// Makes an empty region at the equator and the zero meridian.
  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
  /// Makes a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }
  // Unverified: from the lengths of a degree on the ellipsoid of WGS 84.
  /// Makes a region with a size in metres, measured at its centre.
  public init(
    center: CLLocationCoordinate2D,
    latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = Self.metersPerDegree(at: center.latitude)
    self.center = center
    span = MKCoordinateSpan(
      latitudeDelta: max(0, min(180, latitudinalMeters / degree.latitude)),
      longitudeDelta: max(0, min(360, longitudinalMeters / max(degree.longitude, 1e-9)))
    )
  }
  /// Makes the region of a map rectangle; its centre is the coordinate of the rectangle's middle.
  public init(_ rect: MKMapRect) {
    let top = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let bottom = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    center = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    let isNull = rect.isNull
    span = MKCoordinateSpan(
      latitudeDelta: isNull ? 0 : top.latitude - bottom.latitude,
      longitudeDelta: isNull ? 0 : rect.size.width / MKMapSize.world.width * 360
    )
  }

  /// The map rectangle with these edges.
  var mapRect: MKMapRect {
    let north = min(90, center.latitude + span.latitudeDelta / 2)
    let south = max(-90, center.latitude - span.latitudeDelta / 2)
    let middle = MKMapPoint(center)
    let width = span.longitudeDelta / 360 * MKMapSize.world.width
    let top = MKMapPoint(CLLocationCoordinate2D(latitude: north, longitude: center.longitude)).y
    let low = MKMapPoint(CLLocationCoordinate2D(latitude: south, longitude: center.longitude)).y
    return MKMapRect(x: middle.x - width / 2, y: top, width: width, height: low - top)
  }

  /// Whether all numbers are in their ranges.
  var isSound: Bool {
    CLLocationCoordinate2DIsValid(center) && (0...180).contains(span.latitudeDelta)
      && (0...360).contains(span.longitudeDelta)
  }

  // Source: the radii of curvature of the ellipsoid of WGS 84.
  private static func metersPerDegree(
    at latitude: Double
  ) -> (latitude: Double, longitude: Double) {
    let (equator, eccentricity) = (6_378_137.0, 0.006_694_379_990_141)
    let angle = latitude * .pi / 180
    let sine = sin(angle)
    let root = (1 - eccentricity * sine * sine).squareRoot()
    let along = equator * (1 - eccentricity) / (root * root * root)
    return (along * .pi / 180, equator / root * cos(angle) * .pi / 180)
  }
}

/// Makes a region with a size in metres, measured at its centre.
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D,
  _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate,
    latitudinalMeters: latitudinalMeters,
    longitudinalMeters: longitudinalMeters
  )
}
