import Foundation

/// A file or folder that an access reads or writes.
struct FileClaim {
  var url: URL
  let isWriting: Bool
  /// Whether the access needs no contents, so that it excludes no other access.
  let isOfMetadata: Bool
  let readingOptions: NSFileCoordinator.ReadingOptions
  let writingOptions: NSFileCoordinator.WritingOptions
  /// Whether the item existed when the access began.
  var existed = false

  static func reading(_ url: URL, _ options: NSFileCoordinator.ReadingOptions) -> FileClaim {
    var url = FilePlace.canonical(url)
    if options.contains(.resolvesSymbolicLink) { url = url.resolvingSymlinksInPath() }
    return FileClaim(
      url: url,
      isWriting: false,
      isOfMetadata: options.contains(.immediatelyAvailableMetadataOnly),
      readingOptions: options,
      writingOptions: []
    )
  }

  static func writing(_ url: URL, _ options: NSFileCoordinator.WritingOptions) -> FileClaim {
    FileClaim(
      url: FilePlace.canonical(url),
      isWriting: true,
      isOfMetadata: options.contains(.contentIndependentMetadataOnly),
      readingOptions: [],
      writingOptions: options
    )
  }

  func conflicts(with other: FileClaim) -> Bool {
    (isWriting || other.isWriting) && !isOfMetadata && !other.isOfMetadata
      && FilePlace.areRelated(url, other.url)
  }
}

/// Comparisons of places in the file system.
enum FilePlace {
  /// Returns a place without symbolic links in the folders above it.
  static func canonical(_ url: URL) -> URL {
    let url = url.standardizedFileURL
    return url.deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(url.lastPathComponent)
  }

  /// Returns whether one place is the other, or in it.
  static func areRelated(_ one: URL, _ other: URL) -> Bool {
    one.path == other.path || contains(one, other) || contains(other, one)
  }

  static func contains(_ folder: URL, _ item: URL) -> Bool {
    item.path.hasPrefix(folder.path == "/" ? "/" : folder.path + "/")
  }

  /// Returns the place of an item after it, or a folder above it, was moved; nil if it was not.
  static func moved(_ url: URL, from old: URL, to new: URL) -> URL? {
    if url.path == old.path { return new }
    guard contains(old, url) else { return nil }
    return URL(fileURLWithPath: new.path + url.path.dropFirst(old.path.count))
  }
}

/// An access of a coordinator to one or more files; guarded by the lock of the table.
final class FileAccess: @unchecked Sendable {
  let coordinator: ObjectIdentifier
  let purpose: String
  /// The coordinator's presenter.
  let presenter: ObjectIdentifier?
  var claims: [FileClaim]
  var isCancelled = false
  /// The presenters that prepare for the access; their own accesses do not wait for it.
  var asked: Set<ObjectIdentifier> = []

  init(
    coordinator: ObjectIdentifier,
    purpose: String,
    presenter: ObjectIdentifier?,
    claims: [FileClaim]
  ) {
    self.coordinator = coordinator
    self.purpose = purpose
    self.presenter = presenter
    self.claims = claims
  }

  func waits(for other: FileAccess) -> Bool {
    if other === self || other.purpose == purpose { return false }
    if let presenter, other.asked.contains(presenter) { return false }
    return claims.contains { claim in other.claims.contains { claim.conflicts(with: $0) } }
  }
}

/// The accesses of the process.
///
/// Reading accesses run side by side; a writing one runs alone for its files and folders, in the
/// order in which they were requested. A lock between processes is taken for each file.
final class FileAccessTable: @unchecked Sendable {
  static let shared = FileAccessTable()

  private let condition = NSCondition()
  private var waiting: [FileAccess] = []
  private var running: [FileAccess] = []
  private let locks = FileAccessLocks()

  /// Waits until an access may run.
  ///
  /// - Throws: `CocoaError(.userCancelled)` after the access was cancelled.
  func begin(_ access: FileAccess) throws {
    condition.lock()
    waiting.append(access)
    while !access.isCancelled, isBlocked(access) { condition.wait() }
    waiting.removeAll { $0 === access }
    if access.isCancelled {
      condition.broadcast()
      condition.unlock()
      throw CocoaError(.userCancelled)
    }
    running.append(access)
    let claims = access.claims
    condition.unlock()
    do {
      try locks.acquire(claims) { [condition] in condition.withLock { access.isCancelled } }
    } catch {
      finish(access)
      throw error
    }
  }

  /// Ends an access whose locks were acquired.
  func end(_ access: FileAccess, locked claims: [FileClaim]) {
    locks.release(claims)
    finish(access)
  }

  private func finish(_ access: FileAccess) {
    condition.withLock {
      running.removeAll { $0 === access }
      condition.broadcast()
    }
  }

  /// Cancels the accesses of a coordinator that wait.
  func cancel(_ coordinator: ObjectIdentifier) {
    condition.withLock {
      for access in waiting + running where access.coordinator == coordinator {
        access.isCancelled = true
      }
      condition.broadcast()
    }
  }

  /// Sets the presenters whose own accesses do not wait for an access.
  func ask(_ presenters: Set<ObjectIdentifier>, for access: FileAccess) {
    condition.withLock {
      access.asked = presenters
      condition.broadcast()
    }
  }

  /// The number of accesses that wait.
  var waitingCount: Int { condition.withLock { waiting.count } }

  func isCancelled(_ access: FileAccess) -> Bool { condition.withLock { access.isCancelled } }
  func claims(of access: FileAccess) -> [FileClaim] { condition.withLock { access.claims } }

  /// Changes the places of accesses that wait, after an item was moved.
  func itemMoved(from old: URL, to new: URL) {
    condition.withLock {
      for access in waiting {
        for index in access.claims.indices {
          if let place = FilePlace.moved(access.claims[index].url, from: old, to: new) {
            access.claims[index].url = place
          }
        }
      }
    }
  }

  private func isBlocked(_ access: FileAccess) -> Bool {
    if running.contains(where: access.waits(for:)) { return true }
    // An access within another one of the same coordinator passes those that wait for the latter.
    if running.contains(where: { $0.purpose == access.purpose }) { return false }
    if let presenter = access.presenter, running.contains(where: { $0.asked.contains(presenter) }) {
      return false
    }
    return waiting.prefix { $0 !== access }.contains(where: access.waits(for:))
  }
}
