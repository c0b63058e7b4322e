import CoreGraphics
import Foundation

/// A destination for the parts of a text: pixels or a context.
protocol TextTarget {
  /// The surface; its bounds are the area, in pixels, that may change.
  var surface: GlyphSurface { get }
  /// Sets the colour of the following pictures and rectangles; nil stands for the text's colour.
  mutating func setColor(_ color: TextColor?)
  mutating func put(_ picture: GlyphPicture, x: Int, y: Int)
  mutating func fill(x: Int, y: Int, width: Int, height: Int)
}

/// Draws frames at a scale with glyphs from the cache.
///
/// Baselines are at whole pixels. Pens are at quarters of a pixel, or at whole pixels in large
/// text.
struct TextPainter {
  let frame: TextFrame
  /// The number of pixels per point.
  let scale: CGFloat
  /// The left edge of the frame, in pixels.
  let x: CGFloat
  /// The upper edge of the frame, in pixels.
  let y: CGFloat
  var parts = TextDrawingParts.all

  func paint(into target: inout some TextTarget) {
    if parts.contains(.background) {
      for line in frame.lines {
        for run in line.runs { paintBackground(run, line, into: &target) }
      }
    }
    guard !parts.isDisjoint(with: .foreground) else { return }
    for line in frame.lines {
      let baseline = Int(clamping: (y + line.origin.y * scale).rounded())
      for run in line.runs {
        let attributes = frame.text.runs[run.attributesIndex].attributes
        if let shadow = attributes.shadow, parts.contains(.glyphs) {
          paintShadow(shadow, run, line, attributes, baseline: baseline, into: &target)
        }
        target.setColor(attributes.color)
        paint(run, line, attributes, baseline: baseline, into: &target)
      }
    }
  }

  // MARK: Glyphs

  private func paint(
    _ run: GlyphRun,
    _ line: TextLine,
    _ attributes: TextAttributes,
    baseline: Int,
    into target: inout some TextTarget
  ) {
    if !attributes.underlineStyle.isEmpty, parts.contains(.underlines) {
      paintLine(
        run,
        line,
        attributes,
        style: attributes.underlineStyle,
        color: attributes.underlineColor,
        isStrikethrough: false,
        baseline: baseline,
        into: &target
      )
      target.setColor(attributes.color)
    }
    if attributes.strokeWidth <= 0, parts.contains(.glyphs) {
      paintGlyphs(run, line, attributes, stroke: 0, baseline: baseline, into: &target)
    }
    if attributes.strokeWidth != 0, parts.contains(.glyphs) {
      target.setColor(attributes.strokeColor ?? attributes.color)
      let width = abs(attributes.strokeWidth) / 100 * run.font.size * scale
      paintGlyphs(
        run,
        line,
        attributes,
        stroke: Int16(clamping: Int(clamping: (width * 64).rounded())),
        baseline: baseline,
        into: &target
      )
      target.setColor(attributes.color)
    }
    if !attributes.strikethroughStyle.isEmpty, parts.contains(.strikethroughs) {
      paintLine(
        run,
        line,
        attributes,
        style: attributes.strikethroughStyle,
        color: attributes.strikethroughColor,
        isStrikethrough: true,
        baseline: baseline,
        into: &target
      )
    }
  }

