import CoreGraphics
import Foundation

/// Works out where keys and pointers move selections.
open class NSTextSelectionNavigation: NSObject {
  /// Which way a selection moves.
  public enum Direction: Int, Sendable {
    /// Towards the end of the document.
    case forward = 0
    /// Towards the beginning of the document.
    case backward
    /// Towards greater x.
    case right
    /// Towards lesser x.
    case left
    /// Towards lesser y.
    case up
    /// Towards greater y.
    case down
  }

  /// How far a selection moves.
  public enum Destination: Int, Sendable {
    /// By a character.
    case character = 0
    /// By a word.
    case word
    /// To the edge of the line.
    case line
    /// By a sentence.
    case sentence
    /// By a paragraph.
    case paragraph
    /// To the edge of the container.
    case container
    /// To the edge of the document.
    case document
  }

  /// What a pointer's modifier keys mean.
  public struct Modifier: OptionSet, Hashable, Sendable {
    /// One bit a modifier, as in UIKit.
    public let rawValue: UInt
    /// Makes modifiers from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The selection is extended.
    public static let extend = Modifier(rawValue: 1 << 0)
    /// The selection goes by the order on the screen.
    public static let visual = Modifier(rawValue: 1 << 1)
    /// Another insertion point is added.
    public static let multiple = Modifier(rawValue: 1 << 2)
  }

  /// In which direction text is read.
  public enum WritingDirection: Int, Sendable {
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
  }

  /// In which direction lines run.
  public enum LayoutOrientation: Int, Sendable {
    /// Horizontally, one below the other.
    case horizontal = 0
    /// Vertically, from right to left.
    case vertical = 1
  }

  /// What is asked about the text; held weakly.
  open private(set) weak var textSelectionDataSource: (any NSTextSelectionDataSource)?
  /// Whether selections may have several ranges, by default false.
  open var allowsNonContiguousRanges = false
  /// Kept, by default false: lines are horizontal.
  open var rotatesCoordinateSystemForLayoutOrientation = false

  /// Makes a navigation of a layout, which it does not keep alive.
  public init(dataSource: any NSTextSelectionDataSource) {
    textSelectionDataSource = dataSource
    super.init()
  }

  /// Does nothing: nothing is kept.
  open func flushLayoutCache() {}

  /// Returns where a selection goes.
  ///
  /// - Parameters:
  ///   - textSelection: The selection.
  ///   - direction: Which way.
  ///   - destination: How far.
  ///   - extending: Whether one end of the selection stays.
  ///   - confined: Whether it stays in its element.
  /// - Returns: The new selection; nil: there is nothing that way.
  open func destinationSelection(
    for textSelection: NSTextSelection,
    direction: Direction,
    destination: Destination,
    extending: Bool,
    confined: Bool
  ) -> NSTextSelection? {
    moved(textSelection, direction, destination, extending: extending, confined: confined)
  }

  /// Returns the selections that a pointer makes at a point.
  ///
  /// - Parameters:
  ///   - point: The point in the container.
  ///   - containerLocation: A location in that container.
  ///   - anchors: The selections that are extended.
  ///   - modifiers: What the modifier keys mean.
  ///   - selecting: Whether the pointer is dragged.
  ///   - bounds: What is seen of the container.
  /// - Returns: The new selections; none where there is no text.
  open func textSelections(
    interactingAt point: CGPoint,
    inContainerAt containerLocation: any NSTextLocation,
    anchors: [NSTextSelection],
    modifiers: Modifier,
    selecting: Bool,
    bounds: CGRect
  ) -> [NSTextSelection] {
    selections(at: point, containerLocation, anchors, modifiers, selecting)
  }

  /// The words, lines or the like that a selection touches.
  open func textSelection(
    for selectionGranularity: NSTextSelection.Granularity,
    enclosing textSelection: NSTextSelection
  ) -> NSTextSelection {
    guard let source = textSelectionDataSource else { return textSelection }
    let ranges = textSelection.textRanges.map { range -> NSTextRange in
      let first = source.textRange(for: selectionGranularity, enclosing: range.location)
      guard !range.isEmpty, let end = source.location(range.endLocation, offsetBy: -1),
        let last = source.textRange(for: selectionGranularity, enclosing: end)
      else { return first ?? range }
      return first?.union(last) ?? last
    }
    return NSTextSelection(
      ranges,
      affinity: textSelection.affinity,
      granularity: selectionGranularity
    )
  }

  /// The word, line or the like at a point; nil: there is none.
  open func textSelection(
    for selectionGranularity: NSTextSelection.Granularity,
    enclosing point: CGPoint,
    inContainerAt location: any NSTextLocation
  ) -> NSTextSelection? {
    guard let source = textSelectionDataSource,
      let place = place(at: point, location, source),
      let range = source.textRange(for: selectionGranularity, enclosing: place.location)
    else { return nil }
    return NSTextSelection(
      range: range,
      affinity: .downstream,
      granularity: selectionGranularity
    )
  }

  /// Where text of a direction goes in; nil: the selection is not empty.
  open func resolvedInsertionLocation(
    for textSelection: NSTextSelection,
    writingDirection: WritingDirection
  ) -> (any NSTextLocation)? {
    guard let range = textSelection.textRanges.first, range.isEmpty else { return nil }
    guard let secondary = textSelection.secondarySelectionLocation,
      let source = textSelectionDataSource
    else { return range.location }
    return source.baseWritingDirection(at: range.location) == writingDirection
      ? range.location : secondary
  }

  /// Returns what a key deletes.
  ///
  /// - Parameters:
  ///   - textSelection: The selection, which is deleted itself where it is not empty.
  ///   - direction: Which way.
  ///   - destination: How far.
  ///   - allowsDecomposition: Whether an accent is deleted without its letter.
  /// - Returns: The ranges; none where there is nothing to delete.
  open func deletionRanges(
    for textSelection: NSTextSelection,
    direction: Direction,
    destination: Destination,
    allowsDecomposition: Bool
  ) -> [NSTextRange] {
    deletions(textSelection, direction, destination, allowsDecomposition)
  }
}
