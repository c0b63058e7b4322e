import DurableFiles
import Foundation

/// Stores a library on disk so that the process or the power can end at any moment.
///
/// `library.json` contains a snapshot of the library. Later changes are in journals,
/// `journal-N.txt`, which have a line for each change with a checksum and the change's number. A
/// line is confirmed when the disk has stored it. A process appends only to journals that it
/// created, and never after a failure: then, and at each start, a new journal begins, and a change
/// that was not confirmed is written again with its old number, which is read only once. So no
/// earlier write can revert a confirmed change.
///
/// A fold writes the whole library beside the old file, renames it, and then removes the journals
/// that it includes; meanwhile, changes are written to a new journal.
///
/// Only one process writes: it holds the lock of the file `lock` for its lifetime. Others only
/// read.
final class Journal {
  /// The version of the file format, by which an older program detects newer files.
  static let schema = 3

  /// The least length of the journals, in bytes, at which they are folded.
  static let foldingLength = 256 * 1024
  /// The number of journals above which they are folded.
  ///
  /// Chosen: each start or failure creates a journal, and reading many small files takes time.
  private static let mostJournals = 16

  let folder: String
  let files: any FileCalls
  /// The reason why writing is not allowed, for display; nil if this process may write.
  private(set) var readingReason: String?
  /// The description of unreadable data, for display; nil if everything was read.
  private(set) var damage: String?

  private var lock: Int32?
  /// The journal that is written; nil if the next change begins one.
  private var current: (path: String, descriptor: Int32, hasLines: Bool)?
  /// The generation of the newest journal; -1 if there is none.
  private var newest = -1
  private var journalCount = 0
  /// The generation of the newest journal at the start; -1 if there was none.
  private var lastJournal = -1
  /// The number of the last change, confirmed or not.
  private var sequence: Int
  /// The lines that are not confirmed.
  private var pending: [[UInt8]] = []
  /// The numbers of bytes in the journals and in the snapshot.
  private var length = 0, snapshotLength = 0
  private var needsFold = false

  /// Opens the library of a folder, or creates one.
  ///
  /// Data that cannot be read is copied to a file with the suffix `.damaged`.
  ///
  /// - Throws: An error if a file exists but may not be read, or if the folder cannot be created;
  ///   no file is overwritten then.
  static func open(
    in folder: URL,
    files: any FileCalls = SystemFiles()
  ) throws -> (journal: Journal, library: Library) {
    try open(in: folder.path, files: files)
  }

  static func open(
    in folder: String,
    files: any FileCalls
  ) throws -> (journal: Journal, library: Library) {
    try files.makeFolder(folder)
    let (lock, reason) = try takeLock(in: folder, files)
    do {
      let contents = try JournalContents.read(folder, files, isAlone: reason == nil)
      let journal = Journal(folder, files, contents)
      journal.lock = lock
      journal.readingReason = reason ?? contents.newerReason
      if journal.readingReason == nil {
        journal.keepDamageAside(contents)
        try journal.settle()
      }
      return (journal, contents.library)
    } catch {
      if let lock { files.close(lock) }
      throw error
    }
  }

  /// Confirms the data that was read: a killed process may have left it unconfirmed, and confirmed
  /// changes depend on it.
  private func settle() throws(FileFailure) {
    guard journalCount > 0, lastJournal >= 0 else { return }
    let path = JournalName.path(lastJournal, in: folder)
    let descriptor = try files.open(path, for: .synchronizing)
    defer { files.close(descriptor) }
    try files.synchronize(descriptor)
    try files.synchronizeFolder(of: path)
  }

  private static func takeLock(
    in folder: String,
    _ files: any FileCalls
  ) throws(FileFailure) -> (lock: Int32?, reason: String?) {
    let path = "\(folder)/lock"
    let descriptor: Int32
    do throws(FileFailure) {
      descriptor = try files.open(path, for: .locking)
    } catch {
      guard [EACCES, EPERM, EROFS].contains(error.code) else { throw error }
      return (nil, "Notes can only be read: \(error.localizedDescription)")
    }
    do throws(FileFailure) {
      if try files.lock(descriptor) { return (descriptor, nil) }
      files.close(descriptor)
      return (nil, "Notes can only be read: they are open in another window")
    } catch {
      files.close(descriptor)
      throw error
    }
  }

  private init(_ folder: String, _ files: any FileCalls, _ contents: JournalContents) {
    self.folder = folder
    self.files = files
    sequence = contents.sequence
    newest = max(contents.generations.last ?? -1, contents.generation - 1)
    journalCount = contents.generations.count
    lastJournal = contents.generations.last ?? -1
    length = contents.journalLength
    snapshotLength = contents.snapshotLength
    damage = contents.damageReason
    needsFold = !contents.damaged.isEmpty
  }

