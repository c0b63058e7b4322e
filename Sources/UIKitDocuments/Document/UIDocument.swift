import DurableFiles
import Foundation
import Synchronization
import UIKitCore
import UniformTypeIdentifiers

/// The contents of a file in memory, which are read and written in the background, saved
/// automatically, and never written partially.
///
/// A subclass overrides `contents(forType:)` and `load(fromContents:ofType:)`, which are both
/// called on the main thread. It registers changes with `undoManager`, or counts them with
/// `updateChangeCount(_:)`. Changes are saved after a delay and when the app resigns active. A new
/// file is written beside the old one and replaces it as a whole; after a failure the old file and
/// the changes in memory are kept. If another program changes the file, a document without unsaved
/// changes reverts to it, and one with unsaved changes is in conflict.
///
/// Unless stated otherwise, use it on the main thread.
open class UIDocument: NSObject {
  struct Facts: Sendable {
    var fileURL: URL
    var fileType: String?
    var modificationDate: Date?
    /// The stamp of the file version that was read or written last.
    var stamp: FileStamp?
    var state: State = .closed
    var history = ChangeHistory()
    /// The changes that the last write took to the file.
    var written: ChangeHistory.Token?
    var isReverting = false
    var hasRecovered = false
  }

  final let facts: Mutex<Facts>
  final let queue = DispatchQueue(label: "UIDocument")
  /// The file system calls; tests replace them.
  package nonisolated(unsafe) final var files: any FileCalls = SystemFiles(mode: 0o644)
  final nonisolated(unsafe) var watch: DocumentWatch?
  final nonisolated(unsafe) var observers: DocumentObservers?
  private nonisolated(unsafe) var ownUndoManager: UndoManager?
  final nonisolated(unsafe) let activityHolder = DocumentActivity()

  /// Creates a document for a file, without reading or creating the file.
  public init(fileURL url: URL) {
    if !url.isFileURL {
      stop(
        what: "A document was made of \(url), which is no file.",
        where: "UIDocument.init(fileURL:)",
        mend: "Use a file URL."
      )
    }
    facts = Mutex(Facts(fileURL: url, fileType: Self.type(of: url)))
    super.init()
    observers = DocumentObservers(DocumentReference(self))
  }

  // MARK: Facts

  /// The URL of the file, also after it was renamed within its folder.
  ///
  /// It can be read on any thread.
  open var fileURL: URL { facts.withLock { $0.fileURL } }
  /// The localized name: the file's name without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The type identifier of the file, determined by its extension.
  open var fileType: String? { facts.withLock { $0.fileType } }
  /// The last known modification date of the file; nil before it was read.
  open var fileModificationDate: Date? {
    get { facts.withLock { $0.modificationDate } }
    set { facts.withLock { $0.modificationDate = newValue } }
  }
  /// The state of the document.
  ///
  /// The default is `.closed`.
  open var documentState: State { facts.withLock { $0.state } }
  /// The progress of a download; always nil on Linux, where files are on disk.
  open var progress: Progress? { nil }

  // MARK: Opening and closing

  /// Reads the file in the background.
  ///
  /// - Parameter completionHandler: The closure that receives, on the main thread, whether the file
  ///   was read.
  open func open(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    beginOpening(completionHandler)
  }

  /// Saves unsaved changes and closes the document.
  ///
  /// A document that cannot be saved stays open, so that no changes are lost, unless the error was
  /// recovered from (``finishedHandlingError(_:recovered:)``).
  ///
  /// - Parameter completionHandler: The closure that receives, on the main thread, whether the
  ///   document is closed.
  open func close(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    beginClosing(completionHandler)
  }

