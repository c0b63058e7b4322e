import Foundation

/// A region that can be monitored; the only kind is ``CLCircularRegion``.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier of the region in the app.
  public let identifier: String
  /// Whether entering the region is reported.
  ///
  /// The default is `true`.
  open var notifyOnEntry = true
  /// Whether leaving the region is reported.
  ///
  /// The default is `true`.
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  /// Returns a copy of the region.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CLRegion(identifier: identifier)
    copy.notifyOnEntry = notifyOnEntry
    copy.notifyOnExit = notifyOnExit
    return copy
  }

  // Source: CLRegion: regions are compared by their identifiers.
  /// Returns whether both regions have the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }
  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The center.
  public let center: CLLocationCoordinate2D
  /// The radius in metres.
  public let radius: CLLocationDistance

  /// Creates a circle with a radius in metres.
  ///
  /// The maximum radius for monitoring is the manager's `maximumRegionMonitoringDistance`.
  public init(
    center: CLLocationCoordinate2D,
    radius: CLLocationDistance,
    identifier: String
  ) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Returns whether a coordinate is in the circle.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    Ellipsoid.line(from: center, to: coordinate).distance <= radius
  }

  /// Returns a copy of the region.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
    copy.notifyOnEntry = notifyOnEntry
    copy.notifyOnExit = notifyOnExit
    return copy
  }

  /// The identifier, center and radius.
  open override var description: String {
    "CLCircularRegion (identifier:'\(identifier)', "
      + String(
        format: "center:<%+.8f,%+.8f>, radius:%.2fm)",
        center.latitude,
        center.longitude,
        radius
      )
  }
}

/// The position of the device relative to a region.
public enum CLRegionState: Int, Sendable {
  /// The position is not known yet.
  case unknown = 0
  /// The device is inside.
  case inside = 1
  /// The device is outside.
  case outside = 2
}
