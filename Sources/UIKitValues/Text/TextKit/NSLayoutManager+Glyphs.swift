import CoreGraphics
import Foundation
import TextLayout

extension NSLayoutManager {
  /// The number of glyphs; if the layout may skip text, each skipped character counts as one.
  var glyphCount: Int {
    guard let textStorage else { return 0 }
    if let flow = currentFlow() {
      if !allowsNonContiguousLayout, let container = textContainers.first {
        ensureAll(of: container)
      }
      return flow.glyphCount
    }
    guard let last = textContainers.last, textStorage.length > 0 else {
      return textStorage.length
    }
    ensureAll(of: last)
    let sections = pieces ?? []
    guard let section = sections.last else { return textStorage.length }
    return endGlyph(of: section) + textStorage.length - section.end
  }

  /// Returns the index after the last glyph of a section.
  private func endGlyph(of section: LayoutSection) -> Int {
    section.firstGlyph + section.lines.glyphs.glyph(of: section.end - section.start)
  }

  /// Returns the section that contains a glyph; nil for text beyond the containers.
  func section(ofGlyph index: Int) -> LayoutSection? {
    guard index >= 0 else { return nil }
    if let flow = currentFlow() {
      if !allowsNonContiguousLayout {
        while let next = flow.firstUnmeasured, flow.block(next).firstGlyph <= index {
          ensure(NSRange(location: flow.block(next).range.lowerBound, length: 1))
        }
      }
      let place = flow.block(atGlyph: index)
      let section = section(at: place.range.lowerBound)
      // The layout may show that the section has fewer glyphs.
      if let section, index >= endGlyph(of: section), section.ordinal + 1 < flow.count,
        !place.isMeasured
      {
        return self.section(ofGlyph: index)
      }
      return section
    }
    guard let first = textContainers.first else { return nil }
    ensureAll(of: first)
    guard let pieces else { return nil }
    return pieces.first { index < endGlyph(of: $0) }
      ?? pieces.last.flatMap { endGlyph(of: $0) == index ? $0 : nil }
  }

  func character(ofGlyph index: Int) -> Int {
    let length = textStorage?.length ?? 0
    guard let section = section(ofGlyph: index) else {
      guard index > 0, let last = pieces?.last else { return min(max(index, 0), length) }
      return min(last.end + index - endGlyph(of: last), length)
    }
    let local = section.lines.glyphs.character(of: index - section.firstGlyph)
    return local.map { min(section.start + $0, length) } ?? section.end
  }

  func glyph(ofCharacter index: Int) -> Int {
    let length = textStorage?.length ?? 0
    guard let section = section(at: index) else {
      guard index > 0, let last = pieces?.last, index >= last.end else { return max(index, 0) }
      return endGlyph(of: last) + min(index, length) - last.end
    }
    return section.firstGlyph + section.lines.glyphs.glyph(of: index - section.start)
  }

  func glyphs(ofCharacters range: NSRange, _ actual: NSRangePointer? = nil) -> NSRange {
    let first = glyph(ofCharacter: range.location)
    guard range.length > 0 else {
      actual?.pointee = range
      return NSRange(location: first, length: 0)
    }
    let end = range.location + range.length
    var last = first
    if let section = section(at: end - 1) {
      let local = max(range.location - section.start, 0)..<end - section.start
      last = section.firstGlyph + section.lines.glyphs.glyphs(of: local).upperBound
    } else {
      last = glyph(ofCharacter: end)
    }
    let result = NSRange(location: first, length: max(0, last - first))
    if let actual { actual.pointee = characters(ofGlyphs: result) }
    return result
  }

  func characters(ofGlyphs range: NSRange, _ actual: NSRangePointer? = nil) -> NSRange {
    let first = character(ofGlyph: range.location)
    guard range.length > 0 else {
      actual?.pointee = range
      return NSRange(location: first, length: 0)
    }
    let lastGlyph = range.location + range.length - 1
    var end = first
    if let section = section(ofGlyph: lastGlyph) {
      let local = max(range.location - section.firstGlyph, 0)..<lastGlyph + 1 - section.firstGlyph
      end =
        section.start
        + section.lines.glyphs.characters(of: local, limit: section.end - section.start).upperBound
    } else {
      end = character(ofGlyph: lastGlyph) + 1
    }
    end = min(end, textStorage?.length ?? 0)
    let result = NSRange(location: first, length: max(0, end - first))
    if let actual {
      let start = glyph(ofCharacter: result.location)
      let whole = glyphs(ofCharacters: result)
      actual.pointee = NSRange(location: start, length: whole.location + whole.length - start)
    }
    return result
  }

  // MARK: Single glyphs

  /// Returns a glyph and its section.
  func placed(_ index: Int) -> (section: LayoutSection, glyph: FlowGlyph)? {
    guard let section = section(ofGlyph: index) else { return nil }
    let local = index - section.firstGlyph
    guard section.lines.glyphs.glyphs.indices.contains(local) else { return nil }
    return (section, section.lines.glyphs.glyphs[local])
  }

  func number(ofGlyph index: Int) -> CGGlyph {
    guard let glyph = placed(index)?.glyph, glyph.glyph != PositionedGlyph.blank else { return 0 }
    return glyph.glyph
  }

