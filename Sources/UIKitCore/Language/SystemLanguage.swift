import Foundation

/// The languages that Russet's own words are in.
package enum SystemLanguage: Sendable {
  case english
  /// Simplified Chinese.
  case chinese
  case arabic

  /// The language that a BCP 47 tag names.
  ///
  /// Nil for a language that Russet has no words in. Chinese in traditional characters is one of
  /// them.
  init?(tag: String) {
    let language = Locale.Language(identifier: tag)
    switch language.languageCode?.identifier {
    case "en": self = .english
    case "ar": self = .arabic
    case "zh":
      let isTraditional =
        language.script?.identifier == "Hant"
        || ["TW", "HK", "MO"].contains(language.region?.identifier ?? "")
      guard !isTraditional else { return nil }
      self = .chinese
    default: return nil
    }
  }

  /// The first of the device's languages that Russet has words in; English if there is none.
  package static var current: SystemLanguage {
    BundleStrings.languages.tags.lazy.compactMap(SystemLanguage.init(tag:)).first ?? .english
  }

  /// Returns the one of three values that belongs to the language of the device.
  package static func pick<Value>(_ english: Value, _ chinese: Value, _ arabic: Value) -> Value {
    switch current {
    case .english: english
    case .chinese: chinese
    case .arabic: arabic
    }
  }
}
