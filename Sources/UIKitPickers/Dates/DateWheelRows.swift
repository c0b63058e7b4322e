import Foundation

/// What the rows of a date picker's wheels stand for, in one calendar.
///
/// Wheels of months, days, hours and minutes go round: the same values come again and again, some
/// ten thousand rows in all.
struct DateWheelRows: Sendable {
  let calendar: Calendar
  let mode: UIDatePicker.Mode
  var range: DateRange
  /// The day that the middle row of the wheel of dates is.
  let referenceDay: Date
  /// The year that the row `referenceYearRow` is.
  private let referenceYear: Date
  private let referenceYearRow: Int

  // Chosen: so far people do not turn a wheel.
  private static let roundRows = 10_000
  static let mostDays = 40_000
  // Source: the years 1 to 10000 that UIDatePicker goes through where no limits are set.
  static let yearRows = 10_000

  init(calendar: Calendar, mode: UIDatePicker.Mode, range: DateRange, reference: Date) {
    self.calendar = calendar
    self.mode = mode
    self.range = range
    referenceDay = calendar.startOfDay(for: reference)
    referenceYear = calendar.dateInterval(of: .year, for: reference)?.start ?? reference
    // Calendars with one era count from its first year; others stand in the middle.
    let year = calendar.component(.year, from: reference)
    referenceYearRow =
      calendar.identifier == .japanese || calendar.identifier == .chinese
        || calendar.identifier == .dangi
      ? Self.yearRows / 2 : min(max(year - 1, 0), Self.yearRows - 1)
  }

  /// How many different values a wheel that goes round has; nil: it has ends.
  func period(of field: DateField, at date: Date) -> Int? {
    switch field {
    case .month: months(of: date).count
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .hour, .countedHours: 24
    case .minute, .countedMinutes: 60 / range.minuteInterval
    case .year, .date, .period: nil
    }
  }

  func rowCount(of field: DateField, at date: Date) -> Int {
    switch field {
    case .year: return Self.yearRows
    case .date: return 2 * Self.mostDays + 1
    case .period: return 2
    case .countedHours: return 24
    default:
      let period = max(1, period(of: field, at: date) ?? 1)
      return Self.roundRows / period * period
    }
  }

  /// The row of a date; of those that go round the one nearest to `row`.
  func row(of field: DateField, for date: Date, near row: Int?) -> Int {
    let value = value(of: field, at: date)
    guard field != .countedHours, let period = period(of: field, at: date), period > 0 else {
      return min(max(value, 0), rowCount(of: field, at: date) - 1)
    }
    let count = rowCount(of: field, at: date)
    // A wheel begins in the middle of its rows, and goes back there before it comes to an end.
    let start = row.flatMap { $0 >= period && $0 < count - period ? $0 : nil } ?? count / 2
    let base = start - ((start % period) + period) % period
    let candidates = [base - period + value, base + value, base + period + value]
    let nearest = candidates.filter { (0..<count).contains($0) }
      .min { abs($0 - start) < abs($1 - start) }
    return nearest ?? value
  }

  /// The value of a date: an index of month, a day of month less one, a row of year or of date.
  private func value(of field: DateField, at date: Date) -> Int {
    switch field {
    case .year:
      let start = calendar.dateInterval(of: .year, for: date)?.start ?? date
      let years = calendar.dateComponents([.year], from: referenceYear, to: start).year ?? 0
      return referenceYearRow + years
    case .month:
      return months(of: date).lastIndex { $0 <= date } ?? 0
    case .day: return calendar.component(.day, from: date) - 1
    case .date:
      let days = calendar.dateComponents(
        [.day],
        from: referenceDay,
        to: calendar.startOfDay(for: date)
      ).day
      return (days ?? 0) + Self.mostDays
    case .hour: return calendar.component(.hour, from: date)
    case .minute: return calendar.component(.minute, from: date) / range.minuteInterval
    case .period: return calendar.component(.hour, from: date) >= 12 ? 1 : 0
    case .countedHours, .countedMinutes: return 0
    }
  }

  // MARK: Parts of dates

  /// The starts of a year's months; years of some calendars have thirteen.
  func months(of date: Date) -> [Date] {
    guard let year = calendar.dateInterval(of: .year, for: date) else { return [date] }
    var months: [Date] = []
    var start = year.start
    while start < year.end, months.count < 14 {
      months.append(start)
      guard let month = calendar.dateInterval(of: .month, for: start), month.end > start else {
        break
      }
      start = month.end
    }
    return months
  }

