import CoreGraphics
import Foundation
import TextLayout

/// A line with its section.
package struct PlacedLine {
  package var section: LayoutSection
  package var number: Int

  package init(section: LayoutSection, number: Int) {
    self.section = section
    self.number = number
  }

  package var line: TextLine { section.frame.lines[number] }
  /// The line's characters in the storage.
  package var range: NSRange { section.range(of: line) }

  /// The line's room with the spacing of its paragraph and the container's padding.
  // Source: NSTypesetter's documentation: the spacing of lines and paragraphs is part of the line
  // fragment's rectangle, and so is the padding.
  package var fragment: CGRect {
    let line = line
    let padding = section.container.lineFragmentPadding
    var rect = line.fragmentRect
    rect.origin.x -= padding
    rect.size.width += padding * 2
    rect.origin.y += section.top - line.spacingBefore
    rect.size.height += line.spacingBefore + line.spacingAfter
    return rect
  }

  /// The used part of the line, with the container's padding.
  package var used: CGRect {
    let line = line
    if let given = line.givenUsedRect { return given.offsetBy(dx: 0, dy: section.top) }
    let padding = section.container.lineFragmentPadding
    return line.usedRect.offsetBy(dx: 0, dy: section.top).insetBy(dx: -padding, dy: 0)
  }

  package var container: NSTextContainer { section.container }

  /// Whether the paragraph continues on the text's next line.
  var isWrapped: Bool {
    !line.endsParagraph && section.frame.contentEnd(of: line) == line.range.upperBound
  }
}

extension NSLayoutManager {
  /// Returns the line that contains a character; the last line for the text's end.
  package func line(at index: Int, laysOut: Bool = true) -> PlacedLine? {
    guard let section = section(at: index, laysOut: laysOut),
      let number = section.frame.lineIndex(forCharacterAt: index - section.start)
    else { return nil }
    return PlacedLine(section: section, number: number)
  }

  /// Returns the line that contains an insertion point.
  package func line(at index: Int, upstream: Bool) -> PlacedLine? {
    guard let line = line(at: min(max(index, 0), textStorage?.length ?? 0)) else { return nil }
    guard upstream, line.range.location == index, let above = neighbour(of: line, by: -1),
      above.isWrapped
    else { return line }
    return above
  }

  /// Returns the line above (-1) or below (1) another one in the text.
  func neighbour(of line: PlacedLine, by step: Int) -> PlacedLine? {
    let number = line.number + step
    if line.section.frame.lines.indices.contains(number) {
      return PlacedLine(section: line.section, number: number)
    }
    guard
      let next = step < 0 ? section(before: line.section) : section(after: line.section),
      !next.frame.lines.isEmpty
    else { return nil }
    return PlacedLine(section: next, number: step < 0 ? next.frame.lines.count - 1 : 0)
  }

  // MARK: Containers

  func characters(in container: NSTextContainer) -> NSRange {
    ensureAll(of: container)
    guard let first = section(atY: -.greatestFiniteMagnitude, in: container),
      let last = section(atY: .greatestFiniteMagnitude, in: container)
    else { return NSRange(location: 0, length: 0) }
    return NSRange(location: first.start, length: last.end - first.start)
  }

  func characters(
    in bounds: CGRect,
    of container: NSTextContainer,
    laysOut: Bool
  ) -> NSRange {
    if laysOut { ensure(bounds, in: container) }
    var result: NSRange?
    var next = section(atY: bounds.minY, in: container, laysOut: laysOut)
    while let section = next, section.container === container {
      let lines = section.frame.lines
      if let first = lines.first,
        section.top + first.fragmentRect.minY - first.spacingBefore
          > bounds.maxY
      {
        break
      }
      for number in lines.indices {
        let line = PlacedLine(section: section, number: number)
        guard line.fragment.intersects(bounds) || line.used.intersects(bounds) else { continue }
        result = result.map { NSUnionRange($0, line.range) } ?? line.range
      }
      guard laysOut || isLaidOut(after: section) else { break }
      next = self.section(after: section)
    }
    return result ?? NSRange(location: 0, length: 0)
  }

  func container(
    ofGlyph index: Int,
    _ effective: NSRangePointer?,
    laysOut: Bool
  ) -> NSTextContainer? {
    guard let section = section(at: character(ofGlyph: index), laysOut: laysOut) else { return nil }
    effective?.pointee = glyphs(ofCharacters: characters(in: section.container))
    return section.container
  }

  // MARK: Fragments

  func fragment(ofGlyph index: Int, _ effective: NSRangePointer?, laysOut: Bool) -> CGRect {
    guard let line = line(at: character(ofGlyph: index), laysOut: laysOut) else { return .zero }
    effective?.pointee = glyphs(ofCharacters: line.range)
    return line.fragment
  }

