import Foundation

/// The values of the rows of a date picker's wheels in one calendar.
///
/// Wheels of months, days, hours and minutes repeat their values over about ten thousand rows.
struct DateWheelRows: Sendable {
  let calendar: Calendar
  let mode: UIDatePicker.Mode
  var range: DateRange
  /// The day of the middle row in the wheel of dates.
  let referenceDay: Date
  /// The year of the row `referenceYearRow`.
  private let referenceYear: Date
  private let referenceYearRow: Int

  // Chosen: users do not scroll a wheel this far.
  private static let roundRows = 10_000
  static let mostDays = 40_000
  // Source: the years 1 to 10000, which UIDatePicker has without limits.
  static let yearRows = 10_000

  init(calendar: Calendar, mode: UIDatePicker.Mode, range: DateRange, reference: Date) {
    self.calendar = calendar
    self.mode = mode
    self.range = range
    referenceDay = calendar.startOfDay(for: reference)
    referenceYear = calendar.dateInterval(of: .year, for: reference)?.start ?? reference
    // In calendars with one era, rows begin at its first year; in others, the year is in the
    // middle.
    let year = calendar.component(.year, from: reference)
    referenceYearRow =
      calendar.identifier == .japanese || calendar.identifier == .chinese
        || calendar.identifier == .dangi
      ? Self.yearRows / 2 : min(max(year - 1, 0), Self.yearRows - 1)
  }

  /// Returns the number of different values of a repeating wheel; nil if the wheel does not repeat.
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

  /// Returns the row of a date; in a repeating wheel, the one nearest to `row`.
  func row(of field: DateField, for date: Date, near row: Int?) -> Int {
    let value = value(of: field, at: date)
    guard field != .countedHours, let period = period(of: field, at: date), period > 0 else {
      return min(max(value, 0), rowCount(of: field, at: date) - 1)
    }
    return Self.row(
      of: value,
      period: period,
      count: rowCount(of: field, at: date),
      near: row
    )
  }

  /// Returns the row of a value in a repeating wheel that is the nearest to `row`; in the middle of
  /// the wheel if there is no row, or if it is near an end.
  static func row(of value: Int, period: Int, count: Int, near row: Int?) -> Int {
    // A wheel starts in the middle of its rows and returns there before it reaches an end.
    let start = row.flatMap { $0 >= period && $0 < count - period ? $0 : nil } ?? count / 2
    let base = start - ((start % period) + period) % period
    let candidates = [base - period + value, base + value, base + period + value]
    let nearest = candidates.filter { (0..<count).contains($0) }
      .min { abs($0 - start) < abs($1 - start) }
    return nearest ?? value
  }

  /// Returns the value of a date: the index of the month, the day of the month minus one, or the
  /// row of the year or the date.
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

  /// Returns the starts of a year's months; years of some calendars have thirteen.
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

  /// Returns the first day of a row's year.
  func year(atRow row: Int) -> Date {
    let date =
      calendar.date(byAdding: .year, value: row - referenceYearRow, to: referenceYear)
      ?? referenceYear
    return calendar.dateInterval(of: .year, for: date)?.start ?? date
  }

  /// Returns the day of a row.
  func day(atRow row: Int) -> Date {
    calendar.date(byAdding: .day, value: row - Self.mostDays, to: referenceDay) ?? referenceDay
  }

  /// Returns the interval of a row if the other wheels keep their values; nil if the day does not
  /// exist.
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

  /// Returns a time on the day of a date, or the next existing time when clocks skip it.
  func moment(hour: Int, minute: Int, on date: Date) -> Date? {
    calendar.date(bySettingHour: hour, minute: minute, second: 0, of: date)
  }

  /// Returns whether a row can be selected.
  func allows(_ field: DateField, row: Int, at date: Date) -> Bool {
    switch field {
    case .countedHours, .countedMinutes: return true
    default:
      guard let interval = interval(of: field, row: row, at: date) else { return false }
      return range.allows(interval)
    }
  }

  // MARK: Choosing

  /// Returns the date after a wheel was moved to a row.
  ///
  /// Only the wheel's part of the date changes; smaller parts are kept as far as possible.
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
