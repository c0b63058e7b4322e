import Foundation
import HostInterface
import Synchronization

/// The time as the status bar writes it.
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

  /// The last formatter: making one costs far more than using it.
  private static let cache = Mutex(Cache())

  /// Hours and minutes as the locale writes them: "9:41 AM", "09:41", "٩:٤١ ص".
  ///
  /// `showsDayPeriod`: whether "AM" stands there in a locale of twelve hours; in the middle of the
  /// bar it does, beside a notch there is no room for it.
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

  /// Day of the week, month and day as the locale writes them in short: "Tue Sep 12".
  package static func dateText(at date: Date, in environment: Environment) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: environment.locale)
    formatter.timeZone = environment.timeZone.flatMap(TimeZone.init(identifier:)) ?? .current
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    return formatter.string(from: date).replacingOccurrences(of: ",", with: "")
  }
}
