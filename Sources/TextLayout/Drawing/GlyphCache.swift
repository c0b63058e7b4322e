internal import CFreeType
internal import CRasterKernels
import CoreGraphics
import Foundation

/// What makes one picture of a glyph differ from another.
struct GlyphKey: Hashable {
  var instance: Int32
  /// Pixels per em, in 64ths.
  var size: Int32
  var glyph: UInt16
  /// Quarters of a pixel that the glyph stands right of a whole one.
  var quarter: UInt8
  /// Whether strokes are thickened.
  var isBold: Bool
  /// The skew in 256ths.
  var skew: Int16
  /// The horizontal stretch in 1024ths, 0 for none.
  var stretch: Int16
  /// The width of the stroke in 64ths of a pixel, 0 to fill.
  var stroke: Int16
}

/// A glyph's picture in the cache.
///
/// The pixels are valid until the next glyph is asked for.
struct GlyphPicture {
  /// From the pen to the picture's left edge, in pixels.
  var left: Int32
  /// From the baseline up to the picture's upper edge, in pixels.
  var top: Int32
  var width: Int32
  var height: Int32
  /// Whether pixels are premultiplied colours of four bytes, not coverage of one.
  var isColor: Bool
  var pixels: UnsafePointer<UInt8>

  /// Rows of coverage are padded with nothing to whole groups of eight, which is what the blit
  /// takes at once.
  var bytesPerRow: Int { isColor ? Int(width) * 4 : Self.padded(Int(width)) }

  static func padded(_ width: Int) -> Int { (width + 7) & ~7 }
}

/// The pictures of glyphs drawn before.
///
/// Two generations: what is used again in the newer one stays when the older one is dropped, so
/// that what was not used for longest goes first and a hit costs no bookkeeping. Pictures lie in
/// large blocks; a hit allocates nothing. All calls are made within `withLock`.
final class GlyphCache: @unchecked Sendable {
  static let shared = GlyphCache()

  private struct Entry {
    var key: GlyphKey
    var isUsed = false
    var isColor = false
    var left: Int32 = 0
    var top: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
    var pixels: UnsafeMutablePointer<UInt8>?
  }

  private final class Generation {
    var entries: UnsafeMutablePointer<Entry>
    var mask = 511
    var count = 0
    var blocks: [UnsafeMutablePointer<UInt8>] = []
    var blockUsed = 0
    var blockSize = 0
    var byteCount = 0

    init() {
      entries = .allocate(capacity: mask + 1)
      entries.initialize(repeating: Self.free, count: mask + 1)
    }

    deinit {
      entries.deallocate()
      for block in blocks { block.deallocate() }
    }

    static var free: Entry {
      Entry(
        key: GlyphKey(
          instance: 0,
          size: 0,
          glyph: 0,
          quarter: 0,
          isBold: false,
          skew: 0,
          stretch: 0,
          stroke: 0
        )
      )
    }

    func slot(_ key: GlyphKey) -> Int {
      var slot = Int(truncatingIfNeeded: GlyphCache.hash(key)) & mask
      while entries[slot].isUsed, entries[slot].key != key { slot = (slot + 1) & mask }
      return slot
    }

    func insert(_ entry: Entry) {
      if (count + 1) * 2 > mask { grow() }
      entries[slot(entry.key)] = entry
      count += 1
    }

    private func grow() {
      let old = entries
      let oldCount = mask + 1
      mask = mask * 2 + 1
      entries = .allocate(capacity: mask + 1)
      entries.initialize(repeating: Self.free, count: mask + 1)
      for index in 0..<oldCount where old[index].isUsed {
        entries[slot(old[index].key)] = old[index]
      }
      old.deallocate()
    }

    func memory(_ wanted: Int) -> UnsafeMutablePointer<UInt8> {
      let rounded = (wanted + 7) & ~7
      if blocks.isEmpty || blockUsed + rounded > blockSize {
        blockSize = max(rounded, GlyphCache.blockSize)
        blocks.append(.allocate(capacity: blockSize))
        blockUsed = 0
      }
      let place = blocks[blocks.count - 1] + blockUsed
      blockUsed += rounded
      byteCount += rounded
      return place
    }
  }

  private static let blockSize = 256 * 1024
  /// Of each generation, in bytes; both together are the budget.
  ///
  /// Chosen: one holds some 1,400 ideographs of 17 points at @3x, more than stand on a few pages;
  /// an app of hours, with all sizes of text in it, fills whatever there is.
  private static let generationBudget = 4 * 1024 * 1024
  /// Larger glyphs are drawn as outlines.
  static let largestPixelSize: CGFloat = 512

