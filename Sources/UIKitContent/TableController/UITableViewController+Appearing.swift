import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension UITableViewController {
  /// Deselects rows, along with the transition that brings the view where there is one.
  final func clearSelection(animated: Bool) {
    guard let table = tableView, let selected = table.indexPathsForSelectedRows,
      !table.isEditingValue
    else { return }
    let deselect = { (isAnimated: Bool) in
      for path in selected { table.deselectRow(at: path, animated: isAnimated) }
    }
    guard animated, let transitionCoordinator else { return deselect(animated) }
    _ = transitionCoordinator.animate(alongsideTransition: { context in
      deselect(context.isAnimated)
    }) { context in
      guard context.isCancelled else { return }
      for path in selected {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
  }
}

/// The room that the keyboard takes of a table.
@MainActor
final class TableKeyboardRoom: NSObject {
  private weak var controller: UITableViewController?
  /// What the keyboard has added to the insets.
  private var added: CGFloat = 0

  private var table: UITableView? { controller?.viewIfLoaded as? UITableView }

  func follow(_ controller: UITableViewController) {
    guard self.controller == nil else { return }
    self.controller = controller
    KeyboardCover.watch(
      by: self,
      Selector(TableKeyboardRoom.keyboardMoves, "keyboardMoves:")
    )
  }

  func unfollow() {
    KeyboardCover.unwatch(by: self)
    change(to: 0)
    controller = nil
  }

  private func keyboardMoves(_ notification: Notification) {
    guard let table, let cover = KeyboardCover(notification, in: table) else { return }
    // The safe area at the bottom is room already.
    let room = max(0, cover.height - table.safeAreaInsets.bottom)
    cover.animate {
      self.change(to: room)
      if room > 0 { self.revealFirstResponder() }
    }
  }

  private func change(to room: CGFloat) {
    guard room != added, let table else { return }
    table.contentInset.bottom += room - added
    table.verticalScrollIndicatorInsets.bottom += room - added
    added = room
  }

  /// Brings the row with the first responder into sight.
  private func revealFirstResponder() {
    guard let table, let responder = table.window?.firstResponder as? UIView, responder !== table,
      responder.isDescendant(of: table)
    else { return }
    var view: UIView? = responder
    while let candidate = view, candidate !== table {
      if let cell = candidate as? UITableViewCell {
        table.scrollRectToVisible(cell.frame, animated: false)
        return
      }
      view = candidate.superview
    }
    table.scrollRectToVisible(responder.convert(responder.bounds, to: table), animated: false)
  }
}
