import CoreGraphics
import Foundation
import UIKitCore

extension UITableView: EditMenuList {
  package final func editMenuCell(at point: CGPoint) -> UIView? {
    guard !isEditingValue, let path = row(at: point) else { return nil }
    return shown.cell(at: path)
  }

  package final func isOnControl(_ point: CGPoint, of cell: UIView) -> Bool {
    (cell as? UITableViewCell)?.isOnControl(point) ?? false
  }

  package final func shouldShowEditMenu(of cell: UIView) -> Bool {
    guard let cell = cell as? UITableViewCell, let path = path(of: cell) else { return false }
    return tableDelegate?.tableView(self, shouldShowMenuForRowAt: path.indexPath) ?? false
  }

  package final func highlightForEditMenu(_ isHighlighted: Bool, _ cell: UIView, animated: Bool) {
    (cell as? UITableViewCell)?.setHighlighted(isHighlighted, animated: animated)
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
