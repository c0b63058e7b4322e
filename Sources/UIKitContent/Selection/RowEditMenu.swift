import Foundation
import UIKitCore
import UIKitInteraction

/// A table or a collection view whose rows have edit menus.
@MainActor
package protocol EditMenuList: UIScrollView {
  /// Returns the cell under a point at which a long press may show a menu.
  func editMenuCell(at point: CGPoint) -> UIView?
  /// Returns whether the press is on a control of the cell that handles touches itself.
  func isOnControl(_ point: CGPoint, of cell: UIView) -> Bool
  /// Returns the delegate's answer.
  func shouldShowEditMenu(of cell: UIView) -> Bool
  func highlightForEditMenu(_ isHighlighted: Bool, _ cell: UIView, animated: Bool)
  /// Cancels the selection by the finger.
  func cancelTracking()
}

/// The edit menu of a row, for delegates that implement `tableView(_:shouldShowMenuForRowAt:)` or
/// `collectionView(_:shouldShowMenuForItemAt:)`.
///
/// A long press on a row highlights it and shows the commands that the delegate supports. While the
/// menu is visible, the cell is the first responder and passes the chosen command to the delegate;
/// the app's own commands are methods of the cell.
@MainActor
package final class RowEditMenu: NSObject, UIGestureRecognizerDelegate {
  private unowned let list: any EditMenuList
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  /// The cell of the row whose menu is open.
  package private(set) weak var cell: UIView?

  package init(_ list: any EditMenuList) {
    self.list = list
    super.init()
    press.delegate = self
    press.delaysTouchesEnded = false
    press.addHandler { [weak self] recognizer in
      if recognizer.state == .began { self?.show() }
    }
    list.addGestureRecognizer(press)
  }

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pressed, !list.isOnControl(press.location(in: pressed), of: pressed) else {
      return false
    }
    return list.shouldShowEditMenu(of: pressed)
  }

  private var pressed: UIView? { list.editMenuCell(at: press.location(in: list)) }

  private func show() {
    guard let pressed else { return }
    list.cancelTracking()
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
    // Without a command that the delegate supports, no menu appears.
    guard menu.isMenuVisible else { return end() }
    list.highlightForEditMenu(true, pressed, animated: false)
  }

  private func end() {
    NotificationCenter.default.removeObserver(
      self,
      name: UIMenuController.willHideMenuNotification,
      object: nil
    )
    guard let cell else { return }
    list.highlightForEditMenu(false, cell, animated: true)
    // The menu uses the first responder until it has disappeared.
    DelayedCalls.shared.schedule(after: 0) { [weak self] in
      guard let self, self.cell === cell else { return }
      self.cell = nil
      if cell.isFirstResponder { cell.resignFirstResponder() }
    }
  }
}

/// The commands of a row's edit menu that a cell supports.
@MainActor
package enum RowCommand {
  package static let cut = command("cut:", UIResponder.cut)
  package static let copy = command("copy:", UIResponder.copy(_:))
  package static let paste = command("paste:", UIResponder.paste)
  package static let delete = command("delete:", UIResponder.delete)
  package static let select = command("select:", UIResponder.select)
  package static let selectAll = command("selectAll:", UIResponder.selectAll)

  private static func command(
    _ name: String,
    _ method: @escaping (UIResponder) -> @MainActor (Any?) -> Void
  ) -> Selector {
    Selector(method, name)
  }
}
