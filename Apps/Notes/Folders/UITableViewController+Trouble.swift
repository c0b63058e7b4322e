import UIKit

extension UITableViewController {
  /// Shows the error of the store above a list, and disables changes while the store is read-only.
  ///
  /// Lists show it because only the last screen is an editor.
  func showTrouble(of store: NoteStore) {
    navigationItem.prompt = store.trouble
    editButtonItem.isEnabled = store.isWritable
    toolbarItems?.last?.isEnabled = store.isWritable
    if !store.isWritable, isEditing { setEditing(false, animated: true) }
  }
}
