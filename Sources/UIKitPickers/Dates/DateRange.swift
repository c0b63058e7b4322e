import Foundation

/// The dates that a picker allows, and how it rounds them.
struct DateRange: Equatable, Sendable {
  var minimum: Date?
  var maximum: Date?
  /// Divides 60.
  var minuteInterval = 1

  /// The first and the last date that hold; a minimum after the maximum makes both void.
  // Source: "When min > max, the values are ignored" of UIDatePicker's interface.
  var limits: (minimum: Date?, maximum: Date?) {
    if let minimum, let maximum, minimum > maximum { return (nil, nil) }
    return (minimum, maximum)
  }

  /// The nearest date that is allowed.
  func clamped(_ date: Date) -> Date {
    let (minimum, maximum) = limits
    if let minimum, date < minimum { return minimum }
    if let maximum, date > maximum { return maximum }
    return date
  }

  /// Whether any moment of a time may be chosen.
  func allows(_ interval: DateInterval) -> Bool {
    let (minimum, maximum) = limits
    if let minimum, interval.end <= minimum { return false }
    if let maximum, interval.start > maximum { return false }
    return true
  }

  /// A date at a minute that the wheel has: the one before, which is what the wheel shows.
  func rounded(_ date: Date, _ calendar: Calendar) -> Date {
    guard minuteInterval > 1, let hour = calendar.dateInterval(of: .hour, for: date) else {
      return date
    }
    let step = Double(minuteInterval) * 60
    let since = date.timeIntervalSince(hour.start)
    return hour.start.addingTimeInterval((since / step).rounded(.down) * step)
  }

  /// An interval that divides 60; others do as 1.
  // Source: "if it isn't, the default value is used. The default and minimum values are 1; the
  // maximum value is 30" (UIDatePicker.minuteInterval).
  static func usable(minuteInterval: Int) -> Int {
    (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1
  }
}
