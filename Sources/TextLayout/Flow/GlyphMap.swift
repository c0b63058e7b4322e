import CoreGraphics

/// A glyph of a text in logical order.
package struct FlowGlyph {
  /// The glyph within its font; `PositionedGlyph.blank` if nothing is drawn.
  package var glyph: GlyphID
  /// The first character of its cluster.
  package var character: Int
  /// The index of its line.
  package var line: Int32
  /// The index of its run in the line; -1 for a hidden character.
  package var run: Int32
  /// The index among the line's glyphs.
  package var index: Int32
}

/// The glyphs of a frame in the order of their characters.
package struct GlyphMap {
  package let glyphs: [FlowGlyph]
  /// The index of each character's first glyph, followed by the number of glyphs; nil if each
  /// character has the glyph of its own index.
  private let firstGlyphs: [Int32]?

  /// Returns the number of glyphs in the map of a frame.
  package static func count(_ frame: TextFrame) -> Int {
    var count = 0
    for line in frame.lines {
      for run in line.runs {
        if run.range == line.truncatedRange {
          count += run.range.count
        } else if !run.range.isEmpty {
          count += run.glyphRange.count
        }
      }
    }
    return count + max(0, frame.text.utf16.count - frame.visibleRangeOfGlyphs)
  }

  /// Creates a map of the glyphs of a frame.
  package init(_ frame: TextFrame) {
    let glyphs = Self.sorted(frame)
    self.glyphs = glyphs
    firstGlyphs = Self.firstGlyphs(of: glyphs, count: frame.text.utf16.count)
  }

  private static func sorted(_ frame: TextFrame) -> [FlowGlyph] {
    var glyphs: [FlowGlyph] = []
    glyphs.reserveCapacity(frame.text.utf16.count)
    for (number, line) in frame.lines.enumerated() {
      let first = glyphs.count
      for (runNumber, run) in line.runs.enumerated() {
        if run.range.isEmpty { continue }
        if run.range == line.truncatedRange {
          for character in run.range {
            glyphs.append(hidden(character, line: number))
          }
          continue
        }
        let indices = run.isRightToLeft ? Array(run.glyphRange.reversed()) : Array(run.glyphRange)
        for index in indices {
          glyphs.append(
            FlowGlyph(
              glyph: line.glyphs[index].glyph,
              character: Int(line.glyphs[index].cluster),
              line: Int32(truncatingIfNeeded: number),
              run: Int32(truncatingIfNeeded: runNumber),
              index: Int32(truncatingIfNeeded: index)
            )
          )
        }
      }
      let isSorted = glyphs[first...].indices.dropFirst().allSatisfy {
        glyphs[$0 - 1].character <= glyphs[$0].character
      }
      if !isSorted {
        // The sort keeps the order of glyphs of one cluster.
        let sorted = glyphs[first...].enumerated().sorted {
          ($0.element.character, $0.offset) < ($1.element.character, $1.offset)
        }
        glyphs.replaceSubrange(first..., with: sorted.map(\.element))
      }
    }
    for character in frame
      .visibleRangeOfGlyphs..<max(
        frame.text.utf16.count,
        frame.visibleRangeOfGlyphs
      )
    {
      glyphs.append(hidden(character, line: max(frame.lines.count - 1, 0)))
    }
    return glyphs
  }

  private static func firstGlyphs(of glyphs: [FlowGlyph], count: Int) -> [Int32]? {
    if glyphs.count == count, glyphs.indices.allSatisfy({ glyphs[$0].character == $0 }) {
      return nil
    }
    var first = [Int32](repeating: -1, count: count + 1)
    for (index, glyph) in glyphs.enumerated().reversed() where glyph.character < count {
      first[glyph.character] = Int32(truncatingIfNeeded: index)
    }
    first[count] = Int32(truncatingIfNeeded: glyphs.count)
    // Characters in the middle of a cluster belong to its first glyph.
    var last: Int32 = 0
    for index in 0..<count {
      if first[index] < 0 { first[index] = last } else { last = first[index] }
    }
    return first
  }

  private static func hidden(_ character: Int, line: Int) -> FlowGlyph {
    FlowGlyph(
      glyph: PositionedGlyph.blank,
      character: character,
      line: Int32(truncatingIfNeeded: line),
      run: -1,
      index: -1
    )
  }

  /// Returns the index of a character's first glyph; the number of glyphs after the last character.
  package func glyph(of character: Int) -> Int {
    guard let firstGlyphs else { return min(max(character, 0), glyphs.count) }
    return Int(firstGlyphs[min(max(character, 0), firstGlyphs.count - 1)])
  }

  /// Returns the first character of a glyph's cluster.
  package func character(of glyph: Int) -> Int? {
    glyphs.indices.contains(glyph) ? glyphs[glyph].character : nil
  }

  /// Returns the glyphs of characters, extended to whole clusters.
  package func glyphs(of characters: Range<Int>) -> Range<Int> {
    let first = glyph(of: characters.lowerBound)
    var last = glyph(of: characters.upperBound)
    // A cluster of which the range contains a part is included completely.
    if let firstGlyphs, characters.upperBound > characters.lowerBound,
      characters.upperBound < firstGlyphs.count - 1,
      last < glyphs.count, glyphs[last].character < characters.upperBound
    {
      let cluster = glyphs[last].character
      while last < glyphs.count, glyphs[last].character == cluster { last += 1 }
    }
    return first..<max(first, last)
  }

  /// Returns the characters of glyphs, extended to whole clusters.
  package func characters(of range: Range<Int>, limit: Int) -> Range<Int> {
    guard !glyphs.isEmpty else { return 0..<0 }
    let start =
      range.lowerBound < glyphs.count ? glyphs[max(range.lowerBound, 0)].character : limit
    guard range.upperBound > range.lowerBound else { return start..<start }
    var last = min(range.upperBound, glyphs.count)
    let cluster = glyphs[max(last - 1, 0)].character
    while last < glyphs.count, glyphs[last].character == cluster { last += 1 }
    let end = last < glyphs.count ? glyphs[last].character : limit
    return start..<max(start, end)
  }
}

extension TextFrame {
  /// The end of the characters that have glyphs or that an ellipsis replaces.
  var visibleRangeOfGlyphs: Int { lines.last?.range.upperBound ?? 0 }
}
