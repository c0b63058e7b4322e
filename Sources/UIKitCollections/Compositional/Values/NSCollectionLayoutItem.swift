import Foundation
import UIKitCore

/// How large one element of a compositional layout is and how much room it keeps.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: _UIObject, @preconcurrency NSCopying {
  /// Makes an item of a size with badges and the like on it.
  public required init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    storedSupplementaryItems = supplementaryItems
    super.init(_root: ())
  }

  /// Makes an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// How large it is, its `contentInsets` included.
  open private(set) var layoutSize: NSCollectionLayoutSize
  final var storedSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// What hangs on it.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { storedSupplementaryItems }

  /// Room inside the item's size, where its frame is not; none by default.
  ///
  /// An axis in which the cell decides the size leaves it out.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room outside the item's size; nil, the default: none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// An item with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(layoutSize: layoutSize, supplementaryItems: storedSupplementaryItems)
    take(into: copy)
    return copy
  }

  /// Gives a copy the values that an initializer did not.
  func take(into copy: NSCollectionLayoutItem) {
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
  }
}
