import CoreGraphics
import Foundation

extension DisplayListBuilder {
  /// Draws the effects around a layer, then the layer.
  ///
  /// From the outside in: transition, filters and blending, opacity, mask, shadow, clip.
  func drawGroups(
    _ slot: Int,
    _ state: inout LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    if state.flags.contains(.shouldRasterize), drawRasterized(slot, state, matrix, context) {
      return
    }
    let node = tree.nodes + slot
    var inner = context
    inner.matrix = matrix
    let isBackdrop = if case .backdrop = node.pointee.kind { true } else { false }
    let needsLayer =
      (!isBackdrop && !state.filters.isEmpty) || state.compositing != .normal
      || state.flags.contains(.shouldRasterize)

    var group = -1
    var alphaGroup = -1
    if needsLayer {
      group = beginLayer(slot, state, matrix, &inner, alpha: state.opacity)
    } else if state.opacity < 1 {
      if state.flags.contains(.allowsGroupOpacity) {
        alphaGroup = beginMix(slot, state.opacity, &inner)
      } else {
        inner.alpha *= state.opacity
      }
    }
    var maskGroup = -1
    if let mask = node.pointee.mask, tree.slot(mask) != nil {
      var item = makeItem(.beginMask, slot, 2, inner)
      item.bounds = inner.clip
      maskGroup = items.count
      items.append(item)
      inner.group = Int32(maskGroup)
      inner.opaqueClip = .empty
    }

    if showsAnimations, drawTransition(slot, &state, matrix, inner) {
      // The transition has drawn the layer.
    } else {
      drawClipped(slot, &state, matrix, inner)
    }

    if maskGroup >= 0 { endMask(slot, maskGroup, matrix, inner) }
    if alphaGroup >= 0 { endMix(alphaGroup) }
    if group >= 0 { endLayer(group, state, context) }
  }

  func makeItem(
    _ kind: DisplayItem.Kind,
    _ slot: Int,
    _ part: UInt16,
    _ context: DrawingContext
  ) -> DisplayItem {
    var item = DisplayItem()
    item.kind = kind
    item.node = UInt32(slot)
    item.part = part
    item.instance = context.instance
    item.group = context.group
    item.isolation = context.isolation
    item.alpha = PixelColor.byte(context.alpha)
    return item
  }

  // MARK: Opacity

  private func beginMix(
    _ slot: Int,
    _ opacity: Float,
    _ context: inout DrawingContext
  ) -> Int {
    var item = makeItem(.beginMix, slot, 1, context)
    item.alpha = PixelColor.byte(opacity)
    items.append(item)
    context.group = Int32(items.count - 1)
    context.opaqueClip = .empty
    return items.count - 1
  }

  private func endMix(_ begin: Int) {
    let inside = items.count - begin - 1
    if inside == 0 {
      items.removeLast()
      return
    }
    // A single item needs no group: its own opacity can be changed.
    if inside == 1 {
      let alpha = items[begin].alpha
      switch items[begin + 1].kind {
      case .solid, .rounded, .border, .mask, .shadow:
        items[begin + 1].color = PixelColor.scaled(items[begin + 1].color, by: UInt32(alpha))
        items[begin + 1].group = items[begin].group
        items.remove(at: begin)
        return
      case .image, .gradient:
        let product = UInt32(items[begin + 1].alpha) * UInt32(alpha) + 127
        items[begin + 1].alpha = UInt8(product / 255)
        items[begin + 1].group = items[begin].group
        items.remove(at: begin)
        return
      default: break
      }
    }
    end(begin, bounds: contentBounds(begin))
  }

  /// Returns the pixels that the items after `begin` may touch.
  func contentBounds(_ begin: Int) -> PixelRect {
    var bounds = PixelRect.empty
    for index in (begin + 1)..<max(begin + 1, items.count) where items[index].kind != .end {
      bounds = bounds.union(items[index].bounds)
    }
    return bounds
  }

  func end(_ begin: Int, bounds: PixelRect) {
    items[begin].bounds = bounds
    items[begin].end = Int32(items.count)
    var item = DisplayItem()
    item.kind = .end
    item.node = items[begin].node
    item.part = items[begin].part
    item.instance = items[begin].instance
    item.group = items[begin].group
    item.isolation = items[begin].isolation
    items.append(item)
  }

  // MARK: Mask

  private func endMask(_ slot: Int, _ begin: Int, _ matrix: Matrix, _ context: DrawingContext) {
    guard items.count > begin + 1, let mask = tree.nodes[slot].mask.flatMap({ tree.slot($0) })
    else {
      items.removeLast()
      return
    }
    let bounds = contentBounds(begin)
    items[begin].middle = Int32(items.count)
    items.append(makeItem(.maskContent, slot, 3, context))
    var inner = context
    inner.group = Int32(items.count - 1)
    inner.alpha = 1
    inner.tint = SIMD4(repeating: 1)
    inner.isTinted = false
    inner.opaqueClip = .empty
    inner.clip = bounds
    // A cycle of masks ends at the depth limit.
    visit(mask, inner)
    end(begin, bounds: bounds)
  }

