import Foundation
import UIKitCore

/// Coordinates reading and writing of files and folders with other objects and processes.
///
/// An access waits until no conflicting one runs, asks the presenters of the item to prepare for it,
/// and reports the change afterwards. Objects of this process are excluded for an item, for what it
/// contains and for the folders above it; other processes, which must use coordinators too, for the
/// item itself.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  /// Options for reading.
  public struct ReadingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Reads the present content of the disk; presenters do not save first.
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    /// Passes the item that a symbolic link names.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    /// Reads attributes only, and waits for no other access.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    /// Passes a copy that stays as it is; remove it after the transfer.
    ///
    /// Departs: a folder is copied as a folder, while Apple makes an archive of it.
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  /// Options for writing.
  public struct WritingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item will be deleted.
    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    /// The item will be moved; call ``NSFileCoordinator/item(at:didMoveTo:)`` afterwards.
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    /// The item will be changed in part, so that presenters save before.
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    /// The item will be replaced by another one.
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
    /// Attributes only will be written; the access waits for no other one.
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
  }

  /// Accesses of coordinators with the same identifier do not wait for each other; unique by default.
  open var purposeIdentifier = UUID().uuidString
  private let presenter: ObjectIdentifier?

  /// Creates a coordinator.
  ///
  /// - Parameter filePresenterOrNil: The presenter that makes the accesses, whose methods are not
  ///   called for them; nil for none.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
    presenter = filePresenterOrNil.map { ObjectIdentifier($0) }
    super.init()
  }

  /// Creates a coordinator without a presenter.
  public convenience override init() { self.init(filePresenter: nil) }

  // MARK: Presenters

  /// Adds a presenter, whose methods are called from then on; it is not retained.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    PresenterList.shared.add(filePresenter)
  }
  /// Removes a presenter.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    PresenterList.shared.remove(filePresenter)
  }
  /// The presenters of the process.
  open class var filePresenters: [any NSFilePresenter] { PresenterList.shared.all }

  // MARK: Accesses

  /// Waits until an item can be read, and reads it.
  ///
  /// - Parameters:
  ///   - url: The item.
  ///   - options: What is read.
  ///   - outError: Receives the error of an access that does not take place: a presenter could not
  ///     save, or the access was cancelled.
  ///   - reader: Reads the item at the URL that it receives, which differs from `url` if the item was
  ///     moved in the meantime.
  open func coordinate(
    readingItemAt url: URL,
    options: ReadingOptions = [],
    error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    run([.reading(url, options)], outError) { reader($0[0]) }
  }

  /// Waits until an item can be written, and writes it.
  ///
  /// - Parameters:
  ///   - url: The item.
  ///   - options: What is written.
  ///   - outError: Receives the error of an access that does not take place.
  ///   - writer: Writes the item at the URL that it receives.
  open func coordinate(
    writingItemAt url: URL,
    options: WritingOptions = [],
    error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    run([.writing(url, options)], outError) { writer($0[0]) }
  }

  /// Waits until one item can be read and another one written, and does both.
  open func coordinate(
    readingItemAt readingURL: URL,
    options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer,
    byAccessor readerWriter: (URL, URL) -> Void
  ) {
    let claims = [
      FileClaim.reading(readingURL, readingOptions), .writing(writingURL, writingOptions),
    ]
    run(claims, outError) { readerWriter($0[0], $0[1]) }
  }

  /// Waits until two items can be written, and writes them.
  open func coordinate(
    writingItemAt url1: URL,
    options options1: WritingOptions = [],
    writingItemAt url2: URL,
    options options2: WritingOptions = [],
    error outError: NSErrorPointer,
    byAccessor writer: (URL, URL) -> Void
  ) {
    run([.writing(url1, options1), .writing(url2, options2)], outError) { writer($0[0], $0[1]) }
  }

  /// Waits for several items at once; the accesses within `batchAccessor` begin without waiting.
  ///
  /// `batchAccessor` accesses the items through this coordinator, and calls the closure that it
  /// receives at the end.
  open func prepare(
    forReadingItemsAt readingURLs: [URL],
    options readingOptions: ReadingOptions = [],
    writingItemsAt writingURLs: [URL],
    options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer,
    byAccessor batchAccessor: (@escaping () -> Void) -> Void
  ) {
    let claims =
      readingURLs.map { FileClaim.reading($0, readingOptions) }
      + writingURLs.map { FileClaim.writing($0, writingOptions) }
    run(claims, outError) { _ in
      let ended = DispatchSemaphore(value: 0)
      batchAccessor { ended.signal() }
      ended.wait()
    }
  }

  /// Waits for several items on a thread of its own, and accesses them on a queue.
  ///
  /// `accessor` receives the error of an access that does not take place; otherwise it reads and
  /// writes the items at the URLs of the intents.
  open func coordinate(
    with intents: [NSFileAccessIntent],
    queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let claims = intents.map { intent in
      intent.isWriting
        ? FileClaim.writing(intent.url, intent.writingOptions)
        : .reading(intent.url, intent.readingOptions)
    }
    let access = newAccess(claims)
    Thread.detachNewThread { [self] in
      do {
        try perform(access) { urls in
          for (intent, url) in zip(intents, urls) { intent.url = url }
          let operation = BlockOperation { accessor(nil) }
          queue.addOperations([operation], waitUntilFinished: true)
        }
      } catch {
        queue.addOperation { accessor(error) }
      }
    }
  }

  /// Cancels the accesses that wait; they end with the error `CocoaError.userCancelled`.
  open func cancel() { FileAccessTable.shared.cancel(ObjectIdentifier(self)) }

  // MARK: Changes of places

  /// Announces that an item will be moved within a writing access.
  ///
  /// Nothing depends on it here, since only apps with a sandbox need it.
  open func item(at oldURL: URL, willMoveTo newURL: URL) {}

  /// Reports that an item was moved within a writing access.
  ///
  /// Presenters get the new place, and accesses that wait for the item will take place there.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    let (old, new) = (FilePlace.canonical(oldURL), FilePlace.canonical(newURL))
    FileAccessTable.shared.itemMoved(from: old, to: new)
    let (item, folders, inside) = PresenterList.shared.presenters(of: old, except: presenter)
    for presenter in item { PresenterList.tell(presenter) { $0.presentedItemDidMove(to: new) } }
    for presenter in folders {
      PresenterList.tell(presenter) { $0.presentedSubitem(at: old, didMoveTo: new) }
    }
    for presenter in inside {
      guard let place = presenter.presentedItemURL.map(FilePlace.canonical),
        let moved = FilePlace.moved(place, from: old, to: new)
      else { continue }
      PresenterList.tell(presenter) { $0.presentedItemDidMove(to: moved) }
    }
  }

  /// Reports that attributes of an item in iCloud changed.
  open func item(at url: URL, didChangeUbiquityAttributes attributes: Set<URLResourceKey>) {
    let found = PresenterList.shared.presenters(of: FilePlace.canonical(url), except: presenter)
    for presenter in found.item {
      let observed = presenter.observedPresentedItemUbiquityAttributes.intersection(attributes)
      guard !observed.isEmpty else { continue }
      PresenterList.tell(presenter) { $0.presentedItemDidChangeUbiquityAttributes(observed) }
    }
  }

  // MARK: Running

  private func newAccess(_ claims: [FileClaim]) -> FileAccess {
    FileAccess(
      coordinator: ObjectIdentifier(self),
      purpose: purposeIdentifier,
      presenter: presenter,
      claims: claims
    )
  }

  private func run(_ claims: [FileClaim], _ outError: NSErrorPointer, _ body: ([URL]) -> Void) {
    do {
      try perform(newAccess(claims), body)
    } catch {
      outError?.pointee = error as NSError
    }
  }

  private func perform(_ access: FileAccess, _ body: ([URL]) -> Void) throws {
    let table = FileAccessTable.shared
    try table.begin(access)
    var claims = table.claims(of: access)
    let locked = claims
    for index in claims.indices {
      claims[index].existed = FileManager.default.fileExists(atPath: claims[index].url.path)
    }
    let preparation = AccessPreparation(except: presenter)
    defer {
      table.end(access, locked: locked)
      preparation.reacquire()
    }
    table.ask(preparation.presenters(of: claims), for: access)
    do { try preparation.prepare(claims) } catch {
      table.ask([], for: access)
      throw error
    }
    table.ask([], for: access)
    guard !table.isCancelled(access) else { throw CocoaError(.userCancelled) }
    body(try claims.map(Self.place))
    for claim in claims where claim.isWriting { preparation.report(claim) }
  }

  /// Returns the URL for an accessor.
  private static func place(of claim: FileClaim) throws -> URL {
    guard claim.readingOptions.contains(.forUploading) else { return claim.url }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appendingPathComponent(claim.url.lastPathComponent)
    try FileManager.default.copyItem(at: claim.url, to: copy)
    return copy
  }
}
