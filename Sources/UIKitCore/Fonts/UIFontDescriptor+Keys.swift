import CoreGraphics
import Foundation

extension UIFontDescriptor {
  /// What an attribute is.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The key of the attributes dictionary.
    public let rawValue: String
    /// Makes a key of a name; attributes that are not known are kept and not heeded.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A `String`, the PostScript name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A `String`, "Light Italic".
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// A number of points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A `String` for a person to read.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// An `NSValue` with a `CGAffineTransform`.
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    /// A `CharacterSet`; stored only.
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    /// An array of descriptors that stand in for missing characters; stored only.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// A dictionary of `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// A number of points; stored only.
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    /// An array of dictionaries of `FeatureKey`.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// A `String`, the raw value of a text style.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    static let design = AttributeName(rawValue: "NSCTFontUIFontDesignAttribute")
  }

  /// What a trait is.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The key of the traits dictionary.
    public let rawValue: String
    /// Makes a key of a name; traits that are not known are kept and not heeded.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A number, -1 to 1.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A number, -1 to 1; stored only.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// A number, -1 to 1; 0.07 and more reads as italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// What a feature setting says.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The key of a feature's dictionary.
    public let rawValue: String
    /// Makes a key of a name; entries that are not known are kept and not heeded.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Which feature, a number of Apple's registry of font features.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// What of the feature.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The older name of `type`.
    public static let featureIdentifier = type
    /// The older name of `selector`.
    public static let typeIdentifier = selector
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name that the descriptor holds.
    public let rawValue: String
    /// Makes a design of a name; one that is not known is the default design.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The design of the system font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The system font with rounded ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A font with serifs that goes with the system font.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// A font of equal widths that goes with the system font.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Traits in one word; the upper four bits say the class of a typeface.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// Traits in the lower bits, as in UIKit; the class of the typeface stands in bits 28 to 31.
    public let rawValue: UInt32
    /// Makes traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The glyphs lean.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The strokes are heavier than regular.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The glyphs are wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// The glyphs are narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All glyphs have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The glyphs are made for vertical lines.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// The font is made for interfaces instead of for reading.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Lines stand closer than usual.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Lines stand further apart than usual.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

    /// The bits that hold the class of the typeface.
    public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)
    /// Serifs after the faces of the fifteenth to the seventeenth century.
    public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
    /// Serifs after the faces of the eighteenth century.
    public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
    /// Thin straight serifs and strong contrast.
    public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
    /// Serifs with brackets in strokes of little contrast.
    public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
    /// Square serifs without brackets.
    public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
    /// Serifs that fit none of the other classes.
    public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
    /// No serifs.
    public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
    /// Decorated glyphs.
    public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
    /// Glyphs as if written by hand.
    public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
    /// Signs instead of letters.
    public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)
  }
}