  /// Loads the contents of the file into the document; the default implementation throws.
  ///
  /// - Parameters:
  ///   - contents: `Data`, or a `FileWrapper` for a package.
  ///   - typeName: The identifier of the file's type.
  /// - Throws: An error if the contents are damaged; the document is not opened then.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    throw DocumentError.unusable(fileURL, isReading: true)
  }

  /// Returns the contents to write to the file; the default implementation throws.
  ///
  /// - Returns: `Data`, or a `FileWrapper` for a package. It must not change afterwards.
  open func contents(forType typeName: String) throws -> Any {
    throw DocumentError.unusable(fileURL, isReading: false)
  }

  /// Reads a file and calls ``load(fromContents:ofType:)``; called on the background queue.
  open func read(from url: URL) throws { try readDefault(url) }

  /// Disables editing of the document in views; the default implementation does nothing.
  open func disableEditing() {}
  /// Enables editing of the document in views again; the default implementation does nothing.
  open func enableEditing() {}

  // MARK: Changes

  /// The undo manager of the document; created on first access.
  ///
  /// Registering an undo action marks the document as changed.
  open var undoManager: UndoManager! {
    get {
      if let ownUndoManager { return ownUndoManager }
      let made = UndoManager()
      ownUndoManager = made
      observers?.watch(made)
      return made
    }
    set {
      ownUndoManager = newValue
      observers?.watch(newValue)
    }
  }

  /// Whether the contents differ from the file.
  open var hasUnsavedChanges: Bool { facts.withLock { $0.history.hasChanges } }

  /// Counts a change, and schedules a save.
  open func updateChangeCount(_ change: ChangeKind) {
    facts.withLock { $0.history.note(change) }
    if hasUnsavedChanges { observers?.scheduleAutosave() }
  }

  /// Returns a token for the changes at the start of a save operation.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any {
    facts.withLock { $0.history.token() }
  }

  /// Marks the changes up to a token as saved; later ones stay unsaved.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    guard let token = changeCountToken as? ChangeHistory.Token else { return }
    facts.withLock { $0.history.save(token) }
    if hasUnsavedChanges { observers?.scheduleAutosave() }
  }

  // MARK: Saving

  /// Writes the document in the background.
  ///
  /// If another program changed the file since it was read, the first attempt fails and the
  /// document is in conflict; a second attempt overwrites the file.
  ///
  /// - Parameters:
  ///   - url: The destination, which becomes the document's `fileURL`.
  ///   - saveOperation: Whether the file is new; a new document is open afterwards.
  ///   - completionHandler: The closure that receives, on the main thread, whether the file was
  ///     written.
  open func save(
    to url: URL,
    for saveOperation: SaveOperation,
    completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) {
    beginSaving(to: url, for: saveOperation, completionHandler)
  }

  /// Saves the document if it has unsaved changes.
  ///
  /// It is called after a delay and when the app resigns active. A document in conflict is not
  /// written.
  open func autosave(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    beginAutosave(completionHandler)
  }

  /// The type identifier for saving.
  ///
  /// The default is `fileType`.
  ///
  /// An automatic save as another type writes a file with that type's extension.
  open var savingFileType: String? { fileType }

  /// Returns the file name extension of a type.
  ///
  /// The default is the type's preferred one.
  open func fileNameExtension(
    forType typeName: String?,
    saveOperation: SaveOperation
  ) -> String {
    typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? fileURL.pathExtension
  }

  /// Returns attributes for the file, by `FileAttributeKey`.
  ///
  /// The default is none.
  open func fileAttributesToWrite(
    to url: URL,
    for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  /// Writes the contents to a temporary file and replaces the destination with it; called on the
  /// background queue.
  ///
  /// - Throws: `CocoaError`; the destination is unchanged then.
  open func writeContents(
    _ contents: Any,
    andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
    safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws { try writeSafely(contents, additionalFileAttributes, url, saveOperation) }

  /// Writes `Data` or a `FileWrapper` to a URL without a file; called on the background queue.
  open func writeContents(
    _ contents: Any,
    to url: URL,
    for saveOperation: SaveOperation,
    originalContentsURL: URL?
  ) throws { try writeDefault(contents, url) }

  /// Calls a block on the document's background queue, after earlier reads and writes.
  ///
  /// A block inside a function of the main actor is isolated to it unless it is marked `@Sendable`,
  /// and then stops the program, as on iOS.
  open func performAsynchronousFileAccess(_ block: @escaping () -> Void) {
    let block = Transfer(block)
    queue.async { block.value() }
  }

  /// Reads the contents of a file into the document, and discards unsaved changes and undo actions.
  ///
  /// After a failure the document must not be edited, because it can be partially loaded.
  open func revert(
    toContentsOf url: URL,
    completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) { beginReverting(to: url, completionHandler) }

  // MARK: Errors

  /// Called after reading, saving or reverting failed; the default implementation logs the error
  /// and finishes.
  ///
  /// - Parameters:
  ///   - error: The error, usually in the domain of `CocoaError`.
  ///   - userInteractionPermitted: Whether the app may interact with a person; false in the
  ///     background.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    warn("\(fileURL.path): \(error)", where: "UIDocument")
    finishedHandlingError(error, recovered: false)
  }

  /// Ends the handling of an error.
  ///
  /// - Parameters:
  ///   - error: The handled error.
  ///   - recovered: Whether the error is resolved; a closing document then closes without being
  ///     saved. The value is used while ``handleError(_:userInteractionPermitted:)`` runs.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {
    if recovered { facts.withLock { $0.hasRecovered = true } }
  }

  /// Called when the app leaves the screen and can no longer interact with a person about an error;
  /// the default implementation does nothing.
  open func userInteractionNoLongerPermitted(forError error: any Error) {}

  // MARK: Activity

  /// The activity for continuing work with the document on another device.
  ///
  /// The default is nil.
  ///
  /// A document creates an activity when it opens if its type has
  /// `NSUbiquitousDocumentUserActivityType` in Info.plist, and ends it when it closes. Use it on
  /// the main thread.
  open var userActivity: NSUserActivity? {
    get { activityHolder.activity }
    set { setActivity(newValue) }
  }
  /// Updates an activity whose `needsSave` is set: adds the document's URL under
  /// ``userActivityURLKey``.
  ///
  /// Overrides must call super. It is called on the main thread.
  open func updateUserActivityState(_ userActivity: NSUserActivity) {
    userActivity.addUserInfoEntries(from: [Self.userActivityURLKey: fileURL])
  }
  /// Restores the state of an activity; the default implementation does nothing.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  static func type(of url: URL) -> String? {
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    if url.pathExtension.isEmpty {
      return isFolder ? UTType.folder.identifier : UTType.data.identifier
    }
    return UTType(
      filenameExtension: url.pathExtension,
      conformingTo: isFolder ? .directory : .item
    )?
    .identifier
  }
}

