/// The inputs from which a driving state is derived; `nil` means that a signal is missing or too
/// old.
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
  /// The speed in km/h; its sign is ignored, and a number that is not finite counts as missing.
  public var speed: Double?
  /// Whether the parking brake is on.
  public var isParkingBrakeOn: Bool?
  /// Whether the engine or the motor is on; `nil` is treated as on.
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

  /// The speed in km/h below which a car without the position Park is parked, if it is in neutral
  /// and the parking brake is on: 5 mph (CAR-Q06).
  public static let parkingBrakeSpeed = 8.04672

  /// The speed in km/h; `nil` if it is missing or not finite.
  var usableSpeed: Double? { speed.flatMap { $0.isFinite ? $0 : nil } }

  /// The driving state that follows from the inputs.
  ///
  /// Departs: CAR-Q06 and CAR-Q52 call a car in Park parked at any speed. Above 5 mph in Park a
  /// signal must be wrong, so the state is `moving` here.
  public var drivingState: CarDrivingState {
    guard let speed = usableSpeed.map({ abs($0) }) else {
      return hasParkPosition && gear == .park ? .parked : .unknown
    }
    if speed >= Self.parkingBrakeSpeed { return .moving }
    if hasParkPosition {
      if gear == .park { return .parked }
    } else if gear == .neutral, isParkingBrakeOn == true {
      return .parked
    }
    if speed > 0 { return .moving }
    // A car that drives has its propulsion on (CAR-Q06).
    if isPropulsionOn == false { return .parked }
    // A standing car whose gear is unknown is parked or idling; idling is the more restricted
    // state.
    return .idling
  }
}
