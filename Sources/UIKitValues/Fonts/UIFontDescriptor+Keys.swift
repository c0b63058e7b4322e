import CoreGraphics
import Foundation

extension UIFontDescriptor {
  /// The key of an attribute of a font descriptor.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name of the key in the attributes dictionary.
    public let rawValue: String
    /// Creates a key from a name; unknown attributes are stored without effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of the face, a `String` such as "Light Italic".
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The name for display to the user, a `String`.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// The matrix, an `NSValue` with a `CGAffineTransform`.
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    /// The characters of the font, a `CharacterSet`; stored without effect.
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    /// The fonts for missing characters, an array of descriptors; stored without effect.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// The traits, a dictionary with keys of `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The advance of each glyph in points, a number; stored without effect.
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    /// The font features, an array of dictionaries with keys of `FeatureKey`.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The text style, a `String` with its raw value.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    static let design = AttributeName(rawValue: "NSCTFontUIFontDesignAttribute")
  }

  /// The key of a trait of a font descriptor.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key in the traits dictionary.
    public let rawValue: String
    /// Creates a key from a name; unknown traits are stored without effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The symbolic traits, the raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, a number from -1 to 1.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width, a number from -1 to 1; stored without effect.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant, a number from -1 to 1; 0.07 and more counts as italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The key of an entry in a font feature setting.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key in the dictionary of a feature.
    public let rawValue: String
    /// Creates a key from a name; unknown entries are stored without effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature, a number from Apple's registry of font features.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The setting of the feature, a number from Apple's registry of font features.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The older name of `type`.
    public static let featureIdentifier = type
    /// The older name of `selector`.
    public static let typeIdentifier = selector
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design in a descriptor.
    public let rawValue: String
    /// Creates a design from a name; an unknown name stands for the default design.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The default design of the system font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The design with rounded terminals.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The design with characters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Font traits as bits; the upper four bits contain the class of the typeface.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit: traits in the lower ones, the class of the typeface in bits 28 to 31.
    public let rawValue: UInt32
    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The glyphs are slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The strokes are heavier than regular.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The glyphs are wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// The glyphs are narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All glyphs have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The glyphs are designed for vertical lines.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// The font is designed for user interfaces, not for reading.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// The distance between lines is smaller than usual.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// The distance between lines is larger than usual.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

    /// The bits of the class of the typeface.
    public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)
    /// Serifs in the style of the fifteenth to seventeenth centuries.
    public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
    /// Serifs in the style of the eighteenth century.
    public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
    /// Thin straight serifs and strong contrast.
    public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
    /// Bracketed serifs and strokes of low contrast.
    public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
    /// Square serifs without brackets.
    public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
    /// Serifs that do not belong to another class.
    public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
    /// No serifs.
    public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
    /// Decorated glyphs.
    public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
    /// Glyphs like handwriting.
    public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
    /// Symbols instead of letters.
    public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)
  }
}
