import CRasterKernels
import CoreGraphics
import Foundation

extension DisplayListBuilder {
  // MARK: Mixing

  /// Draws `first` times (1 - progress) plus `second` times progress, in a group.
  ///
  /// `part` and the number after it are the parts of the two groups.
  func mix(
    _ slot: Int,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext,
    part: UInt16,
    progress: Float,
    _ first: (DrawingContext) -> Void,
    with second: (DrawingContext) -> Void
  ) {
    var plain = state
    plain.filters = []
    plain.compositing = .normal
    plain.flags.remove(.shouldRasterize)
    var inner = context
    let group = beginLayer(slot, plain, matrix, &inner, alpha: 1)
    items[group].part = part
    var old = inner
    old.alpha = 1 - progress
    first(old)
    plain.compositing = .plusLighter
    var new = inner
    let newGroup = beginLayer(slot, plain, matrix, &new, alpha: progress)
    items[newGroup].part = part + 1
    second(new)
    endLayer(newGroup, plain, inner)
    plain.compositing = .normal
    endLayer(group, plain, context)
  }

  // MARK: Smaller pictures

  /// Draws contents from the two halvings that are nearest to the size on the device.
  ///
  /// Returns false, without drawing, if the contents are not drawn smaller than they are.
  func drawSmaller(
    _ contents: LayerContents,
    _ item: DisplayItem,
    _ source: SIMD4<Double>,
    _ rect: Box,
    _ slot: Int,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) -> Bool {
    let m = matrix
    let across = rect.width * (m.m11 * m.m11 + m.m12 * m.m12).squareRoot()
    let down = rect.height * (m.m21 * m.m21 + m.m22 * m.m22).squareRoot()
    guard across > 0, down > 0 else { return false }
    let level = log2(max(source.z / across, source.w / down)) + Double(state.minificationFilterBias)
    guard level > 0.01 else { return false }
    let cache = cache(slot)
    if cache.halvings?.identifier != contents.identifier { cache.halvings = Halvings(contents) }
    guard let halvings = cache.halvings else { return false }
    let last = Double(halvings.count)
    let low = min(level.rounded(.down), last)
    let part = Float(min(level, last) - low)
    func draw(_ number: Int, _ part: UInt16, _ inner: DrawingContext) {
      guard let picture = halvings.level(number) else { return }
      var smaller = imageItem(picture, slot, part, inner)
      smaller.usesNearest = false
      let kx = Double(picture.width) / Double(contents.width)
      let ky = Double(picture.height) / Double(contents.height)
      drawPart(&smaller, source * SIMD4(kx, ky, kx, ky), rect, state, matrix, inner)
    }
    if part < 1 / 256 {
      draw(Int(clamping: low), item.part, context)
    } else if contents.format == .bgrx8, context.alpha == 1, !context.isTinted {
      draw(Int(clamping: low), item.part, context)
      var over = context
      over.alpha = part
      draw(Int(clamping: low) + 1, item.part + 1, over)
    } else {
      mix(slot, state, matrix, context, part: 51, progress: part) { inner in
        draw(Int(clamping: low), item.part, inner)
      } with: { inner in
        draw(Int(clamping: low) + 1, item.part + 1, inner)
      }
    }
    return true
  }

  // MARK: Rasterized layers

