import CoreGraphics
import Foundation
import UIKitCore

/// A header or a footer of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Creates an item at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      alignment: alignment,
      absoluteOffset: .zero
    )
  }

  /// Creates an item at an edge, with an offset in points, in reading direction.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
    setKind(elementKind)
    self.alignment = alignment
    offset = CGPoint(x: absoluteOffset.x.layoutValue, y: absoluteOffset.y.layoutValue)
  }

  /// Creates an item without a kind at the top edge.
  public required init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    super.init(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
  }

  /// Whether the content leaves space for the item, true by default; if not, it overlaps the
  /// content.
  open var extendsBoundary = true
  /// Whether the item stays visible while its section or layout is, false by default.
  open var pinToVisibleBounds = false
  /// The edge of the item.
  open private(set) var alignment = NSRectAlignment.top
  /// The offset from the edge, in points.
  open private(set) var offset = CGPoint.zero

  override func take(into copy: NSCollectionLayoutItem) {
    super.take(into: copy)
    guard let copy = copy as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    copy.alignment = alignment
    copy.offset = offset
  }
}
