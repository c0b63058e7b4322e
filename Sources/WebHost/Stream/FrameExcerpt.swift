import Foundation
import HostInterface
import RenderServer

/// The content of one message, as a copy, so that packing needs no lock.
struct FrameExcerpt: ~Copyable, @unchecked Sendable {
  /// The number of the frame.
  private(set) var sequence: UInt32 = 0
  /// The width of the frame, in pixels.
  private(set) var width = 0
  /// The height of the frame, in pixels.
  private(set) var height = 0
  /// The pixels per point.
  private(set) var scale = 1.0
  /// Whether the rectangles replace the whole frame.
  private(set) var isWhole = false
  /// The copies, in order.
  private(set) var copies: [FrameCopy] = []
  /// The rectangles, which are not empty and inside the frame.
  private(set) var rects: [PixelRect] = []
  private var storage: UnsafeMutableRawPointer?
  private var capacity = 0

  init() {}

  deinit { storage?.deallocate() }

  /// The pixels of the rectangles, one rectangle after the other without padding, blue first.
  var pixels: UnsafeRawPointer? { storage.map { UnsafeRawPointer($0) } }

  /// Copies the pixels of an update from a mirror; returns false if there is no frame yet.
  mutating func take(_ update: FrameUpdate, of mirror: borrowing FrameMirror) -> Bool {
    guard let base = mirror.store.pixels?.baseAddress else { return false }
    let bounds = mirror.store.bounds
    rects = update.damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    copies = update.copies
    isWhole = update.isWhole
    sequence = mirror.sequence
    width = mirror.store.width
    height = mirror.store.height
    scale = mirror.store.scale
    var to = room(for: rects.reduce(0) { $0 + $1.area } * 4)
    for rect in rects {
      let length = rect.width * 4
      var from = base + Int(rect.minY) * mirror.store.bytesPerRow + Int(rect.minX) * 4
      for _ in 0..<rect.height {
        memcpy(to, from, length)
        to += length
        from += mirror.store.bytesPerRow
      }
    }
    return true
  }

  /// Returns storage for a number of bytes; the old content may be lost.
  private mutating func room(for count: Int) -> UnsafeMutableRawPointer {
    if let storage, capacity >= count { return storage }
    storage?.deallocate()
    let new = UnsafeMutableRawPointer.allocate(byteCount: max(count, 64), alignment: 64)
    storage = new
    capacity = max(count, 64)
    return new
  }
}
