import CoreGraphics
import Foundation

/// The parameters for drawing a layer.
struct DrawingContext {
  /// The transform from the coordinates of a layer's siblings to the device.
  var matrix: Matrix
  /// The pixels that may be touched.
  var clip: PixelRect
  /// The pixels in which an opaque item stays opaque, because no group mixes it later.
  var opaqueClip: PixelRect
  /// The time of the parent.
  var time: Double
  /// The rate of the parent's time relative to the clock.
  var rate = 1.0
  /// The opacity.
  var alpha: Float = 1
  /// The colour of a replicator.
  var tint = SIMD4<Float>(repeating: 1)
  /// Whether `tint` is used.
  var isTinted = false
  /// The number of a replicator's copy; 0 is the original.
  var instance: UInt32 = 0
  /// The time from the first to the last copy of a replicator, in the parent's time.
  var delaySpan = 0.0
  /// The index of the innermost group, or -1.
  var group: Int32 = -1
  /// The index of the innermost `beginLayer` group, or -1.
  var isolation: Int32 = -1
  /// Whether the parent keeps the depth of its sublayers, as a transform layer does.
  var isDeep = false
}

/// A converter of the render tree to a display list: geometry, animations, groups and culling.
final class DisplayListBuilder {
  let tree: RenderTree
  var items = ItemList()
  /// The objects that items refer to by index.
  var resources: [AnyObject?] = []
  /// The index of each layer's first item, or -1.
  private(set) var nextItem: UnsafeMutablePointer<Int32>
  private var capacity = 0

  /// Whether animations are evaluated; otherwise layers show their own values.
  var showsAnimations = true
  /// Whether an animation is running.
  private(set) var isAnimating = false
  /// The time at which the next animation begins.
  private(set) var nextBegin = Double.infinity
  /// The number of running animations.
  private(set) var activeAnimations = 0
  private var now = 0.0
  private var ended: [(slot: Int, time: Double, span: Double)] = []
  private var order: [(depth: Double, slot: Int)] = []
  private var depth = 0
  /// The pixels per point of the display.
  var scale = 1.0
  /// The number of copies of replicators that the list may still contain.
  ///
  /// Nested replicators multiply: two of 10,000 instances are 100,000,000 visits.
  var copiesLeft = 0
  /// The most copies of replicators in a list.
  ///
  /// Chosen: ten times the most copies of one replicator.
  static let mostCopies = 100_000
  /// The function that paints the items from an index on, for a cached picture.
  var paint: ((Int, PaintTarget) -> Void)?

  init(tree: RenderTree) {
    self.tree = tree
    nextItem = .allocate(capacity: 0)
    order.reserveCapacity(256)
    resources.reserveCapacity(64)
  }

  deinit { nextItem.deallocate() }

  /// Starts an empty list for the time `time`.
  func begin(at time: Double) {
    now = time
    items.removeAll()
    resources.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    isAnimating = false
    nextBegin = .infinity
    activeAnimations = 0
    copiesLeft = Self.mostCopies
    if capacity < tree.capacity {
      nextItem.deallocate()
      capacity = tree.capacity
      nextItem = .allocate(capacity: capacity)
    }
    nextItem.initialize(repeating: -1, count: capacity)
  }

  /// Swaps the tables that map layers to display items; the previous list keeps its table.
  func exchangeIndex(_ index: inout UnsafeMutablePointer<Int32>, _ count: inout Int) {
    swap(&index, &nextItem)
    swap(&count, &capacity)
  }

  var indexCapacity: Int { capacity }

  /// Removes the animations that ended with this list.
  func removeEndedAnimations() {
    for (slot, time, span) in ended {
      tree.removeAnimations(from: slot) {
        $0.animation.timing.isRemovedOnCompletion && time >= $0.animation.endTime + span
      }
    }
  }

  // MARK: Layers

