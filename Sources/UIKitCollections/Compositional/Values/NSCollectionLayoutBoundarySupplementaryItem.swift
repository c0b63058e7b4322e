import CoreGraphics
import Foundation
import UIKitCore

/// A header or a footer of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Makes an item at an edge.
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

  /// Makes an item at an edge, moved by points in the direction of reading.
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

  /// Makes an item of no kind at the upper edge.
  public required init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    super.init(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
  }

  /// Whether the content makes room for it, `true` by default; else it lies over the content.
  open var extendsBoundary = true
  /// Whether it stays in sight while its section or layout is, `false` by default.
  open var pinToVisibleBounds = false
  /// At which edge it lies.
  open private(set) var alignment = NSRectAlignment.top
  /// How far it is moved from there.
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
