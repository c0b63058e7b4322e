import CRasterKernels
import CoreGraphics
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The render tree, the current frame and the steps between them.
///
/// It is used by one thread at a time.
final class FrameRenderer {
  let tree = RenderTree()
  private(set) var display: DisplayConfiguration
  private let builder: DisplayListBuilder
  private let snapshotBuilder: DisplayListBuilder
  private let painter = Painter()
  private let finder = DamageFinder()
  private var shown = ItemList()
  private var shownIndex: UnsafeMutablePointer<Int32> = .allocate(capacity: 0)
  private var shownIndexCount = 0
  /// The pixels of the frame, from the first one on.
  ///
  /// Pictures of the screen share them: then the next frame is made in other memory.
  private var frame: PixelMemory?
  private var isWhole = true
  /// Whether moved pixels are copied inside the frame; otherwise each change is painted.
  var allowsCopies = true
  private(set) var lastTime = 0.0
  private(set) var statistics = FrameStatistics()
  private(set) var takenCommit: UInt64 = 0

  /// The colour of pixels without a layer.
  private static let ground: UInt32 = 0xff00_0000

  init(display: DisplayConfiguration) {
    self.display = display
    builder = DisplayListBuilder(tree: tree)
    snapshotBuilder = DisplayListBuilder(tree: tree)
    for builder in [builder, snapshotBuilder] {
      builder.paint = { [unowned self, unowned builder] first, target in
        painter.begin(builder.items, builder.resources)
        painter.paint(first, builder.items.count, on: target, in: target.rect, ground: nil)
        painter.finish()
      }
    }
    tree.oldPicture = { [unowned self] slot in snapshot(slot: slot, scale: nil) }
  }

  deinit {
    shown.deallocate()
    builder.items.deallocate()
    snapshotBuilder.items.deallocate()
    shownIndex.deallocate()
  }

  func apply(_ commit: Commit) {
    tree.apply(commit)
    takenCommit = max(takenCommit, commit.sequence)
  }

  func setDisplay(_ display: DisplayConfiguration) {
    self.display = display
    isWhole = true
  }

  func refresh() { isWhole = true }

  /// Whether an animation is running.
  var isAnimating: Bool { builder.isAnimating }
  /// The time at which the next animation begins.
  var nextBegin: Double { builder.nextBegin }

  /// Returns whether a frame at `time` could differ from the current one.
  ///
  /// No frame is due before there is a tree, so that the first frame of an app is not black.
  func isDue(at time: Double) -> Bool {
    if tree.root == nil, statistics.frameNumber == 0 { return false }
    return isWhole || tree.isDirty || builder.isAnimating && time != lastTime
      || time >= builder.nextBegin
  }

  private var frameRect: PixelRect {
    PixelRect(x: 0, y: 0, width: display.width, height: display.height)
  }

  private func rootContext(at time: Double) -> DrawingContext {
    DrawingContext(
      matrix: Matrix(scale: display.scale),
      clip: frameRect,
      opaqueClip: frameRect,
      time: time
    )
  }

  /// Draws the frame for `time` and presents it if it differs from the last one.
  func render(at time: Double, _ present: (Frame) -> Void) {
    let start = Self.threadTime()
    lastTime = time
    tree.isDirty = false
    builder.scale = display.scale
    builder.begin(at: time)
    if let root = tree.root.flatMap({ tree.slot($0) }) {
      builder.visit(root, rootContext(at: time))
    }
    builder.removeEndedAnimations()

    finder.find(
      old: shown,
      new: builder.items,
      oldIndex: shownIndex,
      oldIndexCount: shownIndexCount,
      frame: frameRect,
      allowsCopies: allowsCopies && !isWhole
    )
    var copied = finder.copySource
    if isWhole {
      copied = .empty
      finder.damageAll(frameRect, builder.items)
    }
    let memory = frameMemory(isChanging: !finder.region.isEmpty || !copied.isEmpty)
    let target = PaintTarget(
      pixels: memory.baseAddress.assumingMemoryBound(to: UInt32.self),
      stride: display.width,
      rect: frameRect,
      isFrame: true
    )
    if !copied.isEmpty {
      raster_move(
        target.pixels,
        target.stride,
        Int32(copied.minX),
        Int32(copied.minY),
        Int32(copied.width),
        Int32(copied.height),
        finder.copyX,
        finder.copyY
      )
    }
    let damage = finder.region
    painter.begin(builder.items, builder.resources)
    findWholes()
    for rect in damage.rects { paint(rect, on: target) }
    painter.finish()

    statistics.commitSequence = takenCommit
    statistics.paintedPixels = painter.paintedPixels
    statistics.copiedPixels = copied.area
    statistics.damagedPixels = damage.area
    statistics.drawnLayers = painter.drawnLayers
    statistics.occludedLayers = painter.occludedLayers
    statistics.activeAnimations = builder.activeAnimations
    swap(&shown, &builder.items)
    builder.exchangeIndex(&shownIndex, &shownIndexCount)
    isWhole = false
    guard !damage.isEmpty || !copied.isEmpty else {
      statistics.cpuTime = Self.threadTime() - start
      return
    }
    statistics.frameNumber += 1
    statistics.cpuTime = Self.threadTime() - start
    copies.removeAll(keepingCapacity: true)
    if !copied.isEmpty {
      copies.append(FrameCopy(source: copied, dx: Int(finder.copyX), dy: Int(finder.copyY)))
    }
    present(
      Frame(
        pixels: UnsafeRawBufferPointer(
          start: memory.baseAddress,
          count: display.width * display.height * 4
        ),
        width: display.width,
        height: display.height,
        bytesPerRow: display.width * 4,
        scale: display.scale,
        time: time,
        copies: copies,
        damage: damage.rects,
        statistics: statistics
      )
    )
  }
  private var copies: [FrameCopy] = []

