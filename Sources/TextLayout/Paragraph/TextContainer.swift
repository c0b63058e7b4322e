import CoreGraphics
import Foundation

/// The room in which text is laid out.
public struct TextContainer: Sendable {
  /// The room in points; `.infinity` or `greatestFiniteMagnitude` where there is no limit.
  public var size: CGSize
  /// The most lines that are laid out; 0: no limit.
  public var maximumNumberOfLines = 0
  /// A mode that replaces those of the paragraphs, as a label's does; nil leaves them.
  ///
  /// With a truncating mode here and room for more than one line, the lines before the last are
  /// word wrapped and the last is truncated, as in a label. A truncating mode of a paragraph
  /// itself makes it one line.
  public var lineBreakMode: LineBreakMode?
  /// Whether a tail ellipsis replaces what lies below the last line that fits into the height
  /// (`truncatesLastVisibleLine`).
  public var truncatesLastVisibleLine = false
  /// Space at both ends of each line, as `NSTextContainer.lineFragmentPadding`.
  public var lineFragmentPadding: CGFloat = 0
  /// Areas that lines keep clear of, in the container's coordinates.
  public var exclusionPaths: [CGPath] = []
  /// Pixels per point when every line box is to end on a pixel; 0 leaves heights as they are.
  public var lineHeightScale: CGFloat = 0
  /// Whether the fonts' own leading is added below lines.
  public var usesFontLeading = true
  /// The direction of paragraphs that neither name nor show one.
  public var layoutDirection: TextDirection = .leftToRight
  /// The BCP 47 language of text that names none ("zh-Hant", "ja"); it chooses regional glyphs.
  public var language: String?

  /// Makes a room; both lengths unlimited unless given.
  public init(
    size: CGSize = CGSize(
      width: CGFloat.greatestFiniteMagnitude,
      height: CGFloat.greatestFiniteMagnitude
    )
  ) {
    self.size = size
  }
}
