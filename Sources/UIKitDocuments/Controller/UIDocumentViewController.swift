import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore
import UIKitSharing

/// A controller that shows a document, and opens, saves and closes it.
///
/// Subclasses show the contents when ``documentDidOpen()`` is called. Without a document, the
/// controller shows its ``launchOptions``: a title, buttons that create documents, and a browser. A
/// document-based app can use it as the window's root, in a navigation controller.
///
/// - Note: iOS 17 and later; `launchOptions` iOS 18 and later. Russet supports them under every
///   system version.
///
/// Catalogue: IX-F165.
@preconcurrency @MainActor
open class UIDocumentViewController: UIViewController {
  /// The document.
  ///
  /// The default is nil: the launch options are shown.
  ///
  /// A closed document is opened when the controller appears. The previous document is closed,
  /// which saves it.
  open var document: UIDocument? {
    didSet { if document !== oldValue { documentDidChange(from: oldValue) } }
  }

  /// The content without a document.
  open var launchOptions = LaunchOptions() {
    didSet {
      guard launchOptions !== oldValue else { return }
      oldValue.owner = nil
      launchOptions.owner = self
      launchOptionsDidChange()
    }
  }

  /// The undo and redo buttons, for the navigation item.
  ///
  /// The group is hidden without an undo manager; its buttons are enabled while it can undo or
  /// redo.
  public private(set) final lazy var undoRedoItemGroup = UIBarButtonItemGroup.fixedGroup(
    items: [undoItem, redoItem]
  )

  private final lazy var undoItem = item("arrow.uturn.backward", .undo) { $0.undo() }
  private final lazy var redoItem = item("arrow.uturn.forward", .redo) { $0.redo() }
  private final lazy var listItem = UIBarButtonItem(
    title: SystemStrings.string(.documents),
    primaryAction: UIAction(title: SystemStrings.string(.documents)) { [weak self] _ in
      self?.document = nil
    }
  )
  private final lazy var doneItem = UIBarButtonItem(
    systemItem: .done,
    primaryAction: UIAction { [weak self] _ in self?.leave() }
  )
  private final var watched = Watched()
  private final var waiting: [(Bool) -> Void] = []
  private final var isOpening = false
  private final var isOnScreen = false
  /// The title that was taken from a document; a different title was set by the app.
  private final var shownTitle: String?
  private final var launchView: DocumentLaunchView?

  // Chosen: the duration, in seconds, of the fade between the launch view and a document.
  private static let fade = 0.25

  /// Creates a controller of a document, which is opened when it is shown.
  public init(document: UIDocument?) {
    super.init(nibName: nil, bundle: nil)
    self.document = document
    begin()
  }

