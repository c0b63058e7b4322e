import Foundation
import UIKitCore

/// Adjusts the spaces between words when words are cut and pasted.
extension EditedText {
  private var mindsSpaces: Bool { smartInsertDeleteType != .no && !isSecret }

  /// Returns the range to cut: a word includes an adjacent space if `smartInsertDeleteType` allows
  /// it.
  func smartCut(_ range: NSRange) -> NSRange {
    guard mindsSpaces, range.length > 0 else { return range }
    let end = range.location + range.length
    guard isWord(at: range.location), !joinsWord(at: range.location), !joinsWord(at: end) else {
      return range
    }
    let before = unit(at: range.location - 1)
    let after = unit(at: end)
    let space: unichar = 0x20
    if before == space, after.map({ $0 == space || Self.isPunctuation($0) }) ?? true {
      return NSRange(location: range.location - 1, length: range.length + 1)
    }
    if after == space, before.map({ Self.isSeparator($0) }) ?? true {
      return NSRange(location: range.location, length: range.length + 1)
    }
    return range
  }

  /// Returns the text to paste: a word gets a space next to another word if `smartInsertDeleteType`
  /// allows it.
  func smartPaste(_ text: String, _ range: NSRange) -> String {
    guard mindsSpaces, range.length == 0,
      let first = text.first, let last = text.last, first.isLetter || first.isNumber,
      last.isLetter || last.isNumber,
      !first.unicodeScalars.contains(where: \.properties.isIdeographic)
    else { return text }
    let before = isWord(at: range.location - 1)
    let after = isWord(at: range.location)
    // Inside a word the pasted letters become part of it.
    guard before != after else { return text }
    return before ? " " + text : text + " "
  }

  private func unit(at offset: Int) -> unichar? {
    guard offset >= 0, offset < textLength else { return nil }
    return characters(in: NSRange(location: offset, length: 1)).utf16.first
  }

  private func isWord(at offset: Int) -> Bool {
    guard let unit = unit(at: offset) else { return false }
    // An apostrophe between letters belongs to the word: “don’t”.
    if unit == 0x27 || unit == 0x2019 {
      return isLetter(at: offset - 1) && isLetter(at: offset + 1)
    }
    guard let scalar = Unicode.Scalar(unit) else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private func isLetter(at offset: Int) -> Bool {
    unit(at: offset).flatMap { Unicode.Scalar($0) }?.properties.isAlphabetic ?? false
  }

  /// Returns whether a word extends across an offset.
  private func joinsWord(at offset: Int) -> Bool {
    isWord(at: offset - 1) && isWord(at: offset)
  }

  private static func isPunctuation(_ unit: unichar) -> Bool {
    guard let scalar = Unicode.Scalar(unit) else { return false }
    return CharacterSet.punctuationCharacters.contains(scalar) || isSeparator(unit)
  }

  private static func isSeparator(_ unit: unichar) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029
  }
}
