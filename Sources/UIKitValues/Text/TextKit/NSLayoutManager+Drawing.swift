import CoreGraphics
import Foundation
import TextLayout

extension NSLayoutManager {
  /// Draws parts of the text of glyphs, line by line.
  func paint(_ glyphs: NSRange, at origin: CGPoint, parts: TextDrawingParts) {
    guard glyphs.length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let range = characters(ofGlyphs: glyphs)
    forEachSection(in: range) { section in
      guard let frame = section.frame.part(showing: section.local(range)) else { return true }
      frame.draw(
        in: context,
        at: CGPoint(x: origin.x, y: origin.y + section.top),
        parts: parts,
        attachments: section.attachments,
        container: section.container,
        start: section.start
      )
      return true
    }
  }

  func paintBackground(_ glyphs: NSRange, at origin: CGPoint) {
    guard LayoutManagerClasses.fillsBackgrounds(type(of: self)) else {
      paint(glyphs, at: origin, parts: .background)
      return
    }
    forEachRun(of: glyphs) { place, run, characters in
      let section = place.section
      let look = section.frame.text.runs[run.attributesIndex].attributes
      guard look.backgroundColor != nil, let line = place.line.shownBox(of: run) else { return }
      let attributes = attributes(at: characters.location)
      guard let color = attributes[.backgroundColor] as? UIColor else { return }
      color.setFill()
      var rects = [line.offsetBy(dx: origin.x, dy: origin.y + section.top)]
      fillBackgroundRectArray(&rects, count: 1, forCharacterRange: characters, color: color)
    }
  }

  func paintGlyphs(_ glyphs: NSRange, at origin: CGPoint) {
    if !LayoutManagerClasses.drawsGlyphs(type(of: self)), !shownAttributes.values.contains(true) {
      paint(glyphs, at: origin, parts: .foreground)
    } else {
      forEachRun(of: glyphs) { place, run, characters in
        paint(run, of: place, characters, at: origin)
      }
    }
    paintListMarkers(glyphs, at: origin)
    if showsInvisibleCharacters || showsControlCharacters { paintSigns(glyphs, at: origin) }
  }

  /// Draws a run with the methods that subclasses override.
  private func paint(
    _ run: GlyphRun,
    of place: PlacedLine,
    _ characters: NSRange,
    at origin: CGPoint
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let section = place.section
    let range = glyphs(ofCharacters: characters)
    let lineRange = glyphs(ofCharacters: place.range)
    let look = section.frame.text.runs[run.attributesIndex].attributes
    if run.attachment != nil {
      paint(range, at: origin, parts: .glyphs)
      return
    }
    if !look.underlineStyle.isEmpty {
      underlineGlyphRange(
        range,
        underlineType: NSUnderlineStyle(rawValue: look.underlineStyle.rawValue),
        lineFragmentRect: place.fragment,
        lineFragmentGlyphRange: lineRange,
        containerOrigin: origin
      )
    }
    let line = place.line
    var numbers: [CGGlyph] = []
    var positions: [CGPoint] = []
    let hasHidden = !shownAttributes.isEmpty
    for index in run.glyphRange {
      let glyph = line.glyphs[index]
      guard glyph.glyph != PositionedGlyph.blank else { continue }
      if hasHidden,
        shownAttributes[self.glyph(ofCharacter: section.start + Int(glyph.cluster))] == true
      {
        continue
      }
      numbers.append(glyph.glyph)
      positions.append(
        CGPoint(
          x: origin.x + line.origin.x + CGFloat(glyph.x),
          y: origin.y + section.top + line.origin.y - CGFloat(glyph.y)
        )
      )
    }
    if !numbers.isEmpty {
      showCGGlyphs(
        numbers,
        positions: positions,
        count: numbers.count,
        font: UIFont(textFont: run.font),
        textMatrix: CGAffineTransform(scaleX: 1, y: -1),
        attributes: attributes(at: characters.location),
        in: context
      )
    }
    if !look.strikethroughStyle.isEmpty {
      strikethroughGlyphRange(
        range,
        strikethroughType: NSUnderlineStyle(rawValue: look.strikethroughStyle.rawValue),
        lineFragmentRect: place.fragment,
        lineFragmentGlyphRange: lineRange,
        containerOrigin: origin
      )
    }
  }

  private func attributes(at index: Int) -> [NSAttributedString.Key: Any] {
    guard let textStorage, index < textStorage.length else { return [:] }
    return textStorage.attributes(at: index, effectiveRange: nil)
  }

