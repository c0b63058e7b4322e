import CoreGraphics
import Foundation
import TextLayout
import UIKitValues

extension NSTextLayoutFragment {
  /// The characters in the text storage.
  var characterRange: NSRange {
    guard let start = offset(of: rangeInElement.location),
      let end = offset(of: rangeInElement.endLocation)
    else { return NSRange() }
    return NSRange(location: start, length: max(end - start, 0))
  }

  private func offset(of location: any NSTextLocation) -> Int? {
    (location as? TextOffset)?.offset ?? textLayoutManager?.offset(of: location)
  }

  /// Returns the lines in the layout, including the empty one at the end of the text.
  func placedLines() -> [PlacedLine] {
    guard let engine = textLayoutManager?.engine else { return [] }
    let range = characterRange
    let end = range.location + range.length
    var found: [PlacedLine] = []
    engine.forEachSection(in: range) { section in
      for number in section.frame.lines.indices {
        let line = PlacedLine(section: section, number: number)
        let characters = line.range
        if characters.location >= end, characters.length > 0 { return false }
        guard characters.location + characters.length > range.location else { continue }
        found.append(line)
      }
      return true
    }
    if let extra = engine.extraLine, extra.range.location == end,
      found.last.map({ $0.range.location != end }) ?? true
    {
      found.append(extra)
    }
    return found
  }

  var box: CGRect {
    let lines = placedLines()
    guard let first = lines.first else { return .zero }
    var frame = lines.dropFirst().reduce(first.fragment) { $0.union($1.fragment) }
    // Unverified: the frame starts at the container's edge and ends with its longest line.
    frame.size.width = max(lines.map(\.used.maxX).max() ?? frame.maxX, 0)
    frame.origin.x = 0
    return frame
  }

  var surface: CGRect {
    let frame = box
    var bounds = CGRect(origin: .zero, size: frame.size)
    for line in placedLines() {
      // Chosen: accents and slanted letters extend at most half a line beyond their line.
      let reach = line.used.height / 2
      bounds = bounds.union(
        line.used.offsetBy(dx: -frame.minX, dy: -frame.minY).insetBy(dx: -reach, dy: -reach)
      )
      bounds = bounds.union(
        CGRect(
          x: line.line.origin.x - frame.minX - ListMetrics.markerDistance,
          y: line.used.minY - frame.minY,
          width: 0,
          height: line.used.height
        )
      )
    }
    return bounds
  }

  func lines() -> [NSTextLineFragment] {
    guard let paragraph = textElement as? NSTextParagraph else { return [] }
    let frame = box
    let start = characterRange.location
    return placedLines().map { line in
      var bounds = line.used
      let padding = line.container.lineFragmentPadding
      bounds = bounds.insetBy(dx: padding, dy: 0)
      bounds = bounds.offsetBy(dx: -frame.minX, dy: -frame.minY)
      let characters = NSRange(
        location: line.range.location - start,
        length: line.range.length
      )
      return NSTextLineFragment(
        paragraph.attributedString,
        characters,
        bounds: bounds,
        baseline: line.line.ascent,
        frame: line.section.frame,
        number: line.number,
        start: start - line.section.start,
        attachments: line.section.attachments
      )
    }
  }

  func line(at offset: CGFloat, _ isExact: Bool) -> NSTextLineFragment? {
    let lines = lines()
    if let found = lines.first(where: {
      $0.typographicBounds.minY <= offset && offset < $0.typographicBounds.maxY
    }) {
      return found
    }
    guard !isExact else { return nil }
    return lines.min {
      abs($0.typographicBounds.midY - offset) < abs($1.typographicBounds.midY - offset)
    }
  }

  func line(with location: any NSTextLocation, _ isUpstream: Bool) -> NSTextLineFragment? {
    guard let offset = offset(of: location) else { return nil }
    let local = offset - characterRange.location
    let lines = lines()
    let found = lines.firstIndex { line in
      let range = line.characterRange
      return local >= range.location && local < range.location + range.length
    }
    if let found, isUpstream, found > 0, lines[found].characterRange.location == local {
      return lines[found - 1]
    }
    if let found { return lines[found] }
    guard let last = lines.last,
      local == last.characterRange.location + last.characterRange.length
    else { return nil }
    return last
  }

  func attachmentFrame(at location: any NSTextLocation) -> CGRect {
    guard let engine = textLayoutManager?.engine, let index = offset(of: location),
      let rect = engine.attachmentRect(at: index)
    else { return .zero }
    let frame = box
    return rect.offsetBy(dx: -frame.minX, dy: -frame.minY)
  }

  func paint(at point: CGPoint, in context: CGContext) {
    guard let engine = textLayoutManager?.engine else { return }
    let frame = box
    let range = characterRange
    guard range.length > 0 else { return }
    let origin = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    let glyphs = engine.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
    withCurrentContext(context) {
      engine.drawBackground(forGlyphRange: glyphs, at: origin)
      engine.drawGlyphs(forGlyphRange: glyphs, at: origin)
    }
  }
}

extension NSLayoutManager {
  /// Returns the box of the attachment at a character, in its container; nil if there is none.
  package func attachmentRect(at index: Int) -> CGRect? {
    guard let section = section(at: index) else { return nil }
    return section.frame.attachmentRects()
      .first { $0.index == index - section.start }?
      .rect.offsetBy(dx: 0, dy: section.top)
  }
}
