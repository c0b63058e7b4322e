import UIKit
import UniformTypeIdentifiers

/// The editor of a text document; without a document, it shows a title and a browser.
final class DocumentEditorController: UIDocumentViewController,
  UIDocumentBrowserViewControllerDelegate
{
  private let textView = UITextView()

  init() {
    super.init(document: nil)
    let browser = UIDocumentBrowserViewController(forOpening: [.text])
    browser.delegate = self
    launchOptions.browserViewController = browser
    launchOptions.title = "Texts"
    launchOptions.primaryAction = LaunchOptions.createDocumentAction(withIntent: .default)
    launchOptions.primaryAction?.title = "New Text"
    let leaf = UIImageView(
      image: UIImage(
        systemName: "leaf.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 60)
      )
    )
    leaf.tintColor = .systemGreen
    leaf.contentMode = .topLeft
    launchOptions.backgroundAccessoryView = leaf
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("DocumentEditorController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.frame = view.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.delegate = self
    view.insertSubview(textView, at: 0)
    navigationItem.trailingItemGroups = [undoRedoItemGroup]
    showText()
  }

  override func documentDidOpen() { showText() }

  private func showText() {
    textView.text = (document as? TextFile)?.text
    textView.isEditable = document != nil
  }

  fileprivate func edited() { (document as? TextFile)?.replaceText(textView.text) }

  // MARK: The browser

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didPickDocumentsAt documentURLs: [URL]
  ) { open(documentURLs.first) }

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("Text.txt")
    do {
      try Data().write(to: url)
      importHandler(url, .move)
    } catch {
      importHandler(nil, .none)
    }
  }

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) { open(destinationURL) }

  private func open(_ url: URL?) {
    guard let url else { return }
    let file = TextFile(fileURL: url)
    file.loaded = { [weak self] in MainActor.assumeIsolated { self?.showText() } }
    document = file
  }
}

extension DocumentEditorController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { edited() }
}