  private func paintGlyphs(
    _ run: GlyphRun,
    _ line: TextLine,
    _ attributes: TextAttributes,
    stroke: Int16,
    baseline: Int,
    into target: inout some TextTarget
  ) {
    let font = run.font
    let instance = font.instance
    let pixelSize = font.glyphSize * scale
    guard pixelSize > 0, pixelSize < 4096 else { return }
    var skew = attributes.obliqueness
    // Chosen: a slant of 1 in 5 replaces a missing italic, as in CoreText's synthetic italic.
    if font.isSyntheticItalic { skew += 0.2 }
    let style = GlyphStyle(
      instance: instance.id,
      size: Int32(clamping: (pixelSize * 64).rounded()),
      isBold: font.isSyntheticBold,
      skew: Int16(clamping: Int(clamping: (skew * 256).rounded())),
      stretch: attributes.expansion == 0
        ? 0 : Int16(clamping: Int(clamping: (exp(attributes.expansion) * 1024).rounded())),
      stroke: stroke
    )
    // Glyphs that are certainly outside the target are not looked up: those of a line beyond its
    // label's edge, and lines above and below the redrawn area.
    var leftmost: Float = -1e6
    var rightmost: Float = 1e6
    if style.skew == 0, style.stretch == 0, stroke == 0, attributes.baselineOffset == 0 {
      let surface = target.surface
      let em = Float(pixelSize)
      let rise = instance.reach.vertical * em
      guard Float(baseline) + rise > Float(surface.minY),
        Float(baseline) - rise < Float(surface.maxY)
      else { return }
      leftmost = max(leftmost, Float(surface.minX) - instance.reach.right * em)
      rightmost = min(rightmost, Float(surface.maxX) + instance.reach.left * em)
    }
    let left = Float(x + line.origin.x * scale)
    let factor = Float(scale)
    let cache = GlyphCache.shared
    // Pens move by quarters of a pixel; in large text the difference of a whole pixel is not
    // visible. A text has many ideographs, each of which would be drawn four times.
    let isFine = pixelSize < (instance.hasIdeographs ? 32 : 128)
    cache.withLock {
      let number = cache.number(of: style)
      line.glyphs.withUnsafeBufferPointer { glyphs in
        for index in run.glyphRange {
          let glyph = glyphs[index]
          if glyph.glyph == PositionedGlyph.blank { continue }
          let pen = left + glyph.x * factor
          guard pen > leftmost, pen < rightmost else { continue }
          var column: Int
          var quarter: UInt8 = 0
          if isFine {
            let quarters = Int(clamping: (pen * 4).rounded(.down))
            column = quarters >> 2
            quarter = UInt8(truncatingIfNeeded: quarters & 3)
          } else {
            column = Int(clamping: pen.rounded())
          }
          guard
            let picture = cache.picture(
              glyph.glyph,
              quarter: quarter,
              style: style,
              number: number,
              of: instance
            )
          else { continue }
          column += Int(picture.left)
          let rise = glyph.y == 0 ? 0 : Int(clamping: (glyph.y * factor).rounded())
          target.put(picture, x: column, y: baseline - rise - Int(picture.top))
        }
      }
    }
  }

  // MARK: Decorations

  private func edges(_ run: GlyphRun, _ line: TextLine) -> (left: Int, right: Int) {
    let left = x + (line.origin.x + run.x) * scale
    return (Int(clamping: left.rounded()), Int(clamping: (left + run.width * scale).rounded()))
  }

