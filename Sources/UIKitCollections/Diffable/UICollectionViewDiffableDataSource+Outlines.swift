import Foundation
import UIKitContent
import UIKitCore

/// An object that expands and collapses the items of a list.
@MainActor
protocol OutlineSource: AnyObject {
  /// Expands or collapses the item at an index path.
  func toggleItem(at indexPath: IndexPath)
}

/// The position of a cell in an outline.
struct OutlinePlace: Equatable {
  /// The level; 0 for roots.
  var level = 0
  var isExpanded = false
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  final func toggleItem(at indexPath: IndexPath) {
    guard let item = itemIdentifier(for: indexPath),
      let section = current.sectionIdentifier(containingItem: item)
    else { return }
    var outline = outlines.outline(of: section, in: current)
    guard outline.contains(item) else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provide = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: provide(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    let next = outlines.set(outline, for: section, in: current)
    show(next, isAnimated: true, completion: nil)
  }

  private final func place(
    of item: ItemIdentifierType,
    in section: SectionIdentifierType
  ) -> OutlinePlace {
    guard outlines.isOutline(section) else { return OutlinePlace() }
    let outline = outlines.outline(of: section, in: current)
    guard outline.contains(item) else { return OutlinePlace() }
    return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  /// Updates the level and the expansion of a cell.
  final func noteOutline(of item: ItemIdentifierType, in cell: UICollectionViewCell) {
    guard let cell = cell as? UICollectionViewListCell,
      let section = current.sectionIdentifier(containingItem: item)
    else { return }
    cell.setOutlinePlace(place(of: item, in: section), animated: false)
  }

  /// Updates the level and the expansion of visible cells.
  final func updateOutlines(animated: Bool) {
    guard let collectionView else { return }
    for case let cell as UICollectionViewListCell in collectionView.visibleCells {
      guard let path = collectionView.indexPath(for: cell), let item = itemIdentifier(for: path),
        let section = current.sectionIdentifier(containingItem: item)
      else { continue }
      cell.setOutlinePlace(place(of: item, in: section), animated: animated)
    }
  }
}
