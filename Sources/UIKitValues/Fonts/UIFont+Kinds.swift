import CoreGraphics
import Foundation

extension UIFont {
  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number of the weight, from -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight between the named ones; the nearest weight of the family is used.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight between the named ones; the nearest weight of the family is used.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest weight, thinner than `thin`.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// The weight between `ultraLight` and `light`.
    public static let thin = Weight(rawValue: -0.6)
    /// The weight between `thin` and `regular`.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of body text.
    public static let regular = Weight(rawValue: 0)
    /// The weight between `regular` and `semibold`.
    public static let medium = Weight(rawValue: 0.23)
    /// The weight of headlines and of the titles of bars.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of the bold trait.
    public static let bold = Weight(rawValue: 0.4)
    /// The weight between `bold` and `black`.
    public static let heavy = Weight(rawValue: 0.56)
    /// The thickest weight, thicker than `heavy`.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The width of a font, from -1 to 1; 0 is standard.
  ///
  /// The width is stored and returned by the descriptor; the system font has one width here.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The number of the width, from -1 to 1; 0 is standard.
    public let rawValue: CGFloat

    /// Creates a width between the named ones.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a width between the named ones.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    // Unverified: Apple publishes only the names.
    /// The narrowest width, narrower than `condensed`.
    public static let compressed = Width(rawValue: -0.3)
    /// The width between `compressed` and `standard`.
    public static let condensed = Width(rawValue: -0.2)
    /// The default width of fonts.
    public static let standard = Width(rawValue: 0)
    /// The width that is wider than `standard`.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The purpose of a text; its size depends on the user's preferred text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// The name of the style in descriptors and archives.
    public let rawValue: String

    /// Creates a style from a name; an unknown style has the metrics of body text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen before it scrolls: 34 points at the default text size.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A first-rank heading: 28 points at the default text size.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second-rank heading: 22 points at the default text size.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third-rank heading: 20 points at the default text size.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading of body text: 17 points at the default text size, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A line below a headline: 15 points at the default text size.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text: 17 points at the default text size.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text that is set apart from the body: 16 points at the default text size.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Notes below content: 13 points at the default text size.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions of pictures: 12 points at the default text size.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The smallest captions of pictures: 11 points at the default text size.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The eleven styles, largest first.
    public static let allCases: [TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
  }
}
