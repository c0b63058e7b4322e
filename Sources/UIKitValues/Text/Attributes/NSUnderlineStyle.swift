import Foundation

/// The style of the line under or through text: weight, pattern and extent.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The weight in the lower byte, the pattern in the next one, and a bit for ``byWord``, as in
  /// UIKit.
  public let rawValue: Int

  /// Creates a style from its bits; 0 is no line.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line of the thickness that the font specifies.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines, one below the other.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots, together with a weight.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes, together with a weight.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A dash and a dot in turn, together with a weight.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A dash and two dots in turn, together with a weight.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// No line under spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
