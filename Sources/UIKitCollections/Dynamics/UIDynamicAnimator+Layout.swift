import CoreGraphics
import Foundation
import UIKitCore
import UIKitDynamics

extension UIDynamicAnimator {
  /// Creates an animator for the attributes of a layout, which it references weakly.
  ///
  /// Its behaviors must have only layout attributes as items; return those attributes from the
  /// layout's methods. Each frame in which an item moves invalidates the layout. The coordinates
  /// are those of the layout's content: the reference bounds of a collision behavior are the
  /// content size.
  ///
  /// - Parameter layout: The layout whose attributes move.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    didMoveItems = { [weak layout] in layout?.invalidateLayout() }
    referenceBounds = { [weak layout] in
      layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } ?? .zero
    }
  }

  /// Returns the attributes of a cell that behaviors move; nil if none does.
  public func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(ElementKey(cell: indexPath)) }

  /// Returns the attributes of a supplementary view that behaviors move; nil if none does.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(ElementKey(category: .supplementaryView, kind: kind, path: indexPath))
  }

  /// Returns the attributes of a decoration view that behaviors move; nil if none does.
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
