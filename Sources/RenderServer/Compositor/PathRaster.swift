import CRasterKernels
import CoreGraphics
import Foundation

extension CachedPath {
  /// The largest side of a coverage that is rendered; a larger path extends beyond any screen.
  private static let largest = 8192

  /// Renders the path through the item's transform.
  ///
  /// Only the part in `limit` (device pixels relative to the item's origin) is kept.
  convenience init(
    path: CGPath,
    key: Key,
    identifier: UInt64,
    limit: PixelRect
  ) {
    self.init(storage: path.storage, key: key, identifier: identifier)
    var drawn = path.storage
    if let stroke = key.stroke, stroke.start > 0 || stroke.end < 1 {
      drawn = PathTrim.trim(drawn, from: Double(stroke.start), to: Double(stroke.end))
    }
    guard !drawn.points.isEmpty else { return }
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    let transform = CGAffineTransform(
      a: key.a,
      b: key.b,
      c: key.c,
      d: key.d,
      tx: key.fractionX,
      ty: key.fractionY
    )
    for point in drawn.points {
      let p = point.applying(transform)
      low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return }
    var reach = 1.0 + Double(blurReach(key.sigma))
    if let stroke = key.stroke {
      let size = max((key.a * key.a + key.b * key.b), (key.c * key.c + key.d * key.d)).squareRoot()
      // Half the width, and more at the points of mitres and at square ends.
      let out = stroke.join == .miter ? max(1.5, Double(stroke.miterLimit)) : 1.5
      reach += Double(stroke.width) * size / 2 * min(out, 20)
    }
    let box = PixelRect(
      minX: Int32(pixel: max(-1e6, Double(low.x) - reach).rounded(.down)),
      minY: Int32(pixel: max(-1e6, Double(low.y) - reach).rounded(.down)),
      maxX: Int32(pixel: min(1e6, Double(high.x) + reach).rounded(.up)),
      maxY: Int32(pixel: min(1e6, Double(high.y) + reach).rounded(.up))
    ).intersection(limit)
    guard !box.isEmpty, box.width <= Self.largest, box.height <= Self.largest else { return }
    let stride = (box.width + 15) & ~15
    guard let pixels = PixelMemory(byteCount: stride * box.height),
      let context = CGContext(
        memory: pixels,
        format: .alpha8,
        pixelWidth: box.width,
        pixelHeight: box.height,
        bytesPerRow: stride,
        scale: 1
      )
    else { return }
    context.translateBy(x: -CGFloat(box.minX), y: -CGFloat(box.minY))
    context.concatenate(transform)
    context.setFillColor(gray: 0, alpha: 1)
    context.setStrokeColor(gray: 0, alpha: 1)
    let outline = CGPath(storage: drawn)
    if let stroke = key.stroke {
      context.setLineWidth(stroke.width)
      context.setLineCap(stroke.cap)
      context.setLineJoin(stroke.join)
      context.setMiterLimit(stroke.miterLimit)
      if !stroke.dashes.isEmpty {
        context.setLineDash(phase: stroke.dashPhase, lengths: stroke.dashes)
      }
      context.stroke(outline)
    } else {
      context.fill(outline, using: key.isEvenOdd ? .evenOdd : .winding)
    }
    context.flush()
    if key.sigma > 0 {
      let bytes = pixels.baseAddress.assumingMemoryBound(to: UInt8.self)
      let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * box.height)
      raster_blur_mask(bytes, scratch, Int32(stride), Int32(box.height), key.sigma)
      scratch.deallocate()
    }
    (x, y) = (Int(box.minX), Int(box.minY))
    (width, height) = (box.width, box.height)
    memory = pixels
    bytesPerRow = stride
  }
}

extension DisplayListBuilder {
  /// Returns the coverage of a path: the existing one if nothing changed, else a new one.
  func rendered(
    _ path: CGPath,
    _ key: CachedPath.Key,
    existing: CachedPath?,
    limit: PixelRect
  ) -> CachedPath {
    if let existing, existing.key == key, existing.storage == path.storage { return existing }
    return CachedPath(path: path, key: key, identifier: makeIdentifier(), limit: limit)
  }

