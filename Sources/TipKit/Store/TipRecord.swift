/// What is remembered of tips.
struct TipRecord: Codable, Equatable, Sendable {
  /// Of one tip.
  struct Entry: Codable, Equatable, Sendable {
    /// How often it appeared.
    var showings = 0
    /// Why it is over; nil: it is not.
    var invalidation: Tips.InvalidationReason?
  }

  // Chosen: times of one event that are kept.
  private static let mostDonations = 1_000

  /// By the tips' names.
  var tips: [String: Entry] = [:]
  /// The times of events, in seconds since the reference date, by the events' names.
  private(set) var donations: [String: [Double]] = [:]
  /// When a tip appeared last, in seconds since the reference date; nil: none did.
  var lastShowing: Double?

  /// Notes that an event happened.
  mutating func donate(_ event: String, at time: Double) {
    var times = donations[event, default: []]
    times.append(time)
    donations[event] = Array(times.suffix(Self.mostDonations))
  }
}
