import CoreGraphics
import Foundation

/// A face at a size, with everything that changes its glyphs. A value; usable on any thread.
///
/// All metrics are in points. For the system font they are San Francisco's.
public final class Font: Hashable, Sendable {
  public let face: FontFace
  public let size: CGFloat
  /// What was asked for; the face's own weight may be another where the family has no such one.
  public let weight: FontWeight
  public let isItalic: Bool
  /// Set where this is a system font.
  public let systemDesign: FontDesign?
  public let features: [FontFeature]
  public let variations: [FontVariation]
  /// Whether strokes are thickened because the family has no bold face.
  public let isSyntheticBold: Bool
  /// Whether glyphs are slanted because the family has no italic face.
  public let isSyntheticItalic: Bool

  /// Makes a font of a face.
  public init(
    face: FontFace, size: CGFloat, weight: FontWeight? = nil, isItalic: Bool? = nil,
    features: [FontFeature] = [], variations: [FontVariation] = [], isSyntheticBold: Bool = false,
    isSyntheticItalic: Bool = false
  ) {
    self.face = face
    self.size = size
    self.weight = weight ?? face.weight
    self.isItalic = isItalic ?? face.isItalic
    self.systemDesign = nil
    self.features = features
    self.variations = variations
    self.isSyntheticBold = isSyntheticBold
    self.isSyntheticItalic = isSyntheticItalic
  }

  /// The system font. A size of 0 or less stands for 14, UIKit's default.
  public static func system(
    size: CGFloat, weight: FontWeight = .regular, design: FontDesign = .default,
    isItalic: Bool = false, features: [FontFeature] = []
  ) -> Font {
    FontCatalogue.shared.systemFont(
      size: size, weight: weight, design: design, isItalic: isItalic, features: features)
  }

  /// The same font at another size; the system font changes between its Text and Display cuts.
  public func withSize(_ size: CGFloat) -> Font { self }

  /// The same font with more features.
  public func addingFeatures(_ features: [FontFeature]) -> Font { self }

  /// The height above the baseline.
  public var ascender: CGFloat { 0 }
  /// The depth below the baseline; negative, as in UIKit.
  public var descender: CGFloat { 0 }
  /// Extra space between lines; 0 for the system font.
  public var leading: CGFloat { 0 }
  public var capHeight: CGFloat { 0 }
  public var xHeight: CGFloat { 0 }
  /// Ascender less descender: 1.19336 × size for the system font, unrounded.
  public var lineHeight: CGFloat { 0 }
  /// The middle of the underline above the baseline; negative.
  public var underlinePosition: CGFloat { 0 }
  public var underlineThickness: CGFloat { 0 }

  /// The height of one line rounded up to a pixel: 20.5 for the system font of 17 points at @2x.
  public func lineBoxHeight(scale: CGFloat) -> CGFloat {
    Font.roundUp(lineHeight, scale: scale)
  }

  static func roundUp(_ length: CGFloat, scale: CGFloat) -> CGFloat {
    guard scale > 0, length.isFinite else { return length }
    // A length that is whole but for the rounding of sums stays.
    return ((length * scale) - 0.001).rounded(.up) / scale
  }

  /// The tracking that the system font adds after each glyph; 0 for other fonts.
  public var tracking: CGFloat { 0 }

  /// The glyph of a character; 0 where the face has none.
  public func glyph(for character: UInt32) -> GlyphID { face.glyph(for: character) }

  /// How far the pen moves on after a glyph, without tracking.
  public func advance(of glyph: GlyphID) -> CGFloat { 0 }

  /// The outline of a glyph, y **upwards**, origin on the baseline; nil for bitmaps and blanks.
  public func path(of glyph: GlyphID) -> CGPath? { nil }

  public static func == (a: Font, b: Font) -> Bool {
    a === b
      || (a.face === b.face && a.size == b.size && a.weight == b.weight
        && a.isItalic == b.isItalic && a.systemDesign == b.systemDesign
        && a.features == b.features && a.variations == b.variations
        && a.isSyntheticBold == b.isSyntheticBold && a.isSyntheticItalic == b.isSyntheticItalic)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(face.id)
    hasher.combine(size)
    hasher.combine(weight)
    hasher.combine(features)
  }
}
