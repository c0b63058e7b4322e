internal import CHarfBuzz
import CoreGraphics
import Foundation

/// The key under which ``FontCatalogue`` stores the fallback face of a character.
struct FallbackKey: Hashable {
  var character: UInt32
  var isBold: Bool
  var region: CJKRegion
}

/// The key under which ``FontCatalogue`` stores a font of a fallback face.
struct FallbackFontKey: Hashable {
  var face: Int32
  var size: CGFloat
  var weight: FontWeight
  var isItalic: Bool
}

/// The region whose forms of the shared ideographs are drawn.
///
/// Raw values are the indexes of the faces in the collections of Noto Sans CJK.
enum CJKRegion: Int, Hashable, Sendable {
  case japan = 0
  case korea = 1
  case mainland = 2
  case taiwan = 3
  case hongKong = 4

  /// Creates the region of a BCP 47 language; nil if the language is not Chinese, Japanese or
  /// Korean.
  init?(language: String) {
    let tag = language.lowercased().replacingOccurrences(of: "_", with: "-")
    let parts = tag.split(separator: "-")
    switch parts.first {
    case "ja": self = .japan
    case "ko": self = .korea
    case "yue": self = .hongKong
    case "zh":
      if parts.contains("hk") || parts.contains("mo") {
        self = .hongKong
      } else if parts.contains("hant") || parts.contains("tw") {
        self = .taiwan
      } else {
        self = .mainland
      }
    default: return nil
    }
  }
}

extension FontCatalogue {
  /// Returns a font that has a character which another font lacks, in that font's size and weight;
  /// nil if no installed face has the character.
  ///
  /// `language` is a BCP 47 tag that chooses among regional glyphs ("zh-Hans", "ja", …). nil stands
  /// for ``preferredLanguage``.
  public func fallback(for character: UInt32, font: Font, language: String? = nil) -> Font? {
    let region = (language ?? preferredLanguage).flatMap(CJKRegion.init(language:)) ?? .mainland
    return fallback(for: character, font: font, region: region)
  }

  func fallback(for character: UInt32, font: Font, region: CJKRegion) -> Font? {
    let key = FallbackKey(
      character: character,
      isBold: font.weight >= .semibold,
      region: region
    )
    let known = lock.withLock { fallbackFaces[key] }
    let face: FontFace?
    if let known {
      face = known
    } else {
      face = findFace(for: key, isItalic: font.isItalic)
      lock.withLock { fallbackFaces[key] = .some(face) }
      if face == nil {
        TextLog.warn("no installed font has U+\(String(character, radix: 16, uppercase: true))")
      }
    }
    return face.map { fallbackFont(face: $0, for: font) }
  }

  /// The font of colour emoji in the size of another font; nil if none is installed.
  func emojiFont(for font: Font) -> Font? {
    guard let path = SystemFontFiles.existing("truetype/noto/NotoColorEmoji.ttf"),
      let face = FontFace.open(path: path)
    else { return fallback(for: 0x1F600, font: font, region: .mainland) }
    return fallbackFont(face: face, for: font)
  }

  private func fallbackFont(face: FontFace, for font: Font) -> Font {
    let key = FallbackFontKey(
      face: face.id,
      size: font.size,
      weight: font.weight,
      isItalic: font.isItalic
    )
    if let known = lock.withLock({ fallbackFonts[key] }) { return known }
    // Ideographs and most other scripts have no italic; UIKit leaves them upright too.
    let made = Font(
      face: face,
      size: font.size,
      weight: font.weight,
      isItalic: font.isItalic,
      isSyntheticBold: font.weight >= .semibold && !face.isColor && face.weight < .semibold
    )
    lock.withLock {
      if fallbackFonts.count > 512 { fallbackFonts.removeAll() }
      fallbackFonts[key] = made
    }
    return made
  }

