internal import CRasterKernels
import CoreGraphics
import Foundation

/// The picture of a glyph.
///
/// The pixels are valid until the next glyph is requested.
struct GlyphPicture {
  /// The distance from the pen to the picture's left edge, in pixels.
  var left: Int32
  /// The distance from the baseline up to the picture's upper edge, in pixels.
  var top: Int32
  var width: Int32
  var height: Int32
  /// Whether pixels are premultiplied colours of four bytes; otherwise they are coverage of one
  /// byte.
  var isColor: Bool
  var pixels: UnsafePointer<UInt8>

  /// The bytes of a row; rows of coverage are padded with zeros to a multiple of eight, because the
  /// blit processes eight bytes at a time.
  var bytesPerRow: Int { isColor ? Int(width) * 4 : Self.padded(Int(width)) }

  static func padded(_ width: Int) -> Int { (width + 7) & ~7 }
}

/// A cache of the pictures of glyphs.
///
/// Pictures are stored one after another in a few large blocks. When the budget is used up, the
/// oldest block is swept: pictures that were used since its last sweep move to its front, the
/// others are removed, and the block becomes the newest. So the least recently used pictures are
/// removed first, whether one or many are needed, and a hit costs one written byte.
///
/// All calls must be made within `withLock`.
final class GlyphCache: @unchecked Sendable {
  static let shared = GlyphCache()

  /// The default limit, in bytes, of the memory of all pictures.
  ///
  /// Chosen: holds some 6,600 ideographs of 17 points at @3x (2,400 bytes each), more than Chinese
  /// texts have; with 8,000 different ones, eight of ten requests still hit. Blocks are allocated
  /// as they fill. An app that runs for hours and shows text of many sizes fills any budget.
  static let standardBudget = 16 * 1024 * 1024
  /// The size of a block in bytes: a 64th of the standard budget.
  static let blockSize = 256 * 1024
  /// The size in bytes above which a picture has a block to itself.
  private static let largestShared = blockSize / 4
  /// The number of bits of an offset in a table entry, in units of eight bytes (15); the block's
  /// number has 8.
  private static let placeBits: UInt32 = 15
  /// The greatest number of blocks.
  private static let mostBlocks = 256

  /// The fields in front of a picture's pixels.
  struct Header {
    var key: UInt64
    /// The size in bytes of the header and the pixels together; a multiple of eight.
    var byteCount: UInt32 = 0
    var left: Int16 = 0
    var top: Int16 = 0
    /// The width in pixels; 0 for blank glyphs and those of damaged fonts.
    var width: UInt16 = 0
    var height: UInt16 = 0
    var isColor = false
    /// Whether the picture was requested again since it was drawn or since its block was last
    /// swept.
    var isRecent = false
  }

  private struct Block {
    var capacity: Int
    var used = 0
    /// Whether the block contains a single large picture.
    var isOwn: Bool
  }

  let budget: Int
  /// The size of all blocks, in bytes.
  private(set) var byteCount = 0
  /// The number of glyphs that were drawn from their outlines.
  private(set) var renderedGlyphs = 0

  private let lock = Lock()
  /// The memory of each block.
  private let bases: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private var blocks: [Block?] = []
  /// The numbers of the blocks, the oldest first.
  private var order: [Int] = []
  /// A hash table of the places of pictures, by their keys; an entry is the number of a place plus
  /// one, 0 for none.
  private var table: UnsafeMutablePointer<UInt32>
  private var mask = 511
  private var count = 0
  /// A picture that is too large to be cached; valid until the next glyph is drawn.
  private var unkept: UnsafeMutableRawPointer?
  private var styles = GlyphStyleNumbers()
  /// The memory in which outlines are built; allocated with the first ideograph.
  private var outline: OpaquePointer?

  init(budget: Int = GlyphCache.standardBudget) {
    self.budget = budget
    bases = .allocate(capacity: Self.mostBlocks)
    bases.initialize(repeating: nil, count: Self.mostBlocks)
    table = .allocate(capacity: mask + 1)
    table.initialize(repeating: 0, count: mask + 1)
  }

  deinit {
    for number in 0..<blocks.count { bases[number]?.deallocate() }
    bases.deallocate()
    table.deallocate()
    unkept?.deallocate()
    glyph_outline_destroy(outline)
  }

  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  // MARK: Finding

  /// Returns a number for a style, which stays the same until a few hundred other styles have been
  /// used.
  @inline(__always)
  func number(of style: GlyphStyle) -> UInt64 { styles.number(of: style) }

