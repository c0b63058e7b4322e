import Foundation
import UIKitCore

/// The size and the spacing of one element of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: _UIObject, @preconcurrency NSCopying {
  /// Creates an item of a size, with supplementary items such as badges.
  public required init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    storedSupplementaryItems = supplementaryItems
    super.init(_root: ())
  }

  /// Creates an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The size of the item, including its `contentInsets`.
  open private(set) var layoutSize: NSCollectionLayoutSize
  final var storedSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The supplementary items, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { storedSupplementaryItems }

  /// The insets between the item's size and its frame; zero by default.
  ///
  /// They are ignored along an axis in which the cell determines the size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing outside the item's size.
  ///
  /// The default is nil: none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Returns an item with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(layoutSize: layoutSize, supplementaryItems: storedSupplementaryItems)
    take(into: copy)
    return copy
  }

  /// Copies the values that the initializer does not set.
  func take(into copy: NSCollectionLayoutItem) {
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
  }
}