  // MARK: Layers of their own

  func beginLayer(
    _ slot: Int,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: inout DrawingContext,
    alpha: Float
  ) -> Int {
    var item = makeItem(.beginLayer, slot, 4, context)
    item.alpha = PixelColor.byte(alpha * context.alpha)
    item.mode = state.compositing
    if state.flags.contains(.shouldRasterize), context.instance == 0 {
      item.isCached = true
      item.cache = addResource(cache(slot))
    }
    let size = (abs(matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21)).squareRoot()
    if !state.filters.isEmpty {
      let filter = compiled(state.filters, slot)
      item.sigma = min(filter.blurRadius * size, 512)
      item.resource = addResource(filter)
      item.resourceID = filter.identity
    }
    item.fractionX = DisplayItem.quantized(matrix.m41)
    item.fractionY = DisplayItem.quantized(matrix.m42)
    item.originX = Int32(pixel: max(-1e6, min(1e6, item.fractionX)).rounded(.down))
    item.originY = Int32(pixel: max(-1e6, min(1e6, item.fractionY)).rounded(.down))
    item.fractionX -= Double(item.originX)
    item.fractionY -= Double(item.originY)
    items.append(item)
    let index = items.count - 1
    context.group = Int32(index)
    context.isolation = Int32(index)
    context.opaqueClip = .empty
    context.alpha = 1
    let reach = blurReach(item.sigma)
    if reach > 0 {
      // Pixels outside of the clip contribute to the blur inside.
      context.clip = PixelRect(
        minX: context.clip.minX - reach,
        minY: context.clip.minY - reach,
        maxX: context.clip.maxX + reach,
        maxY: context.clip.maxY + reach
      )
    }
    return index
  }

  /// Returns the compiled filters of a layer, cached until they change.
  func compiled(_ filters: [LayerFilter], _ slot: Int) -> CompiledFilter {
    let cache = cache(slot)
    if let filter = cache.filter, filter.filters == filters { return filter }
    let filter = CompiledFilter(filters)
    cache.filter = filter
    return filter
  }

  func endLayer(_ begin: Int, _ state: LayerState, _ context: DrawingContext) {
    if items.count == begin + 1 {
      items.removeLast()
      return
    }
    var bounds = contentBounds(begin)
    let reach = blurReach(items[begin].sigma)
    if reach > 0, !bounds.isEmpty {
      bounds = PixelRect(
        minX: bounds.minX - reach,
        minY: bounds.minY - reach,
        maxX: bounds.maxX + reach,
        maxY: bounds.maxY + reach
      )
    }
    // Modes that remove the picture outside of the source affect the whole clip.
    switch items[begin].mode {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear:
      bounds = context.clip
    default: break
    }
    if items[begin].isCached {
      items[begin].contentID = hash(of: begin + 1, through: items.count - 1, from: bounds)
    }
    end(begin, bounds: bounds.intersection(context.clip))
  }

  // MARK: Clip, shadow and content

  func drawClipped(
    _ slot: Int,
    _ state: inout LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    let shadow = beginShadow(slot, state, matrix, context)
    var inner = context
    inner.matrix = matrix
    let node = tree.nodes + slot
    var clipGroup = -1
    var clips = state.flags.contains(.masksToBounds)
    if clips {
      var shape = makeItem(.beginClip, slot, 5, context)
      shape.softEdges = state.antialiasedEdges.rawValue
      guard
        shape.place(
          matrix,
          x: state.bounds.x,
          y: state.bounds.y,
          width: state.bounds.width,
          height: state.bounds.height,
          clip: context.clip
        )
      else { return }
      setRadii(&shape, state, matrix)
      let hasInside =
        !node.pointee.sublayers.isEmpty || state.contents != nil || state.gradient != nil
        || state.shape != nil || state.emitter != nil
      inner.clip = shape.bounds
      if shape.isUpright {
        inner.opaqueClip = inner.opaqueClip.intersection(shape.bounds)
      }
      let isRound = shape.radii != .zero || !shape.isUpright
      if isRound, hasInside {
        clipGroup = items.count
        items.append(shape)
        inner.group = Int32(clipGroup)
        inner.opaqueClip =
          shape.isUpright ? inner.opaqueClip.intersection(straightRows(shape)) : .empty
      } else {
        clips = false
      }
    }
    if case .backdrop = node.pointee.kind { drawBackdrop(slot, state, matrix, inner) }
    drawBackground(slot, state, matrix, inner, isClipped: clipGroup >= 0)
    drawContents(slot, state, matrix, inner)
    if let replicator = state.replicator {
      drawCopies(slot, state, replicator.value, inner)
    } else {
      drawSublayers(slot, state, inner)
    }
    if clipGroup >= 0 {
      if items.count == clipGroup + 1 {
        items.removeLast()
      } else {
        end(clipGroup, bounds: items[clipGroup].bounds)
      }
    }
    drawBorder(slot, state, matrix, context)
    endShadow(shadow, slot, state, matrix, context)
  }

