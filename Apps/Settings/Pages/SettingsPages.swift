import HostInterface
import UIKit

/// All pages.
@MainActor
enum SettingsPages {
  private typealias Section = SettingsPage.Section
  private typealias Row = SettingsPage.Row

  static var root: SettingsPage {
    SettingsPage(
      title: "Settings",
      isRoot: true,
      sections: [
        Section([
          Row(
            "Network",
            icon: SettingsPage.Icon(symbol: "wifi", color: .systemBlue),
            .page(value: { networks[Surroundings.environment.network] ?? "" }, { network })
          ),
          Row(
            "Sounds & Haptics",
            icon: SettingsPage.Icon(symbol: "speaker.wave.2.fill", color: .systemPink),
            .page { sounds }
          ),
        ]),
        Section([
          Row(
            "General",
            icon: SettingsPage.Icon(symbol: "gear", color: .systemGray),
            .page { general }
          ),
          Row(
            "Display & Brightness",
            icon: SettingsPage.Icon(symbol: "sun.max", color: .systemBlue),
            .page { display }
          ),
          Row(
            "Accessibility",
            icon: SettingsPage.Icon(symbol: "person.crop.circle", color: .systemBlue),
            .page { accessibility }
          ),
          Row(
            "Battery",
            icon: SettingsPage.Icon(symbol: "battery.100", color: .systemGreen),
            .page(
              value: { "\(Int((Surroundings.environment.batteryLevel * 100).rounded())) %" },
              { battery }
            )
          ),
        ]),
        Section([
          Row("Reset All Settings", .button(question: "Everything is as on a new device.", reset))
        ]),
      ]
    )
  }

  private static let networks: [Environment.Network: String] = [
    .wifi: "Wi-Fi", .cellular: "Cellular", .none: "Off",
  ]

  static var network: SettingsPage {
    SettingsPage(
      title: "Network",
      sections: [
        Section(
          footer: "What apps are told about the way to the network.",
          [Environment.Network.wifi, .cellular, .none].map { choice in
            Row(
              networks[choice] ?? "",
              .choice(isChosen: { $0.network == choice }, { $0.network = choice })
            )
          }
        )
      ]
    )
  }

  static var sounds: SettingsPage {
    SettingsPage(
      title: "Sounds & Haptics",
      sections: [
        Section([Row("Silent Mode", .toggle(\.isSilent))]),
        Section(
          footer: "Play haptics for system controls and interactions.",
          [
            Row("Keyboard Clicks", .toggle(\.areKeyboardClicksEnabled)),
            Row("System Haptics", .toggle(\.areHapticsEnabled)),
          ]
        ),
      ]
    )
  }

  static var battery: SettingsPage {
    SettingsPage(
      title: "Battery",
      sections: [
        Section(
          header: "Level",
          [
            Row(
              "Level",
              .slider(
                SettingsPage.Slider(
                  range: 0...1,
                  step: 0.01,
                  ends: .none,
                  get: { Float($0.batteryLevel) },
                  set: { $0.batteryLevel = Double($1) }
                )
              )
            )
          ]
        )
      ]
    )
  }

  // MARK: General

  static var general: SettingsPage {
    SettingsPage(
      title: "General",
      sections: [
        Section([Row("About", .page { about })]),
        Section([
          Row("Language", .page(value: { languageName(Surroundings.environment) }, { language })),
          Row("Calendar", .page(value: { calendarName(Surroundings.environment) }, { calendar })),
          Row("Keyboard", .page { keyboard }),
          Row("Hardware Keyboard", .toggle(\.isHardwareKeyboardConnected)),
        ]),
        Section([
          Row("iOS Version", .page(value: { UIDevice.current.systemVersion }, { version }))
        ]),
      ]
    )
  }

  // MARK: Keyboards

  static var keyboard: SettingsPage {
    SettingsPage(
      title: "Keyboard",
      sections: [
        Section([Row("Keyboards", .page(value: { "\(keyboardCount)" }, { keyboards }))])
      ]
    )
  }

  /// Languages, keyboards of apps and emoji: what the globe key goes through.
  private static var keyboardCount: Int {
    let own = KeyboardExtension.installedNames.keys.filter { KeyboardExtension.isEnabled($0) }
    return Surroundings.environment.languages.count + own.count + 1
  }

  static var keyboards: SettingsPage {
    let own = KeyboardExtension.installedNames.sorted { $0.value < $1.value }
    let languages = Surroundings.environment.languages.map { tag in
      Row(Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag, .value { "" })
    }
    let system = Section(header: "System", languages + [Row("Emoji", .value { "" })])
    guard !own.isEmpty else {
      return SettingsPage(title: "Keyboards", sections: [system])
    }
    let switches = own.map { identifier, name in
      Row(
        name,
        .flip(
          get: { KeyboardExtension.isEnabled(identifier) },
          set: { KeyboardExtension.setEnabled($0, identifier) }
        )
      )
    }
    let access = own.filter { KeyboardExtension.isEnabled($0.key) }.map { identifier, name in
      Row(
        "Allow Full Access for \(name)",
        .flip(
          get: { KeyboardExtension.hasFullAccess(identifier) },
          set: { KeyboardExtension.setFullAccess($0, identifier) }
        )
      )
    }
    var sections = [
      system, Section(header: "From Apps", footer: "The globe key goes through them.", switches),
    ]
    if !access.isEmpty {
      sections.append(
        Section(
          footer: "Full access lets the app behind a keyboard send what you type with it.",
          access
        )
      )
    }
    return SettingsPage(title: "Keyboards", sections: sections)
  }

