import Foundation
import UIKitCore

/// A dictionary of one language, usable on any thread.
package protocol SpellingDictionary: Sendable {
  /// Returns whether a word is spelled correctly.
  func isRight(_ word: String) -> Bool
  /// Returns likely corrections of a word, the likeliest first.
  func corrections(of word: String) -> [String]
  /// Returns the shortest words with a beginning.
  func completions(of start: String, count: Int) -> [String]
}

/// The dictionaries of the process and the words that users taught.
///
/// Opening a dictionary reads megabytes; views open it on another thread, and checkers block until
/// it is open.
package final class Spelling: @unchecked Sendable {
  package static let shared = Spelling()

  private let lock = NSLock()
  private var opened: [String: (any SpellingDictionary)?] = [:]
  private var provided: [String: any SpellingDictionary] = [:]
  private var learnedWords: Set<String> = []
  private lazy var installed = Hunspell.installed
  private var verdicts: [String: [String: Bool]] = [:]

  // Chosen: the words of some pages; the cache is emptied when it is full.
  private static let mostVerdicts = 8192

  /// The languages with a dictionary, such as "en_US".
  package var languages: [String] {
    lock.withLock { Array(Set(installed).union(provided.keys)).sorted() }
  }

  /// Sets a dictionary for a language in place of an installed one; nil removes it.
  package func provide(_ dictionary: (any SpellingDictionary)?, for language: String) {
    lock.withLock {
      provided[language] = dictionary
      opened = [:]
      verdicts = [:]
    }
  }

  /// Returns the name of the dictionary for a language, such as "en" or "en-GB"; nil if there is
  /// none.
  package func dictionaryName(for language: String) -> String? {
    let name = language.replacingOccurrences(of: "-", with: "_")
    let all = languages
    if all.contains(name) { return name }
    let prefix = name.prefix { $0 != "_" }
    // Of several regions the one with the same name as the language is used, and for English the
    // United States.
    let own = prefix == "en" ? "en_US" : "\(prefix)_\(prefix.uppercased())"
    if all.contains(own) { return own }
    return all.first { $0 == prefix || $0.hasPrefix("\(prefix)_") }
  }

  /// Returns the dictionary for a language, which is opened if necessary; nil if there is none.
  package func dictionary(for language: String) -> (any SpellingDictionary)? {
    guard let name = dictionaryName(for: language) else { return nil }
    if let known = lock.withLock({ opened[name] }) { return known }
    let made: (any SpellingDictionary)? =
      lock.withLock { provided[name] } ?? Hunspell(dictionary: name)
    return lock.withLock {
      if let known = opened[name] { return known }
      opened[name] = .some(made)
      return made
    }
  }

  // MARK: Words that people taught

  package func learn(_ word: String) { lock.withLock { _ = learnedWords.insert(word) } }
  package func unlearn(_ word: String) { lock.withLock { _ = learnedWords.remove(word) } }
  package func hasLearned(_ word: String) -> Bool { lock.withLock { learnedWords.contains(word) } }

  /// The words that users taught, sorted.
  package var taughtWords: [String] { lock.withLock { learnedWords.sorted() } }

  /// Returns whether a word is spelled correctly in a language; always true in one without a
  /// dictionary.
  package func isRight(_ word: String, in language: String) -> Bool {
    if hasLearned(word) { return true }
    if let known = lock.withLock({ verdicts[language]?[word] }) { return known }
    guard let dictionary = dictionary(for: language) else { return true }
    let plain = word.replacingOccurrences(of: "’", with: "'")
    let isRight = dictionary.isRight(plain)
    lock.withLock {
      if verdicts[language]?.count ?? 0 >= Self.mostVerdicts { verdicts[language] = [:] }
      verdicts[language, default: [:]][word] = isRight
    }
    return isRight
  }

  /// Returns the correction that a space applies; nil if none is likely enough.
  // Unverified: iOS considers neighbouring keys. Here a correction has the same first letter and at
  // most one letter more or less.
  package static func likely(_ corrections: [String], for typed: String) -> String? {
    corrections.first {
      abs($0.count - typed.count) <= 1 && !$0.contains(" ")
        && $0.first?.lowercased() == typed.first?.lowercased()
    }
  }

  /// Returns likely corrections of a word.
  package func guesses(for word: String, in language: String) -> [String] {
    guard word.utf16.count < 40, let dictionary = dictionary(for: language) else { return [] }
    return dictionary.corrections(of: word.replacingOccurrences(of: "’", with: "'"))
  }
}

