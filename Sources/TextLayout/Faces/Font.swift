internal import CHarfBuzz
import CoreGraphics
import Foundation

/// A face at a size, with everything that changes its glyphs.
///
/// A font is immutable and usable on any thread. All metrics are in points; those of the system
/// font are San Francisco's.
public final class Font: Hashable, Sendable {
  /// The face that contains the glyphs.
  public let face: FontFace
  /// The size in points; always positive.
  public let size: CGFloat
  /// The requested weight; the face's own weight differs if the family does not have the requested
  /// one.
  public let weight: FontWeight
  /// Whether an italic was requested; see ``isSyntheticItalic``.
  public let isItalic: Bool
  /// The design of a system font; nil for other fonts.
  public let systemDesign: FontDesign?
  /// The features that differ from the font's defaults.
  public let features: [FontFeature]
  /// The values of a variable font's axes that differ from the default.
  public let variations: [FontVariation]
  /// Whether strokes are thickened because the family has no bold face.
  public let isSyntheticBold: Bool
  /// Whether glyphs are slanted because the family has no italic face.
  public let isSyntheticItalic: Bool

  /// The height above the baseline.
  public let ascender: CGFloat
  /// The depth below the baseline; negative, as in UIKit.
  public let descender: CGFloat
  /// Extra space between lines; 0 for the system font.
  public let leading: CGFloat
  /// The height of capitals.
  public let capHeight: CGFloat
  /// The height of small letters without ascenders.
  public let xHeight: CGFloat
  /// The distance from the baseline up to the middle of the underline; negative.
  public let underlinePosition: CGFloat
  /// The thickness of one line of an underline.
  public let underlineThickness: CGFloat
  /// The tracking that the system font adds after each glyph; 0 for other fonts.
  public let tracking: CGFloat

  let instance: FontInstance
  /// The factor, besides the size, by which glyphs are scaled so that their capitals have SF's
  /// height.
  let glyphScale: CGFloat
  /// A number that is equal for fonts that shape alike except for the size.
  let shapingKey: Int32
  /// The table that adapts widths to SF's; nil if the font keeps its widths.
  let fit: AdvanceFit?

  /// The size at which glyphs are drawn, in points.
  var glyphSize: CGFloat { size * glyphScale }

  /// Creates a font of a face.
  ///
  /// `size` is the size in points; 1 is used if it is not positive and finite.
  public convenience init(
    face: FontFace,
    size: CGFloat,
    weight: FontWeight? = nil,
    isItalic: Bool? = nil,
    features: [FontFeature] = [],
    variations: [FontVariation] = [],
    isSyntheticBold: Bool = false,
    isSyntheticItalic: Bool = false
  ) {
    self.init(
      face: face,
      size: size,
      weight: weight ?? face.weight,
      isItalic: isItalic ?? face.isItalic,
      systemDesign: nil,
      features: features,
      variations: variations,
      isSyntheticBold: isSyntheticBold,
      isSyntheticItalic: isSyntheticItalic,
      glyphScale: 1,
      fit: nil
    )
  }

  init(
    face: FontFace,
    size: CGFloat,
    weight: FontWeight,
    isItalic: Bool,
    systemDesign: FontDesign?,
    features: [FontFeature],
    variations: [FontVariation],
    isSyntheticBold: Bool,
    isSyntheticItalic: Bool,
    glyphScale: CGFloat,
    fit: AdvanceFit?
  ) {
    let size = size > 0 && size.isFinite ? min(size, 100_000) : 1
    self.face = face
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.systemDesign = systemDesign
    self.features = features
    self.variations = variations
    self.isSyntheticBold = isSyntheticBold
    self.isSyntheticItalic = isSyntheticItalic
    self.glyphScale = glyphScale
    self.fit = fit
    instance = face.instance(variations: variations)
    shapingKey = ShapingKeys.key(instance: instance.id, features: features, fit: fit)
    if systemDesign != nil {
      ascender = SystemFontMetrics.ascender * size
      descender = -SystemFontMetrics.descender * size
      leading = 0
      capHeight = SystemFontMetrics.capHeight * size
      xHeight = SystemFontMetrics.xHeight * size
      underlinePosition = SystemFontMetrics.underlinePosition * size
      underlineThickness = SystemFontMetrics.underlineThickness * size
      tracking = SystemFontMetrics.tracking(size: size) * size
    } else {
      let unit = size / CGFloat(max(face.unitsPerEm, 1))
      let hbFont = instance.hbFont
      func measure(_ tag: hb_ot_metrics_tag_t, or standard: CGFloat) -> CGFloat {
        var value: hb_position_t = 0
        guard hb_ot_metrics_get_position(hbFont, tag, &value) != 0 else { return standard * size }
        return CGFloat(value) * unit
      }
      ascender = measure(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, or: 0.8)
      descender = -abs(measure(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, or: -0.2))
      leading = max(0, measure(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, or: 0))
      capHeight = measure(HB_OT_METRICS_TAG_CAP_HEIGHT, or: 0.7)
      xHeight = measure(HB_OT_METRICS_TAG_X_HEIGHT, or: 0.5)
      underlinePosition = measure(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, or: -0.1)
      underlineThickness = max(measure(HB_OT_METRICS_TAG_UNDERLINE_SIZE, or: 0.05), size / 100)
      tracking = 0
    }
  }

