import CoreGraphics
import Foundation
import UIKitCore

/// The text of a field, its selection, and the composition of an input method.
struct FieldText {
  private(set) var storage = TextSource.plain("", nil)
  /// The selected range in UTF-16 units.
  private(set) var selection = NSRange(location: 0, length: 0)
  /// The fixed end of a selection that is extended.
  var anchor = 0
  /// The uncommitted text of an input method; nil for none.
  var marked: NSRange?
  private var knownBoundaries: TextBoundaries?

  var string: String { storage.string }
  var length: Int { storage.length }
  var isEmpty: Bool { length == 0 }

  var boundaries: TextBoundaries {
    mutating get {
      if let knownBoundaries { return knownBoundaries }
      let made = TextBoundaries(storage.string)
      knownBoundaries = made
      return made
    }
  }

  mutating func setStorage(_ text: TextSource) {
    storage = text
    knownBoundaries = nil
    marked = nil
    select(NSRange(location: text.length, length: 0))
  }

  /// Replaces a part and moves the caret after the new text.
  mutating func replace(_ range: NSRange, with text: TextSource) {
    let range = clamped(range)
    storage.replace(range, with: text)
    knownBoundaries = nil
    marked = nil
    select(NSRange(location: range.location + text.length, length: 0))
  }

  /// Sets an attribute of every character.
  mutating func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    storage.setAttribute(key, value)
  }

  /// Sets the attributes of every character and removes all others.
  mutating func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    storage = .plain(storage.string, attributes)
  }

  mutating func select(_ range: NSRange, anchor: Int? = nil) {
    selection = clamped(range)
    self.anchor = anchor ?? selection.location
  }

  /// Returns a range clipped to the text.
  func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(range.location, 0), length)
    let end = min(max(range.location.addingClamped(max(range.length, 0)), start), length)
    return NSRange(location: start, length: end - start)
  }

  func substring(_ range: NSRange) -> String {
    storage.part(clamped(range)).string
  }
}

/// The displayed text of a field: the text itself, or bullets.
struct FieldDisplay {
  let string: TextSource
  /// The state of a secure field; nil if the text itself is displayed.
  private let secure: (boundaries: TextBoundaries, revealed: Int?, revealedLength: Int)?

  // Source: U+2022 is what UIKit shows for each character.
  static let bullet = "\u{2022}"

  init(_ text: TextSource) {
    let plain = text.string
    secure = nil
    // The text has one line, so line ends are displayed as spaces.
    guard plain.unicodeScalars.contains(where: { Self.endsLine($0) }) else {
      string = text
      return
    }
    var copy = text
    for (offset, unit) in plain.utf16.enumerated() {
      guard let scalar = Unicode.Scalar(unit), Self.endsLine(scalar) else { continue }
      copy.replace(
        NSRange(location: offset, length: 1),
        with: .plain(" ", copy.attributes(at: offset))
      )
    }
    string = copy
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Creates bullets in place of all characters except one that is still shown.
  init(
    secure text: TextSource,
    boundaries: TextBoundaries,
    revealed: Int?,
    attributes: [NSAttributedString.Key: Any]
  ) {
    var shown = ""
    var revealedLength = 1
    for number in 0..<boundaries.characterCount {
      guard number == revealed else {
        shown += Self.bullet
        continue
      }
      let start = boundaries.offset(ofCharacter: number)
      let end = boundaries.offset(ofCharacter: number + 1)
      let part = text.part(NSRange(location: start, length: end - start))
      shown += part.string
      revealedLength = part.length
    }
    string = .plain(shown, attributes)
    secure = (boundaries, revealed, revealedLength)
  }

  /// Returns the index in the displayed text of an offset of the text.
  func shown(_ offset: Int) -> Int {
    guard let secure else { return min(offset, string.length) }
    let number = secure.boundaries.characterCount(before: offset)
    guard let revealed = secure.revealed, number > revealed else { return number }
    return number + secure.revealedLength - 1
  }

  /// Returns the offset of the text of an index in the displayed text.
  func offset(_ shown: Int) -> Int {
    guard let secure else { return shown }
    var number = shown
    if let revealed = secure.revealed, shown > revealed {
      number = max(revealed, shown - (secure.revealedLength - 1))
    }
    return secure.boundaries.offset(ofCharacter: number)
  }
}
