/// The pieces and strokes of underlines and strikethroughs, for lengths in pixels or points.
extension TextFrame {
  /// Returns the parts of a run that a line is drawn along: the whole run, or its words.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - line: The line of text with the run.
  ///   - style: The style of the drawn line.
  ///   - whole: The left and right end of the run.
  ///   - tolerance: The largest gap inside a word, which the rounding of positions makes.
  ///   - ends: Returns the left and right end of a glyph.
  /// - Returns: The left and right end of each part.
  func parts<Length: Numeric & Comparable>(
    of run: GlyphRun,
    in line: TextLine,
    style: TextLineStyle,
    whole: (Length, Length),
    tolerance: Length,
    ends: (PositionedGlyph) -> (Length, Length)
  ) -> [(Length, Length)] {
    guard style.contains(.byWord) else { return [whole] }
    var result: [(Length, Length)] = []
    for index in run.glyphRange {
      let glyph = line.glyphs[index]
      let unit = text.utf16[min(Int(glyph.cluster), text.utf16.count - 1)]
      if CharacterClass.isSpace(unit) { continue }
      let (first, last) = ends(glyph)
      if let previous = result.last, previous.1 >= first - tolerance {
        result[result.count - 1].1 = last
      } else {
        result.append((first, last))
      }
    }
    return result
  }
}

extension TextLineStyle {
  /// Calls a closure with the left and right end of each stroke of a part of a line.
  ///
  /// `unit` is the thickness of the line.
  func strokes<Length: Numeric & Comparable>(
    from left: Length,
    to right: Length,
    unit: Length,
    _ body: (Length, Length) -> Void
  ) {
    let pattern: [Length] = pattern()
    guard !pattern.isEmpty else { return body(left, right) }
    var position = left
    var index = 0
    while position < right {
      let length = pattern[index % pattern.count] * unit
      if index % 2 == 0 { body(position, min(position + length, right)) }
      position += length
      index += 1
    }
  }
}