/// Finds the words of a text that are checked with a dictionary.
package struct SpellingWords {
  private let units: [UInt16]

  package init(_ text: String) { units = Array(text.utf16) }

  /// Returns the next word from an offset on; nil if there is none.
  ///
  /// Words with digits, addresses, and scripts without spaces are skipped.
  package func next(from start: Int, to end: Int) -> NSRange? {
    var place = start
    while place < end {
      // A token extends from space to space.
      while place < end, Self.isSpace(units[place]) { place += 1 }
      let first = place
      var isAddress = false
      while place < end, !Self.isSpace(units[place]) {
        if Self.marksAddress(units[place]) { isAddress = true }
        place += 1
      }
      if isAddress { continue }
      if let word = word(in: first..<place) { return word }
    }
    return nil
  }

  /// Returns the first word of a token, or of the part of it after an offset.
  private func word(in token: Range<Int>) -> NSRange? {
    var place = token.lowerBound
    while place < token.upperBound {
      while place < token.upperBound, !isLetter(at: place) { place += 1 }
      let first = place
      var hasDigit = first > 0 && Self.isDigit(units[first - 1])
      while place < token.upperBound, isLetter(at: place) || isInside(place, token) {
        place += 1
      }
      if place < token.upperBound, Self.isDigit(units[place]) { hasDigit = true }
      if place > first, !hasDigit { return NSRange(location: first, length: place - first) }
      if place == first { return nil }
    }
    return nil
  }

  /// Returns whether an apostrophe is between letters.
  private func isInside(_ place: Int, _ token: Range<Int>) -> Bool {
    guard units[place] == 0x27 || units[place] == 0x2019 else { return false }
    return place > token.lowerBound && place + 1 < token.upperBound && isLetter(at: place + 1)
  }

  private func isLetter(at place: Int) -> Bool {
    let unit = units[place]
    if unit < 0x80 { return (0x61...0x7A).contains(unit | 0x20) }
    guard let scalar = Unicode.Scalar(unit) else { return false }
    let properties = scalar.properties
    // Chinese, Japanese and Thai do not separate words by spaces.
    if properties.isIdeographic || (0x3040...0x30FF).contains(unit)
      || (0x0E00...0x0EFF).contains(unit)
    {
      return false
    }
    return properties.isAlphabetic || properties.generalCategory == .nonspacingMark
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    unit <= 0x20 || unit == 0xA0 || unit == 0x2028 || unit == 0x2029 || unit == 0xFFFC
      || unit == 0x3000 || (0x2000...0x200B).contains(unit)
  }

  private static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

  private static func marksAddress(_ unit: UInt16) -> Bool {
    unit == 0x40 || unit == 0x2F || unit == 0x5C || unit == 0x5F || unit == 0x23
  }

  /// Returns the text of a range.
  package func text(_ range: NSRange) -> String {
    String(decoding: units[range.location..<(range.location + range.length)], as: UTF16.self)
  }

  package var count: Int { units.count }

  /// Returns the words in a range that are misspelled.
  package func misspelled(in range: NSRange, isRight: (String) -> Bool) -> [NSRange] {
    var found: [NSRange] = []
    var place = range.location
    let end = range.location + range.length
    while let word = next(from: place, to: end) {
      // The rest of the token is checked as well.
      place = word.location + word.length
      if !isRight(text(word)) { found.append(word) }
    }
    return found
  }
}
