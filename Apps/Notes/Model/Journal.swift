import DurableFiles
import Foundation

/// Keeps a library on disk so that the process, or the power, can end at any moment.
///
/// `library.json` holds the library as it was at some moment. What has happened since stands in
/// journals, `journal-N.txt`: a line a change, with a checksum and the change's number. A line is
/// confirmed once the disk has it. Journals are only ever appended to, each by the process that
/// made it, and never after a failure: then, and at each start, a new one begins, and a change that
/// was not confirmed is written again under its old number, which is read once. So nothing written
/// before a change is confirmed can take it back.
///
/// A fold writes the library whole beside the old file, renames it, and only then removes the
/// journals that it holds; changes go on meanwhile in a journal that comes after it.
///
/// One process writes: it holds the lock of the file `lock` for as long as it lives. Others read.
final class Journal {
  /// What an older program can tell a newer one's files by.
  static let schema = 3

  /// How much is written beside a small library before it is folded; bytes.
  static let foldingLength = 256 * 1024
  /// Chosen: a start or a failure makes a journal, and reading many small files takes time.
  private static let mostJournals = 16

  let folder: String
  let files: any FileCalls
  /// Why nothing may be written, in words for people; nil: this process writes.
  private(set) var readingReason: String?
  /// What could not be read, in words for people; nil: all could.
  private(set) var damage: String?

  private var lock: Int32?
  /// The journal that is written to; nil: the next change begins one.
  private var current: (path: String, descriptor: Int32, hasLines: Bool)?
  /// The generation of the newest journal; -1: there is none.
  private var newest = -1
  private var journalCount = 0
  /// The newest that was found at the start; -1: there was none.
  private var lastJournal = -1
  /// The number of the last change, confirmed or not.
  private var sequence: Int
  /// Lines that are not confirmed.
  private var pending: [[UInt8]] = []
  /// Bytes in the journals and in the snapshot.
  private var length = 0, snapshotLength = 0
  private var needsFold = false

  /// Opens what the folder holds, or begins there.
  ///
  /// What does not read is kept aside in a file that ends with `.damaged`. Throws where a file is
  /// there and may not be read, or the folder cannot be made: nothing is written over it.
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

  /// Has the disk take what was read: a process that was killed may have left it unconfirmed, and
  /// changes that are confirmed build on it.
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

  /// Copies what is damaged before anything may replace it; where that fails nothing is written.
  private func keepDamageAside(_ contents: JournalContents) {
    do {
      for path in contents.damaged { try Self.keepAside(path, files) }
    } catch {
      readingReason =
        "Notes can only be read: damaged ones cannot be kept aside (\(error.localizedDescription))"
    }
  }

  /// Makes a copy of a file that stays; an earlier copy of something else stays as well.
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

  /// Appends changes and returns once the disk has them, and all before them.
  ///
  /// After a failure they are kept, and the next call tries again.
  func append(_ changes: [Library.Change]) throws {
    guard readingReason == nil else { throw FileFailure(call: "append", path: folder, code: EROFS) }
    for change in changes {
      // Numbers that change nothing would make the next one look as if one were missing.
      let line = try JournalLine.bytes(of: change, number: sequence + 1)
      sequence += 1
      pending.append(line)
    }
    try confirm()
  }

  /// Whether all changes are on the disk.
  var isConfirmed: Bool { pending.isEmpty }

  func confirm() throws {
    guard !pending.isEmpty, readingReason == nil else { return }
    do {
      try writePending()
    } catch {
      // A journal that has failed is not written to again. Often a new one has room.
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
    // Without a line that counts it only takes room.
    if !failed.hasLines, (try? files.remove(failed.path)) != nil { journalCount -= 1 }
  }

  // MARK: Folding

  /// Whether the journals have grown as long as what they change.
  ///
  /// So each byte is written whole once more at most, however large the library is.
  var isDueToFold: Bool {
    readingReason == nil && pending.isEmpty
      && (needsFold || length > max(Self.foldingLength, snapshotLength)
        || journalCount > Self.mostJournals)
  }

  /// Lets the next change begin a journal, and returns what writes the library of this moment.
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
    // If it fails, the next is tried after as much again.
    length = 0
    journalCount = 0
    needsFold = false
    return fold
  }

  /// Takes note of a fold's length.
  func endFold(_ length: Int) { snapshotLength = length }

  /// Writes a library whole; may run beside changes.
  struct Fold: Sendable {
    let folder: String
    let files: any FileCalls
    let snapshot: LibrarySnapshot

    /// Returns the snapshot's length; after a failure the journals are still there.
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

  /// Writes the library whole at once.
  func fold(_ library: Library) throws {
    guard let fold = beginFold(library) else { return }
    endFold(try fold.run())
  }
}
