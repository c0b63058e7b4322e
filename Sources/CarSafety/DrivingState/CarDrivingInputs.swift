/// What a driving state is derived from; `nil` stands for a signal that is missing or too old.
public struct CarDrivingInputs: Sendable, Hashable, Codable {
  /// Positions of the gear selector.
  public enum Gear: String, Sendable, Hashable, Codable, CaseIterable {
    /// The position Park.
    case park
    /// A reverse gear.
    case reverse
    /// Neutral.
    case neutral
    /// A forward gear.
    case drive
  }

  /// The gear.
  public var gear: Gear?
  /// The speed in km/h; its sign is ignored, and NaN counts as missing.
  public var speed: Double?
  /// Whether the parking brake is on.
  public var isParkingBrakeOn: Bool?
  /// Whether engine or motor are switched on; `nil` is treated as on.
  public var isPropulsionOn: Bool?
  /// Whether the selector has a position Park; `true` by default, `false` for manual gearboxes.
  public var hasParkPosition: Bool

  /// Makes inputs.
  public init(
    gear: Gear? = nil,
    speed: Double? = nil,
    isParkingBrakeOn: Bool? = nil,
    isPropulsionOn: Bool? = nil,
    hasParkPosition: Bool = true
  ) {
    self.gear = gear
    self.speed = speed
    self.isParkingBrakeOn = isParkingBrakeOn
    self.isPropulsionOn = isPropulsionOn
    self.hasParkPosition = hasParkPosition
  }

  /// The speed in km/h below which a car without Park, in neutral and with the parking brake on,
  /// is parked: 5 mph (CAR-Q06).
  public static let parkingBrakeSpeed = 8.04672

  /// The driving state that follows from the inputs.
  ///
  /// Departs: CAR-Q06 and CAR-Q52 call a car in Park parked whatever its speed; a car that rolls
  /// above 5 mph in Park has a wrong signal, and the state is `moving` here.
  public var drivingState: CarDrivingState {
    let speed = self.speed.flatMap { $0.isNaN ? nil : abs($0) }
    guard let speed else {
      return hasParkPosition && gear == .park ? .parked : .unknown
    }
    if speed >= Self.parkingBrakeSpeed { return .moving }
    if hasParkPosition {
      if gear == .park { return .parked }
    } else if gear == .neutral, isParkingBrakeOn == true {
      return .parked
    }
    if speed > 0 { return .moving }
    // Driving supposes propulsion (CAR-Q06).
    if isPropulsionOn == false { return .parked }
    // Without a gear, a car that stands is parked or idling; idling is the more restricted one.
    return .idling
  }
}