  /// Returns an item with the coverage of a path in the coordinates of `matrix`.
  func pathItem(
    _ slot: Int,
    _ part: UInt16,
    _ matrix: Matrix,
    _ context: DrawingContext,
    color: RenderColor,
    key: inout CachedPath.Key,
    path: CGPath,
    existing: CachedPath?,
    offset: CGSize = .zero
  ) -> (DisplayItem, CachedPath)? {
    // Chosen: in perspective a path is rendered in the size of the layer at its origin, and
    // sampled.
    let m = matrix.translated(Double(offset.width), Double(offset.height))
    guard m.m44 > 0 else { return nil }
    var item = makeItem(.mask, slot, part, context)
    item.color = PixelColor.premultiplied(color, alpha: context.alpha, tint: context.tint)
    if item.color == 0 { return nil }
    if m.isAffine {
      let left = DisplayItem.quantized(m.m41)
      let top = DisplayItem.quantized(m.m42)
      guard abs(left) < 1e6, abs(top) < 1e6 else { return nil }
      item.originX = Int32(pixel: left.rounded(.down))
      item.originY = Int32(pixel: top.rounded(.down))
      (key.a, key.b, key.c, key.d) = (m.m11, m.m12, m.m21, m.m22)
      key.fractionX = left - Double(item.originX)
      key.fractionY = top - Double(item.originY)
      let limit = PixelRect(minX: -8000, minY: -8000, maxX: 8000, maxY: 8000)
      let cached = rendered(path, key, existing: existing, limit: limit)
      guard let memory = cached.memory else { return (DisplayItem(), cached) }
      item.originX += Int32(cached.x)
      item.originY += Int32(cached.y)
      item.width = Double(cached.width)
      item.height = Double(cached.height)
      item.pixels = UnsafeRawPointer(memory.baseAddress)
      item.pixelStride = cached.bytesPerRow
      item.pixelWidth = Int32(cached.width)
      item.pixelHeight = Int32(cached.height)
      item.source = SIMD4(0, 0, Double(cached.width), Double(cached.height))
      item.contentID = cached.identifier
      item.bounds = item.uprightRect.intersection(context.clip)
      return (item, cached)
    }
    let size = max(0.01, min(16, (abs(m.m11 * m.m22 - m.m12 * m.m21)).squareRoot() / m.m44))
    key = CachedPath.Key(
      a: size,
      d: size,
      sigma: key.sigma,
      isEvenOdd: key.isEvenOdd,
      stroke: key.stroke
    )
    let limit = PixelRect(minX: -4000, minY: -4000, maxX: 4000, maxY: 4000)
    let cached = rendered(path, key, existing: existing, limit: limit)
    guard let memory = cached.memory else { return (DisplayItem(), cached) }
    item.pixels = UnsafeRawPointer(memory.baseAddress)
    item.pixelStride = cached.bytesPerRow
    item.pixelWidth = Int32(cached.width)
    item.pixelHeight = Int32(cached.height)
    item.source = SIMD4(0, 0, Double(cached.width), Double(cached.height))
    item.contentID = cached.identifier
    guard
      item.place(
        m,
        x: Double(cached.x) / size,
        y: Double(cached.y) / size,
        width: Double(cached.width) / size,
        height: Double(cached.height) / size,
        clip: context.clip
      )
    else { return (DisplayItem(), cached) }
    return (item, cached)
  }

  func drawShape(
    _ slot: Int,
    _ state: LayerState,
    _ shape: ShapeProperties,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    guard let path = shape.path else { return }
    let cache = cache(slot)
    if let color = shape.fillColor, color.alpha > 0 {
      var key = CachedPath.Key(isEvenOdd: shape.isEvenOdd)
      if let (item, cached) = pathItem(
        slot,
        33,
        matrix,
        context,
        color: color,
        key: &key,
        path: path,
        existing: cache.fill
      ) {
        cache.fill = cached
        if !item.bounds.isEmpty { items.append(item) }
      }
    }
    if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 {
      var key = CachedPath.Key()
      key.stroke = CachedPath.Stroke(
        start: shape.strokeStart,
        end: shape.strokeEnd,
        width: shape.lineWidth,
        miterLimit: shape.miterLimit,
        cap: shape.lineCap,
        join: shape.lineJoin,
        dashPhase: shape.lineDashPhase,
        dashes: shape.lineDashPattern
      )
      if let (item, cached) = pathItem(
        slot,
        34,
        matrix,
        context,
        color: color,
        key: &key,
        path: path,
        existing: cache.stroke
      ) {
        cache.stroke = cached
        if !item.bounds.isEmpty { items.append(item) }
      }
    }
  }
}
