import Foundation

/// An angle on the earth, in degrees.
public typealias CLLocationDegrees = Double
/// How certain a place is, as a radius in metres; below zero: it is not known.
public typealias CLLocationAccuracy = Double
/// Metres per second.
public typealias CLLocationSpeed = Double
/// How certain a speed is, in metres per second; below zero: it is not known.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees from true north, clockwise.
public typealias CLLocationDirection = Double
/// How certain a direction is, in degrees; below zero: it is not known.
public typealias CLLocationDirectionAccuracy = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Degrees from magnetic or true north.
public typealias CLHeadingComponentValue = Double

// Source: Apple's type has no protocols but `Sendable`; it is compared by its members.
/// A place on the earth by its angles in the reference frame WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// Degrees east of the zero meridian.
  public var longitude: CLLocationDegrees

  /// Makes the place at the equator and the zero meridian.
  public init() { (latitude, longitude) = (0, 0) }
  /// Makes a place; degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Makes a place; degrees.
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
/// A place that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// No distance filter: every update is told.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// No heading filter: every update is told.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
// Source: CLLocation.h.
/// The best that there is, with further sensors: for directions at every turn.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best that there is.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// A hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// A kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
// Unverified: the value.
/// As little as an app with reduced accuracy is told.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 3_000_000
// Source: CLLocation.h: DBL_MAX.
/// A distance that is longer than any.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// A time that is longer than any.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
