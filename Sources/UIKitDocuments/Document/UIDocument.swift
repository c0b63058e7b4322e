import DurableFiles
import Foundation
import Synchronization
import UIKitCore
import UniformTypeIdentifiers

/// A document: the contents of a file in memory, read and written in the background, saved by
/// itself, and never half on the disk.
///
/// A subclass overrides `contents(forType:)` and `load(fromContents:ofType:)`, both called on the
/// main thread, and registers changes with `undoManager` or counts them with
/// `updateChangeCount(_:)`. Changes are saved after a while and when the app resigns active. Files
/// are written beside their place and put there whole; a failure leaves the old file and the
/// changes in memory. Where another program changes the file, a document without unsaved changes
/// reverts to it, and one with unsaved changes comes into conflict.
///
/// Unless stated otherwise, use it on the main thread.
open class UIDocument: NSObject {
  struct Facts: Sendable {
    var fileURL: URL
    var fileType: String?
    var modificationDate: Date?
    /// The version of the file that the contents are of or that they were written to.
    var stamp: FileStamp?
    var state: State = .closed
    var history = ChangeHistory()
    var isReverting = false
    var hasRecovered = false
  }

  final let facts: Mutex<Facts>
  final let queue = DispatchQueue(label: "UIDocument")
  /// The calls that reach the disk; the tests put others here.
  package nonisolated(unsafe) final var files: any FileCalls = SystemFiles(mode: 0o644)
  final nonisolated(unsafe) var watch: DocumentWatch?
  final nonisolated(unsafe) var observers: DocumentObservers?
  private nonisolated(unsafe) var ownUndoManager: UndoManager?
  final nonisolated(unsafe) let activityHolder = DocumentActivity()

  /// Makes a document of a file, which is neither read nor made yet.
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

  /// The file of the document, also after that was renamed within its folder.
  ///
  /// Any thread may ask.
  open var fileURL: URL { facts.withLock { $0.fileURL } }
  /// The name for people: the file's name without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The identifier of the type of the file, by its extension.
  open var fileType: String? { facts.withLock { $0.fileType } }
  /// When the file was last written, as far as the document knows; nil before it was read.
  open var fileModificationDate: Date? {
    get { facts.withLock { $0.modificationDate } }
    set { facts.withLock { $0.modificationDate = newValue } }
  }
  /// What holds for the document now; by default `.closed`.
  open var documentState: State { facts.withLock { $0.state } }
  /// The progress of a download; always nil on Linux, where files are on the disk.
  open var progress: Progress? { nil }

  // MARK: Opening and closing

  /// Reads the file in the background.
  ///
  /// - Parameter completionHandler: Called on the main thread with whether the file was read.
  open func open(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    beginOpening(completionHandler)
  }

  /// Saves what is unsaved, then ends editing.
  ///
  /// A document that cannot be saved stays open, so that nothing is lost, unless the error was
  /// recovered from (``finishedHandlingError(_:recovered:)``).
  ///
  /// - Parameter completionHandler: Called on the main thread with whether the document is closed.
  open func close(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    beginClosing(completionHandler)
  }

