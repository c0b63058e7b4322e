internal import CFreeType
internal import CHarfBuzz
import CoreGraphics
import Foundation

/// A face with values of its axes, as HarfBuzz shapes with it and FreeType draws from it.
final class FontInstance: @unchecked Sendable {
  /// A number that is unique among instances; part of the keys of the word and glyph caches.
  let id: Int32
  let unitsPerEm: Float
  /// Whether glyphs have their own colours: images or layers.
  let isColor: Bool
  /// Whether the font has ideographs with outlines in the Compact Font Format.
  ///
  /// Most ideographs are drawn for the first time when they appear, so the time to draw one
  /// matters.
  let hasIdeographs: Bool
  /// The greatest distance of ink from the pen, in em.
  let reach: GlyphReach
  /// The font for HarfBuzz, in font units.
  ///
  /// It is immutable, so threads can share it.
  let hbFont: OpaquePointer

  private let blob: OpaquePointer
  private let index: Int
  /// The values that are set in FreeType; empty for a named instance, which FreeType finds by its
  /// index.
  private let variations: [FontVariation]
  private let lock = Lock()
  private let glyphs = GlyphPages()
  /// A second table for the shaping engine, which has its own lock.
  private let shapingGlyphs = GlyphPages()
  private var ftFace: FT_Face?
  private var ftFailed = false

  /// Creates the instance of a face with values of some axes.
  ///
  /// `index` is the face's index; the upper half is the number of a variable font's named instance,
  /// from 1, or 0 for none. The named instance supplies the values of axes that `variations` does
  /// not contain.
  init(hbFace: OpaquePointer, blob: OpaquePointer, index: Int, variations: [FontVariation]) {
    id = InstanceNumber.next()
    self.blob = hb_blob_reference(blob)
    self.index = index
    let values = FontInstance.values(ofNamedInstance: index >> 16, of: hbFace) + variations
    self.variations = variations.isEmpty ? [] : values
    unitsPerEm = Float(hb_face_get_upem(hbFace))
    hbFont = hb_font_create(hbFace)
    isColor = hb_ot_color_has_png(hbFace) != 0 || hb_ot_color_has_layers(hbFace) != 0
    hasIdeographs = variations.isEmpty && index >> 16 == 0 && Self.hasIdeographs(hbFace)
    reach = GlyphReach(hbFace)
    if !values.isEmpty {
      // The last value of an axis takes effect.
      let settings = values.map { hb_variation_t(tag: $0.tag, value: $0.value) }
      hb_font_set_variations(hbFont, settings, UInt32(settings.count))
    }
    hb_font_make_immutable(hbFont)
  }

  private static func hasIdeographs(_ hbFace: OpaquePointer) -> Bool {
    // Chosen: more glyphs than any alphabetic font has.
    guard hb_face_get_glyph_count(hbFace) >= 8000 else { return false }
    let table = hb_face_reference_table(hbFace, FontFeature("CFF ").tag)
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }

  /// Returns the values of a variable font's axes in a named instance; instances count from 1.
  static func values(ofNamedInstance number: Int, of hbFace: OpaquePointer) -> [FontVariation] {
    guard number > 0 else { return [] }
    var count = hb_ot_var_get_axis_count(hbFace)
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(hbFace, 0, &count, &axes)
    var values = [Float](repeating: 0, count: Int(count))
    guard
      hb_ot_var_named_instance_get_design_coords(hbFace, UInt32(number - 1), &count, &values) > 0
    else { return [] }
    return zip(axes, values).map { FontVariation(tag: $0.tag, value: $1) }
  }

  /// The name that FreeType derives from a named instance's values; nil if the font is damaged.
  var postScriptName: String? {
    withFreeType { face in FT_Get_Postscript_Name(face).map { String(cString: $0) } }
  }

  deinit {
    hb_font_destroy(hbFont)
    if let ftFace { FreeType.lock.withLock { _ = FT_Done_Face(ftFace) } }
    hb_blob_destroy(blob)
  }

  /// Returns the glyph of a character; 0 if there is none.
  func glyph(for character: UInt32) -> GlyphID {
    lock.withLock { glyphs.glyph(for: character, in: hbFont) }
  }

  /// Returns the same as `glyph(for:)`; must be called only while the shaping engine's lock is
  /// held.
  @inline(__always)
  func shapingGlyph(for character: UInt32) -> GlyphID {
    shapingGlyphs.glyph(for: character, in: hbFont)
  }

