import Foundation

/// An area that can be watched; ``CLCircularRegion`` is the kind that there is.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  /// What the region is known by in the app.
  public let identifier: String
  /// Whether coming in is told, by default `true`.
  open var notifyOnEntry = true
  /// Whether going out is told, by default `true`.
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  /// Copies the region.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CLRegion(identifier: identifier)
    copy.notifyOnEntry = notifyOnEntry
    copy.notifyOnExit = notifyOnExit
    return copy
  }

  // Source: regions are compared by their identifiers (CLRegion).
  /// Regions with one identifier are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }
  /// The hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The middle.
  public let center: CLLocationCoordinate2D
  /// Metres.
  public let radius: CLLocationDistance

  /// Makes a circle; metres.
  ///
  /// Watching takes at most the manager's
  /// `maximumRegionMonitoringDistance`.
  public init(
    center: CLLocationCoordinate2D,
    radius: CLLocationDistance,
    identifier: String
  ) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Returns whether a place is in the circle.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    Ellipsoid.line(from: center, to: coordinate).distance <= radius
  }

  /// Copies the region.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
    copy.notifyOnEntry = notifyOnEntry
    copy.notifyOnExit = notifyOnExit
    return copy
  }

  /// The identifier, middle and radius.
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

/// Where the device is, of a region.
public enum CLRegionState: Int, Sendable {
  /// It is not known yet.
  case unknown = 0
  /// In it.
  case inside = 1
  /// Outside of it.
  case outside = 2
}