  private var frameByteCount: Int { max(0, display.width) * max(0, display.height) * 4 }

  /// The memory to paint the next frame in, with the last frame's pixels unless all of it is painted.
  private func frameMemory(isChanging: Bool) -> PixelMemory {
    let count = max(64, frameByteCount)
    // Asked before there is a second reference.
    let isOwn = isKnownUniquelyReferenced(&frame)
    if let frame, frame.byteCount == count, isOwn || !isChanging { return frame }
    guard let memory = PixelMemory(byteCount: count, isZeroed: false) else {
      fatalError("RenderServer: no memory for a frame of \(count) bytes.")
    }
    if !isWhole, let frame, frame.byteCount == count {
      memcpy(memory.baseAddress, frame.baseAddress, count)
    }
    frame = memory
    return memory
  }

  // MARK: Bands

  /// The number of pixels that are painted at a time, so that they stay in the processor's cache.
  ///
  /// Chosen: 192 KB, a part of such a cache and less than a fill writes past it.
  private static let bandPixels = 48 * 1024
  /// The bounds of items that must be painted in one piece, because they depend on all of their
  /// content or background.
  private var wholes: [PixelRect] = []

  private func findWholes() {
    wholes.removeAll(keepingCapacity: true)
    for index in 0..<builder.items.count {
      let item = builder.items.base + index
      switch item.pointee.kind {
      case .backdrop where !item.pointee.isCached, .beginLayer where !item.pointee.isCached:
        wholes.append(item.pointee.bounds)
      case .groupShadow where item.pointee.cache < 0: wholes.append(item.pointee.bounds)
      default: break
      }
    }
  }

  /// Paints a part of the damage in bands that do not divide any of the `wholes`.
  private func paint(_ rect: PixelRect, on target: PaintTarget) {
    let rows = Int32(max(1, Self.bandPixels / max(1, rect.width)))
    var band = rect
    while band.minY < rect.maxY {
      band.maxY = min(rect.maxY, band.minY + rows)
      while let whole = wholes.first(where: { $0.intersects(band) && $0.maxY > band.maxY }),
        band.maxY < rect.maxY
      {
        band.maxY = min(rect.maxY, whole.maxY)
      }
      painter.paint(0, builder.items.count, on: target, in: band, ground: Self.ground)
      band.minY = band.maxY
    }
  }

  // MARK: Pictures

  /// Returns the whole screen as it was last drawn, without a copy of the pixels; nil if nothing was
  /// drawn yet.
  func screenPicture() -> LayerContents? {
    guard statistics.frameNumber > 0, let frame, frameByteCount > 0,
      frame.byteCount >= frameByteCount
    else { return nil }
    return LayerContents(
      identifier: PictureIdentifier.next(),
      format: .bgrx8,
      width: display.width,
      height: display.height,
      bytesPerRow: display.width * 4,
      memory: frame
    )
  }

  /// Returns the current picture of a layer; its bounds fill the picture.
  func snapshot(slot: Int, scale: Double?) -> LayerContents? {
    let bounds = tree.nodes[slot].state.bounds
    return picture(
      of: slot,
      rect: bounds,
      scale: scale ?? display.scale,
      time: lastTime,
      showsAnimations: true
    )
  }

  /// Returns the picture of `rect`, in the layer's own coordinates.
  func picture(
    of slot: Int,
    rect: Box,
    scale: Double,
    time: Double,
    showsAnimations: Bool
  ) -> LayerContents? {
    let width = (rect.width * scale - 1e-6).rounded(.up)
    let height = (rect.height * scale - 1e-6).rounded(.up)
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384, scale > 0,
      let memory = PixelMemory(byteCount: Int(pixel: width) * Int(pixel: height) * 4)
    else { return nil }
    let all = PixelRect(x: 0, y: 0, width: Int(pixel: width), height: Int(pixel: height))
    var context = DrawingContext(
      matrix: Matrix(scale: scale).translated(-rect.x, -rect.y),
      clip: all,
      opaqueClip: all,
      time: time
    )
    context.instance = 0
    snapshotBuilder.scale = scale
    snapshotBuilder.showsAnimations = showsAnimations
    snapshotBuilder.begin(at: time)
    snapshotBuilder.drawAlone(slot, context)
    let target = PaintTarget(
      pixels: memory.baseAddress.assumingMemoryBound(to: UInt32.self),
      stride: all.width,
      rect: all,
      isFrame: false
    )
    painter.begin(snapshotBuilder.items, snapshotBuilder.resources)
    painter.paint(0, snapshotBuilder.items.count, on: target, in: all, ground: nil)
    painter.finish()
    return LayerContents(
      identifier: PictureIdentifier.next(),
      format: .bgra8,
      width: all.width,
      height: all.height,
      bytesPerRow: all.width * 4,
      memory: memory
    )
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
