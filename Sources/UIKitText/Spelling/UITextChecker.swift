import Foundation
import HostInterface
import UIKitCore

/// A spelling checker for apps that show text themselves.
///
/// The dictionaries are those of Hunspell, as Debian's package `hunspell-en-us` installs them. A
/// language without a dictionary is not among ``availableLanguages``, and none of its words is
/// wrong. Learned words last as long as the process.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  private var ignored: Set<String> = []

  public override init() { super.init() }

  /// Finds a misspelled word.
  ///
  /// - Parameters:
  ///   - stringToCheck: The whole text.
  ///   - range: The part that is checked, in UTF-16 units; the part of the range beyond the text is
  ///     ignored.
  ///   - startingOffset: The offset in the text at which the search begins.
  ///   - wrapFlag: Whether the search continues at the beginning of the range.
  ///   - language: A language such as "en" or "en_US".
  /// - Returns: The range of the word; its location is `NSNotFound` when all words are right.
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

  /// Returns likely replacements of a word; nil without a dictionary.
  open func guesses(
    forWordRange range: NSRange,
    in string: String,
    language: String
  ) -> [String]? {
    guard let word = Self.word(range, string), Self.hasDictionary(language) else { return nil }
    return Spelling.shared.guesses(for: word, in: language)
  }

  /// Returns words that begin with the given part, the shortest first; nil without a dictionary.
  open func completions(
    forPartialWordRange range: NSRange,
    in string: String,
    language: String
  ) -> [String]? {
    guard let word = Self.word(range, string),
      let dictionary = Spelling.shared.dictionary(for: language)
    else { return nil }
    // Chosen: the number of words that a list shows.
    let count = 10
    let plain = dictionary.completions(of: word.lowercased(), count: count)
    guard word.first?.isUppercase ?? false else { return plain }
    // Dictionaries write names with a capital letter.
    var found = dictionary.completions(of: word, count: count)
    for word in plain {
      let capital = word.prefix(1).uppercased() + word.dropFirst()
      if !found.contains(capital) { found.append(capital) }
    }
    found.sort { $0.utf8.count < $1.utf8.count }
    return Array(found.prefix(count))
  }

  /// Makes this checker accept a word.
  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

  /// The words that this checker accepts although they may be misspelled; nil for none.
  open var ignoredWords: [String]? {
    get { ignored.isEmpty ? nil : ignored.sorted() }
    set { ignored = Set(newValue ?? []) }
  }

  /// Makes all checkers accept a word in every language.
  open class func learnWord(_ word: String) { Spelling.shared.learn(word) }
  /// Whether a word was learned.
  open class func hasLearnedWord(_ word: String) -> Bool { Spelling.shared.hasLearned(word) }
  /// Removes a learned word.
  open class func unlearnWord(_ word: String) { Spelling.shared.unlearn(word) }

  /// The languages with a dictionary; those of the user come first.
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
