import Foundation
import UIKitCore

/// A view behind a section that the layout creates.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// Returns a background of the whole section; the kind must be registered with the layout.
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

  /// The kind for which the view is registered.
  open private(set) var elementKind = ""
  /// The order of the view; 0, the default, is below all other elements of the section.
  open var zIndex = 0

  override func take(into copy: NSCollectionLayoutItem) {
    super.take(into: copy)
    guard let copy = copy as? NSCollectionLayoutDecorationItem else { return }
    copy.elementKind = elementKind
    copy.zIndex = zIndex
  }
}
