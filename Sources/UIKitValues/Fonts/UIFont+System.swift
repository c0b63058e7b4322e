import CoreGraphics
import Foundation
import Synchronization
import TextLayout

extension UIFont {
  /// Returns the system font in regular weight.
  ///
  /// The size is in points; 0 or less stands for 14.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    SystemFonts.font(size: fontSize, weight: .regular)
  }

  /// Returns the system font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    SystemFonts.font(size: fontSize, weight: weight)
  }

  /// Returns the system font in a weight and width; the width is stored, since there is only one.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    let font = SystemFonts.font(size: fontSize, weight: weight)
    guard width != .standard else { return font }
    var traits = [UIFontDescriptor.TraitKey.weight: weight.rawValue]
    traits[.width] = width.rawValue
    return UIFont(
      textFont: font.textFont,
      descriptor: font.fontDescriptor.addingAttributes([.traits: traits])
    )
  }

  /// Returns the system font in bold weight.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    SystemFonts.font(size: fontSize, weight: .bold)
  }

  /// Returns the italic system font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    SystemFonts.font(size: fontSize, weight: .regular, isItalic: true)
  }

  /// Returns the system font with digits of equal width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    SystemFonts.font(size: fontSize, weight: weight, hasMonospacedDigits: true)
  }

  /// Returns the system font with characters of equal width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    SystemFonts.font(size: fontSize, weight: weight, design: .monospaced)
  }

  /// The size of text in labels: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of text in buttons: 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of ordinary text: 14 points.
  public class var systemFontSize: CGFloat { 14 }

  // MARK: Text styles

  /// Returns the system font for a text style in the user's preferred text size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font for a text style with the text size and legibility weight of
  /// `traitCollection`; nil for those of the user.
  public class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = PreferredTextSize.category(compatibleWith: traitCollection)
    return SystemFonts.font(
      size: TextStyleTable.entry(for: style, category: category).size,
      weight: TextStyleTable.weight(for: style),
      textStyle: style
    ).emboldened(under: traitCollection)
  }

  // MARK: Installed fonts

  /// The installed and registered font families, sorted.
  public class var familyNames: [String] {
    AppFonts.registerOnce()
    return FontCatalogue.shared.familyNames()
  }

  /// Returns the PostScript names of a family's fonts, sorted; empty for an unknown family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    AppFonts.registerOnce()
    return FontCatalogue.shared.fontNames(forFamily: familyName)
  }

  /// Returns the languages that an installed font supports, such as "en" and "zh-tw", sorted.
  package class func languages(ofFont fontName: String) -> [String] {
    FontCatalogue.shared.languages(ofFont: fontName)
  }
}

/// A cache of system fonts, since labels use the same few fonts repeatedly.
private enum SystemFonts {
  private struct Key: Hashable {
    var size: CGFloat
    var weight: CGFloat
    var design: FontDesign
    var isItalic: Bool
    var hasMonospacedDigits: Bool
    var textStyle: UIFont.TextStyle?
  }
  private static let made = Mutex(HashTable<Key, UIFont>())
  /// The maximum number of fonts; an app that animates sizes would add fonts without end.
  private static let limit = 500

  static func font(
    size: CGFloat,
    weight: UIFont.Weight,
    design: FontDesign = .default,
    isItalic: Bool = false,
    hasMonospacedDigits: Bool = false,
    textStyle: UIFont.TextStyle? = nil
  ) -> UIFont {
    // Chosen: 14 points without a size, as for a label in a storyboard.
    let size = size > 0 && size.isFinite ? size : UIFont.systemFontSize
    let key = Key(
      size: size,
      weight: weight.rawValue,
      design: design,
      isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits,
      textStyle: textStyle
    )
    if let font = made.withLock({ $0[key] }) { return font }
    let font = UIFont(
      textFont: Font.system(
        size: size,
        weight: FontWeight(rawValue: weight.rawValue),
        design: design,
        isItalic: isItalic,
        features: hasMonospacedDigits ? [.monospacedDigits] : []
      ),
      textStyle: textStyle
    )
    made.withLock { fonts in
      if fonts.count >= limit { fonts.removeAll() }
      fonts.set(font, for: key)
    }
    return font
  }
}

extension UIFont {
  /// Returns a font that draws like a font of the text layout.
  package static func drawing(_ font: Font) -> UIFont { UIFont(textFont: font) }
}
