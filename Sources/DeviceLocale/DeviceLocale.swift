import Foundation
import Synchronization

/// The locale, the languages and the calendar of the device.
///
/// Foundation on Linux has one fixed locale, regardless of the settings of the machine. Programs call
/// `Locale.current` and related getters through the dynamic linker, which finds the functions of this
/// module first, so that formatters, calendars and the app's own code use the locale of the device. The
/// functions are in C (`CDeviceStrings`), because Swift has no weak functions.
public enum DeviceLocale {
  /// The settings that formatters use.
  public struct Settings: Sendable, Equatable {
    /// An identifier for `Locale`.
    public var locale: String
    /// BCP 47 tags, in the order of preference.
    public var languages: [String]
    /// The name of a calendar, as in locale identifiers.
    public var calendar: String

    /// Creates settings, by default those of a device for American English.
    public init(
      locale: String = "en_US",
      languages: [String] = ["en"],
      calendar: String = "gregorian"
    ) {
      self.locale = locale
      self.languages = languages
      self.calendar = calendar
    }
  }

  private struct State {
    var settings = Settings()
    var made: Locale?
  }
  private static let state = Mutex(State())

  /// The settings of the device; can be read on any thread.
  public static var settings: Settings {
    get { state.withLock { $0.settings } }
    set { state.withLock { $0 = State(settings: newValue) } }
  }

  /// The locale with its calendar.
  public static var locale: Locale {
    let (known, settings) = state.withLock { ($0.made, $0.settings) }
    if let known { return known }
    // Not under the lock, because the initializer of a locale may read the current locale.
    var components = Locale.Components(identifier: settings.locale)
    if let calendar = calendarIdentifier(settings.calendar), calendar != .gregorian {
      components.calendar = calendar
    }
    let locale = Locale(components: components)
    state.withLock { if $0.settings == settings { $0.made = locale } }
    return locale
  }

  /// The calendar with the device's locale and time zone.
  public static var calendar: Calendar {
    let name = settings.calendar
    var calendar = Calendar(identifier: calendarIdentifier(name) ?? .gregorian)
    calendar.locale = locale
    calendar.timeZone = .current
    return calendar
  }

  private static func calendarIdentifier(_ name: String) -> Calendar.Identifier? {
    switch name {
    case "gregorian", "gregory": .gregorian
    case "buddhist": .buddhist
    case "japanese": .japanese
    case "chinese": .chinese
    case "hebrew": .hebrew
    case "islamic": .islamic
    case "islamic-civil", "islamicc": .islamicCivil
    case "islamic-umalqura": .islamicUmmAlQura
    case "persian": .persian
    case "indian": .indian
    case "coptic": .coptic
    case "roc": .republicOfChina
    case "ethiopic": .ethiopicAmeteMihret
    case "iso8601": .iso8601
    default: nil
    }
  }
}

// Called by the C functions that replace the getters of Foundation.

// swift-format-ignore: NoLeadingUnderscores, because apps do not call it.
/// Replaces `Locale.current`.
@_silgen_name("russetDeviceLocale")
public func _localeOfTheDevice() -> Locale { DeviceLocale.locale }

// swift-format-ignore: NoLeadingUnderscores, because apps do not call it.
/// Replaces `Locale.preferredLanguages`.
@_silgen_name("russetDeviceLanguages")
public func _languagesOfTheDevice() -> [String] { DeviceLocale.settings.languages }

// swift-format-ignore: NoLeadingUnderscores, because apps do not call it.
/// Replaces `Calendar.current`.
@_silgen_name("russetDeviceCalendar")
public func _calendarOfTheDevice() -> Calendar { DeviceLocale.calendar }
