import Foundation

/// The unit of a rule's interval.
public enum EKRecurrenceFrequency: Int, Sendable {
  /// Days.
  case daily = 0
  /// Weeks.
  case weekly = 1
  /// Months.
  case monthly = 2
  /// Years.
  case yearly = 3
}

/// A rule by which an event or a reminder repeats; immutable except for its end.
open class EKRecurrenceRule: EKObject, NSCopying, @unchecked Sendable {
  private(set) var rule: RecurrenceRule

  /// Creates a rule that repeats at an interval of days, weeks, months or years.
  public convenience init(
    recurrenceWith type: EKRecurrenceFrequency,
    interval: Int,
    end: EKRecurrenceEnd?
  ) {
    self.init(
      recurrenceWith: type,
      interval: interval,
      daysOfTheWeek: nil,
      daysOfTheMonth: nil,
      monthsOfTheYear: nil,
      weeksOfTheYear: nil,
      daysOfTheYear: nil,
      setPositions: nil,
      end: end
    )
  }

  /// Creates a rule that repeats on certain days of weeks, months or years.
  ///
  /// Values that do not apply to the frequency are ignored: days of the month apply to monthly
  /// rules; months, weeks and days of the year to yearly ones.
  public init(
    recurrenceWith type: EKRecurrenceFrequency,
    interval: Int,
    daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
    daysOfTheMonth monthDays: [NSNumber]?,
    monthsOfTheYear months: [NSNumber]?,
    weeksOfTheYear: [NSNumber]?,
    daysOfTheYear: [NSNumber]?,
    setPositions: [NSNumber]?,
    end: EKRecurrenceEnd?
  ) {
    precondition(
      interval > 0,
      "EKRecurrenceRule: the interval is \(interval); give one that is greater than 0."
    )
    var rule = RecurrenceRule(RecurrenceRule.Frequency(rawValue: type.rawValue) ?? .daily)
    rule.interval = interval
    if type != .daily { rule.weekdays = (days ?? []).map(\.weekday) }
    if type == .monthly { rule.monthDays = (monthDays ?? []).map(\.intValue) }
    if type == .yearly {
      rule.months = (months ?? []).map(\.intValue)
      rule.weekNumbers = (weeksOfTheYear ?? []).map(\.intValue)
      rule.yearDays = (daysOfTheYear ?? []).map(\.intValue)
    }
    rule.setPositions = (setPositions ?? []).map(\.intValue)
    rule.end = end?.end ?? .never
    self.rule = rule
    super.init()
  }

  init(_ rule: RecurrenceRule) {
    self.rule = rule
    super.init()
  }

  /// The identifier of the rule's calendar.
  open var calendarIdentifier: String { "gregorian" }
  /// The end of the rule; nil if it has none.
  open var recurrenceEnd: EKRecurrenceEnd? {
    get { EKRecurrenceEnd(rule.end) }
    set { rule.end = newValue?.end ?? .never }
  }
  /// The unit of the interval.
  open var frequency: EKRecurrenceFrequency {
    EKRecurrenceFrequency(rawValue: rule.frequency.rawValue) ?? .daily
  }
  /// The interval, in days, weeks, months or years.
  open var interval: Int { rule.interval }
  /// The first day of the week, where 1 is Sunday; 0 if it has no effect.
  open var firstDayOfTheWeek: Int {
    let matters = frequency == .weekly && interval > 1 || !rule.weekNumbers.isEmpty
    return rule.weekStart.map { $0 + 1 } ?? (matters ? 2 : 0)
  }
  /// The days of the week; nil if there are none.
  open var daysOfTheWeek: [EKRecurrenceDayOfWeek]? {
    rule.weekdays.isEmpty ? nil : rule.weekdays.map { EKRecurrenceDayOfWeek($0) }
  }
  /// The days of the month, negative from its end; nil if there are none.
  open var daysOfTheMonth: [NSNumber]? { Self.numbers(rule.monthDays) }
  /// The days of the year, negative from its end; nil if there are none.
  open var daysOfTheYear: [NSNumber]? { Self.numbers(rule.yearDays) }
  /// The weeks of the year, negative from its end; nil if there are none.
  open var weeksOfTheYear: [NSNumber]? { Self.numbers(rule.weekNumbers) }
  /// The months; nil if there are none.
  open var monthsOfTheYear: [NSNumber]? { Self.numbers(rule.months) }
  /// The positions of the days that count in each period; nil for all.
  open var setPositions: [NSNumber]? { Self.numbers(rule.setPositions) }

  private static func numbers(_ values: [Int]) -> [NSNumber]? {
    values.isEmpty ? nil : values.map { NSNumber(value: $0) }
  }

  /// Returns an equal rule.
  open func copy(with zone: NSZone? = nil) -> Any { EKRecurrenceRule(rule) }
  /// Returns whether both rules have the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKRecurrenceRule)?.rule == rule
  }
  /// A hash of the values.
  open override var hash: Int { rule.hashValue }
  /// The rule as it is written in a file, for debugging.
  open override var description: String { "EKRecurrenceRule RRULE \(rule.written)" }
}
