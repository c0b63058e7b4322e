import CoreGraphics
import Foundation

extension DisplayListBuilder {
  // MARK: Background and border

  func drawBackground(
    _ slot: Int,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext,
    isClipped: Bool
  ) {
    guard let color = state.backgroundColor, color.alpha > 0 else { return }
    let pixel = PixelColor.premultiplied(color, alpha: context.alpha, tint: context.tint)
    guard pixel != 0 else { return }
    var item = makeItem(.solid, slot, 8, context)
    item.color = pixel
    item.softEdges = state.antialiasedEdges.rawValue
    guard
      item.place(
        matrix,
        x: state.bounds.x,
        y: state.bounds.y,
        width: state.bounds.width,
        height: state.bounds.height,
        clip: context.clip
      )
    else { return }
    if !isClipped { setRadii(&item, state, matrix) }
    if item.radii != .zero { item.kind = .rounded }
    if item.isUpright, pixel >> 24 == 255 {
      let solid = item.kind == .solid ? item.bounds : straightRows(item)
      item.opaque = solid.intersection(item.bounds).intersection(context.opaqueClip)
    }
    items.append(item)
  }

  func drawBorder(
    _ slot: Int,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    guard state.borderWidth > 0, let color = state.borderColor, color.alpha > 0 else { return }
    var item = makeItem(.border, slot, 9, context)
    item.color = PixelColor.premultiplied(color, alpha: context.alpha, tint: context.tint)
    item.softEdges = state.antialiasedEdges.rawValue
    guard
      item.place(
        matrix,
        x: state.bounds.x,
        y: state.bounds.y,
        width: state.bounds.width,
        height: state.bounds.height,
        clip: context.clip
      )
    else { return }
    setRadii(&item, state, matrix)
    item.border = DisplayItem.quantized(
      item.isUpright
        ? state.borderWidth * (matrix.m11 * matrix.m22).squareRoot() : state.borderWidth
    )
    if item.border > 0 { items.append(item) }
  }

  // MARK: Contents

  func drawContents(
    _ slot: Int,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    if let fade = state.fade {
      drawFade(slot, state, fade.value, matrix, context)
    } else if let contents = state.contents {
      drawImage(slot, state, contents, matrix, context)
    }
    if let gradient = state.gradient { drawGradient(slot, state, gradient, matrix, context) }
    if let shape = state.shape { drawShape(slot, state, shape.value, matrix, context) }
    if let emitter = state.emitter { drawParticles(slot, state, emitter.value, matrix, context) }
  }

  /// Returns an item for contents, without geometry.
  func imageItem(
    _ contents: LayerContents,
    _ slot: Int,
    _ part: UInt16,
    _ context: DrawingContext
  ) -> DisplayItem {
    var item = makeItem(.image, slot, part, context)
    item.pixels = UnsafeRawPointer(contents.memory.baseAddress + contents.offset)
    item.pixelWidth = Int32(contents.width)
    item.pixelHeight = Int32(contents.height)
    item.contentID = contents.identifier
    switch contents.format {
    case .bgra8: item.pixelStride = contents.bytesPerRow / 4
    case .bgrx8:
      item.pixelStride = contents.bytesPerRow / 4
      item.isOpaqueFormat = true
    case .alpha8(let color):
      item.kind = .mask
      item.pixelStride = contents.bytesPerRow
      item.color = PixelColor.premultiplied(color, alpha: context.alpha, tint: context.tint)
    }
    if context.isTinted, item.kind == .image {
      item.isTinted = true
      let t = context.tint
      item.color = PixelColor.premultiplied(
        RenderColor(red: t.x, green: t.y, blue: t.z, alpha: 1)
      )
      item.alpha = PixelColor.byte(context.alpha * t.w)
    }
    return item
  }

