import CoreGraphics
import Foundation

/// The position of a grapheme on a line; carets are at its two edges.
struct CaretCell {
  /// The UTF-16 indices in the whole text.
  var range: Range<Int>
  /// The left edge, in points from the line's origin.
  var left: CGFloat
  /// The right edge, in points from the line's origin.
  var right: CGFloat
  var isRightToLeft: Bool

  /// The position of the caret before the grapheme.
  var leading: CGFloat { isRightToLeft ? right : left }
  /// The position of the caret after the grapheme.
  var trailing: CGFloat { isRightToLeft ? left : right }
}

extension TextLine {
  /// Returns the graphemes from left to right.
  ///
  /// Graphemes with a common glyph have equal shares of its width.
  func cells(in text: AttributedText) -> [CaretCell] {
    var cells: [CaretCell] = []
    cells.reserveCapacity(glyphs.count)
    for run in runs {
      if let truncatedRange, run.range == truncatedRange {
        cells.append(
          CaretCell(
            range: run.range,
            left: run.x,
            right: run.x + run.width,
            isRightToLeft: run.isRightToLeft
          )
        )
        continue
      }
      if run.range.isEmpty { continue }
      appendClusters(of: run, text: text, to: &cells)
    }
    return cells
  }

  private func appendClusters(of run: GlyphRun, text: AttributedText, to cells: inout [CaretCell]) {
    var pen = run.x
    var index = run.glyphRange.lowerBound
    var rightEnd = run.range.upperBound
    while index < run.glyphRange.upperBound {
      let cluster = Int(glyphs[index].cluster)
      let left = pen
      while index < run.glyphRange.upperBound, Int(glyphs[index].cluster) == cluster {
        pen += CGFloat(glyphs[index].advance)
        index += 1
      }
      let end: Int
      if run.isRightToLeft {
        end = rightEnd
        rightEnd = cluster
      } else {
        end =
          index < run.glyphRange.upperBound
          ? Int(glyphs[index].cluster) : run.range.upperBound
      }
      guard cluster < end else { continue }
      let graphemes = GraphemeBoundaries.parts(of: text.utf16, in: cluster..<end)
      let width = (pen - left) / CGFloat(graphemes.count)
      for (number, part) in graphemes.enumerated() {
        let place = CGFloat(run.isRightToLeft ? graphemes.count - 1 - number : number)
        cells.append(
          CaretCell(
            range: part,
            left: left + width * place,
            right: left + width * (place + 1),
            isRightToLeft: run.isRightToLeft
          )
        )
      }
    }
  }
}

/// Finds the boundaries of graphemes.
enum GraphemeBoundaries {
  /// Returns the graphemes of a range, in order; at least one.
  static func parts(of text: [UInt16], in range: Range<Int>) -> [Range<Int>] {
    if range.count == 1 { return [range] }
    var flags = [CharacterFlags](repeating: [], count: range.count)
    text.withUnsafeBufferPointer { characters in
      let part = UnsafeBufferPointer(rebasing: characters[range])
      flags.withUnsafeMutableBufferPointer { flags in
        guard let base = flags.baseAddress else { return }
        ShapingEngine.shared.lock.withLock {
          ShapingEngine.shared.unicode.markGraphemes(in: part, into: base)
        }
      }
    }
    var parts: [Range<Int>] = []
    var start = 0
    for index in 1..<range.count where flags[index].contains(.grapheme) {
      parts.append((range.lowerBound + start)..<(range.lowerBound + index))
      start = index
    }
    parts.append((range.lowerBound + start)..<range.upperBound)
    return parts
  }
}
