import CarSafety

/// An event about which the driver gets feedback on one or more channels.
///
/// Catalogue: CAR-F16 to CAR-F18.
public enum CarFeedbackEvent: String, Sendable, Hashable, Codable, CaseIterable {
  /// A finger touches a control.
  case touchDown
  /// A value changes by a step.
  case step
  /// A value is at the end of its range.
  case limit
  /// An operation has succeeded.
  case confirmation
  /// An operation is refused or has failed.
  case error
  /// The vehicle or the traffic needs attention.
  case warning
  /// A result that is spoken.
  case result

  /// The purpose of the tone of the event.
  var soundPurpose: CarSound.Purpose? {
    switch self {
    case .limit: .limit
    case .confirmation, .result, .touchDown, .step: .confirmation
    case .error: .error
    case .warning: .warning
    }
  }
}
