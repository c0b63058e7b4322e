/// The facts about a picker.
public struct PickerFacts: Sendable, Hashable, Codable {
  /// The number of rows of each wheel; empty for a date picker.
  public var rows: [Int]
  /// Whether the picker is a date picker.
  public var isOfDates: Bool
  /// The minute interval that the app set.
  public var minuteInterval: Int

  /// Creates the facts about a picker.
  public init(rows: [Int] = [], isOfDates: Bool = false, minuteInterval: Int = 1) {
    self.rows = rows
    self.isOfDates = isOfDates
    self.minuteInterval = minuteInterval
  }
}
