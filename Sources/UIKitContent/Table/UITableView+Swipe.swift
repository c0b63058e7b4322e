import Foundation
import UIKitCore
import UIKitText

extension UITableView {
  /// Returns the actions of a side of a row; nil if there are none.
  ///
  /// At the trailing side, in this order: the delegate's configuration, the row actions, and Delete
  /// for a row that can be deleted.
  package final func swipeOffer(at indexPath: IndexPath, isTrailing: Bool) -> SwipeOffer? {
    guard canEdit(indexPath).answer else { return nil }
    guard isTrailing else {
      let configuration = delegate?.tableView(
        self,
        leadingSwipeActionsConfigurationForRowAt: indexPath
      )
      return configuration.flatMap { SwipeOffer($0) }
    }
    if let configuration = delegate?.tableView(
      self,
      trailingSwipeActionsConfigurationForRowAt: indexPath
    ) {
      return SwipeOffer(configuration)
    }
    if let actions = delegate?.tableView(self, editActionsForRowAt: indexPath) {
      return offer(actions)
    }
    return deletionOffer(at: indexPath)
  }

  /// Returns an offer with row actions, in the order of contextual actions and without a full
  /// swipe.
  private final func offer(_ rowActions: [UITableViewRowAction]) -> SwipeOffer? {
    guard !rowActions.isEmpty else { return nil }
    let actions = rowActions.map { rowAction in
      let action = UIContextualAction(
        style: rowAction.style == .normal ? .normal : .destructive,
        title: rowAction.title
      ) { [weak self] _, _, completion in
        guard let self else { return completion(false) }
        if let path = swipedPath { rowAction.handler(rowAction, path) }
        // Source: a row action leaves the row open until the handler ends editing or the table
        // changes. Russet closes it here.
        completion(true)
      }
      if let color = rowAction.backgroundColor { action.backgroundColor = color }
      return action
    }
    return SwipeOffer(actions: actions, rowActions: rowActions, allowsFullSwipe: false)
  }

  private final var swipedPath: IndexPath? { (swiping as? RowSwipe)?.indexPath }

  private final func deletionOffer(at indexPath: IndexPath) -> SwipeOffer? {
    guard editingStyle(at: indexPath) == .delete, mayCommit else { return nil }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath)
      ?? SystemStrings.string(.delete)
    let action = UIContextualAction(style: .destructive, title: title) {
      [weak self] _, _, completion in
      guard let self else { return completion(false) }
      commit(.delete, at: swipedPath ?? indexPath)
      completion(mayCommit)
    }
    return SwipeOffer(actions: [action], allowsFullSwipe: true)
  }

  package final func cellActions(_ cell: UITableViewCell) -> [UIAccessibilityCustomAction]? {
    guard !isEditingValue, let path = indexPath(for: cell) else { return nil }
    return (swiping as? RowSwipe)?.accessibilityActions(at: path)
  }
}