  private func drawImage(
    _ slot: Int,
    _ state: LayerState,
    _ contents: LayerContents,
    _ matrix: Matrix,
    _ context: DrawingContext,
    part: UInt16 = 16
  ) {
    guard contents.width > 0, contents.height > 0, state.bounds.width > 0, state.bounds.height > 0
    else { return }
    var item = imageItem(contents, slot, part, context)
    if case .mask = item.kind, item.color == 0 { return }
    let seen = state.contentsRect
    let source = SIMD4(
      seen.x * Double(contents.width),
      seen.y * Double(contents.height),
      seen.width * Double(contents.width),
      seen.height * Double(contents.height)
    )
    guard source.z > 0, source.w > 0 else { return }
    let natural = (
      width: source.z / state.contentsScale, height: source.w / state.contentsScale
    )
    var rect = Self.placed(natural, in: state.bounds, state.contentsGravity)
    if contents.overhangX != 0 || contents.overhangY != 0 {
      rect.x -= Double(contents.overhangX) / state.contentsScale
      rect.y -= Double(contents.overhangY) / state.contentsScale
    }
    if state.contentsCenter != .unit {
      drawNineParts(item, source, rect, natural, state, matrix, context)
      return
    }
    if state.minificationFilter == .trilinear,
      drawSmaller(contents, item, source, rect, slot, state, matrix, context)
    {
      return
    }
    drawPart(&item, source, rect, state, matrix, context)
  }

  /// Draws contents that cross-fade into others.
  func drawFade(
    _ slot: Int,
    _ state: LayerState,
    _ fade: ContentsFade,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    mix(slot, state, matrix, context, part: 49, progress: fade.progress) { inner in
      if let old = state.contents { drawImage(slot, state, old, matrix, inner) }
    } with: { inner in
      // The nine parts of a picture end before the next number of a part.
      if let next = fade.next { drawImage(slot, state, next, matrix, inner, part: 96) }
    }
  }

  /// Returns the rectangle of contents of a size in the bounds.
  private static func placed(
    _ size: (width: Double, height: Double),
    in bounds: Box,
    _ gravity: ContentsGravity
  ) -> Box {
    var size = size
    var (x, y) = (0.5, 0.5)
    switch gravity {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let (w, h) = (bounds.width / size.width, bounds.height / size.height)
      let k = gravity == .resizeAspect ? min(w, h) : max(w, h)
      size = (size.width * k, size.height * k)
    case .center: break
    // Chosen: top is where y is least, as in UIKit.
    case .top: y = 0
    case .bottom: y = 1
    case .left: x = 0
    case .right: x = 1
    case .topLeft: (x, y) = (0, 0)
    case .topRight: (x, y) = (1, 0)
    case .bottomLeft: (x, y) = (0, 1)
    case .bottomRight: (x, y) = (1, 1)
    }
    return Box(
      x: bounds.x + (bounds.width - size.width) * x,
      y: bounds.y + (bounds.height - size.height) * y,
      width: size.width,
      height: size.height
    )
  }

  func drawPart(
    _ item: inout DisplayItem,
    _ source: SIMD4<Double>,
    _ rect: Box,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    item.source = source
    item.softEdges = state.antialiasedEdges.rawValue
    guard
      item.place(
        matrix,
        x: rect.x,
        y: rect.y,
        width: rect.width,
        height: rect.height,
        clip: context.clip
      )
    else { return }
    let across = rect.width * (matrix.m11 * matrix.m11 + matrix.m12 * matrix.m12).squareRoot()
    let filter = across < source.z ? state.minificationFilter : state.magnificationFilter
    item.usesNearest = filter == .nearest
    if item.isUpright, item.isOpaqueFormat, item.alpha == 255, !item.isTinted {
      item.opaque = item.bounds.intersection(context.opaqueClip)
    }
    items.append(item)
  }

