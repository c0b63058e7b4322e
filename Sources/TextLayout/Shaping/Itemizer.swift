internal import CHarfBuzz
import CoreGraphics
import Foundation

/// Divides a paragraph into pieces of one font, script and direction and shapes them.
///
/// Runs while the shaping engine's lock is held.
struct Itemizer {
  private let paragraph: ShapedParagraph
  private let characters: UnsafeBufferPointer<UInt16>
  private let flags: UnsafeMutablePointer<CharacterFlags>?
  private let advances: UnsafeMutablePointer<Float>?
  private let container: TextContainer
  private let engine = ShapingEngine.shared
  private let start: Int
  private let end: Int
  private var levels: [UInt8] = []
  private var glyphs: [PieceGlyph] = []
  private var pieces: [Piece] = []
  private var region: CJKRegion?

  // The values of the current run's attributes.
  private var run = 0
  private var font: Font
  private var fontIndex: Int32 = 0
  private var extra: Float = 0
  private var stretch: Float = 1
  private var raise: Float = 0
  private var hbLanguage: hb_language_t?
  private var runFlags: ShapingEngine.Flags = []
  private var script: UInt32 = Self.latin
  /// The most recent fallback font and its index.
  private var standIn: (font: Font, index: Int32)?

  /// The number of units in a piece of text without spaces.
  private static let longestPiece = 2048
  private static let latin = FontFeature("Latn").tag
  private static let common = FontFeature("Zyyy").tag
  private static let inherited = FontFeature("Zinh").tag
  private static let unknown = FontFeature("Zzzz").tag

  init(
    paragraph: ShapedParagraph,
    characters: UnsafeBufferPointer<UInt16>,
    flags: UnsafeMutablePointer<CharacterFlags>?,
    advances: UnsafeMutablePointer<Float>?,
    container: TextContainer
  ) {
    self.paragraph = paragraph
    self.characters = characters
    self.flags = flags
    self.advances = advances
    self.container = container
    start = paragraph.range.lowerBound
    end = paragraph.range.upperBound
    font = paragraph.text.runs[0].attributes.font
  }

  mutating func run(firstRun: Int, firstRunStart: Int) {
    guard let flags, end > start else { return }
    let part = UnsafeBufferPointer(rebasing: characters[start..<end])
    findDirections(part, firstRun: firstRun, firstRunStart: firstRunStart)
    if !CharacterClass.markSimpleBreaks(in: part, into: flags) {
      engine.statistics.paragraphsBrokenByLibrary += 1
      engine.unicode.markLineBreaks(in: part, language: container.language, into: flags)
    }
    glyphs.reserveCapacity(end - start)
    pieces.reserveCapacity((end - start) / 3 + 4)
    let runs = paragraph.text.runs
    run = firstRun
    var runStart = firstRunStart
    var position = start
    while position < end, run < runs.count {
      let isLast = run == runs.count - 1
      let runEnd = isLast ? end : min(end, runStart + max(runs[run].length, 0))
      if runEnd > position {
        take(runs[run].attributes)
        if let chosen = runs[run].attributes.glyphs {
          addGlyphs(chosen, from: position, to: runEnd)
        } else {
          itemize(from: position, to: runEnd)
        }
        position = runEnd
      }
      runStart += max(runs[run].length, 0)
      run += 1
    }
    paragraph.glyphs = glyphs
    paragraph.pieces = pieces
  }

  private mutating func take(_ attributes: TextAttributes) {
    font = attributes.font
    fontIndex = paragraph.fontIndex(font)
    standIn = nil
    extra = Float((attributes.kern ?? 0) + attributes.tracking)
    stretch = attributes.expansion == 0 ? 1 : Float(exp(attributes.expansion))
    raise = Float(attributes.baselineOffset)
    hbLanguage = engine.language(attributes.language ?? container.language)
    runFlags = []
    if attributes.kern == 0 { runFlags.insert(.withoutKerning) }
    if !attributes.usesLigatures { runFlags.insert(.withoutLigatures) }
    let language =
      attributes.language ?? container.language ?? FontCatalogue.shared.preferredLanguage
    if let language { region = engine.region(of: language) } else { region = nil }
  }

