import Foundation
import UIKitCore

/// A supplementary view, such as a badge, of an item or a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// Creates an item whose edges are at those of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  /// Creates an item whose anchor is at an anchor of its container.
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

  /// Creates an item without a kind at the top leading corner.
  public required init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    containerAnchor = NSCollectionLayoutAnchor(edges: [.top, .leading])
    super.init(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
  }

  /// The kind for which the view is registered.
  open private(set) var elementKind = ""
  /// The anchor on the container.
  open private(set) var containerAnchor: NSCollectionLayoutAnchor
  /// The anchor on the item, which is at the container's anchor; nil for the same edges.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?
  /// The order of the view; greater values are above smaller ones.
  ///
  /// Unverified: the default is 1, so that badges are above their items.
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
