import UIKitCore

/// Words of Settings, in the first of Russet's languages that the device is set to: English,
/// Simplified Chinese or Arabic.
///
/// They are written in English where they are used. A literal is translated; what is shown as it is,
/// such as the name of an app, is ``verbatim(_:)``.
struct SettingsWords: ExpressibleByStringLiteral, Hashable {
  /// The words in English; verbatim words as they are.
  let english: String
  private let isVerbatim: Bool

  init(stringLiteral english: String) { self.init(english, isVerbatim: false) }

  private init(_ words: String, isVerbatim: Bool) {
    english = words
    self.isVerbatim = isVerbatim
  }

  /// Words that are shown as they are: a name, or what is in the language of the device already.
  static func verbatim(_ words: String) -> SettingsWords { SettingsWords(words, isVerbatim: true) }

  /// The words in the language of the device; English where the table has none.
  var text: String {
    guard !isVerbatim, let translation = Self.table[english] else { return english }
    return SystemLanguage.pick(english, translation.chinese, translation.arabic)
  }

  /// The same words in the other languages.
  typealias Translation = (chinese: String, arabic: String)
}

extension SettingsPages {
  /// Returns words in the language of the device.
  static func say(_ words: SettingsWords) -> String { words.text }
}

// Words with names in them.
extension SettingsWords {
  private static func pick(
    _ english: String,
    _ chinese: String,
    _ arabic: String
  ) -> SettingsWords { .verbatim(SystemLanguage.pick(english, chinese, arabic)) }

  /// The header above what an app may use.
  static func allowAccess(_ app: String) -> SettingsWords {
    pick("Allow \(app) to Access", "允许“\(app)”访问", "السماح لـ \(app) بالوصول إلى")
  }

  /// Says that no app asked for a kind of data.
  static func noAppsAsked(for kind: SettingsWords) -> SettingsWords {
    pick(
      "No apps have requested access to your \(kind.english.lowercased()).",
      "没有 App 请求访问您的\(kind.text)。",
      "لم يطلب أي تطبيق الوصول إلى: \(kind.text)."
    )
  }

  /// Says which apps are listed.
  static func appsAsked(for kind: SettingsWords) -> SettingsWords {
    pick(
      "Apps that have requested access to your \(kind.english.lowercased()) appear here.",
      "请求访问您的\(kind.text)的 App 将显示在此处。",
      "تظهر هنا التطبيقات التي طلبت الوصول إلى: \(kind.text)."
    )
  }

  /// The switch that lets the app behind a keyboard send what is typed.
  static func fullAccess(for keyboard: String) -> SettingsWords {
    pick(
      "Allow Full Access for \(keyboard)",
      "允许“\(keyboard)”完全访问",
      "السماح بالوصول الكامل لـ \(keyboard)"
    )
  }
}