  // MARK: Directions

  private mutating func findDirections(
    _ part: UnsafeBufferPointer<UInt16>,
    firstRun: Int,
    firstRunStart: Int
  ) {
    let base = paragraph.style.baseWritingDirection
    let overrides = directionOverrides(firstRun: firstRun, firstRunStart: firstRunStart)
    let mayBeRightToLeft =
      overrides != nil || base == .rightToLeft
      || (base == nil && container.layoutDirection == .rightToLeft)
      || part.contains(where: CharacterClass.mayBeRightToLeft)
    guard mayBeRightToLeft else { return }
    var found = [UInt8](repeating: 0, count: part.count)
    found.withUnsafeMutableBufferPointer {
      guard let room = $0.baseAddress else { return }
      paragraph.baseLevel = engine.unicode.levels(
        of: part,
        base: base,
        standard: container.layoutDirection,
        overrides: overrides,
        into: room
      )
    }
    if paragraph.baseLevel != 0 || found.contains(where: { $0 != 0 }) {
      levels = found
      paragraph.isBidi = true
    }
  }

  /// Returns the levels that attributes impose; nil if there are none.
  private func directionOverrides(firstRun: Int, firstRunStart: Int) -> [UInt8]? {
    let runs = paragraph.text.runs
    var result: [UInt8]?
    var runStart = firstRunStart
    for index in firstRun..<runs.count {
      if runStart >= end { break }
      let runEnd = index == runs.count - 1 ? end : min(end, runStart + runs[index].length)
      if let direction = runs[index].attributes.directionOverride, runEnd > max(runStart, start) {
        var marks = result ?? [UInt8](repeating: 0, count: end - start)
        // Bit 7 marks a level that overrides that of the characters.
        for unit in max(runStart, start)..<runEnd {
          marks[unit - start] = 0x80 | (direction == .rightToLeft ? 1 : 2)
        }
        result = marks
      }
      runStart += runs[index].length
    }
    return result
  }

  @inline(__always)
  private func level(at index: Int) -> UInt8 {
    levels.isEmpty ? 0 : levels[index - start]
  }

  // MARK: Pieces

