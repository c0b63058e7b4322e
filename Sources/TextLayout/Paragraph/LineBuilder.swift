import CoreGraphics
import Foundation

/// Builds the glyphs of one line in visual order from the pieces of a paragraph.
struct LineBuilder {
  /// A part of a piece on the line, or an addition.
  private struct Segment {
    /// The index of the piece; nil for an ellipsis or a hyphen.
    var piece: Int?
    var start: Int
    var end: Int
    var level: UInt8
    var width: Float
    var isTrailing = false
  }

  /// Glyphs that are drawn but are not in the text: an ellipsis or a hyphen.
  private struct Addition {
    var font: Font
    var run: Int
    var glyphs: [PieceGlyph]
    var range: Range<Int>
    var width: Float
  }

  let paragraph: ShapedParagraph
  let room: ShapedParagraph.LineRoom

  private var segments: [Segment] = []
  private var additions: [Addition] = []

  // The line's measures; valid after `build`.
  var glyphs: [PositionedGlyph] = []
  var runs: [GlyphRun] = []
  var width: Float = 0
  private(set) var trailingWidth: Float = 0
  private(set) var ascent: CGFloat = 0
  private(set) var descent: CGFloat = 0
  private(set) var leading: CGFloat = 0
  private(set) var truncatedRange: Range<Int>?
  /// The length, in points, by which the advance of each visible glyph is reduced.
  private var tightening: Float = 0

  init(paragraph: ShapedParagraph, room: ShapedParagraph.LineRoom) {
    self.paragraph = paragraph
    self.room = room
  }

  // MARK: What stands on the line

  /// Adds the characters of a range, in logical order.
  mutating func take(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var index = paragraph.pieceIndex(at: range.lowerBound)
    while index < paragraph.pieces.count {
      let piece = paragraph.pieces[index]
      if Int(piece.start) >= range.upperBound { break }
      let start = max(Int(piece.start), range.lowerBound)
      let end = min(Int(piece.end), range.upperBound)
      if start < end {
        var segment = Segment(
          piece: index,
          start: start,
          end: end,
          level: piece.level,
          width: piece.width
        )
        if piece.kind == .tab {
          segment.width = paragraph.tabAdvance(
            at: start - paragraph.range.lowerBound,
            x: logicalWidth,
            room: room
          )
        } else if end - start < Int(piece.end - piece.start) {
          segment.width = paragraph.width(of: start..<end)
        }
        segments.append(segment)
      }
      index += 1
    }
  }

  /// Reduces the advances of a range so that it becomes `excess` shorter; returns false if that
  /// would take more than a tenth of an em from a glyph, or if the range contains a tab.
  mutating func tighten(_ range: Range<Int>, by excess: Float) -> Bool {
    let base = paragraph.range.lowerBound
    var count = 0
    for index in range {
      if paragraph.flags[index - base].contains(.tab) { return false }
      if paragraph.advances[index - base] > 0 { count += 1 }
    }
    // The last glyph has no glyph after it that could move closer.
    guard count > 1, !paragraph.isJoined else { return false }
    let each = excess / Float(count - 1)
    let smallest = paragraph.fonts.reduce(CGFloat.infinity) { min($0, $1.size) }
    // Chosen: with a greater reduction letters touch.
    guard each < Float(smallest) / 10 else { return false }
    tightening = each
    return true
  }

  private var logicalWidth: Float { segments.reduce(0) { $0 + $1.width } }

  /// Adds an ellipsis that represents `range`, with the attributes of the character at `model`.
  mutating func takeEllipsis(for range: Range<Int>, model: Int) {
    truncatedRange = range
    addition([0x2026], range: range, model: model)
  }

  /// Adds a hyphen at the line's end.
  mutating func takeHyphen(after index: Int) {
    addition([0x2D], range: index..<index, model: max(index - 1, paragraph.range.lowerBound))
  }

