import CoreGraphics
import Foundation

/// A glyph at its position on a line.
public struct PositionedGlyph: Sendable {
  /// The glyph of a character that moves the pen and draws nothing: a tab, a line end, an
  /// attachment.
  public static let blank: GlyphID = 0xFFFF

  /// The glyph within the run's face; ``blank`` if nothing is drawn.
  public var glyph: GlyphID
  /// The UTF-16 index of the first character of its cluster, in the whole text.
  public var cluster: Int32
  /// The distance from the line's origin to the pen, in points.
  public var x: Float
  /// The distance of the glyph **above** the baseline, in points.
  public var y: Float
  /// The distance that the pen moves, including tracking and justification.
  public var advance: Float
}

/// Glyphs of a line that share a font, a direction and attributes; in visual order.
public struct GlyphRun: Sendable {
  /// The font that draws the glyphs; a fallback font if the font of the attributes lacks the
  /// characters.
  public var font: Font
  /// The index in `AttributedText.runs` of the run that has these glyphs' attributes.
  public var attributesIndex: Int
  /// The characters, as UTF-16 indices in the whole text.
  public var range: Range<Int>
  /// Whether the characters are read from right to left.
  public var isRightToLeft: Bool
  /// The glyphs, in visual order from left to right; indices into `TextLine.glyphs`.
  public var glyphRange: Range<Int>
  /// The distance from the line's origin to the run's left edge, in points.
  public var x: CGFloat
  /// The sum of the advances, in points.
  public var width: CGFloat
  /// The attachment that replaces glyphs; nil for text.
  public var attachment: TextAttachment?
}

/// A line of laid-out text.
///
/// A line is immutable.
public final class TextLine: Sendable {
  /// The characters of the line, including trailing white space and the line end.
  public let range: Range<Int>
  /// The left end of the baseline in the frame's coordinates (y points down).
  public let origin: CGPoint
  /// The distance from the baseline up to the upper edge of the line's box.
  public let ascent: CGFloat
  /// The distance from the baseline down to the lower edge of the line's box; positive.
  public let descent: CGFloat
  /// The space below the line's box: line spacing and the fonts' leading.
  public let leading: CGFloat
  /// The width without trailing white space.
  public let width: CGFloat
  /// The width of the white space at the line's end, which may exceed the room.
  public let trailingWhitespaceWidth: CGFloat
  /// The room of the line: its width between the indents, and its height with spacing.
  public let fragmentRect: CGRect
  /// The glyphs of all runs, from left to right.
  public let glyphs: [PositionedGlyph]
  /// The runs, from left to right.
  public let runs: [GlyphRun]
  /// The characters that an ellipsis replaces; nil if all are shown.
  public let truncatedRange: Range<Int>?
  /// The direction of the line's paragraph.
  public let baseDirection: TextDirection
  /// Whether the paragraph ends here.
  public let endsParagraph: Bool
  /// The space above `fragmentRect` that the paragraph's style specifies, in points.
  package let spacingBefore: CGFloat
  /// The space below `fragmentRect` that the paragraph's style specifies, in points.
  package let spacingAfter: CGFloat
  /// The used rectangle that an advisor set, including the container's padding; nil if the glyphs
  /// determine it.
  package let givenUsedRect: CGRect?

  /// The box of the line without trailing white space, in the frame's coordinates.
  public var usedRect: CGRect {
    CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
  }

  init(
    range: Range<Int>,
    origin: CGPoint,
    ascent: CGFloat,
    descent: CGFloat,
    leading: CGFloat,
    width: CGFloat,
    trailingWhitespaceWidth: CGFloat,
    fragmentRect: CGRect,
    glyphs: [PositionedGlyph],
    runs: [GlyphRun],
    truncatedRange: Range<Int>?,
    baseDirection: TextDirection,
    endsParagraph: Bool,
    spacingBefore: CGFloat = 0,
    spacingAfter: CGFloat = 0,
    givenUsedRect: CGRect? = nil
  ) {
    self.range = range
    self.origin = origin
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.width = width
    self.trailingWhitespaceWidth = trailingWhitespaceWidth
    self.fragmentRect = fragmentRect
    self.glyphs = glyphs
    self.runs = runs
    self.truncatedRange = truncatedRange
    self.baseDirection = baseDirection
    self.endsParagraph = endsParagraph
    self.spacingBefore = spacingBefore
    self.spacingAfter = spacingAfter
    self.givenUsedRect = givenUsedRect
  }
}
