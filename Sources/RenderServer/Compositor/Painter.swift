import CoreGraphics
import CRasterKernels
import Foundation

/// A painter of display lists.
final class Painter {
  let pool = BufferPool()
  let tiles = CornerTiles()
  var shadowTiles: [ShadowTile.Key: ShadowTile] = [:]
  var shadowBytes = 0
  /// The coverage of one row.
  private let coverageBuffer = PixelBuffer(byteCount: 4096)
  /// The pixels of one row.
  private let rowBuffer = PixelBuffer(byteCount: 16384)
  var coverage: UnsafeMutablePointer<UInt8> {
    coverageBuffer.memory.assumingMemoryBound(to: UInt8.self)
  }
  var row: UnsafeMutablePointer<UInt32> { rowBuffer.memory.assumingMemoryBound(to: UInt32.self) }
  /// The rounded rectangle whose coverage is computed by rows.
  let rowCoverage = UnsafeMutablePointer<raster_coverage>.allocate(capacity: 1)
  /// The columns and rows of a stretched picture.
  let stretchBuffer = PixelBuffer(byteCount: 16384)

  // The list that is being painted.
  private(set) var items = UnsafeMutablePointer<DisplayItem>.allocate(capacity: 1)
  private let noItems: UnsafeMutablePointer<DisplayItem>
  private var resources: [AnyObject?] = []
  private var passes: [VisibleParts] = []
  private var passDepth = 0

  private(set) var paintedPixels = 0
  private(set) var drawnLayers = 0
  private(set) var occludedLayers = 0
  /// The marks of the items in all painted parts, as `ItemMark`.
  private let markBuffer = PixelBuffer(byteCount: 1024)
  private var marks: UnsafeMutablePointer<UInt8> {
    markBuffer.memory.assumingMemoryBound(to: UInt8.self)
  }
  private var itemCount = 0

  init() { noItems = items }

  deinit {
    noItems.deallocate()
    rowCoverage.deallocate()
  }

  func begin(_ list: ItemList, _ resources: [AnyObject?]) {
    items = list.base
    itemCount = list.count
    markBuffer.reserve(itemCount)
    memset(marks, 0, itemCount)
    self.resources = resources
    paintedPixels = 0
  }

  func finish() {
    pool.endFrame()
    countLayers()
    items = noItems
    itemCount = 0
    resources = []
  }

  private func countLayers() {
    drawnLayers = 0
    occludedLayers = 0
    var lastDrawn = UInt64.max
    var lastOccluded = UInt32.max
    for index in 0..<itemCount {
      let item = items + index
      if marks[index] & ItemMark.drawn != 0 {
        let id = UInt64(item.pointee.node) << 32 | UInt64(item.pointee.instance)
        if id != lastDrawn { drawnLayers += 1 }
        lastDrawn = id
      } else if marks[index] & ItemMark.hidden != 0 {
        if item.pointee.node != lastOccluded { occludedLayers += 1 }
        lastOccluded = item.pointee.node
      }
    }
  }

  func resource<Object: AnyObject>(_ index: Int32, as type: Object.Type) -> Object? {
    index < 0 ? nil : resources[Int(index)] as? Object
  }

  /// Paints the items in `rect`, over `ground` unless it is nil.
  func paint(
    _ first: Int,
    _ end: Int,
    on target: PaintTarget,
    in rect: PixelRect,
    ground: UInt32?
  ) {
    let rect = rect.intersection(target.rect)
    if rect.isEmpty { return }
    coverageBuffer.reserve(rect.width + 64)
    rowBuffer.reserve((rect.width + 64) * 4)
    if passDepth == passes.count { passes.append(VisibleParts()) }
    let pass = passes[passDepth]
    passDepth += 1
    pass.find(items, first, end, in: rect, marks: marks)
    if let ground {
      for part in pass.ground(rect) { fill(pass.parts[part], ground, target) }
    }
    walk(first, end, pass, target, rect)
    pass.removeAll()
    passDepth -= 1
  }