  /// Draws a layer and its sublayers.
  func visit(_ slot: Int, _ context: DrawingContext) {
    depth += 1
    defer { depth -= 1 }
    // A level uses a few kilobytes of the stack, so it is checked at every eighth level only.
    if depth & 7 == 0 {
      withStackRoom { visitHere(slot, context) }
    } else {
      visitHere(slot, context)
    }
  }

  private func visitHere(_ slot: Int, _ context: DrawingContext) {
    let node = tree.nodes + slot
    var context = context
    if node.pointee.state.flags.contains(.hasTiming) {
      let timing = node.pointee.state.timing
      context.time = timing.localTime(context.time)
      context.rate *= timing.speed
      context.delaySpan *= abs(timing.speed)
    }
    if node.pointee.animations.isEmpty || !showsAnimations {
      draw(slot, &node.pointee.state, context)
    } else {
      var shown = animatedState(slot, context)
      draw(slot, &shown, context)
    }
  }

  private func animatedState(_ slot: Int, _ context: DrawingContext) -> LayerState {
    let node = tree.nodes + slot
    var shown = node.pointee.state
    let time = context.time
    var hasEnded = false
    for index in 0..<node.pointee.animations.count {
      let animation = node.pointee.animations[index].animation
      animation.apply(at: time, base: { shown.value(of: $0) }, set: { shown.show($1, for: $0) })
      guard context.rate != 0 else { continue }
      let end = animation.endTime
      if time >= end {
        if context.rate > 0, time >= end + context.delaySpan,
          animation.timing.isRemovedOnCompletion
        {
          hasEnded = true
        }
        continue
      }
      // The begin of a member may be anywhere in its group; only whole animations set `nextBegin`.
      let begin = animation.timing.beginTime
      if animation.timing.speed == 0 { continue }
      if time < begin, context.rate > 0 {
        nextBegin = min(nextBegin, now + (begin - time) / context.rate)
      } else {
        isAnimating = true
        activeAnimations += 1
      }
    }
    if hasEnded, context.instance == 0 { ended.append((slot, time, context.delaySpan)) }
    return shown
  }

  private func draw(_ slot: Int, _ state: inout LayerState, _ context: DrawingContext) {
    let flags = state.flags
    if flags.contains(.isHidden) || state.opacity <= 0 { return }
    let isFlat = !keepsDepth(slot, state)
    guard let matrix = layerMatrix(state, context, isFlat: isFlat) else { return }
    if context.instance == 0 { nextItem[slot] = Int32(items.count) }
    if !isFlat {
      var inner = context
      inner.matrix = matrix
      inner.alpha *= state.opacity
      inner.isDeep = true
      drawDeep(slot, state, inner)
      return
    }
    drawGroups(slot, &state, matrix, context)
  }

  /// Returns whether the layer keeps the depth of its sublayers and draws nothing else.
  private func keepsDepth(_ slot: Int, _ state: LayerState) -> Bool {
    switch tree.nodes[slot].kind {
    case .transform: true
    case .replicator: state.replicator?.value.preservesDepth ?? false
    case .emitter: state.emitter?.value.preservesDepth ?? false
    default: false
    }
  }

  private func drawDeep(_ slot: Int, _ state: LayerState, _ context: DrawingContext) {
    if let emitter = state.emitter {
      drawParticles(slot, state, emitter.value, context.matrix, context)
    }
    if let replicator = state.replicator {
      drawCopies(slot, state, replicator.value, context)
    } else {
      drawSublayers(slot, state, context)
    }
  }