  /// Creates a controller without a document.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    begin()
  }

  /// Creates a controller without a document from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private final func begin() {
    launchOptions.owner = self
    observe()
    updateNavigationItem()
  }

  private final func item(
    _ symbol: String,
    _ word: SystemStrings.Word,
    _ perform: @escaping (UndoManager) -> Void
  ) -> UIBarButtonItem {
    let image = UIImage(systemName: symbol)
    let item = UIBarButtonItem(
      image: image,
      primaryAction: UIAction(image: image) { [weak self] _ in
        if let manager = self?.document?.undoManager { perform(manager) }
      }
    )
    item.accessibilityLabel = SystemStrings.string(word)
    item.isEnabled = false
    return item
  }

  // MARK: For subclasses

  /// Called when the document is open: after it was opened, or after an open document was set.
  ///
  /// The default implementation does nothing. The view can be unloaded; update it here and in
  /// `viewDidLoad()`.
  open func documentDidOpen() {}

  /// Called after the controller changed its navigation item; the default implementation does
  /// nothing.
  open func navigationItemDidUpdate() {}

  /// The undo manager of the document.
  open override var undoManager: UndoManager? { document?.undoManager ?? super.undoManager }

  // MARK: Opening and closing

  /// Opens the document, unless it is open.
  ///
  /// If opening fails, an alert is presented.
  ///
  /// - Parameter completionHandler: The closure that receives, on the main thread, whether the
  ///   document is open.
  open func openDocument(completionHandler: @escaping (Bool) -> Void) {
    guard let document else { return completionHandler(false) }
    guard document.documentState.contains(.closed) else { return completionHandler(true) }
    waiting.append(completionHandler)
    guard !isOpening else { return }
    isOpening = true
    let opened = ObjectIdentifier(document)
    document.open { [weak self] isOpen in
      MainActor.assumeIsolated { self?.documentWasRead(opened, isOpen) }
    }
  }

  /// Opens the document, unless it is open; returns whether it is.
  @discardableResult
  public final func openDocument() async -> Bool {
    await withCheckedContinuation { waiting in
      openDocument { waiting.resume(returning: $0) }
    }
  }

  private final func documentWasRead(_ opened: ObjectIdentifier, _ isOpen: Bool) {
    isOpening = false
    let handlers = waiting
    waiting = []
    // Another document can have been set meanwhile.
    let isPresent = document.map(ObjectIdentifier.init) == opened
    if isPresent, isOpen {
      documentIsOpen()
    } else if isPresent {
      reportFailure()
    }
    for handler in handlers { handler(isPresent && isOpen) }
    if !isPresent { openIfShown() }
  }

  private final func documentIsOpen() {
    updateNavigationItem()
    updateLaunchView(animated: true)
    documentDidOpen()
  }

  private final func reportFailure() {
    guard isOnScreen, let document else { return }
    let title = FolderWords.string(.notOpened, document.localizedName)
    present(FolderWords.alert(title, nil), animated: true)
  }

  private final func documentDidChange(from old: UIDocument?) {
    if let old, !old.documentState.contains(.closed) { old.close() }
    observe()
    updateNavigationItem()
    updateLaunchView(animated: isOnScreen)
    if let document, !document.documentState.contains(.closed) {
      documentIsOpen()
    } else {
      openIfShown()
    }
  }

  private final func openIfShown() {
    if isOnScreen, document != nil { openDocument { _ in } }
  }

  private final func leave() {
    guard let document, !document.documentState.contains(.closed) else {
      return dismiss(animated: true)
    }
    document.close { [weak self] isClosed in
      MainActor.assumeIsolated { if isClosed { self?.dismiss(animated: true) } }
    }
  }

  // MARK: On the screen

  open override func viewDidLoad() {
    super.viewDidLoad()
    updateLaunchView(animated: false)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isOnScreen = true
    updateNavigationItem()
    updateLaunchView(animated: false)
    openIfShown()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOnScreen = false
    let isLeaving =
      isBeingDismissed || isMovingFromParent || navigationController?.isBeingDismissed == true
    if isLeaving, let document, !document.documentState.contains(.closed) { document.close() }
  }

  // MARK: The navigation item

  private final func updateNavigationItem() {
    let name = document?.localizedName
    if navigationItem.title == nil || navigationItem.title == shownTitle {
      navigationItem.title = name
      shownTitle = name
    }
    updateLeading()
    updateUndo()
    navigationItemDidUpdate()
  }

  private final func updateLeading() {
    let present = navigationItem.leftBarButtonItem
    // The app's own button is kept.
    guard present == nil || present === listItem || present === doneItem else { return }
    let wanted: UIBarButtonItem? =
      if document == nil || !isFirst {
        nil
      } else if presentingViewController != nil {
        doneItem
      } else {
        listItem
      }
    if wanted !== present { navigationItem.leftBarButtonItem = wanted }
  }

  private final var isFirst: Bool {
    navigationController?.viewControllers.first.map { $0 === self } ?? true
  }

  private final func updateUndo() {
    let manager = document?.undoManager
    undoRedoItemGroup.isHidden = manager == nil
    undoItem.isEnabled = manager?.canUndo == true
    redoItem.isEnabled = manager?.canRedo == true
  }

  private final func observe() {
    watched = Watched()
    guard let document else { return }
    func watch(_ name: Notification.Name, _ object: AnyObject?) {
      watched.tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
          [weak self] _ in
          MainActor.assumeIsolated { self?.updateNavigationItem() }
        }
      )
    }
    watch(UIDocument.stateChangedNotification, document)
    for name in [
      UndoManager.didCloseUndoGroupNotification, UndoManager.didUndoChangeNotification,
      UndoManager.didRedoChangeNotification,
    ] { watch(name, document.undoManager) }
  }

  // MARK: Without a document

  final func launchOptionsDidChange() { updateLaunchView(animated: false) }

  private final func updateLaunchView(animated: Bool) {
    guard isViewLoaded else { return }
    let isLaunching = document == nil
    // In other positions of the stack the bar has the back button.
    if isFirst, navigationController?.topViewController === self {
      navigationController?.setNavigationBarHidden(isLaunching, animated: animated)
    }
    guard isLaunching else { return removeLaunchView(animated: animated) }
    let browser = launchOptions.browserViewController
    let launch = launchView ?? DocumentLaunchView(frame: view.bounds)
    let isNew = browser.parent !== self
    if isNew {
      for child in children.compactMap({ $0 as? UIDocumentBrowserViewController }) {
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
      addChild(browser)
    }
    launch.show(launchOptions, browser: browser.view)
    if isNew { browser.didMove(toParent: self) }
    guard launchView == nil else { return }
    launch.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(launch)
    launchView = launch
    guard animated else { return }
    launch.alpha = 0
    UIView.animate(withDuration: Self.fade) { launch.alpha = 1 }
  }

  private final func removeLaunchView(animated: Bool) {
    guard let launch = launchView else { return }
    launchView = nil
    let browser = launchOptions.browserViewController
    if browser.parent === self {
      browser.willMove(toParent: nil)
      browser.removeFromParent()
    }
    guard animated else { return launch.removeFromSuperview() }
    UIView.animate(
      withDuration: Self.fade,
      animations: { launch.alpha = 0 },
      completion: { _ in launch.removeFromSuperview() }
    )
  }
}

/// Notification observers that are removed when the object is released.
private final class Watched {
  var tokens: [any NSObjectProtocol] = []

  deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}
