import CoreGraphics
import Foundation
import UIKitCore

extension UIDynamicAnimator {
  /// Makes an animator of the layout attributes of a layout, which it does not hold.
  ///
  /// Give its behaviors layout attributes alone, and return the attributes that it moves from the
  /// layout's own methods. Each frame in which one moves invalidates the layout. The points are those
  /// of the layout's content: a collision behavior's reference bounds are the content size.
  ///
  /// - Parameter layout: The layout whose attributes move.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    didMoveItems = { [weak layout] in layout?.invalidateLayout() }
    referenceBounds = { [weak layout] in
      layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } ?? .zero
    }
  }

  /// Returns the attributes of a cell that behaviors move; nil: none of them does.
  public func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(ElementKey(cell: indexPath)) }

  /// Returns the attributes of a supplementary view that behaviors move; nil: none of them does.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(ElementKey(category: .supplementaryView, kind: kind, path: indexPath))
  }

  /// Returns the attributes of a decoration view that behaviors move; nil: none of them does.
  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      ElementKey(category: .decorationView, kind: decorationViewKind, path: indexPath)
    )
  }

  private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    for item in items {
      if let attributes = item as? UICollectionViewLayoutAttributes, attributes.key == key {
        return attributes
      }
    }
    return nil
  }
}