  func property(ofGlyph index: Int) -> GlyphProperty {
    guard let (section, glyph) = placed(index) else { return [] }
    let text = section.frame.text.utf16
    guard glyph.character < text.count else { return [] }
    let local = index - section.firstGlyph
    if let stored = section.glyphProperties[glyph.character] {
      let before = section.lines.glyphs.glyphs[..<local].reversed()
        .prefix { $0.character == glyph.character }.count
      return before < stored.count ? stored[before] : []
    }
    let property = Self.property(of: UInt32(text[glyph.character]))
    if !property.isEmpty { return property }
    // A further glyph of a cluster belongs to a mark.
    if local > 0, section.lines.glyphs.glyphs[local - 1].character == glyph.character {
      return .nonBaseCharacter
    }
    return []
  }

  func readGlyphs(
    _ range: NSRange,
    _ glyphs: UnsafeMutablePointer<CGGlyph>?,
    _ properties: UnsafeMutablePointer<GlyphProperty>?,
    _ characters: UnsafeMutablePointer<Int>?,
    _ levels: UnsafeMutablePointer<UInt8>?
  ) -> Int {
    var count = 0
    for index in range.location..<range.location + range.length {
      guard let (section, glyph) = placed(index) else { break }
      glyphs?[count] = glyph.glyph == PositionedGlyph.blank ? 0 : glyph.glyph
      properties?[count] = property(ofGlyph: index)
      characters?[count] = section.start + glyph.character
      if let levels {
        let line = section.frame.lines[Int(glyph.line)]
        let isRightToLeft = glyph.run >= 0 && line.runs[Int(glyph.run)].isRightToLeft
        levels[count] = isRightToLeft ? 1 : line.baseDirection == .rightToLeft ? 2 : 0
      }
      count += 1
    }
    return count
  }

  /// Returns whether a glyph of the text is not drawn, because an ellipsis replaces it or it ends a
  /// line.
  func isHidden(_ index: Int) -> Bool {
    if let set = shownAttributes[index] { return set }
    guard let glyph = placed(index)?.glyph else { return false }
    return glyph.run < 0
      || !property(ofGlyph: index).isDisjoint(with: [.null, .controlCharacter])
  }

  func attachmentSize(ofGlyph index: Int) -> CGSize {
    guard let (section, glyph) = placed(index), glyph.run >= 0 else {
      // Source: -1 by -1 if there is no attachment, as Apple documents.
      return CGSize(width: -1, height: -1)
    }
    let run = section.frame.lines[Int(glyph.line)].runs[Int(glyph.run)]
    return run.attachment?.bounds.size ?? CGSize(width: -1, height: -1)
  }

  func truncatedGlyphs(ofGlyph index: Int) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    let character = character(ofGlyph: index)
    guard let textStorage, let line = line(at: character) ?? pieces?.last.flatMap(lastLine),
      let hidden = line.line.truncatedRange
    else { return none }
    let start = line.section.start + hidden.lowerBound
    var end = line.section.start + hidden.upperBound
    // An ellipsis at the end of the text that was read represents all the following text.
    if hidden.upperBound >= line.section.frame.text.utf16.count { end = textStorage.length }
    let first = glyph(ofCharacter: start)
    return NSRange(location: first, length: max(0, glyph(ofCharacter: end) - first))
  }

  private func lastLine(of section: LayoutSection) -> PlacedLine? {
    section.frame.lines.isEmpty
      ? nil : PlacedLine(section: section, number: section.frame.lines.count - 1)
  }

  /// Returns the glyphs around one whose distances are their advances: those of its run.
  func nominallySpaced(_ index: Int) -> NSRange {
    guard let (section, glyph) = placed(index), glyph.run >= 0 else {
      return NSRange(location: index, length: 1)
    }
    let glyphs = section.lines.glyphs.glyphs
    func isSame(_ other: FlowGlyph) -> Bool { other.line == glyph.line && other.run == glyph.run }
    var first = index - section.firstGlyph
    var last = first + 1
    while first > 0, isSame(glyphs[first - 1]) { first -= 1 }
    while last < glyphs.count, isSame(glyphs[last]) { last += 1 }
    return NSRange(location: section.firstGlyph + first, length: last - first)
  }

  /// Returns the position of a glyph's origin relative to its line's room.
  func place(ofGlyph index: Int) -> CGPoint {
    guard let (section, glyph) = placed(index),
      section.frame.lines.indices.contains(
        Int(glyph.line)
      )
    else { return .zero }
    let line = PlacedLine(section: section, number: Int(glyph.line))
    let origin = line.line.origin
    let x: CGFloat
    if glyph.run >= 0 {
      let run = line.line.runs[Int(glyph.run)]
      // The position of the pen; a glyph may be drawn beside it.
      x = line.line.glyphs[run.glyphRange.lowerBound..<Int(glyph.index)].reduce(run.x) {
        $0 + CGFloat($1.advance)
      }
    } else {
      let caret = section.frame.caretRect(at: glyph.character)
      x = caret.minX - origin.x
    }
    return CGPoint(
      x: origin.x + x - line.fragment.minX,
      y: section.top + origin.y - line.fragment.minY
    )
  }
}
