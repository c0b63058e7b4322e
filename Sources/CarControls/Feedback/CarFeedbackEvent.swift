import CarSafety

/// An event that reaches the driver by one or more channels.
///
/// Catalogue: CAR-F16 to CAR-F18.
public enum CarFeedbackEvent: String, Sendable, Hashable, Codable, CaseIterable {
  /// A finger comes down on a control.
  case touchDown
  /// A value changes by a step.
  case step
  /// A value is at the end of its range.
  case limit
  /// An operation is done.
  case confirmation
  /// An operation is refused or fails.
  case error
  /// The vehicle or the traffic needs attention.
  case warning
  /// A result that is read out.
  case result

  /// The purpose of the event's tone; `nil` for an event without one.
  var soundPurpose: CarSound.Purpose? {
    switch self {
    case .limit: .limit
    case .confirmation, .result, .touchDown, .step: .confirmation
    case .error: .error
    case .warning: .warning
    }
  }
}
