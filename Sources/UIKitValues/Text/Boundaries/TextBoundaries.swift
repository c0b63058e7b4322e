import Foundation
import TextLayout

/// The boundaries of characters, words, sentences and paragraphs of a string, in UTF-16 units.
package struct TextBoundaries {
  /// The string with the boundaries.
  package let string: String
  private let characters: [(offset: Int, character: Character)]
  /// The length of the string in UTF-16 units.
  package let length: Int
  private let words: WordStarts

  /// Creates the boundaries of a string, which is read once.
  package init(_ string: String) {
    self.string = string
    var characters: [(offset: Int, character: Character)] = []
    var offset = 0
    for character in string {
      characters.append((offset, character))
      offset += character.utf16.count
    }
    self.characters = characters
    length = offset
    words = WordStarts(string)
  }

  /// Returns the index of the character that begins at or contains an offset; the count at the end.
  private func number(at offset: Int) -> Int {
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high) / 2
      let end = middle + 1 < characters.count ? characters[middle + 1].offset : length
      if end <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func offset(of number: Int) -> Int {
    if number < 0 { return 0 }
    return number < characters.count ? characters[number].offset : length
  }

  /// The number of user-perceived characters.
  package var characterCount: Int { characters.count }
  /// Returns the number of user-perceived characters before an offset.
  package func characterCount(before offset: Int) -> Int { number(at: max(offset, 0)) }
  /// Returns the offset at which a character begins.
  package func offset(ofCharacter number: Int) -> Int { offset(of: number) }

  /// Returns the offset, or the beginning of the character that contains it.
  package func snapped(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= length { return length }
    return self.offset(of: number(at: offset))
  }
  /// Returns the end of the character at an offset.
  package func next(after offset: Int) -> Int { self.offset(of: number(at: max(offset, 0)) + 1) }
  /// Returns the beginning of the character before an offset.
  package func previous(before offset: Int) -> Int {
    let snapped = snapped(offset)
    if snapped < offset { return snapped }
    return self.offset(of: number(at: snapped) - 1)
  }

  // MARK: Words

  /// The kinds of characters that words consist of.
  private enum Kind {
    /// White space.
    case space
    /// A letter, a digit, an underscore, or an apostrophe between letters.
    case word
    /// An ideograph.
    case ideograph
    /// A punctuation mark or another character.
    case other
  }

  private func kind(_ number: Int) -> Kind {
    let character = characters[number].character
    if character.isWhitespace { return .space }
    guard let scalar = character.unicodeScalars.first else { return .other }
    if scalar.properties.isIdeographic { return .ideograph }
    if character.isLetter || character.isNumber || character == "_" { return .word }
    // An apostrophe between letters belongs to the word: “don't”.
    if character == "'" || character == "’", number > 0, number + 1 < characters.count,
      characters[number - 1].character.isLetter, characters[number + 1].character.isLetter
    {
      return .word
    }
    return .other
  }

  /// Returns whether the character belongs to the same word as the one before it.
  private func joins(_ number: Int) -> Bool {
    let (before, here) = (kind(number - 1), kind(number))
    if before == .space || here == .space { return before == here }
    if let starts = words.offsets { return !starts.contains(characters[number].offset) }
    return before == here && here != .other
  }

  /// Returns the word, the run of spaces or the mark at an offset; at the end, the one before it.
  package func word(at offset: Int) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    var start = min(number(at: max(offset, 0)), characters.count - 1)
    var end = start + 1
    while start > 0, joins(start) { start -= 1 }
    while end < characters.count, joins(end) { end += 1 }
    return self.offset(of: start)..<self.offset(of: end)
  }

  private func isSpoken(_ number: Int) -> Bool {
    let kind = kind(number)
    return kind == .word || kind == .ideograph
  }

  /// Returns the end of the word at or after an offset, skipping spaces and marks before it.
  package func wordEnd(after offset: Int) -> Int {
    var number = number(at: offset)
    while number < characters.count, !isSpoken(number) { number += 1 }
    guard number < characters.count else { return length }
    number += 1
    while number < characters.count, joins(number) { number += 1 }
    return self.offset(of: number)
  }

  /// Returns the start of the word before an offset, skipping spaces and marks between.
  package func wordStart(before offset: Int) -> Int {
    var number = number(at: snapped(offset)) - 1
    while number >= 0, !isSpoken(number) { number -= 1 }
    guard number >= 0 else { return 0 }
    while number > 0, joins(number) { number -= 1 }
    return self.offset(of: number)
  }

  /// Returns whether a word or mark begins or ends at an offset.
  package func isWordBoundary(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= length { return true }
    let number = number(at: offset)
    guard self.offset(of: number) == offset else { return false }
    return !joins(number)
  }

  // MARK: Larger parts

  /// Returns the paragraph at an offset, including its end.
  package func paragraph(at offset: Int) -> Range<Int> {
    part(at: offset) { characters[$0].character.isNewline }
  }

  /// Returns the sentence at an offset, up to a full stop, an exclamation or a question mark and
  /// the spaces after it.
  package func sentence(at offset: Int) -> Range<Int> {
    part(at: offset) { number in
      if characters[number].character.isNewline { return true }
      guard characters[number].character.isWhitespace else {
        return "。！？".contains(characters[number].character)
      }
      var before = number - 1
      while before >= 0, characters[before].character.isWhitespace { before -= 1 }
      guard before >= 0, ".!?…".contains(characters[before].character) else { return false }
      return number + 1 >= characters.count || !characters[number + 1].character.isWhitespace
    }
  }

  private func part(at offset: Int, endsAfter: (Int) -> Bool) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    var start = min(number(at: max(offset, 0)), characters.count - 1)
    var end = start
    while start > 0, !endsAfter(start - 1) { start -= 1 }
    while end < characters.count, !endsAfter(end) { end += 1 }
    return self.offset(of: start)..<self.offset(of: min(end + 1, characters.count))
  }
}

/// The beginnings of words in a text, computed on first use.
private final class WordStarts {
  private let string: String
  private(set) lazy var offsets: Set<Int>? = Self.find(string)

  init(_ string: String) { self.string = string }

  /// Returns the beginnings; nil for ASCII letters, digits and spaces, which need no library.
  private static func find(_ string: String) -> Set<Int>? {
    let units = Array(string.utf16)
    let isPlain = units.allSatisfy { unit in
      unit <= 0x20 || (0x30...0x39).contains(unit) || (0x61...0x7A).contains(unit | 0x20)
    }
    return isPlain ? nil : WordBreaks.starts(in: units)
  }
}
