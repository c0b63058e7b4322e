internal import CFreeType
internal import CHarfBuzz
import CoreGraphics
import Foundation

/// A face with the values of its axes: what HarfBuzz shapes with and FreeType draws from.
final class FontInstance: @unchecked Sendable {
  /// A number that no other instance has; part of the keys of the word and glyph caches.
  let id: Int32
  let unitsPerEm: Float
  /// Whether glyphs have colours of their own: pictures, or layers.
  let isColor: Bool
  /// How far ink may lie from the pen, in em.
  let reach: GlyphReach
  /// The font for HarfBuzz, in font units.
  ///
  /// Immutable, so threads may share it.
  let hbFont: OpaquePointer

  private let blob: OpaquePointer
  private let index: Int
  /// What FreeType is told; a named instance alone it finds by its index.
  private let variations: [FontVariation]
  private let lock = Lock()
  private let glyphs = GlyphPages()
  /// The same for the shaping engine, which has a lock of its own.
  private let shapingGlyphs = GlyphPages()
  private var ftFace: FT_Face?
  private var ftFailed = false

  /// Makes the instance of a face with some axes set.
  ///
  /// The upper half of `index` is the number of one of a variable font's named instances, from 1;
  /// 0 for none. Its values stand for the axes that `variations` does not name.
  init(hbFace: OpaquePointer, blob: OpaquePointer, index: Int, variations: [FontVariation]) {
    id = InstanceNumber.next()
    self.blob = hb_blob_reference(blob)
    self.index = index
    let values = FontInstance.values(ofNamedInstance: index >> 16, of: hbFace) + variations
    self.variations = variations.isEmpty ? [] : values
    unitsPerEm = Float(hb_face_get_upem(hbFace))
    hbFont = hb_font_create(hbFace)
    isColor = hb_ot_color_has_png(hbFace) != 0 || hb_ot_color_has_layers(hbFace) != 0
    reach = GlyphReach(hbFace)
    if !values.isEmpty {
      // Of one axis the last value counts.
      let settings = values.map { hb_variation_t(tag: $0.tag, value: $0.value) }
      hb_font_set_variations(hbFont, settings, UInt32(settings.count))
    }
    hb_font_make_immutable(hbFont)
  }

  /// The values of a variable font's axes in one of its named instances, which count from 1.
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

  /// The name that FreeType makes of a named instance's values; nil where the font is damaged.
  var postScriptName: String? {
    withFreeType { face in FT_Get_Postscript_Name(face).map { String(cString: $0) } }
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

/// How far the ink of a face's glyphs may lie from the pen, in em.
///
/// What the font says of the box around all its glyphs, and more than that: fonts that say too
/// little are known.
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
  private typealias Page = UnsafeMutablePointer<UInt16>
  /// Pages of the Basic Multilingual Plane; most fonts are asked for no others.
  private static let basicCount = 0x10000 >> 8
  private static let otherCount = 0x100000 >> 8
  /// Stands where a character was never asked for.
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
