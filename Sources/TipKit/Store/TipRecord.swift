/// The persistent record of all tips.
struct TipRecord: Codable, Equatable, Sendable {
  /// The record of one tip.
  struct Entry: Codable, Equatable, Sendable {
    /// The number of times that the tip appeared.
    var showings = 0
    /// The reason why the tip was invalidated; nil if it was not.
    var invalidation: Tips.InvalidationReason?
  }

  // Chosen: the maximum number of donations kept for one event.
  private static let mostDonations = 1_000

  /// The records by tip identifier.
  var tips: [String: Entry] = [:]
  /// The times of donations, in seconds since the reference date, by event identifier.
  private(set) var donations: [String: [Double]] = [:]
  /// The time when a tip last appeared, in seconds since the reference date; nil if none did.
  var lastShowing: Double?
  /// The values of parameters as JSON, by identifier.
  var parameters: [String: String] = [:]

  init() {}

  /// Reads a record; earlier versions wrote none of the parameters.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    tips = try values.decode([String: Entry].self, forKey: .tips)
    donations = try values.decode([String: [Double]].self, forKey: .donations)
    lastShowing = try values.decodeIfPresent(Double.self, forKey: .lastShowing)
    parameters = try values.decodeIfPresent([String: String].self, forKey: .parameters) ?? [:]
  }

  /// Records a donation of an event.
  mutating func donate(_ event: String, at time: Double) {
    var times = donations[event, default: []]
    times.append(time)
    donations[event] = Array(times.suffix(Self.mostDonations))
  }
}
