import UIKit

/// The list of folders: add, rename, reorder, delete.
final class FoldersController: UITableViewController {
  private let store: NoteStore

  init(store: NoteStore) {
    self.store = store
    super.init(style: .plain)
    title = "Folders"
    restorationIdentifier = "folders"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FoldersController is made in code") }

  override var undoManager: UndoManager? { store.undoManager }
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ValueCell.self, forCellReuseIdentifier: "folder")
    tableView.tableFooterView = UIView()
    navigationItem.rightBarButtonItem = editButtonItem
    toolbarItems = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(
        title: "New Folder",
        style: .plain,
        target: self,
        action: Selector(FoldersController.addFolder, "addFolder")
      ),
    ]
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(FoldersController.storeDidChange, "storeDidChange:"),
      name: NoteStore.didChange,
      object: store
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    showTrouble(of: store)
  }

  // MARK: Changes

  func addFolder() {
    ask("New Folder", message: "Enter a name for this folder.", text: "") { [store] name in
      let folder = Folder(name: name)
      store.perform([.putFolder(folder, at: store.library.folders.count)], named: "New Folder")
    }
  }

  private func rename(_ folder: Folder) {
    ask("Rename Folder", message: nil, text: folder.name) { [store] name in
      store.perform([.renameFolder(folder.id, to: name)], named: "Rename")
    }
  }

  private func ask(
    _ title: String,
    message: String?,
    text: String,
    then use: @escaping (String) -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
      let name = alert?.textFields?.first?.text?.trimmingCharacters(in: .whitespaces) ?? ""
      if !name.isEmpty { use(name) }
    }
    save.isEnabled = !text.isEmpty
    alert.addTextField { field in
      field.placeholder = "Name"
      field.text = text
      field.clearButtonMode = .whileEditing
      field.autocapitalizationType = .words
      field.addAction(
        UIAction { [weak field] _ in
          save.isEnabled = field?.text?.contains { !$0.isWhitespace } == true
        },
        for: .editingChanged
      )
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(save)
    present(alert, animated: true)
  }

  private var isMoving = false

  func storeDidChange(_ notification: Notification) {
    if !isMoving { tableView.reloadData() }
    showTrouble(of: store)
  }

  // MARK: Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.library.folders.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "folder", for: indexPath)
    let folder = store.library.folders[indexPath.row]
    cell.textLabel?.text = folder.name
    cell.detailTextLabel?.text = String(store.library.notes(in: folder.id).count)
    cell.imageView?.image = UIImage(systemName: "folder")
    cell.accessoryType = .disclosureIndicator
    cell.showsReorderControl = true
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let folder = store.library.folders[indexPath.row]
    let controller = NotesController(store: store, folder: folder.id)
    navigationController?.pushViewController(controller, animated: true)
  }

  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard store.isWritable else { return nil }
    let folder = store.library.folders[indexPath.row]
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.delete(folder)
      done(true)
    }
    let rename = UIContextualAction(style: .normal, title: "Rename") { [weak self] _, _, done in
      self?.rename(folder)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete, rename])
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { delete(store.library.folders[indexPath.row]) }
  }

  override func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let folder = store.library.folders[sourceIndexPath.row]
    isMoving = true
    store.perform([.moveFolder(folder.id, to: destinationIndexPath.row)], named: "Move Folder")
    isMoving = false
  }

  private func delete(_ folder: Folder) {
    let count = store.library.notes(in: folder.id).count
    guard count > 0 else {
      store.perform([.removeFolder(folder.id)], named: "Delete Folder")
      return
    }
    let sheet = UIAlertController(
      title: nil,
      message: "The folder's notes are deleted with it.",
      preferredStyle: .actionSheet
    )
    sheet.addAction(
      UIAlertAction(title: "Delete Folder", style: .destructive) { [store] _ in
        store.perform([.removeFolder(folder.id)], named: "Delete Folder")
      }
    )
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = view
    sheet.popoverPresentationController?.sourceRect = view.bounds
    present(sheet, animated: true)
  }
}

/// A row with a value at its trailing edge.
final class ValueCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ValueCell is made in code") }
}