  /// Calls `body` with the runs of glyphs, line by line, clipped to the range, and their
  /// characters.
  private func forEachRun(
    of glyphs: NSRange,
    _ body: (PlacedLine, GlyphRun, NSRange) -> Void
  ) {
    guard glyphs.length > 0 else { return }
    let range = characters(ofGlyphs: glyphs)
    forEachSection(in: range) { section in
      guard let frame = section.frame.part(showing: section.local(range)) else { return true }
      var shown = section
      shown = LayoutSection(
        ordinal: section.ordinal,
        container: section.container,
        start: section.start,
        end: section.end,
        top: section.top,
        firstGlyph: section.firstGlyph,
        lines: FlowFrame(
          frame: frame,
          height: section.lines.height,
          place: FlowPlace.whole,
          payload: section.lines.payload
        )
      )
      for number in frame.lines.indices {
        let line = PlacedLine(section: shown, number: number)
        for run in line.line.runs {
          let characters = NSRange(
            location: section.start + run.range.lowerBound,
            length: max(run.range.count, 0)
          )
          body(line, run, characters)
        }
      }
      return true
    }
  }

  // MARK: Single parts

  func fill(_ rects: UnsafeBufferPointer<CGRect>, _ color: UIColor) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    color.setFill()
    for rect in rects { context.fill(rect) }
  }

  func show(
    _ glyphs: UnsafePointer<CGGlyph>,
    _ positions: UnsafePointer<CGPoint>,
    _ count: Int,
    _ font: UIFont,
    _ matrix: CGAffineTransform,
    _ attributes: [NSAttributedString.Key: Any],
    _ context: CGContext
  ) {
    guard count > 0 else { return }
    var look = StyledText(empty: attributes).text.runs[0].attributes
    look.font = font.textFont
    look.underlineStyle = []
    look.strikethroughStyle = []
    look.backgroundColor = nil
    // Outlines have y up, and text is drawn upright in a context with y down.
    let shape = CGAffineTransform(
      a: matrix.a,
      b: matrix.b,
      c: -matrix.c,
      d: -matrix.d,
      tx: 0,
      ty: 0
    )
    guard !shape.isIdentity else {
      TextFrame(
        glyphs: UnsafeBufferPointer(start: glyphs, count: count),
        positions: UnsafeBufferPointer(start: positions, count: count),
        attributes: look
      )?.draw(in: context, at: .zero, parts: .glyphs)
      return
    }
    let origin = [CGPoint.zero]
    for index in 0..<count {
      context.saveGState()
      context.translateBy(x: positions[index].x, y: positions[index].y)
      context.concatenate(shape)
      origin.withUnsafeBufferPointer { origin in
        TextFrame(
          glyphs: UnsafeBufferPointer(start: glyphs + index, count: 1),
          positions: origin,
          attributes: look
        )?.draw(in: context, at: .zero, parts: .glyphs)
      }
      context.restoreGState()
    }
  }

  /// Returns the distance from the line's top down to the baseline of a glyph.
  func baselineOffset(ofGlyph index: Int) -> CGFloat { place(ofGlyph: index).y }

  func invalidateAllDisplay() {
    invalidateDisplay(
      forCharacterRange: NSRange(location: 0, length: textStorage?.length ?? 0)
    )
  }

  /// Draws signs for invisible characters.
  ///
  /// Chosen: the signs of most editors, in the grey of placeholders.
  private func paintSigns(_ glyphs: NSRange, at origin: CGPoint) {
    forEachRun(of: glyphs) { place, run, characters in
      let section = place.section
      let text = section.frame.text
      let font = text.runs[run.attributesIndex].attributes.font
      for local in run.range where local < text.utf16.count {
        guard let sign = sign(for: text.utf16[local]) else { continue }
        let caret = section.frame.caretRect(at: local)
        let line = place.line
        sign.draw(
          at: CGPoint(
            x: origin.x + caret.minX,
            y: origin.y + section.top + line.origin.y - font.ascender
          ),
          withAttributes: [
            .font: UIFont(textFont: font), .foregroundColor: UIColor.lightGray,
          ]
        )
      }
    }
  }

  private func sign(for unit: UInt16) -> String? {
    switch unit {
    case 0x20 where showsInvisibleCharacters: "\u{B7}"
    case 0xA0 where showsInvisibleCharacters: "\u{B0}"
    case 0x09 where showsInvisibleCharacters: "\u{2192}"
    case 0x0A where showsInvisibleCharacters: "\u{AC}"
    case 0x2029 where showsInvisibleCharacters: "\u{B6}"
    case 0x09, 0x0A, 0x0D: nil
    case 0..<0x20 where showsControlCharacters:
      Unicode.Scalar(UInt32(unit) + 0x2400).map { String(Character($0)) }
    default: nil
    }
  }
}
