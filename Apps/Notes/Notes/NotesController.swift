import UIKit

/// The notes of a folder: add, pin, move, reorder, delete.
final class NotesController: UITableViewController {
  private let store: NoteStore
  let folder: Folder.ID

  init(store: NoteStore, folder: Folder.ID) {
    self.store = store
    self.folder = folder
    super.init(style: .plain)
    title = store.library.folder(folder)?.name
    restorationIdentifier = "notes"
    restorationClass = NotesController.self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("NotesController is made in code") }

  override var undoManager: UndoManager? { store.undoManager }
  override var canBecomeFirstResponder: Bool { true }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(folder.uuidString as NSString, forKey: "folder")
  }

  private let count = UILabel()

  /// The pinned notes in their order, then the others.
  private var notes: [Note] {
    let all = store.library.notes(in: folder)
    return all.filter(\.isPinned) + all.filter { !$0.isPinned }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.tableFooterView = UIView()
    navigationItem.rightBarButtonItem = editButtonItem
    // The largest size that fits in the toolbar.
    count.font = UIFontMetrics(forTextStyle: .caption2)
      .scaledFont(for: .systemFont(ofSize: 11), maximumPointSize: 28)
    count.adjustsFontForContentSizeCategory = true
    let compose = UIBarButtonItem(
      barButtonSystemItem: .compose,
      target: self,
      action: Selector(NotesController.compose, "compose")
    )
    toolbarItems = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(customView: count),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      compose,
    ]
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(NotesController.storeDidChange, "storeDidChange:"),
      name: NoteStore.didChange,
      object: store
    )
    showCount()
    showTrouble(of: store)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The font depends on the text size.
    count.sizeToFit()
  }

  private func showCount() {
    let number = store.library.notes(in: folder).count
    count.text = number == 1 ? "1 Note" : "\(number) Notes"
    count.sizeToFit()
  }

  private var isMoving = false

  func storeDidChange(_ notification: Notification) {
    title = store.library.folder(folder)?.name
    showCount()
    showTrouble(of: store)
    if !isMoving { tableView.reloadData() }
  }

  func compose() {
    let note = Note(folder: folder)
    store.perform([.putNote(note, at: 0)], named: "New Note")
    open(note)
  }

  private func open(_ note: Note) {
    let controller = NoteController(store: store, note: note.id)
    navigationController?.pushViewController(controller, animated: true)
  }

  // MARK: Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    let note = notes[indexPath.row]
    cell.textLabel?.text = note.shownTitle
    cell.detailTextLabel?.text =
      "\(Self.dates.string(from: note.modified))  \(note.preview)"
    cell.imageView?.image = note.isPinned ? UIImage(systemName: "pin.fill") : nil
    cell.accessoryType = .disclosureIndicator
    cell.showsReorderControl = true
    return cell
  }

  private static let dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    formatter.timeStyle = .none
    return formatter
  }()

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    open(notes[indexPath.row])
  }

  override func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard store.isWritable else { return nil }
    var note = notes[indexPath.row]
    let pin = UIContextualAction(
      style: .normal,
      title: note.isPinned ? "Unpin" : "Pin"
    ) { [store] _, _, done in
      note.isPinned.toggle()
      store.perform([.putNote(note, at: 0)], named: note.isPinned ? "Pin" : "Unpin")
      done(true)
    }
    pin.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [pin])
  }

  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard store.isWritable else { return nil }
    let note = notes[indexPath.row]
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [store] _, _, done in
      store.perform([.removeNote(note.id)], named: "Delete Note")
      done(true)
    }
    // Without another folder, there is no choice.
    guard store.library.folders.count > 1 else {
      return UISwipeActionsConfiguration(actions: [delete])
    }
    let move = UIContextualAction(style: .normal, title: "Move") { [weak self] _, view, done in
      self?.chooseFolder(for: note, from: view)
      done(true)
    }
    move.backgroundColor = .systemIndigo
    return UISwipeActionsConfiguration(actions: [delete, move])
  }

  private func chooseFolder(for note: Note, from view: UIView) {
    let sheet = UIAlertController(title: "Move to", message: nil, preferredStyle: .actionSheet)
    for target in store.library.folders where target.id != folder {
      sheet.addAction(
        UIAlertAction(title: target.name, style: .default) { [store] _ in
          var moved = note
          moved.folder = target.id
          store.perform([.putNote(moved, at: 0)], named: "Move Note")
        }
      )
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = view
    sheet.popoverPresentationController?.sourceRect = view.bounds
    present(sheet, animated: true)
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    store.perform([.removeNote(notes[indexPath.row].id)], named: "Delete Note")
  }

  override func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    let pinned = notes.filter(\.isPinned).count
    let range = source.row < pinned ? 0...(pinned - 1) : pinned...max(notes.count - 1, pinned)
    return IndexPath(row: min(max(proposed.row, range.lowerBound), range.upperBound), section: 0)
  }

  override func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let shown = notes
    let target = shown[destinationIndexPath.row]
    guard
      let index = store.library.notes(in: folder).firstIndex(where: { $0.id == target.id })
    else { return }
    isMoving = true
    store.perform([.moveNote(shown[sourceIndexPath.row].id, to: index)], named: "Move Note")
    isMoving = false
  }
}

extension NotesController: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let store = NotesApp.runningStore,
      let text = coder.decodeObject(of: NSString.self, forKey: "folder") as? String,
      let folder = UUID(uuidString: text), store.library.folder(folder) != nil
    else { return nil }
    return NotesController(store: store, folder: folder)
  }
}

/// A cell with a title above a date and the first text.
final class NoteCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    textLabel?.font = .preferredFont(forTextStyle: .headline)
    detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
    for label in [textLabel, detailTextLabel] { label?.adjustsFontForContentSizeCategory = true }
    detailTextLabel?.textColor = .secondaryLabel
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("NoteCell is made in code") }
}
