import Foundation
import UIKitCore

/// Whether the next letter is a capital by itself.
@MainActor
enum AutomaticCapitals {
  static func apply(_ type: UITextAutocapitalizationType, after text: InputText) -> Bool {
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words, .sentences: break
    }
    guard text.document != nil else {
      // A plain text can only say whether it is empty.
      return !text.input.hasText
    }
    return isCapital(type, after: text.before)
  }

  /// Judges the text before the caret alone.
  static func isCapital(_ type: UITextAutocapitalizationType, after before: String) -> Bool {
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words: return before.last.map { $0.isWhitespace } ?? true
    case .sentences:
      var hasSpace = false
      for character in before.reversed() {
        if character.isNewline { return true }
        if character.isWhitespace {
          hasSpace = true
        } else if "\"'”’)]»“‘([«".contains(character) {
          continue
        } else {
          return hasSpace && ".!?。！？।".contains(character)
        }
      }
      return true
    }
  }
}