  /// Returns the transform from the layer to the device, or nil if its hidden back is visible.
  private func layerMatrix(
    _ state: LayerState,
    _ context: DrawingContext,
    isFlat: Bool
  ) -> Matrix? {
    let anchorX = state.anchorX * state.bounds.width + state.bounds.x
    let anchorY = state.anchorY * state.bounds.height + state.bounds.y
    var matrix: Matrix
    if isFlat, !context.isDeep, !state.flags.contains(.hasTransform), state.anchorZ == 0,
      context.matrix.m34 == 0, context.matrix.m31 == 0, context.matrix.m32 == 0
    {
      matrix = context.matrix.translated(state.positionX - anchorX, state.positionY - anchorY)
    } else {
      matrix = context.matrix.translated(state.positionX, state.positionY)
        .translatedZ(state.zPosition)
      if state.flags.contains(.hasTransform) {
        matrix = Matrix(state.transform).concatenating(matrix)
      }
      matrix = matrix.translated(-anchorX, -anchorY).translatedZ(-state.anchorZ)
    }
    // Only the content of a transform layer keeps its depth; other layers are flattened.
    if isFlat { matrix = matrix.flattened }
    // A matrix with a constant w is affine after division.
    if matrix.m44 != 1, matrix.m14 == 0, matrix.m24 == 0, matrix.m34 == 0, matrix.m44 > 0 {
      let k = 1 / matrix.m44
      matrix = matrix.concatenating(Matrix(CATransform3DMakeScale(k, k, k)))
      matrix.m44 = 1
    }
    if !state.flags.contains(.isDoubleSided), isBackSeen(matrix, state.bounds) { return nil }
    return matrix
  }

  private func isBackSeen(_ m: Matrix, _ bounds: Box) -> Bool {
    let p = m.map(bounds.x, bounds.y)
    let q = m.map(bounds.x + bounds.width, bounds.y)
    let r = m.map(bounds.x, bounds.y + bounds.height)
    guard p.w > 0, q.w > 0, r.w > 0 else { return false }
    let (px, py) = (p.x / p.w, p.y / p.w)
    return (q.x / q.w - px) * (r.y / r.w - py) - (q.y / q.w - py) * (r.x / r.w - px) < 0
  }

  /// Draws a layer in its own coordinates, independent of its superlayers.
  func drawAlone(_ slot: Int, _ context: DrawingContext) {
    let node = tree.nodes + slot
    var context = context
    if node.pointee.state.flags.contains(.hasTiming) {
      context.time = node.pointee.state.timing.localTime(context.time)
    }
    var state =
      showsAnimations && !node.pointee.animations.isEmpty
      ? animatedState(slot, context) : node.pointee.state
    if state.flags.contains(.isHidden) || state.opacity <= 0 { return }
    if keepsDepth(slot, state) {
      drawDeep(slot, state, context)
    } else {
      drawGroups(slot, &state, context.matrix, context)
    }
  }

  func drawSublayers(_ slot: Int, _ state: LayerState, _ context: DrawingContext) {
    let node = tree.nodes + slot
    let count = node.pointee.sublayers.count
    if count == 0 { return }
    let inner = sublayerContext(slot, state, context)
    var isSorted = true
    for index in 0..<count {
      if let child = tree.slot(node.pointee.sublayers[index]), hasDepth(child) {
        isSorted = false
        break
      }
    }
    drawSublayers(slot, inner, isSorted: isSorted)
  }

  /// Returns the drawing context for the sublayers of a layer.
  func sublayerContext(
    _ slot: Int,
    _ state: LayerState,
    _ context: DrawingContext
  ) -> DrawingContext {
    var inner = context
    inner.isDeep = keepsDepth(slot, state)
    if state.flags.contains(.isGeometryFlipped) {
      var flip = Matrix(CATransform3DMakeScale(1, -1, 1))
      flip.m42 = 2 * state.bounds.y + state.bounds.height
      inner.matrix = flip.concatenating(inner.matrix)
    }
    if state.flags.contains(.hasSublayerTransform) {
      // The sublayer transform is relative to the anchor point.
      let x = state.anchorX * state.bounds.width + state.bounds.x
      let y = state.anchorY * state.bounds.height + state.bounds.y
      inner.matrix = Matrix(translation: -x, -y).concatenating(
        Matrix(state.sublayerTransform)
      ).concatenating(inner.matrix.translated(x, y))
    }
    return inner
  }

