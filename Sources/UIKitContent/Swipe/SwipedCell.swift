import CoreGraphics
import Foundation
import UIKitCore

/// A cell that can be pulled aside to show the actions behind it.
@MainActor
package protocol SwipedCell: UIView {
  /// How far to the right of its place the cell stands, in points; `frame` stays its place.
  var swipeOffset: CGFloat { get set }
  /// Ends the look of a touch.
  func endHighlight()
  /// The trailing actions show, or do not any more.
  func setShowingDeleteConfirmation(_ isShown: Bool, animated: Bool)
}

/// A list whose cells can be pulled aside.
@MainActor
package protocol SwipeList: UIScrollView {
  /// Whether a finger may pull cells aside now.
  var allowsSwiping: Bool { get }
  /// The cell under a point, with its place.
  func swipedCell(at point: CGPoint) -> (cell: any SwipedCell, indexPath: IndexPath)?
  /// Where a cell is now; nil: nowhere.
  func indexPath(ofSwiped cell: any SwipedCell) -> IndexPath?
  /// The actions of a side; nil: there are none.
  func swipeOffer(at indexPath: IndexPath, isTrailing: Bool) -> SwipeOffer?
  /// A finger is about to pull a cell aside.
  func swipeWillBegin(at indexPath: IndexPath)
  /// The cell that a finger pulled aside is back; nil: it is gone.
  func swipeDidEnd(at indexPath: IndexPath?)
}

/// The actions that a swipe over a row uncovers on one side.
package struct SwipeOffer {
  var actions: [UIContextualAction]
  /// What the actions are made of, where the delegate gives row actions.
  var rowActions: [UITableViewRowAction] = []
  var allowsFullSwipe: Bool

  /// The actions of a configuration; nil: it has none.
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
