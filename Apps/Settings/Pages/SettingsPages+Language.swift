import HostInterface
import UIKit

/// The pages of languages, regions, calendars and times.
extension SettingsPages {
  static var languageAndRegion: SettingsPage {
    SettingsPage(
      title: "Language & Region",
      sections: [
        Section([
          Row("Language", .page(value: { languageName(Surroundings.environment) }, { language })),
          Row("Region", .page(value: { regionName(Surroundings.environment.locale) }, { region })),
          Row("Calendar", .page(value: { calendarName(Surroundings.environment) }, { calendar })),
        ])
      ]
    )
  }

  // Chosen: regions with different dates, numbers, weeks and currencies.
  private static let locales = [
    "ar_EG", "ar_SA", "pt_BR", "en_CA", "zh_CN", "fr_FR", "de_DE", "he_IL", "hi_IN", "it_IT",
    "ja_JP", "ko_KR", "nl_NL", "pl_PL", "ru_RU", "es_ES", "sv_SE", "de_CH", "zh_TW", "th_TH",
    "tr_TR", "en_GB", "en_US",
  ]

  /// The locale for names of regions and languages: the language of the device, without its region.
  private static var naming: Locale {
    Surroundings.environment.languages.first.map(Locale.init(identifier:)) ?? .current
  }

  private static func regionName(_ locale: String) -> String {
    let code = locale.split(separator: "_").last.map(String.init) ?? locale
    return naming.localizedString(forRegionCode: code) ?? locale
  }

  static var region: SettingsPage {
    let known =
      locales.contains(Surroundings.environment.locale)
      ? locales : [Surroundings.environment.locale] + locales
    let rows = known.map { locale in
      let language = locale.split(separator: "_").first.map(String.init) ?? locale
      let name = naming.localizedString(forLanguageCode: language) ?? language
      return (name: "\(regionName(locale)) (\(name))", locale: locale)
    }
    let sorted = rows.sorted {
      $0.name.compare($1.name, options: .caseInsensitive, range: nil, locale: naming)
        == .orderedAscending
    }
    return SettingsPage(
      title: "Region",
      sections: [
        Section(
          footer: "Dates, numbers and currencies follow the region.",
          sorted.map { row in
            Row(
              verbatim: row.name,
              .choice(isChosen: { $0.locale == row.locale }, { $0.locale = row.locale })
            )
          }
        )
      ]
    )
  }

  // MARK: Time

  static var dateAndTime: SettingsPage {
    SettingsPage(
      title: "Date & Time",
      sections: [
        Section([
          Row(
            "Time Zone",
            .page(value: { zoneName(Surroundings.environment.timeZone) }, { timeZone })
          )
        ])
      ]
    )
  }

  // Chosen: a time zone for most offsets from UTC.
  private static let zones = [
    "Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver",
    "America/Chicago", "America/New_York", "America/Halifax", "America/St_Johns",
    "America/Sao_Paulo", "Atlantic/Azores", "Europe/London", "Europe/Berlin", "Africa/Cairo",
    "Europe/Moscow", "Asia/Tehran", "Asia/Dubai", "Asia/Karachi", "Asia/Kolkata",
    "Asia/Kathmandu", "Asia/Dhaka", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo",
    "Australia/Adelaide", "Australia/Sydney", "Pacific/Auckland",
  ]

  private static func zoneName(_ zone: String?) -> String {
    guard let zone else { return say("Automatic") }
    return (zone.split(separator: "/").last.map(String.init) ?? zone)
      .replacingOccurrences(of: "_", with: " ")
  }

  static var timeZone: SettingsPage {
    SettingsPage(
      title: "Time Zone",
      sections: [
        Section([
          Row(
            verbatim: zoneName(nil),
            .choice(isChosen: { $0.timeZone == nil }, { $0.timeZone = nil })
          )
        ]),
        Section(
          zones.sorted { zoneName($0) < zoneName($1) }.map { zone in
            Row(
              verbatim: zoneName(zone),
              .choice(isChosen: { $0.timeZone == zone }, { $0.timeZone = zone })
            )
          }
        ),
      ]
    )
  }

  // MARK: Language

  private static func languageName(_ environment: Environment) -> String {
    let present = environment.pseudoLanguage?.rawValue ?? environment.languages.first ?? "en"
    return DeviceControl.languages.first { $0.value == present }?.name ?? present
  }

  static var language: SettingsPage {
    SettingsPage(
      title: "Language",
      sections: [
        Section(
          DeviceControl.languages.map { language in
            Row(
              verbatim: language.name,
              .choice(
                isChosen: { languageName($0) == language.name },
                { $0.setLanguage(language.value) }
              )
            )
          }
        )
      ]
    )
  }

  private static let calendars: [(SettingsWords, String)] = [
    ("Gregorian", "gregorian"), ("Japanese", "japanese"), ("Buddhist", "buddhist"),
  ]

  private static func calendarName(_ environment: Environment) -> String {
    calendars.first { $0.1 == environment.calendar }?.0.text ?? environment.calendar
  }

  static var calendar: SettingsPage {
    SettingsPage(
      title: "Calendar",
      sections: [
        Section(
          calendars.map { name, identifier in
            Row(
              name,
              .choice(isChosen: { $0.calendar == identifier }, { $0.calendar = identifier })
            )
          }
        )
      ]
    )
  }
}
