import CoreGraphics
import Foundation
import UIKitValues

/// Computes the selections that result from keys and pointers.
open class NSTextSelectionNavigation: NSObject {
  /// The direction in which a selection moves.
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

  /// The distance that a selection moves.
  public enum Destination: Int, Sendable {
    /// One character.
    case character = 0
    /// One word.
    case word
    /// The edge of the line.
    case line
    /// One sentence.
    case sentence
    /// One paragraph.
    case paragraph
    /// The edge of the container.
    case container
    /// The edge of the document.
    case document
  }

  /// The effects of modifier keys on a pointer.
  public struct Modifier: OptionSet, Hashable, Sendable {
    /// The bits of the modifiers, as in UIKit.
    public let rawValue: UInt
    /// Creates modifiers from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The selection is extended.
    public static let extend = Modifier(rawValue: 1 << 0)
    /// The selection follows the order on the screen.
    public static let visual = Modifier(rawValue: 1 << 1)
    /// Another insertion point is added.
    public static let multiple = Modifier(rawValue: 1 << 2)
  }

  /// The direction in which text is read.
  public enum WritingDirection: Int, Sendable {
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
  }

  /// The orientation of lines.
  public enum LayoutOrientation: Int, Sendable {
    /// Lines are horizontal, one below the other.
    case horizontal = 0
    /// Lines are vertical, from right to left.
    case vertical = 1
  }

  /// The layout that supplies information about the text; held weakly.
  open private(set) weak var textSelectionDataSource: (any NSTextSelectionDataSource)?
  /// Whether selections may have several ranges; false by default.
  open var allowsNonContiguousRanges = false
  /// Whether directions are rotated for vertical lines, false by default; stored only.
  open var rotatesCoordinateSystemForLayoutOrientation = false

  /// Creates a navigation for a layout, which is not retained.
  public init(dataSource: any NSTextSelectionDataSource) {
    textSelectionDataSource = dataSource
    super.init()
  }

  /// Does nothing, because nothing is cached.
  open func flushLayoutCache() {}

  /// Returns the selection after a move.
  ///
  /// - Parameters:
  ///   - textSelection: The selection.
  ///   - direction: The direction.
  ///   - destination: The distance.
  ///   - extending: Whether one end of the selection is fixed.
  ///   - confined: Whether the result stays in the selection's element.
  /// - Returns: The new selection; nil if it cannot move in the direction.
  open func destinationSelection(
    for textSelection: NSTextSelection,
    direction: Direction,
    destination: Destination,
    extending: Bool,
    confined: Bool
  ) -> NSTextSelection? {
    moved(textSelection, direction, destination, extending: extending, confined: confined)
  }

  /// Returns the selections that a pointer creates at a point.
  ///
  /// - Parameters:
  ///   - point: The point in the container.
  ///   - containerLocation: A location in that container.
  ///   - anchors: The selections that are extended.
  ///   - modifiers: The effects of the modifier keys.
  ///   - selecting: Whether the pointer is dragged.
  ///   - bounds: The visible part of the container.
  /// - Returns: The new selections; none if there is no text.
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

  /// Returns the words, lines or other units that a selection intersects.
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

  /// Returns the word, line or other unit at a point; nil if there is none.
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

  /// Returns the location at which text of a direction is inserted; nil if the selection is not
  /// empty.
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

  /// Returns the ranges that a key deletes.
  ///
  /// - Parameters:
  ///   - textSelection: The selection, which is deleted if it is not empty.
  ///   - direction: The direction.
  ///   - destination: The distance.
  ///   - allowsDecomposition: Whether an accent is deleted without its letter.
  /// - Returns: The ranges; none if there is nothing to delete.
  open func deletionRanges(
    for textSelection: NSTextSelection,
    direction: Direction,
    destination: Destination,
    allowsDecomposition: Bool
  ) -> [NSTextRange] {
    deletions(textSelection, direction, destination, allowsDecomposition)
  }
}