  func usedFragment(ofGlyph index: Int, _ effective: NSRangePointer?, laysOut: Bool) -> CGRect {
    guard let line = line(at: character(ofGlyph: index), laysOut: laysOut) else { return .zero }
    effective?.pointee = glyphs(ofCharacters: line.range)
    return line.used
  }

  package var extraLine: PlacedLine? {
    let length = textStorage?.length ?? 0
    guard let section = section(at: length), let last = section.frame.lines.last,
      last.range.isEmpty
    else { return nil }
    return PlacedLine(section: section, number: section.frame.lines.count - 1)
  }

  func lineFragments(
    _ glyphRange: NSRange,
    _ block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let range = characters(ofGlyphs: glyphRange)
    let end = range.location + range.length
    var isStopped = ObjCBool(false)
    forEachSection(in: range) { section in
      for number in section.frame.lines.indices {
        let line = PlacedLine(section: section, number: number)
        let characters = line.range
        if characters.location >= end { return false }
        guard characters.location + characters.length > range.location else { continue }
        block(
          line.fragment,
          line.used,
          section.container,
          glyphs(ofCharacters: characters),
          &isStopped
        )
        if isStopped.boolValue { return false }
      }
      return true
    }
  }

  // MARK: Places

  func box(aroundGlyphs glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let range = characters(ofGlyphs: glyphRange)
    var box = CGRect.null
    forEachSection(in: range) { section in
      guard section.container === container else { return true }
      let part = section.frame.boundingRect(for: section.local(range))
      if !part.isNull { box = box.union(part.offsetBy(dx: 0, dy: section.top)) }
      return true
    }
    return box.isNull ? .zero : box
  }

  func enclosingRects(
    _ glyphRange: NSRange,
    _ selectedRange: NSRange,
    _ container: NSTextContainer,
    _ block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped = ObjCBool(false)
    let range = characters(ofGlyphs: glyphRange)
    if selectedRange.location != NSNotFound, selectedRange.length > 0 {
      let selected = NSIntersectionRange(characters(ofGlyphs: selectedRange), range)
      for rect in selectionRects(for: selected, in: container) where !isStopped.boolValue {
        block(rect.rect, &isStopped)
      }
      return
    }
    forEachSection(in: range) { section in
      guard section.container === container else { return true }
      for rect in section.frame.rects(for: section.local(range)) {
        block(rect.offsetBy(dx: 0, dy: section.top), &isStopped)
        if isStopped.boolValue { return false }
      }
      return true
    }
  }

  func character(
    at point: CGPoint,
    in container: NSTextContainer,
    _ fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    fraction?.pointee = 0
    guard let section = section(atY: point.y, in: container) else { return 0 }
    let local = CGPoint(x: point.x, y: point.y - section.top)
    if let hit = section.frame.characterIndex(at: local) {
      fraction?.pointee = hit.fraction
      return section.start + hit.index
    }
    let insertion = section.frame.insertionIndex(at: local).index
    let limit = max(0, section.end - section.start - 1)
    // After the end the result is the last character, with the point at its far edge.
    if insertion > limit { fraction?.pointee = 1 }
    return section.start + min(insertion, limit)
  }
}

extension NSLayoutManager {
  /// The first character and the first glyph that are not laid out.
  var firstUnlaid: (character: Int, glyph: Int) {
    guard let flow = currentFlow() else {
      guard pieces != nil, let last = pieces?.last else { return (0, 0) }
      return (last.end, glyph(ofCharacter: last.end))
    }
    guard let first = flow.firstUnmeasured else { return (flow.length, flow.glyphCount) }
    let place = flow.block(first)
    return (place.range.lowerBound, place.firstGlyph)
  }

  package func insertionPoints(
    _ index: Int,
    _ isSorted: Bool,
    _ positions: UnsafeMutablePointer<CGFloat>?,
    _ characters: UnsafeMutablePointer<Int>?
  ) -> Int {
    guard let line = line(at: index) else { return 0 }
    let left = line.fragment.minX
    var points: [(character: Int, x: CGFloat)] = []
    let end = line.section.frame.contentEnd(of: line.line)
    for character in line.line.range.lowerBound...max(end, line.line.range.lowerBound) {
      let isEnd = character == line.line.range.upperBound
      // The point before a line's first character is not also a point at the end of the line above.
      if isEnd, character > line.line.range.lowerBound, line.isWrapped { break }
      let caret = line.section.frame.caretRect(at: character)
      let isInside = line.section.frame.graphemeStart(at: character, in: line.line) != character
      if isInside, !isEnd { continue }
      points.append((line.section.start + character, caret.minX - left))
    }
    if isSorted { points.sort { $0.x < $1.x } }
    for (number, point) in points.enumerated() {
      positions?[number] = point.x
      characters?[number] = point.character
    }
    return points.count
  }
}