  /// Sets the radii of the corners that are rounded; in device pixels if the item is upright.
  func setRadii(_ item: inout DisplayItem, _ state: LayerState, _ matrix: Matrix) {
    guard state.cornerRadius > 0, !state.maskedCorners.isEmpty else { return }
    var radius = state.cornerRadius
    var limit = min(state.bounds.width, state.bounds.height) / 2
    if item.isUpright {
      radius *= (matrix.m11 * matrix.m22).squareRoot()
      limit = min(item.width, item.height) / 2
    }
    item.curve = state.cornerCurve
    // Chosen: a corner without room for the smooth curve is circular.
    if item.curve == .continuous, radius * CornerBoundary.extent(.continuous) > limit {
      item.curve = .circular
    }
    for corner in 0..<4 where state.maskedCorners.rawValue & (1 << UInt8(corner)) != 0 {
      item.radii[corner] = Float(min(radius * Double(state.cornerShares[corner]), limit))
    }
  }

  /// Returns the rows of a rounded rectangle that its corners do not touch.
  func straightRows(_ item: DisplayItem) -> PixelRect {
    let extent = CornerBoundary.extent(item.curve)
    let top = Int32(pixel: (Double(max(item.radii[0], item.radii[1])) * extent).rounded(.up))
    let bottom = Int32(pixel: (Double(max(item.radii[2], item.radii[3])) * extent).rounded(.up))
    let rect = item.uprightRect
    guard rect.minY + top < rect.maxY - bottom else { return .empty }
    return PixelRect(
      minX: rect.minX,
      minY: rect.minY + top,
      maxX: rect.maxX,
      maxY: rect.maxY - bottom
    )
  }
}

/// Returns the reach of a blur, in pixels.
func blurReach(_ sigma: Double) -> Int32 {
  sigma > 0 ? Int32(pixel: (sigma * 3).rounded(.up)) + 1 : 0
}

/// Filters compiled to a blur and one matrix for all changes of colour.
final class CompiledFilter {
  /// The standard deviation of the blur, in points.
  var blurRadius = 0.0
  /// The rows red, green, blue, alpha with four factors and an offset each; empty for no change.
  var matrix: [Float] = []
  let identity: UInt64
  let filters: [LayerFilter]

  init(_ filters: [LayerFilter]) {
    self.filters = filters
    var hasher = Hasher()
    hasher.combine(filters)
    identity = UInt64(bitPattern: Int64(hasher.finalize()))
    for filter in filters {
      switch filter {
      case .gaussianBlur(let radius):
        // Two blurs in a row equal one whose radius is the root of the sum of their squares.
        blurRadius = (blurRadius * blurRadius + Double(radius * radius)).squareRoot()
      case .saturate(let amount):
        // Rec. 709 luminance, as in Core Image.
        let s = Float(amount)
        let (r, g, b): (Float, Float, Float) = (0.2126, 0.7152, 0.0722)
        append([
          r + (1 - r) * s, g - g * s, b - b * s, 0, 0, r - r * s, g + (1 - g) * s, b - b * s, 0, 0,
          r - r * s, g - g * s, b + (1 - b) * s, 0, 0, 0, 0, 0, 1, 0,
        ])
      case .brightness(let amount):
        let k = Float(amount)
        append([1, 0, 0, 0, k, 0, 1, 0, 0, k, 0, 0, 1, 0, k, 0, 0, 0, 1, 0])
      case .contrast(let amount):
        let c = Float(amount)
        let k = (1 - c) / 2
        append([c, 0, 0, 0, k, 0, c, 0, 0, k, 0, 0, c, 0, k, 0, 0, 0, 1, 0])
      case .multiply(let color):
        append([
          color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, 0,
          color.alpha, 0,
        ])
      case .colorMatrix(let numbers):
        if numbers.count == 20 { append(numbers) }
      case .invert:
        append([-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0])
      }
    }
  }

  private func append(_ next: [Float]) {
    if matrix.isEmpty {
      matrix = next
      return
    }
    var product = [Float](repeating: 0, count: 20)
    for row in 0..<4 {
      for column in 0..<5 {
        var sum: Float = column == 4 ? next[row * 5 + 4] : 0
        for k in 0..<4 { sum += next[row * 5 + k] * matrix[k * 5 + column] }
        product[row * 5 + column] = sum
      }
    }
    matrix = product
  }
}