  /// Returns the picture of a glyph, drawn if it is not in the cache; nil for blank glyphs and
  /// those of damaged fonts.
  ///
  /// `quarter` is the distance in quarters of a pixel that the glyph is right of a whole pixel.
  /// `number` is the number of `style`.
  @inline(__always)
  func picture(
    _ glyph: GlyphID,
    quarter: UInt8,
    style: GlyphStyle,
    number: UInt64,
    of instance: FontInstance
  ) -> GlyphPicture? {
    let key = number << 18 | UInt64(glyph) << 2 | UInt64(quarter)
    var slot = Self.hash(key) & mask
    while true {
      let place = table[slot]
      if place == 0 { break }
      let header = self.header(at: place)
      if header.pointee.key == key {
        header.pointee.isRecent = true
        return Self.picture(header)
      }
      slot = (slot + 1) & mask
    }
    return render(key, glyph: glyph, quarter: quarter, style: style, of: instance)
  }

  @inline(__always)
  private static func hash(_ key: UInt64) -> Int {
    let product = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 32)
  }

  @inline(__always)
  private func header(at place: UInt32) -> UnsafeMutablePointer<Header> {
    let number = place - 1
    let base = bases[Int(number >> Self.placeBits)].unsafelyUnwrapped
    return (base + Int(number & (1 << Self.placeBits - 1)) * 8)
      .assumingMemoryBound(to: Header.self)
  }

  @inline(__always)
  private static func picture(_ header: UnsafeMutablePointer<Header>) -> GlyphPicture? {
    let found = header.pointee
    if found.width == 0 { return nil }
    return GlyphPicture(
      left: Int32(found.left),
      top: Int32(found.top),
      width: Int32(found.width),
      height: Int32(found.height),
      isColor: found.isColor,
      pixels: UnsafeRawPointer(header + 1).assumingMemoryBound(to: UInt8.self)
    )
  }

  private func render(
    _ key: UInt64,
    glyph: GlyphID,
    quarter: UInt8,
    style: GlyphStyle,
    of instance: FontInstance
  ) -> GlyphPicture? {
    renderedGlyphs += 1
    unkept?.deallocate()
    unkept = nil
    var made: UnsafeMutablePointer<Header>?
    let renderer = GlyphRenderer(
      style: style,
      glyph: glyph,
      quarter: quarter,
      outline: instance.hasIdeographs ? outlineMemory() : nil
    )
    renderer.render(instance) { size in
      let header = self.place(key, byteCount: size.byteCount)
      header.pointee.left = size.left
      header.pointee.top = size.top
      header.pointee.width = size.width
      header.pointee.height = size.height
      header.pointee.isColor = size.isColor
      made = header
      return UnsafeMutableRawPointer(header + 1)
    }
    return Self.picture(made ?? place(key, byteCount: 0))
  }

  private func outlineMemory() -> OpaquePointer? {
    if outline == nil { outline = glyph_outline_create() }
    return outline
  }

  // MARK: Memory

  /// Allocates memory for a picture after its header and enters it in the table.
  private func place(_ key: UInt64, byteCount: Int) -> UnsafeMutablePointer<Header> {
    let size = (MemoryLayout<Header>.stride + byteCount + 7) & ~7
    if size > Self.largestShared { return placeAlone(key, size) }
    var number = order.last ?? -1
    if number < 0 || !hasRoom(number, size) {
      if self.byteCount + Self.blockSize <= max(budget, Self.blockSize),
        let new = makeBlock(Self.blockSize, isOwn: false)
      {
        number = new
      } else {
        // A first round over all blocks leaves no recent picture, and a second round leaves no
        // picture.
        repeat { number = sweepOldest() } while number < 0 || !hasRoom(number, size)
      }
    }
    let offset = blocks[number]?.used ?? 0
    blocks[number]?.used += size
    return insert(key, size, block: number, offset: offset)
  }

  private func hasRoom(_ number: Int, _ size: Int) -> Bool {
    guard let block = blocks[number], !block.isOwn else { return false }
    return block.used + size <= block.capacity
  }

  private func placeAlone(_ key: UInt64, _ size: Int) -> UnsafeMutablePointer<Header> {
    if size <= budget / 4 {
      while byteCount + size > budget, let oldest = order.first { drop(oldest) }
      if let number = makeBlock(size, isOwn: true) {
        blocks[number]?.used = size
        return insert(key, size, block: number, offset: 0)
      }
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unkept = memory
    let header = memory.assumingMemoryBound(to: Header.self)
    header.initialize(to: Header(key: key, byteCount: UInt32(size)))
    return header
  }

  private func insert(
    _ key: UInt64,
    _ size: Int,
    block: Int,
    offset: Int
  ) -> UnsafeMutablePointer<Header> {
    if (count + 1) * 2 > mask { growTable() }
    let place = UInt32(block) << Self.placeBits | UInt32(offset / 8) + 1
    let header = self.header(at: place)
    header.initialize(to: Header(key: key, byteCount: UInt32(size)))
    enter(place, key)
    count += 1
    return header
  }

  private func makeBlock(_ capacity: Int, isOwn: Bool) -> Int? {
    let number = blocks.firstIndex { $0 == nil } ?? blocks.count
    guard number < Self.mostBlocks else { return nil }
    bases[number] = .allocate(byteCount: capacity, alignment: 16)
    let block = Block(capacity: capacity, isOwn: isOwn)
    if number == blocks.count { blocks.append(block) } else { blocks[number] = block }
    // A block of one large picture goes in front of the block that is being filled, which stays the
    // newest.
    if isOwn, let newest = order.last, blocks[newest]?.isOwn == false {
      order.insert(number, at: order.count - 1)
    } else {
      order.append(number)
    }
    byteCount += capacity
    return number
  }

  /// Removes the pictures that were not used from the oldest block, which becomes the newest.
  ///
  /// - Returns: The block's number; -1 if the block was removed or contains one large picture.
  private func sweepOldest() -> Int {
    let number = order.removeFirst()
    guard let block = blocks[number], let base = bases[number] else { return -1 }
    if block.isOwn {
      let header = base.assumingMemoryBound(to: Header.self)
      order.append(number)
      guard !header.pointee.isRecent else {
        header.pointee.isRecent = false
        return -1
      }
      drop(number)
      return byteCount + Self.blockSize <= budget
        ? makeBlock(Self.blockSize, isOwn: false) ?? -1 : -1
    }
    var kept = 0
    var offset = 0
    while offset < block.used {
      let header = (base + offset).assumingMemoryBound(to: Header.self)
      let size = Int(header.pointee.byteCount)
      let place = UInt32(number) << Self.placeBits | UInt32(offset / 8) + 1
      if header.pointee.isRecent {
        header.pointee.isRecent = false
        if kept != offset {
          table[slot(of: place, header.pointee.key)] =
            UInt32(number) << Self.placeBits | UInt32(kept / 8) + 1
          (base + kept).copyMemory(from: base + offset, byteCount: size)
        }
        kept += size
      } else {
        remove(place, header.pointee.key)
      }
      offset += size
    }
    blocks[number]?.used = kept
    order.append(number)
    return number
  }

  /// Frees a block and all its pictures.
  private func drop(_ number: Int) {
    guard let block = blocks[number], let base = bases[number] else { return }
    var offset = 0
    while offset < block.used {
      let header = (base + offset).assumingMemoryBound(to: Header.self)
      remove(UInt32(number) << Self.placeBits | UInt32(offset / 8) + 1, header.pointee.key)
      offset += Int(header.pointee.byteCount)
    }
    base.deallocate()
    bases[number] = nil
    blocks[number] = nil
    order.removeAll { $0 == number }
    byteCount -= block.capacity
  }

  /// Removes all pictures.
  func removeAll() {
    while let oldest = order.first { drop(oldest) }
  }

  // MARK: The table

  private func enter(_ place: UInt32, _ key: UInt64) {
    var slot = Self.hash(key) & mask
    while table[slot] != 0 { slot = (slot + 1) & mask }
    table[slot] = place
  }

  private func slot(of place: UInt32, _ key: UInt64) -> Int {
    var slot = Self.hash(key) & mask
    while table[slot] != place { slot = (slot + 1) & mask }
    return slot
  }

  /// Removes a place from the table and moves the entries after the gap that a search would no
  /// longer find.
  private func remove(_ place: UInt32, _ key: UInt64) {
    var gap = slot(of: place, key)
    var next = gap
    while true {
      next = (next + 1) & mask
      let other = table[next]
      if other == 0 { break }
      let home = Self.hash(header(at: other).pointee.key) & mask
      if (next - home) & mask >= (next - gap) & mask {
        table[gap] = other
        gap = next
      }
    }
    table[gap] = 0
    count -= 1
  }

  private func growTable() {
    let old = table
    let oldCount = mask + 1
    mask = mask * 2 + 1
    table = .allocate(capacity: mask + 1)
    table.initialize(repeating: 0, count: mask + 1)
    for index in 0..<oldCount where old[index] != 0 {
      enter(old[index], header(at: old[index]).pointee.key)
    }
    old.deallocate()
  }
}
