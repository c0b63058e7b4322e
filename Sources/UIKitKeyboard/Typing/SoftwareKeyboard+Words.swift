import Foundation
import UIKitCore

/// Suggestions and corrections.
extension SoftwareKeyboard {
  /// Whether the responder allows suggestions and the source has words.
  var offersWords: Bool {
    guard let input, Self.words != nil, !isSecure, input.autocorrectionType != .no else {
      return false
    }
    switch type {
    case .default, .twitter, .namePhonePad: break
    case .asciiCapable, .webSearch: break
    default: return false
    }
    return KeyboardLanguage.name(for: language) == "en"
  }

  /// The word before the caret.
  var currentWord: String {
    guard let before = text?.before else { return "" }
    var word = ""
    for character in before.reversed() {
      guard character.isLetter || character == "'" || character == "’" else { break }
      word.insert(character, at: word.startIndex)
    }
    return word
  }

  func updateSuggestions() {
    let bar = keyboardView.bar
    let candidates = keyboardView.candidates
    let showsOffers = !offers.isEmpty && composition.isEmpty
    candidates.isHidden = !composes || showsOffers
    bar.showOffers(showsOffers ? offers : [])
    if showsOffers { return }
    if composes {
      bar.show([], correction: nil)
      let isMissing = !composition.isEmpty && composition.engine == nil
      candidates.show(
        composition.candidates,
        selected: composition.selected ?? composition.highlighted,
        note: isMissing ? InstalledEngines.missing(table.name) : nil
      )
      return keyboardView.layOutCandidates()
    }
    guard !bar.isHidden else { return }
    guard offersWords, let words = Self.words else { return bar.show([], correction: nil) }
    let word = currentWord
    guard !word.isEmpty else { return bar.show([], correction: nil) }
    let offers = words.offers(for: word)
    bar.show(offers.words, correction: offers.correction)
  }

  /// Replaces a misspelled word with the likely correction.
  func correctLastWord() {
    guard offersWords, let text, let words = Self.words else { return }
    let typed = currentWord
    guard typed.count > 1, let better = words.offers(for: typed).correction, better != typed
    else { return }
    text.replaceBefore(typed, with: better)
    correction = (typed, better)
  }

  /// Replaces the word before the caret with a suggestion.
  func takeSuggestion(_ word: String) {
    guard let text else { return }
    change {
      let typed = currentWord
      if word == typed { Self.words?.learn(word) }
      text.replaceBefore(typed, with: word)
      text.insert(" ")
      followsSpace = true
      correction = nil
    }
  }
}
