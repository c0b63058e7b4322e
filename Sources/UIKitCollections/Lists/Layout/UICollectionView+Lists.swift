import CoreGraphics
import Foundation
import HostInterface
import UIKitContent
import UIKitCore
import UIKitText

/// The values of a collection view for sections that are lists.
@MainActor
struct CollectionLists {
  /// The swipe handler; created when the first list with swipe actions is laid out.
  var swipe: RowSwipe?
  /// The background color that the lists set on the collection view.
  var ground: UIColor?
}

extension UICollectionView {
  final var listSwipe: RowSwipe? { lists.swipe }

  private final var listLayout: (any ListLayout)? { layoutNow as? any ListLayout }

  /// Returns the context of an element in a list; nil if it is in no list.
  final func listContext(of attributes: UICollectionViewLayoutAttributes) -> ListCellContext? {
    let path = attributes.indexPath
    guard path.count == 2, let layout = listLayout, let list = layout.list(ofSection: path.section)
    else { return nil }
    let safeArea = safeAreaInsets
    let flips = isRightToLeft
    return list.context(
      of: attributes,
      itemCount: layout.itemCount(ofSection: path.section),
      width: bounds.width,
      safeArea: (
        flips ? safeArea.right : safeArea.left, flips ? safeArea.left : safeArea.right
      )
    )
  }

  /// Updates the contexts of cells after a layout, since rows can have become the first or last of
  /// their group.
  final func listsDidLayOut() {
    guard let layout = listLayout else { return }
    let found = (0..<layout.sectionCount).compactMap { layout.list(ofSection: $0) }
    guard !found.isEmpty else { return }
    for view in shown.views.values {
      guard let cell = view as? UICollectionViewListCell, let applied = cell.applied else {
        continue
      }
      cell.takeContext(applied)
    }
    if lists.swipe == nil, found.contains(where: \.hasSwipeActions) {
      lists.swipe = RowSwipe(list: self)
    }
    showGround(of: found)
  }

  /// Shows the background of the first list behind all elements, unless the app chose a color.
  private final func showGround(of found: [ListSection]) {
    let standard: UIColor =
      lists.ground ?? (Surroundings.systemVersion.major >= 13 ? .systemBackground : .black)
    guard let ground = found.first?.configuration.backgroundColor,
      backgroundColor == nil || backgroundColor == standard, backgroundColor != ground
    else { return }
    backgroundColor = ground
    lists.ground = ground
  }
}

extension UICollectionView: SwipeList {
  package final var allowsSwiping: Bool { !looks.isEditing }

  package final func swipedCell(
    at point: CGPoint
  ) -> (cell: any SwipedCell, indexPath: IndexPath)? {
    guard let path = indexPathForItem(at: point),
      let cell = cellForItem(at: path) as? UICollectionViewListCell
    else { return nil }
    return (cell, path)
  }

  package final func indexPath(ofSwiped cell: any SwipedCell) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) }
  }

  package final func swipeOffer(at indexPath: IndexPath, isTrailing: Bool) -> SwipeOffer? {
    guard let list = listLayout?.list(ofSection: indexPath.section) else { return nil }
    let configuration = list.configuration
    let provider =
      isTrailing
      ? configuration.trailingSwipeActionsConfigurationProvider
      : configuration.leadingSwipeActionsConfigurationProvider
    return provider?(indexPath).flatMap { SwipeOffer($0) }
  }

  package final func swipeWillBegin(at indexPath: IndexPath) {}

  package final func swipeDidEnd(at indexPath: IndexPath?) {}
}
