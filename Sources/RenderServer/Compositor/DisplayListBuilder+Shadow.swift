import CRasterKernels
import CoreGraphics
import Foundation

/// The coverage of a blurred rounded rectangle as corners and edges, whose middles are stretched.
final class ShadowTile {
  struct Key: Hashable {
    var radii: SIMD4<Float>
    var curve: CornerCurve
    var sigma: Float
    /// The size in pixels of a rectangle that is too small to be stretched; else 0.
    var width: Int32, height: Int32
  }
  let key: Key
  /// The distance in pixels by which the coverage extends beyond the rectangle.
  let reach: Int
  /// The size of the coverage, including `reach`.
  let width: Int, height: Int
  let bytes: UnsafeMutablePointer<UInt8>
  var byteCount: Int { width * height }

  /// Returns the least side of a rectangle that can be stretched.
  static func stretchableSide(_ radius: Double, _ sigma: Double) -> Int {
    2 * (Int(pixel: radius.rounded(.up)) + Int(blurReach(sigma))) + 1
  }

  init(_ key: Key, tiles: CornerTiles) {
    self.key = key
    let sigma = Double(key.sigma)
    let extent = Double(key.radii.max()) * CornerBoundary.extent(key.curve)
    let side = Self.stretchableSide(extent, sigma)
    let innerWidth = key.width > 0 ? Int(key.width) : side
    let innerHeight = key.height > 0 ? Int(key.height) : side
    reach = Int(blurReach(sigma))
    width = innerWidth + 2 * reach
    height = innerHeight + 2 * reach
    bytes = .allocate(capacity: width * height)
    bytes.initialize(repeating: 0, count: width * height)
    for y in 0..<innerHeight {
      (bytes + (y + reach) * width + reach).initialize(repeating: 255, count: innerWidth)
    }
    for corner in 0..<4 where key.radii[corner] > 0 {
      let tile = tiles.tile(radius: key.radii[corner], curve: key.curve)
      let size = min(tile.size, min(innerWidth, innerHeight))
      let source = tile.corner(corner)
      for y in 0..<size {
        for x in 0..<size {
          // Relative to the edges of the corner.
          let tx = corner & 1 == 0 ? x : tile.size - 1 - x
          let ty = corner & 2 == 0 ? y : tile.size - 1 - y
          let px = reach + (corner & 1 == 0 ? x : innerWidth - 1 - x)
          let py = reach + (corner & 2 == 0 ? y : innerHeight - 1 - y)
          bytes[py * width + px] = min(bytes[py * width + px], source[ty * tile.size + tx])
        }
      }
    }
    if sigma > 0 {
      let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
      raster_blur_mask(bytes, scratch, Int32(width), Int32(height), sigma)
      scratch.deallocate()
    }
  }

  deinit { bytes.deallocate() }
}

extension DisplayListBuilder {
  /// Reserves an item for a shadow and returns its index, or -1 if there is no shadow.
  func beginShadow(
    _ slot: Int,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) -> Int {
    // A layer that clips its content also clips its shadow, as in Core Animation.
    guard state.shadowOpacity > 0, let color = state.shadowColor, color.alpha > 0,
      !state.flags.contains(.masksToBounds)
    else { return -1 }
    items.append(makeItem(.none, slot, 6, context))
    return items.count - 1
  }

