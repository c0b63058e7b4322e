import Foundation

/// A day of the Gregorian calendar.
public struct CalendarDay: Sendable, Hashable, Codable {
  /// The year, such as 2026.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int

  /// Creates a day.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day of a date in a time zone.
  public init(of date: Date, in zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }

  /// Returns the day that is a number of days later, or earlier if the number is negative.
  public func moved(by days: Int) -> CalendarDay {
    let zone = TimeZone(secondsFromGMT: 0) ?? .current
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(year: year, month: month, day: day + days)
    return calendar.date(from: parts).map { CalendarDay(of: $0, in: zone) } ?? self
  }
}
