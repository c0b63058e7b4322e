import Foundation

/// Fast classifications of characters, so that common text needs no library.
enum CharacterClass {
  /// Whether a unit ends a paragraph: line feed, carriage return, next line, paragraph separator.
  @inline(__always)
  static func endsParagraph(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029 || unit == 0x85
  }

  /// Whether a unit ends a line but not the paragraph: line separator, line tabulation, form feed.
  @inline(__always)
  static func endsLine(_ unit: UInt16) -> Bool {
    unit == 0x2028 || unit == 0x0B || unit == 0x0C
  }

  /// Whether a unit is white space that may exceed the room at a line's end.
  @inline(__always)
  static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x3000 || unit == 0x1680
      || (unit >= 0x2000 && unit <= 0x200A && unit != 0x2007)
  }

  /// Whether a unit may be read from right to left, or changes the direction.
  @inline(__always)
  static func mayBeRightToLeft(_ unit: UInt16) -> Bool {
    if unit < 0x590 { return false }
    if unit <= 0x8FF { return true }
    if unit < 0x200F { return false }
    return unit == 0x200F || (unit >= 0x202A && unit <= 0x202E)
      || (unit >= 0x2066 && unit <= 0x2069) || (unit >= 0xFB1D && unit <= 0xFDFF)
      || (unit >= 0xFE70 && unit <= 0xFEFC) || unit == 0xD802 || unit == 0xD803 || unit == 0xD83A
      || unit == 0xD83B
  }

  /// Whether a character of a CJK font needs no shaping if no mark or selector follows: it has one
  /// glyph of the width that the font specifies.
  @inline(__always)
  static func isNominalIdeograph(_ c: UInt32) -> Bool {
    if c < 0x2E80 { return false }
    if c <= 0x9FFF {
      return !(c >= 0x302A && c <= 0x302F) && c != 0x3099 && c != 0x309A
    }
    return (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF)
      || (c >= 0xFE30 && c <= 0xFE4F) || (c >= 0xFF00 && c <= 0xFFEF)
      || (c >= 0x20000 && c <= 0x3FFFD)
  }

  /// Whether a character has the font and script of the character before it.
  @inline(__always)
  static func continuesCluster(_ c: UInt32) -> Bool {
    if c < 0x300 { return c == 0xAD }
    if c <= 0x36F { return true }
    return (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E)
      || (c >= 0x2060 && c <= 0x206F) || (c >= 0x20D0 && c <= 0x20FF) || c == 0x3099 || c == 0x309A
      || (c >= 0x302A && c <= 0x302F) || (c >= 0xFE00 && c <= 0xFE0F)
      || (c >= 0xFE20 && c <= 0xFE2F) || c == 0xFEFF || (c >= 0xE0000 && c <= 0xE0FFF)
  }

  /// Marks the break opportunities of simple English, French or German text without a library.
  ///
  /// - Returns: Whether they were marked; false if the rules for a character are not simple.
  static func markSimpleBreaks(
    in text: UnsafeBufferPointer<UInt16>,
    into flags: UnsafeMutablePointer<CharacterFlags>
  ) -> Bool {
    let count = text.count
    for index in 0..<count {
      let unit = text[index]
      if unit < 0x80, simple[Int(unit)] != .other { continue }
      // Letters of Latin-1 and Latin Extended-A, without the two signs among them.
      if unit >= 0xC0, unit <= 0x17F, unit != 0xD7, unit != 0xF7 { continue }
      if endsParagraph(unit) { continue }
      return false
    }
    for index in 1..<max(count, 1) {
      let unit = text[index]
      let before = text[index - 1]
      guard before < 0x80, unit < 0x80 || unit >= 0xC0 else { continue }
      if before == 0x20 {
        if unit == 0x20 || endsParagraph(unit) { continue }
        guard unit < 0x80 else {
          flags[index].insert(.softBreak)
          continue
        }
        switch simple[Int(unit)] {
        case .letter, .digit: flags[index].insert(.softBreak)
        // The rules for a quotation mark, hyphen or punctuation after a space depend on more
        // characters.
        default: return undo(flags, count)
        }
      } else {
        switch simple[Int(before)] {
        case .hyphen:
          // A hyphen between letters allows a break; elsewhere the rules depend on more characters.
          let isLetter = unit >= 0xC0 || simple[Int(unit)] == .letter
          guard isLetter, index >= 2, isWordUnit(text[index - 2]) else {
            if unit == 0x20, index >= 2, isWordUnit(text[index - 2]) { continue }
            return undo(flags, count)
          }
          flags[index].insert(.softBreak)
        case .stop:
          // "3.5", "e.g.", "end. ": lines break only at the space.
          if unit == 0x20 || endsParagraph(unit) || unit >= 0xC0 { continue }
          switch simple[Int(unit)] {
          case .letter, .digit, .stop, .quote: continue
          default: return undo(flags, count)
          }
        default: continue
        }
      }
    }
    return true
  }

  private static func undo(
    _ flags: UnsafeMutablePointer<CharacterFlags>,
    _ count: Int
  ) -> Bool {
    for index in 0..<count { flags[index].remove(.softBreak) }
    return false
  }

  private static func isWordUnit(_ unit: UInt16) -> Bool {
    if unit >= 0xC0 { return true }
    guard unit < 0x80 else { return false }
    return simple[Int(unit)] == .letter || simple[Int(unit)] == .digit
  }

  private enum Simple: UInt8 {
    case other
    case letter
    case digit
    case space
    case stop
    case quote
    case hyphen
  }

  private static let simple: [Simple] = (0..<128).map { code in
    switch UInt8(code) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): .stop
    case UInt8(ascii: "'"), UInt8(ascii: "\""): .quote
    case UInt8(ascii: "-"): .hyphen
    default: .other
    }
  }
}
