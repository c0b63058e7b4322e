internal import CCairo
import Foundation

extension CGContext {
  /// The parameters for writing the coverage of glyphs directly into the pixels.
  ///
  /// It is available only if the clip is a rectangle of whole pixels, the blend mode is normal, and
  /// there is no shadow, mask or pattern.
  package struct GlyphTarget {
    /// The address of the top left pixel of the surface; see `originX`.
    package var pixels: UnsafeMutableRawPointer
    package var bytesPerRow: Int
    package var format: RasterFormat
    /// The device pixel at `pixels`; (0, 0) except in a transparency layer.
    package var originX: Int, originY: Int
    /// The half-open rectangle of device pixels that may be changed; the origin is at the top left.
    package var minX: Int, minY: Int, maxX: Int, maxY: Int
    /// The fill colour with the context's opacity, premultiplied, in the byte order of the target,
    /// with alpha in the highest byte of the number.
    package var color: UInt32
    /// The alpha of `color`.
    package var alpha: UInt8 { UInt8(color >> 24) }
  }

  /// Returns the target for writing coverage directly, or nil to use `fill(coverage:)`.
  ///
  /// Call it for each run of glyphs, after colours and clips are set. Writing to it counts as
  /// drawing.
  package func glyphTarget() -> GlyphTarget? {
    guard state.blendMode == .normal, state.shadow == nil, state.fill.pattern == nil,
      case .direct = target.storage, !target.isClosed,
      let clip = pixelClip
    else { return nil }
    target.prepareForDrawing()
    let c = deviceColor(state.fill)
    let alpha = c.alpha * Double(state.alpha)
    func byte(_ value: Double) -> UInt32 {
      UInt32(clamping: (max(0, min(1, value)) * 255).rounded())
    }
    let (first, last) = target.swapsRedAndBlue ? (c.red, c.blue) : (c.blue, c.red)
    let color =
      byte(alpha) << 24 | byte(last * alpha) << 16 | byte(c.green * alpha) << 8
      | byte(first * alpha)
    // The format of a layer may differ from the target's.
    let format: RasterFormat =
      target.format == .bgrx8 && !layers.isEmpty ? .bgra8 : target.format
    return target.withPixels { pixels, bytesPerRow, bounds in
      let visible = clip.intersection(bounds)
      let area = visible.isNull ? CGRect.zero : visible
      return GlyphTarget(
        pixels: pixels,
        bytesPerRow: bytesPerRow,
        format: format,
        originX: Int(clamping: bounds.minX),
        originY: Int(clamping: bounds.minY),
        minX: Int(clamping: area.minX),
        minY: Int(clamping: area.minY),
        maxX: Int(clamping: area.maxX),
        maxY: Int(clamping: area.maxY),
        color: color
      )
    }
  }

  /// The clip in surface pixels if it is a rectangle of whole pixels; otherwise nil.
  private var pixelClip: CGRect? {
    var clip = target.bounds
    var node = state.clip
    let floor = layers.last?.clip
    while let current = node, current !== floor {
      guard case .rect(let rect, _) = current.shape else { return nil }
      let pixels = rect.applying(target.flip)
      let whole = CGRect(
        x: pixels.minX.rounded(),
        y: pixels.minY.rounded(),
        width: pixels.maxX.rounded() - pixels.minX.rounded(),
        height: pixels.maxY.rounded() - pixels.minY.rounded()
      )
      // The rasterizer divides a pixel by 256; a smaller difference is a rounding error.
      let tolerance: CGFloat = 1 / 256
      guard abs(whole.minX - pixels.minX) < tolerance, abs(whole.maxX - pixels.maxX) < tolerance,
        abs(whole.minY - pixels.minY) < tolerance, abs(whole.maxY - pixels.maxY) < tolerance
      else { return nil }
      clip = clip.intersection(whole)
      if clip.isNull { return .zero }
      node = current.parent
    }
    return clip
  }

  /// Fills A8 coverage with the fill colour; its top left is at the device pixel (x, y).
  ///
  /// Clips, blend mode, shadow and opacity apply.
  package func fill(
    coverage: UnsafeRawPointer,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    x: Int,
    y: Int
  ) {
    guard width > 0, height > 0,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    else { return }
    defer { cairo_surface_destroy(surface) }
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let ownBytesPerRow = Int(cairo_image_surface_get_stride(surface))
    cairo_surface_flush(surface)
    for row in 0..<height {
      memcpy(data + row * ownBytesPerRow, coverage + row * bytesPerRow, width)
    }
    cairo_surface_mark_dirty(surface)
    paint(bounds: { CGRect(x: x, y: y, width: width, height: height) }) { cairo, ink in
      cairo_identity_matrix(cairo)
      setSource(cairo, state.fill, ink)
      cairo_mask_surface(cairo, surface, Double(x), Double(y))
    }
  }

  /// Whether drawing is stored as vectors (PDF, SVG), so that text should be drawn as outlines.
  package var keepsVectors: Bool { target.isDocument }
}
