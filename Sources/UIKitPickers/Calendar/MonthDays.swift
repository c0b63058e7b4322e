import Foundation

/// The days of a month in rows of weeks.
struct MonthDays: Equatable, Sendable {
  /// The start of the month.
  let start: Date
  /// The starts of the month's days.
  let days: [Date]
  /// The number of empty positions before the first day in the first week.
  let leading: Int

  init(of date: Date, in calendar: Calendar) {
    let month = calendar.dateInterval(of: .month, for: date)
    let start = month?.start ?? calendar.startOfDay(for: date)
    self.start = start
    let end = month?.end ?? start
    var days: [Date] = []
    var day = start
    // A limit, because no calendar has longer months.
    while day < end, days.count < 40 {
      days.append(day)
      guard let next = calendar.date(byAdding: .day, value: 1, to: day), next > day else { break }
      day = calendar.startOfDay(for: next)
    }
    self.days = days
    let weekday = calendar.component(.weekday, from: start)
    leading = ((weekday - calendar.firstWeekday) % 7 + 7) % 7
  }

  /// The number of weeks the month covers, from 4 to 6.
  var weekCount: Int { (leading + days.count + 6) / 7 }

  /// Returns the row and column of a day.
  func place(of index: Int) -> (row: Int, column: Int) {
    ((leading + index) / 7, (leading + index) % 7)
  }

  /// Returns the start of the month that is `count` months later or, if negative, earlier.
  static func month(_ count: Int, from start: Date, in calendar: Calendar) -> Date {
    let date = calendar.date(byAdding: .month, value: count, to: start) ?? start
    return calendar.dateInterval(of: .month, for: date)?.start ?? date
  }
}
