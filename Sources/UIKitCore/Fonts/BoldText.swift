import CoreGraphics
import Foundation
import Synchronization
import TextLayout

/// How fonts take up the setting Bold Text.
///
/// A font object stays what it is; what it is drawn and measured with goes by the traits of who draws
/// it. A label follows the setting live, then, whatever font it was given. Catalogue: VIS-F123,
/// IX-F023, IX-F025.
enum BoldText {
  /// The weight that stands in for a weight of the system font.
  // Unverified: that of iOS 12 for regular text is semibold, as its font's name says; the others
  // follow in the same distance.
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

  /// The heavier font of the system's; kept, as labels ask for the same few again and again.
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
  /// What the font is measured and drawn with: heavier where bold text is wanted, for the system
  /// font and for fonts that `UIFontMetrics` scaled.
  ///
  /// Other fonts are the app's own business, as on iOS.
  ///
  /// Traits of nil are the current ones.
  package func drawn(under traits: UITraitCollection? = nil) -> Font {
    guard (traits ?? .current).legibilityWeight == .bold, !isEmboldened else { return textFont }
    if isPlainSystemFont { return BoldText.systemFont(textFont) }
    return scaling == nil ? textFont : boldFace?.textFont ?? textFont
  }

  /// The font as it is drawn under traits that ask for bold text; itself under others.
  func emboldened(under traits: UITraitCollection?) -> UIFont {
    guard traits?.legibilityWeight == .bold, !isEmboldened else { return self }
    let font = drawn(under: traits)
    guard font != textFont else { return self }
    return replacingTextFont(font)
  }

  /// The system font, not one that stands in for a font of iOS under its name.
  private var isPlainSystemFont: Bool {
    textFont.systemDesign != nil && SystemFontName(fontName) != nil
  }

  /// The bold font of the family; nil: there is none.
  private var boldFace: UIFont? {
    let traits = fontDescriptor.symbolicTraits
    guard !traits.contains(.traitBold),
      let descriptor = fontDescriptor.withSymbolicTraits(traits.union(.traitBold))
    else { return nil }
    let font = UIFont(descriptor: descriptor, size: pointSize)
    return font.familyName == familyName ? font : nil
  }
}
