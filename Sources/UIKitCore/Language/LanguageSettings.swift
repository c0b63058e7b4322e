import CDeviceStrings
import DeviceLocale
import Foundation
import HostInterface

/// Has Foundation follow the device's locale, languages, calendar and time zone.
@MainActor
enum LanguageSettings {
  private static var applied: Environment?
  /// The machine's zone, for environments that name none, and what `TZ` was when the process began.
  ///
  /// Both are read together, before the variable is set for the first time.
  private static let machine = (
    zone: NSTimeZone.default, variable: ProcessInfo.processInfo.environment["TZ"]
  )

  /// Hands the environment's settings to Foundation; called whenever a screen becomes the one in use.
  static func apply(_ environment: Environment) {
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

  /// `TimeZone.current` reads the variable anew, formatters go by the default.
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

  /// The zone that an environment names; the machine's where it names none or an unknown one.
  static func timeZone(of environment: Environment) -> TimeZone {
    environment.timeZone.flatMap(TimeZone.init(identifier:)) ?? machine.zone
  }

  /// Tells observers; the settings hold already.
  static func environmentChanged(from old: Environment, to new: Environment) {
    let center = NotificationCenter.default
    if old.locale != new.locale || old.languages != new.languages || old.calendar != new.calendar {
      center.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }
    if old.languages.first != new.languages.first {
      center.post(
        name: UITextInputMode.currentInputModeDidChangeNotification,
        object: UITextInputMode.activeInputModes.first
      )
    }
    if old.timeZone != new.timeZone {
      center.post(name: .NSSystemTimeZoneDidChange, object: nil)
      UIApplication.shared.significantTimeChanged()
    }
  }
}
