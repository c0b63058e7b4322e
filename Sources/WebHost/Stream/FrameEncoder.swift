import CoreGraphics
import CFrameStream
import Foundation
import HostInterface
import RenderServer

/// An encoder of excerpts to messages.
///
/// A message is a list of 32-bit little-endian words:
///
///     version and kind (1), sequence, width, height, scale * 1000, flags (1: whole),
///     number of copies, number of rectangles,
///     each copy: x, y, width, height, dx, dy
///     each rectangle: x, y, width, height, encoding (0 raw, 1 packed), number of words, words
///
/// Copies come first, in order. Pixels are words with red in the lowest byte, as in a browser's
/// `ImageData`, so raw rectangles are shown without a conversion. Packing is fast on both sides
/// (`russet_frame_pack`); general compression takes more time than sending the bytes to the same
/// machine.
struct FrameEncoder: ~Copyable {
  /// The version and kind of a message.
  static let kind: UInt32 = 1
  /// The number of words before the copies.
  static let headerWords = 8
  /// The number of words of a copy.
  static let copyWords = 6
  /// The number of words of a rectangle, without its pixels.
  static let rectWords = 6

  private var words: UnsafeMutablePointer<UInt32>?
  private var capacity = 0

  deinit { words?.deallocate() }

  /// The number of words of the last message.
  private var length = 0

  /// The last message, which is valid until the next one is encoded.
  var message: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: words, count: length * 4) }

  /// Encodes an excerpt as a message.
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
      // Unpacking is slower for the browser than raw pixels unless it saves at least a quarter of
      // them.
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

  /// Returns storage for a number of words; the old content may be lost.
  private mutating func room(for count: Int) -> UnsafeMutablePointer<UInt32> {
    if let words, capacity >= count { return words }
    words?.deallocate()
    let new = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    words = new
    capacity = count
    return new
  }
}