  private func walk(
    _ first: Int,
    _ end: Int,
    _ pass: VisibleParts,
    _ target: PaintTarget,
    _ rect: PixelRect
  ) {
    var index = first
    while index < end {
      let item = items + index
      switch item.pointee.kind {
      case .none, .end, .maskContent: index += 1
      case .beginLayer:
        if pass.isVisible(index) { withStackRoom { paintLayer(index, target, rect) } }
        index = Int(item.pointee.end) + 1
      case .beginMix, .beginClip, .beginMask:
        if pass.isVisible(index) {
          let region = item.pointee.bounds.intersection(rect)
          switch item.pointee.kind {
          case .beginMix:
            let saved = save(region, target)
            withStackRoom { walk(index + 1, Int(item.pointee.end), pass, target, rect) }
            raster_mix(
              target.address(region.minX, region.minY),
              target.stride,
              saved,
              region.width,
              Int32(region.width),
              Int32(region.height),
              Int32(item.pointee.alpha)
            )
            pool.giveBack()
          case .beginClip: paintClip(index, pass, target, rect, region)
          default: paintMasked(index, pass, target, rect, region)
          }
        }
        index = Int(item.pointee.end) + 1
      default:
        let range = pass.range(of: index)
        if !range.isEmpty {
          marks[index] |= ItemMark.drawn
          prepare(index, target, rect)
          for part in range {
            paintedPixels += pass.parts[part].area
            paint(item, pass.parts[part], target)
          }
        }
        index += 1
      }
    }
  }

  func fill(_ rect: PixelRect, _ color: UInt32, _ target: PaintTarget) {
    raster_fill(
      target.address(rect.minX, rect.minY),
      target.stride,
      Int32(rect.width),
      Int32(rect.height),
      color
    )
  }

  // MARK: Groups

  /// Copies a region, row by row, into a buffer that the caller gives back to the pool.
  private func save(_ region: PixelRect, _ target: PaintTarget) -> UnsafeMutablePointer<UInt32> {
    let saved = pool.take(region.area * 4).assumingMemoryBound(to: UInt32.self)
    raster_copy(
      saved,
      region.width,
      target.address(region.minX, region.minY),
      target.stride,
      Int32(region.width),
      Int32(region.height)
    )
    return saved
  }

  private func paintClip(
    _ index: Int,
    _ pass: VisibleParts,
    _ target: PaintTarget,
    _ rect: PixelRect,
    _ region: PixelRect
  ) {
    let item = items + index
    let end = Int(item.pointee.end)
    if item.pointee.isUpright, !cornersMeet(item) {
      // Only the corners are mixed; their pixels are stored one after the other.
      let shape = item.pointee.uprightRect
      var blocks = (PixelRect.empty, PixelRect.empty, PixelRect.empty, PixelRect.empty)
      var size = 0
      withUnsafeMutableBytes(of: &blocks) { bytes in
        let blocks = bytes.bindMemory(to: PixelRect.self)
        for corner in 0..<4 where item.pointee.radii[corner] > 0 {
          let tile = tiles.tile(radius: item.pointee.radii[corner], curve: item.pointee.curve)
          blocks[corner] = cornerRect(corner, tile.size, shape).intersection(region)
          size += blocks[corner].area
        }
        let saved = pool.take(size * 4).assumingMemoryBound(to: UInt32.self)
        var place = saved
        for corner in 0..<4 where !blocks[corner].isEmpty {
          let block = blocks[corner]
          raster_copy(
            place,
            block.width,
            target.address(block.minX, block.minY),
            target.stride,
            Int32(block.width),
            Int32(block.height)
          )
          place += block.area
        }
        withStackRoom { walk(index + 1, end, pass, target, rect) }
        place = saved
        for corner in 0..<4 where !blocks[corner].isEmpty {
          let block = blocks[corner]
          let tile = tiles.tile(radius: item.pointee.radii[corner], curve: item.pointee.curve)
          let whole = cornerRect(corner, tile.size, shape)
          let mask = tile.mask(corner, x: block.minX - whole.minX, y: block.minY - whole.minY)
          raster_mix_mask(
            target.address(block.minX, block.minY),
            target.stride,
            place,
            block.width,
            mask,
            tile.size,
            Int32(block.width),
            Int32(block.height)
          )
          place += block.area
        }
        pool.giveBack()
      }
      return
    }
    let saved = save(region, target)
    withStackRoom { walk(index + 1, end, pass, target, rect) }
    beginRoundCoverage(item)
    for y in region.minY..<region.maxY {
      roundCoverage(item, y, region.minX, region.width)
      raster_mix_mask(
        target.address(region.minX, y),
        target.stride,
        saved + Int(y - region.minY) * region.width,
        region.width,
        coverage,
        0,
        Int32(region.width),
        1
      )
    }
    pool.giveBack()
  }

