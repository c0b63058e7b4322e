import Foundation

/// The limits and the minute interval of a date picker.
struct DateRange: Equatable, Sendable {
  var minimum: Date?
  var maximum: Date?
  /// The minute interval, which divides 60.
  var minuteInterval = 1

  /// The minimum and maximum date, both nil if the minimum is after the maximum.
  // Source: "When min > max, the values are ignored" of UIDatePicker's interface.
  var limits: (minimum: Date?, maximum: Date?) {
    if let minimum, let maximum, minimum > maximum { return (nil, nil) }
    return (minimum, maximum)
  }

  /// Returns the nearest date within the limits.
  func clamped(_ date: Date) -> Date {
    let (minimum, maximum) = limits
    if let minimum, date < minimum { return minimum }
    if let maximum, date > maximum { return maximum }
    return date
  }

  /// Returns whether an interval contains a date within the limits.
  func allows(_ interval: DateInterval) -> Bool {
    let (minimum, maximum) = limits
    if let minimum, interval.end <= minimum { return false }
    if let maximum, interval.start > maximum { return false }
    return true
  }

  /// Returns the date rounded down to a minute that the wheel has.
  func rounded(_ date: Date, _ calendar: Calendar) -> Date {
    guard minuteInterval > 1, let hour = calendar.dateInterval(of: .hour, for: date) else {
      return date
    }
    let step = Double(minuteInterval) * 60
    let since = date.timeIntervalSince(hour.start)
    return hour.start.addingTimeInterval((since / step).rounded(.down) * step)
  }

  /// Returns an interval that divides 60; 1 for other intervals.
  // Source: "if it isn't, the default value is used. The default and minimum values are 1; the
  // maximum value is 30" (UIDatePicker.minuteInterval).
  static func usable(minuteInterval: Int) -> Int {
    (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1
  }
}
