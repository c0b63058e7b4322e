import CoreGraphics
import Foundation
import UIKitValues

/// A selection in a document, or an insertion point.
open class NSTextSelection: NSObject, NSSecureCoding {
  /// The unit by which a selection is extended.
  public enum Granularity: Int, Sendable {
    /// Characters.
    case character = 0
    /// Words.
    case word
    /// Paragraphs.
    case paragraph
    /// Lines.
    case line
    /// Sentences.
    case sentence
  }

  /// The line of a caret at the boundary of two lines.
  public enum Affinity: Int, Sendable {
    /// The caret is at the end of the upper line.
    case upstream = 0
    /// The caret is at the beginning of the lower line.
    case downstream = 1
  }

  private let ranges: [NSTextRange]
  private let unit: Granularity
  private let side: Affinity
  /// Whether the end of the selection is fixed while it is extended, and the beginning moves.
  var anchorsAtEnd = false

  /// Creates a selection of several ranges.
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

  /// Creates a selection of one range.
  public convenience init(
    range: NSTextRange,
    affinity: Affinity,
    granularity: Granularity
  ) {
    self.init([range], affinity: affinity, granularity: granularity)
  }

  /// Creates an insertion point.
  public convenience init(_ location: any NSTextLocation, affinity: Affinity) {
    self.init([NSTextRange(location: location)], affinity: affinity, granularity: .character)
  }

  /// Creates an empty selection; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    ranges = []
    side = .downstream
    unit = .character
    super.init()
  }

  /// Writes nothing, because locations cannot be archived.
  open func encode(with coder: NSCoder) {}

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  /// The ranges in the order of the document; an empty one is an insertion point.
  open var textRanges: [NSTextRange] { ranges }
  /// The unit by which the selection is extended.
  open var granularity: Granularity { unit }
  /// The line of an insertion point at the boundary of two lines.
  open var affinity: Affinity { side }
  /// Whether the selection is temporary; false by default.
  open var isTransient: Bool { false }
  /// The x coordinate for vertical moves, in points of the container; negative, the default, for
  /// none.
  open var anchorPositionOffset: CGFloat = -1
  /// Whether the ranges are in the order of the document, not of the screen; true by default.
  open var isLogical = true
  /// A second insertion point between text of two directions; nil for none.
  open var secondarySelectionLocation: (any NSTextLocation)?
  /// The attributes of text that will be typed; none by default.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]

  /// Returns a selection of other ranges with the same properties.
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