  private mutating func addition(_ characters: [UInt16], range: Range<Int>, model: Int) {
    guard let ornament = paragraph.shape(characters, like: model) else { return }
    let width = ornament.glyphs.reduce(0) { $0 + $1.advance }
    additions.append(
      Addition(
        font: ornament.font,
        run: ornament.run,
        glyphs: ornament.glyphs,
        range: range,
        width: width
      )
    )
    segments.append(
      Segment(
        piece: nil,
        start: additions.count - 1,
        end: additions.count - 1,
        level: paragraph.baseLevel,
        width: width
      )
    )
  }

  // MARK: Building

  /// Arranges everything in visual order.
  ///
  /// - Parameter justifiedWidth: The width to which gaps are stretched; nil leaves gaps unchanged.
  mutating func build(justifiedWidth: CGFloat?) {
    splitTrailingSpace()
    measure()
    var gap: Float = 0
    var stretchesIdeographs = false
    if let justifiedWidth {
      (gap, stretchesIdeographs) = justification(Float(justifiedWidth))
    }
    let order = visualOrder()
    var pen: Float = paragraph.baseLevel & 1 == 1 ? -trailingWidth : 0
    glyphs.reserveCapacity(segments.reduce(0) { $0 + $1.end - $1.start } + 2)
    for number in order {
      let segment = segments[number]
      if let piece = segment.piece {
        emit(
          paragraph.pieces[piece],
          segment,
          pen: &pen,
          gap: gap,
          stretchesIdeographs: stretchesIdeographs
        )
      } else {
        emit(additions[segment.start], pen: &pen)
      }
    }
    if gap > 0 { width = Float(justifiedWidth ?? 0) }
    if tightening > 0 {
      width = pen + tightening - (paragraph.baseLevel & 1 == 1 ? 0 : trailingWidth)
    }
  }

  /// Marks the white space at the line's end and sets its direction to that of the paragraph.
  private mutating func splitTrailingSpace() {
    var index = segments.count - 1
    while index >= 0 {
      guard let pieceNumber = segments[index].piece else { return }
      let piece = paragraph.pieces[pieceNumber]
      if piece.kind == .attachment { return }
      let base = paragraph.range.lowerBound
      var cut = segments[index].end
      while cut > segments[index].start, paragraph.flags[cut - 1 - base].contains(.space) {
        cut -= 1
      }
      if cut == segments[index].end { return }
      if cut > segments[index].start {
        var tail = segments[index]
        tail.start = cut
        tail.width = paragraph.width(of: cut..<tail.end)
        tail.isTrailing = true
        tail.level = paragraph.baseLevel
        segments[index].end = cut
        segments[index].width -= tail.width
        segments.insert(tail, at: index + 1)
        return
      }
      segments[index].isTrailing = true
      segments[index].level = paragraph.baseLevel
      index -= 1
    }
  }

  private mutating func measure() {
    var lastRun = -1
    for segment in segments {
      if segment.isTrailing {
        trailingWidth += segment.width
      } else {
        width += segment.width
      }
      let run = segment.piece.map { Int(paragraph.pieces[$0].run) } ?? additions[segment.start].run
      if let piece = segment.piece, paragraph.pieces[piece].kind == .attachment,
        let box = paragraph.text.runs[run].attributes.attachment
      {
        let raise = paragraph.text.runs[run].attributes.baselineOffset
        ascent = max(ascent, box.bounds.maxY + raise)
        descent = max(descent, -box.bounds.minY - raise)
      }
      if run == lastRun { continue }
      lastRun = run
      // The height of a line is that of the requested font; fallback fonts do not increase it.
      let attributes = paragraph.text.runs[run].attributes
      ascent = max(ascent, attributes.font.ascender + max(attributes.baselineOffset, 0))
      descent = max(descent, -attributes.font.descender - min(attributes.baselineOffset, 0))
      leading = max(leading, attributes.font.leading)
    }
  }

