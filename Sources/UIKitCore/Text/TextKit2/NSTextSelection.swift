import CoreGraphics
import Foundation

/// What is selected in a document, or where text goes in.
open class NSTextSelection: NSObject, NSSecureCoding {
  /// By how much a selection grows at once.
  public enum Granularity: Int, Sendable {
    /// By characters.
    case character = 0
    /// By words.
    case word
    /// By paragraphs.
    case paragraph
    /// By lines.
    case line
    /// By sentences.
    case sentence
  }

  /// On which line a caret stands between two lines.
  public enum Affinity: Int, Sendable {
    /// At the end of the line before.
    case upstream = 0
    /// At the beginning of the line behind.
    case downstream = 1
  }

  private let ranges: [NSTextRange]
  private let unit: Granularity
  private let side: Affinity
  /// Whether the end of the selection stays where it is extended, and the beginning moves.
  var anchorsAtEnd = false

  /// Makes a selection of several ranges.
  public init(
    _ textRanges: [NSTextRange],
    affinity: Affinity,
    granularity: Granularity
  ) {
    ranges = textRanges
    side = affinity
    unit = granularity
    super.init()
  }

  /// Makes a selection of one range.
  public convenience init(
    range: NSTextRange,
    affinity: Affinity,
    granularity: Granularity
  ) {
    self.init([range], affinity: affinity, granularity: granularity)
  }

  /// Makes an insertion point.
  public convenience init(_ location: any NSTextLocation, affinity: Affinity) {
    self.init([NSTextRange(location: location)], affinity: affinity, granularity: .character)
  }

  /// Makes an empty selection: what is in the archive is not read.
  public required init?(coder: NSCoder) {
    ranges = []
    side = .downstream
    unit = .character
    super.init()
  }

  /// Writes nothing: locations have no archived form.
  open func encode(with coder: NSCoder) {}

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The ranges in the order of the document; an empty one is an insertion point.
  open var textRanges: [NSTextRange] { ranges }
  /// By how much the selection grows at once.
  open var granularity: Granularity { unit }
  /// On which line an insertion point stands between two lines.
  open var affinity: Affinity { side }
  /// Whether the selection is only being made, by default false.
  open var isTransient: Bool { false }
  /// The x that vertical moves keep to, in points of the container; negative, the default: none.
  open var anchorPositionOffset: CGFloat = -1
  /// Whether the ranges are in the order of the document and not of the screen, by default true.
  open var isLogical = true
  /// Another insertion point, between text of two directions; nil: none.
  open var secondarySelectionLocation: (any NSTextLocation)?
  /// The attributes of what is typed next, by default none.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]

  /// A selection of other ranges with the same properties.
  open func textSelection(with textRanges: [NSTextRange]) -> NSTextSelection {
    let made = NSTextSelection(textRanges, affinity: side, granularity: unit)
    made.anchorPositionOffset = anchorPositionOffset
    made.isLogical = isLogical
    made.typingAttributes = typingAttributes
    made.anchorsAtEnd = anchorsAtEnd
    return made
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextSelection else { return false }
    return ranges == other.ranges && side == other.side && unit == other.unit
  }
  open override var hash: Int { ranges.first?.hash ?? 0 }
}
