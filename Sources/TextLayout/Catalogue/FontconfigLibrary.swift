internal import CFontconfig
import Foundation

/// The Fontconfig library, which is started (and scans the machine's fonts) at its first use.
///
/// It lists only files of the formats of `FontFormat`. The catalogue's lock guards it.
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
    var format: FontFormat
  }

  /// The directories that are scanned; nil for those of the machine.
  private let directories: [String]?
  private lazy var configuration = makeConfiguration()
  private lazy var scanned = scan()
  private lazy var namedFiles = nameFiles()
  private lazy var openable = scanned.filter { FontFace.opens(path: $0.path, index: $0.index) }

  /// Creates the library; fonts are read at the first use.
  init(directories: [String]? = nil) {
    self.directories = directories
  }

  private func makeConfiguration() -> OpaquePointer? {
    let made = directories == nil ? FcInitLoadConfig() : FcConfigCreate()
    guard let made else { return nil }
    load(FontFormat.rejections, into: made)
    if let directories {
      // Fontconfig's cache of a folder is stored in the folder.
      let caches = directories.prefix(1).map { "<cachedir>\($0)/.cache</cachedir>" }
      load("<fontconfig>\(caches.joined())</fontconfig>", into: made)
      for directory in directories { FcConfigAppFontAddDir(made, directory) }
    } else {
      FcConfigBuildFonts(made)
    }
    return made
  }

  private func load(_ settings: String, into configuration: OpaquePointer) {
    settings.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) { bytes in
        _ = FcConfigParseAndLoadFromMemory(configuration, bytes, 1)
      }
    }
  }

  /// Returns the faces that can be opened; of those with one name, the best comes first.
  ///
  /// The first call reads the table of contents of every file.
  func files() -> [File] { openable }

  /// Returns the faces of a PostScript name, else those of a full name, the best first.
  ///
  /// The result includes damaged faces.
  func files(named name: String) -> [File] {
    (namedFiles.postScript[name] ?? namedFiles.full[name] ?? []).map { scanned[$0] }
  }

  /// Returns the faces of a family, the best first, including damaged ones.
  func files(ofFamily family: String) -> [File] {
    (namedFiles.family[family] ?? []).map { scanned[$0] }
  }

  private func scan() -> [File] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    let objects = Self.objects()
    defer { FcObjectSetDestroy(objects) }
    guard let set = FcFontList(configuration, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(set) }
    let list = (0..<Int(set.pointee.nfont)).compactMap { number in
      set.pointee.fonts[number].flatMap(file(of:))
    }
    // Fontconfig lists in the order of a hash table. The path decides between files of one format,
    // so that every process uses the same file.
    return list.sorted {
      ($0.format, $0.path, $0.index) < ($1.format, $1.path, $1.index)
    }
  }

  /// The indexes in the list of the faces of each name.
  private struct Names {
    var postScript: [String: [Int]] = [:]
    var full: [String: [Int]] = [:]
    var family: [String: [Int]] = [:]
  }

  private func nameFiles() -> Names {
    var names = Names()
    for (number, file) in scanned.enumerated() {
      names.postScript[file.postScriptName, default: []].append(number)
      names.full[file.fullName, default: []].append(number)
      names.family[file.family, default: []].append(number)
    }
    // Faces without a name are not found by the empty name.
    names.postScript[""] = nil
    names.full[""] = nil
    names.family[""] = nil
    return names
  }

  /// Returns the first result other than nil of `body`, called with the faces that match a family,
  /// the best first; the matches need not have that family name.
  func match<Result>(
    family: String,
    weight: Int,
    isItalic: Bool,
    _ body: (File) -> Result?
  ) -> Result? {
    let pattern = FcPatternCreate()
    FcPatternAddString(pattern, FC_FAMILY, family)
    return match(pattern, weight: weight, isItalic: isItalic, body)
  }

  /// Returns the first result other than nil of `body`, called with the faces that have a
  /// character, the best first.
  func match<Result>(
    character: UInt32,
    weight: Int,
    isItalic: Bool,
    _ body: (File) -> Result?
  ) -> Result? {
    guard let set = FcCharSetCreate() else { return nil }
    defer { FcCharSetDestroy(set) }
    FcCharSetAddChar(set, character)
    let pattern = FcPatternCreate()
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcPatternAddCharSet(pattern, FC_CHARSET, set)
    return match(pattern, weight: weight, isItalic: isItalic, body)
  }

  private func match<Result>(
    _ pattern: OpaquePointer?,
    weight: Int,
    isItalic: Bool,
    _ body: (File) -> Result?
  ) -> Result? {
    guard let pattern else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(weight)))
    FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    let best = file(of: found)
    if let best, let made = body(best) { return made }
    // The best face is damaged or lacks a character that its list contains, so the next ones are
    // tried.
    guard let sorted = FcFontSort(configuration, pattern, 0, nil, &result) else { return nil }
    defer { FcFontSetDestroy(sorted) }
    for number in 0..<Int(sorted.pointee.nfont) {
      guard let file = sorted.pointee.fonts[number].flatMap(file(of:)), file != best else {
        continue
      }
      if let made = body(file) { return made }
    }
    return nil
  }

  private func file(of pattern: OpaquePointer) -> File? {
    func string(_ object: String, _ place: Int32 = 0) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, object, place, &value) == FcResultMatch, let value else {
        return nil
      }
      return String(cString: value)
    }
    // Fonts have names in several languages.
    func english(_ object: String, _ languages: String) -> String {
      var place: Int32 = 0
      while let language = string(languages, place) {
        if language == "en" { return string(object, place) ?? "" }
        place += 1
      }
      return string(object) ?? ""
    }
    func number(_ object: String, _ standard: Int32) -> Int32 {
      var value: Int32 = standard
      return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : standard
    }
    func flag(_ object: String) -> Bool {
      var value: FcBool = 0
      return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != 0
    }
    guard let path = string(FC_FILE), !path.isEmpty else { return nil }
    let index = Int(number(FC_INDEX, 0))
    return File(
      path: path,
      index: index,
      family: english(FC_FAMILY, FC_FAMILYLANG),
      style: english(FC_STYLE, FC_STYLELANG),
      postScriptName: string(FC_POSTSCRIPT_NAME) ?? "",
      fullName: english(FC_FULLNAME, FC_FULLNAMELANG),
      weight: Int(FcWeightToOpenType(number(FC_WEIGHT, 80))),
      isItalic: number(FC_SLANT, 0) != 0,
      format: flag(FC_COLOR) ? .pictures : index >> 16 != 0 ? .variable : .outlines
    )
  }

  /// Returns the languages that an installed face fully covers, as Fontconfig names them ("en",
  /// "zh-tw"), sorted; empty for a face that is not installed.
  ///
  /// `name` is the PostScript name of the face.
  func languages(named name: String) -> [String] {
    guard !name.isEmpty, let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, name)
    let objects = FcObjectSetCreate()
    defer { FcObjectSetDestroy(objects) }
    FcObjectSetAdd(objects, FC_LANG)
    guard let set = FcFontList(configuration, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(set) }
    var found: Set<String> = []
    for number in 0..<Int(set.pointee.nfont) {
      var value: OpaquePointer?
      guard let face = set.pointee.fonts[number],
        FcPatternGetLangSet(face, FC_LANG, 0, &value) == FcResultMatch,
        let names = FcLangSetGetLangs(value), let list = FcStrListCreate(names)
      else { continue }
      while let language = FcStrListNext(list) { found.insert(String(cString: language)) }
      FcStrListDone(list)
      FcStrSetDestroy(names)
    }
    return found.sorted()
  }

  private static func objects() -> UnsafeMutablePointer<FcObjectSet>? {
    let set = FcObjectSetCreate()
    for name in [
      FC_FILE, FC_INDEX, FC_FAMILY, FC_FAMILYLANG, FC_STYLE, FC_STYLELANG, FC_POSTSCRIPT_NAME,
      FC_FULLNAME, FC_FULLNAMELANG, FC_WEIGHT, FC_SLANT, FC_COLOR,
    ] {
      FcObjectSetAdd(set, name)
    }
    return set
  }
}
