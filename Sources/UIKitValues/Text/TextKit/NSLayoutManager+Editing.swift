import CoreGraphics
import Foundation
import TextLayout

/// Shows a layout and is notified when it becomes invalid.
package protocol TextLayoutHost: AnyObject {
  /// Called when the layout of characters becomes invalid.
  ///
  /// - Parameters:
  ///   - layoutManager: The layout manager.
  ///   - range: The characters, in the changed text.
  ///   - delta: The change of the text's length.
  func layoutManager(
    _ layoutManager: NSLayoutManager,
    didInvalidate range: NSRange,
    changeInLength delta: Int
  )
  /// Called when estimated heights in the used rectangle of a container were replaced.
  func layoutManager(
    _ layoutManager: NSLayoutManager,
    didChangeUsedRectOf container: NSTextContainer
  )
}

/// Replaces the text for display, character for character.
package protocol TextDisplay: AnyObject {
  /// Returns the text to show in place of whole paragraphs; nil to show the text unchanged.
  ///
  /// The result has as many characters as the range.
  func displayText(in range: Range<Int>, of storage: NSTextStorage) -> NSAttributedString?
}

/// A rectangle that covers selected characters of one line.
package struct SelectionRect {
  /// The rectangle in points of the container.
  package var rect: CGRect
  /// The characters that it covers.
  package var range: NSRange
  /// Whether the selection starts here.
  package var containsStart: Bool
  /// Whether the selection ends here.
  package var containsEnd: Bool
  /// Whether the characters are read from right to left.
  package var isRightToLeft: Bool
}

extension NSLayoutManager {
  /// Returns the caret before a character (0 to the text's length), in points of its container.
  ///
  /// If `upstream` is true, the caret is at the end of the line before where the two differ.
  package func caretRect(
    at index: Int,
    upstream: Bool
  ) -> (rect: CGRect, container: NSTextContainer)? {
    guard let line = line(at: index, upstream: upstream) else { return nil }
    let caret = line.section.frame.caretRect(
      at: min(max(index, 0), textStorage?.length ?? 0) - line.section.start,
      affinity: upstream ? .backward : .forward
    )
    return (caret.offsetBy(dx: 0, dy: line.section.top), line.section.container)
  }

  /// Returns the insertion point nearest to a point of a container.
  package func insertionPoint(
    at point: CGPoint,
    in container: NSTextContainer
  ) -> (index: Int, upstream: Bool) {
    guard let section = section(atY: point.y, in: container) else { return (0, false) }
    let hit = section.frame.insertionIndex(
      at: CGPoint(x: point.x, y: point.y - section.top)
    )
    return (section.start + hit.index, hit.affinity == .backward)
  }

  /// Returns the insertion point some lines above (negative) or below that is nearest to `x`; nil
  /// above the first and below the last line.
  package func insertionPoint(
    verticallyFrom index: Int,
    upstream: Bool,
    by lines: Int,
    x: CGFloat
  ) -> (index: Int, upstream: Bool)? {
    guard var line = line(at: index, upstream: upstream) else { return nil }
    for _ in 0..<abs(lines) {
      let height = line.fragment.minY
      guard var next = neighbour(of: line, by: lines < 0 ? -1 : 1) else { return nil }
      // Beside an exclusion path several lines have the same height.
      while next.container === line.container, next.fragment.minY == height {
        guard let beyond = neighbour(of: next, by: lines < 0 ? -1 : 1) else { return nil }
        next = beyond
      }
      line = next
    }
    let fragment = line.line.fragmentRect
    let hit = line.section.frame.insertionIndex(at: CGPoint(x: x, y: fragment.midY))
    return (line.section.start + hit.index, hit.affinity == .backward)
  }

  /// Returns the characters of the line that contains an insertion point, with its line end.
  package func lineRange(at index: Int, upstream: Bool) -> NSRange {
    line(at: index, upstream: upstream)?.range ?? NSRange(location: max(index, 0), length: 0)
  }

  /// The y coordinate, in points of the container, at which the part after the most recently
  /// invalidated characters began before the change; nil if the whole text is laid out at once.
  package var bottomBeforeChange: CGFloat? { flow?.bottomBeforeEdit }