  /// Returns the distance that the pen moves after a glyph, in em.
  func advance(of glyph: GlyphID) -> Float {
    Float(hb_font_get_glyph_h_advance(hbFont, UInt32(glyph))) / unitsPerEm
  }

  /// Calls `body` with the face for FreeType while no other thread uses it; returns nil if FreeType
  /// cannot read the font.
  func withFreeType<Result>(_ body: (FT_Face) -> Result?) -> Result? {
    lock.withLock {
      if ftFace == nil, !ftFailed { openFreeType() }
      guard let ftFace else { return nil }
      return body(ftFace)
    }
  }

  /// Whether FreeType can read the font.
  var canDraw: Bool { withFreeType { _ in true } ?? false }

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

/// The greatest distances of the ink of a face's glyphs from the pen, in em.
///
/// They are larger than the box of all glyphs that the font declares, because some fonts declare
/// too small a box.
struct GlyphReach {
  var left: Float = 2
  var right: Float = 4
  var vertical: Float = 4

  init(_ hbFace: OpaquePointer) {
    let table = hb_face_reference_table(hbFace, FontFeature("head").tag)
    defer { hb_blob_destroy(table) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(table, &length), length >= 44 else { return }
    let em = Float(max(hb_face_get_upem(hbFace), 1))
    func side(_ offset: Int) -> Float {
      let value = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: Int16.self)
      return Float(Int16(bigEndian: value)) / em
    }
    left = max(left, 1 - side(36))
    right = max(right, 1 + side(40))
    vertical = max(vertical, 1 - side(38), 1 + side(42))
  }
}

/// The FreeType library, initialized when the first glyph is drawn.
enum FreeType {
  /// Held while faces are opened and closed; the lock of an instance guards its face.
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

/// A table of glyphs by character in pages of 256, filled on demand.
private final class GlyphPages {
  private typealias Page = UnsafeMutablePointer<UInt16>
  /// The number of pages of the Basic Multilingual Plane, the only plane that most texts use.
  private static let basicCount = 0x10000 >> 8
  private static let otherCount = 0x100000 >> 8
  /// The entry of a character that was never looked up.
  private static let unknown: UInt16 = 0xFFFF

  private let basic: UnsafeMutablePointer<Page?>
  private var others: UnsafeMutablePointer<Page?>?

  init() {
    basic = .allocate(capacity: Self.basicCount)
    basic.initialize(repeating: nil, count: Self.basicCount)
  }

  deinit {
    for page in 0..<Self.basicCount { basic[page]?.deallocate() }
    basic.deallocate()
    guard let others else { return }
    for page in 0..<Self.otherCount { others[page]?.deallocate() }
    others.deallocate()
  }

  @inline(__always)
  func glyph(for character: UInt32, in font: OpaquePointer) -> GlyphID {
    guard character < 0x110000 else { return 0 }
    let number = Int(character >> 8)
    let page = number < Self.basicCount ? basic[number] : others?[number - Self.basicCount]
    if let page {
      let known = page[Int(character & 0xFF)]
      if known != Self.unknown { return known }
    }
    return find(character, in: font)
  }

  private func find(_ character: UInt32, in font: OpaquePointer) -> GlyphID {
    var glyph: hb_codepoint_t = 0
    let found = hb_font_get_nominal_glyph(font, character, &glyph) != 0
    let result = found && glyph < 0xFFFF ? UInt16(glyph) : 0
    page(Int(character >> 8))[Int(character & 0xFF)] = result
    return result
  }

  private func page(_ number: Int) -> Page {
    if number < Self.basicCount {
      if let known = basic[number] { return known }
      let made = Self.makePage()
      basic[number] = made
      return made
    }
    let others = others ?? makeOthers()
    if let known = others[number - Self.basicCount] { return known }
    let made = Self.makePage()
    others[number - Self.basicCount] = made
    return made
  }

  private static func makePage() -> Page {
    let page = Page.allocate(capacity: 256)
    page.initialize(repeating: unknown, count: 256)
    return page
  }

  private func makeOthers() -> UnsafeMutablePointer<Page?> {
    let made = UnsafeMutablePointer<Page?>.allocate(capacity: Self.otherCount)
    made.initialize(repeating: nil, count: Self.otherCount)
    others = made
    return made
  }
}