  /// Takes what was read from the file into the document; the default throws.
  ///
  /// - Parameters:
  ///   - contents: `Data`, or a `FileWrapper` for a package.
  ///   - typeName: The identifier of the file's type.
  /// - Throws: An error where the contents are damaged; the document then is not opened.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    throw DocumentError.unusable(fileURL, isReading: true)
  }

  /// Returns what is to be written to the file; the default throws.
  ///
  /// - Returns: `Data`, or a `FileWrapper` for a package. It must not change afterwards.
  open func contents(forType typeName: String) throws -> Any {
    throw DocumentError.unusable(fileURL, isReading: false)
  }

  /// Reads a file and calls ``load(fromContents:ofType:)``; called on the background queue.
  open func read(from url: URL) throws { try readDefault(url) }

  /// Ends the editing of the document in views; the default does nothing.
  open func disableEditing() {}
  /// Lets the document be edited in views again; the default does nothing.
  open func enableEditing() {}

  // MARK: Changes

  /// Counts the changes of the document; made when it is first asked for.
  ///
  /// Registering an undo marks the document as changed.
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

  /// Whether the contents differ from the file's.
  open var hasUnsavedChanges: Bool { facts.withLock { $0.history.hasChanges } }

  /// Counts a change, and has the document saved after a while.
  open func updateChangeCount(_ change: ChangeKind) {
    facts.withLock { $0.history.note(change) }
    if hasUnsavedChanges { observers?.scheduleAutosave() }
  }

  /// Returns what a save operation remembers of the changes at its beginning.
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
  /// Where another program changed the file since it was read, the first attempt fails and the
  /// document is in conflict; saving once more writes over the file.
  ///
  /// - Parameters:
  ///   - url: The place; the document's `fileURL` afterwards.
  ///   - saveOperation: Whether the file is new; a new document is open afterwards.
  ///   - completionHandler: Called on the main thread with whether the file is on the disk.
  open func save(
    to url: URL,
    for saveOperation: SaveOperation,
    completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) {
    beginSaving(to: url, for: saveOperation, completionHandler)
  }

  /// Saves the document if it has unsaved changes.
  ///
  /// Called after a while, and when the app resigns active. A document in conflict is not written.
  open func autosave(completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    beginAutosave(completionHandler)
  }

  /// The type that the document is saved as, by default `fileType`.
  ///
  /// An automatic save under another type goes to a file with that type's extension.
  open var savingFileType: String? { fileType }

  /// Returns the extension of files of a type, by default the type's preferred one.
  open func fileNameExtension(
    forType typeName: String?,
    saveOperation: SaveOperation
  ) -> String {
    typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? fileURL.pathExtension
  }

  /// Returns attributes that the file gets, by `FileAttributeKey`; by default none.
  open func fileAttributesToWrite(
    to url: URL,
    for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  /// Writes beside the place and puts the whole there; called on the background queue.
  ///
  /// - Throws: `CocoaError`; what was there is untouched then.
  open func writeContents(
    _ contents: Any,
    andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
    safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws { try writeSafely(contents, additionalFileAttributes, url, saveOperation) }

  /// Writes `Data` or a `FileWrapper` to a place where nothing is; called on the background queue.
  open func writeContents(
    _ contents: Any,
    to url: URL,
    for saveOperation: SaveOperation,
    originalContentsURL: URL?
  ) throws { try writeDefault(contents, url) }

  /// Calls a block on the document's background queue, after the reads and writes before it.
  ///
  /// A block that stands in a function of the main actor belongs to the main actor unless it is
  /// marked `@Sendable`, and then stops the program; so it is on iOS.
  open func performAsynchronousFileAccess(_ block: @escaping () -> Void) {
    let block = Transfer(block)
    queue.async { block.value() }
  }

  /// Reads the contents of a file into the document, and forgets unsaved changes and undo.
  ///
  /// After a failure the document is not to be edited: it may be read in part.
  open func revert(
    toContentsOf url: URL,
    completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) { beginReverting(to: url, completionHandler) }

  // MARK: Errors

  /// Called when reading, saving or reverting failed; the default writes to the log and finishes.
  ///
  /// - Parameters:
  ///   - error: What went wrong, mostly in the domain of `CocoaError`.
  ///   - userInteractionPermitted: Whether people can be asked: not in the background.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    warn("\(fileURL.path): \(error)", where: "UIDocument")
    finishedHandlingError(error, recovered: false)
  }

  /// Ends the handling of an error.
  ///
  /// - Parameters:
  ///   - error: The error that was handled.
  ///   - recovered: Whether nothing is left to mend: a document that is being closed then closes
  ///     without being saved. It counts while ``handleError(_:userInteractionPermitted:)`` runs.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {
    if recovered { facts.withLock { $0.hasRecovered = true } }
  }

  /// Called when people can no longer be asked about an error, as the app leaves the screen; the
  /// default does nothing.
  open func userInteractionNoLongerPermitted(forError error: any Error) {}

  // MARK: Activity

  /// What a person does with the document, to be continued elsewhere; by default nil.
  ///
  /// A document makes one when it opens, where `NSUbiquitousDocumentUserActivityType` stands beside its
  /// type in the Info.plist, and ends it when it closes. Use it on the main thread.
  open var userActivity: NSUserActivity? {
    get { activityHolder.activity }
    set { setActivity(newValue) }
  }
  /// Adds what is needed to go on to an activity whose `needsSave` is set; here the document's
  /// address, under ``userActivityURLKey``.
  ///
  /// An override calls this one. Called on the main thread.
  open func updateUserActivityState(_ userActivity: NSUserActivity) {
    userActivity.addUserInfoEntries(from: [Self.userActivityURLKey: fileURL])
  }
  /// Asks to go on with what a person did; does nothing here.
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
  /// Reads the file; returns whether that succeeded.
  @discardableResult
  nonisolated(nonsending) public final func open() async -> Bool {
    await withCheckedContinuation { waiting in
      open { waiting.resume(returning: $0) }
    }
  }
  /// Saves and closes; returns whether the document is closed.
  @discardableResult
  nonisolated(nonsending) public final func close() async -> Bool {
    await withCheckedContinuation { waiting in
      close { waiting.resume(returning: $0) }
    }
  }
  /// Writes the document; returns whether the file is on the disk.
  @discardableResult
  nonisolated(nonsending) public final func save(
    to url: URL,
    for saveOperation: SaveOperation
  ) async -> Bool {
    await withCheckedContinuation { waiting in
      save(to: url, for: saveOperation) { waiting.resume(returning: $0) }
    }
  }
  /// Saves the document if it has unsaved changes; returns whether it has none.
  @discardableResult
  nonisolated(nonsending) public final func autosave() async -> Bool {
    await withCheckedContinuation { waiting in
      autosave { waiting.resume(returning: $0) }
    }
  }
  /// Reads the contents of a file; returns whether that succeeded.
  @discardableResult
  nonisolated(nonsending) public final func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { waiting in
      revert(toContentsOf: url) { waiting.resume(returning: $0) }
    }
  }
}
