import CoreGraphics
import Foundation

/// Draws a frame as outlines, for contexts that rotate or mirror it and for contexts of documents.
struct OutlinePainter {
  let frame: TextFrame
  let context: CGContext
  let origin: CGPoint
  let color: TextColor
  var parts = TextDrawingParts.all

  func paint() {
    for line in frame.lines where parts.contains(.background) {
      for run in line.runs {
        guard let background = attributes(run).backgroundColor else { continue }
        context.setFillColor(background.cgColor)
        context.fill(
          CGRect(
            x: origin.x + line.origin.x + run.x,
            y: origin.y + line.origin.y - line.ascent,
            width: run.width,
            height: line.ascent + line.descent
          )
        )
      }
    }
    guard !parts.isDisjoint(with: .foreground) else { return }
    for line in frame.lines {
      for run in line.runs { paint(run, line) }
    }
  }

  private func attributes(_ run: GlyphRun) -> TextAttributes {
    frame.text.runs[run.attributesIndex].attributes
  }

  private func paint(_ run: GlyphRun, _ line: TextLine) {
    let attributes = attributes(run)
    let textColor = (attributes.color ?? color).cgColor
    if let shadow = attributes.shadow {
      context.saveGState()
      context.setShadow(
        offset: shadow.offset,
        blur: shadow.blurRadius,
        color: shadow.color.cgColor
      )
    }
    defer { if attributes.shadow != nil { context.restoreGState() } }
    if !attributes.underlineStyle.isEmpty, parts.contains(.underlines) {
      fillLine(
        run,
        line,
        style: attributes.underlineStyle,
        middle: attributes.font.underlinePosition + attributes.baselineOffset,
        color: attributes.underlineColor?.cgColor ?? textColor
      )
    }
    if !parts.contains(.glyphs) {
      // Only the lines are requested.
    } else if run.font.instance.isColor {
      drawPictures(run, line, color: textColor)
    } else {
      let path = outline(of: run, line, attributes)
      if attributes.strokeWidth <= 0 {
        context.setFillColor(textColor)
        context.fill(path)
      }
      if attributes.strokeWidth != 0 {
        context.setStrokeColor(attributes.strokeColor?.cgColor ?? textColor)
        context.setLineWidth(abs(attributes.strokeWidth) / 100 * run.font.size)
        context.stroke(path)
      }
    }
    if !attributes.strikethroughStyle.isEmpty, parts.contains(.strikethroughs) {
      fillLine(
        run,
        line,
        style: attributes.strikethroughStyle,
        middle: attributes.font.xHeight / 2 + attributes.baselineOffset,
        color: attributes.strikethroughColor?.cgColor ?? textColor
      )
    }
  }

  private func outline(
    of run: GlyphRun,
    _ line: TextLine,
    _ attributes: TextAttributes
  ) -> CGPath {
    let path = CGMutablePath()
    let stretch = attributes.expansion == 0 ? 1 : exp(attributes.expansion)
    for index in run.glyphRange {
      let glyph = line.glyphs[index]
      guard glyph.glyph != PositionedGlyph.blank, let shape = run.font.path(of: glyph.glyph)
      else { continue }
      path.addPath(
        shape,
        transform: CGAffineTransform(
          a: stretch,
          b: 0,
          c: attributes.obliqueness,
          d: -1,
          tx: origin.x + line.origin.x + CGFloat(glyph.x),
          ty: origin.y + line.origin.y - CGFloat(glyph.y)
        )
      )
    }
    return path
  }

  /// Fills a line along a run, with the same pieces, dashes and lines as `TextPainter`.
  private func fillLine(
    _ run: GlyphRun,
    _ line: TextLine,
    style: TextLineStyle,
    middle: CGFloat,
    color: CGColor
  ) {
    let thickness = attributes(run).font.underlineThickness * (style.isThick ? 2 : 1)
    guard thickness > 0 else { return }
    context.setFillColor(color)
    let left = origin.x + line.origin.x + run.x
    let top = origin.y + line.origin.y - middle - thickness / 2
    let parts = frame.parts(
      of: run,
      in: line,
      style: style,
      whole: (left, left + run.width),
      // Chosen: half a point covers the rounding of positions inside a word.
      tolerance: 0.5
    ) { glyph in
      let first = origin.x + line.origin.x + CGFloat(glyph.x)
      return (first, first + CGFloat(glyph.advance))
    }
    for (from, to) in parts {
      style.strokes(from: from, to: to, unit: thickness) { first, last in
        context.fill(CGRect(x: first, y: top, width: last - first, height: thickness))
        guard style.isDouble else { return }
        context.fill(
          CGRect(x: first, y: top + thickness * 2, width: last - first, height: thickness)
        )
      }
    }
  }

  /// Draws colour glyphs as images in the context's resolution, and glyphs without a colour image
  /// as outlines.
  private func drawPictures(_ run: GlyphRun, _ line: TextLine, color: CGColor) {
    let pixels = context.pixelTransform
    let scale = max(1, abs(pixels.a * pixels.d - pixels.b * pixels.c).squareRoot())
    let size = run.font.glyphSize * scale
    guard size > 0, size < 4096 else { return }
    let cache = GlyphCache.shared
    let style = GlyphStyle(
      instance: run.font.instance.id,
      size: Int32(clamping: (size * 64).rounded())
    )
    for index in run.glyphRange {
      let glyph = line.glyphs[index]
      guard glyph.glyph != PositionedGlyph.blank else { continue }
      let made = cache.withLock { () -> (image: CGImage, box: CGRect)? in
        guard
          let picture = cache.picture(
            glyph.glyph,
            quarter: 0,
            style: style,
            number: cache.number(of: style),
            of: run.font.instance
          ), picture.isColor,
          let memory = PixelMemory(byteCount: picture.bytesPerRow * Int(picture.height))
        else { return nil }
        let raster = RasterImage(
          format: .bgra8,
          width: Int(picture.width),
          height: Int(picture.height),
          bytesPerRow: picture.bytesPerRow,
          memory: memory
        )
        memory.baseAddress.copyMemory(
          from: picture.pixels,
          byteCount: picture.bytesPerRow * Int(picture.height)
        )
        let box = CGRect(
          x: CGFloat(picture.left) / scale,
          y: -CGFloat(picture.top) / scale,
          width: CGFloat(picture.width) / scale,
          height: CGFloat(picture.height) / scale
        )
        return (CGImage(raster: raster), box)
      }
      guard let made else {
        guard let shape = run.font.path(of: glyph.glyph) else { continue }
        let path = CGMutablePath()
        path.addPath(
          shape,
          transform: CGAffineTransform(
            a: 1,
            b: 0,
            c: 0,
            d: -1,
            tx: origin.x + line.origin.x + CGFloat(glyph.x),
            ty: origin.y + line.origin.y - CGFloat(glyph.y)
          )
        )
        context.setFillColor(color)
        context.fill(path)
        continue
      }
      let place = made.box.offsetBy(
        dx: origin.x + line.origin.x + CGFloat(glyph.x),
        dy: origin.y + line.origin.y - CGFloat(glyph.y)
      )
      context.drawUpright(made.image, in: place)
    }
  }
}
