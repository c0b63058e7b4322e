import CoreGraphics
import Foundation
import RenderServer

/// Keeps copies of the frames that a server hands over.
final class FrameKeeper: FrameOutput, @unchecked Sendable {
  private let lock = NSLock()
  private var kept: [UInt32] = []
  private var all: [FrameStatistics] = []
  private var lastDamage: [PixelRect] = []
  private var lastCopies: [FrameCopy] = []

  func present(_ frame: Frame) {
    lock.withLock {
      kept = Array(frame.pixels.bindMemory(to: UInt32.self))
      all.append(frame.statistics)
      lastDamage = frame.damage
      lastCopies = frame.copies
    }
  }

  var pixels: [UInt32] { lock.withLock { kept } }
  var frames: [FrameStatistics] { lock.withLock { all } }
  var damage: [PixelRect] { lock.withLock { lastDamage } }
  var copies: [FrameCopy] { lock.withLock { lastCopies } }
}

/// A server with a stepped clock and layers by number.
final class Stage {
  let width: Int, height: Int
  let output = FrameKeeper()
  let clock = MediaClock(steppedFrom: 0)
  let server: RenderServer
  var changes: [LayerChange] = []
  var root: LayerID??
  private var sequence: UInt64 = 0
  var time = 0.0

  init(width: Int = 64, height: Int = 64, scale: Double = 1, framesPerSecond: Int = 60) {
    self.width = width
    self.height = height
    server = RenderServer(
      display: DisplayConfiguration(
        width: width,
        height: height,
        scale: scale,
        framesPerSecond: framesPerSecond
      ),
      clock: clock,
      output: output
    )
    let points = CGSize(width: Double(width) / scale, height: Double(height) / scale)
    layer(0, frame: CGRect(origin: .zero, size: points), color: .white)
    root = .some(Self.id(0))
  }

  static func id(_ index: UInt32, generation: UInt32 = 0) -> LayerID {
    LayerID(index: index, generation: generation)
  }

  /// Makes a layer with a frame; it is in no list yet.
  func layer(
    _ index: UInt32,
    _ kind: LayerKind = .plain,
    frame: CGRect,
    color: RenderColor? = nil
  ) {
    changes.append(.create(Self.id(index), kind))
    set(index, .bounds(CGRect(origin: .zero, size: frame.size)))
    set(index, .position(CGPoint(x: frame.midX, y: frame.midY)))
    if let color { set(index, .backgroundColor(color)) }
  }

  func set(_ index: UInt32, _ property: LayerProperty) {
    changes.append(.set(Self.id(index), property))
  }

  func sublayers(_ index: UInt32, _ list: [UInt32]) {
    changes.append(.sublayers(Self.id(index), list.map { Self.id($0) }))
  }

  func animate(_ index: UInt32, key: String = "a", _ animation: RenderAnimation) {
    changes.append(.addAnimation(Self.id(index), key: key, animation))
  }

  /// Commits what has gathered and draws the frame of `time`.
  func draw(at time: Double? = nil) {
    commit()
    self.time = time ?? self.time + 1.0 / 60
    clock.step(to: self.time)
    server.renderFrame(at: self.time)
  }

  func commit() {
    guard !changes.isEmpty || root != nil else { return }
    sequence += 1
    server.submit(Commit(sequence: sequence, root: root, changes: changes, time: clock.now))
    changes = []
    root = nil
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { output.pixels[y * width + x] }
}

extension LayerContents {
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    (memory.baseAddress + offset + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)[x]
  }
}

/// Repeatable random numbers.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
