import Foundation

/// How often something repeats.
public enum EKRecurrenceFrequency: Int, Sendable {
  /// By days.
  case daily = 0
  /// By weeks.
  case weekly = 1
  /// By months.
  case monthly = 2
  /// By years.
  case yearly = 3
}

/// A rule by which an event or a reminder repeats; it does not change but for its end.
open class EKRecurrenceRule: EKObject, NSCopying, @unchecked Sendable {
  private(set) var rule: RecurrenceRule

  /// Repeats by days, weeks, months or years.
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

  /// Repeats on certain days of weeks, months or years.
  ///
  /// What does not fit the frequency is left out: days of the month are of monthly rules, months,
  /// weeks and days of the year of yearly ones.
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

  /// The calendar that the rule goes by.
  open var calendarIdentifier: String { "gregorian" }
  /// When the rule ends; nil: never.
  open var recurrenceEnd: EKRecurrenceEnd? {
    get { EKRecurrenceEnd(rule.end) }
    set { rule.end = newValue?.end ?? .never }
  }
  /// How often it repeats.
  open var frequency: EKRecurrenceFrequency {
    EKRecurrenceFrequency(rawValue: rule.frequency.rawValue) ?? .daily
  }
  /// Every how many days, weeks, months or years.
  open var interval: Int { rule.interval }
  /// The first day of the week, 1 is Sunday; 0: it does not matter.
  open var firstDayOfTheWeek: Int {
    let matters = frequency == .weekly && interval > 1 || !rule.weekNumbers.isEmpty
    return rule.weekStart.map { $0 + 1 } ?? (matters ? 2 : 0)
  }
  /// The days of the week; nil: not said.
  open var daysOfTheWeek: [EKRecurrenceDayOfWeek]? {
    rule.weekdays.isEmpty ? nil : rule.weekdays.map { EKRecurrenceDayOfWeek($0) }
  }
  /// The days of the month, negative ones from its end; nil: not said.
  open var daysOfTheMonth: [NSNumber]? { Self.numbers(rule.monthDays) }
  /// The days of the year, negative ones from its end; nil: not said.
  open var daysOfTheYear: [NSNumber]? { Self.numbers(rule.yearDays) }
  /// The weeks of the year, negative ones from its end; nil: not said.
  open var weeksOfTheYear: [NSNumber]? { Self.numbers(rule.weekNumbers) }
  /// The months; nil: not said.
  open var monthsOfTheYear: [NSNumber]? { Self.numbers(rule.months) }
  /// Which of the days of each period count; nil: all.
  open var setPositions: [NSNumber]? { Self.numbers(rule.setPositions) }

  private static func numbers(_ values: [Int]) -> [NSNumber]? {
    values.isEmpty ? nil : values.map { NSNumber(value: $0) }
  }

  /// Makes a rule that is equal.
  open func copy(with zone: NSZone? = nil) -> Any { EKRecurrenceRule(rule) }
  /// Rules that say the same are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKRecurrenceRule)?.rule == rule
  }
  /// The hash of what the rule says.
  open override var hash: Int { rule.hashValue }
  /// The rule as a file has it, for debugging.
  open override var description: String { "EKRecurrenceRule RRULE \(rule.written)" }
}
