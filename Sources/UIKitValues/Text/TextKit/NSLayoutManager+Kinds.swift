import Foundation

extension NSLayoutManager {
  /// The orientation of lines of text.
  public enum TextLayoutOrientation: Int, Sendable {
    /// Lines run horizontally, one below the other.
    case horizontal = 0
    /// Lines run vertically, from right to left.
    case vertical = 1
  }

  /// The properties of a glyph in the layout.
  public struct GlyphProperty: OptionSet, Hashable, Sendable {
    /// The bits of the properties, as in UIKit.
    public let rawValue: Int
    /// Creates a set of properties from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The layout skips the glyph.
    public static let null = GlyphProperty(rawValue: 1 << 0)
    /// The glyph of a control character, such as a tab or a line end.
    public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
    /// White space, which may be stretched.
    public static let elastic = GlyphProperty(rawValue: 1 << 2)
    /// A glyph that belongs to the glyph before it, such as an accent.
    public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
  }

  /// The action of the layout at a control character.
  public struct ControlCharacterAction: OptionSet, Hashable, Sendable {
    /// The bits of the actions, as in UIKit.
    public let rawValue: Int
    /// Creates a set of actions from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The character has no width.
    public static let zeroAdvancement = ControlCharacterAction(rawValue: 1 << 0)
    /// The delegate returns the character's box.
    public static let whitespace = ControlCharacterAction(rawValue: 1 << 1)
    /// The text moves to the next tab stop.
    public static let horizontalTab = ControlCharacterAction(rawValue: 1 << 2)
    /// The line ends.
    public static let lineBreak = ControlCharacterAction(rawValue: 1 << 3)
    /// The paragraph ends.
    public static let paragraphBreak = ControlCharacterAction(rawValue: 1 << 4)
    /// The container ends.
    public static let containerBreak = ControlCharacterAction(rawValue: 1 << 5)
  }
}
