import Foundation

/// The layout of the lines of a paragraph.
///
/// The names and defaults are those of `NSParagraphStyle`; lengths are in points.
public struct ParagraphStyle: Hashable, Sendable {
  /// The alignment of lines; `natural` by default.
  public var alignment: Alignment = .natural
  /// The extra space below each line except the text's last.
  public var lineSpacing: CGFloat = 0
  /// The factor of a line's natural height; 0 is treated as 1.
  public var lineHeightMultiple: CGFloat = 0
  /// The least height of a line; 0 by default.
  ///
  /// The additional space of lower lines is added above the text.
  public var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line; 0, the default, sets no limit.
  public var maximumLineHeight: CGFloat = 0
  /// The space below the paragraph, except below the text's last paragraph.
  public var paragraphSpacing: CGFloat = 0
  /// The space above the paragraph, except above the text's first paragraph.
  public var paragraphSpacingBefore: CGFloat = 0
  /// The distance from the container's leading edge to the leading edge of the paragraph's first
  /// line.
  public var firstLineHeadIndent: CGFloat = 0
  /// The distance from the container's leading edge to the leading edge of the other lines.
  public var headIndent: CGFloat = 0
  /// The trailing end of lines.
  ///
  /// A positive value is the distance from the leading edge of the container; zero or a negative
  /// value is an offset from its trailing edge.
  public var tailIndent: CGFloat = 0
  /// The tab stops in ascending order; by default twelve stops with a distance of 28 points.
  public var tabStops: [TabStop] = ParagraphStyle.defaultTabStops
  /// The distance between tab stops after the last one of `tabStops`; 0, the default, is treated as
  /// 28 points.
  public var defaultTabInterval: CGFloat = 0
  /// The direction of the paragraph; nil, the default, stands for that of the first strong
  /// character ("natural"), else for the layout's direction.
  public var baseWritingDirection: TextDirection?
  /// The threshold for hyphenation: 0 disables it, 1 hyphenates wherever possible, and a value
  /// between them hyphenates if the filled part of a line is smaller than this.
  public var hyphenationFactor: Float = 0
  /// The treatment of lines that are too long.
  public var lineBreakMode: LineBreakMode = .byWordWrapping
  /// Whether letters move closer together before an ellipsis shortens a line that is slightly too
  /// long.
  public var allowsDefaultTighteningForTruncation = false

  /// Creates a style with the defaults of `NSParagraphStyle`.
  public init() {}

  /// The twelve stops, with a distance of 28 points, that UIKit sets by default.
  public static let defaultTabStops = (1...12).map { TabStop(location: CGFloat($0) * 28) }

  /// The alignment of lines; raw values are those of `NSTextAlignment` on iOS.
  public enum Alignment: Int, Hashable, Sendable {
    /// Lines start at the left edge.
    case left = 0
    /// Lines are centred.
    case center = 1
    /// Lines end at the right edge.
    case right = 2
    /// Lines extend from edge to edge; the last line has the natural alignment.
    case justified = 3
    /// Lines start at the edge at which the paragraph's direction starts.
    case natural = 4
  }

  /// A position to which a tab character moves the text.
  public struct TabStop: Hashable, Sendable {
    /// The distance from the paragraph's leading edge, in points.
    public var location: CGFloat
    /// The alignment of the following text at the stop; `natural` is the same as `left`.
    public var alignment: Alignment
    /// The characters at the first of which the aligned text ends, such as a decimal point.
    public var columnTerminators: [UInt16]

    /// Creates a stop; terminators have an effect only if the alignment is right or centred.
    public init(
      location: CGFloat,
      alignment: Alignment = .natural,
      columnTerminators: [UInt16] = []
    ) {
      self.location = location
      self.alignment = alignment
      self.columnTerminators = columnTerminators
    }
  }
}

/// The treatment of a line that is too long; raw values are those of `NSLineBreakMode`.
public enum LineBreakMode: Int, Hashable, Sendable {
  /// Lines break between words.
  case byWordWrapping = 0
  /// Lines break between characters.
  case byCharWrapping = 1
  /// Text is clipped at the edge.
  case byClipping = 2
  /// An ellipsis replaces the beginning.
  case byTruncatingHead = 3
  /// An ellipsis replaces the end.
  case byTruncatingTail = 4
  /// An ellipsis replaces the middle.
  case byTruncatingMiddle = 5

  /// Whether an ellipsis replaces the text that does not fit.
  public var truncates: Bool { rawValue >= 3 }
}
