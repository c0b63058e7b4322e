import CoreGraphics
import Foundation

/// The area in which text is laid out.
public struct TextContainer: Sendable {
  /// The size in points; `.infinity` or `greatestFiniteMagnitude` for no limit.
  public var size: CGSize
  /// The greatest number of lines; 0 for no limit.
  public var maximumNumberOfLines = 0
  /// The mode that replaces those of the paragraphs, as in a label; nil keeps the paragraphs'
  /// modes.
  ///
  /// With a truncating mode here and room for more than one line, the lines before the last are
  /// wrapped at words and the last is truncated, as in a label. A paragraph whose own mode
  /// truncates has one line.
  public var lineBreakMode: LineBreakMode?
  /// Whether an ellipsis at the end of the last line that fits into the height replaces the text
  /// below it (`truncatesLastVisibleLine`).
  public var truncatesLastVisibleLine = false
  /// The space at both ends of each line, as in `NSTextContainer.lineFragmentPadding`.
  public var lineFragmentPadding: CGFloat = 0
  /// The areas that lines avoid, in the container's coordinates.
  public var exclusionPaths: [CGPath] = []
  /// The number of pixels per point to which the heights of lines are rounded up; 0 keeps heights
  /// unrounded.
  public var lineHeightScale: CGFloat = 0
  /// Whether the leading of fonts is added below lines.
  public var usesFontLeading = true
  /// The direction of paragraphs that have neither a writing direction nor strong characters.
  public var layoutDirection: TextDirection = .leftToRight
  /// The BCP 47 language of text without a language attribute ("zh-Hant", "ja"); it chooses
  /// regional glyphs.
  public var language: String?

  /// Creates a container; both lengths are unlimited by default.
  public init(
    size: CGSize = CGSize(
      width: CGFloat.greatestFiniteMagnitude,
      height: CGFloat.greatestFiniteMagnitude
    )
  ) {
    self.size = size
  }
}
