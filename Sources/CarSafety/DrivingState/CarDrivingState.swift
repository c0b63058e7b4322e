/// The driving state of the car, as restrictions use it.
///
/// Catalogue: CAR-F32. Sources: CAR-Q06 (waiting at a red light counts as driving), CAR-Q52
/// (parked: gear in Park; idling: not in Park, speed 0; moving: not in Park, speed above 0).
public enum CarDrivingState: String, Sendable, Hashable, Codable, CaseIterable {
  /// The car is parked.
  case parked
  /// The car stands in traffic or at a light, and the driver still drives.
  case idling
  /// The car moves.
  case moving
  /// The signals are not sufficient; treated as the most restricted state.
  case unknown

  /// Whether the driver drives: every state but `parked`.
  public var isDriving: Bool { self != .parked }

  /// The rank from the least restricted state, 0, to the most restricted one, 3.
  public var restrictionRank: Int {
    switch self {
    case .parked: 0
    case .idling: 1
    case .moving: 2
    case .unknown: 3
    }
  }
}
