import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitSharing
import UIKitText
import UniformTypeIdentifiers

/// The first screen of a document-based app, with which a person browses, opens, creates and
/// manages documents.
///
/// Make it the window's root and present documents over it. It shows the folder that
/// `RUSSET_DOCUMENTS` names, or else the documents folder of the XDG user directories, and in
/// another tab the documents that were changed last. Catalogue: IX-F165.
@preconcurrency @MainActor
open class UIDocumentBrowserViewController: UIViewController, FolderHost {
  /// The way in which a new document is imported.
  public enum ImportMode: UInt, Sendable {
    /// The document is not imported.
    case none
    /// The document is copied.
    case copy
    /// The document is moved.
    case move
  }

  /// The appearance of the browser.
  public enum BrowserUserInterfaceStyle: UInt, Sendable {
    /// A white background.
    case white = 0
    /// A light background.
    case light
    /// A dark background.
    case dark
  }

  /// The delegate; a weak reference.
  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// Whether there is a button for new documents.
  ///
  /// The default is true.
  open var allowsDocumentCreation = true { didSet { updateBars() } }
  /// Whether several documents can be selected at once.
  ///
  /// The default is false.
  open var allowsPickingMultipleItems = false { didSet { updateBars() } }
  /// Whether names are shown with their extensions.
  ///
  /// The default is false.
  open var shouldShowFileExtensions = false
  /// The app's buttons at the leading end of the bar.
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] {
    didSet { updateBars() }
  }
  /// The app's buttons at the trailing end of the bar.
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] {
    didSet { updateBars() }
  }
  /// The app's actions, in the menus of documents and in the bar while documents are selected.
  open var customActions: [UIDocumentBrowserAction] = [] { didSet { updateBars() } }
  /// The width of document icons divided by their height.
  ///
  /// The default is 2/3.
  ///
  /// Documents with a thumbnail keep its shape.
  // Source: Apple's documentation: "The default value for this property is 2/3."
  open var defaultDocumentAspectRatio: CGFloat = 2 / 3 {
    didSet { for list in lists where list.isViewLoaded { list.tableView.reloadData() } }
  }
  final var iconAspectRatio: CGFloat? {
    let ratio = defaultDocumentAspectRatio
    return ratio > 0 && ratio.isFinite ? ratio : nil
  }
  /// The accessibility label of the button for new documents.
  open var localizedCreateDocumentActionTitle = SystemStrings.string(.add) {
    didSet { updateBars() }
  }
  /// The appearance.
  ///
  /// The default is `.white`; `.dark` uses the dark appearance.
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white {
    didSet {
      overrideUserInterfaceStyle = browserUserInterfaceStyle == .dark ? .dark : .unspecified
    }
  }
  /// The types of the recent documents.
  ///
  /// The default is the types that can be opened.
  open var contentTypesForRecentDocuments: [UTType]
  /// The identifiers of the types that can be opened.
  open var allowedContentTypes: [String] { types.map(\.identifier) }

  /// The intent of the document that the delegate is creating, until it calls its handler; nil at
  /// other times.
  public private(set) final var activeDocumentCreationIntent: UIDocument.CreationIntent?

  final let types: [UTType]
  final var order = FolderEntry.Order.name
  final private(set) var selected: [URL] = []
  final let tabs = UITabBarController()
  final let browsing = UINavigationController()
  final let recents = UINavigationController()
  private var isBusy = false

  /// Creates a browser of documents of some types; nil for the types that Info.plist declares, or
  /// else for all.
  public init(forOpening contentTypes: [UTType]?) {
    types = contentTypes ?? Self.declaredTypes ?? [.data, .package]
    contentTypesForRecentDocuments = types
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a browser of documents of some types, by their identifiers; deprecated since iOS 14.
  public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.init(forOpening: allowedContentTypes?.map { UTType(importedAs: $0) })
  }

  /// Creates a browser of the documents that Info.plist declares.
  public required convenience init?(coder: NSCoder) { self.init(forOpening: nil) }

  private static var declaredTypes: [UTType]? {
    let kinds = AppInformation.value("CFBundleDocumentTypes") as? [[String: Any]]
    let names = kinds?.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] } ?? []
    return names.isEmpty ? nil : names.map { UTType(importedAs: $0) }
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let root = DocumentsRoot.prepared()
    browsing.setViewControllers(
      [FolderController(root, title: SystemStrings.string(.documents), picker: self)],
      animated: false
    )
    recents.setViewControllers(
      [RecentsController(root, title: SystemStrings.string(.recents), picker: self)],
      animated: false
    )
    recents.tabBarItem = UITabBarItem(
      title: SystemStrings.string(.recents),
      image: UIImage(systemName: "clock.fill"),
      tag: 0
    )
    browsing.tabBarItem = UITabBarItem(
      title: SystemStrings.string(.browse),
      image: UIImage(systemName: "folder.fill"),
      tag: 1
    )
    tabs.viewControllers = [recents, browsing]
    tabs.selectedIndex = 1
    addChild(tabs)
    tabs.view.frame = view.bounds
    tabs.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tabs.view)
    tabs.didMove(toParent: self)
  }

  private var lists: [FolderController] {
    (browsing.viewControllers + recents.viewControllers).compactMap { $0 as? FolderController }
  }

  private func updateBars() { for list in lists where list.isViewLoaded { list.updateItems() } }

  final func readAgain() { for list in lists where list.isViewLoaded { list.read() } }

  /// The folder for new documents.
  private var shownFolder: URL {
    guard tabs.selectedIndex == 1, let list = browsing.topViewController as? FolderController else {
      return DocumentsRoot.prepared()
    }
    return list.folder
  }

  // MARK: What lists ask

  final var allowsMultipleSelection: Bool { allowsPickingMultipleItems && isChoosing }
  /// Whether the person is selecting documents, after tapping Select.
  private var isChoosing = false
  final var isExporting: Bool { false }
  final var picksFolders: Bool { false }
  final var hasDone: Bool { false }
  final var doneTitle: String { SystemStrings.string(.openWord) }
  final var exportedSummary: (icon: UIImage, name: String)? { nil }
  final var changesFiles: Bool { true }

  final func toggle(_ url: URL) {
    if let index = selected.firstIndex(of: url) {
      selected.remove(at: index)
    } else {
      selected.append(url)
    }
    updateBars()
  }

  final func clearSelection() { selected = [] }

  final func export(to folder: URL) {}

  final func cancel() {
    isChoosing = false
    clearSelection()
    updateBars()
    readAgain()
  }

  final func open(_ urls: [URL]) {
    guard !isBusy else { return }
    delegate?.documentBrowser(self, didPickDocumentsAt: urls)
  }

  final func fillBar(of list: FolderController) -> Bool {
    let item = list.navigationItem
    item.leftItemsSupplementBackButton = true
    if isChoosing {
      item.leftBarButtonItems = [
        UIBarButtonItem(
          systemItem: .cancel,
          primaryAction: UIAction { [weak self] _ in self?.cancel() }
        )
      ]
      let done = UIBarButtonItem(
        title: doneTitle,
        primaryAction: UIAction(title: doneTitle) { [weak self] _ in
          guard let self else { return }
          let chosen = selected
          cancel()
          open(chosen)
        }
      )
      done.style = .done
      done.isEnabled = !selected.isEmpty
      item.rightBarButtonItems = [done] + customItems
      return true
    }
    item.leftBarButtonItems = additionalLeadingNavigationBarButtonItems
    var trailing = additionalTrailingNavigationBarButtonItems
    if allowsPickingMultipleItems {
      let title = SystemStrings.string(.select)
      trailing.insert(
        UIBarButtonItem(
          title: title,
          primaryAction: UIAction(title: title) { [weak self] _ in
            self?.isChoosing = true
            self?.updateBars()
            self?.readAgain()
          }
        ),
        at: 0
      )
    }
    if allowsDocumentCreation {
      let add = UIBarButtonItem(
        systemItem: .add,
        primaryAction: UIAction { [weak self] _ in self?.requestDocument() }
      )
      add.accessibilityLabel = localizedCreateDocumentActionTitle
      trailing.insert(add, at: 0)
    }
    item.rightBarButtonItems = trailing
    return true
  }

  final func actions(for entry: FolderEntry, in list: FolderController) -> [UIMenuElement] {
    let share = UIAction(
      title: SystemStrings.string(.share),
      image: UIImage(systemName: "square.and.arrow.up")
    ) { [weak self, weak list] _ in
      if let list { self?.share([entry.url], from: list.view) }
    }
    let rename = UIAction(
      title: FolderWords.rename,
      image: UIImage(systemName: "pencil")
    ) { [weak self] _ in self?.askForName(entry) }
    let delete = UIAction(
      title: SystemStrings.string(.delete),
      image: UIImage(systemName: "trash"),
      attributes: .destructive
    ) { [weak self] _ in self?.delete(entry.url) }
    if entry.isFolder { return [rename, delete] }
    let own = customActions.filter { $0.availability.contains(.menu) && $0.takes([entry.url]) }
      .map { action in
        UIAction(title: action.localizedTitle, image: action.image) { _ in
          action.handler([entry.url])
        }
      }
    return [share, rename, delete] + own
  }

  /// The app's actions for the selected documents, as buttons.
  private var customItems: [UIBarButtonItem] {
    customActions.filter { $0.availability.contains(.navigationBar) }.map { action in
      let title = action.localizedTitle
      let item = UIBarButtonItem(
        title: action.image == nil ? title : nil,
        image: action.image,
        primaryAction: UIAction(title: action.image == nil ? title : "", image: action.image) {
          [weak self] _ in
          guard let self else { return }
          let chosen = selected
          cancel()
          action.handler(chosen)
        }
      )
      item.accessibilityLabel = title
      item.isEnabled = action.takes(selected)
      return item
    }
  }

  // MARK: Managing

  /// Requests a document from the delegate, and moves it to the shown folder.
  final func requestDocument(_ intent: UIDocument.CreationIntent = .default) {
    guard let delegate, !isBusy else { return }
    let folder = shownFolder
    var isAnswered = false
    activeDocumentCreationIntent = intent
    delegate.documentBrowser(self) { [weak self] url, mode in
      if isAnswered {
        stop(
          what: "The handler of a new document was called twice.",
          where: "documentBrowser(_:didRequestDocumentCreationWithHandler:)",
          mend: "Call it once for each request."
        )
      }
      isAnswered = true
      self?.activeDocumentCreationIntent = nil
      guard let self, let url, mode != .none else { return }
      bring(url, into: folder, mode) { _, _ in }
    }
  }

  /// Copies or moves a document into the folder of another document, and calls the delegate.
  ///
  /// - Parameters:
  ///   - documentURL: The document.
  ///   - neighbourURL: A document in the destination folder.
  ///   - importMode: Whether the document is copied or moved.
  ///   - completion: The closure that receives the new URL, or nil and an error.
  open func importDocument(
    at documentURL: URL,
    nextToDocumentAt neighbourURL: URL,
    mode importMode: ImportMode,
    completionHandler completion: @escaping (URL?, (any Error)?) -> Void
  ) {
    bring(documentURL, into: neighbourURL.deletingLastPathComponent(), importMode, completion)
  }

  /// Shows a document in its folder, or imports a copy of a document from elsewhere.
  ///
  /// - Parameters:
  ///   - url: The document.
  ///   - importIfNeeded: Whether the document may be copied into the shown folder.
  ///   - completion: The closure that receives the document's URL, or nil and an error.
  open func revealDocument(
    at url: URL,
    importIfNeeded: Bool,
    completion: ((URL?, (any Error)?) -> Void)? = nil
  ) {
    loadViewIfNeeded()
    let path = DocumentsRoot.path(to: url.deletingLastPathComponent())
    let isInside = url.resolvingSymlinksInPath().pathComponents
      .starts(with: DocumentsRoot.prepared().pathComponents)
    guard FileManager.default.fileExists(atPath: url.path), isInside || importIfNeeded else {
      let error = CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
      completion?(nil, error)
      return
    }
    guard isInside else {
      return bring(url, into: shownFolder, .copy) { place, error in completion?(place, error) }
    }
    tabs.selectedIndex = 1
    browsing.setViewControllers(
      path.enumerated().map { index, folder in
        FolderController(
          folder,
          title: index == 0 ? SystemStrings.string(.documents) : folder.lastPathComponent,
          picker: self
        )
      },
      animated: false
    )
    completion?(url, nil)
  }

  /// Renames a document, and keeps its extension and its versions.
  ///
  /// - Parameters:
  ///   - documentURL: The document.
  ///   - proposedName: The name without the extension.
  ///   - completionHandler: The closure that receives the new URL, or nil and an error.
  open func renameDocument(
    at documentURL: URL,
    proposedName: String,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) {
    do {
      let place = try FileTransfer.rename(documentURL, to: proposedName)
      readAgain()
      completionHandler(place, nil)
    } catch {
      completionHandler(nil, error)
    }
  }

  /// Returns an animator that grows a document from its row when it is presented.
  open func transitionController(
    forDocumentAt documentURL: URL
  ) -> UIDocumentBrowserTransitionController {
    UIDocumentBrowserTransitionController { [weak self] in self?.row(of: documentURL) }
  }

  private func row(of url: URL) -> UIView? {
    let stack = tabs.selectedIndex == 0 ? recents : browsing
    return (stack.topViewController as? FolderController)?.row(of: url)
  }

  private func bring(
    _ url: URL,
    into folder: URL,
    _ mode: ImportMode,
    _ done: @escaping (URL?, (any Error)?) -> Void
  ) {
    guard mode != .none else { return done(nil, nil) }
    do {
      guard FileManager.default.fileExists(atPath: url.path) else {
        throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
      }
      let places = try FileTransfer.deliver([url], to: folder, asCopy: mode == .copy, .keepBoth)
      readAgain()
      if let place = places.first {
        delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: place)
      }
      done(places.first, nil)
    } catch {
      if let delegate {
        delegate.documentBrowser(self, failedToImportDocumentAt: url, error: error)
      } else {
        let title = FolderWords.string(.unsaved, url.lastPathComponent)
        present(FolderWords.alert(title, error), animated: true)
      }
      done(nil, error)
    }
  }

  private func share(_ urls: [URL], from view: UIView) {
    let activities = delegate?.documentBrowser(self, applicationActivitiesForDocumentURLs: urls)
    let sheet = UIActivityViewController(activityItems: urls, applicationActivities: activities)
    sheet.popoverPresentationController?.sourceView = view
    sheet.popoverPresentationController?.sourceRect = view.bounds
    delegate?.documentBrowser(self, willPresent: sheet)
    present(sheet, animated: true)
  }

  private func delete(_ url: URL) {
    do {
      try FileManager.default.removeItem(at: url)
      try? NSFileVersion.removeOtherVersionsOfItem(at: url)
    } catch {
      let title = FolderWords.string(.unsaved, url.lastPathComponent)
      present(FolderWords.alert(title, error), animated: true)
    }
    readAgain()
  }

  private func askForName(_ entry: FolderEntry) {
    let title = FolderWords.rename
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.text =
        entry.isFolder
        ? entry.url.lastPathComponent : entry.url.deletingPathExtension().lastPathComponent
      field.clearButtonMode = .whileEditing
    }
    alert.addAction(UIAlertAction(title: SystemStrings.string(.cancel), style: .cancel))
    alert.addAction(
      UIAlertAction(title: SystemStrings.string(.save), style: .default) {
        [weak self, weak alert] _ in
        self?.rename(entry, to: alert?.textFields?.first?.text ?? "")
      }
    )
    present(alert, animated: true)
  }

  private func rename(_ entry: FolderEntry, to name: String) {
    renameDocument(at: entry.url, proposedName: name) { [weak self] _, error in
      guard let error else { return }
      let title = FolderWords.string(.unsaved, entry.url.lastPathComponent)
      self?.present(FolderWords.alert(title, error), animated: true)
    }
  }
}
