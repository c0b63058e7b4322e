import Foundation
import UIKitCore

/// Texts of dates by pattern in a locale, a calendar and a time zone.
@MainActor
final class DateWords {
  let locale: Locale
  let calendar: Calendar
  private var formatters: [String: DateFormatter] = [:]
  /// The formatters of hours and minutes, which have no date and no daylight saving time.
  private var clockFormatters: [String: DateFormatter] = [:]

  init(locale: Locale, calendar: Calendar) {
    self.locale = locale
    self.calendar = calendar
  }

  /// Returns the text of a date.
  func text(_ date: Date, _ pattern: String) -> String {
    formatter(pattern).string(from: date)
  }

  /// Returns the text of a date for a template such as `yMMMM`.
  func text(_ date: Date, template: String) -> String {
    var locale = locale
    if locale.calendar.identifier != calendar.identifier {
      var components = Locale.Components(locale: locale)
      components.calendar = calendar.identifier
      locale = Locale(components: components)
    }
    return text(date, DateColumn.template(template, locale))
  }

  /// Returns the text of a time of day.
  func clockText(hour: Int, minute: Int, _ pattern: String) -> String {
    let formatter: DateFormatter
    if let known = clockFormatters[pattern] {
      formatter = known
    } else {
      formatter = DateFormatter()
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.locale = locale
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = pattern
      clockFormatters[pattern] = formatter
    }
    return formatter.string(
      from: Date(timeIntervalSinceReferenceDate: Double(hour * 3600 + minute * 60))
    )
  }

  /// Returns a number in the locale's digits.
  func number(_ value: Int) -> String {
    value.formatted(.number.grouping(.never).locale(locale))
  }

  private func formatter(_ pattern: String) -> DateFormatter {
    if let known = formatters[pattern] { return known }
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = calendar.timeZone
    formatter.dateFormat = pattern
    formatters[pattern] = formatter
    return formatter
  }
}
