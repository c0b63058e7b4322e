import Foundation

/// The languages of Russet's own words.
package enum SystemLanguage: Sendable {
  /// English.
  case english
  /// Simplified Chinese.
  case chinese
  /// Arabic.
  case arabic

  /// Creates the language of a BCP 47 tag.
  ///
  /// The result is nil for a language without words, including Chinese in traditional characters.
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

  /// The first of the device's languages for which there are words; English if there is none.
  package static var current: SystemLanguage {
    BundleStrings.languages.tags.lazy.compactMap(SystemLanguage.init(tag:)).first ?? .english
  }

  /// Returns the value for the language of the device.
  package static func pick<Value>(_ english: Value, _ chinese: Value, _ arabic: Value) -> Value {
    switch current {
    case .english: english
    case .chinese: chinese
    case .arabic: arabic
    }
  }
}
