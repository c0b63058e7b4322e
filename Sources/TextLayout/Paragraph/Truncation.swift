import CoreGraphics
import Foundation

extension ShapedParagraph {
  /// The width of a range without the white space at its end.
  func visibleWidth(of range: Range<Int>) -> Float {
    let base = self.range.lowerBound
    var sum: Float = 0
    var visible: Float = 0
    for index in range {
      let flag = flags[index - base]
      sum +=
        flag.contains(.tab)
        ? tabAdvance(at: index - base, x: sum, room: LineRoom(width: 0)) : advances[index - base]
      if !flag.contains(.space) { visible = sum }
    }
    return visible
  }

  /// Adds the characters of a range that fit beside an ellipsis, and the ellipsis, to a line.
  ///
  /// An ellipsis at the end represents all characters up to `hiddenEnd`.
  func truncate(
    _ range: Range<Int>,
    to limit: Float,
    mode: LineBreakMode,
    hiddenEnd: Int,
    builder: inout LineBuilder
  ) {
    findGraphemes()
    let base = self.range.lowerBound
    let model = min(range.lowerBound, self.range.upperBound - 1)
    let ellipsis =
      shape([0x2026], like: max(model, base))?.glyphs.reduce(0) { $0 + $1.advance } ?? 0
    let room = max(limit - ellipsis, 0)
    let total = visibleWidth(of: range)
    switch mode {
    case .byTruncatingHead where total > room:
      let first = suffixStart(range, room: room)
      builder.takeEllipsis(for: range.lowerBound..<first, model: range.lowerBound)
      builder.take(first..<range.upperBound)
    case .byTruncatingMiddle where total > room:
      let head = prefixEnd(range, room: room / 2)
      let headWidth = width(of: range.lowerBound..<head)
      let tail = max(suffixStart(range, room: room - headWidth), head)
      let shownHead = trimmedEnd(range.lowerBound..<head)
      builder.take(range.lowerBound..<shownHead)
      builder.takeEllipsis(
        for: shownHead..<tail,
        model: max(shownHead - 1, range.lowerBound)
      )
      builder.take(trimmedStart(tail..<range.upperBound)..<range.upperBound)
    default:
      // Chosen: white space before the ellipsis is omitted.
      let end = trimmedEnd(range.lowerBound..<prefixEnd(range, room: room))
      builder.take(range.lowerBound..<end)
      builder.takeEllipsis(for: end..<hiddenEnd, model: max(end - 1, model))
    }
  }

  /// Returns the end of the longest prefix of whole graphemes that fits.
  private func prefixEnd(_ range: Range<Int>, room: Float) -> Int {
    let base = self.range.lowerBound
    var sum: Float = 0
    var end = range.lowerBound
    for index in range {
      if flags[index - base].contains(.grapheme) { end = index }
      sum += advances[index - base]
      if sum > room { return end }
    }
    return range.upperBound
  }

  /// Returns the start of the longest suffix of whole graphemes that fits.
  private func suffixStart(_ range: Range<Int>, room: Float) -> Int {
    let base = self.range.lowerBound
    var sum: Float = 0
    var start = range.upperBound
    for index in range.reversed() {
      sum += advances[index - base]
      if sum > room { return trimmedStart(start..<range.upperBound) }
      if flags[index - base].contains(.grapheme) { start = index }
    }
    return range.lowerBound
  }

  private func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, flags[end - 1 - self.range.lowerBound].contains(.space) {
      end -= 1
    }
    return end
  }

  private func trimmedStart(_ range: Range<Int>) -> Int {
    var start = range.lowerBound
    while start < range.upperBound, flags[start - self.range.lowerBound].contains(.space) {
      start += 1
    }
    return start
  }
}