  private let lock = Lock()
  private var current = Generation()
  private var previous: Generation?
  /// Glyphs that were drawn from their outlines.
  private(set) var renderedGlyphs = 0

  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  @inline(__always)
  private static func hash(_ key: GlyphKey) -> UInt64 {
    var hash =
      UInt64(key.glyph) | UInt64(key.quarter) << 16 | UInt64(UInt32(bitPattern: key.size)) << 24
    hash ^= UInt64(UInt32(bitPattern: key.instance)) << 48
    hash ^=
      UInt64(UInt16(bitPattern: key.stroke)) << 20 ^ UInt64(UInt16(bitPattern: key.skew)) << 34
    hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
    return hash ^ hash >> 32
  }

  /// The picture of a glyph; nil for blanks and where the font is damaged.
  func picture(_ key: GlyphKey, of instance: FontInstance) -> GlyphPicture? {
    let slot = current.slot(key)
    if current.entries[slot].isUsed { return picture(current.entries[slot]) }
    if let previous {
      let old = previous.slot(key)
      if previous.entries[old].isUsed {
        var entry = previous.entries[old]
        if let pixels = entry.pixels {
          let bytes =
            entry.isColor
            ? Int(entry.width * entry.height) * 4
            : GlyphPicture.padded(Int(entry.width)) * Int(entry.height)
          let copy = current.memory(bytes)
          copy.update(from: pixels, count: bytes)
          entry.pixels = copy
        }
        current.insert(entry)
        return picture(entry)
      }
    }
    if current.byteCount > Self.generationBudget {
      previous = current
      current = Generation()
    }
    renderedGlyphs += 1
    var entry = Entry(key: key)
    entry.isUsed = true
    instance.withFreeType { face -> Void? in
      if instance.isColor {
        renderColor(face, &entry)
      } else {
        render(face, &entry)
      }
      return ()
    }
    current.insert(entry)
    return picture(entry)
  }

  @inline(__always)
  private func picture(_ entry: Entry) -> GlyphPicture? {
    guard let pixels = entry.pixels else { return nil }
    return GlyphPicture(
      left: entry.left,
      top: entry.top,
      width: entry.width,
      height: entry.height,
      isColor: entry.isColor,
      pixels: UnsafePointer(pixels)
    )
  }

  /// Drops all pictures.
  func removeAll() {
    current = Generation()
    previous = nil
  }

  // MARK: Rendering