  /// Returns the segments from left to right (rule L2 of the bidi algorithm).
  private func visualOrder() -> [Int] {
    var order = Array(segments.indices)
    guard paragraph.isBidi else { return order }
    var highest: UInt8 = 0
    var lowestOdd: UInt8 = 255
    for segment in segments {
      highest = max(highest, segment.level)
      if segment.level & 1 == 1 { lowestOdd = min(lowestOdd, segment.level) }
    }
    guard lowestOdd <= highest else { return order }
    var level = highest
    while level >= lowestOdd {
      var index = 0
      while index < order.count {
        guard segments[order[index]].level >= level else {
          index += 1
          continue
        }
        var end = index
        while end < order.count, segments[order[end]].level >= level { end += 1 }
        order[index..<end].reverse()
        index = end
      }
      if level == 0 { break }
      level -= 1
    }
    return order
  }

  /// Returns the growth of each gap, and whether gaps are between ideographs.
  private func justification(_ target: Float) -> (gap: Float, ideographs: Bool) {
    let missing = target - width
    guard missing > 0.01, target < 1e7 else { return (0, false) }
    var spaces = 0
    var glyphCount = 0
    for segment in segments where !segment.isTrailing {
      guard let number = segment.piece else { continue }
      let piece = paragraph.pieces[number]
      if piece.kind == .space { spaces += segment.end - segment.start }
      if piece.kind == .text { glyphCount += segment.end - segment.start }
    }
    if spaces > 0 { return (missing / Float(spaces), false) }
    let isIdeographic = segments.contains { segment in
      guard let piece = segment.piece, paragraph.pieces[piece].kind == .text else { return false }
      return FallbackFiles.isIdeographic(UInt32(paragraph.text.utf16[segment.start]))
    }
    guard isIdeographic, glyphCount > 1 else { return (0, false) }
    return (missing / Float(glyphCount - 1), true)
  }

  private mutating func emit(
    _ piece: Piece,
    _ segment: Segment,
    pen: inout Float,
    gap: Float,
    stretchesIdeographs: Bool
  ) {
    let firstGlyph = glyphs.count
    let x = pen
    switch piece.kind {
    case .text, .space:
      let isGap = gap > 0 && piece.kind == .space && !segment.isTrailing
      let isWhole = segment.start == Int(piece.start) && segment.end == Int(piece.end)
      paragraph.glyphs.withUnsafeBufferPointer { source in
        for index in Int(piece.glyphStart)..<Int(piece.glyphEnd) {
          let glyph = source[index]
          if !isWhole, Int(glyph.cluster) < segment.start || Int(glyph.cluster) >= segment.end {
            continue
          }
          var advance = glyph.advance
          if isGap { advance += gap }
          if tightening > 0, advance > 0, !segment.isTrailing { advance -= tightening }
          if stretchesIdeographs, piece.kind == .text, !segment.isTrailing, advance > 0 {
            advance += gap
          }
          glyphs.append(
            PositionedGlyph(
              glyph: glyph.glyph,
              cluster: glyph.cluster,
              x: pen + glyph.dx,
              y: glyph.dy,
              advance: advance
            )
          )
          pen += advance
        }
      }
    case .tab, .attachment, .lineEnd:
      // Nothing is drawn, but the caret moves across it.
      glyphs.append(
        PositionedGlyph(
          glyph: PositionedGlyph.blank,
          cluster: piece.start,
          x: pen,
          y: 0,
          advance: segment.width
        )
      )
      pen += segment.width
    }
    let isRightToLeft = segment.level & 1 == 1
    var attachment: TextAttachment?
    if piece.kind == .attachment {
      attachment = paragraph.text.runs[Int(piece.run)].attributes.attachment
    }
    if attachment == nil, let last = runs.indices.last, runs[last].attachment == nil,
      runs[last].attributesIndex == Int(piece.run), runs[last].isRightToLeft == isRightToLeft,
      runs[last].font === paragraph.fonts[Int(piece.font)],
      isRightToLeft
        ? runs[last].range.lowerBound == segment.end : runs[last].range.upperBound == segment.start
    {
      runs[last].range =
        min(
          runs[last].range.lowerBound,
          segment.start
        )..<max(
          runs[last].range.upperBound,
          segment.end
        )
      runs[last].glyphRange = runs[last].glyphRange.lowerBound..<glyphs.count
      runs[last].width += CGFloat(pen - x)
      return
    }
    runs.append(
      GlyphRun(
        font: paragraph.fonts[Int(piece.font)],
        attributesIndex: Int(piece.run),
        range: segment.start..<segment.end,
        isRightToLeft: isRightToLeft,
        glyphRange: firstGlyph..<glyphs.count,
        x: CGFloat(x),
        width: CGFloat(pen - x),
        attachment: attachment
      )
    )
  }

