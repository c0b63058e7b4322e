import Foundation

// The raw values are Apple's.
extension NSAttributedString.Key {
  /// A `UIFont`, by default Helvetica 12.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`, by default `NSParagraphStyle.default`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor`, by default black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` behind the text, by default none.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A number: 0 for no ligatures, 1 (the default) for the font's ordinary ones.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Points added after each character on top of the font's own spacing; 0 turns kerning off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Points added after each character, without turning ligatures off.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// A number with an `NSUnderlineStyle`, by default 0.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A number with an `NSUnderlineStyle`, by default 0.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`, by default the foreground colour.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// Width of an outline in percent of the point size; negative: filled as well.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// An `NSShadow`, by default none.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The name of a `TextEffectStyle`.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// An `NSTextAttachment`, by default none.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// A `URL` or a `String`.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// Points the baseline is raised, by default 0.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A `UIColor`, by default the foreground colour.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A `UIColor`, by default the foreground colour.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// How far glyphs lean, as a fraction of their height, by default 0.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The logarithm of how much wider glyphs are, by default 0.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// Numbers that nest embeddings and overrides of the writing direction.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  /// 0: horizontal, the only one on iOS.
  public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")

  /// A `Bool`: the text is punctuation-heavy and read out so.
  public static let accessibilitySpeechPunctuation =
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributePunctuation")
  /// A BCP 47 tag.
  public static let accessibilitySpeechLanguage =
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributeLanguage")
  /// 0 to 2, by default 1.
  public static let accessibilitySpeechPitch =
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributePitch")
  /// A `Bool`: waits for speech that goes on.
  public static let accessibilitySpeechQueueAnnouncement =
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// International phonetic notation.
  public static let accessibilitySpeechIPANotation =
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributeIPANotation")
  /// 1 to 6.
  public static let accessibilityTextHeadingLevel =
    NSAttributedString.Key(rawValue: "UIAccessibilityTextAttributeHeadingLevel")
  /// Kinds of custom text.
  public static let accessibilityTextCustom =
    NSAttributedString.Key(rawValue: "UIAccessibilityTextAttributeCustom")
}

extension NSAttributedString {
  /// The name of an effect that text is drawn with.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The value that the attribute holds.
    public let rawValue: String
    /// Makes a style of a name; one that is not known draws as plain text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As if pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }

  /// Makes an empty attributed string, `NSAttributedString()`, which Foundation on Linux lacks.
  public convenience init(empty: Void = ()) { self.init(string: "") }
}
