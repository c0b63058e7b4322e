import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText
import UniformTypeIdentifiers

/// A list of a folder in a picker or a browser.
///
/// Catalogue: IX-F165, TECH-F122, TECH-R167.
class FolderController: UITableViewController {
  private weak var picker: (any FolderHost)?
  let folder: URL
  private var all: [FolderEntry] = []
  private(set) var entries: [FolderEntry] = []
  private var searched = ""
  private var header: FolderHeader?
  private let notice = UILabel()
  private lazy var doneItem = UIBarButtonItem(
    title: host.doneTitle,
    style: .done,
    target: nil,
    action: nil
  )

  init(_ folder: URL, title: String, picker: any FolderHost) {
    self.folder = folder
    self.picker = picker
    super.init(style: .plain)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  /// The picker or browser that owns the list.
  final var host: any FolderHost {
    guard let picker else {
      stop(
        what: "A list of a folder is used without its picker.",
        where: "FolderController",
        mend: "Keep the picker while its lists are shown."
      )
    }
    return picker
  }

  /// Whether the list uses the chosen order.
  var isSorted: Bool { true }

  /// Returns the function that reads the entries in the background.
  func contents() -> @Sendable () throws -> [FolderEntry] {
    let folder = folder
    return { try FolderEntry.contents(of: folder) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FolderCell.self, forCellReuseIdentifier: FolderCell.identifier)
    tableView.keyboardDismissMode = .onDrag
    // An empty footer removes the separators of missing rows.
    tableView.tableFooterView = UIView()
    notice.textColor = .secondaryLabel
    notice.textAlignment = .center
    notice.numberOfLines = 0
    let header = FolderHeader(exported: host.exportedSummary, order: host.order)
    header.searched = { [weak self] text in
      self?.searched = text
      self?.arrange()
    }
    header.ordered = { [weak self] order in
      self?.host.order = order
      self?.arrange()
    }
    self.header = header
    tableView.tableHeaderView = header
    updateItems()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    read()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let header else { return }
    let width = tableView.bounds.width
    let size = CGSize(width: width, height: header.wantedHeight(width: width))
    guard header.frame.size != size else { return }
    header.frame.size = size
    tableView.tableHeaderView = header
  }

  // MARK: Bars

  final func updateItems() {
    let picker = host
    guard !picker.fillBar(of: self) else { return }
    let cancel = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.picker?.cancel() }
    )
    guard picker.hasDone else {
      navigationItem.rightBarButtonItem = cancel
      return
    }
    doneItem.primaryAction = UIAction(title: picker.doneTitle) { [weak self] _ in self?.finish() }
    doneItem.style = .done
    navigationItem.rightBarButtonItem = doneItem
    navigationItem.leftItemsSupplementBackButton = true
    if picker.isExporting {
      toolbarItems = [
        UIBarButtonItem(
          title: SystemStrings.string(.newFolder),
          primaryAction: UIAction(title: SystemStrings.string(.newFolder)) { [weak self] _ in
            self?.askForFolder()
          }
        ), UIBarButtonItem(systemItem: .flexibleSpace), cancel,
      ]
    } else {
      toolbarItems = [UIBarButtonItem(systemItem: .flexibleSpace), cancel]
    }
    updateDone()
  }

  private func updateDone() {
    let picker = host
    doneItem.isEnabled =
      picker.isExporting || picker.picksFolders || !picker.selected.isEmpty
  }

  // MARK: Contents

  final func read() {
    let contents = contents()
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let result = Result { try contents() }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.show(result) }
      }
    }
  }

  private func show(_ result: Result<[FolderEntry], any Error>) {
    switch result {
    case .success(let entries):
      all = entries
      notice.text = SystemStrings.string(.emptyFolder)
    case .failure(let error):
      all = []
      notice.text = SystemStrings.string(.unreadableFolder)
      warn("\(folder.path): \(error)", where: "UIDocumentPickerViewController")
    }
    arrange()
  }

  private func arrange() {
    let wanted = searched.trimmingCharacters(in: .whitespaces)
    let matching =
      wanted.isEmpty
      ? all : all.filter { $0.url.lastPathComponent.localizedCaseInsensitiveContains(wanted) }
    entries = isSorted ? FolderEntry.sorted(matching, by: host.order) : matching
    if !wanted.isEmpty { notice.text = SystemStrings.string(.noResults) }
    notice.font = .preferredFont(forTextStyle: .title3)
    tableView.backgroundView = entries.isEmpty ? notice : nil
    tableView.reloadData()
  }

  private func suits(_ entry: FolderEntry) -> Bool {
    let picker = host
    return entry.isFolder || !picker.isExporting && entry.suits(picker.types)
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: FolderCell.identifier, for: indexPath)
    let entry = entries[indexPath.row]
    let picker = host
    (cell as? FolderCell)?.show(
      entry,
      name: entry.name(withExtension: picker.shouldShowFileExtensions),
      isEnabled: suits(entry),
      isChecked: picker.allowsMultipleSelection ? picker.selected.contains(entry.url) : nil,
      aspectRatio: picker.iconAspectRatio
    )
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { suits(entries[indexPath.row]) ? indexPath : nil }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let entry = entries[indexPath.row]
    let picker = host
    if entry.isFolder {
      picker.clearSelection()
      let next = FolderController(entry.url, title: entry.url.lastPathComponent, picker: picker)
      navigationController?.pushViewController(next, animated: true)
    } else if picker.allowsMultipleSelection {
      picker.toggle(entry.url)
      tableView.reloadRows(at: [indexPath], with: .none)
      updateDone()
    } else {
      picker.open([entry.url])
    }
  }

  /// Returns the row of a file; nil if it is not visible.
  final func row(of url: URL) -> UIView? {
    let url = url.resolvingSymlinksInPath()
    guard let index = entries.firstIndex(where: { $0.url.resolvingSymlinksInPath() == url })
    else { return nil }
    return tableView.cellForRow(at: IndexPath(row: index, section: 0))
  }

  override func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard host.changesFiles, entries.indices.contains(indexPath.row) else { return nil }
    let actions = host.actions(for: entries[indexPath.row], in: self)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "", children: actions)
    }
  }

  // MARK: Ends

  private func finish() {
    let picker = host
    if picker.isExporting {
      picker.export(to: folder)
    } else {
      picker.open(picker.selected.isEmpty ? [folder] : picker.selected)
    }
  }

  private func askForFolder() {
    let title = SystemStrings.string(.newFolder)
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = SystemStrings.string(.untitledFolder)
      field.clearButtonMode = .whileEditing
    }
    alert.addAction(UIAlertAction(title: SystemStrings.string(.cancel), style: .cancel))
    alert.addAction(
      UIAlertAction(title: SystemStrings.string(.save), style: .default) {
        [weak self, weak alert] _ in
        self?.makeFolder(alert?.textFields?.first?.text ?? "")
      }
    )
    present(alert, animated: true)
  }

  private func makeFolder(_ text: String) {
    let words = text.trimmingCharacters(in: .whitespaces)
    let name = words.isEmpty ? SystemStrings.string(.untitledFolder) : words
    // A name must not contain a path, and must not hide the folder.
    let plain = name.replacingOccurrences(of: "/", with: ":")
    let shown = plain.hasPrefix(".") ? "_" + plain : plain
    do {
      try FileManager.default.createDirectory(
        at: FileTransfer.freePlace(shown, in: folder),
        withIntermediateDirectories: false
      )
      read()
    } catch {
      present(FolderWords.alert(FolderWords.string(.unsaved, shown), error), animated: true)
    }
  }
}
