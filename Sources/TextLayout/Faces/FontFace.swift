internal import CHarfBuzz
import CoreGraphics
import Foundation

/// An open font file, or one face of a collection.
///
/// The file is mapped, not read, and opened once. A face is usable on any thread.
public final class FontFace: @unchecked Sendable {
  /// A small number that is unique among open faces.
  public let id: Int32
  /// The path of the file; nil if the face was created from data.
  public let path: String?
  /// The face's index in a collection in the lower 16 bits; in the upper 16 bits the number of a
  /// variable font's named instance, from 1, or 0 for none.
  public let index: Int
  /// The number of font units in an em.
  public let unitsPerEm: Int
  /// The number of glyphs; they are numbered from 0.
  public let glyphCount: Int
  /// Whether the file contains several faces, as the CJK fonts do.
  let isCollection: Bool

  /// The font's data; FreeType reads the same memory.
  let blob: OpaquePointer
  let hbFace: OpaquePointer
  /// The instance without variations; `instance(variations:)` creates others.
  let plainInstance: FontInstance

  private let lock = Lock()
  private var instances: [[FontVariation]: FontInstance] = [:]
  private var cachedDescription: Description?

  private init(id: Int32, path: String?, index: Int, blob: OpaquePointer, hbFace: OpaquePointer) {
    self.id = id
    self.path = path
    self.index = index
    self.blob = blob
    self.hbFace = hbFace
    unitsPerEm = Int(hb_face_get_upem(hbFace))
    glyphCount = Int(hb_face_get_glyph_count(hbFace))
    isCollection = hb_face_count(blob) > 1
    plainInstance = FontInstance(hbFace: hbFace, blob: blob, index: index, variations: [])
  }

  deinit {
    hb_face_destroy(hbFace)
    hb_blob_destroy(blob)
  }

  // MARK: Opening

  /// Opens a file; returns nil and logs a warning if it is not a font or is damaged.
  public static func open(path: String, index: Int = 0) -> FontFace? {
    FaceRegister.lock.withLock {
      let key = FaceRegister.Key(path: path, index: index)
      if let known = FaceRegister.faces[key] { return known }
      guard let blob = hb_blob_create_from_file_or_fail(path) else {
        TextLog.warn("the font file \(path) cannot be read")
        return nil
      }
      guard let face = make(blob: blob, path: path, index: index, name: path) else { return nil }
      FaceRegister.faces.set(face, for: key)
      return face
    }
  }

  /// Opens a font in memory; returns nil and logs a warning if the data is not a font or is
  /// damaged.
  public static func open(data: Data, index: Int = 0) -> FontFace? {
    let blob = data.withUnsafeBytes { bytes in
      hb_blob_create_or_fail(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_DUPLICATE,
        nil,
        nil
      )
    }
    guard let blob else {
      TextLog.warn("a font of \(data.count) bytes cannot be kept")
      return nil
    }
    return FaceRegister.lock.withLock {
      make(blob: blob, path: nil, index: index, name: "of \(data.count) bytes")
    }
  }