  private func paintMasked(
    _ index: Int,
    _ pass: VisibleParts,
    _ target: PaintTarget,
    _ rect: PixelRect,
    _ region: PixelRect
  ) {
    let item = items + index
    let saved = save(region, target)
    withStackRoom { walk(index + 1, Int(item.pointee.middle), pass, target, rect) }
    let mask = clearBuffer(region)
    paint(Int(item.pointee.middle) + 1, Int(item.pointee.end), on: mask, in: region, ground: nil)
    raster_mix_alpha(
      target.address(region.minX, region.minY),
      target.stride,
      saved,
      region.width,
      mask.pixels,
      mask.stride,
      Int32(region.width),
      Int32(region.height),
      255
    )
    pool.giveBack()
    pool.giveBack()
  }

  /// Returns a clear buffer for a region of the device, which the caller gives back to the pool.
  private func clearBuffer(_ rect: PixelRect) -> PaintTarget {
    let memory = pool.take(rect.area * 4)
    memset(memory, 0, rect.area * 4)
    return PaintTarget(
      pixels: memory.assumingMemoryBound(to: UInt32.self),
      stride: rect.width,
      rect: rect,
      isFrame: false
    )
  }

  private func paintLayer(_ index: Int, _ target: PaintTarget, _ rect: PixelRect) {
    let item = items + index
    let region = item.pointee.bounds.intersection(rect)
    if region.isEmpty { return }
    paintedPixels += region.area
    let filter = resource(item.pointee.resource, as: CompiledFilter.self)
    let mode = Int32(item.pointee.mode.rawValue)
    if item.pointee.isCached, let cache = resource(item.pointee.cache, as: NodeCache.self) {
      let bounds = item.pointee.bounds
      let picture = cache.picture ?? CachedPicture()
      cache.picture = picture
      let key = item.pointee.contentID ^ item.pointee.resourceID | 1
      if picture.key != key || picture.rect.width != bounds.width
        || picture.rect.height != bounds.height
      {
        picture.buffer.reserve(bounds.area * 4)
        memset(picture.buffer.memory, 0, bounds.area * 4)
        let own = PaintTarget(
          pixels: picture.buffer.memory.assumingMemoryBound(to: UInt32.self),
          stride: bounds.width,
          rect: bounds,
          isFrame: false
        )
        paint(index + 1, Int(item.pointee.end), on: own, in: bounds, ground: nil)
        apply(filter, sigma: item.pointee.sigma, to: own, isClamped: false)
        picture.key = key
      }
      picture.rect = bounds
      let source =
        picture.buffer.memory.assumingMemoryBound(to: UInt32.self)
        + (Int(region.minY - bounds.minY) * bounds.width + Int(region.minX - bounds.minX))
      raster_blend(
        target.address(region.minX, region.minY),
        target.stride,
        source,
        bounds.width,
        Int32(region.width),
        Int32(region.height),
        mode,
        Int32(item.pointee.alpha)
      )
      return
    }
    let reach = blurReach(item.pointee.sigma)
    // A blur needs the whole content, so that a part looks the same as in the whole.
    let own = clearBuffer(reach > 0 ? layerContentRect(index) : region)
    paint(index + 1, Int(item.pointee.end), on: own, in: own.rect, ground: nil)
    apply(filter, sigma: item.pointee.sigma, to: own, isClamped: false)
    raster_blend(
      target.address(region.minX, region.minY),
      target.stride,
      own.address(region.minX, region.minY),
      own.stride,
      Int32(region.width),
      Int32(region.height),
      mode,
      Int32(item.pointee.alpha)
    )
    pool.giveBack()
  }

  /// Returns the rectangle of the content of a blurred group, including the reach of the blur.
  private func layerContentRect(_ index: Int) -> PixelRect {
    let reach = blurReach(items[index].sigma)
    var rect = items[index].bounds
    for inner in (index + 1)..<Int(items[index].end) { rect = rect.union(items[inner].bounds) }
    return PixelRect(
      minX: rect.minX - reach,
      minY: rect.minY - reach,
      maxX: rect.maxX + reach,
      maxY: rect.maxY + reach
    )
  }

