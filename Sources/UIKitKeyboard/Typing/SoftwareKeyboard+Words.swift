import Foundation
import UIKitCore

/// Suggestions and corrections.
extension SoftwareKeyboard {
  /// Whether the responder wants words offered, and there are some.
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

  /// The word that is being typed.
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

  /// A word that is in no list becomes the likely one.
  func correctLastWord() {
    guard offersWords, let text, let words = Self.words else { return }
    let typed = currentWord
    guard typed.count > 1, let better = words.offers(for: typed).correction, better != typed
    else { return }
    text.replaceBefore(typed, with: better)
    correction = (typed, better)
  }

  /// Puts a suggestion in the place of the word that is being typed.
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
