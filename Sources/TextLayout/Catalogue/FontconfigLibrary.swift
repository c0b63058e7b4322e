internal import CFontconfig
import Foundation

/// Fontconfig, which starts (and scans the machine's fonts) at the first question.
///
/// The catalogue's lock guards it.
final class FontconfigLibrary {
  struct File: Hashable {
    var path: String
    var index: Int
    var family: String
    var style: String
    var postScriptName: String
    var fullName: String
    var weight: Int
    var isItalic: Bool
    var isColor: Bool
    var isVariable: Bool
  }

  private lazy var configuration: OpaquePointer? = FcInitLoadConfigAndFonts()
  private var cachedFiles: [File]?

  /// All installed faces.
  func files() -> [File] {
    if let cachedFiles { return cachedFiles }
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    let objects = Self.objects()
    defer { FcObjectSetDestroy(objects) }
    guard let set = FcFontList(configuration, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(set) }
    let list = (0..<Int(set.pointee.nfont)).compactMap { number in
      set.pointee.fonts[number].flatMap(file(of:))
    }.filter { !$0.isVariable || $0.index >> 16 == 0 }
    cachedFiles = list
    return list
  }

  /// The best file of a family, whether or not it has that name.
  func match(family: String, weight: Int, isItalic: Bool) -> File? {
    let pattern = FcPatternCreate()
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(weight)))
    FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    return match(pattern)
  }

  /// The best file that has a character.
  func match(character: UInt32, weight: Int, isItalic: Bool, language: String?) -> File? {
    guard let set = FcCharSetCreate() else { return nil }
    defer { FcCharSetDestroy(set) }
    FcCharSetAddChar(set, character)
    let pattern = FcPatternCreate()
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcPatternAddCharSet(pattern, FC_CHARSET, set)
    FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(weight)))
    FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    if let language { FcPatternAddString(pattern, FC_LANG, language) }
    return match(pattern)
  }

  private func match(_ pattern: OpaquePointer?) -> File? {
    guard let pattern else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    return file(of: found)
  }

  private func file(of pattern: OpaquePointer) -> File? {
    func string(_ object: String) -> String {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else {
        return ""
      }
      return String(cString: value)
    }
    func number(_ object: String, _ standard: Int32) -> Int32 {
      var value: Int32 = standard
      return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : standard
    }
    func flag(_ object: String) -> Bool {
      var value: FcBool = 0
      return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != 0
    }
    let path = string(FC_FILE)
    guard !path.isEmpty else { return nil }
    return File(
      path: path,
      index: Int(number(FC_INDEX, 0)),
      family: string(FC_FAMILY),
      style: string(FC_STYLE),
      postScriptName: string(FC_POSTSCRIPT_NAME),
      fullName: string(FC_FULLNAME),
      weight: Int(FcWeightToOpenType(number(FC_WEIGHT, 80))),
      isItalic: number(FC_SLANT, 0) != 0,
      isColor: flag(FC_COLOR),
      isVariable: flag(FC_VARIABLE)
    )
  }

  private static func objects() -> UnsafeMutablePointer<FcObjectSet>? {
    let set = FcObjectSetCreate()
    for name in [
      FC_FILE, FC_INDEX, FC_FAMILY, FC_STYLE, FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_WEIGHT,
      FC_SLANT, FC_COLOR, FC_VARIABLE,
    ] {
      FcObjectSetAdd(set, name)
    }
    return set
  }
}
