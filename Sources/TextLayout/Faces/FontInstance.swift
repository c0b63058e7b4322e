internal import CFreeType
internal import CHarfBuzz
import CoreGraphics
import Foundation

/// A face with the values of its axes: what HarfBuzz shapes with and FreeType draws from.
final class FontInstance: @unchecked Sendable {
  /// A number that no other instance has; part of the keys of the word and glyph caches.
  let id: Int32
  let unitsPerEm: Float
  let isColor: Bool
  /// The font for HarfBuzz, in font units.
  ///
  /// Immutable, so threads may share it.
  let hbFont: OpaquePointer

  private let blob: OpaquePointer
  private let index: Int
  private let variations: [FontVariation]
  private let lock = Lock()
  private let glyphs = GlyphPages()
  /// The same for the shaping engine, which has a lock of its own.
  private let shapingGlyphs = GlyphPages()
  private var ftFace: FT_Face?
  private var ftFailed = false

  init(hbFace: OpaquePointer, blob: OpaquePointer, index: Int, variations: [FontVariation]) {
    id = InstanceNumber.next()
    self.blob = hb_blob_reference(blob)
    self.index = index
    self.variations = variations
    unitsPerEm = Float(hb_face_get_upem(hbFace))
    hbFont = hb_font_create(hbFace)
    isColor = hb_ot_color_has_png(hbFace) != 0
    if !variations.isEmpty {
      let values = variations.map { hb_variation_t(tag: $0.tag, value: $0.value) }
      hb_font_set_variations(hbFont, values, UInt32(values.count))
    }
    hb_font_make_immutable(hbFont)
  }

  deinit {
    hb_font_destroy(hbFont)
    if let ftFace { FreeType.lock.withLock { _ = FT_Done_Face(ftFace) } }
    hb_blob_destroy(blob)
  }

  /// The glyph of a character; 0 where there is none.
  func glyph(for character: UInt32) -> GlyphID {
    lock.withLock { glyphs.glyph(for: character, in: hbFont) }
  }

  /// As `glyph(for:)`, to be called only under the shaping engine's lock.
  @inline(__always)
  func shapingGlyph(for character: UInt32) -> GlyphID {
    shapingGlyphs.glyph(for: character, in: hbFont)
  }

  /// How far the pen moves after a glyph, in em.
  func advance(of glyph: GlyphID) -> Float {
    Float(hb_font_get_glyph_h_advance(hbFont, UInt32(glyph))) / unitsPerEm
  }

  /// Calls `body` with the face for FreeType while no other thread uses it; nil where FreeType
  /// cannot read the font.
  func withFreeType<Result>(_ body: (FT_Face) -> Result?) -> Result? {
    lock.withLock {
      if ftFace == nil, !ftFailed { openFreeType() }
      guard let ftFace else { return nil }
      return body(ftFace)
    }
  }

  private func openFreeType() {
    var length: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &length)
    var face: FT_Face?
    let status = FreeType.lock.withLock {
      bytes?.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
        FT_New_Memory_Face(FreeType.library, $0, FT_Long(length), FT_Long(index), &face)
      }
    }
    guard status == 0, let face else {
      ftFailed = true
      TextLog.warn("FreeType cannot read face \(index) of a font (error \(status ?? -1))")
      return
    }
    if !variations.isEmpty { apply(variations, to: face) }
    ftFace = face
  }

  private func apply(_ variations: [FontVariation], to face: FT_Face) {
    var master: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &master) == 0, let master else { return }
    defer { FT_Done_MM_Var(FreeType.library, master) }
    var coordinates: [FT_Fixed] = (0..<Int(master.pointee.num_axis)).map { axis in
      let info = master.pointee.axis[axis]
      guard let wanted = variations.last(where: { FT_ULong($0.tag) == info.tag }) else {
        return info.def
      }
      return FT_Fixed(clamping: (wanted.value * 65536).rounded())
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }
}

/// The library behind all faces; made at the first glyph that is drawn.
enum FreeType {
  /// Held while faces are made and closed; a face itself is guarded by its instance.
  static let lock = Lock()
  nonisolated(unsafe) static let library: FT_Library? = {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    return library
  }()
}

private enum InstanceNumber {
  static let lock = Lock()
  nonisolated(unsafe) static var last: Int32 = 0

  static func next() -> Int32 {
    lock.withLock {
      last += 1
      return last
    }
  }
}

/// Glyphs by character, a page of 256 at a time, filled as they are asked for.
private final class GlyphPages {
  private static let pageCount = 0x110000 >> 8
  /// Stands where a character was never asked for.
  private static let unknown: UInt16 = 0xFFFF

  private let pages: UnsafeMutablePointer<UnsafeMutablePointer<UInt16>?>

  init() {
    pages = .allocate(capacity: Self.pageCount)
    pages.initialize(repeating: nil, count: Self.pageCount)
  }

  deinit {
    for page in 0..<Self.pageCount { pages[page]?.deallocate() }
    pages.deallocate()
  }

  @inline(__always)
  func glyph(for character: UInt32, in font: OpaquePointer) -> GlyphID {
    guard character < 0x110000 else { return 0 }
    if let page = pages[Int(character >> 8)] {
      let known = page[Int(character & 0xFF)]
      if known != Self.unknown { return known }
    }
    return find(character, in: font)
  }

  private func find(_ character: UInt32, in font: OpaquePointer) -> GlyphID {
    var glyph: hb_codepoint_t = 0
    let found = hb_font_get_nominal_glyph(font, character, &glyph) != 0
    let result = found && glyph < 0xFFFF ? UInt16(glyph) : 0
    let page: UnsafeMutablePointer<UInt16>
    if let known = pages[Int(character >> 8)] {
      page = known
    } else {
      page = .allocate(capacity: 256)
      page.initialize(repeating: Self.unknown, count: 256)
      pages[Int(character >> 8)] = page
    }
    page[Int(character & 0xFF)] = result
    return result
  }
}
