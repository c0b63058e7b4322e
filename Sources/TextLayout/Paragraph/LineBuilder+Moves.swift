import CoreGraphics

// Moves glyphs away from the glyphs before them; called after `build`.
extension LineBuilder {
  /// Returns the distance from the line's left end to a character's first glyph, in points; nil if
  /// the line does not contain it.
  func place(of character: Int) -> Float? {
    guard let (number, first) = glyph(of: character) else { return nil }
    return pen(at: first, of: runs[number])
  }

  /// Moves the glyphs from a character on, in reading order, to the left or right.
  ///
  /// - Parameters:
  ///   - character: The first character of a cluster.
  ///   - x: The new position of its first glyph, in points from the line's left end.
  mutating func move(from character: Int, to x: Float) {
    guard let (number, first) = glyph(of: character) else { return }
    let run = runs[number]
    let delta = x - pen(at: first, of: run)
    guard delta != 0, delta.isFinite else { return }
    for index in runs.indices where index != number && runs[index].range.lowerBound > character {
      shift(index, by: delta)
    }
    guard character > run.range.lowerBound else {
      shift(number, by: delta)
      return
    }
    // The pen jumps in the middle of the run, so the run is split.
    var cut = first
    if run.isRightToLeft {
      while cut < run.glyphRange.upperBound, Int(glyphs[cut].cluster) == character { cut += 1 }
    }
    let pen = CGFloat(pen(at: cut, of: run))
    var left = run
    var right = run
    left.glyphRange = run.glyphRange.lowerBound..<cut
    right.glyphRange = cut..<run.glyphRange.upperBound
    left.width = pen - run.x
    right.x = pen
    right.width = run.width - left.width
    let before = run.range.lowerBound..<character
    let behind = character..<run.range.upperBound
    left.range = run.isRightToLeft ? behind : before
    right.range = run.isRightToLeft ? before : behind
    runs[number] = left
    runs.insert(right, at: number + 1)
    shift(run.isRightToLeft ? number : number + 1, by: delta)
  }

  /// Moves the line's left end to its leftmost glyph and recomputes its width; white space at its
  /// end is ignored.
  ///
  /// - Returns: The distance from the old left end to the new one, in points; positive to the
  ///   right.
  mutating func settleMoves() -> Float {
    let base = paragraph.range.lowerBound
    var end = runs.reduce(base) { max($0, $1.range.upperBound) }
    while end > base, paragraph.flags[end - 1 - base].contains(.space) { end -= 1 }
    var low = Float.infinity
    var high = -Float.infinity
    for run in runs {
      // An ellipsis or a hyphen is not white space.
      let isText = !run.range.isEmpty && run.range != truncatedRange
      var pen = Float(run.x)
      for index in run.glyphRange {
        let next = pen + glyphs[index].advance
        if !isText || Int(glyphs[index].cluster) < end {
          low = min(low, pen)
          high = max(high, next)
        }
        pen = next
      }
    }
    guard low <= high else { return 0 }
    for index in runs.indices { shift(index, by: -low) }
    width = high - low
    return low
  }

  /// Returns the run of a character and the leftmost glyph of the character.
  private func glyph(of character: Int) -> (run: Int, glyph: Int)? {
    guard
      let number = runs.firstIndex(where: {
        $0.range.contains(character) && $0.range != truncatedRange
      }),
      let first = runs[number].glyphRange.first(where: { Int(glyphs[$0].cluster) == character })
    else { return nil }
    return (number, first)
  }

  private func pen(at glyph: Int, of run: GlyphRun) -> Float {
    glyphs[run.glyphRange.lowerBound..<glyph].reduce(Float(run.x)) { $0 + $1.advance }
  }

  private mutating func shift(_ number: Int, by delta: Float) {
    for index in runs[number].glyphRange { glyphs[index].x += delta }
    runs[number].x += CGFloat(delta)
  }
}
