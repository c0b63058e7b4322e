import CRasterKernels
import CoreGraphics
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Memory for a picture that is drawn repeatedly; it only grows.
final class PixelBuffer {
  private(set) var memory: UnsafeMutableRawPointer
  private(set) var byteCount: Int
  /// The size from which memory is mapped and unmapped as a whole; large blocks between small ones
  /// would prevent the heap from shrinking.
  private static let mappedByteCount = 256 * 1024

  init(byteCount: Int) {
    self.byteCount = max(64, byteCount)
    memory = Self.allocate(self.byteCount)
  }

  deinit { Self.deallocate(memory, byteCount) }

  /// Ensures room for `count` bytes; the content is lost if the buffer grows.
  func reserve(_ count: Int) {
    guard count > byteCount else { return }
    Self.deallocate(memory, byteCount)
    byteCount = count + count / 4
    memory = Self.allocate(byteCount)
  }

  private static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    guard byteCount >= mappedByteCount else {
      return .allocate(byteCount: byteCount, alignment: 64)
    }
    let protection = PROT_READ | PROT_WRITE
    guard let memory = mmap(nil, byteCount, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { fatalError("RenderServer: no memory for a picture of \(byteCount) bytes.") }
    return memory
  }

  private static func deallocate(_ memory: UnsafeMutableRawPointer, _ byteCount: Int) {
    if byteCount >= mappedByteCount {
      munmap(memory, byteCount)
    } else {
      memory.deallocate()
    }
  }
}

/// A cached part of a layer's picture that is expensive to draw.
final class CachedPicture {
  let buffer = PixelBuffer(byteCount: 64)
  /// The rectangle of the picture on the device.
  var rect = PixelRect.empty
  /// The key of the inputs of the picture; 0 if it has not been drawn.
  var key: UInt64 = 0
}

/// A stack of buffers for groups.
///
/// Buffers are kept between frames, in the sizes that the frames of the last seconds used.
final class BufferPool {
  private struct Entry {
    let buffer: PixelBuffer
    /// The most bytes that were requested since the last trim of the pool.
    var use: Int
  }
  private var entries: [Entry] = []
  private var depth = 0
  private var frames = 0
  /// The number of frames between trims of the pool.
  ///
  /// Chosen: four seconds at 60 frames per second, longer than pauses between animations.
  private static let framesBetweenLooks = 240

  /// The number of bytes that the pool holds.
  var byteCount: Int { entries.reduce(0) { $0 + $1.buffer.byteCount } }

  /// Returns a buffer with undefined content that is valid until `giveBack()`.
  func take(_ byteCount: Int) -> UnsafeMutableRawPointer {
    if depth == entries.count {
      entries.append(Entry(buffer: PixelBuffer(byteCount: byteCount), use: 0))
    }
    entries[depth].buffer.reserve(byteCount)
    entries[depth].use = max(entries[depth].use, byteCount)
    depth += 1
    return entries[depth - 1].buffer.memory
  }

  func giveBack() { depth -= 1 }

  /// Ends a frame; at times releases memory that the last frames did not use.
  func endFrame() {
    frames += 1
    guard frames >= Self.framesBetweenLooks, depth == 0 else { return }
    frames = 0
    // Up to half of a buffer may be unused, so that gradual growth does not reallocate it each
    // frame.
    while let last = entries.last, last.use < last.buffer.byteCount / 2 { entries.removeLast() }
    for index in entries.indices {
      let entry = entries[index]
      if entry.use < entry.buffer.byteCount / 2 {
        entries[index] = Entry(buffer: PixelBuffer(byteCount: entry.use), use: 0)
      } else {
        entries[index].use = 0
      }
    }
  }
}

/// A path as coverage, rendered at one position of the pixel grid.
final class CachedPath {
  struct Key: Equatable {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0, fractionX = 0.0, fractionY = 0.0
    var sigma = 0.0
    var isEvenOdd = false
    /// The stroke; nil is a filled path.
    var stroke: Stroke?
  }
  struct Stroke: Equatable {
    var start: CGFloat, end: CGFloat, width: CGFloat, miterLimit: CGFloat
    var cap: CGLineCap, join: CGLineJoin
    var dashPhase: CGFloat
    var dashes: [CGFloat]
  }
  /// The rendered path, as a value because a mutable path may change later.
  let storage: PathStorage
  let key: Key
  let identifier: UInt64
  /// The distance in pixels from the item's origin to the first pixel of the coverage.
  var x = 0, y = 0
  var width = 0, height = 0
  /// The coverage; nil if there is nothing to draw.
  var memory: PixelMemory?
  var bytesPerRow = 0

  init(storage: PathStorage, key: Key, identifier: UInt64) {
    self.storage = storage
    self.key = key
    self.identifier = identifier
  }
}

/// The colours of a gradient in 1024 steps from start to end.
final class GradientTable {
  let identifier: UInt64
  let source: Boxed<GradientProperties>
  let isOpaque: Bool
  let colors: UnsafeMutablePointer<UInt32>

  init(_ source: Boxed<GradientProperties>, identifier: UInt64) {
    self.source = source
    self.identifier = identifier
    let stops = source.value.colors
    isOpaque = stops.allSatisfy { $0.alpha >= 1 }
    colors = .allocate(capacity: 1024)
    let given = source.value.locations.map { Double($0) }
    let last = max(1, stops.count - 1)
    let places =
      given.count == stops.count ? given : stops.indices.map { Double($0) / Double(last) }
    for index in 0..<1024 {
      let t = Double(index) / 1023
      guard let first = stops.first, let final = stops.last else {
        colors[index] = 0
        continue
      }
      var color = final
      if t <= places[0] {
        color = first
      } else if let next = places.firstIndex(where: { $0 >= t }), next > 0 {
        let span = places[next] - places[next - 1]
        color = stops[next - 1].interpolated(
          to: stops[next],
          by: span > 0 ? (t - places[next - 1]) / span : 1
        )
      }
      colors[index] = PixelColor.premultiplied(color)
    }
  }

  deinit { colors.deallocate() }
}
