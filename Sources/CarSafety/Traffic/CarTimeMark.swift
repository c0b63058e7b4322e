/// A time within the hour in tenths of a second, as SAE J2735's TimeMark.
public struct CarTimeMark: Sendable, Hashable, Codable {
  /// The tenths of a second since the full hour of UTC, 0 to 35999.
  public let tenths: Int

  /// Makes a time; returns `nil` for numbers outside of the hour.
  ///
  /// Among them are 36000 (more than an hour from now) and 36001 (unknown).
  public init?(tenths: Int) {
    guard (0..<36_000).contains(tenths) else { return nil }
    self.tenths = tenths
  }

  /// Returns the seconds from a time of the hour to this time.
  ///
  /// A time up to half an hour before the given one has passed, and the result is 0. A time further
  /// back belongs to the next hour.
  public func seconds(from secondOfHour: Double) -> Double {
    let difference = Double(tenths) / 10 - secondOfHour
    if difference < -1_800 { return difference + 3_600 }
    if difference > 1_800 { return 0 }
    return max(difference, 0)
  }
}
