import CoreGraphics
import Foundation
import Synchronization
import TextLayout

extension UIFont {
  /// The system font in regular weight.
  ///
  /// The size is in points; 0 or less: 14.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    SystemFonts.font(size: fontSize, weight: .regular)
  }

  /// The system font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    SystemFonts.font(size: fontSize, weight: weight)
  }

  /// The system font in a weight and width; the width is stored, there is one cut.
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

  /// The system font in bold weight.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    SystemFonts.font(size: fontSize, weight: .bold)
  }

  /// The system font in italics.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    SystemFonts.font(size: fontSize, weight: .regular, isItalic: true)
  }

  /// The system font with digits of one width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    SystemFonts.font(size: fontSize, weight: weight, hasMonospacedDigits: true)
  }

  /// The system font in which every character has one width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    SystemFonts.font(size: fontSize, weight: weight, design: .monospaced)
  }

  /// The size of text in labels, 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of text in buttons, 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text, 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of ordinary text, 14 points.
  public class var systemFontSize: CGFloat { 14 }

  // MARK: Text styles

  /// The system font for a text style in the person's text size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The system font for a text style in the text size and the legibility weight of `traitCollection`;
  /// nil: the person's.
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

  /// The installed and registered families, sorted.
  public class var familyNames: [String] {
    AppFonts.registerOnce()
    return FontCatalogue.shared.familyNames()
  }

  /// The PostScript names of a family's fonts, sorted; none for an unknown family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    AppFonts.registerOnce()
    return FontCatalogue.shared.fontNames(forFamily: familyName)
  }

  /// The languages that an installed font can write ("en", "zh-tw"), sorted.
  package class func languages(ofFont fontName: String) -> [String] {
    FontCatalogue.shared.languages(ofFont: fontName)
  }
}

/// The system fonts that were made before: labels ask for the same few again and again.
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
  /// An app that animates sizes would fill the table without end.
  private static let limit = 500

  static func font(
    size: CGFloat,
    weight: UIFont.Weight,
    design: FontDesign = .default,
    isItalic: Bool = false,
    hasMonospacedDigits: Bool = false,
    textStyle: UIFont.TextStyle? = nil
  ) -> UIFont {
    // Chosen: no size is 14, as for a label in a storyboard.
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
  /// The font that draws as a font of text layout does.
  package static func drawing(_ font: Font) -> UIFont { UIFont(textFont: font) }
}
