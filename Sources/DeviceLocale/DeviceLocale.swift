import Foundation
import Synchronization

/// The locale, the languages and the calendar of the device.
///
/// Foundation on Linux has one fixed locale, whatever the machine or a person says. `Locale.current`
/// and its kin are functions that programs reach through the dynamic linker; ours come
/// first, so that formatters, calendars and the app's own code follow the device. They are in C
/// (`CDeviceStrings`), as Swift cannot make a function weak.
public enum DeviceLocale {
  /// What formatters start from.
  public struct Settings: Sendable, Equatable {
    /// An identifier for `Locale`.
    public var locale: String
    /// BCP 47 tags, most wanted first.
    public var languages: [String]
    /// A calendar's name as in locale identifiers.
    public var calendar: String

    /// Makes settings, by default those of a device for American English.
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

  /// The device's; readable on any thread.
  public static var settings: Settings {
    get { state.withLock { $0.settings } }
    set { state.withLock { $0 = State(settings: newValue) } }
  }

  /// The locale with its calendar.
  public static var locale: Locale {
    let (known, settings) = state.withLock { ($0.made, $0.settings) }
    if let known { return known }
    // Not under the lock: making a locale may ask for the current one.
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

// Called by the C functions that stand in for Foundation's getters.

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Answers for `Locale.current`.
@_silgen_name("russetDeviceLocale")
public func _localeOfTheDevice() -> Locale { DeviceLocale.locale }

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Answers for `Locale.preferredLanguages`.
@_silgen_name("russetDeviceLanguages")
public func _languagesOfTheDevice() -> [String] { DeviceLocale.settings.languages }

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Answers for `Calendar.current`.
@_silgen_name("russetDeviceCalendar")
public func _calendarOfTheDevice() -> Calendar { DeviceLocale.calendar }
