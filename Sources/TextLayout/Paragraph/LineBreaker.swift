import CoreGraphics
import Foundation

extension ShapedParagraph {
  /// The room of a line, in points.
  struct LineRoom {
    var width: CGFloat
    /// The distance from the paragraph's leading edge, from which tab stops are measured, to the
    /// line's start.
    var indent: CGFloat = 0
  }

  /// Returns the end of a line that starts at `start`, in the UTF-16 indices of the whole text.
  ///
  /// White space at the end may exceed the width. A line contains at least one grapheme.
  func lineEnd(
    from start: Int,
    room: LineRoom,
    mode: LineBreakMode,
    hyphenates: Bool = true
  ) -> Int {
    let first = start - range.lowerBound
    let count = range.count
    // Widths are sums of rounded parts, so an excess of a hundredth of a point is ignored.
    let limit = room.width >= 1e7 ? Float.greatestFiniteMagnitude : Float(room.width) + 0.01
    if mode == .byCharWrapping { findGraphemes() }
    let breakFlag: CharacterFlags = mode == .byCharWrapping ? .grapheme : .softBreak
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    let end = flags.withUnsafeBufferPointer { flags in
      advances.withUnsafeBufferPointer { advances -> Int in
        var x: Float = 0
        var lastBreak = -1
        var index = first
        while index < count {
          let flag = flags[index]
          if flag.contains(.lineEnd) {
            // CR LF is a single line end.
            if index + 1 < count, flags[index + 1].contains(.lineEnd), isCarriageReturn(index) {
              return index + 2
            }
            return index + 1
          }
          if wraps, index > first, flag.contains(breakFlag) { lastBreak = index }
          if flag.contains(.space) {
            x += flag.contains(.tab) ? tabAdvance(at: index, x: x, room: room) : advances[index]
            if wraps, flag.contains(.tab), x > limit, index > first {
              return lastBreak > first ? lastBreak : index
            }
          } else {
            x += advances[index]
            if wraps, x > limit {
              if lastBreak > first { return lastBreak }
              return -1 - index
            }
          }
          index += 1
        }
        return count
      }
    }
    if end >= 0 {
      let hyphenated =
        hyphenates && style.hyphenationFactor > 0 && mode == .byWordWrapping && end < count
        ? hyphenation(from: first, brokenAt: end, limit: limit) : nil
      return range.lowerBound + (hyphenated ?? end)
    }
    if hyphenates, style.hyphenationFactor > 0, mode == .byWordWrapping,
      let hyphenated = hyphenation(from: first, brokenAt: first, limit: limit)
    {
      return range.lowerBound + hyphenated
    }
    // One word is wider than the line, so it is divided before the grapheme that does not fit.
    findGraphemes()
    var cut = -1 - end
    while cut > first, !flags[cut].contains(.grapheme) { cut -= 1 }
    if cut == first {
      cut += 1
      while cut < count, !flags[cut].contains(.grapheme) { cut += 1 }
      // White space after the only grapheme may exceed the width, too.
      while cut < count, flags[cut].contains(.space), !flags[cut].contains(.lineEnd) { cut += 1 }
    }
    return range.lowerBound + cut
  }

  private func isCarriageReturn(_ index: Int) -> Bool {
    text.utf16[range.lowerBound + index] == 0x0D
  }

  /// Returns the distance that a tab moves a pen that is at `x` from the line's start.
  func tabAdvance(at index: Int, x: Float, room: LineRoom) -> Float {
    let position = x + Float(room.indent)
    for stop in style.tabStops where Float(stop.location) > position + 0.01 {
      let target = Float(stop.location)
      switch stop.alignment {
      case .left, .natural, .justified:
        return target - position
      case .right:
        return max(
          0,
          target - position - widthOfColumn(after: index, terminators: stop.columnTerminators)
        )
      case .center:
        return max(
          0,
          target - position - widthOfColumn(after: index, terminators: stop.columnTerminators) / 2
        )
      }
    }
    let interval = Float(style.defaultTabInterval)
    if interval > 0 {
      let next = (((position + 0.01) / interval).rounded(.down) + 1) * interval
      return next - position
    }
    // After the last stop a tab moves to the next multiple of the distance of the default stops.
    let standard: Float = 28
    return (((position + 0.01) / standard).rounded(.down) + 1) * standard - position
  }

  private func widthOfColumn(after index: Int, terminators: [UInt16]) -> Float {
    var width: Float = 0
    for next in (index + 1)..<max(flags.count, index + 1) {
      if flags[next].contains(.tab) || flags[next].contains(.lineEnd) { break }
      if terminators.contains(text.utf16[range.lowerBound + next]) { break }
      width += advances[next]
    }
    return width
  }

  /// Returns the last place at which the word that did not fit can be hyphenated; nil if the line
  /// is full enough, no dictionary is installed or the word has no such place.
  private func hyphenation(from first: Int, brokenAt end: Int, limit: Float) -> Int? {
    guard limit < 1e7 else { return nil }
    var filled: Float = 0
    var visible: Float = 0
    for index in first..<end {
      filled += advances[index]
      if !flags[index].contains(.space) { visible = filled }
    }
    guard visible < limit * style.hyphenationFactor || style.hyphenationFactor >= 1 else {
      return nil
    }
    var wordEnd = end
    while wordEnd < flags.count, !flags[wordEnd].contains(.space),
      !(wordEnd > end && flags[wordEnd].contains(.softBreak))
    {
      wordEnd += 1
    }
    guard wordEnd - end >= 5 else { return nil }
    let word = Array(text.utf16[(range.lowerBound + end)..<(range.lowerBound + wordEnd)])
    let places = Hyphenator.shared.places(in: word, language: language)
    let hyphen = hyphenWidth(at: end)
    var best: Int?
    var x = filled
    for offset in 0..<word.count {
      if offset > 0, places.contains(offset), x + hyphen <= limit { best = end + offset }
      x += advances[end + offset]
    }
    return best
  }

  private func hyphenWidth(at index: Int) -> Float {
    let piece = pieces[min(pieceIndex(at: range.lowerBound + index), pieces.count - 1)]
    let font = fonts[Int(piece.font)]
    return Float(font.advance(of: font.glyph(for: 0x2D)) + font.tracking)
  }

  /// Returns whether a hyphen is drawn at the end of a line that ends before `end`, because a word
  /// was divided at a soft hyphen or where a dictionary allows it.
  func needsHyphen(lineEnd end: Int) -> Bool {
    let index = end - range.lowerBound
    guard index > 0, index < flags.count, !flags[index - 1].contains(.space) else { return false }
    if text.utf16[end - 1] == 0xAD { return true }
    guard style.hyphenationFactor > 0, style.lineBreakMode == .byWordWrapping,
      !flags[index].contains(.softBreak)
    else { return false }
    let before = text.utf16[end - 1]
    return before != 0x2D && UnicodeScalar(before).map(\.properties.isAlphabetic) ?? false
  }
}
