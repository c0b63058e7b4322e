import CoreGraphics
import Foundation
import Synchronization
import TextLayout

/// Applies the Bold Text setting to fonts.
///
/// The font object does not change. The traits of the drawing view determine the font for measuring
/// and drawing, so a label follows the setting live with every font. Catalogue: VIS-F123, IX-F023,
/// IX-F025.
enum BoldText {
  /// Returns the weight that replaces a weight of the system font.
  ///
  /// Unverified: regular text of iOS 12 becomes semibold, according to the name of its font; the
  /// other weights follow at the same distance.
  static func weight(for weight: CGFloat) -> CGFloat {
    let steps: [(from: UIFont.Weight, to: UIFont.Weight)] = [
      (.ultraLight, .light), (.thin, .regular), (.light, .medium), (.regular, .semibold),
      (.medium, .bold), (.semibold, .bold), (.bold, .heavy), (.heavy, .black), (.black, .black),
    ]
    let nearest = steps.min {
      abs($0.from.rawValue - weight) < abs($1.from.rawValue - weight)
    }
    return max(weight, nearest?.to.rawValue ?? weight)
  }

  private static let made = Mutex<[Font: Font]>([:])
  private static let limit = 300

  /// Returns the heavier system font; cached, since labels use the same few fonts repeatedly.
  static func systemFont(_ font: Font) -> Font {
    if let known = made.withLock({ $0[font] }) { return known }
    let bold = Font.system(
      size: font.size,
      weight: FontWeight(rawValue: weight(for: font.weight.rawValue)),
      design: font.systemDesign ?? .default,
      isItalic: font.isItalic,
      features: font.features
    )
    made.withLock { fonts in
      if fonts.count >= limit { fonts.removeAll(keepingCapacity: true) }
      fonts[font] = bold
    }
    return bold
  }
}

extension UIFont {
  /// Returns the font for measuring and drawing.
  ///
  /// With bold text, the system font and fonts that `UIFontMetrics` scaled become heavier. Other
  /// fonts do not change, as on iOS. Nil stands for the current traits.
  package func drawn(under traits: UITraitCollection? = nil) -> Font {
    guard (traits ?? .current).legibilityWeight == .bold, !isEmboldened else { return textFont }
    if isPlainSystemFont { return BoldText.systemFont(textFont) }
    return scaling == nil ? textFont : boldFace?.textFont ?? textFont
  }

  /// Returns the font as it is drawn under traits with bold text; under others, the font itself.
  func emboldened(under traits: UITraitCollection?) -> UIFont {
    guard traits?.legibilityWeight == .bold, !isEmboldened else { return self }
    let font = drawn(under: traits)
    guard font != textFont else { return self }
    return replacingTextFont(font)
  }

  /// Whether the font is the system font, not a substitute for a font of iOS.
  private var isPlainSystemFont: Bool {
    textFont.systemDesign != nil && SystemFontName(fontName) != nil
  }

  /// The bold font of the family; nil if there is none.
  private var boldFace: UIFont? {
    let traits = fontDescriptor.symbolicTraits
    guard !traits.contains(.traitBold),
      let descriptor = fontDescriptor.withSymbolicTraits(traits.union(.traitBold))
    else { return nil }
    let font = UIFont(descriptor: descriptor, size: pointSize)
    return font.familyName == familyName ? font : nil
  }
}
