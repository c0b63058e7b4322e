import CoreGraphics

extension TextFrame {
  /// Returns the lines that contain characters of a range, at their positions, with only the glyphs
  /// of those characters; nil if there are none.
  package func part(showing range: Range<Int>) -> TextFrame? {
    guard let first = lineIndex(forCharacterAt: range.lowerBound) else { return nil }
    var shown: [TextLine] = []
    for line in lines[first...] {
      if line.range.lowerBound >= range.upperBound { break }
      guard line.range.overlaps(range) else { continue }
      let isWhole =
        range.lowerBound <= line.range.lowerBound && range.upperBound >= line.range.upperBound
      shown.append(isWhole ? line : line.part(showing: range))
    }
    guard !shown.isEmpty else { return nil }
    if shown.count == lines.count { return self }
    return TextFrame(
      Parts(
        text: text,
        container: container,
        lines: shown,
        visibleRange: visibleRange,
        isTruncated: isTruncated,
        size: size,
        usedRect: usedRect
      )
    )
  }

  /// Returns the frame with one line that shows other glyphs.
  package func showing(_ line: TextLine) -> TextFrame {
    TextFrame(
      Parts(
        text: text,
        container: container,
        lines: [line],
        visibleRange: visibleRange,
        isTruncated: isTruncated,
        size: size,
        usedRect: usedRect
      )
    )
  }
}

extension TextLine {
  /// Returns the line with only the glyphs of some characters, at their positions.
  func part(showing characters: Range<Int>) -> TextLine {
    withRuns(
      runs.compactMap { run in
        if run.range.isEmpty {
          return characters.contains(run.range.lowerBound - 1) ? run : nil
        }
        guard run.range.overlaps(characters) else { return nil }
        let isWhole =
          characters.lowerBound <= run.range.lowerBound
          && characters.upperBound >= run.range.upperBound
        return isWhole || run.range == truncatedRange || run.attachment != nil
          ? run : part(of: run, showing: characters)
      }
    )
  }

  private func part(of run: GlyphRun, showing characters: Range<Int>) -> GlyphRun? {
    var first: Int?
    var last = run.glyphRange.lowerBound
    var x = run.x
    var width: CGFloat = 0
    for index in run.glyphRange {
      let glyph = glyphs[index]
      if characters.contains(Int(glyph.cluster)) {
        if first == nil { first = index }
        last = index + 1
        width += CGFloat(glyph.advance)
      } else if first == nil {
        x += CGFloat(glyph.advance)
      } else {
        break
      }
    }
    guard let first else { return nil }
    var part = run
    part.glyphRange = first..<last
    part.range = run.range.clamped(to: characters)
    part.x = x
    part.width = width
    return part
  }

  /// Returns the line with other runs of the same glyphs.
  func withRuns(_ runs: [GlyphRun]) -> TextLine {
    TextLine(
      range: range,
      origin: origin,
      ascent: ascent,
      descent: descent,
      leading: leading,
      width: width,
      trailingWhitespaceWidth: trailingWhitespaceWidth,
      fragmentRect: fragmentRect,
      glyphs: glyphs,
      runs: runs,
      truncatedRange: truncatedRange,
      baseDirection: baseDirection,
      endsParagraph: endsParagraph,
      spacingBefore: spacingBefore,
      spacingAfter: spacingAfter
    )
  }
}
