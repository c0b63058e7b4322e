import Foundation

/// A colour of text: straight (not premultiplied) sRGB, each part 0 to 1.
public struct TextColor: Hashable, Sendable {
  /// 0 to 1.
  public var red: Float
  /// 0 to 1.
  public var green: Float
  /// 0 to 1.
  public var blue: Float
  /// 0 (clear) to 1 (opaque).
  public var alpha: Float

  /// Makes a colour from its sRGB parts.
  @inlinable public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black, the colour of text that names none.
  public static let black = TextColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = TextColor(red: 1, green: 1, blue: 1)
}

/// A line under or through text; the bits are those of `NSUnderlineStyle`.
public struct TextLineStyle: OptionSet, Hashable, Sendable {
  /// The bits of `NSUnderlineStyle`.
  public var rawValue: Int

  /// Makes a style from the bits of `NSUnderlineStyle`.
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
  /// A dash and a dot by turns.
  public static let patternDashDot = TextLineStyle(rawValue: 0x300)
  /// A dash and two dots by turns.
  public static let patternDashDotDot = TextLineStyle(rawValue: 0x400)
  /// The line is left out under white space.
  public static let byWord = TextLineStyle(rawValue: 0x8000)
}

/// A shadow that text throws.
public struct TextShadow: Hashable, Sendable {
  /// How far it lies right of and below the text, in points.
  public var offset: CGSize
  /// How far it is blurred, in points (two standard deviations).
  public var blurRadius: CGFloat
  /// Black at one third by default.
  public var color: TextColor

  /// Makes a shadow.
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

/// Something other than text that stands in a line at U+FFFC; only its box is known here.
public struct TextAttachment: Hashable, Sendable {
  /// What the owner knows it by.
  public var identifier: Int
  /// The box in points; the origin is relative to the pen on the baseline, y grows **upwards**
  /// as in `NSTextAttachment.bounds` (-3 lowers the box by 3 points).
  public var bounds: CGRect

  /// Makes an attachment.
  public init(identifier: Int, bounds: CGRect) {
    self.identifier = identifier
    self.bounds = bounds
  }
}

/// How a stretch of text looks.
///
/// Lengths are in points.
public struct TextAttributes: Hashable, Sendable {
  /// The font that is asked for; others stand in for characters that it lacks.
  public var font: Font
  /// The colour of the glyphs; nil takes the colour given when the text is drawn.
  public var color: TextColor?
  /// Fills the line box behind the text; nil: none.
  public var backgroundColor: TextColor?
  /// Extra space after each character.
  ///
  /// nil leaves the font's own pair kerning on; 0 turns pair kerning off, as in UIKit. The system
  /// font's tracking stays in every case.
  public var kern: CGFloat?
  /// Extra space after each character that leaves pair kerning on.
  public var tracking: CGFloat = 0
  /// How far the glyphs are raised above the line's baseline.
  public var baselineOffset: CGFloat = 0
  /// Empty: none.
  public var underlineStyle: TextLineStyle = []
  /// nil: the text's colour.
  public var underlineColor: TextColor?
  /// Empty: none.
  public var strikethroughStyle: TextLineStyle = []
  /// nil: the text's colour.
  public var strikethroughColor: TextColor?
  /// nil: none.
  public var shadow: TextShadow?
  /// The skew: how far a point 1 em above the baseline moves right, in em.
  public var obliqueness: CGFloat = 0
  /// The natural logarithm of the horizontal stretch.
  public var expansion: CGFloat = 0
  /// The stroke in per cent of the font's size: positive strokes only, negative fills too.
  public var strokeWidth: CGFloat = 0
  /// nil: the text's colour.
  public var strokeColor: TextColor?
  /// Whether letters may join to ligatures that are a matter of style.
  public var usesLigatures = true
  /// What stands at a U+FFFC of the run.
  public var attachment: TextAttachment?
  /// A BCP 47 language that chooses among regional glyphs; nil: the layout's language.
  public var language: String?
  /// A direction that overrides the characters' own; nil leaves it to the bidi algorithm.
  public var directionOverride: TextDirection?
  /// The glyphs that all characters of the run are shown by together; nil leaves it to the font.
  ///
  /// They stand in the order that they are read; `PositionedGlyph.blank` takes no room.
  package var glyphs: [GlyphID]?

  /// Makes attributes with nothing but a font and a colour.
  public init(font: Font, color: TextColor? = nil) {
    self.font = font
    self.color = color
  }
}

/// The direction in which a line of text is read.
public enum TextDirection: Hashable, Sendable {
  /// Lines begin at the left.
  case leftToRight
  /// Lines begin at the right.
  case rightToLeft
}
