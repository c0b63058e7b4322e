import CoreGraphics
import Foundation

extension TextFrame {
  /// Draws the text into a context whose y axis points down, as in UIKit.
  ///
  /// If the context neither rotates, shears nor mirrors, the glyphs come from the cache. Otherwise,
  /// and in documents, they are drawn as outlines.
  ///
  /// `origin` is the upper left corner of the frame, in user space. `color` is the colour of text
  /// without a colour attribute.
  public func draw(in context: CGContext, at origin: CGPoint = .zero, color: TextColor = .black) {
    draw(in: context, at: origin, color: color, parts: .all)
  }

  /// Draws parts of the text in the same way as ``draw(in:at:color:)``.
  package func draw(
    in context: CGContext,
    at origin: CGPoint,
    color: TextColor = .black,
    parts: TextDrawingParts
  ) {
    guard !lines.isEmpty else { return }
    let pixels = context.pixelTransform
    let isStraight =
      pixels.b == 0 && pixels.c == 0 && pixels.a > 0 && abs(pixels.a - pixels.d) < pixels.a * 1e-4
    context.saveGState()
    defer { context.restoreGState() }
    guard isStraight, !context.keepsVectors else {
      OutlinePainter(frame: self, context: context, origin: origin, color: color, parts: parts)
        .paint()
      return
    }
    let painter = TextPainter(
      frame: self,
      scale: pixels.a,
      x: origin.x * pixels.a + pixels.tx,
      y: origin.y * pixels.a + pixels.ty,
      parts: parts
    )
    if !hasColorGlyphs, var target = ContextTarget(context: context, color: color) {
      painter.paint(into: &target)
    } else {
      drawThroughImage(painter, in: context, origin: origin, color: color)
    }
  }

  var hasColorGlyphs: Bool {
    lines.contains { line in line.runs.contains { $0.font.instance.isColor } }
  }

  /// Draws into a temporary image first, so that the context applies clips of any shape, blend
  /// modes, shadows and the byte order of its bitmap.
  private func drawThroughImage(
    _ painter: TextPainter,
    in context: CGContext,
    origin: CGPoint,
    color: TextColor
  ) {
    let bounds = drawingBounds.offsetBy(dx: origin.x, dy: origin.y)
    let toPixels = context.pixelTransform
    let clip = context.boundingBoxOfClipPath.intersection(bounds)
    guard !clip.isNull, !clip.isEmpty else { return }
    let box = clip.applying(toPixels).integral
    let width = Int(clamping: box.width)
    let height = Int(clamping: box.height)
    guard width > 0, height > 0, width < 32768, height < 32768,
      let memory = PixelMemory(byteCount: width * height * 4)
    else { return }
    var target = PixelTarget(
      surface: GlyphSurface(
        pixels: memory.baseAddress,
        bytesPerRow: width * 4,
        isAlpha: false,
        originX: Int(clamping: box.minX),
        originY: Int(clamping: box.minY),
        minX: Int(clamping: box.minX),
        minY: Int(clamping: box.minY),
        maxX: Int(clamping: box.maxX),
        maxY: Int(clamping: box.maxY)
      ),
      color: color
    )
    painter.paint(into: &target)
    let raster = RasterImage(
      format: .bgra8,
      width: width,
      height: height,
      bytesPerRow: width * 4,
      memory: memory
    )
    context.interpolationQuality = .none
    context.drawUpright(CGImage(raster: raster), in: box.applying(toPixels.inverted()))
  }
}

/// The pixels of a context into which glyphs can be drawn directly.
private struct ContextTarget: TextTarget {
  let context: CGContext
  private let standard: TextColor
  private(set) var surface: GlyphSurface
  private var pixel: UInt32 = 0

  init?(context: CGContext, color: TextColor) {
    self.context = context
    standard = color
    context.setFillColor(color.cgColor)
    guard let target = context.glyphTarget() else { return nil }
    surface = GlyphSurface(
      pixels: target.pixels,
      bytesPerRow: target.bytesPerRow,
      isAlpha: target.format == .alpha8,
      originX: target.originX,
      originY: target.originY,
      minX: target.minX,
      minY: target.minY,
      maxX: target.maxX,
      maxY: target.maxY
    )
    pixel = target.color
  }

  mutating func setColor(_ color: TextColor?) {
    context.setFillColor((color ?? standard).cgColor)
    if let target = context.glyphTarget() { pixel = target.color }
  }

  @inline(__always)
  mutating func put(_ picture: GlyphPicture, x: Int, y: Int) {
    surface.put(picture, x: x, y: y, color: pixel)
  }

  mutating func fill(x: Int, y: Int, width: Int, height: Int) {
    surface.fill(x: x, y: y, width: width, height: height, color: pixel)
  }
}

extension TextColor {
  var cgColor: CGColor {
    CGColor(
      srgbRed: CGFloat(red),
      green: CGFloat(green),
      blue: CGFloat(blue),
      alpha: CGFloat(alpha)
    )
  }
}
