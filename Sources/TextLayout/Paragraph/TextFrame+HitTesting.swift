import CoreGraphics
import Foundation

extension TextFrame {
  /// The line to which a caret belongs at an index where a line wraps.
  public enum Affinity: Hashable, Sendable {
    /// The end of the upper line.
    case backward
    /// The start of the lower line.
    case forward
  }

  /// Returns the index of the line that contains a character: the last line for an index at or
  /// after the end, nil if there are no lines.
  public func lineIndex(forCharacterAt index: Int) -> Int? {
    guard !lines.isEmpty else { return nil }
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return min(low, lines.count - 1)
  }

  /// Returns the index of the line nearest to a point; nil if there are no lines.
  public func lineIndex(at point: CGPoint) -> Int? {
    guard !lines.isEmpty else { return nil }
    var candidates = lines.indices.filter {
      point.y >= lines[$0].fragmentRect.minY && point.y < lines[$0].fragmentRect.maxY
    }
    if candidates.isEmpty {
      // Between two lines the upper one is used, because the spacing belongs to it.
      if point.y < lines[0].fragmentRect.minY { return 0 }
      candidates = [lines.lastIndex { $0.fragmentRect.minY <= point.y } ?? lines.count - 1]
    }
    return candidates.min {
      distance(from: point.x, to: lines[$0].fragmentRect)
        < distance(from: point.x, to: lines[$1].fragmentRect)
    }
  }

  private func distance(from x: CGFloat, to rect: CGRect) -> CGFloat {
    x < rect.minX ? rect.minX - x : max(0, x - rect.maxX)
  }

  /// Returns the caret position nearest to a point, never inside a grapheme; a point above or below
  /// all lines yields a position on the first or last line.
  public func insertionIndex(at point: CGPoint) -> (index: Int, affinity: Affinity) {
    guard let number = lineIndex(at: point) else { return (0, .forward) }
    let line = lines[number]
    let end = contentEnd(of: line)
    let x = point.x - line.origin.x
    let cells = line.cells(in: text).filter { $0.range.lowerBound < end }
    guard
      let nearest = cells.min(by: { gap(from: x, to: $0) < gap(from: x, to: $1) })
    else { return (line.range.lowerBound, .forward) }
    let isLeftHalf = x < (nearest.left + nearest.right) / 2
    let index =
      isLeftHalf != nearest.isRightToLeft ? nearest.range.lowerBound : nearest.range.upperBound
    let clamped = min(index, end)
    let isWrapped = clamped == line.range.upperBound && number + 1 < lines.count
    return (clamped, isWrapped ? .backward : .forward)
  }

  private func gap(from x: CGFloat, to cell: CaretCell) -> CGFloat {
    x < cell.left ? cell.left - x : max(0, x - cell.right)
  }

  /// Returns the end of a line without its terminator.
  package func contentEnd(of line: TextLine) -> Int {
    var end = line.range.upperBound
    while end > line.range.lowerBound {
      let unit = text.utf16[end - 1]
      guard CharacterClass.endsParagraph(unit) || CharacterClass.endsLine(unit) else { break }
      end -= 1
    }
    return end
  }

  /// Returns the character (the start of its grapheme) at a point and the part of it before the
  /// point, from 0 to 1 in reading direction; nil if no glyph is at the point.
  public func characterIndex(at point: CGPoint) -> (index: Int, fraction: CGFloat)? {
    guard let number = lineIndex(at: point), lines[number].fragmentRect.minY <= point.y,
      point.y < lines[number].fragmentRect.maxY
    else { return nil }
    let x = point.x - lines[number].origin.x
    for cell in lines[number].cells(in: text) where x >= cell.left && x < cell.right {
      let part = (x - cell.left) / (cell.right - cell.left)
      return (cell.range.lowerBound, cell.isRightToLeft ? 1 - part : part)
    }
    return nil
  }

  /// Returns the caret's rectangle, at the leading edge of the character at `index`; it has no
  /// width and the height of the line's box.
  public func caretRect(at index: Int, affinity: Affinity = .forward) -> CGRect {
    guard var number = lineIndex(forCharacterAt: index) else {
      let font = text.runs.first?.attributes.font
      return CGRect(x: container.lineFragmentPadding, y: 0, width: 0, height: font?.lineHeight ?? 0)
    }
    if affinity == .backward, number > 0, lines[number].range.lowerBound == index,
      contentEnd(of: lines[number - 1]) == index
    {
      number -= 1
    }
    let line = lines[number]
    let x = line.origin.x + caretOffset(at: index, in: line)
    return CGRect(
      x: x,
      y: line.origin.y - line.ascent,
      width: 0,
      height: line.ascent + line.descent
    )
  }

  private func caretOffset(at index: Int, in line: TextLine) -> CGFloat {
    let cells = line.cells(in: text)
    if let cell = cells.first(where: { $0.range.contains(index) }) { return cell.leading }
    if let cell = cells.last(where: { $0.range.upperBound == index }) { return cell.trailing }
    // The end of the line in reading direction.
    guard index > line.range.lowerBound else { return 0 }
    return line.baseDirection == .rightToLeft ? 0 : line.width
  }

  /// Returns the rectangles that cover a range of characters, one or more for each line, from top
  /// to bottom and left to right; each has the height of its line's room.
  public func rects(for range: Range<Int>) -> [CGRect] {
    var result: [CGRect] = []
    for line in lines {
      if line.range.lowerBound >= range.upperBound { break }
      guard line.range.overlaps(range) else { continue }
      var rects: [CGRect] = []
      let cells = line.cells(in: text).filter { $0.range.overlaps(range) && $0.right > $0.left }
      for cell in cells.sorted(by: { $0.left < $1.left }) {
        let rect = CGRect(
          x: line.origin.x + cell.left,
          y: line.fragmentRect.minY,
          width: cell.right - cell.left,
          height: line.fragmentRect.height
        )
        if let last = rects.last, rect.minX - last.maxX < 0.01 {
          rects[rects.count - 1] = last.union(rect)
        } else {
          rects.append(rect)
        }
      }
      result += rects
    }
    return result
  }

  /// Returns the box around a range of characters; null for an empty range.
  public func boundingRect(for range: Range<Int>) -> CGRect {
    rects(for: range).reduce(.null) { $0.union($1) }
  }

  /// Returns the rectangles of attachments, in the frame's coordinates.
  public func attachmentRects() -> [(attachment: TextAttachment, index: Int, rect: CGRect)] {
    var result: [(attachment: TextAttachment, index: Int, rect: CGRect)] = []
    for line in lines {
      for run in line.runs {
        guard let attachment = run.attachment else { continue }
        let raise = text.runs[run.attributesIndex].attributes.baselineOffset
        let box = attachment.bounds
        result.append(
          (
            attachment, run.range.lowerBound,
            CGRect(
              x: line.origin.x + run.x + box.minX,
              y: line.origin.y - raise - box.maxY,
              width: box.width,
              height: box.height
            )
          )
        )
      }
    }
    return result
  }
}
