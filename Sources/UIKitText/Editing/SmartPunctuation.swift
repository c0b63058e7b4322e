import Foundation
import UIKitCore

/// Curly quotes and dashes of languages.
package enum SmartPunctuation {
  /// The double quotes of languages other than English, which is the default.
  ///
  /// Source: CLDR, delimiters of the languages.
  private static let doubles: [String: (String, String)] = [
    "bg": ("„", "“"), "cs": ("„", "“"), "da": ("“", "”"), "de": ("„", "“"), "el": ("«", "»"),
    "es": ("«", "»"), "et": ("„", "“"), "fi": ("”", "”"), "fr": ("«", "»"), "he": ("”", "”"),
    "hr": ("„", "“"), "hu": ("„", "”"), "is": ("„", "“"), "it": ("“", "”"), "ja": ("「", "」"),
    "lt": ("„", "“"), "nb": ("«", "»"), "pl": ("„", "”"), "ro": ("„", "”"), "ru": ("«", "»"),
    "sk": ("„", "“"), "sl": ("„", "“"), "sv": ("”", "”"), "uk": ("«", "»"),
  ]
  /// The single quotes of languages other than English, which is the default.
  private static let singles: [String: (String, String)] = [
    "bg": ("‚", "‘"), "cs": ("‚", "‘"), "de": ("‚", "‘"), "fi": ("’", "’"), "is": ("‚", "‘"),
    "sk": ("‚", "‘"), "sl": ("‚", "‘"), "sv": ("’", "’"),
  ]

  /// Returns the curly quote that replaces a straight one.
  package static func quote(_ typed: String, opens: Bool, language: String) -> String {
    let pair =
      typed == "\""
      ? doubles[language] ?? ("“", "”") : singles[language] ?? ("‘", "’")
    // Inside a word it is an apostrophe in every language.
    if typed == "'", !opens { return "’" }
    return opens ? pair.0 : pair.1
  }

  /// Returns whether a quote after a character is an opening quote.
  package static func opens(after last: Character?) -> Bool {
    last.map { $0.isWhitespace || "([{«“‘„‚".contains($0) } ?? true
  }

  /// Returns the dash that replaces a character and a hyphen after it; nil if there is none.
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
  /// Inserts typed characters; if the input traits allow it, quotes become curly and two or three
  /// hyphens become a dash.
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

  /// Whether the keyboard is for sentences; addresses and numbers are not changed.
  private var isProse: Bool {
    switch keyboardType {
    case .default, .twitter, .namePhonePad: true
    default: false
    }
  }
}
