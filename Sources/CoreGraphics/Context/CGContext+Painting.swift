internal import CCairo
import Foundation

/// The colours that an operation draws with.
enum Ink {
  /// The colours of the operation.
  case real
  /// Opaque black, to measure the coverage of each pixel.
  case coverage
}

/// The most pixels of a temporary surface of one operation.
private let largestScratch: CGFloat = 0x1p28

extension CGContext {
  /// Draws one operation with the clip, shadow, blend mode and masks of the state.
  ///
  /// - Parameters:
  ///   - bounds: Returns the bounds of the operation in surface pixels, or nil for all; called only
  ///     if needed.
  ///   - body: Draws with a Cairo context, which may differ from the target's; it may be called
  ///     several times.
  func paint(bounds: () -> CGRect? = { nil }, _ body: (OpaquePointer, Ink) -> Void) {
    guard !target.isClosed else { return }
    target.prepareForDrawing()
    target.applyClip(state.clip)
    if let shadow = state.shadow, shadow.color.alpha > 0 {
      paintShadow(shadow, bounds: bounds(), body)
    }
    composite(bounds: bounds, body)
    target.finishDrawing()
  }

  private func composite(bounds: () -> CGRect?, _ body: (OpaquePointer, Ink) -> Void) {
    let cairo = target.cairo
    let mode = state.blendMode
    let mask = state.clip.flatMap { $0.maskCount > 0 ? $0 : nil }
    // Pixman's hue, saturation, colour and luminosity are wrong for partially covered pixels, and
    // Pixman always uses its own order of red and blue.
    let direct = mode.weighsComponents && !target.isDocument ? nil : mode.cairo
    if mask == nil, let direct {
      cairo_set_operator(cairo, direct)
      return body(cairo, .real)
    }
    if target.isDocument, mask == nil {
      // Departs: documents do not support this mode; the operation is drawn as `normal`.
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      return body(cairo, .real)
    }
    var region = target.clipExtents
    if let bounds = bounds() { region = region.intersection(bounds.integral) }
    guard !region.isEmpty, region.width * region.height < largestScratch else { return }
    // A transparent source must not change the pixels behind it, but with `copy` and `clear` it
    // does.
    let isPlain = direct != nil && mode != .copy && mode != .clear
    guard let source = ScratchSurface(region, CAIRO_FORMAT_ARGB32) else { return }
    cairo_set_operator(source.cairo, CAIRO_OPERATOR_OVER)
    body(source.cairo, .real)
    if !isPlain {
      guard let coverage = ScratchSurface(region, CAIRO_FORMAT_A8) else { return }
      cairo_set_operator(coverage.cairo, CAIRO_OPERATOR_OVER)
      body(coverage.cairo, .coverage)
      blend(source, coverage, mode: mode)
    }
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, source.surface, 0, 0)
    cairo_set_operator(
      cairo,
      isPlain ? direct ?? CAIRO_OPERATOR_OVER : CAIRO_OPERATOR_SOURCE
    )
    guard let mask else {
      // Pixels outside of the region must not change, so fill only the region.
      cairo_rectangle_clamped(newPath: cairo, region)
      return cairo_fill(cairo)
    }
    guard let coverage = combinedMask(mask, in: region) else { return }
    cairo_save(cairo)
    cairo_rectangle_clamped(newPath: cairo, region)
    cairo_clip(cairo)
    cairo_mask_surface(cairo, coverage.surface, 0, 0)
    cairo_restore(cairo)
  }

  /// Returns the product of the masks of a clip, in surface pixels.
  private func combinedMask(_ clip: ClipNode, in region: CGRect) -> ScratchSurface? {
    guard let combined = ScratchSurface(region, CAIRO_FORMAT_A8) else { return nil }
    let cairo = combined.cairo
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_paint(cairo)
    var node: ClipNode? = clip
    while let current = node, current.maskCount > 0 {
      if case .mask(let image, let rect, let transform) = current.shape,
        let coverage = image.coverage
      {
        ImageSurface(coverage).map { surface in
          cairo_set_matrix(cairo, transform.concatenating(target.flip))
          surface.setSource(
            cairo,
            in: rect,
            isUpright: false,
            filter: CAIRO_FILTER_GOOD,
            alpha: 1
          )
          cairo_set_operator(cairo, CAIRO_OPERATOR_IN)
          cairo_paint(cairo)
        }
      }
      node = current.parent
    }
    return combined
  }

  // MARK: Shadows

  private func paintShadow(
    _ shadow: GraphicsState.Shadow,
    bounds: CGRect?,
    _ body: (OpaquePointer, Ink) -> Void
  ) {
    // Offset and blur are in the base space of the context: device pixels or points.
    let scale = baseTransform.meanScale
    let offset = shadow.offset.applying(baseTransform).applying(target.flip)
    let sigma = Double(shadow.blur * scale) / 2
    let reach = CGFloat((sigma * 3).rounded(.up))
    let clip = target.clipExtents
    // Content outside of the clip may cast a shadow into it.
    var region = clip.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(
      dx: -reach,
      dy: -reach
    )
    if let bounds { region = region.intersection(bounds.insetBy(dx: -reach, dy: -reach)) }
    region = region.integral
    guard !region.isEmpty, region.width * region.height < largestScratch,
      let cast = ScratchSurface(region, CAIRO_FORMAT_A8)
    else { return }
    cairo_set_operator(cast.cairo, CAIRO_OPERATOR_OVER)
    body(cast.cairo, .real)
    cast.withBytes { bytes, bytesPerRow in
      blurCoverage(
        bytes,
        width: Int(clamping: region.width),
        height: Int(clamping: region.height),
        bytesPerRow: bytesPerRow,
        sigma: sigma
      )
    }
    let color = state.shadow?.color ?? .black
    let saved = state
    state.shadow = nil
    state.alpha = 1
    let shifted = region.offsetBy(dx: offset.width, dy: offset.height)
    composite(bounds: { shifted }) { cairo, ink in
      cairo_identity_matrix(cairo)
      setSource(cairo, color, ink)
      cairo_mask_surface(cairo, cast.surface, offset.width, offset.height)
    }
    state = saved
  }

  // MARK: Colours

  func setSource(_ cairo: OpaquePointer, _ color: CGColor, _ ink: Ink) {
    if ink == .coverage { return cairo_set_source_rgba(cairo, 0, 0, 0, 1) }
    if let pattern = color.pattern { return setSource(cairo, pattern, of: color) }
    let c = deviceColor(color)
    cairo_set_source_rgba(
      cairo,
      target.swapsRedAndBlue ? c.blue : c.red,
      c.green,
      target.swapsRedAndBlue ? c.red : c.blue,
      Double(c.alpha) * Double(state.alpha)
    )
  }

  /// Returns the colour in the space of the surface, not premultiplied.
  func deviceColor(_ color: CGColor) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let c = color.extendedSRGB
    guard let space = target.drawingSpace, let own = color.colorSpace else {
      return (Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
    }
    let numbers =
      own.convert(color.values.dropLast().map { Double($0) }, to: space) ?? [0, 0, 0]
    return (numbers[0], numbers[1], numbers[2], Double(c.alpha))
  }

  /// Returns an extended sRGB colour in the space of the surface.
  func deviceColor(
    red: Float,
    green: Float,
    blue: Float
  ) -> (red: Double, green: Double, blue: Double) {
    let c = [Double(red), Double(green), Double(blue)]
    guard let space = target.drawingSpace,
      let numbers = CGColorSpace.extendedStandard.convert(c, to: space)
    else { return (c[0], c[1], c[2]) }
    return (numbers[0], numbers[1], numbers[2])
  }

  var antialias: cairo_antialias_t {
    state.shouldAntialias && allowsAntialiasing ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE
  }

  /// The transform from user space to surface pixels.
  package var pixelTransform: CGAffineTransform { state.ctm.concatenating(target.flip) }

  // MARK: Patterns

  private func setSource(_ cairo: OpaquePointer, _ pattern: CGPattern, of color: CGColor) {
    // From pattern space to surface pixels.
    let toPixels = pattern.matrix.concatenating(baseTransform)
      .concatenating(
        CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
      )
      .concatenating(target.flip)
    let (xStep, yStep) = (abs(pattern.xStep), abs(pattern.yStep))
    let largest: CGFloat = 4096
    let width = min(largest, max(1, (xStep * toPixels.xScale).rounded()))
    let height = min(largest, max(1, (yStep * toPixels.yScale).rounded()))
    guard
      let cell = CGContext(
        data: nil,
        width: Int(clamping: width),
        height: Int(clamping: height),
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: target.drawingSpace ?? .standard,
        bitmapInfo: CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little).rawValue
      )
    else { return cairo_set_source_rgba(cairo, 0, 0, 0, 0) }
    cell.setAlpha(color.alpha * state.alpha)
    cell.beginTransparencyLayer(auxiliaryInfo: nil)
    cell.scaleBy(x: width / xStep, y: height / yStep)
    cell.translateBy(x: -pattern.bounds.minX, y: -pattern.bounds.minY)
    if !pattern.isColored, let base = color.colorSpace?.baseColorSpace {
      let stencil = CGColor(space: base, values: color.values.dropLast() + [1])
      cell.setFillColor(stencil)
      cell.setStrokeColor(stencil)
    }
    // Cells that are larger than their spacing overlap their neighbours.
    let columns = max(0, min(4, Int(clamping: (pattern.bounds.width / xStep).rounded(.up)) - 1))
    let rows = max(0, min(4, Int(clamping: (pattern.bounds.height / yStep).rounded(.up)) - 1))
    for row in stride(from: -rows, through: 0, by: 1) {
      for column in stride(from: -columns, through: 0, by: 1) {
        cell.saveGState()
        cell.translateBy(x: CGFloat(column) * xStep, y: CGFloat(row) * yStep)
        cell.clip(to: pattern.bounds)
        pattern.draw(in: cell)
        cell.restoreGState()
      }
    }
    cell.endTransparencyLayer()
    guard let raster = cell.makeRaster(),
      let surface = ImageSurface(raster, swap: target.swapsRedAndBlue)
    else { return }
    let rect = CGRect(x: pattern.bounds.minX, y: pattern.bounds.minY, width: xStep, height: yStep)
    let matrix = currentMatrix(cairo)
    cairo_set_matrix(cairo, toPixels)
    surface.setSource(
      cairo,
      in: rect,
      isUpright: false,
      filter: CAIRO_FILTER_GOOD,
      alpha: 1,
      repeats: true
    )
    cairo_set_matrix(cairo, matrix)
  }

  private func currentMatrix(_ cairo: OpaquePointer) -> CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return CGAffineTransform(
      a: matrix.xx,
      b: matrix.yx,
      c: matrix.xy,
      d: matrix.yy,
      tx: matrix.x0,
      ty: matrix.y0
    )
  }
}

extension CGAffineTransform {
  /// The length of a transformed unit along x.
  var xScale: CGFloat { (a * a + b * b).squareRoot() }
  /// The length of a transformed unit along y.
  var yScale: CGFloat { (c * c + d * d).squareRoot() }
  /// The square root of the area of a transformed unit square.
  var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }
}
