import Foundation
import HostInterface
import UIKitCore

/// Checks the spelling of a text, for apps that show it themselves.
///
/// Dictionaries are Hunspell's, as Debian's `hunspell-en-us` installs them. A language without one
/// is not among `availableLanguages`, and no word of it is wrong. Words that are learned last as
/// long as the process.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  private var ignored: Set<String> = []

  public override init() { super.init() }

  /// Finds a word that is not spelt right.
  ///
  /// - Parameters:
  ///   - stringToCheck: The whole text.
  ///   - range: The part that is looked at, in UTF-16 units; what is beyond the text is passed over.
  ///   - startingOffset: Where in the text looking begins.
  ///   - wrapFlag: Whether it goes on at the range's beginning.
  ///   - language: As "en" or "en_US".
  /// - Returns: The word; its location is `NSNotFound` where all are right.
  open func rangeOfMisspelledWord(
    in stringToCheck: String,
    range: NSRange,
    startingAt startingOffset: Int,
    wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    find(stringToCheck, range, startingOffset, wrapFlag, language)
      ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Likely words in place of one; nil where there is no dictionary.
  open func guesses(
    forWordRange range: NSRange,
    in string: String,
    language: String
  ) -> [String]? {
    guard let word = Self.word(range, string), Self.hasDictionary(language) else { return nil }
    return Spelling.shared.guesses(for: word, in: language)
  }

  /// Words that begin as a part of one does, the shortest first; nil where there is no dictionary.
  open func completions(
    forPartialWordRange range: NSRange,
    in string: String,
    language: String
  ) -> [String]? {
    guard let word = Self.word(range, string),
      let dictionary = Spelling.shared.dictionary(for: language)
    else { return nil }
    let isCapital = word.first?.isUppercase ?? false
    // Chosen: as many as a list shows.
    return dictionary.completions(of: word.lowercased(), count: 10).map {
      isCapital ? $0.prefix(1).uppercased() + $0.dropFirst() : $0
    }
  }

  /// Has a word count as right for this checker.
  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

  /// The words that this checker passes over; nil: none.
  open var ignoredWords: [String]? {
    get { ignored.isEmpty ? nil : ignored.sorted() }
    set { ignored = Set(newValue ?? []) }
  }

  /// Has a word count as right in every language.
  open class func learnWord(_ word: String) { Spelling.shared.learn(word) }
  /// Whether a word was learned.
  open class func hasLearnedWord(_ word: String) -> Bool { Spelling.shared.hasLearned(word) }
  /// Forgets a word that was learned.
  open class func unlearnWord(_ word: String) { Spelling.shared.unlearn(word) }

  /// The languages with a dictionary, the person's own first.
  open class var availableLanguages: [String] {
    let all = Spelling.shared.languages
    let own = Surroundings.environment.languages.compactMap {
      Spelling.shared.dictionaryName(for: $0)
    }
    var seen: Set<String> = []
    return (own + all).filter { seen.insert($0).inserted }
  }

  // MARK: Finding

  private static func hasDictionary(_ language: String) -> Bool {
    Spelling.shared.dictionaryName(for: language) != nil
  }

  private static func word(_ range: NSRange, _ string: String) -> String? {
    let units = string.utf16
    guard range.location >= 0, range.length > 0, range.location <= units.count - range.length else {
      return nil
    }
    let start = units.index(units.startIndex, offsetBy: range.location)
    return String(units[start..<units.index(start, offsetBy: range.length)])
  }

  private func find(
    _ string: String,
    _ range: NSRange,
    _ offset: Int,
    _ wraps: Bool,
    _ language: String
  ) -> NSRange? {
    guard Self.hasDictionary(language) else { return nil }
    let words = SpellingWords(string)
    let start = min(max(range.location, 0), words.count)
    let end = min(max(start, range.location &+ max(range.length, 0)), words.count)
    let middle = min(max(offset, start), end)
    if let found = first(words, middle, end, language) { return found }
    return wraps ? first(words, start, middle, language) : nil
  }

  private func first(
    _ words: SpellingWords,
    _ start: Int,
    _ end: Int,
    _ language: String
  )
    -> NSRange?
  {
    var place = start
    while let range = words.next(from: place, to: end) {
      place = range.location + range.length
      let word = words.text(range)
      if !ignored.contains(word), !Spelling.shared.isRight(word, in: language) { return range }
    }
    return nil
  }
}
