import Foundation
import UIKitCore

/// A dictionary of one language; used from any thread.
package protocol SpellingDictionary: Sendable {
  /// Whether a word is spelt right.
  func isRight(_ word: String) -> Bool
  /// Likely words, the likeliest first.
  func corrections(of word: String) -> [String]
  /// The shortest words that begin so.
  func completions(of start: String, count: Int) -> [String]
}

/// The process's dictionaries and the words that people taught it.
///
/// Opening a dictionary reads megabytes: views do it on another thread, a checker waits for it.
package final class Spelling: @unchecked Sendable {
  package static let shared = Spelling()

  private let lock = NSLock()
  private var opened: [String: (any SpellingDictionary)?] = [:]
  private var provided: [String: any SpellingDictionary] = [:]
  private var learnedWords: Set<String> = []
  private lazy var installed = Hunspell.installed
  private var verdicts: [String: [String: Bool]] = [:]

  // Chosen: the words of some pages; more begin anew.
  private static let mostVerdicts = 8192

  /// The languages with a dictionary: "en_US".
  package var languages: [String] {
    lock.withLock { Array(Set(installed).union(provided.keys)).sorted() }
  }

  /// Takes a dictionary for a language in place of an installed one; nil: back to that.
  package func provide(_ dictionary: (any SpellingDictionary)?, for language: String) {
    lock.withLock {
      provided[language] = dictionary
      opened = [:]
      verdicts = [:]
    }
  }

  /// The name of the dictionary for a language, as "en" or "en-GB"; nil: there is none.
  package func dictionaryName(for language: String) -> String? {
    let name = language.replacingOccurrences(of: "-", with: "_")
    let all = languages
    if all.contains(name) { return name }
    let prefix = name.prefix { $0 != "_" }
    // Of several regions the one that the language is named after, and the United States' English.
    let own = prefix == "en" ? "en_US" : "\(prefix)_\(prefix.uppercased())"
    if all.contains(own) { return own }
    return all.first { $0 == prefix || $0.hasPrefix("\(prefix)_") }
  }

  /// The dictionary for a language, which may have to be opened; nil: there is none.
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

  /// The words that people taught, sorted.
  package var taughtWords: [String] { lock.withLock { learnedWords.sorted() } }

  /// Whether a word is spelt right in a language; one without a dictionary has no wrong words.
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

  /// The word that a space puts in the place of a wrong one; nil: none is likely enough.
  // Unverified: iOS weighs the keys' neighbours; here a correction is made of as many letters, one
  // more or one less, that begins alike.
  package static func likely(_ corrections: [String], for typed: String) -> String? {
    corrections.first {
      abs($0.count - typed.count) <= 1 && !$0.contains(" ")
        && $0.first?.lowercased() == typed.first?.lowercased()
    }
  }

  /// Likely words in place of one, in its letters' case.
  package func guesses(for word: String, in language: String) -> [String] {
    guard word.utf16.count < 40, let dictionary = dictionary(for: language) else { return [] }
    return dictionary.corrections(of: word.replacingOccurrences(of: "’", with: "'"))
  }
}

/// Finds the words of a text that a dictionary would look at.
package struct SpellingWords {
  private let units: [UInt16]

  package init(_ text: String) { units = Array(text.utf16) }

  /// The next word from an offset on; nil: there is none.
  ///
  /// Words with digits, addresses, and scripts without spaces are passed over.
  package func next(from start: Int, to end: Int) -> NSRange? {
    var place = start
    while place < end {
      // A token goes from space to space.
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

  /// The first word of a token, or of the part of it behind an offset.
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

  /// Whether an apostrophe stands between letters.
  private func isInside(_ place: Int, _ token: Range<Int>) -> Bool {
    guard units[place] == 0x27 || units[place] == 0x2019 else { return false }
    return place > token.lowerBound && place + 1 < token.upperBound && isLetter(at: place + 1)
  }

  private func isLetter(at place: Int) -> Bool {
    let unit = units[place]
    if unit < 0x80 { return (0x61...0x7A).contains(unit | 0x20) }
    guard let scalar = Unicode.Scalar(unit) else { return false }
    let properties = scalar.properties
    // Chinese, Japanese and Thai have no spaces that part words.
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

  /// The text of a range.
  package func text(_ range: NSRange) -> String {
    String(decoding: units[range.location..<(range.location + range.length)], as: UTF16.self)
  }

  package var count: Int { units.count }

  /// The words in a range that are not right.
  package func misspelled(in range: NSRange, isRight: (String) -> Bool) -> [NSRange] {
    var found: [NSRange] = []
    var place = range.location
    let end = range.location + range.length
    while let word = next(from: place, to: end) {
      // What follows in the same token is looked at as well.
      place = word.location + word.length
      if !isRight(text(word)) { found.append(word) }
    }
    return found
  }
}