  /// Draws corners unscaled, edges stretched in one direction, and the middle stretched in both.
  private func drawNineParts(
    _ item: DisplayItem,
    _ source: SIMD4<Double>,
    _ rect: Box,
    _ natural: (width: Double, height: Double),
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    let c = state.contentsCenter
    // The edges in the source, then on the layer in points. Corners keep the size that
    // contentsScale determines and shrink together if there is not enough room.
    func edges(
      _ start: Double,
      _ length: Double,
      _ from: Double,
      _ to: Double,
      _ origin: Double,
      _ natural: Double,
      _ size: Double
    ) -> (source: (Double, Double, Double, Double), target: (Double, Double, Double, Double)) {
      let low = max(0, min(1, from))
      let high = max(low, min(1, to))
      var (first, last) = (low * natural, (1 - high) * natural)
      if first + last > size, first + last > 0 {
        let k = size / (first + last)
        first *= k
        last *= k
      }
      return (
        (start, start + low * length, start + high * length, start + length),
        (origin, origin + first, origin + size - last, origin + size)
      )
    }
    let h = edges(source.x, source.z, c.x, c.x + c.width, rect.x, natural.width, rect.width)
    let v = edges(source.y, source.w, c.y, c.y + c.height, rect.y, natural.height, rect.height)
    let columns = [
      (h.source.0, h.source.1, h.target.0, h.target.1),
      (h.source.1, h.source.2, h.target.1, h.target.2),
      (h.source.2, h.source.3, h.target.2, h.target.3),
    ]
    let rows = [
      (v.source.0, v.source.1, v.target.0, v.target.1),
      (v.source.1, v.source.2, v.target.1, v.target.2),
      (v.source.2, v.source.3, v.target.2, v.target.3),
    ]
    for row in 0..<3 {
      for column in 0..<3 {
        let (sx0, sx1, x0, x1) = columns[column]
        let (sy0, sy1, y0, y1) = rows[row]
        guard x1 > x0, y1 > y0 else { continue }
        var part = item
        part.part = item.part + UInt16(row * 3 + column)
        // A middle without width repeats the line of pixels at its position.
        let source = SIMD4(sx0, sy0, max(sx1 - sx0, 1e-3), max(sy1 - sy0, 1e-3))
        drawPart(
          &part,
          source,
          Box(x: x0, y: y0, width: x1 - x0, height: y1 - y0),
          state,
          matrix,
          context
        )
      }
    }
  }

  // MARK: Gradient

  private func drawGradient(
    _ slot: Int,
    _ state: LayerState,
    _ gradient: Boxed<GradientProperties>,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    guard !gradient.value.colors.isEmpty else { return }
    let cache = cache(slot)
    // swift-format-ignore: NeverForceUnwrap, as nil was asked for right before.
    if cache.gradient == nil || cache.gradient!.source !== gradient {
      cache.gradient = GradientTable(gradient, identifier: makeIdentifier())
    }
    guard let table = cache.gradient else { return }
    var item = makeItem(.gradient, slot, 32, context)
    item.pixels = UnsafeRawPointer(table.colors)
    item.resourceID = table.identifier
    item.gradientKind = gradient.value.kind
    item.softEdges = state.antialiasedEdges.rawValue
    guard
      item.place(
        matrix,
        x: state.bounds.x,
        y: state.bounds.y,
        width: state.bounds.width,
        height: state.bounds.height,
        clip: context.clip
      )
    else { return }
    if !state.flags.contains(.masksToBounds) { setRadii(&item, state, matrix) }
    let p = gradient.value
    item.source = SIMD4(
      Double(p.startPoint.x),
      Double(p.startPoint.y),
      Double(p.endPoint.x),
      Double(p.endPoint.y)
    )
    if item.isUpright, table.isOpaque, item.alpha == 255, item.radii == .zero {
      item.opaque = item.bounds.intersection(context.opaqueClip)
    }
    items.append(item)
  }

  // MARK: Backdrop

