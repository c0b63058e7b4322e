import Foundation

/// A latitude or longitude, in degrees.
public typealias CLLocationDegrees = Double
/// The accuracy of a location, as a radius in metres; negative if it is unknown.
public typealias CLLocationAccuracy = Double
/// A speed in metres per second.
public typealias CLLocationSpeed = Double
/// The accuracy of a speed, in metres per second; negative if it is unknown.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees from true north, clockwise.
public typealias CLLocationDirection = Double
/// The accuracy of a direction, in degrees; negative if it is unknown.
public typealias CLLocationDirectionAccuracy = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// A component of a heading, in microteslas.
public typealias CLHeadingComponentValue = Double

// Source: Apple's type has no protocols but `Sendable`; it is compared by its members.
/// A geographical coordinate in the reference frame WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// The latitude, in degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// The longitude, in degrees east of the zero meridian.
  public var longitude: CLLocationDegrees

  /// Creates the coordinate of the equator and the zero meridian.
  public init() { (latitude, longitude) = (0, 0) }
  /// Creates a coordinate from angles in degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Creates a coordinate from angles in degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees,
  _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Returns whether the latitude is in -90...90 and the longitude in -180...180.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

// Source: CLLocation.h: both angles are -180.
/// An invalid coordinate.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// The distance filter that delivers every update.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The heading filter that delivers every update.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
// Source: CLLocation.h.
/// The highest accuracy, with additional sensors, for navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The highest accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
// Unverified: the value.
/// The accuracy for apps with reduced accuracy.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 3_000_000
// Source: CLLocation.h: DBL_MAX.
/// The largest distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The largest time interval.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
