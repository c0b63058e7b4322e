import CoreGraphics
import HostInterface
import UIKitCore
import UIKitInteraction

/// The edit menu with the commands that the selection allows.
extension UITextField {
  /// Shows the edit menu at the selection or the caret.
  func showEditMenu() {
    guard isEditing else { return }
    layoutIfNeeded()
    let selection = content.selection
    let rects = selectionRects(in: selection)
    let target =
      rects.isEmpty
      ? caretRect(at: selection.location)
      : rects.dropFirst().reduce(rects[0]) { $0.union($1) }
    editing.hasEditMenu = true
    if Surroundings.systemVersion.major < 16 {
      UIMenuController.shared.showMenu(from: self, rect: target)
    } else {
      let menu = editMenu ?? TextEditMenu(self)
      editMenu = menu
      menu.show(at: target)
    }
  }

  func hideEditMenu() {
    guard editing.hasEditMenu else { return }
    editing.hasEditMenu = false
    UIMenuController.shared.hideMenu(from: self)
    editMenu?.hide()
  }

  /// Returns whether a command was chosen in the menu, not by a key.
  static func isEditMenu(_ sender: Any?) -> Bool {
    sender is UIMenuController || (sender is UICommand && !(sender is UIKeyCommand))
  }
}
