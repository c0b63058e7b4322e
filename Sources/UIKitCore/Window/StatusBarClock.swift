import Foundation
import HostInterface
import Synchronization

/// The text of the time in the status bar.
package enum StatusBarClock {
  private struct Key: Hashable {
    var locale: String
    var timeZone: TimeZone
    var showsDayPeriod: Bool
  }

  private struct Cache: ~Copyable {
    var key: Key?
    var formatter: DateFormatter?
  }

  /// The last formatter; creating a formatter is far more expensive than using it.
  private static let cache = Mutex(Cache())

  /// Returns hours and minutes in the format of the locale: "9:41 AM", "09:41", "٩:٤١ ص".
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - environment: The locale and the time zone; without one, the current time zone is used.
  ///   - showsDayPeriod: Whether a locale with twelve hours shows "AM". The middle of the bar has
  ///     space for it, the area beside a notch does not.
  /// - Returns: The text of the time.
  package static func text(
    at date: Date,
    in environment: Environment,
    showsDayPeriod: Bool
  ) -> String {
    let zone = environment.timeZone.flatMap(TimeZone.init(identifier:)) ?? .current
    let key = Key(locale: environment.locale, timeZone: zone, showsDayPeriod: showsDayPeriod)
    return cache.withLock { cache in
      if cache.key != key {
        let formatter = DateFormatter()
        let locale = Locale(identifier: environment.locale)
        formatter.locale = locale
        formatter.timeZone = zone
        // "j" is the locale's own hour with its day period, "J" the same without.
        formatter.dateFormat =
          DateFormatter.dateFormat(
            fromTemplate: showsDayPeriod ? "jmm" : "Jmm",
            options: 0,
            locale: locale
          ) ?? "HH:mm"
        cache.formatter = formatter
        cache.key = key
      }
      return cache.formatter?.string(from: date) ?? ""
    }
  }

  /// Returns the day of the week, month and day in the short format of the locale: "Tue Sep 12".
  package static func dateText(at date: Date, in environment: Environment) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: environment.locale)
    formatter.timeZone = environment.timeZone.flatMap(TimeZone.init(identifier:)) ?? .current
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    return formatter.string(from: date).replacingOccurrences(of: ",", with: "")
  }
}
