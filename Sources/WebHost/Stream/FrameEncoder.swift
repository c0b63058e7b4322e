import CoreGraphics
import CFrameStream
import Foundation
import HostInterface
import RenderServer

/// Turns updates into messages.
///
/// A message is a list of 32-bit little-endian words:
///
///     version and kind (1), sequence, width, height, scale * 1000, flags (1: whole),
///     number of copies, number of rectangles,
///     each copy: x, y, width, height, dx, dy
///     each rectangle: x, y, width, height, encoding (0 raw, 1 packed), number of words, words
///
/// Copies come first, in order. Pixels are words with red in the lowest byte: what a browser's
/// `ImageData` holds, so that raw rectangles are shown without touching them. Packing is cheap on
/// both sides (`russet_frame_pack`); general compression costs more time than sending the bytes to
/// the same machine does.
struct FrameEncoder: ~Copyable {
  static let kind: UInt32 = 1
  static let headerWords = 8
  static let copyWords = 6
  static let rectWords = 6

  private var words: UnsafeMutablePointer<UInt32>?
  private var capacity = 0

  deinit { words?.deallocate() }

  /// Hands the bytes of one message to `body`; they are valid during the call.
  mutating func encode<R>(
    _ update: FrameUpdate,
    of mirror: borrowing FrameMirror,
    _ body: (UnsafeRawBufferPointer) -> R
  ) -> R? {
    guard let base = mirror.store.pixels?.baseAddress else { return nil }
    let bounds = mirror.store.bounds
    let rects = update.damage.lazy.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    let most =
      Self.headerWords + update.copies.count * Self.copyWords
      + rects.reduce(0) { $0 + Self.rectWords + $1.area }
    let words = room(for: most)
    var at = Self.headerWords
    for copy in update.copies {
      let source = copy.source
      for value in [
        source.minX, source.minY, Int32(source.width), Int32(source.height), Int32(copy.dx),
        Int32(copy.dy),
      ] {
        words[at] = UInt32(bitPattern: value)
        at += 1
      }
    }
    var count: UInt32 = 0
    for rect in rects {
      let pixels = base + Int(rect.minY) * mirror.store.bytesPerRow + Int(rect.minX) * 4
      let payload = words + at + Self.rectWords
      let width = UInt32(rect.width), height = UInt32(rect.height)
      // Unpacking costs the browser more than raw pixels unless it saves a good part of them.
      var length = russet_frame_pack(
        pixels,
        mirror.store.bytesPerRow,
        width,
        height,
        payload,
        rect.area * 3 / 4
      )
      let isPacked = length != 0
      if !isPacked {
        russet_frame_swizzle(pixels, mirror.store.bytesPerRow, width, height, payload)
        length = rect.area
      }
      words[at] = UInt32(rect.minX)
      words[at + 1] = UInt32(rect.minY)
      words[at + 2] = width
      words[at + 3] = height
      words[at + 4] = isPacked ? 1 : 0
      words[at + 5] = UInt32(length)
      at += Self.rectWords + length
      count += 1
    }
    words[0] = Self.kind
    words[1] = mirror.sequence
    words[2] = UInt32(mirror.store.width)
    words[3] = UInt32(mirror.store.height)
    words[4] = UInt32(clamping: (mirror.store.scale * 1000).rounded())
    words[5] = update.isWhole ? 1 : 0
    words[6] = UInt32(update.copies.count)
    words[7] = count
    return body(UnsafeRawBufferPointer(start: words, count: at * 4))
  }

  private mutating func room(for count: Int) -> UnsafeMutablePointer<UInt32> {
    if let words, capacity >= count { return words }
    words?.deallocate()
    let new = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    words = new
    capacity = count
    return new
  }
}
