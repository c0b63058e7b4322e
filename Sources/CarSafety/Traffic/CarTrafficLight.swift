/// The state of a signal group at an intersection, with the fields of SAE J2735's SPaT message.
///
/// The numbers are those of the standard's public implementations; the standard itself is not
/// public. Catalogue: CAR-F49.
public struct CarTrafficLight: Sendable, Hashable, Codable, Identifiable {
  /// The phases of a movement: J2735's MovementPhaseState.
  public enum Phase: Int, Sendable, Hashable, Codable, CaseIterable {
    /// Unknown or faulty.
    case unavailable = 0
    /// The signal is dark.
    case dark = 1
    /// Flashing red: stop, then proceed.
    case stopThenProceed = 2
    /// Red: stop and remain.
    case stopAndRemain = 3
    /// Red and amber: prepare to move.
    case preMovement = 4
    /// Green, with conflicting traffic.
    case permissiveMovementAllowed = 5
    /// Green, without conflicting traffic.
    case protectedMovementAllowed = 6
    /// Amber, with conflicting traffic.
    case permissiveClearance = 7
    /// Amber, without conflicting traffic.
    case protectedClearance = 8
    /// Flashing amber: caution.
    case cautionConflictingTraffic = 9
  }

  /// The colours that a driver sees.
  public enum Color: String, Sendable, Hashable, Codable, CaseIterable {
    /// Red: stop.
    case red
    /// Red and amber: green follows.
    case redAmber
    /// Green: go.
    case green
    /// Amber: red follows.
    case amber
    /// Flashing amber.
    case flashingAmber
    /// Flashing red.
    case flashingRed
    /// Dark, unknown or faulty.
    case none
  }

  /// The identifier of the intersection, 0 to 65535.
  public var intersection: UInt16
  /// The signal group, 1 to 255; 0 if unknown.
  public var signalGroup: UInt8
  /// The phase: J2735's eventState.
  public var eventState: Phase
  /// The earliest end of the phase as a TimeMark; `nil` if unknown.
  public var minEndTime: CarTimeMark?
  /// The latest end of the phase as a TimeMark; `nil` if unknown.
  public var maxEndTime: CarTimeMark?
  /// The likely end of the phase as a TimeMark; `nil` if unknown.
  public var likelyTime: CarTimeMark?

  /// Makes the state of a signal group.
  public init(
    intersection: UInt16,
    signalGroup: UInt8,
    eventState: Phase,
    minEndTime: CarTimeMark? = nil,
    maxEndTime: CarTimeMark? = nil,
    likelyTime: CarTimeMark? = nil
  ) {
    self.intersection = intersection
    self.signalGroup = signalGroup
    self.eventState = eventState
    self.minEndTime = minEndTime
    self.maxEndTime = maxEndTime
    self.likelyTime = likelyTime
  }

  /// The intersection and the signal group.
  public var id: String { "\(intersection).\(signalGroup)" }

  /// The colour that a driver sees.
  public var color: Color {
    switch eventState {
    case .unavailable, .dark: .none
    case .stopThenProceed: .flashingRed
    case .stopAndRemain: .red
    case .preMovement: .redAmber
    case .permissiveMovementAllowed, .protectedMovementAllowed: .green
    case .permissiveClearance, .protectedClearance: .amber
    case .cautionConflictingTraffic: .flashingAmber
    }
  }

  /// Returns the seconds until the phase ends, at a time of the hour; `nil` if unknown.
  ///
  /// The likely end is used, otherwise the earliest one. After a countdown that ends too early the
  /// driver looks at the light; with one that ends too late the driver misses it.
  ///
  /// - Parameter secondOfHour: The time since the full hour of UTC, 0 to 3600.
  /// - Returns: The seconds.
  public func remainingSeconds(atSecondOfHour secondOfHour: Double) -> Double? {
    (likelyTime ?? minEndTime)?.seconds(from: secondOfHour)
  }
}
