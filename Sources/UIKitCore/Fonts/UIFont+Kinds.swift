import CoreGraphics
import Foundation

extension UIFont {
  /// How heavy a font is, -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Makes a weight between the ones that have names; the nearest weight of the family is used.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight between the ones that have names; the nearest weight of the family is used.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Thinner than `thin`, and the thinnest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Between `ultraLight` and `light`.
    public static let thin = Weight(rawValue: -0.6)
    /// Between `thin` and `regular`.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of body text.
    public static let regular = Weight(rawValue: 0)
    /// Between `regular` and `semibold`.
    public static let medium = Weight(rawValue: 0.23)
    /// The weight of headlines and of the titles of bars.
    public static let semibold = Weight(rawValue: 0.3)
    /// What the bold trait means.
    public static let bold = Weight(rawValue: 0.4)
    /// Between `bold` and `black`.
    public static let heavy = Weight(rawValue: 0.56)
    /// Thicker than `heavy`, and the thickest.
    public static let black = Weight(rawValue: 0.62)
  }

  /// How wide a font is, -1 to 1; 0 is standard.
  ///
  /// Stored, and found again in the descriptor; the system font has one width here.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// -1 to 1; 0 is standard.
    public let rawValue: CGFloat

    /// Makes a width between the ones that have names.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a width between the ones that have names.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    // Unverified: Apple publishes the names alone.
    /// Narrower than `condensed`.
    public static let compressed = Width(rawValue: -0.3)
    /// Between `compressed` and `standard`.
    public static let condensed = Width(rawValue: -0.2)
    /// The width that fonts have unless asked.
    public static let standard = Width(rawValue: 0)
    /// Wider than `standard`.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// What a text is for; the person's text size decides how large it is then.
  public struct TextStyle: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// The name that descriptors and archives hold.
    public let rawValue: String

    /// Makes a style of a name; one that is not known is set as body text.
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
    /// Text that is set off from the body: 16 points at the default text size.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Notes below content: 13 points at the default text size.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Words at pictures: 12 points at the default text size.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The smallest words at pictures: 11 points at the default text size.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The eleven styles, largest first.
    public static let allCases: [TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
  }
}
