/// What is known of a picker.
public struct PickerFacts: Sendable, Hashable, Codable {
  /// How many rows each wheel has; empty for one of dates.
  public var rows: [Int]
  /// Whether dates or times are chosen.
  public var isOfDates: Bool
  /// The minutes between two rows that the app asked for.
  public var minuteInterval: Int

  /// Describes a picker by its wheels, or one of dates by its minutes.
  public init(rows: [Int] = [], isOfDates: Bool = false, minuteInterval: Int = 1) {
    self.rows = rows
    self.isOfDates = isOfDates
    self.minuteInterval = minuteInterval
  }
}
