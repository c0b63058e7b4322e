import Foundation

/// A day of the week.
public enum EKWeekday: Int, Sendable {
  /// Sunday.
  case sunday = 1
  /// Monday.
  case monday = 2
  /// Tuesday.
  case tuesday = 3
  /// Wednesday.
  case wednesday = 4
  /// Thursday.
  case thursday = 5
  /// Friday.
  case friday = 6
  /// Saturday.
  case saturday = 7
}

/// A day of the week in a rule: every one, or one at a position in a month or a year.
open class EKRecurrenceDayOfWeek: NSObject, NSCopying, @unchecked Sendable {
  let weekday: RecurrenceRule.Weekday

  /// Creates a day that stands for every such day.
  public convenience init(_ dayOfTheWeek: EKWeekday) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0)
  }
  /// Creates a day at a position; negative numbers count from the end, 0 stands for every one.
  public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    precondition(
      (-53...53).contains(weekNumber),
      "EKRecurrenceDayOfWeek: the week is \(weekNumber); give one of -53 to 53."
    )
    weekday = RecurrenceRule.Weekday(day: dayOfTheWeek.rawValue - 1, ordinal: weekNumber)
  }
  init(_ weekday: RecurrenceRule.Weekday) { self.weekday = weekday }

  /// The day of the week.
  open var dayOfTheWeek: EKWeekday { EKWeekday(rawValue: weekday.day + 1) ?? .sunday }
  /// The position; negative numbers count from the end, 0 stands for every one.
  open var weekNumber: Int { weekday.ordinal }

  /// Returns the day itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both days have the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKRecurrenceDayOfWeek)?.weekday == weekday
  }
  /// A hash of the values.
  open override var hash: Int { weekday.hashValue }
}
