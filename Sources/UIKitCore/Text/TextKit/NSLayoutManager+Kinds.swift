import Foundation

extension NSLayoutManager {
  /// Which way lines of text run.
  public enum TextLayoutOrientation: Int, Sendable {
    /// Lines run horizontally, one below the other.
    case horizontal = 0
    /// Lines run vertically, from right to left.
    case vertical = 1
  }

  /// What a glyph is to layout.
  public struct GlyphProperty: OptionSet, Hashable, Sendable {
    /// One bit a property, as in UIKit.
    public let rawValue: Int
    /// Makes a set of properties from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Nothing stands here: layout skips the glyph.
    public static let null = GlyphProperty(rawValue: 1 << 0)
    /// Stands for a control character, such as a tab or a line end.
    public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
    /// White space, which may be stretched.
    public static let elastic = GlyphProperty(rawValue: 1 << 2)
    /// Belongs to the glyph before it, as an accent does.
    public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
  }

  /// What layout does at a control character.
  public struct ControlCharacterAction: OptionSet, Hashable, Sendable {
    /// One bit an action, as in UIKit.
    public let rawValue: Int
    /// Makes a set of actions from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The character takes no room.
    public static let zeroAdvancement = ControlCharacterAction(rawValue: 1 << 0)
    /// The delegate gives the character's room.
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
