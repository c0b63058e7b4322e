import CoreGraphics
import Foundation
import UIKitCore

/// A cell that can be swiped to reveal actions.
@MainActor
package protocol SwipedCell: UIView {
  /// The horizontal offset of the cell, in points; the frame does not change.
  var swipeOffset: CGFloat { get set }
  /// Ends the highlight of a touch.
  func endHighlight()
  /// Sets whether the cell shows its trailing actions.
  func setShowingDeleteConfirmation(_ isShown: Bool, animated: Bool)
}

/// A list whose cells can be swiped.
@MainActor
package protocol SwipeList: UIScrollView {
  /// Whether cells can be swiped now.
  var allowsSwiping: Bool { get }
  /// Returns the cell under a point with its index path; nil if there is none.
  func swipedCell(at point: CGPoint) -> (cell: any SwipedCell, indexPath: IndexPath)?
  /// Returns the current index path of a cell; nil if it has none.
  func indexPath(ofSwiped cell: any SwipedCell) -> IndexPath?
  /// Returns the actions of a side; nil if there are none.
  func swipeOffer(at indexPath: IndexPath, isTrailing: Bool) -> SwipeOffer?
  /// Called before a finger swipes a cell.
  func swipeWillBegin(at indexPath: IndexPath)
  /// Called after a swiped cell closed; the index path is nil if the row was removed.
  func swipeDidEnd(at indexPath: IndexPath?)
}

/// The actions that a swipe reveals on one side.
package struct SwipeOffer {
  var actions: [UIContextualAction]
  /// The row actions from which the actions were created, if the delegate returns row actions.
  var rowActions: [UITableViewRowAction] = []
  var allowsFullSwipe: Bool

  /// Creates the actions of a configuration; nil if it has none.
  @MainActor
  package init?(_ configuration: UISwipeActionsConfiguration) {
    guard !configuration.actions.isEmpty else { return nil }
    actions = configuration.actions
    allowsFullSwipe = configuration.performsFirstActionWithFullSwipe
  }

  init(
    actions: [UIContextualAction],
    rowActions: [UITableViewRowAction] = [],
    allowsFullSwipe: Bool
  ) {
    self.actions = actions
    self.rowActions = rowActions
    self.allowsFullSwipe = allowsFullSwipe
  }
}

extension UITableViewCell: SwipedCell {
  package final func endHighlight() { setHighlighted(false, animated: false) }
}

extension UITableView: SwipeList {
  package final var allowsSwiping: Bool { !isEditing }

  package final func swipedCell(
    at point: CGPoint
  ) -> (cell: any SwipedCell, indexPath: IndexPath)? {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path) else { return nil }
    return (cell, path)
  }

  package final func indexPath(ofSwiped cell: any SwipedCell) -> IndexPath? {
    (cell as? UITableViewCell).flatMap { indexPath(for: $0) }
  }

  package final func swipeWillBegin(at indexPath: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: indexPath)
  }

  package final func swipeDidEnd(at indexPath: IndexPath?) {
    delegate?.tableView(self, didEndEditingRowAt: indexPath)
  }
}
