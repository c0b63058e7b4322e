import Foundation
import HostInterface
import RenderServer

/// The content of one message: a copy, so that packing needs no lock.
struct FrameExcerpt: ~Copyable, @unchecked Sendable {
  private(set) var sequence: UInt32 = 0
  private(set) var width = 0, height = 0
  private(set) var scale = 1.0
  private(set) var isWhole = false
  private(set) var copies: [FrameCopy] = []
  /// The rectangles: not empty, inside the frame.
  private(set) var rects: [PixelRect] = []
  private var storage: UnsafeMutableRawPointer?
  private var capacity = 0

  init() {}

  deinit { storage?.deallocate() }

  /// The pixels of the rectangles, one rectangle after the other without padding, blue first.
  var pixels: UnsafeRawPointer? { storage.map { UnsafeRawPointer($0) } }

  /// Copies the pixels of an update from a mirror; false if there is no frame yet.
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

  private mutating func room(for count: Int) -> UnsafeMutableRawPointer {
    if let storage, capacity >= count { return storage }
    storage?.deallocate()
    let new = UnsafeMutableRawPointer.allocate(byteCount: max(count, 64), alignment: 64)
    storage = new
    capacity = max(count, 64)
    return new
  }
}