  private func render(_ face: FT_Face, _ entry: inout Entry) {
    let key = entry.key
    FT_Set_Char_Size(face, 0, FT_F26Dot6(key.size), 72, 72)
    let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(face, FT_UInt(key.glyph), flags) == 0 else { return }
    guard let slot = face.pointee.glyph else { return }
    if key.stroke != 0 {
      renderStroke(slot, &entry)
      return
    }
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return }
    withUnsafeMutablePointer(to: &slot.pointee.outline) { outline in
      shape(outline, key)
      var box = FT_BBox()
      FT_Outline_Get_CBox(outline, &box)
      let left = Int(box.xMin) >> 6
      let bottom = Int(box.yMin) >> 6
      let right = (Int(box.xMax) + 63) >> 6
      let top = (Int(box.yMax) + 63) >> 6
      let width = right - left
      let height = top - bottom
      guard width > 0, height > 0, width < 8192, height < 8192 else { return }
      FT_Outline_Translate(outline, FT_Pos(-left * 64), FT_Pos(-bottom * 64))
      let pitch = GlyphPicture.padded(width)
      let memory = current.memory(pitch * height)
      memory.update(repeating: 0, count: pitch * height)
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(height)
      bitmap.width = UInt32(width)
      bitmap.pitch = Int32(pitch)
      bitmap.buffer = memory
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      guard FT_Outline_Get_Bitmap(FreeType.library, outline, &bitmap) == 0 else { return }
      entry.left = Int32(left)
      entry.top = Int32(top)
      entry.width = Int32(width)
      entry.height = Int32(height)
      entry.pixels = memory
    }
  }

  private func shape(_ outline: UnsafeMutablePointer<FT_Outline>, _ key: GlyphKey) {
    if key.isBold {
      // Chosen: a 24th of an em is about what Inter's bold adds to a stem.
      FT_Outline_Embolden(outline, FT_Pos(key.size / 24))
    }
    if key.skew != 0 || key.stretch != 0 {
      var matrix = FT_Matrix(
        xx: key.stretch == 0 ? 0x10000 : FT_Fixed(key.stretch) << 6,
        xy: FT_Fixed(key.skew) << 8,
        yx: 0,
        yy: 0x10000
      )
      FT_Outline_Transform(outline, &matrix)
    }
    if key.quarter != 0 { FT_Outline_Translate(outline, FT_Pos(key.quarter) * 16, 0) }
  }

  private func renderStroke(_ slot: FT_GlyphSlot, _ entry: inout Entry) {
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return }
    withUnsafeMutablePointer(to: &slot.pointee.outline) { shape($0, entry.key) }
    var glyph: FT_Glyph?
    guard FT_Get_Glyph(slot, &glyph) == 0 else { return }
    var stroker: FT_Stroker?
    guard FT_Stroker_New(FreeType.library, &stroker) == 0 else {
      FT_Done_Glyph(glyph)
      return
    }
    FT_Stroker_Set(
      stroker,
      FT_Fixed(entry.key.stroke) / 2,
      FT_STROKER_LINECAP_BUTT,
      FT_STROKER_LINEJOIN_MITER_FIXED,
      10 << 16
    )
    FT_Glyph_Stroke(&glyph, stroker, 1)
    FT_Stroker_Done(stroker)
    guard FT_Glyph_To_Bitmap(&glyph, FT_RENDER_MODE_NORMAL, nil, 1) == 0, let glyph else {
      FT_Done_Glyph(glyph)
      return
    }
    defer { FT_Done_Glyph(glyph) }
    UnsafeMutableRawPointer(glyph).withMemoryRebound(to: FT_BitmapGlyphRec_.self, capacity: 1) {
      let bitmap = $0.pointee.bitmap
      let width = Int(bitmap.width)
      let height = Int(bitmap.rows)
      guard width > 0, height > 0, let buffer = bitmap.buffer else { return }
      let pitch = GlyphPicture.padded(width)
      let memory = current.memory(pitch * height)
      memory.update(repeating: 0, count: pitch * height)
      for row in 0..<height {
        (memory + row * pitch).update(from: buffer + row * Int(bitmap.pitch), count: width)
      }
      entry.left = Int32($0.pointee.left)
      entry.top = Int32($0.pointee.top)
      entry.width = Int32(width)
      entry.height = Int32(height)
      entry.pixels = memory
    }
  }

  private func renderColor(_ face: FT_Face, _ entry: inout Entry) {
    guard face.pointee.num_fixed_sizes > 0, let sizes = face.pointee.available_sizes else {
      render(face, &entry)
      return
    }
    let wanted = Int(entry.key.size)
    var strike = 0
    for index in 0..<Int(face.pointee.num_fixed_sizes) {
      let ppem = Int(sizes[index].y_ppem)
      if ppem >= wanted, Int(sizes[strike].y_ppem) < wanted || ppem < Int(sizes[strike].y_ppem) {
        strike = index
      }
    }
    guard FT_Select_Size(face, FT_Int(strike)) == 0,
      FT_Load_Glyph(face, FT_UInt(entry.key.glyph), FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph,
      slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      let buffer = slot.pointee.bitmap.buffer
    else { return }
    let bitmap = slot.pointee.bitmap
    // Source pixels for each pixel of the picture.
    let scale = Float(sizes[strike].y_ppem) / Float(wanted)
    let left = Float(slot.pointee.bitmap_left) / scale + Float(entry.key.quarter) / 4
    let top = Float(slot.pointee.bitmap_top) / scale
    let firstColumn = left.rounded(.down)
    let firstRow = top.rounded(.up)
    let width = Int(clamping: (Float(bitmap.width) / scale + left - firstColumn).rounded(.up))
    let height = Int(clamping: (Float(bitmap.rows) / scale + firstRow - top).rounded(.up))
    guard width > 0, height > 0, width < 4096, height < 4096 else { return }
    let memory = current.memory(width * height * 4)
    UnsafeMutableRawPointer(memory).withMemoryRebound(to: UInt32.self, capacity: width * height) {
      target in
      UnsafeRawPointer(buffer).withMemoryRebound(
        to: UInt32.self,
        capacity: Int(bitmap.rows) * Int(bitmap.pitch) / 4
      ) { source in
        glyph_shrink_image(
          target,
          Int32(width),
          Int32(height),
          source,
          Int32(bitmap.width),
          Int32(bitmap.rows),
          Int(bitmap.pitch),
          scale,
          (firstColumn - left) * scale,
          (top - firstRow) * scale
        )
      }
    }
    entry.isColor = true
    entry.left = Int32(clamping: firstColumn)
    entry.top = Int32(clamping: firstRow)
    entry.width = Int32(width)
    entry.height = Int32(height)
    entry.pixels = memory
  }
}
