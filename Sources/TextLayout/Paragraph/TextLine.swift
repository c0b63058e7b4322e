import CoreGraphics
import Foundation

/// A glyph in its place on a line.
public struct PositionedGlyph: Sendable {
  /// Stands for a character that moves the pen and draws nothing: a tab, a line end, an attachment.
  public static let blank: GlyphID = 0xFFFF

  /// The glyph within the run's face; `blank` where nothing is drawn.
  public var glyph: GlyphID
  /// The UTF-16 index of the first character of its cluster, in the whole text.
  public var cluster: Int32
  /// The pen's place right of the line's origin, in points.
  public var x: Float
  /// How far the glyph stands **above** the baseline, in points.
  public var y: Float
  /// How far the pen moves on, tracking and justification included.
  public var advance: Float
}

/// Glyphs of a line that share a font, a direction and attributes; in visual order.
public struct GlyphRun: Sendable {
  /// The font that draws the glyphs; a fallback where the attributes' font lacks the characters.
  public var font: Font
  /// The run of the text that these glyphs' attributes are from; an index into `AttributedText.runs`.
  public var attributesIndex: Int
  /// The characters, as UTF-16 indices in the whole text.
  public var range: Range<Int>
  /// Whether the characters are read from right to left.
  public var isRightToLeft: Bool
  /// The glyphs, in visual order from left to right; indices into `TextLine.glyphs`.
  public var glyphRange: Range<Int>
  /// From the line's origin to the run's left edge, in points.
  public var x: CGFloat
  /// The sum of the advances, in points.
  public var width: CGFloat
  /// The attachment that stands here instead of glyphs.
  public var attachment: TextAttachment?
}

/// One line of laid-out text.
///
/// Immutable.
public final class TextLine: Sendable {
  /// The characters of the line, trailing white space and line end included.
  public let range: Range<Int>
  /// The left end of the baseline in the frame's coordinates (y downwards).
  public let origin: CGPoint
  /// From the baseline to the line box's upper edge.
  public let ascent: CGFloat
  /// From the baseline to the line box's lower edge; positive.
  public let descent: CGFloat
  /// Space below the line box: line spacing and the fonts' leading.
  public let leading: CGFloat
  /// The width of what is seen, trailing white space left out.
  public let width: CGFloat
  /// The width of white space at the line's end, which hangs over the edge.
  public let trailingWhitespaceWidth: CGFloat
  /// The room given to the line: full width between the indents, height with spacing.
  public let fragmentRect: CGRect
  /// The glyphs of all runs, left to right.
  public let glyphs: [PositionedGlyph]
  /// The runs, left to right.
  public let runs: [GlyphRun]
  /// The characters that an ellipsis stands for; nil where all are seen.
  public let truncatedRange: Range<Int>?
  /// The direction of the line's paragraph.
  public let baseDirection: TextDirection
  /// Whether the paragraph ends here.
  public let endsParagraph: Bool
  /// The space above `fragmentRect` that the paragraph's style asks for, in points.
  package let spacingBefore: CGFloat
  /// The space below `fragmentRect` that the paragraph's style asks for, in points.
  package let spacingAfter: CGFloat
  /// What is filled of the line with the container's padding, where somebody else says so; nil: what
  /// its glyphs fill.
  package let givenUsedRect: CGRect?

  /// The box around what is seen, in the frame's coordinates.
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
