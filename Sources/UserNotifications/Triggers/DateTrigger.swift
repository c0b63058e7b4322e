import CoreGraphics
import Foundation

/// The trigger of a `UILocalNotification`: a date, and the unit of the calendar after which it
/// repeats.
package final class DateTrigger: UNNotificationTrigger, @unchecked Sendable {
  let date: Date
  let repeatInterval: NSCalendar.Unit
  private let unit: Calendar.Component?
  let calendar: Calendar

  /// Creates a trigger that fires at a date, or at once if it has passed, and again after each
  /// unit.
  package init(date: Date, repeatInterval: NSCalendar.Unit, calendar: Calendar?) {
    self.date = date
    self.repeatInterval = repeatInterval
    self.calendar = calendar ?? .current
    unit = Self.units.first { repeatInterval.contains($0.unit) }?.component
    super.init(repeats: unit != nil)
  }

  // Source: `repeatInterval`; intervals of less than a minute do not repeat.
  private static let units: [(unit: NSCalendar.Unit, component: Calendar.Component)] = [
    (.minute, .minute), (.hour, .hour), (.day, .day), (.weekday, .day),
    (.weekOfYear, .weekOfYear), (.month, .month), (.quarter, .quarter), (.year, .year),
  ]

  /// Returns the maximum length of a unit, in seconds, so that no repetition is skipped.
  private func longest(_ unit: Calendar.Component) -> TimeInterval {
    switch unit {
    case .minute: 60
    case .hour: 3600
    case .day: 90_000
    case .weekOfYear: 608_400
    case .month: 2_682_000
    case .quarter: 7_952_400
    default: 31_626_000
    }
  }

  override func next(after date: Date, added: Date) -> Date? {
    if self.date > date { return self.date }
    // The first date had already passed when the notification was added.
    if date == added { return added }
    guard let unit else { return nil }
    let months = unit == .quarter ? 3 : 1
    let step: Calendar.Component = unit == .quarter ? .month : unit
    var count = max(
      0,
      Int(clamping: (date.timeIntervalSince(self.date) / longest(unit)).rounded(.down))
    )
    while let next = calendar.date(byAdding: step, value: count * months, to: self.date) {
      if next > date { return next }
      count += 1
    }
    return nil
  }
}
