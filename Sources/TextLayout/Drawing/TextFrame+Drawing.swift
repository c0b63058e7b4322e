import CoreGraphics
import Foundation

extension TextFrame {
  /// Draws the text over premultiplied BGRA pixels by the glyph cache, without a context.
  ///
  /// `pixels` is the first byte of the upper left pixel; nothing is written outside `width` by
  /// `height` pixels. `scale` is pixels per point, `origin` where the frame's upper left corner
  /// goes in points, `color` that of text that names none.
  public func rasterizeBGRA8(
    into pixels: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    scale: CGFloat,
    origin: CGPoint = .zero,
    color: TextColor = .black
  ) {
    let surface = GlyphSurface(
      pixels: pixels,
      bytesPerRow: bytesPerRow,
      isAlpha: false,
      minX: 0,
      minY: 0,
      maxX: width,
      maxY: height
    )
    var target = PixelTarget(surface: surface, color: color)
    TextPainter(frame: self, scale: scale, x: origin.x * scale, y: origin.y * scale)
      .paint(into: &target)
  }

  /// Adds the text's coverage to 8-bit alpha pixels; colours are left out.
  ///
  /// - Returns: false, and nothing drawn, where the text is no plain mask (`isSingleColor`): draw
  ///   it with `rasterizeBGRA8` then.
  @discardableResult
  public func rasterizeAlpha8(
    into pixels: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    scale: CGFloat,
    origin: CGPoint = .zero
  ) -> Bool {
    guard isSingleColor else { return false }
    let surface = GlyphSurface(
      pixels: pixels,
      bytesPerRow: bytesPerRow,
      isAlpha: true,
      minX: 0,
      minY: 0,
      maxX: width,
      maxY: height
    )
    var target = PixelTarget(surface: surface, color: .black)
    TextPainter(frame: self, scale: scale, x: origin.x * scale, y: origin.y * scale)
      .paint(into: &target)
    return true
  }

  /// Whether a coverage mask tells all: no run names a colour of its own, no colour emoji.
  public var isSingleColor: Bool {
    for line in lines {
      for run in line.runs {
        if run.font.instance.isColor { return false }
        let attributes = text.runs[run.attributesIndex].attributes
        if attributes.color != nil || attributes.backgroundColor != nil || attributes.shadow != nil
          || attributes.underlineColor != nil || attributes.strikethroughColor != nil
          || attributes.strokeColor != nil
        {
          return false
        }
      }
    }
    return true
  }

  /// The box in points outside which nothing is drawn, shadows and overhanging glyphs included.
  public var drawingBounds: CGRect {
    var bounds = CGRect.null
    for line in lines {
      // Marks and swashes may leave the line box by a good part of an em.
      var margin: CGFloat = 0
      var box = line.usedRect
      for run in line.runs {
        margin = max(margin, run.font.size / 2)
        if let shadow = text.runs[run.attributesIndex].attributes.shadow {
          let blur = max(shadow.blurRadius, 0) * 2
          let thrown = line.usedRect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            .insetBy(dx: -blur, dy: -blur)
          box = box.union(thrown)
        }
      }
      bounds = bounds.union(box.insetBy(dx: -margin, dy: -margin))
    }
    return bounds.isNull ? .zero : bounds
  }
}
