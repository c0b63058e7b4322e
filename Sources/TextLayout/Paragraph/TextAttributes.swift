import Foundation

/// A colour of text in straight (not premultiplied) sRGB.
public struct TextColor: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Float
  /// The green component, from 0 to 1.
  public var green: Float
  /// The blue component, from 0 to 1.
  public var blue: Float
  /// The opacity, from 0 (clear) to 1 (opaque).
  public var alpha: Float

  /// Creates a colour from its sRGB components.
  @inlinable public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black, the colour of text without a colour attribute.
  public static let black = TextColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = TextColor(red: 1, green: 1, blue: 1)
}

/// The style of a line under or through text; the bits are those of `NSUnderlineStyle`.
public struct TextLineStyle: OptionSet, Hashable, Sendable {
  /// The bits of `NSUnderlineStyle`.
  public var rawValue: Int

  /// Creates a style from the bits of `NSUnderlineStyle`.
  @inlinable public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line.
  public static let single = TextLineStyle(rawValue: 1)
  /// One line of twice the thickness.
  public static let thick = TextLineStyle(rawValue: 2)
  /// Two lines.
  public static let double = TextLineStyle(rawValue: 9)
  /// Dots.
  public static let patternDot = TextLineStyle(rawValue: 0x100)
  /// Dashes.
  public static let patternDash = TextLineStyle(rawValue: 0x200)
  /// Dashes and dots in turn.
  public static let patternDashDot = TextLineStyle(rawValue: 0x300)
  /// A dash and two dots in turn.
  public static let patternDashDotDot = TextLineStyle(rawValue: 0x400)
  /// The line is omitted under white space.
  public static let byWord = TextLineStyle(rawValue: 0x8000)

  /// Whether the line has twice the thickness.
  var isThick: Bool { rawValue & 0xF == Self.thick.rawValue }
  /// Whether there are two lines.
  var isDouble: Bool { rawValue & 0xF == Self.double.rawValue }
  /// Returns the lengths of strokes and gaps in turn, in units of the line's thickness; none for an
  /// unbroken line.
  // Chosen: lengths that are told apart at the size of text.
  func pattern<Length: ExpressibleByIntegerLiteral>() -> [Length] {
    switch rawValue & 0x700 {
    case Self.patternDot.rawValue: [1, 1]
    case Self.patternDash.rawValue: [4, 2]
    case Self.patternDashDot.rawValue: [4, 2, 1, 2]
    case Self.patternDashDotDot.rawValue: [4, 2, 1, 2, 1, 2]
    default: []
    }
  }
}

/// A shadow of text.
public struct TextShadow: Hashable, Sendable {
  /// The offset to the right and down, in points.
  public var offset: CGSize
  /// The blur radius, in points (two standard deviations).
  public var blurRadius: CGFloat
  /// The colour; black at one third of the opacity by default.
  public var color: TextColor

  /// Creates a shadow.
  public init(
    offset: CGSize = .zero,
    blurRadius: CGFloat = 0,
    color: TextColor = TextColor(red: 0, green: 0, blue: 0, alpha: 1 / 3)
  ) {
    self.offset = offset
    self.blurRadius = blurRadius
    self.color = color
  }
}

/// The box of an object other than text in a line, at U+FFFC.
public struct TextAttachment: Hashable, Sendable {
  /// A number with which the owner identifies the attachment.
  public var identifier: Int
  /// The box in points.
  ///
  /// The origin is relative to the pen on the baseline, and y points **up**, as in
  /// `NSTextAttachment.bounds` (-3 lowers the box by 3 points).
  public var bounds: CGRect

  /// Creates an attachment.
  public init(identifier: Int, bounds: CGRect) {
    self.identifier = identifier
    self.bounds = bounds
  }
}

/// The attributes of a range of text.
///
/// Lengths are in points.
public struct TextAttributes: Hashable, Sendable {
  /// The requested font; other fonts draw characters that it lacks.
  public var font: Font
  /// The colour of the glyphs; nil stands for the colour given when the text is drawn.
  public var color: TextColor?
  /// The colour that fills the line's box behind the text; nil for none.
  public var backgroundColor: TextColor?
  /// The extra space after each character.
  ///
  /// nil keeps the font's pair kerning; 0 turns pair kerning off, as in UIKit. The system font's
  /// tracking is added in every case.
  public var kern: CGFloat?
  /// The extra space after each character, independent of pair kerning.
  public var tracking: CGFloat = 0
  /// The distance by which glyphs are raised above the line's baseline.
  public var baselineOffset: CGFloat = 0
  /// The style of the underline; empty for none.
  public var underlineStyle: TextLineStyle = []
  /// The colour of the underline; nil for the text's colour.
  public var underlineColor: TextColor?
  /// The style of the strikethrough; empty for none.
  public var strikethroughStyle: TextLineStyle = []
  /// The colour of the strikethrough; nil for the text's colour.
  public var strikethroughColor: TextColor?
  /// The shadow; nil for none.
  public var shadow: TextShadow?
  /// The skew: the distance, in em, that a point 1 em above the baseline moves to the right.
  public var obliqueness: CGFloat = 0
  /// The natural logarithm of the horizontal stretch.
  public var expansion: CGFloat = 0
  /// The width of the stroke in per cent of the font's size; a positive value only strokes, a
  /// negative one also fills.
  public var strokeWidth: CGFloat = 0
  /// The colour of the stroke; nil for the text's colour.
  public var strokeColor: TextColor?
  /// Whether standard and contextual ligatures are used.
  public var usesLigatures = true
  /// The attachment at a U+FFFC of the run.
  public var attachment: TextAttachment?
  /// The BCP 47 language that chooses among regional glyphs; nil for the layout's language.
  public var language: String?
  /// The direction that overrides that of the characters; nil if the bidi algorithm decides.
  public var directionOverride: TextDirection?
  /// The glyphs that represent all characters of the run together; nil if the font decides.
  ///
  /// They are in reading order; `PositionedGlyph.blank` has no width.
  package var glyphs: [GlyphID]?

  /// Creates attributes with a font and a colour.
  public init(font: Font, color: TextColor? = nil) {
    self.font = font
    self.color = color
  }
}

/// The direction in which a line of text is read.
public enum TextDirection: Hashable, Sendable {
  /// Lines start at the left.
  case leftToRight
  /// Lines start at the right.
  case rightToLeft
}
