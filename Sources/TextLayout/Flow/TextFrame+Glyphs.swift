import CoreGraphics

extension TextFrame {
  /// Creates a line of glyphs at given positions, in points from the frame's upper left corner; nil
  /// if there are no glyphs.
  package convenience init?(
    glyphs: UnsafeBufferPointer<GlyphID>,
    positions: UnsafeBufferPointer<CGPoint>,
    attributes: TextAttributes
  ) {
    guard let first = positions.first, glyphs.count == positions.count else { return nil }
    let font = attributes.font
    let placed = zip(glyphs, positions).map { glyph, position in
      PositionedGlyph(
        glyph: glyph,
        cluster: 0,
        x: Float(position.x - first.x),
        y: Float(first.y - position.y),
        advance: 0
      )
    }
    let run = GlyphRun(
      font: font,
      attributesIndex: 0,
      range: 0..<1,
      isRightToLeft: false,
      glyphRange: 0..<placed.count,
      x: 0,
      width: 0,
      attachment: nil
    )
    let right = positions.reduce(first.x) { max($0, $1.x) }
    let line = TextLine(
      range: 0..<1,
      origin: first,
      ascent: font.ascender,
      descent: -font.descender,
      leading: 0,
      width: right - first.x + font.size,
      trailingWhitespaceWidth: 0,
      fragmentRect: CGRect(
        x: first.x,
        y: first.y - font.ascender,
        width: right - first.x + font.size,
        height: font.lineHeight
      ),
      glyphs: placed,
      runs: [run],
      truncatedRange: nil,
      baseDirection: .leftToRight,
      endsParagraph: true
    )
    self.init(
      Parts(
        text: AttributedText(
          utf16: [0x20],
          runs: [AttributedRun(length: 1, attributes: attributes)]
        ),
        container: TextContainer(),
        lines: [line],
        visibleRange: 0..<1,
        isTruncated: false,
        size: line.fragmentRect.size,
        usedRect: line.usedRect
      )
    )
  }
}

extension TextLine {
  /// Returns the box that the background of a run fills, in the frame's coordinates; nil if it is
  /// empty.
  package func shownBox(of run: GlyphRun) -> CGRect? {
    guard run.width > 0 else { return nil }
    return CGRect(
      x: origin.x + run.x,
      y: origin.y - ascent,
      width: run.width,
      height: ascent + descent
    )
  }
}

extension TextFrame {
  /// Returns the start of the grapheme that contains a character of a line.
  package func graphemeStart(at index: Int, in line: TextLine) -> Int {
    line.cells(in: text).first { $0.range.contains(index) }?.range.lowerBound ?? index
  }
}
