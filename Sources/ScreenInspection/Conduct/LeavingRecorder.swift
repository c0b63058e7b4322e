import Foundation
import HeadlessHost
import UIKitCore
import UIKitDocuments

/// Records what happens to documents, files and the app's state.
@MainActor
final class LeavingRecorder {
  private let screen: HeadlessScreen
  private var events: [ConductLog.Event] = []
  private var observers: [any NSObjectProtocol] = []
  private var outerFiles: ((URL, FileConduct.Use) -> Void)?
  private var urls: OpeningWatch?
  /// The time at which the app left the screen; nil if it is on the screen, or if its documents
  /// were checked since.
  private var awayTime: Double?
  /// The index of the `left` event, until it is checked whether the app saved its state.
  private var left: Int?

  // Chosen: seconds of the wall clock in which a disk writes a document.
  private static let patience = 2.0

  init(of screen: HeadlessScreen) { self.screen = screen }

  private func note(_ kind: ConductLog.Kind, at time: Double? = nil) {
    events.append(ConductLog.Event(time ?? screen.time, kind))
  }

  func start() {
    observe(UIApplication.didEnterBackgroundNotification) { me, _ in me.appLeft() }
    observe(UIApplication.willEnterForegroundNotification) { me, _ in me.settle() }
    observe(UIDocument.stateChangedNotification) { me, document in
      if let document { me.stateChanged(of: document) }
    }
    outerFiles = FileConduct.observer
    FileConduct.observer = { [weak self] url, use in self?.used(url, use) }
    urls = OpeningWatch { [weak self] url in self?.opened(url) }
    urls?.start()
  }

  private func observe(
    _ name: Notification.Name,
    _ body: @escaping @MainActor (LeavingRecorder, UIDocument?) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        guard Thread.isMainThread else { return }
        nonisolated(unsafe) let document = notification.object as? UIDocument
        MainActor.assumeIsolated { if let self { body(self, document) } }
      }
    )
  }

  func stop() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
    FileConduct.observer = outerFiles
    urls?.stop()
  }

  func finish() -> [ConductLog.Event] {
    settle()
    return events
  }

  // MARK: Documents

  private func stateChanged(of document: UIDocument) {
    guard document.documentState.contains(.closed) else { return }
    look(at: document, .closed, at: screen.time)
  }

  private func look(
    at document: UIDocument,
    _ moment: ConductLog.UnsavedDocument.Moment,
    at time: Double
  ) {
    guard document.wouldLoseChanges(waiting: Self.patience),
      // A person who deleted a file does not lose its changes.
      FileManager.default.fileExists(atPath: document.fileURL.path)
    else { return }
    note(
      .unsavedDocument(
        ConductLog.UnsavedDocument(
          document.fileURL.lastPathComponent,
          name: String(describing: type(of: document)),
          moment: moment,
          hasFailed: document.documentState.contains(.savingError)
        )
      ),
      at: time
    )
  }

  // MARK: Leaving

  private func appLeft() {
    awayTime = screen.time
    guard let state = AppStateReader.state(of: screen) else { return }
    left = events.count
    note(.left(state))
  }

  /// Checks what the app should have saved since it left the screen.
  private func settle() {
    if let left, case .left(var state) = events[left].kind {
      state.isKept = AppStateReader.isKept(by: screen)
      events[left].kind = .left(state)
    }
    left = nil
    guard let time = awayTime else { return }
    awayTime = nil
    for document in DocumentList.all
    where document.documentState.isDisjoint(with: [.closed, .inConflict]) {
      look(at: document, .background, at: time)
    }
  }

  /// Records the state of the app after it was launched again.
  func appCameBack() {
    settle()
    guard let state = AppStateReader.state(of: screen) else { return }
    note(.relaunched(state))
  }

  // MARK: Files

  private func used(_ url: URL, _ use: FileConduct.Use) {
    outerFiles?(url, use)
    let kind: ConductLog.FileUse.Kind =
      switch use {
      case .preview: .preview
      case .openInMenu: .openInMenu
      case .otherApp: .otherApp
      }
    note(.file(ConductLog.FileUse(url.lastPathComponent, kind)))
  }

  private func opened(_ url: URL) {
    guard url.isFileURL || Self.documents.contains(url.pathExtension.lowercased()) else { return }
    note(.file(ConductLog.FileUse(url.lastPathComponent, .otherApp)))
  }

  /// Extensions of files that a web page does not have.
  private static let documents: Set<String> = [
    "pdf", "txt", "rtf", "doc", "docx", "pages", "xls", "xlsx", "numbers", "key", "ppt", "pptx",
    "csv", "epub", "png", "jpg", "jpeg", "heic", "gif", "mp3", "m4a", "wav", "mov", "mp4",
  ]
}

/// Records the URLs that the app opens, and passes them on.
@MainActor
private final class OpeningWatch: DeviceServices {
  private let opened: (URL) -> Void
  private var inner: (any DeviceServices)?
  private var isWatching = false

  init(_ opened: @escaping (URL) -> Void) { self.opened = opened }

  func start() {
    inner = DeviceConnection.services
    DeviceConnection.services = self
    isWatching = true
  }

  func stop() {
    isWatching = false
    if DeviceConnection.services === self { DeviceConnection.services = inner }
  }

  /// The schemes of URLs that are documents or lead to one.
  private static let watchedSchemes: Set = ["file", "http", "https"]

  func opensScheme(_ scheme: String) -> Bool {
    inner?.opensScheme(scheme) ?? false || isWatching && Self.watchedSchemes.contains(scheme)
  }

  /// Notes the URL; the application then opens it as without this object.
  func open(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
    opened(url)
    let current = DeviceConnection.services
    DeviceConnection.services = inner
    defer { DeviceConnection.services = current }
    UIApplication.shared.open(url, completionHandler: completion)
  }

  func setBadge(_ count: Int) { inner?.setBadge(count) }

  func share(_ items: [[String: Data]]) {
    if let inner { return inner.share(items) }
    let texts = items.compactMap { item in
      Self.plainText.lazy.compactMap { item[$0] }.first.map { String(decoding: $0, as: UTF8.self) }
    }
    UIScreen.current.display.host?.perform(.setPasteboard(texts.joined(separator: "\n")))
  }
  private static let plainText = ["public.utf8-plain-text", "public.plain-text", "public.text"]

  func noteReading() { inner?.noteReading() }
}