  /// The first day of the year that a row is.
  func year(atRow row: Int) -> Date {
    let date =
      calendar.date(byAdding: .year, value: row - referenceYearRow, to: referenceYear)
      ?? referenceYear
    return calendar.dateInterval(of: .year, for: date)?.start ?? date
  }

  /// The day that a row is.
  func day(atRow row: Int) -> Date {
    calendar.date(byAdding: .day, value: row - Self.mostDays, to: referenceDay) ?? referenceDay
  }

  /// The time that a row stands for if the other wheels stay as they are; nil: there is no such
  /// day.
  func interval(of field: DateField, row: Int, at date: Date) -> DateInterval? {
    switch field {
    case .year: return calendar.dateInterval(of: .year, for: year(atRow: row))
    case .month:
      let months = months(of: date)
      guard !months.isEmpty else { return nil }
      return calendar.dateInterval(of: .month, for: months[row % months.count])
    case .day:
      guard let month = calendar.dateInterval(of: .month, for: date) else { return nil }
      let day = row % max(1, period(of: .day, at: date) ?? 31)
      guard let start = calendar.date(byAdding: .day, value: day, to: month.start),
        start < month.end
      else { return nil }
      return calendar.dateInterval(of: .day, for: start)
    case .date: return calendar.dateInterval(of: .day, for: day(atRow: row))
    case .hour:
      return moment(hour: row % 24, minute: 0, on: date)
        .map { DateInterval(start: $0, duration: 3600) }
    case .minute:
      let minute = row % (60 / range.minuteInterval) * range.minuteInterval
      return moment(hour: calendar.component(.hour, from: date), minute: minute, on: date)
        .map { DateInterval(start: $0, duration: 60) }
    case .period:
      return moment(hour: row == 0 ? 0 : 12, minute: 0, on: date)
        .map { DateInterval(start: $0, duration: 12 * 3600) }
    case .countedHours, .countedMinutes: return nil
    }
  }

  /// A time on the day of a date; where clocks leap over it, the next there is.
  func moment(hour: Int, minute: Int, on date: Date) -> Date? {
    calendar.date(bySettingHour: hour, minute: minute, second: 0, of: date)
  }

  /// Whether a row can be chosen.
  func allows(_ field: DateField, row: Int, at date: Date) -> Bool {
    switch field {
    case .countedHours, .countedMinutes: return true
    default:
      guard let interval = interval(of: field, row: row, at: date) else { return false }
      return range.allows(interval)
    }
  }

  // MARK: Choosing

  /// The date after a wheel was turned to a row: its part of the date is another, the smaller ones
  /// stay as far as they can.
  func date(_ date: Date, turning field: DateField, to row: Int) -> Date {
    let clock = calendar.dateComponents([.hour, .minute, .second], from: date)
    func withClock(_ day: Date) -> Date {
      calendar.date(
        bySettingHour: clock.hour ?? 0,
        minute: clock.minute ?? 0,
        second: clock.second ?? 0,
        of: day
      ) ?? day
    }
    func inMonth(_ month: Date) -> Date {
      let day = calendar.component(.day, from: date)
      let last = calendar.range(of: .day, in: .month, for: month)?.count ?? day
      let start = calendar.dateInterval(of: .month, for: month)?.start ?? month
      return withClock(
        calendar.date(byAdding: .day, value: min(day, last) - 1, to: start) ?? start
      )
    }
    switch field {
    case .year:
      let months = months(of: year(atRow: row))
      guard !months.isEmpty else { return date }
      return inMonth(months[min(value(of: .month, at: date), months.count - 1)])
    case .month:
      let months = months(of: date)
      guard !months.isEmpty else { return date }
      return inMonth(months[row % months.count])
    case .day:
      guard let month = calendar.dateInterval(of: .month, for: date) else { return date }
      let last = calendar.range(of: .day, in: .month, for: date)?.count ?? 31
      let day = min(row % max(1, period(of: .day, at: date) ?? 31), last - 1)
      return withClock(calendar.date(byAdding: .day, value: day, to: month.start) ?? date)
    case .date: return withClock(day(atRow: row))
    case .hour:
      return moment(hour: row % 24, minute: clock.minute ?? 0, on: date) ?? date
    case .minute:
      let minute = row % (60 / range.minuteInterval) * range.minuteInterval
      return moment(hour: clock.hour ?? 0, minute: minute, on: date) ?? date
    case .period:
      let hour = (clock.hour ?? 0) % 12 + (row == 0 ? 0 : 12)
      return moment(hour: hour, minute: clock.minute ?? 0, on: date) ?? date
    case .countedHours, .countedMinutes: return date
    }
  }
}
