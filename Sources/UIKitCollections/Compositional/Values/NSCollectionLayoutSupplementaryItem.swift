import Foundation
import UIKitCore

/// A view that hangs on an item or a group, as a badge does.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// Makes an item whose edges lie at those of what it hangs on.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  /// Makes an item of which a point lies at a point of what it hangs on.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
  }

  /// Makes an item of no kind at the upper leading corner.
  public required init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    containerAnchor = NSCollectionLayoutAnchor(edges: [.top, .leading])
    super.init(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
  }

  /// The kind its view is registered for.
  open private(set) var elementKind = ""
  /// Where it lies on what it hangs on.
  open private(set) var containerAnchor: NSCollectionLayoutAnchor
  /// Which of its own points lies there; nil: the one at the same edges.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?
  /// What lies above what.
  ///
  /// Unverified: 1 by default, so that badges lie above their items.
  open var zIndex = 1

  override func take(into copy: NSCollectionLayoutItem) {
    super.take(into: copy)
    guard let copy = copy as? NSCollectionLayoutSupplementaryItem else { return }
    copy.elementKind = elementKind
    copy.containerAnchor = containerAnchor
    copy.itemAnchor = itemAnchor
    copy.zIndex = zIndex
  }

  final func setKind(_ kind: String) { elementKind = kind }
}
