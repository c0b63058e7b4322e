import CoreGraphics
import Foundation

/// The fonts that there are: the system font, named ones, and those that stand in for others.
///
/// The system font and the fonts of scripts open by path; Fontconfig is asked only for names and
/// for characters that none of the known files has.
public final class FontCatalogue: @unchecked Sendable {
  /// The one of this process.
  public static let shared = FontCatalogue()

  let lock = Lock()
  private var systemFonts = HashTable<SystemKey, Font>()
  private var language: String?
  /// The faces that were registered, by PostScript name.
  var registered: [String: FontFace] = [:]
  var fallbackFaces: [FallbackKey: FontFace?] = [:]
  var fallbackFonts: [FallbackFontKey: Font] = [:]
  var table: FontTable?
  var isTableLoaded = false
  private(set) var isFontconfigOpen = false
  /// Asked for only under the lock.
  lazy var fontconfig: FontconfigLibrary = {
    isFontconfigOpen = true
    return FontconfigLibrary(directories: directories)
  }()
  private let directories: [String]?

  /// Fonts are looked for by name in some directories in place of the machine's; nil for the
  /// machine's.
  init(directories: [String]? = nil) {
    self.directories = directories
  }

  /// The language of text that names none; it chooses among regional glyphs.
  ///
  /// nil: by the text itself (kana: Japanese, Hangul: Korean), else simplified Chinese.
  public var preferredLanguage: String? {
    get { lock.withLock { language } }
    set {
      lock.withLock { language = newValue }
    }
  }

  private struct SystemKey: Hashable {
    var size: CGFloat
    var weight: FontWeight
    var design: FontDesign
    var isItalic: Bool
    var features: [FontFeature]
  }

  /// The system font of a size and weight.
  ///
  /// A size of 0 or less stands for 14.
  public func systemFont(
    size: CGFloat,
    weight: FontWeight = .regular,
    design: FontDesign = .default,
    isItalic: Bool = false,
    features: [FontFeature] = []
  ) -> Font {
    let size = size > 0 && size.isFinite ? size : 14
    let key = SystemKey(
      size: size,
      weight: weight,
      design: design,
      isItalic: isItalic,
      features: features
    )
    if let known = lock.withLock({ systemFonts[key] }) { return known }
    let font = makeSystemFont(key)
    return lock.withLock {
      if let known = systemFonts[key] { return known }
      // Sizes that an animation runs through need not stay for ever.
      if systemFonts.count > 512 { systemFonts.removeAll() }
      systemFonts.set(font, for: key)
      return font
    }
  }

  private func makeSystemFont(_ key: SystemKey) -> Font {
    let choice = SystemFontFiles.choice(
      design: key.design,
      weight: key.weight.openTypeClass,
      isItalic: key.isItalic,
      isDisplay: key.size >= SystemFontMetrics.displaySize
    )
    for file in choice {
      guard let path = SystemFontFiles.existing(file.name), let face = FontFace.open(path: path)
      else { continue }
      return Font(
        face: face,
        size: key.size,
        weight: key.weight,
        isItalic: key.isItalic,
        systemDesign: key.design,
        features: key.features,
        variations: [],
        isSyntheticBold: file.isSyntheticBold,
        isSyntheticItalic: file.isSyntheticItalic,
        glyphScale: file.glyphScale,
        fit: file.fit
      )
    }
    // A machine without the system font's package: whatever is the sans serif there.
    let face = lock.withLock {
      fontconfig.match(
        family: "sans-serif",
        weight: key.weight.openTypeClass,
        isItalic: key.isItalic
      ) { FontFace.open(path: $0.path, index: $0.index) }
    }
    guard let face else {
      fatalError(
        "TextLayout: no font is installed where the system font was asked for; "
          + "install the package fonts-inter"
      )
    }
    return Font(
      face: face,
      size: key.size,
      weight: key.weight,
      isItalic: key.isItalic,
      systemDesign: key.design,
      features: key.features,
      variations: [],
      isSyntheticBold: false,
      isSyntheticItalic: false,
      glyphScale: 1,
      fit: nil
    )
  }
}
