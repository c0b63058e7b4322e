import CoreGraphics
import Foundation

/// The available fonts: the system font, named fonts and fallback fonts.
///
/// The system font and the fonts of scripts are opened by path. Fontconfig is used only for names
/// and for characters that none of these files has.
public final class FontCatalogue: @unchecked Sendable {
  /// The catalogue of this process.
  public static let shared = FontCatalogue()

  let lock = Lock()
  private var systemFonts = HashTable<SystemKey, Font>()
  private var language: String?
  /// The registered faces, by PostScript name.
  var registered: [String: FontFace] = [:]
  /// The fallback faces found so far; the value is nil for characters that no installed font has.
  var fallbackFaces: [FallbackKey: FontFace?] = [:]
  var fallbackFonts: [FallbackFontKey: Font] = [:]
  var table: FontTable?
  var isTableLoaded = false
  private(set) var isFontconfigOpen = false
  /// Accessed only while the lock is held.
  lazy var fontconfig: FontconfigLibrary = {
    isFontconfigOpen = true
    return FontconfigLibrary(directories: directories)
  }()
  private let directories: [String]?

  /// Creates a catalogue.
  ///
  /// - Parameter directories: The directories in which fonts are looked up by name; nil for those
  ///   of the machine.
  init(directories: [String]? = nil) {
    self.directories = directories
  }

  /// The language, a BCP 47 tag, of text that has no language attribute; it chooses among regional
  /// glyphs.
  ///
  /// If nil, the text decides (kana: Japanese, Hangul: Korean), else simplified Chinese is used.
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

  /// Returns the system font of a size and weight.
  ///
  /// `size` is the size in points; 14 is used if it is not positive or not finite.
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
      // The sizes of an animation need not stay in the cache.
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
    // Without the package of the system font, the machine's sans serif font is used.
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