  func endShadow(
    _ place: Int,
    _ slot: Int,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    guard place >= 0, let color = state.shadowColor else { return }
    let size = (abs(matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21)).squareRoot()
    // Chosen: a wider blur does not look different and would need unlimited memory.
    let sigma = DisplayItem.quantized(min(state.shadowRadius * size, 256))
    let alpha = context.alpha * state.shadowOpacity
    var inner = context
    inner.alpha = alpha
    if let path = state.shadowPath {
      var key = CachedPath.Key(sigma: sigma)
      let cache = cache(slot)
      if let (item, cached) = pathItem(
        slot,
        6,
        matrix,
        inner,
        color: color,
        key: &key,
        path: path,
        existing: cache.shadowPath,
        offset: state.shadowOffset
      ) {
        cache.shadowPath = cached
        if !item.bounds.isEmpty { items[place] = item }
      }
      return
    }
    guard items.count > place + 1 else { return }
    let reach = blurReach(sigma)
    // A background that covers everything that the layer draws casts the whole shadow.
    if let background = state.backgroundColor, background.alpha > 0 {
      var item = makeItem(.shadow, slot, 6, inner)
      let shape = state.bounds
      let m = matrix.translated(Double(state.shadowOffset.width), Double(state.shadowOffset.height))
      let everywhere = PixelRect(minX: -100_000, minY: -100_000, maxX: 100_000, maxY: 100_000)
      var own = makeItem(.solid, slot, 6, context)
      if own.place(
        matrix,
        x: shape.x,
        y: shape.y,
        width: shape.width,
        height: shape.height,
        clip: everywhere
      ),
        own.isUpright, background.alpha >= 1, isInside(own.bounds, from: place + 1),
        item.place(
          m,
          x: shape.x,
          y: shape.y,
          width: shape.width,
          height: shape.height,
          clip: everywhere
        )
      {
        item.color = PixelColor.premultiplied(color, alpha: alpha, tint: context.tint)
        setRadii(&item, state, matrix)
        // Chosen: a larger corner has the shadow of this one, so that its tile stays small.
        item.radii = item.radii.clamped(
          lowerBound: .zero,
          upperBound: SIMD4(repeating: 512)
        )
        item.sigma = sigma
        let rect = item.uprightRect
        item.bounds = PixelRect(
          minX: rect.minX - reach,
          minY: rect.minY - reach,
          maxX: rect.maxX + reach,
          maxY: rect.maxY + reach
        ).intersection(context.clip)
        if !item.bounds.isEmpty { items[place] = item }
        return
      }
    }
    // Chosen: only content inside the clip casts a shadow.
    var item = makeItem(.groupShadow, slot, 6, context)
    item.color = PixelColor.premultiplied(color, alpha: alpha, tint: context.tint)
    item.sigma = sigma
    item.end = Int32(items.count - 1)
    let shift = Matrix.identity.translated(
      Double(state.shadowOffset.width) * matrix.m11 + Double(state.shadowOffset.height)
        * matrix.m21,
      Double(state.shadowOffset.width) * matrix.m12 + Double(state.shadowOffset.height) * matrix.m22
    )
    let dx = Int32(pixel: max(-1e5, min(1e5, shift.m41)).rounded())
    let dy = Int32(pixel: max(-1e5, min(1e5, shift.m42)).rounded())
    let content = contentBounds(place)
    if content.isEmpty { return }
    item.source = SIMD4(Double(dx), Double(dy), 0, 0)
    item.originX = content.minX
    item.originY = content.minY
    item.resourceID = hash(of: place + 1, through: items.count - 1, from: content)
    item.bounds = PixelRect(
      minX: content.minX - reach + dx,
      minY: content.minY - reach + dy,
      maxX: content.maxX + reach + dx,
      maxY: content.maxY + reach + dy
    ).intersection(context.clip)
    item.width = Double(content.width)
    item.height = Double(content.height)
    item.cache = context.instance == 0 ? addResource(cache(slot)) : -1
    if !item.bounds.isEmpty { items[place] = item }
  }

  private func isInside(_ rect: PixelRect, from first: Int) -> Bool {
    for index in first..<items.count where items[index].kind != .end {
      if !rect.contains(items[index].bounds) { return false }
    }
    return true
  }

  /// Returns a hash of the look of items relative to a corner.
  ///
  /// The hash stays the same if the items move by whole pixels.
  func hash(of first: Int, through last: Int, from corner: PixelRect) -> UInt64 {
    var hasher = Hasher()
    for index in first...max(first, last) {
      let item = items[index]
      hasher.combine(item.kind.rawValue)
      hasher.combine(item.alpha)
      hasher.combine(item.color)
      hasher.combine(item.contentID)
      hasher.combine(item.originX - corner.minX)
      hasher.combine(item.originY - corner.minY)
      hasher.combine(item.bounds.minX - corner.minX)
      hasher.combine(item.bounds.minY - corner.minY)
      hasher.combine(item.bounds.maxX - corner.minX)
      hasher.combine(item.bounds.maxY - corner.minY)
      hasher.combine(item.fractionX)
      hasher.combine(item.fractionY)
      hasher.combine(item.a)
      hasher.combine(item.b)
      hasher.combine(item.c)
      hasher.combine(item.d)
      hasher.combine(item.wu)
      hasher.combine(item.wv)
      hasher.combine(item.ww)
      hasher.combine(item.width)
      hasher.combine(item.height)
      hasher.combine(item.radii)
      hasher.combine(item.border)
      hasher.combine(item.source)
      hasher.combine(item.sigma)
      hasher.combine(item.resourceID)
      hasher.combine(item.mode.rawValue)
      hasher.combine(item.softEdges)
      // Everything that `looks(like:)` compares and that fits into a byte.
      hasher.combine(item.curve)
      hasher.combine(item.gradientKind.rawValue)
      hasher.combine(
        (item.isUpright ? 1 : 0) | (item.usesNearest ? 2 : 0) | (item.isTinted ? 4 : 0)
          | (item.isOpaqueFormat ? 8 : 0)
      )
    }
    return UInt64(bitPattern: Int64(hasher.finalize())) | 1
  }
}