  /// Returns the upper edge of the block of paragraphs that starts at a character; nil if none
  /// starts there, at the text's end, and if the whole text is laid out at once.
  package func top(ofPartAt index: Int) -> CGFloat? {
    guard let flow = currentFlow(), index < flow.length else { return nil }
    let place = flow.block(at: index)
    return place.range.lowerBound == index ? place.top : nil
  }

  /// Returns rectangles that cover characters line by line, from left to right on each line.
  ///
  /// If the selection continues on the next line, the last rectangle extends to the container's
  /// edge; if it started on an earlier line, the first rectangle does.
  package func selectionRects(
    for range: NSRange,
    in container: NSTextContainer
  ) -> [SelectionRect] {
    let end = range.location + range.length
    var result: [SelectionRect] = []
    guard range.length > 0 else { return result }
    forEachSection(in: range) { section in
      guard section.container === container else { return true }
      for number in section.frame.lines.indices {
        let line = PlacedLine(section: section, number: number)
        let characters = line.range
        if characters.location >= end { return false }
        guard characters.location + characters.length > range.location else { continue }
        append(line, range, end, to: &result)
      }
      return true
    }
    if let first = result.indices.first { result[first].containsStart = true }
    if let last = result.indices.last { result[last].containsEnd = true }
    return result
  }

  private func append(
    _ line: PlacedLine,
    _ range: NSRange,
    _ end: Int,
    to result: inout [SelectionRect]
  ) {
    let covered = NSIntersectionRange(line.range, range)
    let isRightToLeft = line.line.baseDirection == .rightToLeft
    let fragment = line.fragment
    let local = line.section.local(covered)
    var rects = line.section.frame.rects(for: local)
      .map { $0.offsetBy(dx: 0, dy: line.section.top) }
    for index in rects.indices {
      rects[index].origin.y = fragment.minY
      rects[index].size.height = fragment.height
    }
    let width = container(line.container, atLeast: fragment.maxX)
    // Chosen: a selected line end is as wide as the rest of its line.
    let text = line.line
    let left = text.origin.x
    let right = text.origin.x + text.width
    let goesOn = end > line.range.location + line.range.length || reachesLineEnd(line, end)
    let cameFromAbove = range.location < line.range.location
    func add(from x: CGFloat, to limit: CGFloat) {
      guard limit > x else { return }
      rects.append(CGRect(x: x, y: fragment.minY, width: limit - x, height: fragment.height))
    }
    if goesOn {
      if isRightToLeft { add(from: 0, to: max(left, 0)) } else { add(from: right, to: width) }
    }
    if cameFromAbove {
      if isRightToLeft { add(from: right, to: width) } else { add(from: 0, to: max(left, 0)) }
    }
    rects.sort { $0.minX < $1.minX }
    var merged: [CGRect] = []
    for rect in rects {
      if let last = merged.last, rect.minX - last.maxX < 0.01 {
        merged[merged.count - 1] = last.union(rect)
      } else {
        merged.append(rect)
      }
    }
    for rect in merged {
      result.append(
        SelectionRect(
          rect: rect.intersection(CGRect(x: 0, y: rect.minY, width: width, height: rect.height)),
          range: covered,
          containsStart: false,
          containsEnd: false,
          isRightToLeft: isRightToLeft
        )
      )
    }
  }

  /// Returns whether a selection that ends at `end` includes the characters that end a line.
  private func reachesLineEnd(_ line: PlacedLine, _ end: Int) -> Bool {
    let content = line.section.start + line.section.frame.contentEnd(of: line.line)
    return end > content && line.range.location + line.range.length > content
  }

  private func container(_ container: NSTextContainer, atLeast edge: CGFloat) -> CGFloat {
    let width = container.size.width
    return width > 0 && width < 1e7 ? width : edge
  }

  /// Returns the box of the text in a container, exact where it is laid out, with estimated heights
  /// elsewhere.
  package func estimatedUsedRect(for container: NSTextContainer) -> CGRect {
    estimatedUsed(of: container)
  }
}
