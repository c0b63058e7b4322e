import UIKit

extension UITableViewController {
  /// What the disk said stands on each list, as people write on none but the last; while nothing can
  /// be written, nothing can be changed.
  func showTrouble(of store: NoteStore) {
    navigationItem.prompt = store.trouble
    editButtonItem.isEnabled = store.isWritable
    toolbarItems?.last?.isEnabled = store.isWritable
    if !store.isWritable, isEditing { setEditing(false, animated: true) }
  }
}
