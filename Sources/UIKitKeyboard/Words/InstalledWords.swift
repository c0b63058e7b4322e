import Foundation
import UIKitText

/// The words of the machine's dictionary, and those that the person insists on.
@MainActor
final class InstalledWords: WordSource {
  /// The words of the machine; nil if no dictionary is installed.
  static let shared: InstalledWords? = {
    Spelling.shared.dictionaryName(for: "en") == nil ? nil : InstalledWords()
  }()

  private var library: (any SpellingDictionary)?
  private var isLoading = false
  private var last: (typed: String, words: [String], correction: String?)?

  /// Reads the dictionary on another thread, so that typing is not blocked.
  func load() {
    guard !isLoading else { return }
    isLoading = true
    Task.detached {
      let opened = Spelling.shared.dictionary(for: "en")
      await self.take(opened)
    }
  }

  private func take(_ opened: (any SpellingDictionary)?) { library = opened }

  func learn(_ word: String) {
    Spelling.shared.learn(word)
    last = nil
  }

  func offers(for typed: String) -> (words: [String], correction: String?) {
    if let last, last.typed == typed { return (last.words, last.correction) }
    guard let library else { return ([], nil) }
    let lower = typed.prefix(1).lowercased() + typed.dropFirst()
    let isRight = Spelling.shared.hasLearned(typed) || library.isRight(typed)
    let isCapital = typed.first?.isUppercase ?? false
    let made = Suggestions.make(
      typed: typed,
      isRight: isRight,
      completions: library.completions(of: String(lower), count: 3)
        .map { isCapital ? $0.prefix(1).uppercased() + $0.dropFirst() : $0 },
      corrections: isRight || typed.count > 20 ? [] : library.corrections(of: typed)
    )
    last = (typed, made.words, made.correction)
    return made
  }
}

/// The order of completions and corrections in the bar.
enum Suggestions {
  /// Returns the words of the bar: the typed word first, then the likely one.
  static func make(
    typed: String,
    isRight: Bool,
    completions: [String],
    corrections: [String]
  ) -> (words: [String], correction: String?) {
    if isRight { return (Array(([typed] + completions).prefix(3)), nil) }
    let correction = completions.isEmpty ? Spelling.likely(corrections, for: typed) : nil
    var words = [typed]
    for word in [correction].compactMap({ $0 }) + completions + corrections
    where words.count < 3 && !words.contains(word) {
      words.append(word)
    }
    return (words, correction)
  }
}
