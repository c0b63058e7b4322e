internal import CFontconfig
import Foundation

/// Fontconfig, which starts (and scans the machine's fonts) at the first question; it lists only
/// what `FontFormat` names.
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
    var format: FontFormat
  }

  /// The directories that are scanned in place of the machine's; nil for the machine's.
  private let directories: [String]?
  private lazy var configuration = makeConfiguration()
  private lazy var scanned = scan()
  private lazy var namedFiles = nameFiles()
  private lazy var openable = scanned.filter { FontFace.opens(path: $0.path, index: $0.index) }

  /// Nothing is read before the first question.
  init(directories: [String]? = nil) {
    self.directories = directories
  }

  private func makeConfiguration() -> OpaquePointer? {
    let made = directories == nil ? FcInitLoadConfig() : FcConfigCreate()
    guard let made else { return nil }
    load(FontFormat.rejections, into: made)
    if let directories {
      // What Fontconfig keeps of a folder lies in the folder.
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

  /// The faces that open, the best of those of one name first.
  ///
  /// The first question reads the table of contents of every file.
  func files() -> [File] { openable }

  /// The faces of a PostScript name, else those of a full name, the best first; damaged ones are
  /// among them.
  func files(named name: String) -> [File] {
    (namedFiles.postScript[name] ?? namedFiles.full[name] ?? []).map { scanned[$0] }
  }

  /// The faces of a family, the best first; damaged ones are among them.
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
    // Fontconfig lists in the order of a hash table; the path decides between files of one format,
    // so that every process takes the same.
    return list.sorted {
      ($0.format, $0.path, $0.index) < ($1.format, $1.path, $1.index)
    }
  }

  /// Where the faces of each name stand in the list.
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
    // What has no name is not found by none.
    names.postScript[""] = nil
    names.full[""] = nil
    names.family[""] = nil
    return names
  }

  /// The best face of a family, whether or not it has that name, that `body` makes something of.
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

  /// The best face that has a character and that `body` makes something of.
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
    // The best one is damaged, or lacks what its list of characters promised: the next ones.
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
    // Names come in several languages.
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

  /// The languages that an installed face of a PostScript name has all characters of, as Fontconfig
  /// names them ("en", "zh-tw"), sorted; empty for a face that is not installed.
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