  @inline(__always)
  private func character(at index: Int, limit: Int) -> (value: UInt32, length: Int) {
    let unit = characters[index]
    if unit & 0xF800 != 0xD800 { return (UInt32(unit), 1) }
    if unit < 0xDC00, index + 1 < limit {
      let next = characters[index + 1]
      if next & 0xFC00 == 0xDC00 {
        return (0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(next & 0x3FF)), 2)
      }
    }
    return (0xFFFD, 1)
  }

  private mutating func itemize(from runStart: Int, to runEnd: Int) {
    guard let flags else { return }
    var index = runStart
    while index < runEnd {
      let unit = characters[index]
      if unit == 0x20 || unit == 0xA0 {
        index = addSpaces(from: index, to: runEnd)
      } else if unit < 0x20 || unit == 0x85 || unit == 0x2028 || unit == 0x2029 {
        addControl(unit, at: index)
        index += 1
      } else if unit == 0xFFFC, let box = paragraph.text.runs[run].attributes.attachment {
        addAttachment(box, at: index)
        index += 1
      } else {
        let (value, length) = character(at: index, limit: runEnd)
        if CharacterClass.isNominalIdeograph(value) {
          if CharacterClass.isSpace(unit) { flags[index - start].insert(.space) }
          if addIdeograph(value, at: index, length: length, limit: runEnd) {
            index += length
            continue
          }
        }
        index = addWord(from: index, to: runEnd)
      }
    }
  }

  private mutating func addSpaces(from first: Int, to limit: Int) -> Int {
    let glyph = font.instance.shapingGlyph(for: 0x20)
    let factor = font.fit?.factor(for: 0x20) ?? 1
    let advance =
      (font.instance.advance(of: glyph) * factor * Float(font.glyphSize)
        + Float(font.tracking)) * stretch + extra
    let firstGlyph = glyphs.count
    let level = level(at: first)
    var index = first
    while index < limit {
      let unit = characters[index]
      guard unit == 0x20 || unit == 0xA0, self.level(at: index) == level else { break }
      if unit == 0x20 { flags?[index - start].insert(.space) }
      advances?[index - start] = advance
      glyphs.append(
        PieceGlyph(glyph: glyph, cluster: Int32(index), advance: advance, dx: 0, dy: raise)
      )
      index += 1
    }
    if level & 1 == 1, index - first > 1 {
      glyphs[firstGlyph...].reverse()
    }
    append(
      .space,
      first,
      index,
      font: fontIndex,
      level: level,
      firstGlyph: firstGlyph,
      width: advance * Float(index - first)
    )
    return index
  }

  /// Adds glyphs that an attribute assigns to characters, in place of the font's glyphs.
  private mutating func addGlyphs(_ chosen: [GlyphID], from first: Int, to last: Int) {
    let level = level(at: first)
    let firstGlyph = glyphs.count
    let value = character(at: first, limit: last).value
    var width: Float = 0
    for glyph in level & 1 == 1 ? chosen.reversed() : chosen {
      var advance: Float = 0
      if glyph != PositionedGlyph.blank {
        let isOwn = glyph == font.instance.shapingGlyph(for: value)
        let factor = isOwn ? font.fit?.factor(for: value) ?? 1 : 1
        advance =
          (font.instance.advance(of: glyph) * factor * Float(font.glyphSize) + Float(font.tracking))
          * stretch + extra
      }
      glyphs.append(
        PieceGlyph(glyph: glyph, cluster: Int32(first), advance: advance, dx: 0, dy: raise)
      )
      width += advance
    }
    advances?[first - start] = width
    for index in first..<last {
      let unit = characters[index]
      // The characters are one cluster, which is not split between lines.
      if index > first { flags?[index - start].remove(.softBreak) }
      if CharacterClass.isSpace(unit) { flags?[index - start].insert(.space) }
      if CharacterClass.endsParagraph(unit) || CharacterClass.endsLine(unit) {
        flags?[index - start].formUnion([.space, .lineEnd])
      }
    }
    append(
      .text,
      first,
      last,
      font: fontIndex,
      level: level,
      firstGlyph: firstGlyph,
      width: width
    )
  }

  private mutating func addControl(_ unit: UInt16, at index: Int) {
    let kind: Piece.Kind
    if unit == 0x09 {
      kind = .tab
      paragraph.hasTabs = true
      flags?[index - start].formUnion([.space, .tab])
    } else {
      kind = .lineEnd
      flags?[index - start].insert(.space)
      if CharacterClass.endsParagraph(unit) || CharacterClass.endsLine(unit) {
        flags?[index - start].insert(.lineEnd)
      }
    }
    append(
      kind,
      index,
      index + 1,
      font: fontIndex,
      level: level(at: index),
      firstGlyph: glyphs.count,
      width: 0
    )
  }

  private mutating func addAttachment(_ box: TextAttachment, at index: Int) {
    let width = Float(box.bounds.width) + extra
    advances?[index - start] = width
    append(
      .attachment,
      index,
      index + 1,
      font: fontIndex,
      level: level(at: index),
      firstGlyph: glyphs.count,
      width: width
    )
  }

  /// Adds one glyph of a CJK font without shaping; returns false if a mark or selector follows or
  /// the character is read from right to left.
  private mutating func addIdeograph(
    _ value: UInt32,
    at index: Int,
    length: Int,
    limit: Int
  ) -> Bool {
    let level = level(at: index)
    if level & 1 == 1 { return false }
    if index + length < limit {
      let next = character(at: index + length, limit: limit).value
      if next >= 0x300, CharacterClass.continuesCluster(next) { return false }
    }
    guard let (chosen, number) = resolve(value) else { return false }
    let instance = chosen.instance
    let glyph = instance.shapingGlyph(for: value)
    let advance =
      (instance.advance(of: glyph) * Float(chosen.glyphSize) + Float(chosen.tracking)) * stretch
      + extra
    let firstGlyph = glyphs.count
    glyphs.append(
      PieceGlyph(glyph: glyph, cluster: Int32(index), advance: advance, dx: 0, dy: raise)
    )
    advances?[index - start] = advance
    let last = pieces.count - 1
    if last >= 0, pieces[last].kind == .text, pieces[last].end == Int32(index),
      pieces[last].font == number, pieces[last].run == Int32(run),
      pieces[last].level == level
    {
      pieces[last].end = Int32(index + length)
      pieces[last].glyphEnd = Int32(firstGlyph + 1)
      pieces[last].width += advance
      return true
    }
    append(
      .text,
      index,
      index + length,
      font: number,
      level: level,
      firstGlyph: firstGlyph,
      width: advance
    )
    return true
  }

  /// Returns the font that draws a character: the run's font or a fallback font.
  private mutating func resolve(_ value: UInt32) -> (font: Font, index: Int32)? {
    if font.instance.shapingGlyph(for: value) != 0 { return (font, fontIndex) }
    if let standIn, !standIn.font.instance.isColor,
      standIn.font.instance.shapingGlyph(for: value) != 0,
      FallbackFiles.isIdeographic(value) == standIn.font.face.isCollection
    {
      return standIn
    }
    if region == nil { region = guessedRegion() }
    guard
      let found = FontCatalogue.shared.fallback(
        for: value,
        font: font,
        region: region ?? .mainland
      )
    else { return nil }
    let result = (font: found, index: paragraph.fontIndex(found))
    standIn = result
    return result
  }

  /// Returns the region of the ideographs of text without a language: kana are Japanese, Hangul is
  /// Korean.
  private func guessedRegion() -> CJKRegion {
    for unit in characters[start..<end] {
      if unit >= 0x3041 && unit <= 0x30FF && unit != 0x30FB { return .japan }
      if unit >= 0xAC00 && unit <= 0xD7A3 { return .korea }
    }
    return .mainland
  }

  private mutating func addWord(from first: Int, to limit: Int) -> Int {
    let (firstValue, firstLength) = character(at: first, limit: limit)
    if let emojiEnd = emojiEnd(from: first, to: limit) {
      return addEmoji(from: first, to: emojiEnd)
    }
    let chosen = resolve(firstValue) ?? (font, fontIndex)
    let level = level(at: first)
    var wordScript: UInt32?
    if let strong = Self.strongScript(of: firstValue) { wordScript = strong }
    var index = first + firstLength
    while index < limit, index - first < Self.longestPiece {
      let unit = characters[index]
      if unit <= 0x20 || unit == 0xA0 || unit == 0x85 || unit == 0x2028 || unit == 0x2029
        || unit == 0xFFFC
      {
        break
      }
      if !levels.isEmpty, self.level(at: index) != level { break }
      let (value, length) = character(at: index, limit: limit)
      if !CharacterClass.continuesCluster(value) {
        if CharacterClass.isNominalIdeograph(value) || emojiEnd(from: index, to: limit) != nil {
          break
        }
        let strong = Self.strongScript(of: value)
        if let strong {
          if let wordScript, wordScript != strong { break }
        }
        if strong == nil || value >= 0x80 {
          let isMark = value >= 0x483 && UnicodeText.isMark(value)
          if !isMark, (resolve(value) ?? (font, fontIndex)).index != chosen.index { break }
        } else if chosen.index != fontIndex {
          // A Latin letter may follow one that another font draws.
          if (resolve(value) ?? (font, fontIndex)).index != chosen.index { break }
        }
        if let strong { wordScript = strong }
      }
      index += length
    }
    script = wordScript ?? Self.latin
    shape(from: first, to: index, font: chosen.0, number: chosen.1, level: level)
    return index
  }

  private static func strongScript(of value: UInt32) -> UInt32? {
    if value < 0x2B0 {
      let isLetter =
        (value >= 0x41 && value <= 0x5A) || (value >= 0x61 && value <= 0x7A)
        || (value >= 0xC0 && value != 0xD7 && value != 0xF7)
      return isLetter ? latin : nil
    }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), value).rawValue
    return script == common || script == inherited || script == unknown ? nil : script
  }

  // MARK: Emoji

  /// Returns the end of the emoji that starts at an index; nil if there is none.
  private func emojiEnd(from first: Int, to limit: Int) -> Int? {
    let (value, length) = character(at: first, limit: limit)
    var index = first + length
    func next() -> (value: UInt32, length: Int) {
      index < limit ? character(at: index, limit: limit) : (0, 0)
    }
    // A keycap is a digit, an optional selector and the enclosing box.
    if value < 0x80 {
      let isKeycapBase = (value >= 0x30 && value <= 0x39) || value == 0x23 || value == 0x2A
      guard isKeycapBase, index < limit, characters[index] == 0xFE0F || characters[index] == 0x20E3
      else { return nil }
      if characters[index] == 0xFE0F { index += 1 }
      guard index < limit, characters[index] == 0x20E3 else { return nil }
      return index + 1
    }
    if value < 0xA9 || (value > 0xAE && value < 0x203C) || (value > 0x3299 && value < 0x1F000) {
      return nil
    }
    // A flag is two regional indicators.
    if value >= 0x1F1E6, value <= 0x1F1FF {
      let second = next()
      return second.value >= 0x1F1E6 && second.value <= 0x1F1FF ? index + second.length : index
    }
    let selector = next().value
    if selector == 0xFE0E { return nil }
    guard
      UnicodeText.isEmojiByDefault(value) || (selector == 0xFE0F && UnicodeText.isPictograph(value))
    else { return nil }
    while true {
      let (value, length) = next()
      let isPart =
        value == 0xFE0F || value == 0x20E3 || (value >= 0x1F3FB && value <= 0x1F3FF)
        || (value >= 0xE0020 && value <= 0xE007F)
      if isPart {
        index += length
      } else if value == 0x200D, index + 1 < limit {
        let (joined, joinedLength) = character(at: index + 1, limit: limit)
        guard UnicodeText.isPictograph(joined) else { return index }
        index += 1 + joinedLength
      } else {
        return index
      }
    }
  }

  private mutating func addEmoji(from first: Int, to last: Int) -> Int {
    let chosen: Font
    if font.instance.isColor {
      chosen = font
    } else {
      chosen = FontCatalogue.shared.emojiFont(for: font) ?? font
    }
    script = Self.common
    shape(
      from: first,
      to: last,
      font: chosen,
      number: paragraph.fontIndex(chosen),
      level: level(at: first)
    )
    return last
  }

  // MARK: Shaping

  private mutating func shape(
    from first: Int,
    to last: Int,
    font chosen: Font,
    number: Int32,
    level: UInt8
  ) {
    guard let base = characters.baseAddress else { return }
    var shapingFlags = runFlags
    if level & 1 == 1 { shapingFlags.insert(.rightToLeft) }
    let word = engine.shape(
      base + first,
      count: last - first,
      font: chosen,
      script: script,
      language: hbLanguage,
      flags: shapingFlags
    )
    let size = Float(chosen.glyphSize) * stretch
    let spacing = Float(chosen.tracking) * stretch + extra
    let firstGlyph = glyphs.count
    var width: Float = 0
    for index in 0..<word.count {
      let source = word[index]
      var advance = source.advance * size
      if spacing != 0, index + 1 == word.count || word[index + 1].cluster != source.cluster {
        advance += spacing
      }
      let cluster = min(first + Int(source.cluster), last - 1)
      glyphs.append(
        PieceGlyph(
          glyph: source.glyph,
          cluster: Int32(cluster),
          advance: advance,
          dx: source.dx * size,
          dy: source.dy * Float(chosen.glyphSize) + raise
        )
      )
      advances?[cluster - start] += advance
      width += advance
    }
    for index in first..<last where characters[index] >= 0x1680 {
      if CharacterClass.isSpace(characters[index]) { flags?[index - start].insert(.space) }
    }
    append(
      .text,
      first,
      last,
      font: number,
      level: level,
      firstGlyph: firstGlyph,
      width: width
    )
  }

  private mutating func append(
    _ kind: Piece.Kind,
    _ first: Int,
    _ last: Int,
    font: Int32,
    level: UInt8,
    firstGlyph: Int,
    width: Float
  ) {
    pieces.append(
      Piece(
        start: Int32(first),
        end: Int32(last),
        run: Int32(run),
        font: font,
        level: level,
        kind: kind,
        glyphStart: Int32(firstGlyph),
        glyphEnd: Int32(glyphs.count),
        width: width
      )
    )
  }
}
