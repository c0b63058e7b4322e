import Foundation
import UIKitCore

/// Curly quotes and dashes by language.
package enum SmartPunctuation {
  /// Source: CLDR, delimiters of the languages; those of English stand for all others.
  private static let doubles: [String: (String, String)] = [
    "bg": ("„", "“"), "cs": ("„", "“"), "da": ("“", "”"), "de": ("„", "“"), "el": ("«", "»"),
    "es": ("«", "»"), "et": ("„", "“"), "fi": ("”", "”"), "fr": ("«", "»"), "he": ("”", "”"),
    "hr": ("„", "“"), "hu": ("„", "”"), "is": ("„", "“"), "it": ("“", "”"), "ja": ("「", "」"),
    "lt": ("„", "“"), "nb": ("«", "»"), "pl": ("„", "”"), "ro": ("„", "”"), "ru": ("«", "»"),
    "sk": ("„", "“"), "sl": ("„", "“"), "sv": ("”", "”"), "uk": ("«", "»"),
  ]
  private static let singles: [String: (String, String)] = [
    "bg": ("‚", "‘"), "cs": ("‚", "‘"), "de": ("‚", "‘"), "fi": ("’", "’"), "is": ("‚", "‘"),
    "sk": ("‚", "‘"), "sl": ("‚", "‘"), "sv": ("’", "’"),
  ]

  /// The quote that a straight one becomes.
  package static func quote(_ typed: String, opens: Bool, language: String) -> String {
    let pair =
      typed == "\""
      ? doubles[language] ?? ("“", "”") : singles[language] ?? ("‘", "’")
    // Within a word it is an apostrophe in every language.
    if typed == "'", !opens { return "’" }
    return opens ? pair.0 : pair.1
  }

  /// Whether a quote after a character opens.
  package static func opens(after last: Character?) -> Bool {
    last.map { $0.isWhitespace || "([{«“‘„‚".contains($0) } ?? true
  }

  /// The dash that a hyphen makes of the character before it; nil: none.
  // Source: the documentation of `smartDashesType`: two hyphens are an en dash, three an em dash.
  package static func dash(after last: Character?) -> String? {
    switch last {
    case "-": "–"
    case "–": "—"
    default: nil
    }
  }
}

extension EditedText {
  /// Types characters of a key: quotes become curly, and two or three hyphens a dash, where the
  /// traits let them.
  func typeSmartly(_ typed: String, _ insert: (String) -> Void) {
    guard typed == "\"" || typed == "'" || typed == "-", !isSecret, isProse else {
      return insert(typed)
    }
    let caret = selection.location
    let before = caret > 0 ? characters(in: NSRange(location: caret - 1, length: 1)).last : nil
    guard typed != "-" else {
      guard smartDashesType != .no, selection.length == 0,
        let dash = SmartPunctuation.dash(after: before)
      else { return insert(typed) }
      let hyphen = NSRange(location: caret - 1, length: 1)
      guard mayChange(hyphen, to: dash) else { return }
      return change(hyphen, to: dash)
    }
    guard smartQuotesType != .no else { return insert(typed) }
    let language =
      textInputMode?.primaryLanguage ?? UITextInputMode.activeInputModes.first?.primaryLanguage
      ?? "en"
    insert(
      SmartPunctuation.quote(
        typed,
        opens: SmartPunctuation.opens(after: before),
        language: String(language.prefix { $0 != "-" && $0 != "_" })
      )
    )
  }

  /// Whether the keyboard is one for sentences: addresses and numbers stay as they are typed.
  private var isProse: Bool {
    switch keyboardType {
    case .default, .twitter, .namePhonePad: true
    default: false
    }
  }
}
