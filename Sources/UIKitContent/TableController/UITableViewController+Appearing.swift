import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension UITableViewController {
  /// Deselects rows, along with the transition that brings the view where there is one.
  final func clearSelection(animated: Bool) {
    guard let table = tableView, let selected = table.indexPathsForSelectedRows, !table.isEditing
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
final class TableKeyboardRoom {
  private var observer: (any NSObjectProtocol)?
  /// What the keyboard has added to the insets.
  private var added: CGFloat = 0

  nonisolated init() {}

  func follow(_ controller: UITableViewController) {
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: nil,
      queue: nil
    ) { [weak self, weak controller] note in
      nonisolated(unsafe) let info = note.userInfo ?? [:]
      MainActor.assumeIsolated {
        guard let self, let controller else { return }
        self.keyboardChanges(info, controller)
      }
    }
  }

  func unfollow(_ controller: UITableViewController) {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    change(to: 0, controller)
  }

  private func keyboardChanges(_ info: [AnyHashable: Any], _ controller: UITableViewController) {
    guard let table = controller.viewIfLoaded as? UITableView, let window = table.window,
      let value = info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    else { return }
    let duration =
      (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
    let frame = window.convert(value.cgRectValue, from: nil as UIWindow?)
    let own = table.convert(table.bounds, to: window)
    let covered = max(0, own.maxY - frame.minY)
    // The safe area at the bottom is room already.
    let room = covered > 0 ? max(0, covered - table.safeAreaInsets.bottom) : 0
    UIView.animate(withDuration: duration) {
      self.change(to: room, controller)
      if room > 0 { Self.reveal(in: table) }
    }
  }

  private func change(to room: CGFloat, _ controller: UITableViewController) {
    guard room != added, let table = controller.viewIfLoaded as? UITableView else { return }
    table.contentInset.bottom += room - added
    table.verticalScrollIndicatorInsets.bottom += room - added
    added = room
  }

  /// Brings the row with the first responder into sight.
  private static func reveal(in table: UITableView) {
    guard let responder = table.window?.firstResponder as? UIView, responder !== table,
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
