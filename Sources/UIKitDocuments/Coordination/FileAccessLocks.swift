import DurableFiles
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Locks between processes for files that are accessed through coordinators.
///
/// The lock of a file is one of an empty file in the user's runtime folder, since the file itself is
/// replaced when it is saved. The process holds one lock for all of its accesses to a file.
///
/// Departs: between processes, an access to a folder does not exclude accesses to the files in it.
final class FileAccessLocks: @unchecked Sendable {
  /// The lock of one file.
  private final class Lock {
    let mutex = NSLock()
    var descriptor: Int32 = -1
    var isExclusive = false
    var users = 0
    /// The number of accesses that hold the lock or are about to take it; the table drops the lock
    /// at 0.
    ///
    /// The table's mutex protects it.
    var claims = 0
  }

  private let mutex = NSLock()
  /// The locks of the files that are accessed now.
  private var locks: [String: Lock] = [:]
  /// The number of files that are accessed now.
  var count: Int { mutex.withLock { locks.count } }
  private let folder: String

  /// The time, in microseconds, between two attempts to take a lock.
  private static let pause: UInt32 = 5000

  init(folder: String = FileAccessLocks.usualFolder) { self.folder = folder }

  /// The folder of the locks of all of the user's processes.
  static var usualFolder: String {
    let runtime = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? ""
    return runtime.isEmpty ? "/tmp/russet-file-access-\(getuid())" : runtime + "/russet-file-access"
  }

  /// Takes the locks of files, in the order of their paths.
  ///
  /// - Throws: `CocoaError(.userCancelled)` if `isCancelled` returns true while it waits.
  func acquire(_ claims: [FileClaim], isCancelled: () -> Bool) throws {
    var taken: [FileClaim] = []
    do {
      for claim in ordered(claims) {
        try acquire(claim, isCancelled)
        taken.append(claim)
      }
    } catch {
      release(taken)
      throw error
    }
  }

  func release(_ claims: [FileClaim]) {
    for claim in ordered(claims) {
      let lock = mutex.withLock { locks[claim.url.path] }
      guard let lock else { continue }
      lock.mutex.withLock {
        lock.users -= 1
        guard lock.users == 0 else { return }
        if lock.descriptor >= 0 { close(lock.descriptor) }
        lock.descriptor = -1
        lock.isExclusive = false
      }
      drop(lock, of: claim.url.path)
    }
  }

  /// Removes a lock from the table after its last access.
  private func drop(_ lock: Lock, of path: String) {
    mutex.withLock {
      lock.claims -= 1
      if lock.claims == 0 { locks[path] = nil }
    }
  }

  /// Creates the folder of the locks, and checks that only this user has access to it.
  ///
  /// - Throws: A `CocoaError` that names the folder, if another user owns it or may write to it: that
  ///   user could hold the locks or replace them.
  private func prepareFolder(_ files: SystemFiles) throws {
    try files.makeFolder(folder)
    guard FilePath.isOwnFolder(folder) else {
      throw CocoaError(
        .fileReadNoPermission,
        userInfo: [
          NSFilePathErrorKey: folder,
          NSDebugDescriptionErrorKey:
            "The folder of file locks “\(folder)” is open to other users or belongs to one.",
        ]
      )
    }
  }

  private func ordered(_ claims: [FileClaim]) -> [FileClaim] {
    claims.filter { !$0.isOfMetadata }.sorted { $0.url.path < $1.url.path }
  }

  private func acquire(_ claim: FileClaim, _ isCancelled: () -> Bool) throws {
    let path = claim.url.path
    let lock = mutex.withLock {
      let lock = locks[path] ?? Lock()
      locks[path] = lock
      lock.claims += 1
      return lock
    }
    var isTaken = false
    defer { if !isTaken { drop(lock, of: path) } }
    try lock.mutex.withLock {
      if lock.descriptor < 0 {
        let files = SystemFiles(mode: 0o600)
        try prepareFolder(files)
        lock.descriptor = try files.open("\(folder)/\(Self.name(of: path))", for: .locking)
        lock.isExclusive = false
      } else if lock.users > 0, lock.isExclusive || !claim.isWriting {
        lock.users += 1
        isTaken = true
        return
      }
      let kind = claim.isWriting ? LOCK_EX : LOCK_SH
      while flock(lock.descriptor, kind | LOCK_NB) != 0 {
        let failure = FileFailure(call: "flock", path: path)
        let isBusy = failure.code == EWOULDBLOCK || failure.code == EINTR
        if isBusy, !isCancelled() {
          usleep(Self.pause)
          continue
        }
        if lock.users == 0 {
          close(lock.descriptor)
          lock.descriptor = -1
        }
        if isBusy { throw CocoaError(.userCancelled) }
        throw failure
      }
      lock.isExclusive = claim.isWriting
      lock.users += 1
      isTaken = true
    }
  }

  /// Returns the name of a file's lock: the same in every process.
  private static func name(of path: String) -> String {
    // FNV-1a; two files with the same sum wait for each other.
    let sum = path.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(sum, radix: 16)
  }
}