  deinit {
    if let current { files.close(current.descriptor) }
    if let lock { files.close(lock) }
  }

  /// Copies damaged files before anything can replace them; if that fails, the journal is
  /// read-only.
  private func keepDamageAside(_ contents: JournalContents) {
    do {
      for path in contents.damaged { try Self.keepAside(path, files) }
    } catch {
      readingReason =
        "Notes can only be read: damaged ones cannot be kept aside (\(error.localizedDescription))"
    }
  }

  /// Copies a file permanently; earlier copies with other contents remain.
  private static func keepAside(_ path: String, _ files: any FileCalls) throws(FileFailure) {
    guard let bytes = try files.contents(of: path) else { return }
    for number in 1... {
      let aside = "\(path).damaged\(number == 1 ? "" : "-\(number)")"
      guard let known = try files.contents(of: aside) else {
        return try files.replace(aside, with: bytes)
      }
      if known == bytes { return }
    }
  }

  // MARK: Writing

  /// Appends changes and returns when the disk has stored them and all previous ones.
  ///
  /// After a failure they remain pending, and the next call tries again.
  func append(_ changes: [Library.Change]) throws {
    guard readingReason == nil else { throw FileFailure(call: "append", path: folder, code: EROFS) }
    for change in changes {
      // A number without a change would make the next one look as if a change were missing.
      let line = try JournalLine.bytes(of: change, number: sequence + 1)
      sequence += 1
      pending.append(line)
    }
    try confirm()
  }

  /// Whether the disk has stored all changes.
  var isConfirmed: Bool { pending.isEmpty }

  func confirm() throws {
    guard !pending.isEmpty, readingReason == nil else { return }
    do {
      try writePending()
    } catch {
      // A failed journal is not written again; often there is space for a new one.
      abandon()
      do {
        try writePending()
      } catch {
        abandon()
        throw error
      }
    }
  }

  private func writePending() throws(FileFailure) {
    let descriptor = if let current { current.descriptor } else { try begin() }
    let bytes = Array(pending.joined())
    try files.writeAll(bytes, to: descriptor)
    try files.synchronize(descriptor)
    current?.hasLines = true
    length += bytes.count
    pending = []
  }

  private func begin() throws(FileFailure) -> Int32 {
    guard newest < LibrarySnapshot.largestNumber else {
      throw FileFailure(call: "open", path: folder, code: EOVERFLOW)
    }
    newest += 1
    let path = JournalName.path(newest, in: folder)
    let descriptor = try files.open(path, for: .appendingToNew)
    current = (path, descriptor, false)
    journalCount += 1
    try files.synchronizeFolder(of: path)
    return descriptor
  }

  private func abandon() {
    guard let failed = current else { return }
    current = nil
    files.close(failed.descriptor)
    // A file without a confirmed line only takes space.
    if !failed.hasLines, (try? files.remove(failed.path)) != nil { journalCount -= 1 }
  }

  // MARK: Folding

  /// Whether the journals are as long as the library or too many.
  ///
  /// So each byte is rewritten at most once more, for a library of any size.
  var isDueToFold: Bool {
    readingReason == nil && pending.isEmpty
      && (needsFold || length > max(Self.foldingLength, snapshotLength)
        || journalCount > Self.mostJournals)
  }

  /// Makes the next change begin a new journal, and returns the fold of the present library.
  func beginFold(_ library: Library) -> Fold? {
    guard readingReason == nil, pending.isEmpty else { return nil }
    if let current { files.close(current.descriptor) }
    current = nil
    let fold = Fold(
      folder: folder,
      files: files,
      snapshot: LibrarySnapshot(
        schema: Self.schema,
        generation: newest + 1,
        sequence: sequence,
        library: library
      )
    )
    // If the fold fails, the next one is due after as many bytes again.
    length = 0
    journalCount = 0
    needsFold = false
    return fold
  }

  /// Records the length of a completed fold.
  func endFold(_ length: Int) { snapshotLength = length }

  /// Writes the whole library, possibly while changes are appended.
  struct Fold: Sendable {
    let folder: String
    let files: any FileCalls
    let snapshot: LibrarySnapshot

    /// Writes the snapshot and removes the old journals, which remain after a failure.
    ///
    /// - Returns: The length of the snapshot, in bytes.
    func run() throws -> Int {
      let bytes = Array(try JSONEncoder().encode(snapshot))
      try files.replace("\(folder)/library.json", with: bytes)
      for generation in JournalName.generations(try files.names(in: folder))
      where generation < snapshot.generation {
        try files.remove(JournalName.path(generation, in: folder))
      }
      return bytes.count
    }
  }

  /// Writes the whole library immediately.
  func fold(_ library: Library) throws {
    guard let fold = beginFold(library) else { return }
    endFold(try fold.run())
  }
}