  private func apply(
    _ filter: CompiledFilter?,
    sigma: Double,
    to target: PaintTarget,
    isClamped: Bool
  ) {
    guard let filter else { return }
    let width = Int32(target.rect.width)
    let height = Int32(target.rect.height)
    let scratch = pool.take(raster_blur_scratch(width, height, sigma))
    filter.matrix.withUnsafeBufferPointer { matrix in
      raster_blur(
        target.pixels,
        target.stride,
        width,
        height,
        sigma,
        isClamped ? 1 : 0,
        matrix.count == 20 ? matrix.baseAddress : nil,
        scratch
      )
    }
    pool.giveBack()
  }

  // MARK: Things to make before an item is drawn in parts

  private func prepare(_ index: Int, _ target: PaintTarget, _ rect: PixelRect) {
    switch items[index].kind {
    case .backdrop: prepareBackdrop(index, target, rect)
    case .groupShadow: prepareGroupShadow(index, target)
    default: break
    }
  }

  /// The buffer of items without a cache, such as a replicator's copies.
  private var sharedPicture = CachedPicture()

  func picture(
    of item: UnsafeMutablePointer<DisplayItem>,
    on target: PaintTarget
  ) -> CachedPicture {
    // Outside of the frame, a backdrop shows the pixels behind it there and is not cached.
    guard let cache = resource(item.pointee.cache, as: NodeCache.self),
      target.isFrame || item.pointee.kind == .groupShadow
    else { return sharedPicture }
    let isShadow = item.pointee.kind == .groupShadow
    if let picture = isShadow ? cache.shadow : cache.picture { return picture }
    let picture = CachedPicture()
    if isShadow { cache.shadow = picture } else { cache.picture = picture }
    return picture
  }

  private func prepareBackdrop(_ index: Int, _ target: PaintTarget, _ rect: PixelRect) {
    let item = items + index
    let picture = picture(of: item, on: target)
    let bounds = item.pointee.bounds.intersection(target.rect)
    if target.isFrame, item.pointee.isCached, item.pointee.cache >= 0, picture.rect == bounds,
      picture.key != 0
    {
      return
    }
    picture.buffer.reserve(bounds.area * 4)
    let own = PaintTarget(
      pixels: picture.buffer.memory.assumingMemoryBound(to: UInt32.self),
      stride: bounds.width,
      rect: bounds,
      isFrame: false
    )
    raster_copy(
      own.pixels,
      own.stride,
      target.address(bounds.minX, bounds.minY),
      target.stride,
      Int32(bounds.width),
      Int32(bounds.height)
    )
    apply(
      resource(item.pointee.resource, as: CompiledFilter.self),
      sigma: item.pointee.sigma,
      to: own,
      isClamped: true
    )
    paintedPixels += bounds.area
    picture.rect = bounds
    picture.key = 1
  }

  private func prepareGroupShadow(_ index: Int, _ target: PaintTarget) {
    let item = items + index
    let picture = picture(of: item, on: target)
    let content = PixelRect(
      x: Int(item.pointee.originX),
      y: Int(item.pointee.originY),
      width: Int(pixel: item.pointee.width),
      height: Int(pixel: item.pointee.height)
    )
    let reach = Int(blurReach(item.pointee.sigma))
    let width = content.width + 2 * reach
    let height = content.height + 2 * reach
    let key = item.pointee.resourceID ^ UInt64(clamping: item.pointee.sigma * 256) << 32 | 1
    if item.pointee.cache >= 0, picture.key == key, picture.rect.width == width,
      picture.rect.height == height
    {
      return
    }
    picture.buffer.reserve(width * height)
    let bytes = picture.buffer.memory.assumingMemoryBound(to: UInt8.self)
    memset(bytes, 0, width * height)
    let own = clearBuffer(content)
    paint(index + 1, Int(item.pointee.end) + 1, on: own, in: content, ground: nil)
    raster_extract_alpha(
      bytes + reach * width + reach,
      width,
      own.pixels,
      own.stride,
      Int32(content.width),
      Int32(content.height)
    )
    pool.giveBack()
    let scratch = pool.take(width * height).assumingMemoryBound(to: UInt8.self)
    raster_blur_mask(bytes, scratch, Int32(width), Int32(height), item.pointee.sigma)
    pool.giveBack()
    picture.rect = PixelRect(x: 0, y: 0, width: width, height: height)
    picture.key = key
  }
}
