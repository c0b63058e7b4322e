import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension UITableViewController {
  /// Deselects the selected rows, alongside the transition to the view if there is one.
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

/// The inset of a table for the keyboard.
@MainActor
final class TableKeyboardRoom: NSObject {
  private weak var controller: UITableViewController?
  /// The height that was added to the bottom insets, in points.
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
    // The insets contain the safe area at the bottom already.
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

  /// Scrolls to the row that contains the first responder.
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