extension UIDocument {
  /// Opens the document, and returns whether that succeeded.
  @discardableResult
  nonisolated(nonsending) public final func open() async -> Bool {
    await withCheckedContinuation { waiting in
      open { waiting.resume(returning: $0) }
    }
  }
  /// Saves and closes the document, and returns whether it is closed.
  @discardableResult
  nonisolated(nonsending) public final func close() async -> Bool {
    await withCheckedContinuation { waiting in
      close { waiting.resume(returning: $0) }
    }
  }
  /// Saves the document, and returns whether the file was written.
  @discardableResult
  nonisolated(nonsending) public final func save(
    to url: URL,
    for saveOperation: SaveOperation
  ) async -> Bool {
    await withCheckedContinuation { waiting in
      save(to: url, for: saveOperation) { waiting.resume(returning: $0) }
    }
  }
  /// Saves unsaved changes, and returns whether the document has none.
  @discardableResult
  nonisolated(nonsending) public final func autosave() async -> Bool {
    await withCheckedContinuation { waiting in
      autosave { waiting.resume(returning: $0) }
    }
  }
  /// Reads the contents of a file, and returns whether that succeeded.
  @discardableResult
  nonisolated(nonsending) public final func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { waiting in
      revert(toContentsOf: url) { waiting.resume(returning: $0) }
    }
  }
}
