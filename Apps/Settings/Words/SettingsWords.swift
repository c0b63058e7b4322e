import UIKitCore

/// A text of Settings, in the first language of the device that Russet supports: English,
/// Simplified Chinese or Arabic.
///
/// Code contains the English text. A literal is translated; a text that is not translated, such as
/// the name of an app, is ``verbatim(_:)``.
struct SettingsWords: ExpressibleByStringLiteral, Hashable {
  /// The English text, or the verbatim text.
  let english: String
  private let isVerbatim: Bool

  init(stringLiteral english: String) { self.init(english, isVerbatim: false) }

  private init(_ words: String, isVerbatim: Bool) {
    english = words
    self.isVerbatim = isVerbatim
  }

  /// Returns a text that is not translated: a name, or a text in the language of the device.
  static func verbatim(_ words: String) -> SettingsWords { SettingsWords(words, isVerbatim: true) }

  /// The text in the language of the device; English if the table has no translation.
  var text: String {
    guard !isVerbatim, let translation = Self.table[english] else { return english }
    return SystemLanguage.pick(english, translation.chinese, translation.arabic)
  }

  /// The translations of a text.
  typealias Translation = (chinese: String, arabic: String)
}

extension SettingsPages {
  /// Returns a text in the language of the device.
  static func say(_ words: SettingsWords) -> String { words.text }
}

// Texts that contain names.
extension SettingsWords {
  private static func pick(
    _ english: String,
    _ chinese: String,
    _ arabic: String
  ) -> SettingsWords { .verbatim(SystemLanguage.pick(english, chinese, arabic)) }

  /// Returns the header above the permissions of an app.
  static func allowAccess(_ app: String) -> SettingsWords {
    pick("Allow \(app) to Access", "允许“\(app)”访问", "السماح لـ \(app) بالوصول إلى")
  }

  /// Returns the message that no app requested a kind of data.
  static func noAppsAsked(for kind: SettingsWords) -> SettingsWords {
    pick(
      "No apps have requested access to your \(kind.english.lowercased()).",
      "没有 App 请求访问您的\(kind.text)。",
      "لم يطلب أي تطبيق الوصول إلى: \(kind.text)."
    )
  }

  /// Returns the description of the listed apps.
  static func appsAsked(for kind: SettingsWords) -> SettingsWords {
    pick(
      "Apps that have requested access to your \(kind.english.lowercased()) appear here.",
      "请求访问您的\(kind.text)的 App 将显示在此处。",
      "تظهر هنا التطبيقات التي طلبت الوصول إلى: \(kind.text)."
    )
  }

  /// Returns the title of the switch for the full access of a keyboard.
  static func fullAccess(for keyboard: String) -> SettingsWords {
    pick(
      "Allow Full Access for \(keyboard)",
      "允许“\(keyboard)”完全访问",
      "السماح بالوصول الكامل لـ \(keyboard)"
    )
  }
}
