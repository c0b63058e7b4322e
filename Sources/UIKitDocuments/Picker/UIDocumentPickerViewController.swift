import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore
import UniformTypeIdentifiers

/// A controller with which a person selects files to open, or the folder for exported files.
///
/// It lists the folder of the person's documents: that of the environment variable
/// `RUSSET_DOCUMENTS`, or else the documents folder of the XDG user directories. Present it
/// modally; it dismisses itself and then calls its delegate.
///
/// Catalogue: IX-F165, TECH-F119, TECH-F120, TECH-F121, TECH-F123.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// The delegate; a weak reference.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several files can be selected.
  ///
  /// The default is false.
  ///
  /// Set it before presenting the picker.
  open var allowsMultipleSelection = false
  /// Whether the names of files of known types are shown with their extensions.
  ///
  /// The default is false.
  open var shouldShowFileExtensions = false
  /// The initial folder.
  ///
  /// The default is nil: the folder of the person's documents.
  open var directoryURL: URL?
  /// The mode of the picker, in the terms of the older initializers.
  public final let documentPickerMode: UIDocumentPickerMode

  final let types: [UTType]
  final let exported: [URL]
  final var order = FolderEntry.Order.name
  final private(set) var selected: [URL] = []
  final let navigation = UINavigationController()
  private var isFinished = false
  private var isBusy = false

  /// Creates a picker of files to open.
  ///
  /// - Parameters:
  ///   - contentTypes: The types of files that can be selected; with `UTType.folder`, folders too.
  ///   - asCopy: Whether the delegate receives temporary copies, which the app owns.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    types = contentTypes
    exported = []
    documentPickerMode = asCopy ? .import : .open
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a picker of files to open in place.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Creates a picker of the folder for exported files.
  ///
  /// - Parameters:
  ///   - urls: The files or folders.
  ///   - asCopy: Whether the originals are kept.
  public init(forExporting urls: [URL], asCopy: Bool) {
    types = []
    exported = urls
    documentPickerMode = asCopy ? .exportToService : .moveToService
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a picker of the folder to which files are moved.
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  /// Creates a picker of files to open; deprecated since iOS 14.
  ///
  /// - Parameters:
  ///   - allowedUTIs: The identifiers of the types that can be selected.
  ///   - mode: `.open` or `.import`.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    if mode != .open && mode != .import {
      stop(
        what: "A picker of files to open was made in the mode \(mode).",
        where: "UIDocumentPickerViewController.init(documentTypes:in:)",
        mend: "Use .open or .import, or the initializer for exporting."
      )
    }
    self.init(
      forOpeningContentTypes: allowedUTIs.map { UTType(importedAs: $0) },
      asCopy: mode == .import
    )
  }

  /// Creates a picker of the folder for an exported file; deprecated since iOS 14.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(urls: [url], in: mode)
  }

  /// Creates a picker of the folder for exported files; deprecated since iOS 14.
  ///
  /// - Parameters:
  ///   - urls: The files or folders.
  ///   - mode: `.exportToService` or `.moveToService`.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    if mode != .exportToService && mode != .moveToService {
      stop(
        what: "A picker of a folder to export to was made in the mode \(mode).",
        where: "UIDocumentPickerViewController.init(urls:in:)",
        mend: "Use .exportToService or .moveToService, or the initializer for opening."
      )
    }
    self.init(forExporting: urls, asCopy: mode == .exportToService)
  }

  /// Returns nil: pickers are not archived.
  public required init?(coder: NSCoder) { nil }

  private func prepare() {
    // Source: pickers are sheets on tablets and, since iOS 13, on phones.
    modalPresentationStyle = UIDevice.current.userInterfaceIdiom == .pad ? .formSheet : .automatic
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let path = DocumentsRoot.path(to: directoryURL)
    let controllers = path.enumerated().map { index, url in
      FolderController(
        url,
        title: index == 0 ? SystemStrings.string(.documents) : url.lastPathComponent,
        picker: self
      )
    }
    navigation.setViewControllers(controllers, animated: false)
    navigation.isToolbarHidden = !hasDone
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isFinished = false
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The sheet was dismissed by a swipe.
    guard !isFinished, isBeingDismissed || presentingViewController == nil else { return }
    isFinished = true
    delegate?.documentPickerWasCancelled(self)
  }

  open override func accessibilityPerformEscape() -> Bool {
    cancel()
    return true
  }

  // MARK: Picked documents

  final var isExporting: Bool {
    documentPickerMode == .exportToService || documentPickerMode == .moveToService
  }
  final var picksFolders: Bool { types.contains { UTType.folder.conforms(to: $0) } && !isExporting }
  /// Whether a button ends the selection instead of a tap on a file.
  final var hasDone: Bool { isExporting || allowsMultipleSelection || picksFolders }
  final var doneTitle: String {
    switch documentPickerMode {
    case .exportToService: SystemStrings.string(.save)
    case .moveToService: SystemStrings.string(.moveWord)
    case .open, .import: SystemStrings.string(.openWord)
    }
  }

  final var exportedSummary: (icon: UIImage, name: String)? {
    guard let first = exported.first else { return nil }
    let entry = FolderEntry(first)
    let icon = FileIcon.image(entry?.type ?? .data, pathExtension: first.pathExtension, side: 44)
    return (
      icon, exported.count == 1 ? first.lastPathComponent : FolderWords.items(exported.count)
    )
  }

  final func toggle(_ url: URL) {
    if let index = selected.firstIndex(of: url) {
      selected.remove(at: index)
    } else {
      selected.append(url)
    }
  }

  final func clearSelection() { selected = [] }

  // MARK: Ends

  final func cancel() {
    guard !isFinished, !isBusy else { return }
    isFinished = true
    leave { [self] in delegate?.documentPickerWasCancelled(self) }
  }

  final func open(_ urls: [URL]) {
    guard !isFinished, !isBusy else { return }
    guard documentPickerMode == .import else { return finish(urls) }
    work({ try FileTransfer.temporaryCopies(of: urls) }, on: urls, failing: .notOpened)
  }

  final func export(to folder: URL) {
    guard !isFinished, !isBusy else { return }
    let taken = exported.first {
      let place = folder.appendingPathComponent($0.lastPathComponent)
      return FileManager.default.fileExists(atPath: place.path)
        && place.resolvingSymlinksInPath() != $0.resolvingSymlinksInPath()
    }
    guard let taken else { return export(to: folder, .keepBoth) }
    let alert = UIAlertController(
      title: FolderWords.string(.nameTaken, taken.lastPathComponent),
      message: nil,
      preferredStyle: .alert
    )
    alert.addAction(
      UIAlertAction(title: SystemStrings.string(.keepBoth), style: .default) { [weak self] _ in
        self?.export(to: folder, .keepBoth)
      }
    )
    alert.addAction(
      UIAlertAction(title: SystemStrings.string(.replaceFile), style: .destructive) {
        [weak self] _ in self?.export(to: folder, .replace)
      }
    )
    alert.addAction(UIAlertAction(title: SystemStrings.string(.cancel), style: .cancel))
    present(alert, animated: true)
  }

  private func export(to folder: URL, _ collision: FileTransfer.Collision) {
    let (urls, isCopy) = (exported, documentPickerMode == .exportToService)
    work(
      { try FileTransfer.deliver(urls, to: folder, asCopy: isCopy, collision) },
      on: urls,
      failing: .unsaved
    )
  }

  /// Runs long work in the background, and ends with its files.
  private func work(
    _ body: @escaping @Sendable () throws -> [URL],
    on urls: [URL],
    failing word: SystemStrings.Word
  ) {
    isBusy = true
    navigation.view.isUserInteractionEnabled = false
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let result = Result { try body() }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.worked(result, on: urls, failing: word) }
      }
    }
  }

  private func worked(
    _ result: Result<[URL], any Error>,
    on urls: [URL],
    failing word: SystemStrings.Word
  ) {
    isBusy = false
    navigation.view.isUserInteractionEnabled = true
    switch result {
    case .success(let urls): finish(urls)
    case .failure(let error):
      let title = FolderWords.string(word, urls.first?.lastPathComponent ?? "")
      present(FolderWords.alert(title, error), animated: true)
    }
  }

  private func finish(_ urls: [URL]) {
    isFinished = true
    leave { [self] in delegate?.documentPicker(self, didPickDocumentsAt: urls) }
  }

  private func leave(then done: @escaping () -> Void) {
    guard let presentingViewController, !isBeingDismissed else { return done() }
    presentingViewController.dismiss(animated: true, completion: done)
  }
}
