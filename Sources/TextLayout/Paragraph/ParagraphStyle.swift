import Foundation

/// How the lines of a paragraph stand.
///
/// The names and defaults are those of `NSParagraphStyle`; lengths are in points.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines stand; `natural` by default.
  public var alignment: Alignment = .natural
  /// Extra space below each line but the text's last.
  public var lineSpacing: CGFloat = 0
  /// What a line's natural height is multiplied with; 0 stands for 1.
  public var lineHeightMultiple: CGFloat = 0
  /// Lower lines are made this high, the rest going above the text.
  public var minimumLineHeight: CGFloat = 0
  /// 0: no limit.
  public var maximumLineHeight: CGFloat = 0
  /// Space below the paragraph; not below the text's last one.
  public var paragraphSpacing: CGFloat = 0
  /// Space above the paragraph; not above the text's first one.
  public var paragraphSpacingBefore: CGFloat = 0
  /// From the leading edge of the container to that of the paragraph's first line.
  public var firstLineHeadIndent: CGFloat = 0
  /// From the leading edge of the container to that of the other lines.
  public var headIndent: CGFloat = 0
  /// Positive: from the leading edge to the trailing end of lines; zero or negative: from the
  /// container's trailing edge.
  public var tailIndent: CGFloat = 0
  /// In ascending order; twelve, 28 points apart, by default.
  public var tabStops: [TabStop] = ParagraphStyle.defaultTabStops
  /// The distance of tab stops behind the last of `tabStops`; 0: none, a tab then breaks the line.
  public var defaultTabInterval: CGFloat = 0
  /// nil: from the paragraph's first strong character ("natural"), else the layout's direction.
  public var baseWritingDirection: TextDirection?
  /// 0 never hyphenates, 1 at every chance; between: when the line is filled less than this.
  public var hyphenationFactor: Float = 0
  /// What happens to lines that are too long.
  public var lineBreakMode: LineBreakMode = .byWordWrapping
  /// Whether letters move together before an ellipsis shortens a line that is a little too long.
  public var allowsDefaultTighteningForTruncation = false

  /// The defaults of `NSParagraphStyle`.
  public init() {}

  /// The twelve stops that UIKit sets by default, 28 points apart.
  public static let defaultTabStops = (1...12).map { TabStop(location: CGFloat($0) * 28) }

  /// Where lines stand between the edges; raw values are those of `NSTextAlignment` on iOS.
  public enum Alignment: Int, Hashable, Sendable {
    /// Lines begin at the left edge.
    case left = 0
    /// Lines stand in the middle.
    case center = 1
    /// Lines end at the right edge.
    case right = 2
    /// Lines go from edge to edge, the last one but as it falls.
    case justified = 3
    /// Lines begin where the paragraph's direction begins.
    case natural = 4
  }

  /// A place to which a tab character moves the text.
  public struct TabStop: Hashable, Sendable {
    /// From the paragraph's leading edge, in points.
    public var location: CGFloat
    /// How what follows stands at the stop; `natural` is `left`.
    public var alignment: Alignment
    /// The characters of which the first one stands at the stop, as a decimal point.
    public var columnTerminators: [UInt16]

    /// Makes a stop; terminators count where the alignment is right or centred.
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

/// What happens to a line that is too long; raw values are those of `NSLineBreakMode`.
public enum LineBreakMode: Int, Hashable, Sendable {
  /// Lines break between words.
  case byWordWrapping = 0
  /// Lines break between characters.
  case byCharWrapping = 1
  /// Text is cut at the edge.
  case byClipping = 2
  /// The beginning gives way to an ellipsis.
  case byTruncatingHead = 3
  /// The end gives way to an ellipsis.
  case byTruncatingTail = 4
  /// The middle gives way to an ellipsis.
  case byTruncatingMiddle = 5

  /// Whether an ellipsis replaces what does not fit.
  public var truncates: Bool { rawValue >= 3 }
}