  /// Returns the system font.
  ///
  /// `size` is the size in points; UIKit's default, 14, is used if it is 0 or less.
  public static func system(
    size: CGFloat,
    weight: FontWeight = .regular,
    design: FontDesign = .default,
    isItalic: Bool = false,
    features: [FontFeature] = []
  ) -> Font {
    FontCatalogue.shared.systemFont(
      size: size,
      weight: weight,
      design: design,
      isItalic: isItalic,
      features: features
    )
  }

  /// Returns the same font at another size; the system font switches between its Text and Display
  /// cuts.
  public func withSize(_ size: CGFloat) -> Font {
    if size == self.size { return self }
    if let systemDesign {
      return FontCatalogue.shared.systemFont(
        size: size,
        weight: weight,
        design: systemDesign,
        isItalic: isItalic,
        features: features
      )
    }
    return Font(
      face: face,
      size: size,
      weight: weight,
      isItalic: isItalic,
      features: features,
      variations: variations,
      isSyntheticBold: isSyntheticBold,
      isSyntheticItalic: isSyntheticItalic
    )
  }

  /// Returns the same font with additional features.
  public func addingFeatures(_ more: [FontFeature]) -> Font {
    if more.isEmpty { return self }
    return Font(
      face: face,
      size: size,
      weight: weight,
      isItalic: isItalic,
      systemDesign: systemDesign,
      features: features + more,
      variations: variations,
      isSyntheticBold: isSyntheticBold,
      isSyntheticItalic: isSyntheticItalic,
      glyphScale: glyphScale,
      fit: fit
    )
  }

  /// The ascender minus the descender: 1.19336 × size for the system font, unrounded.
  public var lineHeight: CGFloat { ascender - descender }

  /// Returns the height of one line rounded up to a pixel: 20.5 for the system font of 17 points at
  /// @2x.
  public func lineBoxHeight(scale: CGFloat) -> CGFloat {
    Font.roundUp(lineHeight, scale: scale)
  }

  /// Rounds a length up to whole pixels; tolerates the rounding errors of sums.
  static func roundUp(_ length: CGFloat, scale: CGFloat) -> CGFloat {
    guard scale > 0, length.isFinite, abs(length) < 1e9 else { return length }
    return (length * scale - 0.001).rounded(.up) / scale
  }

  /// Returns the glyph of a character; 0 if the face has none.
  public func glyph(for character: UInt32) -> GlyphID { instance.glyph(for: character) }

  /// Returns the distance that the pen moves after a glyph, without tracking.
  public func advance(of glyph: GlyphID) -> CGFloat {
    CGFloat(instance.advance(of: glyph)) * glyphSize
  }

  /// Returns whether two fonts draw and measure alike.
  public static func == (a: Font, b: Font) -> Bool {
    a === b
      || (a.face === b.face && a.size == b.size && a.weight == b.weight
        && a.isItalic == b.isItalic && a.systemDesign == b.systemDesign
        && a.features == b.features && a.variations == b.variations
        && a.isSyntheticBold == b.isSyntheticBold && a.isSyntheticItalic == b.isSyntheticItalic)
  }

  /// Hashes the properties by which most fonts differ.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face.id)
    hasher.combine(size)
    hasher.combine(weight)
    hasher.combine(features)
  }
}

/// Small numbers for the properties that determine glyphs and their widths; the keys of the word
/// cache.
private enum ShapingKeys {
  struct Parts: Hashable {
    var instance: Int32
    var features: [FontFeature]
    var fit: AdvanceFit?
  }

  static let lock = Lock()
  nonisolated(unsafe) static var keys = HashTable<Parts, Int32>()

  static func key(instance: Int32, features: [FontFeature], fit: AdvanceFit?) -> Int32 {
    lock.withLock {
      let parts = Parts(instance: instance, features: features, fit: fit)
      if let known = keys[parts] { return known }
      let made = Int32(keys.count + 1)
      keys.set(made, for: parts)
      return made
    }
  }
}
