internal import _FoundationICU
import CoreGraphics
import Foundation

/// The properties of a paragraph by Unicode's rules: break opportunities, graphemes, bidi levels.
///
/// The data is that of the ICU library inside Foundation, which every process contains. The
/// functions have the prefix that the Swift toolchain adds. The shaping engine's lock guards it.
final class UnicodeText {
  private struct Key: Hashable {
    var kind: UInt32
    var language: String
  }

  private var iterators = HashTable<Key, OpaquePointer>()
  private var bidi: OpaquePointer?

  deinit {
    for iterator in iterators.values { swift_ubrk_close(iterator) }
    if let bidi { swift_ubidi_close(bidi) }
  }

  private func iterator(_ kind: UBreakIteratorType, language: String) -> OpaquePointer? {
    let key = Key(kind: UInt32(kind.rawValue), language: language)
    if let known = iterators[key] { return known }
    var status = U_ZERO_ERROR
    let made = swift_ubrk_open(kind, language, nil, 0, &status)
    guard status.rawValue <= 0, let made else {
      TextLog.warn("no break rules for the language \(language) (ICU error \(status.rawValue))")
      return nil
    }
    iterators.set(made, for: key)
    return made
  }

  /// Sets `softBreak` at each index before which a line may break, except at the paragraph's start.
  ///
  /// ICU's rules for English, Chinese and text without a language treat “ as an opening mark and ”
  /// as a closing one. Text that uses them in another way, such as „Ja“ and ”Hej”, is broken by the
  /// rules for Swedish, which treat quotation marks as Unicode's algorithm does.
  func markLineBreaks(
    in text: UnsafeBufferPointer<UInt16>,
    language: String?,
    into flags: UnsafeMutablePointer<CharacterFlags>
  ) {
    let quotesOtherwise = text.indices.contains { index in
      let unit = text[index]
      guard unit >= 0x201C, unit <= 0x201E else { return false }
      if unit == 0x201E { return true }
      let before: UInt16 = index > 0 ? text[index - 1] : 0x20
      let after: UInt16 = index + 1 < text.count ? text[index + 1] : 0x20
      let followsGap = CharacterClass.isSpace(before) || before == 0x28 || before == 0x5B
      let precedesGap =
        CharacterClass.isSpace(after) || CharacterClass.endsParagraph(after)
        || [0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F].contains(after)
      return unit == 0x201C ? !followsGap && precedesGap : followsGap && !precedesGap
    }
    let rules = quotesOtherwise ? "sv" : language ?? "en"
    mark(.softBreak, kind: UBRK_LINE, in: text, language: rules, into: flags)
  }

  /// Sets `softBreak` at each index at which a word, a space or a mark starts.
  func markWords(
    in text: UnsafeBufferPointer<UInt16>,
    into flags: UnsafeMutablePointer<CharacterFlags>
  ) {
    mark(.softBreak, kind: UBRK_WORD, in: text, language: "en", into: flags)
  }

  /// Marks the first unit of each grapheme.
  func markGraphemes(
    in text: UnsafeBufferPointer<UInt16>,
    into flags: UnsafeMutablePointer<CharacterFlags>
  ) {
    flags[0].insert(.grapheme)
    mark(.grapheme, kind: UBRK_CHARACTER, in: text, language: "en", into: flags)
  }

  private func mark(
    _ flag: CharacterFlags,
    kind: UBreakIteratorType,
    in text: UnsafeBufferPointer<UInt16>,
    language: String,
    into flags: UnsafeMutablePointer<CharacterFlags>
  ) {
    guard text.count > 0, let iterator = iterator(kind, language: language) else { return }
    var status = U_ZERO_ERROR
    swift_ubrk_setText(iterator, text.baseAddress, Int32(text.count), &status)
    guard status.rawValue <= 0 else { return }
    _ = swift_ubrk_first(iterator)
    while true {
      let position = swift_ubrk_next(iterator)
      if position < 0 || Int(position) >= text.count { break }
      flags[Int(position)].insert(flag)
    }
  }

  /// Determines the bidi level of each unit and returns that of the paragraph.
  ///
  /// `base` is the paragraph's direction; nil for that of the first strong character, else
  /// `standard`. `overrides` is the imposed levels, 0 for units without one.
  func levels(
    of text: UnsafeBufferPointer<UInt16>,
    base: TextDirection?,
    standard: TextDirection,
    overrides: [UInt8]?,
    into levels: UnsafeMutablePointer<UInt8>
  ) -> UInt8 {
    if bidi == nil { bidi = swift_ubidi_open() }
    guard let bidi, text.count > 0 else { return base == .rightToLeft ? 1 : 0 }
    let level: UInt8 =
      switch base {
      case .leftToRight: 0
      case .rightToLeft: 1
      case nil: standard == .rightToLeft ? 0xFF : 0xFE
      }
    var status = U_ZERO_ERROR
    if var overrides {
      overrides.withUnsafeMutableBufferPointer {
        swift_ubidi_setPara(
          bidi,
          text.baseAddress,
          Int32(text.count),
          level,
          $0.baseAddress,
          &status
        )
        finish(bidi, count: text.count, into: levels, status: &status)
      }
    } else {
      swift_ubidi_setPara(bidi, text.baseAddress, Int32(text.count), level, nil, &status)
      finish(bidi, count: text.count, into: levels, status: &status)
    }
    guard status.rawValue <= 0 else {
      levels.update(repeating: level & 1, count: text.count)
      return level & 1
    }
    return swift_ubidi_getParaLevel(bidi)
  }

  private func finish(
    _ bidi: OpaquePointer,
    count: Int,
    into levels: UnsafeMutablePointer<UInt8>,
    status: inout UErrorCode
  ) {
    if let found = swift_ubidi_getLevels(bidi, &status) {
      levels.update(from: found, count: count)
    }
  }

  /// Returns whether a character is drawn as a colour emoji unless a variation selector follows.
  static func isEmojiByDefault(_ character: UInt32) -> Bool {
    if character < 0x231A || (character > 0x3299 && character < 0x1F000) { return false }
    return swift_u_hasBinaryProperty(UChar32(bitPattern: character), UCHAR_EMOJI_PRESENTATION) != 0
  }

  /// Returns whether a variation selector can make a character an emoji.
  static func isPictograph(_ character: UInt32) -> Bool {
    swift_u_hasBinaryProperty(UChar32(bitPattern: character), UCHAR_EXTENDED_PICTOGRAPHIC) != 0
  }

  /// Returns whether a character is a combining mark, which belongs to the character before it.
  static func isMark(_ character: UInt32) -> Bool {
    let category = swift_u_charType(UChar32(bitPattern: character))
    // Non-spacing, enclosing and spacing marks are 6, 7 and 8.
    return (6...8).contains(category)
  }
}

/// The properties of a UTF-16 unit that affect the layout.
struct CharacterFlags: OptionSet {
  var rawValue: UInt8

  /// A line may break before this unit.
  static let softBreak = CharacterFlags(rawValue: 1)
  /// A grapheme starts here; valid only after graphemes were marked.
  static let grapheme = CharacterFlags(rawValue: 2)
  /// White space, which may exceed the room at a line's end.
  static let space = CharacterFlags(rawValue: 4)
  /// A tab.
  static let tab = CharacterFlags(rawValue: 8)
  /// The end of a line: a paragraph's end or U+2028.
  static let lineEnd = CharacterFlags(rawValue: 16)
}
