import Foundation
import UIKitCore

/// Finds the boundaries of characters and words in a long text, one paragraph at a time.
struct ParagraphBoundaries {
  private var known: (start: Int, boundaries: TextBoundaries)?

  /// Removes the cached paragraph after a change of the text.
  mutating func forget() { known = nil }

  /// Returns the paragraph that contains an offset, including its line end.
  ///
  /// At the end of the text it is the last paragraph, unless that one ends with a line end.
  mutating func paragraph(
    at offset: Int,
    in text: String,
    length: Int
  ) -> (start: Int, boundaries: TextBoundaries) {
    if let known, offset >= known.start,
      offset < known.start + known.boundaries.length
        || (offset == length && known.start + known.boundaries.length == length
          && !Self.endsParagraph(known.boundaries.string))
    {
      return known
    }
    let range = Self.paragraphRange(at: offset, in: text, length: length)
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    let end = units.index(start, offsetBy: range.count)
    let made = (
      range.lowerBound, TextBoundaries(String(decoding: units[start..<end], as: UTF16.self))
    )
    known = made
    return made
  }

  private static func endsParagraph(_ text: String) -> Bool {
    text.utf16.last.map { isSeparator($0) } ?? false
  }

  private static func isSeparator(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029
  }

  /// Returns the range of the paragraph at an offset, including its line end.
  static func paragraphRange(at offset: Int, in text: String, length: Int) -> Range<Int> {
    let units = text.utf16
    let offset = min(max(offset, 0), length)
    var start = offset
    var index = units.index(units.startIndex, offsetBy: offset)
    let middle = index
    while start > 0 {
      let before = units.index(before: index)
      let unit = units[before]
      if isSeparator(unit) {
        // No paragraph ends between CR and LF.
        guard unit == 0x0D, start < length, units[index] == 0x0A else { break }
      }
      index = before
      start -= 1
    }
    var end = offset
    index = middle
    while end < length {
      let unit = units[index]
      index = units.index(after: index)
      end += 1
      if unit == 0x0D, end < length, units[index] == 0x0A { continue }
      if isSeparator(unit) { break }
    }
    return start..<end
  }
}

extension UITextView {
  private func paragraph(at offset: Int) -> (start: Int, boundaries: TextBoundaries) {
    state.boundaries.paragraph(at: offset, in: textStorage.string, length: textStorage.length)
  }

  /// Returns the range of the paragraph at an offset, including its line end.
  func paragraphRange(at offset: Int) -> NSRange {
    // Reads a part of the text around the offset, and a larger part if the paragraph does not end
    // within it.
    let length = textStorage.length
    let offset = min(max(offset, 0), length)
    var reach = 512
    while true {
      let low = max(offset - reach, 0)
      let high = min(offset + reach, length)
      let found = ParagraphBoundaries.paragraphRange(
        at: offset - low,
        in: substring(NSRange(location: low, length: high - low)),
        length: high - low
      )
      // At an edge of the part, the other half of a CR LF may be outside.
      if low == 0 || found.lowerBound > 1, high == length || found.upperBound < high - low - 1 {
        return NSRange(location: low + found.lowerBound, length: found.count)
      }
      reach *= 4
    }
  }

  /// Returns the offset, or the beginning of the character that contains it.
  func snapped(_ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < textStorage.length else { return textStorage.length }
    let (start, boundaries) = paragraph(at: offset)
    return start + boundaries.snapped(offset - start)
  }

  /// Returns the end of the character at an offset.
  func characterEnd(after offset: Int) -> Int {
    guard offset < textStorage.length else { return textStorage.length }
    let (start, boundaries) = paragraph(at: offset)
    return start + boundaries.next(after: offset - start)
  }

  /// Returns the beginning of the character before an offset.
  func characterStart(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let (start, boundaries) = paragraph(at: offset - 1)
    return start + boundaries.previous(before: offset - start)
  }

  /// Returns the word, run of spaces or mark at an offset; at the end of a paragraph the preceding
  /// one.
  func wordRange(at offset: Int) -> NSRange {
    let length = textStorage.length
    guard length > 0 else { return NSRange(location: 0, length: 0) }
    var (start, boundaries) = paragraph(at: min(max(offset, 0), length))
    if boundaries.length == 0, start > 0 { (start, boundaries) = paragraph(at: start - 1) }
    var local = min(offset - start, boundaries.length)
    let found = boundaries.word(at: local)
    if local > 0, found.lowerBound == local {
      // After the last word of a paragraph, that word is returned instead of the line end.
      let before = boundaries.word(at: boundaries.previous(before: local))
      let units = boundaries.string.utf16
      let unit = found.isEmpty ? nil : units[units.index(units.startIndex, offsetBy: local)]
      if unit == nil || unit == 0x0A || unit == 0x0D || unit == 0x2029 {
        local = before.lowerBound
        return NSRange(location: start + before.lowerBound, length: before.count)
      }
    }
    return NSRange(location: start + found.lowerBound, length: found.count)
  }

  /// Returns whether a word or mark begins or ends at an offset.
  func isWordBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < textStorage.length else { return true }
    let (start, boundaries) = paragraph(at: offset)
    return boundaries.isWordBoundary(offset - start)
  }

  /// Returns the end of the word at or after an offset.
  func wordEnd(after offset: Int) -> Int {
    let length = textStorage.length
    var offset = offset
    while offset < length {
      let (start, boundaries) = paragraph(at: offset)
      let end = start + boundaries.wordEnd(after: offset - start)
      let paragraphEnd = start + boundaries.length
      if end < paragraphEnd || paragraphEnd >= length { return end }
      offset = paragraphEnd
    }
    return length
  }

  /// Returns the start of the word before an offset.
  func wordStart(before offset: Int) -> Int {
    var offset = offset
    while offset > 0 {
      let (start, boundaries) = paragraph(at: offset - 1)
      let found = boundaries.wordStart(before: offset - start)
      let first = boundaries.string.first
      if found > 0 || first?.isLetter == true || first?.isNumber == true || first == "_" {
        return start + found
      }
      offset = start
    }
    return 0
  }

  /// Returns the range of the sentence at an offset.
  func sentenceRange(at offset: Int) -> NSRange {
    let (start, boundaries) = paragraph(at: offset)
    let found = boundaries.sentence(at: offset - start)
    return NSRange(location: start + found.lowerBound, length: found.count)
  }
}
