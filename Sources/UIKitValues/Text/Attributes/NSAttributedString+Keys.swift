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
  /// A number: 0 for no ligatures, 1 (the default) for the font's standard ones.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The space, in points, that is added after each character; 0 turns kerning off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The space, in points, that is added after each character and keeps ligatures.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// A number with an `NSUnderlineStyle`, by default 0.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A number with an `NSUnderlineStyle`, by default 0.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`, by default the foreground colour.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the outline in per cent of the point size; a negative value also fills glyphs.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// An `NSShadow`, by default none.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The name of a `TextEffectStyle`.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// An `NSTextAttachment`, by default none.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// A `URL` or a `String`.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The distance, in points, by which the baseline is raised; 0 by default.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A `UIColor`, by default the foreground colour.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A `UIColor`, by default the foreground colour.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The skew of glyphs as a fraction of their height; 0 by default.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The logarithm of the factor by which glyphs are widened; 0 by default.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// Numbers for nested embeddings and overrides of the writing direction.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  /// A number: 0 for horizontal glyphs, the only value on iOS.
  public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")

  /// A `Bool`: whether punctuation is spoken.
  public static let accessibilitySpeechPunctuation =
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributePunctuation")
  /// The language in which the text is spoken, a BCP 47 tag.
  public static let accessibilitySpeechLanguage =
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributeLanguage")
  /// The pitch of speech, from 0 to 2; 1 by default.
  public static let accessibilitySpeechPitch =
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributePitch")
  /// A `Bool`: whether an announcement is spoken after those in progress.
  public static let accessibilitySpeechQueueAnnouncement =
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// The pronunciation in the International Phonetic Alphabet.
  public static let accessibilitySpeechIPANotation =
    NSAttributedString.Key(rawValue: "UIAccessibilitySpeechAttributeIPANotation")
  /// The level of a heading, from 1 to 6.
  public static let accessibilityTextHeadingLevel =
    NSAttributedString.Key(rawValue: "UIAccessibilityTextAttributeHeadingLevel")
  /// The kinds of custom text.
  public static let accessibilityTextCustom =
    NSAttributedString.Key(rawValue: "UIAccessibilityTextAttributeCustom")
}

extension NSAttributedString {
  /// The name of an effect for drawing text.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The value of the attribute.
    public let rawValue: String
    /// Creates a style with a name; text with an unknown effect is drawn as plain text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An effect in which text seems pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }

  /// Creates an empty attributed string; Foundation on Linux lacks `NSAttributedString()`.
  public convenience init(empty: Void = ()) { self.init(string: "") }
}
