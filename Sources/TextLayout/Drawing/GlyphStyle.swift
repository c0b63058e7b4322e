/// The properties that make the pictures of one run's glyphs differ from those of another run.
struct GlyphStyle: Hashable {
  var instance: Int32
  /// Pixels per em, in 64ths.
  var size: Int32
  /// Whether strokes are thickened.
  var isBold = false
  /// The skew in 256ths.
  var skew: Int16 = 0
  /// The horizontal stretch in 1024ths, 0 for none.
  var stretch: Int16 = 0
  /// The width of the stroke in 64ths of a pixel, 0 to fill.
  var stroke: Int16 = 0
}

/// A table that assigns numbers to styles, so that the key of a glyph is a single number.
///
/// It is not a dictionary, because the first use of one searches all conformances of the process,
/// which costs half a million instructions of a cold start.
final class GlyphStyleNumbers {
  private struct Slot {
    var style: GlyphStyle
    /// The style's number; 0 if the slot is free.
    var number: UInt64
  }

  /// The number of styles after which the table is emptied; the sizes of an animation need not
  /// stay.
  private static let most = 512

  private var last = Slot(style: GlyphStyle(instance: -1, size: 0), number: 0)
  private var slots: UnsafeMutablePointer<Slot>
  private var mask = 63
  private var count = 0
  private var newest: UInt64 = 0

  init() {
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: last, count: mask + 1)
  }

  deinit { slots.deallocate() }

  @inline(__always)
  func number(of style: GlyphStyle) -> UInt64 {
    style == last.style ? last.number : find(style)
  }

  private func find(_ style: GlyphStyle) -> UInt64 {
    var slot = self.slot(of: style)
    if slots[slot].number == 0 {
      if count == Self.most {
        // Numbers are not reused. Pictures with the number of a removed style are no longer found
        // and are removed by age.
        count = 0
        slots.update(repeating: Slot(style: style, number: 0), count: mask + 1)
        slot = self.slot(of: style)
      } else if count * 2 > mask {
        grow()
        slot = self.slot(of: style)
      }
      newest += 1
      count += 1
      slots[slot] = Slot(style: style, number: newest)
    }
    last = slots[slot]
    return last.number
  }

  /// The slot that contains a style, or into which it would be put.
  private func slot(of style: GlyphStyle) -> Int {
    var hash = UInt64(UInt32(bitPattern: style.size)) << 32
    hash |= UInt64(UInt32(bitPattern: style.instance))
    hash ^= UInt64(UInt16(bitPattern: style.stroke)) << 8 | (style.isBold ? 1 << 24 : 0)
    hash ^= UInt64(UInt16(bitPattern: style.skew)) << 40
    hash ^= UInt64(UInt16(bitPattern: style.stretch)) << 48
    var slot = Int(truncatingIfNeeded: hash &* 0x9E37_79B9_7F4A_7C15 >> 32) & mask
    while slots[slot].number != 0, slots[slot].style != style { slot = (slot + 1) & mask }
    return slot
  }

  private func grow() {
    let old = slots
    let oldCount = mask + 1
    mask = mask * 2 + 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(style: last.style, number: 0), count: mask + 1)
    for index in 0..<oldCount where old[index].number != 0 {
      slots[slot(of: old[index].style)] = old[index]
    }
    old.deallocate()
  }
}
