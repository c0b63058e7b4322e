import CDeviceStrings
import DeviceLocale
import Foundation
import HostInterface

/// Applies the device's locale, languages, calendar and time zone to Foundation.
@MainActor
package enum LanguageSettings {
  private static var applied: Environment?
  /// The machine's time zone, for environments without one, and the initial value of `TZ`.
  ///
  /// Both are read together, before the variable is set for the first time.
  private static let machine = (
    zone: NSTimeZone.default, variable: ProcessInfo.processInfo.environment["TZ"]
  )

  /// Applies the settings of an environment to Foundation; called whenever a screen becomes
  /// current.
  package static func apply(_ environment: Environment) {
    if applied == nil { CDeviceStringsSetLookup(deviceStringLookup) }
    let old = applied
    applied = environment
    if old?.locale != environment.locale || old?.languages != environment.languages
      || old?.calendar != environment.calendar
    {
      DeviceLocale.settings = DeviceLocale.Settings(
        locale: environment.locale,
        languages: environment.languages,
        calendar: environment.calendar
      )
    }
    if old?.timeZone != environment.timeZone {
      takeTimeZone(of: environment)
    }
    if old?.languages != environment.languages || old?.pseudoLanguage != environment.pseudoLanguage
      || old?.locale != environment.locale
    {
      BundleStrings.languages = BundleStrings.Languages(environment)
    }
  }

  /// Sets `TZ`, which `TimeZone.current` reads again, and the default zone that formatters use.
  private static func takeTimeZone(of environment: Environment) {
    let machine = machine
    if let name = environment.timeZone, TimeZone(identifier: name) != nil {
      setenv("TZ", name, 1)
    } else if let variable = machine.variable {
      setenv("TZ", variable, 1)
    } else {
      unsetenv("TZ")
    }
    tzset()
    NSTimeZone.resetSystemTimeZone()
    NSTimeZone.default = timeZone(of: environment)
  }

  /// Returns the time zone of an environment; that of the machine if it has none or an unknown one.
  static func timeZone(of environment: Environment) -> TimeZone {
    environment.timeZone.flatMap(TimeZone.init(identifier:)) ?? machine.zone
  }
}