  private mutating func emit(_ addition: Addition, pen: inout Float) {
    let firstGlyph = glyphs.count
    let x = pen
    for glyph in addition.glyphs {
      glyphs.append(
        PositionedGlyph(
          glyph: glyph.glyph,
          cluster: Int32(addition.range.lowerBound),
          x: pen + glyph.dx,
          y: glyph.dy,
          advance: glyph.advance
        )
      )
      pen += glyph.advance
    }
    runs.append(
      GlyphRun(
        font: addition.font,
        attributesIndex: addition.run,
        range: addition.range,
        isRightToLeft: paragraph.baseLevel & 1 == 1,
        glyphRange: firstGlyph..<glyphs.count,
        x: CGFloat(x),
        width: CGFloat(pen - x),
        attachment: nil
      )
    )
  }
}

extension ShapedParagraph {
  /// Returns the width, in points, of a range without tabs.
  func width(of range: Range<Int>) -> Float {
    let base = self.range.lowerBound
    var sum: Float = 0
    for index in range { sum += advances[index - base] }
    return sum
  }

  /// Shapes characters that are not in the text, with the attributes of the character at an index.
  func shape(
    _ characters: [UInt16],
    like index: Int
  ) -> (font: Font, run: Int, glyphs: [PieceGlyph])? {
    guard !pieces.isEmpty else { return nil }
    let piece = pieces[min(pieceIndex(at: index), pieces.count - 1)]
    let run = Int(piece.run)
    let attributes = text.runs[run].attributes
    var font = attributes.font
    if font.glyph(for: UInt32(characters[0])) == 0 {
      font = FontCatalogue.shared.fallback(for: UInt32(characters[0]), font: font) ?? font
    }
    let spacing = Float(font.tracking + (attributes.kern ?? 0) + attributes.tracking)
    let size = Float(font.glyphSize)
    return ShapingEngine.shared.lock.withLock {
      let word = characters.withUnsafeBufferPointer { units in
        guard let base = units.baseAddress else {
          return UnsafeBufferPointer<WordGlyph>(start: nil, count: 0)
        }
        return ShapingEngine.shared.shape(
          base,
          count: units.count,
          font: font,
          script: FontFeature("Latn").tag,
          language: nil,
          flags: []
        )
      }
      let glyphs = word.map {
        PieceGlyph(
          glyph: $0.glyph,
          cluster: Int32(index),
          advance: $0.advance * size + spacing,
          dx: $0.dx * size,
          dy: $0.dy * size + Float(attributes.baselineOffset)
        )
      }
      return (font, run, glyphs)
    }
  }
}

extension ShapedParagraph {
  /// Whether the text has joined letters, whose connecting strokes break or overlap when they move.
  var isJoined: Bool {
    text.utf16.withUnsafeBufferPointer { units in
      units[range].contains { (0x0600...0x08FF).contains($0) || (0xFB50...0xFEFF).contains($0) }
    }
  }
}
