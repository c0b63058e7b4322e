import Foundation
import UIKitCore

/// The focus settings and state of a table.
struct TableFocus {
  /// Whether rows can have the focus; nil if rows that can be selected can have it.
  var isAllowed: Bool?
  var isAllowedDuringEditing: Bool?
  var remembersLast = false
  var isFollowedBySelection = false
  /// The row that had the focus last; nil for none.
  var last: RowPath?

  mutating func follow(_ plan: UpdatePlan) { last = last.flatMap { plan.newPath(of: $0) } }
}

/// The rows between which the focus moves.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The previously focused row; nil if the focus was not on a row of the table.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The next focused row; nil if the focus leaves the rows of the table.
  open private(set) var nextFocusedIndexPath: IndexPath?

  convenience init(_ context: UIFocusUpdateContext, in table: UITableView) {
    self.init(context)
    previouslyFocusedIndexPath = table.row(around: context.previouslyFocusedView)?.indexPath
    nextFocusedIndexPath = table.row(around: context.nextFocusedView)?.indexPath
  }
}

extension UITableView: FocusEntering {
  /// Returns the row that contains a view; nil for none.
  final func row(around view: UIView?) -> RowPath? {
    var candidate = view
    while let view = candidate, view !== self {
      if let cell = view as? UITableViewCell, cell.owner === self { return path(of: cell) }
      candidate = view.superview
    }
    return nil
  }

  package final func cellCanBecomeFocused(_ cell: UITableViewCell) -> Bool {
    guard let path = path(of: cell) else { return false }
    if let tableDelegate {
      lastAnswerWasDefault = false
      let answer = tableDelegate.tableView(self, canFocusRowAt: path.indexPath)
      if !lastAnswerWasDefault { return answer }
    }
    return isEditingValue ? allowsFocusDuringEditing : allowsFocus
  }

  /// Source: the row that had the focus last, else the row that the delegate prefers.
  package final var focusOnEntry: UIView? {
    remembersLastFocusedIndexPath ? preferredFocusedCell : nil
  }

  final var preferredFocusedCell: UIView? {
    let last = remembersLastFocusedIndexPath ? focusing.last : nil
    let preferred = tableDelegate?.indexPathForPreferredFocusedView(in: self)
    guard let path = last ?? preferred.flatMap({ RowPath($0) }), geometry.contains(path) else {
      return nil
    }
    if shown.cell(at: path) == nil {
      scroll(to: path.indexPath, at: .none, animated: false)
      layoutIfNeeded()
    }
    return shown.cell(at: path).flatMap { $0.canBecomeFocused ? $0 : nil }
  }

  package final func showsFocusRing(around view: UIView) -> Bool {
    (view as? UITableViewCell)?.focusStyle != .custom
  }

  final func mayMoveFocus(in context: UIFocusUpdateContext) -> Bool {
    guard let tableDelegate else { return true }
    return tableDelegate.tableView(
      self,
      shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)
    )
  }

  final func focusDidMove(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    let context = UITableViewFocusUpdateContext(context, in: self)
    let next = context.nextFocusedIndexPath.flatMap { RowPath($0) }
    if let next { focusing.last = next }
    tableDelegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
    guard let next, context.nextFocusedView is UITableViewCell,
      context.nextFocusedIndexPath != context.previouslyFocusedIndexPath,
      selectionFollowsFocus(to: next), !selection.contains(next)
    else { return }
    selectAsPerson(next, performsAction: false)
  }

  private final func selectionFollowsFocus(to path: RowPath) -> Bool {
    if let tableDelegate {
      lastAnswerWasDefault = false
      let answer = tableDelegate.tableView(
        self,
        selectionFollowsFocusForRowAt: path.indexPath
      )
      if !lastAnswerWasDefault { return answer }
    }
    return selectionFollowsFocus
  }
}
