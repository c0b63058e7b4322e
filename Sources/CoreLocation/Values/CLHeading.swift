import Foundation

/// The direction in which the device points.
///
/// No compass is supported on Linux, so no headings are created:
/// ``CLLocationManager/headingAvailable()`` is false.
open class CLHeading: NSObject, NSCopying, @unchecked Sendable {
  /// The heading in degrees from magnetic north.
  public let magneticHeading: CLLocationDirection
  /// The heading in degrees from true north; negative if it is unknown.
  public let trueHeading: CLLocationDirection
  /// The accuracy in degrees; negative if it is unknown.
  public let headingAccuracy: CLLocationDirection
  /// The magnetic field along the width of the device, in microteslas.
  public let x: CLHeadingComponentValue
  /// The magnetic field along the height of the device, in microteslas.
  public let y: CLHeadingComponentValue
  /// The magnetic field through the screen, in microteslas.
  public let z: CLHeadingComponentValue
  /// The time of the measurement.
  public let timestamp: Date

  init(magnetic: Double, accuracy: Double, timestamp: Date) {
    magneticHeading = magnetic
    trueHeading = -1
    headingAccuracy = accuracy
    (x, y, z) = (0, 0, 0)
    self.timestamp = timestamp
  }

  /// Returns the heading itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
