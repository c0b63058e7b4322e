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

/// A day of the week in a rule: each one, or a certain one of a month or a year.
open class EKRecurrenceDayOfWeek: NSObject, NSCopying, @unchecked Sendable {
  let weekday: RecurrenceRule.Weekday

  /// Each such day.
  public convenience init(_ dayOfTheWeek: EKWeekday) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0)
  }
  /// A certain one, negative numbers from the end; 0: each.
  public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    precondition(
      (-53...53).contains(weekNumber),
      "EKRecurrenceDayOfWeek: the week is \(weekNumber); give one of -53 to 53."
    )
    weekday = RecurrenceRule.Weekday(day: dayOfTheWeek.rawValue - 1, ordinal: weekNumber)
  }
  init(_ weekday: RecurrenceRule.Weekday) { self.weekday = weekday }

  /// The day.
  open var dayOfTheWeek: EKWeekday { EKWeekday(rawValue: weekday.day + 1) ?? .sunday }
  /// Which one, negative numbers from the end; 0: each.
  open var weekNumber: Int { weekday.ordinal }

  /// Returns the day itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Days that say the same are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKRecurrenceDayOfWeek)?.weekday == weekday
  }
  /// The hash of what it says.
  open override var hash: Int { weekday.hashValue }
}