  /// Returns whether ``open(path:index:)`` would succeed, without keeping the face open.
  ///
  /// Reads only the table of contents.
  static func opens(path: String, index: Int) -> Bool {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return false }
    defer { hb_blob_destroy(blob) }
    guard let face = hbFace(of: blob, index: index) else { return false }
    hb_face_destroy(face)
    return true
  }

  /// Returns the number of faces in a file; 0 if it is not a font.
  package static func faceCount(path: String) -> Int {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return 0 }
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }

  private static func make(
    blob: OpaquePointer,
    path: String?,
    index: Int,
    name: String
  ) -> FontFace? {
    guard let face = hbFace(of: blob, index: index) else {
      TextLog.warn(
        "the font \(name) is damaged or of a format that is not opened: it lacks characters, "
          + "widths or glyphs"
      )
      hb_blob_destroy(blob)
      return nil
    }
    hb_face_make_immutable(face)
    FaceRegister.lastID += 1
    return FontFace(
      id: FaceRegister.lastID,
      path: path,
      index: index,
      blob: blob,
      hbFace: face
    )
  }

  /// Returns a face of a file's contents; nil if it has no glyphs that can be drawn.
  private static func hbFace(of blob: OpaquePointer, index: Int) -> OpaquePointer? {
    let number = index & 0xFFFF
    guard index >= 0, number < Int(hb_face_count(blob)), hb_blob_get_length(blob) > 12,
      let face = hb_face_create(blob, UInt32(number))
    else { return nil }
    func has(_ tag: String) -> Bool {
      let table = hb_face_reference_table(face, FontFeature(tag).tag)
      defer { hb_blob_destroy(table) }
      return hb_blob_get_length(table) > 0
    }
    // Without one of these tables all text in the font would be blank. A file of black-and-white
    // bitmaps (`.otb`) has none.
    let draws =
      has("glyf") && has("loca") || has("CFF ") || has("CFF2") || has("CBDT") || has("sbix")
    guard draws, has("cmap"), has("hmtx"), has("head"), hb_face_get_glyph_count(face) > 0,
      hb_face_get_upem(face) >= 16,
      index >> 16 <= Int(hb_ot_var_get_named_instance_count(face))
    else {
      hb_face_destroy(face)
      return nil
    }
    return face
  }

  // MARK: What it says of itself

  private struct Description {
    var family = ""
    var style = ""
    var postScript = ""
    var full = ""
    var weight = FontWeight.regular
    var isItalic = false
    var isMonospaced = false
  }

  private var described: Description {
    lock.withLock {
      if let cachedDescription { return cachedDescription }
      var result = Description()
      // The typographic names (16, 17) group all weights; names 1 and 2 group at most four styles.
      result.family = name(16) ?? name(1) ?? ""
      result.style = name(17) ?? name(2) ?? ""
      result.postScript = Self.postScriptName(name(6), family: result.family)
      result.full = name(4) ?? ""
      let table = hb_face_reference_table(hbFace, FontFeature("OS/2").tag)
      defer { hb_blob_destroy(table) }
      var length: UInt32 = 0
      if let bytes = hb_blob_get_data(table, &length), length >= 64 {
        let raw = UnsafeRawPointer(bytes)
        let weightClass =
          Int(raw.load(fromByteOffset: 4, as: UInt8.self)) << 8
          | Int(raw.load(fromByteOffset: 5, as: UInt8.self))
        result.weight = FontWeight(openTypeClass: weightClass)
        result.isItalic = raw.load(fromByteOffset: 63, as: UInt8.self) & 1 != 0
      }
      let post = hb_face_reference_table(hbFace, FontFeature("post").tag)
      defer { hb_blob_destroy(post) }
      if let bytes = hb_blob_get_data(post, &length), length >= 16 {
        result.isMonospaced = (12..<16).contains { bytes[$0] != 0 }
      }
      if index >> 16 > 0 { describeNamedInstance(&result) }
      cachedDescription = result
      return result
    }
  }

  private func describeNamedInstance(_ result: inout Description) {
    let number = index >> 16
    if let style = name(hb_ot_var_named_instance_get_subfamily_name_id(hbFace, UInt32(number - 1)))
    {
      result.style = style
      result.full = "\(result.family) \(style)"
    }
    result.postScript = Self.postScriptName(plainInstance.postScriptName, family: result.family)
    for axis in FontInstance.values(ofNamedInstance: number, of: hbFace) {
      switch axis.tag {
      case FontFeature("wght").tag:
        result.weight = FontWeight(openTypeClass: Int(clamping: min(max(axis.value, 1), 1000)))
      case FontFeature("slnt").tag, FontFeature("ital").tag:
        if axis.value != 0 { result.isItalic = true }
      default: break
      }
    }
  }

  /// Returns the PostScript name as Fontconfig reports it: the family's name if the font has no
  /// name or one that is not valid in PostScript.
  private static func postScriptName(_ name: String?, family: String) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
      byte > 0x20 && byte < 0x7F && !"[](){}<>/%".utf8.contains(byte)
    }
    if let name, !name.isEmpty, name.utf8.allSatisfy(isPlain) { return name }
    let bytes = family.utf8.map { $0 >= 0x80 || isPlain($0) ? $0 : UInt8(ascii: "-") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func name(_ identifier: UInt32) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    var size = UInt32(buffer.count)
    let length = hb_ot_name_get_utf8(
      hbFace,
      identifier,
      hb_language_from_string("en", 2),
      &size,
      &buffer
    )
    guard length > 0 else { return nil }
    return String(decoding: buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The typographic family, such as "Inter" for all its weights.
  public var familyName: String { described.family }
  /// The name of the style, such as "Bold Italic".
  public var styleName: String { described.style }
  /// The name with which `UIFont(name:)` finds the face.
  public var postScriptName: String { described.postScript }
  /// The name for display: family and style.
  public var fullName: String { described.full }
  /// The weight that the font declares.
  public var weight: FontWeight { described.weight }
  /// Whether the font declares that it is slanted.
  public var isItalic: Bool { described.isItalic }
  /// Whether the font declares that all glyphs have the same width.
  public var isMonospaced: Bool { described.isMonospaced }

  /// Whether glyphs are colour bitmaps or layers.
  public var isColor: Bool { plainInstance.isColor }

  /// The axes of a variable font: tag, lowest, default and highest value.
  public var variationAxes: [(tag: UInt32, minimum: Float, standard: Float, maximum: Float)] {
    var count = hb_ot_var_get_axis_count(hbFace)
    guard count > 0 else { return [] }
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(hbFace, 0, &count, &axes)
    return axes.map { ($0.tag, $0.min_value, $0.default_value, $0.max_value) }
  }

  /// Returns the glyph of a character; 0 if the face has none.
  public func glyph(for character: UInt32) -> GlyphID { plainInstance.glyph(for: character) }

  /// Returns the characters of the face as ascending ranges.
  public func coverage() -> [ClosedRange<UInt32>] {
    guard let set = hb_set_create() else { return [] }
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(hbFace, set)
    var ranges: [ClosedRange<UInt32>] = []
    var first: UInt32 = 0
    var last: UInt32 = .max
    while hb_set_next_range(set, &first, &last) != 0 {
      ranges.append(first...last)
    }
    return ranges
  }

  func instance(variations: [FontVariation]) -> FontInstance {
    if variations.isEmpty { return plainInstance }
    return lock.withLock {
      if let known = instances[variations] { return known }
      let made = FontInstance(hbFace: hbFace, blob: blob, index: index, variations: variations)
      instances[variations] = made
      return made
    }
  }
}

/// The open files; each file is opened once.
private enum FaceRegister {
  struct Key: Hashable {
    var path: String
    var index: Int
  }

  static let lock = Lock()
  nonisolated(unsafe) static var faces = HashTable<Key, FontFace>()
  nonisolated(unsafe) static var lastID: Int32 = 0
}