  private func paintBackground(
    _ run: GlyphRun,
    _ line: TextLine,
    into target: inout some TextTarget
  ) {
    guard let color = frame.text.runs[run.attributesIndex].attributes.backgroundColor else {
      return
    }
    let (left, right) = edges(run, line)
    let top = Int(clamping: (y + (line.origin.y - line.ascent) * scale).rounded())
    let bottom = Int(clamping: (y + (line.origin.y + line.descent) * scale).rounded())
    target.setColor(color)
    target.fill(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func paintLine(
    _ run: GlyphRun,
    _ line: TextLine,
    _ attributes: TextAttributes,
    style: TextLineStyle,
    color: TextColor?,
    isStrikethrough: Bool,
    baseline: Int,
    into target: inout some TextTarget
  ) {
    let font = attributes.font
    var thickness = font.underlineThickness * scale
    if style.isThick { thickness *= 2 }
    let height = max(1, Int(clamping: thickness.rounded()))
    // Chosen: the middle of a strikethrough is at half the x-height, as in CoreText.
    let middle = isStrikethrough ? font.xHeight / 2 : font.underlinePosition
    let raise = attributes.baselineOffset * scale
    let top = baseline - Int(clamping: (middle * scale + raise + CGFloat(height) / 2).rounded())
    target.setColor(color ?? attributes.color)
    let (left, right) = edges(run, line)
    guard right > left else { return }
    let parts = frame.parts(
      of: run,
      in: line,
      style: style,
      whole: (left, right),
      tolerance: 1
    ) { glyph in
      let first = x + (line.origin.x + CGFloat(glyph.x)) * scale
      let last = x + (line.origin.x + CGFloat(glyph.x + glyph.advance)) * scale
      return (Int(clamping: first.rounded()), Int(clamping: last.rounded()))
    }
    for (from, to) in parts {
      style.strokes(from: from, to: to, unit: height) { first, last in
        target.fill(x: first, y: top, width: last - first, height: height)
        if style.isDouble {
          target.fill(x: first, y: top + height * 2, width: last - first, height: height)
        }
      }
    }
  }

  // MARK: Shadows

  private func paintShadow(
    _ shadow: TextShadow,
    _ run: GlyphRun,
    _ line: TextLine,
    _ attributes: TextAttributes,
    baseline: Int,
    into target: inout some TextTarget
  ) {
    let blur = max(shadow.blurRadius, 0) * scale
    let margin =
      Int(clamping: blur.rounded(.up)) * 2 + Int(clamping: (run.font.size * scale).rounded(.up)) / 2
    let (left, right) = edges(run, line)
    let top = baseline - Int(clamping: (line.ascent * scale).rounded(.up)) - margin
    let bottom = baseline + Int(clamping: (line.descent * scale).rounded(.up)) + margin
    let width = GlyphPicture.padded(right - left + margin * 2)
    let height = bottom - top
    guard width > 0, height > 0, width < 32768, height < 32768, width * height < 1 << 26 else {
      return
    }
    var mask = [UInt8](repeating: 0, count: width * height)
    mask.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var coverage = PixelTarget(
        surface: GlyphSurface(
          pixels: base,
          bytesPerRow: width,
          isAlpha: true,
          originX: left - margin,
          originY: top,
          minX: left - margin,
          minY: top,
          maxX: left - margin + width,
          maxY: top + height
        ),
        color: .black
      )
      coverage.setColor(.black)
      paintGlyphs(run, line, attributes, stroke: 0, baseline: baseline, into: &coverage)
    }
    // A blur radius is two standard deviations.
    MaskBlur.blur(&mask, width: width, height: height, sigma: Float(blur) / 2)
    target.setColor(shadow.color)
    mask.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      target.put(
        GlyphPicture(
          left: 0,
          top: 0,
          width: Int32(width),
          height: Int32(height),
          isColor: false,
          pixels: base
        ),
        x: left - margin + Int(clamping: (shadow.offset.width * scale).rounded()),
        y: top + Int(clamping: (shadow.offset.height * scale).rounded())
      )
    }
  }
}

/// A target in plain memory.
struct PixelTarget: TextTarget {
  let surface: GlyphSurface
  private let standard: UInt32
  private var current: UInt32

  init(surface: GlyphSurface, color: TextColor) {
    self.surface = surface
    standard = color.pixel
    current = standard
  }

  mutating func setColor(_ color: TextColor?) {
    current = color?.pixel ?? standard
  }

  @inline(__always)
  mutating func put(_ picture: GlyphPicture, x: Int, y: Int) {
    surface.put(picture, x: x, y: y, color: current)
  }

  mutating func fill(x: Int, y: Int, width: Int, height: Int) {
    surface.fill(x: x, y: y, width: width, height: height, color: current)
  }
}

/// Blurs coverage by three passes of a box filter, which approximates a Gaussian.
enum MaskBlur {
  static func blur(_ mask: inout [UInt8], width: Int, height: Int, sigma: Float) {
    guard sigma > 0.2 else { return }
    let radius = max(1, Int(clamping: (sigma * 0.94 + 0.5).rounded(.down)))
    var other = [UInt8](repeating: 0, count: mask.count)
    for _ in 0..<3 {
      pass(mask, &other, count: width, lines: height, step: 1, lineStep: width, radius: radius)
      pass(other, &mask, count: height, lines: width, step: width, lineStep: 1, radius: radius)
    }
  }

  private static func pass(
    _ source: [UInt8],
    _ target: inout [UInt8],
    count: Int,
    lines: Int,
    step: Int,
    lineStep: Int,
    radius: Int
  ) {
    let size = UInt32(radius * 2 + 1)
    for line in 0..<lines {
      let base = line * lineStep
      var sum: UInt32 = 0
      for index in 0..<min(radius, count) { sum += UInt32(source[base + index * step]) }
      for index in 0..<count {
        if index + radius < count { sum += UInt32(source[base + (index + radius) * step]) }
        if index - radius - 1 >= 0 { sum -= UInt32(source[base + (index - radius - 1) * step]) }
        target[base + index * step] = UInt8((sum + size / 2) / size)
      }
    }
  }
}