  private func findFace(for key: FallbackKey, isItalic: Bool) -> FontFace? {
    let character = key.character
    for name in FallbackFiles.names(for: character, isBold: key.isBold) {
      guard let path = SystemFontFiles.existing(name) else { continue }
      let index = name.hasSuffix(".ttc") ? key.region.rawValue : 0
      if let face = FontFace.open(path: path, index: index), face.glyph(for: character) != 0 {
        return face
      }
    }
    let registeredFaces = lock.withLock { Array(registered.values) }
    for face in registeredFaces where face.glyph(for: character) != 0 {
      return face
    }
    let weight = key.isBold ? 700 : 400
    lock.withLock {
      if !isTableLoaded {
        isTableLoaded = true
        table = FontTable.installed()
      }
    }
    if let entry = table?.entry(for: character, weight: weight, isItalic: isItalic),
      let face = FontFace.open(path: entry.path, index: entry.index),
      face.glyph(for: character) != 0
    {
      return face
    }
    return lock.withLock {
      fontconfig.match(character: character, weight: weight, isItalic: isItalic) { file in
        guard let face = FontFace.open(path: file.path, index: file.index),
          face.glyph(for: character) != 0
        else { return nil }
        return face
      }
    }
  }
}

/// The files of Debian's Noto packages.
enum FallbackFiles {
  /// The files that may have a character, the best first.
  static func names(for character: UInt32, isBold: Bool) -> [String] {
    let style = isBold ? "Bold" : "Regular"
    var names: [String] = []
    if isIdeographic(character) {
      names.append("opentype/noto/NotoSansCJK-\(style).ttc")
      names.append("opentype/noto/NotoSansCJK-Regular.ttc")
    }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), character)
    if let name = scripts[script.rawValue] {
      names.append("truetype/noto/NotoSans\(name)-\(style).ttf")
      names.append("truetype/noto/NotoSans\(name)-Regular.ttf")
      names.append("truetype/noto/NotoSerif\(name)-\(style).ttf")
    }
    // Punctuation, symbols and letters of scripts without a file of their own.
    names += [
      "truetype/noto/NotoSans-\(style).ttf", "truetype/noto/NotoSansSymbols-\(style).ttf",
      "truetype/noto/NotoSansSymbols2-Regular.ttf", "truetype/noto/NotoSansMath-Regular.ttf",
      "opentype/noto/NotoSansCJK-\(style).ttc",
      "truetype/dejavu/DejaVuSans\(isBold ? "-Bold" : "").ttf",
      "truetype/noto/NotoColorEmoji.ttf",
    ]
    return names
  }

  /// Whether the CJK font comes first for a character: ideographs, kana, Hangul, bopomofo, their
  /// punctuation and wide forms.
  static func isIdeographic(_ c: UInt32) -> Bool {
    switch c {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE10...0xFE1F, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1F200...0x1F2FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// The names in file names of Noto Sans, by the tags of their scripts.
  private static let scripts: [UInt32: String] = Dictionary(
    uniqueKeysWithValues: [
      ("Arab", "Arabic"), ("Armn", "Armenian"), ("Bali", "Balinese"), ("Beng", "Bengali"),
      ("Cans", "CanadianAboriginal"), ("Cher", "Cherokee"), ("Copt", "Coptic"),
      ("Deva", "Devanagari"), ("Ethi", "Ethiopic"), ("Geor", "Georgian"), ("Goth", "Gothic"),
      ("Gujr", "Gujarati"), ("Guru", "Gurmukhi"), ("Hebr", "Hebrew"), ("Java", "Javanese"),
      ("Knda", "Kannada"), ("Khmr", "Khmer"), ("Laoo", "Lao"), ("Mlym", "Malayalam"),
      ("Mong", "Mongolian"), ("Mymr", "Myanmar"), ("Nkoo", "NKo"), ("Orya", "Oriya"),
      ("Runr", "Runic"), ("Sinh", "Sinhala"), ("Syrc", "Syriac"), ("Taml", "Tamil"),
      ("Telu", "Telugu"), ("Thaa", "Thaana"), ("Thai", "Thai"), ("Tibt", "Tibetan"),
      ("Tfng", "Tifinagh"), ("Vaii", "Vai"), ("Yiii", "Yi"),
    ].map { (FontFeature($0.0).tag, $0.1) }
  )
}
