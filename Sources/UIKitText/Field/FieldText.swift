import CoreGraphics
import Foundation
import UIKitCore

/// The text of a field, what is selected in it, and what an input method is composing.
struct FieldText {
  private(set) var storage = TextSource.plain("", nil)
  /// In UTF-16 units.
  private(set) var selection = NSRange(location: 0, length: 0)
  /// The end of the selection that stays where it is extended.
  var anchor = 0
  /// What an input method has not committed yet.
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

  /// Replaces a part; the caret stands behind what came in.
  mutating func replace(_ range: NSRange, with text: TextSource) {
    let range = clamped(range)
    storage.replace(range, with: text)
    knownBoundaries = nil
    marked = nil
    select(NSRange(location: range.location + text.length, length: 0))
  }

  /// Gives every character an attribute.
  mutating func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    storage.setAttribute(key, value)
  }

  /// Gives every character attributes and takes all others away.
  mutating func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    storage = .plain(storage.string, attributes)
  }

  mutating func select(_ range: NSRange, anchor: Int? = nil) {
    selection = clamped(range)
    self.anchor = anchor ?? selection.location
  }

  /// The part of a range that is in the text.
  func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(range.location, 0), length)
    let end = min(max(range.location + max(range.length, 0), start), length)
    return NSRange(location: start, length: end - start)
  }

  func substring(_ range: NSRange) -> String {
    storage.part(clamped(range)).string
  }
}

/// What a field shows of its text: as it is, or bullets.
struct FieldDisplay {
  let string: TextSource
  /// nil: the text's own offsets.
  private let secure: (boundaries: TextBoundaries, revealed: Int?, revealedLength: Int)?

  // Source: U+2022 is what UIKit shows for each character.
  static let bullet = "\u{2022}"

  init(_ text: TextSource) {
    let plain = text.string
    secure = nil
    // Everything stands on one line: what ends lines is shown as spaces.
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

  /// Bullets in place of every character but one that is still shown.
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

  /// The place in what is shown of an offset of the text.
  func shown(_ offset: Int) -> Int {
    guard let secure else { return min(offset, string.length) }
    let number = secure.boundaries.characterCount(before: offset)
    guard let revealed = secure.revealed, number > revealed else { return number }
    return number + secure.revealedLength - 1
  }

  /// The offset of the text of a place in what is shown.
  func offset(_ shown: Int) -> Int {
    guard let secure else { return shown }
    var number = shown
    if let revealed = secure.revealed, shown > revealed {
      number = max(revealed, shown - (secure.revealedLength - 1))
    }
    return secure.boundaries.offset(ofCharacter: number)
  }
}