  private func drawSublayers(_ slot: Int, _ inner: DrawingContext, isSorted: Bool) {
    let node = tree.nodes + slot
    let count = node.pointee.sublayers.count
    if isSorted {
      for index in 0..<count {
        if let child = tree.slot(node.pointee.sublayers[index]), child != slot {
          visit(child, inner)
        }
      }
      return
    }
    // Sort back to front; equal depths keep the order of the list. The array is used as a stack.
    let base = order.count
    for index in 0..<count {
      guard let child = tree.slot(node.pointee.sublayers[index]), child != slot else { continue }
      order.append((self.depth(of: child, inner), child))
    }
    let end = order.count
    for index in stride(from: base + 1, to: end, by: 1) {
      var place = index
      while place > base, order[place - 1].depth > order[place].depth {
        order.swapAt(place - 1, place)
        place -= 1
      }
    }
    for index in base..<end { visit(order[index].slot, inner) }
    order.removeSubrange(base..<order.count)
  }

  private func hasDepth(_ slot: Int) -> Bool {
    let node = tree.nodes + slot
    if node.pointee.state.zPosition != 0 || node.pointee.state.transform.m43 != 0 { return true }
    guard showsAnimations else { return false }
    // An animation may change the depth.
    for index in 0..<node.pointee.animations.count {
      switch node.pointee.animations[index].animation.property {
      case .zPosition, .transform(.whole), .transform(.translationZ): return true
      default: break
      }
    }
    return false
  }

  func depth(of slot: Int, _ context: DrawingContext) -> Double {
    let node = tree.nodes + slot
    var state = node.pointee.state
    if showsAnimations, !node.pointee.animations.isEmpty {
      let time = state.timing.localTime(context.time)
      for running in node.pointee.animations {
        running.animation.apply(
          at: time,
          base: { state.value(of: $0) },
          set: { state.show($1, for: $0) }
        )
      }
    }
    guard context.isDeep else { return state.zPosition + Double(state.transform.m43) }
    // Use the depth of the layer's middle in the shared space.
    let m = context.matrix.translated(state.positionX, state.positionY)
      .translatedZ(state.zPosition)
    let t = Matrix(state.transform).concatenating(m)
    let x = (0.5 - state.anchorX) * state.bounds.width
    let y = (0.5 - state.anchorY) * state.bounds.height
    return (x * t.m13 + y * t.m23 + t.m43)
  }

  /// Returns a new identifier for a cached picture.
  func makeIdentifier() -> UInt64 { PictureIdentifier.next() }

  func addResource(_ object: AnyObject?) -> Int32 {
    resources.append(object)
    return Int32(resources.count - 1)
  }

  func cache(_ slot: Int) -> NodeCache {
    if let cache = tree.nodes[slot].cache { return cache }
    let cache = NodeCache()
    tree.nodes[slot].cache = cache
    return cache
  }

  /// Requests further frames for content that changes with time without an animation, as particles
  /// do.
  func keepAnimating() { isAnimating = true }
}

/// A list of items whose memory only grows.
struct ItemList {
  private(set) var base: UnsafeMutablePointer<DisplayItem>
  private(set) var count = 0
  private var capacity = 256

  init() { base = .allocate(capacity: capacity) }

  func deallocate() { base.deallocate() }

  subscript(index: Int) -> DisplayItem {
    @inline(__always) unsafeAddress { UnsafePointer(base + index) }
    @inline(__always) nonmutating unsafeMutableAddress { base + index }
  }

  mutating func append(_ item: DisplayItem) {
    if count == capacity {
      let larger = UnsafeMutablePointer<DisplayItem>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
      base = larger
      capacity *= 2
    }
    (base + count).initialize(to: item)
    count += 1
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast() { count -= 1 }

  /// Removes all items from an index on.
  mutating func truncate(to length: Int) { count = length }

  /// Removes an item; the items after it move up.
  mutating func remove(at index: Int) {
    for place in index..<(count - 1) { base[place] = base[place + 1] }
    count -= 1
  }
}
