import Foundation
import TextLayout

/// Where characters, words, sentences and paragraphs of a string begin and end, in UTF-16 units.
package struct TextBoundaries {
  /// What was looked through.
  package let string: String
  private let characters: [(offset: Int, character: Character)]
  /// The string's length.
  package let length: Int
  private let words: WordStarts

  /// Looks a string through once.
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

  /// The number of the character that begins at or holds an offset; the count at the end.
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

  /// How many characters a person counts.
  package var characterCount: Int { characters.count }
  /// How many characters a person counts before an offset.
  package func characterCount(before offset: Int) -> Int { number(at: max(offset, 0)) }
  /// Where the character with a number begins.
  package func offset(ofCharacter number: Int) -> Int { offset(of: number) }

  /// The offset itself, or the beginning of the character that it lies within.
  package func snapped(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= length { return length }
    return self.offset(of: number(at: offset))
  }
  package func next(after offset: Int) -> Int { self.offset(of: number(at: max(offset, 0)) + 1) }
  package func previous(before offset: Int) -> Int {
    let snapped = snapped(offset)
    if snapped < offset { return snapped }
    return self.offset(of: number(at: snapped) - 1)
  }

  // MARK: Words

  private enum Kind { case space, word, ideograph, other }

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

  /// Whether the character belongs to the same word as the one before it.
  private func joins(_ number: Int) -> Bool {
    let (before, here) = (kind(number - 1), kind(number))
    if before == .space || here == .space { return before == here }
    if let starts = words.offsets { return !starts.contains(characters[number].offset) }
    return before == here && here != .other
  }

  /// The word, run of spaces or mark at an offset; at the end that before it.
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

  /// The end of the word at or behind an offset, over spaces and marks before it.
  package func wordEnd(after offset: Int) -> Int {
    var number = number(at: offset)
    while number < characters.count, !isSpoken(number) { number += 1 }
    guard number < characters.count else { return length }
    number += 1
    while number < characters.count, joins(number) { number += 1 }
    return self.offset(of: number)
  }

  /// The start of the word before an offset, over spaces and marks between.
  package func wordStart(before offset: Int) -> Int {
    var number = number(at: snapped(offset)) - 1
    while number >= 0, !isSpoken(number) { number -= 1 }
    guard number >= 0 else { return 0 }
    while number > 0, joins(number) { number -= 1 }
    return self.offset(of: number)
  }

  /// Whether a word or mark begins or ends at an offset.
  package func isWordBoundary(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= length { return true }
    let number = number(at: offset)
    guard self.offset(of: number) == offset else { return false }
    return !joins(number)
  }

  // MARK: Larger parts

  /// The paragraph at an offset, its end included.
  package func paragraph(at offset: Int) -> Range<Int> {
    part(at: offset) { characters[$0].character.isNewline }
  }

  /// The sentence at an offset: up to a full stop, an exclamation or a question mark and the
  /// spaces behind.
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

/// Where words begin in a text, looked up when it is first asked for.
private final class WordStarts {
  private let string: String
  private(set) lazy var offsets: Set<Int>? = Self.find(string)

  init(_ string: String) { self.string = string }

  /// Nil: letters, digits and spaces of ASCII, which need no library.
  private static func find(_ string: String) -> Set<Int>? {
    let units = Array(string.utf16)
    let isPlain = units.allSatisfy { unit in
      unit <= 0x20 || (0x30...0x39).contains(unit) || (0x61...0x7A).contains(unit | 0x20)
    }
    return isPlain ? nil : WordBreaks.starts(in: units)
  }
}
