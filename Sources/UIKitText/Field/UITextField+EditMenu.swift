import CoreGraphics
import UIKitCore

/// The bar with the commands that the selection allows.
extension UITextField {
  /// Shows the bar over the selection, or over the caret.
  func showEditMenu() {
    guard isEditing else { return }
    layoutIfNeeded()
    let selection = content.selection
    let rects = selectionRects(in: selection)
    let target = rects.isEmpty
      ? caretRect(at: selection.location)
      : rects.dropFirst().reduce(rects[0]) { $0.union($1) }
    editing.hasEditMenu = true
    UIMenuController.shared.showMenu(from: self, rect: target)
  }

  func hideEditMenu() {
    guard editing.hasEditMenu else { return }
    editing.hasEditMenu = false
    UIMenuController.shared.hideMenu(from: self)
  }
}
