import CoreGraphics
import CFrameStream
import Foundation
import HostInterface
import RenderServer

/// Turns excerpts into messages.
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

  private var length = 0

  /// The last message; valid until the next is encoded.
  var message: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: words, count: length * 4) }

  /// Makes the message of an excerpt.
  mutating func encode(_ excerpt: borrowing FrameExcerpt) {
    let most =
      Self.headerWords + excerpt.copies.count * Self.copyWords
      + excerpt.rects.reduce(0) { $0 + Self.rectWords + $1.area }
    let words = room(for: most)
    var at = Self.headerWords
    for copy in excerpt.copies {
      let source = copy.source
      for value in [
        source.minX, source.minY, Int32(source.width), Int32(source.height), Int32(copy.dx),
        Int32(copy.dy),
      ] {
        words[at] = UInt32(bitPattern: value)
        at += 1
      }
    }
    var pixels = excerpt.pixels
    for rect in excerpt.rects {
      let payload = words + at + Self.rectWords
      let width = UInt32(rect.width), height = UInt32(rect.height)
      // Unpacking costs the browser more than raw pixels unless it saves a good part of them.
      var length = russet_frame_pack(
        pixels,
        rect.width * 4,
        width,
        height,
        payload,
        rect.area * 3 / 4
      )
      let isPacked = length != 0
      if !isPacked {
        russet_frame_swizzle(pixels, rect.width * 4, width, height, payload)
        length = rect.area
      }
      words[at] = UInt32(rect.minX)
      words[at + 1] = UInt32(rect.minY)
      words[at + 2] = width
      words[at + 3] = height
      words[at + 4] = isPacked ? 1 : 0
      words[at + 5] = UInt32(length)
      at += Self.rectWords + length
      pixels = pixels.map { $0 + rect.area * 4 }
    }
    words[0] = Self.kind
    words[1] = excerpt.sequence
    words[2] = UInt32(excerpt.width)
    words[3] = UInt32(excerpt.height)
    words[4] = UInt32(clamping: (excerpt.scale * 1000).rounded())
    words[5] = excerpt.isWhole ? 1 : 0
    words[6] = UInt32(excerpt.copies.count)
    words[7] = UInt32(excerpt.rects.count)
    length = at
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
