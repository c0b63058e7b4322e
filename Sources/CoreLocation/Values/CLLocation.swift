import Foundation

/// A geographical location with altitude, accuracy, movement and the time of the measurement.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The coordinate.
  public let coordinate: CLLocationCoordinate2D
  /// The altitude above sea level, in metres.
  public let altitude: CLLocationDistance
  /// The altitude above the WGS 84 ellipsoid, in metres; equals `altitude`, since there is no geoid
  /// model.
  open var ellipsoidalAltitude: CLLocationDistance { altitude }
  /// The accuracy of the coordinate, as a radius in metres; negative if the coordinate is invalid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The accuracy of the altitude, in metres; zero or negative if the altitude is invalid.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of movement, in degrees; negative if it is unknown.
  public let course: CLLocationDirection
  /// The accuracy of the direction, in degrees; negative if the direction is invalid.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// The speed in metres per second; negative if it is unknown.
  public let speed: CLLocationSpeed
  /// The accuracy of the speed, in metres per second; negative if the speed is invalid.
  public let speedAccuracy: CLLocationSpeedAccuracy
  /// The time of the measurement.
  public let timestamp: Date
  /// The floor of a building; always nil.
  open var floor: CLFloor? { nil }
  /// The source of the measurement; nil if it is unknown.
  public let sourceInformation: CLLocationSourceInformation?

  // Source: CLLocation.h: the accuracy is 0, the vertical one -1, course and speed -1.
  /// Creates a location from angles; all other values are unknown.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: 0,
      horizontalAccuracy: 0,
      verticalAccuracy: -1,
      timestamp: Date()
    )
  }

  /// Creates a location without movement.
  public convenience init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate,
      altitude: altitude,
      horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy,
      course: -1,
      speed: -1,
      timestamp: timestamp
    )
  }

  /// Creates a location with movement of unknown accuracy.
  public convenience init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy,
    course: CLLocationDirection,
    speed: CLLocationSpeed,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate,
      altitude: altitude,
      horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy,
      course: course,
      courseAccuracy: -1,
      speed: speed,
      speedAccuracy: -1,
      timestamp: timestamp
    )
  }

  /// Creates a location with movement.
  public convenience init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy,
    course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate,
      altitude: altitude,
      horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy,
      course: course,
      courseAccuracy: courseAccuracy,
      speed: speed,
      speedAccuracy: speedAccuracy,
      timestamp: timestamp,
      sourceInfo: nil
    )
  }

  /// Creates a location with all values.
  public init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy,
    course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date,
    sourceInfo: CLLocationSourceInformation?
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    horizontalAccuracy = hAccuracy
    verticalAccuracy = vAccuracy
    self.course = course
    self.courseAccuracy = courseAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.timestamp = timestamp
    sourceInformation = sourceInfo
    super.init()
  }

  /// Returns the distance to another location along the earth's surface, in metres, ignoring
  /// altitudes.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    Ellipsoid.line(from: location.coordinate, to: coordinate).distance
  }

  /// The coordinate, accuracy, movement and time, in Apple's format.
  open override var description: String {
    func text(_ value: Double, _ format: String) -> String { String(format: format, value) }
    let sign = { (value: Double) in value < 0 ? "" : "+" }
    return "<\(sign(coordinate.latitude))\(text(coordinate.latitude, "%.8f")),"
      + "\(sign(coordinate.longitude))\(text(coordinate.longitude, "%.8f"))> "
      + "+/- \(text(horizontalAccuracy, "%.2f"))m (speed \(text(speed, "%.2f")) mps / "
      + "course \(text(course, "%.2f"))) @ \(timestamp)"
  }

  // MARK: Copies and archives

  /// Returns the location itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether secure coding is supported: `true`.
  open class var supportsSecureCoding: Bool { true }

  // Unverified: Apple's keys are private; these are Russet's.
  /// Encodes all values except the source.
  open func encode(with coder: NSCoder) {
    let values = [
      coordinate.latitude, coordinate.longitude, altitude, horizontalAccuracy, verticalAccuracy,
      course, courseAccuracy, speed, speedAccuracy, timestamp.timeIntervalSinceReferenceDate,
    ]
    for (index, value) in values.enumerated() { coder.encode(value, forKey: "location\(index)") }
  }

  /// Decodes a location; returns nil if the archive has none.
  public required convenience init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "location0"), coder.containsValue(forKey: "location9")
    else { return nil }
    let values = (0..<10).map { coder.decodeDouble(forKey: "location\($0)") }
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: values[0], longitude: values[1]),
      altitude: values[2],
      horizontalAccuracy: values[3],
      verticalAccuracy: values[4],
      course: values[5],
      courseAccuracy: values[6],
      speed: values[7],
      speedAccuracy: values[8],
      timestamp: Date(timeIntervalSinceReferenceDate: values[9]),
      sourceInfo: nil
    )
  }
}

/// A floor of a building.
open class CLFloor: NSObject, @unchecked Sendable {
  /// The number of the floor; 0 is the ground floor.
  public let level: Int
  init(level: Int) { self.level = level }
}

/// The source of a measurement.
open class CLLocationSourceInformation: NSObject, @unchecked Sendable {
  /// Whether the location is simulated by software, as a route is.
  public let isSimulatedBySoftware: Bool
  /// Whether an accessory produced the location.
  public let isProducedByAccessory: Bool

  /// Creates the information.
  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool)
  {
    isSimulatedBySoftware = isSoftware
    isProducedByAccessory = isAccessory
  }
}
