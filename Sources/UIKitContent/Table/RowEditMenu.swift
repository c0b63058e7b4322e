import Foundation
import UIKitCore

/// The edit menu of a row, for delegates that say `tableView(_:shouldShowMenuForRowAt:)`.
///
/// A long press on a row lights it and shows the commands that the delegate takes. While the menu is
/// there the cell is the first responder and hands what is chosen to the delegate; commands of the
/// app's own are methods of the cell.
@MainActor
final class RowEditMenu: NSObject, UIGestureRecognizerDelegate {
  private unowned let table: UITableView
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  /// The row whose menu is open.
  private(set) weak var cell: UITableViewCell?

  init(_ table: UITableView) {
    self.table = table
    super.init()
    press.delegate = self
    press.delaysTouchesEnded = false
    press.addHandler { [weak self] recognizer in
      if recognizer.state == .began { self?.show() }
    }
    table.addGestureRecognizer(press)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let (path, pressed) = pressedRow, !pressed.isOnControl(press.location(in: pressed)) else {
      return false
    }
    return table.tableDelegate?.tableView(table, shouldShowMenuForRowAt: path.indexPath) ?? false
  }

  private var pressedRow: (path: RowPath, cell: UITableViewCell)? {
    guard !table.isEditingValue, let path = table.row(at: press.location(in: table)),
      let cell = table.shown.cell(at: path)
    else { return nil }
    return (path, cell)
  }

  private func show() {
    guard let (_, pressed) = pressedRow else { return }
    table.cancelTracking()
    cell = pressed
    guard pressed.becomeFirstResponder() else { return end() }
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(RowEditMenu.end, "end"),
      name: UIMenuController.willHideMenuNotification,
      object: nil
    )
    let menu = UIMenuController.shared
    menu.setTargetRect(pressed.bounds, in: pressed)
    menu.setMenuVisible(true, animated: true)
    // Without a command that the delegate takes there is no menu.
    guard menu.isMenuVisible else { return end() }
    pressed.setHighlighted(true, animated: false)
  }

  private func end() {
    NotificationCenter.default.removeObserver(
      self,
      name: UIMenuController.willHideMenuNotification,
      object: nil
    )
    guard let cell else { return }
    cell.setHighlighted(false, animated: true)
    // The menu asks the first responder until it is gone.
    DelayedCalls.shared.schedule(after: 0) { [weak self] in
      guard let self, self.cell === cell else { return }
      self.cell = nil
      if cell.isFirstResponder { cell.resignFirstResponder() }
    }
  }
}

/// The commands of a row's edit menu that a cell takes.
@MainActor
enum RowCommand {
  static let cut = command("cut:", UIResponder.cut)
  static let copy = command("copy:", UIResponder.copy(_:))
  static let paste = command("paste:", UIResponder.paste)
  static let delete = command("delete:", UIResponder.delete)
  static let select = command("select:", UIResponder.select)
  static let selectAll = command("selectAll:", UIResponder.selectAll)

  private static func command(
    _ name: String,
    _ method: @escaping (UIResponder) -> @MainActor (Any?) -> Void
  ) -> Selector {
    Selector(method, name)
  }
}

extension UITableView {
  package final func showsEditMenu(of cell: UITableViewCell) -> Bool { editMenu?.cell === cell }

  package final func cell(
    _ cell: UITableViewCell,
    canPerform action: Selector,
    _ sender: Any?
  ) -> Bool {
    guard let path = path(of: cell), let tableDelegate else { return false }
    return tableDelegate.tableView(
      self,
      canPerformAction: action,
      forRowAt: path.indexPath,
      withSender: sender
    )
  }

  package final func cell(
    _ cell: UITableViewCell,
    performs action: Selector,
    _ sender: Any?
  ) {
    guard let path = path(of: cell) else { return }
    tableDelegate?.tableView(
      self,
      performAction: action,
      forRowAt: path.indexPath,
      withSender: sender
    )
  }
}
