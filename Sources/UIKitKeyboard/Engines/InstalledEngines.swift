import Foundation

/// The installed engines, opened at their first use.
@MainActor
enum InstalledEngines {
  private static var opened: [String: (any InputEngine)?] = [:]

  /// Returns the engine of a table's language, or nil if its library is not installed.
  static func engine(for table: String) -> (any InputEngine)? {
    let key = table == KeyboardLanguage.romaji ? "ja" : table
    if let known = opened[key] { return known }
    let made: (any InputEngine)? =
      switch key {
      case "zh-Hans": PinyinEngine()
      case "zh-Hant": CharacterVariants().flatMap { PinyinEngine(traditional: $0) }
      case KeyboardLanguage.zhuyin:
        CharacterVariants().flatMap { PinyinEngine(traditional: $0, spelling: .zhuyin) }
      case "ja": AnthyEngine.shared
      default: nil
      }
    opened[key] = made
    if made == nil { FileHandle.standardError.write(Data((missing(key) + "\n").utf8)) }
    return made
  }

  /// Returns a sentence with the packages that a language's engine needs.
  static func missing(_ table: String) -> String {
    switch table {
    case "zh-Hans": "Chinese needs libpinyin; install libpinyin15."
    case "zh-Hant", KeyboardLanguage.zhuyin:
      "Chinese needs libpinyin and OpenCC; install libpinyin15 and libopencc1.1."
    default: "Kanji need Anthy; install libanthy1 and anthy-common."
    }
  }
}
