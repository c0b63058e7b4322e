import Foundation
import UIKitCore

/// The rules of automatic capitalization.
@MainActor
enum AutomaticCapitals {
  static func apply(_ type: UITextAutocapitalizationType, after text: InputText) -> Bool {
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words, .sentences: break
    }
    guard text.document != nil else {
      // A responder that is not a text input reports only whether it is empty.
      return !text.input.hasText
    }
    return isCapital(type, after: text.before)
  }

  /// Returns whether the next letter is a capital, based on the text before the caret.
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
