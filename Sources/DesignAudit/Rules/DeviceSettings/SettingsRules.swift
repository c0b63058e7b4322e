import Foundation
import ScreenInspection

/// IX-R088: Finds a settings bundle with many options.
struct FewSettings: ResourceRule {
  static let identifier: RuleIdentifier = "IX-R088"
  static let statement = "Reduce the need for settings: behave as most people expect."
  static let reference = "iOS 12, §2.7"
  static let check = Check.partial

  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding] {
    let count = resources.settingsItems.count
    guard count > settings.maximumDeviceSettings else { return [] }
    return [
      Self.finding(
        .advice,
        at: "Settings.bundle",
        what: "The app has \(count) options in Settings.",
        remedy: "Choose what most people want, and leave \(settings.maximumDeviceSettings)."
      )
    ]
  }
}

/// IX-R089: Finds empty fields for a postcode, a country or another value that the device can
/// supply.
struct InfersRatherThanAsks: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R089"
  static let statement = "Infer what the system can tell rather than asking people for it."
  static let reference = "iOS 12, §2.7"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.field).compactMap { element, facts in
      // A value in the field was inferred; AutoFill supplies a postcode with a content type.
      guard facts.length == 0, facts.contentType == nil,
        let word = SignInScreen.words(element, facts).first(of: Self.known)
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "The field asks for the \(word), which the device can tell.",
        remedy: "Take it from the locale, the time zone or the location, or set textContentType."
      )
    }
  }

  private static let known = [
    "postcode", "postal code", "zip code", "zip", "country", "language", "time zone", "timezone",
    "currency", "device", "邮政编码", "国家", "语言", "时区",
  ]
}

/// IX-R091: Finds switches that are on a screen and in the settings bundle.
struct RareOptionsInSettings: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R091"
  static let statement = "Expose options that change rarely in the Settings app."
  static let reference = "iOS 12, §2.7"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let titles = screen.app?.settingsTitles, !titles.isEmpty else { return [] }
    let known = Set(titles.map { $0.lowercased() })
    return screen.elements.filter(\.isToggle).compactMap { toggle in
      let label = [toggle.label].compactMap { $0 }
      let texts = label + screen.texts(near: toggle, within: 60).compactMap(\.text)
      guard let text = texts.first(where: { known.contains($0.lowercased()) }) else { return nil }
      return Self.finding(
        .advice,
        at: toggle,
        what: "“\(text)” is set here and in Settings.",
        remedy: "Have it in one place: in Settings what changes rarely, in the app what often does."
      )
    }
  }
}

/// IX-R092: Finds texts that refer people to Settings on a screen without a button that opens it.
struct ButtonToSettings: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R092"
  static let statement =
    "Where text sends people to Settings, provide a button that opens that place."
  static let reference = "iOS 12, §2.7"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let leads = screen.elements.contains { element in
      if let alert = element.alert { return alert.choices.contains { Self.leads($0.title) } }
      return element.isInteractive && Self.leads(element.name)
        || element.kind == .text && Self.leads(element.text ?? "")
          && screen.row(around: element) != nil
    }
    guard !leads else { return [] }
    return screen.saidTexts.compactMap { element, text in
      let words = Wording(text)
      let sends =
        words.isEnglish && words.contains(anyOf: Self.phrases) || text.contains("Settings >")
        || text.contains("Settings → ") || ["前往设置", "在设置中", "打开设置"].contains { text.contains($0) }
      guard sends else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "“\(text)” sends people to Settings, and no button leads there.",
        remedy: "Add a button that opens UIApplication.openSettingsURLString."
      )
    }
  }

  private static func leads(_ words: String) -> Bool {
    let wording = Wording(words)
    // A sentence is the text itself; a button has few words.
    return wording.words.count < 5 && wording.contains(anyOf: ["settings", "设置", "الإعدادات"])
  }

  private static let phrases = [
    "go to settings", "open settings", "in the settings app", "open the settings app",
    "go to the settings app", "visit settings", "in your device settings", "in settings to",
    "from settings", "turn it on in settings", "enable it in settings", "allow it in settings",
    "change this in settings", "change it in settings",
  ]
}
