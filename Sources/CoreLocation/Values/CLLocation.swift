import Foundation

/// A place on the earth with its height, when and how surely it was measured, and the movement there.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// Metres above sea level.
  public let altitude: CLLocationDistance
  /// Metres above the ellipsoid of WGS 84; here the same as `altitude`, as no model of the sea is.
  open var ellipsoidalAltitude: CLLocationDistance { altitude }
  /// The radius in metres within which the place is; below zero: the place is invalid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// How certain the height is, in metres; zero or below: the height is invalid.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of the movement; below zero: it is not known.
  public let course: CLLocationDirection
  /// How certain the direction is; below zero: the direction is invalid.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// Metres per second; below zero: the speed is not known.
  public let speed: CLLocationSpeed
  /// How certain the speed is; below zero: the speed is invalid.
  public let speedAccuracy: CLLocationSpeedAccuracy
  /// When the place was measured.
  public let timestamp: Date
  /// The floor of a building; never known here.
  open var floor: CLFloor? { nil }
  /// Where the measurement comes from; nil: nothing is said of it.
  public let sourceInformation: CLLocationSourceInformation?

  // Source: CLLocation.h: the accuracy is 0, the vertical one -1, course and speed -1.
  /// Makes a place of angles; everything else is unknown.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: 0,
      horizontalAccuracy: 0,
      verticalAccuracy: -1,
      timestamp: Date()
    )
  }

  /// Makes a place whose movement is unknown.
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

  /// Makes a place whose movement is known, and not how surely.
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

  /// Makes a place whose movement is known.
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

  /// Makes a place of all that can be known of it.
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

  /// Metres to another place along the earth's surface, without their heights.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    Ellipsoid.line(from: location.coordinate, to: coordinate).distance
  }

  /// The place, its accuracy, movement and time, as Apple's is printed.
  open override var description: String {
    func text(_ value: Double, _ format: String) -> String { String(format: format, value) }
    let sign = { (value: Double) in value < 0 ? "" : "+" }
    return "<\(sign(coordinate.latitude))\(text(coordinate.latitude, "%.8f")),"
      + "\(sign(coordinate.longitude))\(text(coordinate.longitude, "%.8f"))> "
      + "+/- \(text(horizontalAccuracy, "%.2f"))m (speed \(text(speed, "%.2f")) mps / "
      + "course \(text(course, "%.2f"))) @ \(timestamp)"
  }

  // MARK: Copies and archives

  /// Returns the place itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Archives may be read with a check of classes.
  open class var supportsSecureCoding: Bool { true }

  // Unverified: Apple's keys are private; these are ours.
  /// Writes all members but the source.
  open func encode(with coder: NSCoder) {
    let values = [
      coordinate.latitude, coordinate.longitude, altitude, horizontalAccuracy, verticalAccuracy,
      course, courseAccuracy, speed, speedAccuracy, timestamp.timeIntervalSinceReferenceDate,
    ]
    for (index, value) in values.enumerated() { coder.encode(value, forKey: "location\(index)") }
  }

  /// Reads what `encode(with:)` wrote; nil where it wrote none of it.
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
  /// The number; 0 is the ground floor.
  public let level: Int
  init(level: Int) { self.level = level }
}

/// Where a measurement comes from.
open class CLLocationSourceInformation: NSObject, @unchecked Sendable {
  /// Whether a program made it: a route or a place that is simulated.
  public let isSimulatedBySoftware: Bool
  /// Whether an accessory made it.
  public let isProducedByAccessory: Bool

  /// Makes the information.
  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool)
  {
    isSimulatedBySoftware = isSoftware
    isProducedByAccessory = isAccessory
  }
}