  /// Draws a layer from a cached picture at the layer's rasterization scale.
  ///
  /// Returns false, without drawing, if that is the scale of the device, because the picture would
  /// not differ from the layer.
  func drawRasterized(
    _ slot: Int,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) -> Bool {
    let scale = state.rasterizationScale
    if matrix.isUpright, abs(matrix.m11 - scale) < 1e-6, abs(matrix.m22 - scale) < 1e-6 {
      return false
    }
    guard scale > 0, scale.isFinite, let paint else { return false }
    let begin = items.count
    var plain = state
    plain.opacity = 1
    plain.compositing = .normal
    plain.flags.remove(.shouldRasterize)
    var inner = context
    inner.matrix = Matrix(scale: scale).translated(-state.bounds.x, -state.bounds.y)
    // Chosen: content further out than this is not cached; no screen shows so much of a layer.
    let reach: Int32 = 16_384
    inner.clip = PixelRect(minX: -reach, minY: -reach, maxX: reach, maxY: reach)
    inner.opaqueClip = inner.clip
    inner.alpha = 1
    inner.tint = SIMD4(repeating: 1)
    inner.isTinted = false
    inner.group = -1
    inner.isolation = -1
    inner.isDeep = false
    drawGroups(slot, &plain, inner.matrix, inner)
    let rect = contentBounds(begin - 1)
    if rect.isEmpty {
      items.truncate(to: begin)
      return true
    }
    // Larger than any screen: the layer is drawn directly.
    guard rect.area <= 1 << 24 else {
      items.truncate(to: begin)
      return false
    }
    let key = hash(of: begin, through: items.count - 1, from: .empty)
    let cache = cache(slot)
    var kept = context.instance == 0 ? cache.raster : nil
    if kept?.key != key || kept?.rect != rect {
      guard let memory = PixelMemory(byteCount: rect.area * 4) else {
        items.truncate(to: begin)
        return false
      }
      let target = PaintTarget(
        pixels: memory.baseAddress.assumingMemoryBound(to: UInt32.self),
        stride: rect.width,
        rect: rect,
        isFrame: false
      )
      paint(begin, target)
      let picture = LayerContents(
        identifier: makeIdentifier(),
        format: .bgra8,
        width: rect.width,
        height: rect.height,
        bytesPerRow: rect.width * 4,
        memory: memory
      )
      kept = RasterizedLayer(key: key, rect: rect, picture: picture)
      if context.instance == 0 { cache.raster = kept }
    }
    items.truncate(to: begin)
    guard let kept else { return true }
    var shown = context
    shown.alpha *= state.opacity
    var item = imageItem(kept.picture, slot, 60, shown)
    item.mode = state.compositing
    item.source = SIMD4(0, 0, Double(rect.width), Double(rect.height))
    if item.place(
      matrix,
      x: state.bounds.x + Double(rect.minX) / scale,
      y: state.bounds.y + Double(rect.minY) / scale,
      width: Double(rect.width) / scale,
      height: Double(rect.height) / scale,
      clip: context.clip
    ) {
      items.append(item)
    }
    return true
  }
}

/// The picture of a layer that is rasterized at a scale of its own.
struct RasterizedLayer {
  /// The hash of the items that the picture was painted from.
  var key: UInt64
  /// The rectangle of the picture relative to the upper left corner of the bounds, in its own
  /// pixels.
  var rect: PixelRect
  var picture: LayerContents
}

/// A picture at half its size, a quarter, and so on down to one pixel, computed on demand.
final class Halvings {
  /// The identifier of the whole picture.
  let identifier: UInt64
  private var levels: [LayerContents]
  /// The number of halvings.
  let count: Int

  init(_ contents: LayerContents) {
    identifier = contents.identifier
    levels = [contents]
    let largest = max(contents.width, contents.height, 1)
    count = Int.bitWidth - 1 - largest.leadingZeroBitCount
  }

  /// Returns a halving; 0 is the whole picture; nil if there is not enough memory.
  func level(_ number: Int) -> LayerContents? {
    while levels.count <= min(number, count) {
      guard let next = Self.half(levels[levels.count - 1]) else { return nil }
      levels.append(next)
    }
    return levels[min(number, count)]
  }

  private static func half(_ picture: LayerContents) -> LayerContents? {
    let width = max(1, picture.width / 2)
    let height = max(1, picture.height / 2)
    let isMask = if case .alpha8 = picture.format { true } else { false }
    let bytesPerRow = isMask ? (width + 3) & ~3 : width * 4
    guard let memory = PixelMemory(byteCount: bytesPerRow * height) else { return nil }
    let source = picture.memory.baseAddress + picture.offset
    if isMask {
      raster_halve_mask(
        memory.baseAddress.assumingMemoryBound(to: UInt8.self),
        bytesPerRow,
        source.assumingMemoryBound(to: UInt8.self),
        picture.bytesPerRow,
        Int32(picture.width),
        Int32(picture.height),
        Int32(width),
        Int32(height)
      )
    } else {
      raster_halve(
        memory.baseAddress.assumingMemoryBound(to: UInt32.self),
        source.assumingMemoryBound(to: UInt32.self),
        picture.bytesPerRow / 4,
        Int32(picture.width),
        Int32(picture.height),
        Int32(width),
        Int32(height)
      )
    }
    return LayerContents(
      identifier: PictureIdentifier.next(),
      format: picture.format,
      width: width,
      height: height,
      bytesPerRow: bytesPerRow,
      memory: memory
    )
  }
}