  func drawBackdrop(
    _ slot: Int,
    _ state: LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    guard !state.filters.isEmpty else { return }
    var item = makeItem(.backdrop, slot, 40, context)
    // Chosen: a rotated backdrop filters its upright bounding box.
    guard
      item.place(
        matrix,
        x: state.bounds.x,
        y: state.bounds.y,
        width: state.bounds.width,
        height: state.bounds.height,
        clip: context.clip
      )
    else { return }
    let filter = compiled(state.filters, slot)
    let size = (abs(matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21)).squareRoot()
    item.sigma = min(filter.blurRadius * size, 512)
    item.resource = addResource(filter)
    item.resourceID = filter.identity
    if context.instance == 0 { item.cache = addResource(cache(slot)) }
    items.append(item)
  }

  // MARK: Replicator

  /// Returns the most copies that are drawn.
  ///
  /// Identical copies in the same place do not change the picture after some hundred: even one that
  /// covers a fiftieth of the background is opaque by then.
  private static func mostCopies(_ properties: ReplicatorProperties) -> Int {
    let isStill =
      Matrix(properties.instanceTransform) == .identity && properties.instanceDelay == 0
      && properties.redOffset == 0 && properties.greenOffset == 0 && properties.blueOffset == 0
      && properties.alphaOffset == 0
    return isStill ? 256 : 10_000
  }

  func drawCopies(
    _ slot: Int,
    _ state: LayerState,
    _ properties: ReplicatorProperties,
    _ context: DrawingContext
  ) {
    let count = min(properties.instanceCount, Self.mostCopies(properties))
    guard count > 0 else { return }
    // Source: Apple's page of `instanceTransform`: relative to the center of the layer.
    let centerX = state.bounds.width / 2 + state.bounds.x
    let centerY = state.bounds.height / 2 + state.bounds.y
    let step = Matrix(translation: -centerX, -centerY).concatenating(
      Matrix(properties.instanceTransform)
    ).concatenating(Matrix(translation: centerX, centerY))
    var total = Matrix.identity
    var color = SIMD4<Float>(repeating: 1)
    if let c = properties.instanceColor { color = SIMD4(c.red, c.green, c.blue, c.alpha) }
    let offset = SIMD4(
      properties.redOffset,
      properties.greenOffset,
      properties.blueOffset,
      properties.alphaOffset
    )
    let isTinted = properties.instanceColor != nil || offset != .zero
    var copies: [DepthCopy] = []
    for copy in 0..<count {
      guard copiesLeft > 0 else { break }
      copiesLeft -= 1
      var inner = context
      inner.matrix = total.concatenating(context.matrix)
      inner.time = context.time - Double(copy) * properties.instanceDelay
      inner.delaySpan = context.delaySpan + Double(count - 1) * properties.instanceDelay
      if isTinted {
        inner.isTinted = true
        inner.tint =
          context.tint * color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
      }
      if copy > 0 { inner.instance = context.instance &* 65_599 &+ UInt32(copy) }
      if properties.preservesDepth {
        addCopies(of: slot, state, inner, to: &copies)
      } else {
        drawSublayers(slot, state, inner)
      }
      total = step.concatenating(total)
      color += offset
    }
    // Back to front over all copies; equal depths stay in order.
    for (_, copy) in copies.enumerated().sorted(by: {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }) {
      visit(copy.slot, copy.context)
    }
  }

  /// A sublayer of one copy, in the space that all copies share.
  private struct DepthCopy {
    var depth: Double
    var slot: Int
    var context: DrawingContext
  }

  private func addCopies(
    of slot: Int,
    _ state: LayerState,
    _ context: DrawingContext,
    to copies: inout [DepthCopy]
  ) {
    let inner = sublayerContext(slot, state, context)
    for id in tree.nodes[slot].sublayers {
      guard let child = tree.slot(id), child != slot else { continue }
      copies.append(DepthCopy(depth: depth(of: child, inner), slot: child, context: inner))
    }
  }
}
