import Foundation
import UIKitCore

/// A view behind a section that the layout makes itself.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// A background of the whole section; the kind is one that is registered with the layout.
  open class func background(elementKind: String) -> Self {
    let item = Self(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(1)
      ),
      supplementaryItems: []
    )
    item.elementKind = elementKind
    return item
  }

  /// The kind its view is registered for.
  open private(set) var elementKind = ""
  /// What lies above what; 0, the default, is below all other elements of the section.
  open var zIndex = 0

  override func take(into copy: NSCollectionLayoutItem) {
    super.take(into: copy)
    guard let copy = copy as? NSCollectionLayoutDecorationItem else { return }
    copy.elementKind = elementKind
    copy.zIndex = zIndex
  }
}
