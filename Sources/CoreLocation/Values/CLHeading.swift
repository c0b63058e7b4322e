import Foundation

/// Which way the device points.
///
/// No compass is read on Linux, so that nothing makes one: ``CLLocationManager/headingAvailable()`` is
/// false.
open class CLHeading: NSObject, NSCopying, @unchecked Sendable {
  /// Degrees from magnetic north.
  public let magneticHeading: CLLocationDirection
  /// Degrees from true north; below zero: it is not known.
  public let trueHeading: CLLocationDirection
  /// How certain it is, in degrees; below zero: it is not known.
  public let headingAccuracy: CLLocationDirection
  /// The magnetic field in microteslas, along the device's width.
  public let x: CLHeadingComponentValue
  /// The magnetic field along the device's height.
  public let y: CLHeadingComponentValue
  /// The magnetic field through the device's screen.
  public let z: CLHeadingComponentValue
  /// When it was measured.
  public let timestamp: Date

  init(magnetic: Double, accuracy: Double, timestamp: Date) {
    magneticHeading = magnetic
    trueHeading = -1
    headingAccuracy = accuracy
    (x, y, z) = (0, 0, 0)
    self.timestamp = timestamp
  }

  /// Returns the heading itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
