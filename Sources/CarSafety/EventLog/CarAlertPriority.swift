/// The rank of an alert; a higher rank is shown first.
///
/// Chosen: the order follows from "driving information wins" (CAR-F42). The catalogue names no
/// ranks.
public enum CarAlertPriority: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// News that is shown when the car is parked.
  case background
  /// Messages, ended calls and suggestions.
  case information
  /// Incoming calls and other alerts that need an answer soon.
  case urgent
  /// Guidance and traffic news for the route ahead.
  case guidance
  /// A fault of the vehicle, a handover request, a danger.
  case warning

  /// The rank from 0, the lowest.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Returns whether the first priority has the lower rank.
  public static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }
}