  static var about: SettingsPage {
    SettingsPage(
      title: "About",
      sections: [
        Section([
          Row("Name", .value { UIDevice.current.name }),
          Row("Model", .value { UIScreen.main.simulatedDevice.name }),
          Row("Version", .value { UIDevice.current.systemVersion }),
        ]),
        Section(
          header: "Display",
          [
            Row("Points", .value { size(UIScreen.main.bounds.size) }),
            Row("Pixels", .value { size(UIScreen.main.nativeBounds.size) }),
            Row("Scale", .value { "@\(Int(UIScreen.main.scale))x" }),
            Row("Frames a Second", .value { "\(UIScreen.main.maximumFramesPerSecond)" }),
          ]
        ),
      ]
    )
  }

  private static func size(_ size: CGSize) -> String {
    "\(Int(size.width)) × \(Int(size.height))"
  }

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
              language.name,
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

  private static let calendars = [
    ("Gregorian", "gregorian"), ("Japanese", "japanese"), ("Buddhist", "buddhist"),
  ]

  private static func calendarName(_ environment: Environment) -> String {
    calendars.first { $0.1 == environment.calendar }?.0 ?? environment.calendar
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

  static var version: SettingsPage {
    let versions = [(9, 3), (10, 3), (11, 4), (12, 4), (13, 7), (15, 8), (17, 5)]
    return SettingsPage(
      title: "iOS Version",
      sections: [
        Section(
          footer: "The version whose looks, numbers and defaults hold from the next screen on.",
          versions.map { major, minor in
            let version = Environment.SystemVersion(major, minor)
            return Row(
              "iOS \(major).\(minor)",
              .choice(
                isChosen: { $0.systemVersion == version },
                { $0.systemVersion = version }
              )
            )
          }
        )
      ]
    )
  }

  // MARK: Display

  static var display: SettingsPage {
    SettingsPage(
      title: "Display & Brightness",
      sections: [
        Section(
          header: "Appearance",
          footer: "Dark appearance counts from iOS 13 on.",
          [
            Row(
              "Light",
              .choice(isChosen: { $0.appearance == .light }, { $0.appearance = .light })
            ),
            Row("Dark", .choice(isChosen: { $0.appearance == .dark }, { $0.appearance = .dark })),
          ]
        ),
        Section([
          Row("Text Size", .page { textSize }),
          Row("Bold Text", .toggle(\.isBoldTextEnabled)),
        ]),
      ]
    )
  }

  static var textSize: SettingsPage {
    let last = Float(Environment.contentSizeCategories.count - 1)
    return SettingsPage(
      title: "Text Size",
      sections: [
        Section(
          footer: "Apps that support Dynamic Type adjust to your preferred reading size.",
          [
            Row(
              "Text Size",
              .slider(
                SettingsPage.Slider(
                  range: 0...last,
                  step: 1,
                  ends: .letters,
                  get: { environment in
                    let all = Environment.contentSizeCategories
                    return Float(all.firstIndex(of: environment.contentSizeCategory) ?? 3)
                  },
                  set: { environment, value in
                    let all = Environment.contentSizeCategories
                    environment.contentSizeCategory =
                      all[
                        min(max(Int(value.rounded()), 0), all.count - 1)
                      ]
                  }
                )
              )
            )
          ]
        )
      ]
    )
  }

  static var accessibility: SettingsPage {
    SettingsPage(
      title: "Accessibility",
      sections: [
        Section(
          header: "Vision",
          [
            Row("VoiceOver", .toggle(\.isVoiceOverRunning)),
            Row("Larger Text", .page { textSize }),
            Row("Bold Text", .toggle(\.isBoldTextEnabled)),
            Row("Increase Contrast", .toggle(\.isContrastIncreased)),
            Row("Reduce Transparency", .toggle(\.isTransparencyReduced)),
            Row("Smart Invert", .toggle(\.isInvertColorsEnabled)),
            Row("Grayscale", .toggle(\.isGrayscaleEnabled)),
          ]
        ),
        Section(
          header: "Interaction",
          [
            Row("Reduce Motion", .toggle(\.isMotionReduced)),
            Row("Shake to Undo", .toggle(\.isShakeToUndoEnabled)),
            Row("3D Touch", .toggle(\.isForceTouchEnabled)),
          ]
        ),
      ]
    )
  }

  /// A new device's settings; how it is held and what people see of it stays.
  private static func reset(_ environment: inout Environment) {
    var fresh = Environment()
    fresh.orientation = environment.orientation
    fresh.multitasking = environment.multitasking
    fresh.statusBarTime = environment.statusBarTime
    environment = fresh
  }
}
