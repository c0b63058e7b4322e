import Dispatch

#if canImport(Glibc)
import Glibc
#endif

// Unchecked: a dispatch source may be used from any thread, and nothing else changes.
/// Reports changes in folders, with inotify.
///
/// Subfolders of a watched folder are not watched. Changes that this process makes are reported
/// too. The watch ends when the object is deallocated.
package final class FolderWatch: @unchecked Sendable {
  /// A change of a file in a watched folder.
  package struct Change: Equatable, Sendable {
    /// The name of the file in its folder; empty for the folder itself.
    package var name: String
    /// The kind of the change.
    package var kind: Kinds
    /// A number that the two changes of a file that moves between watched folders share; 0 in other
    /// changes.
    package var move: UInt32
  }

  /// The kinds of changes.
  package struct Kinds: OptionSet, Sendable {
    /// The bits of `inotify(7)`.
    package var rawValue: UInt32

    /// Creates a set of kinds from the bits of `inotify(7)`.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A program closed a file after writing to it.
    package static let written = Kinds(rawValue: UInt32(IN_CLOSE_WRITE))
    /// A file or a folder was created.
    package static let created = Kinds(rawValue: UInt32(IN_CREATE))
    /// A file or a folder was deleted.
    package static let deleted = Kinds(rawValue: UInt32(IN_DELETE))
    /// A file was renamed from this name, or moved away.
    package static let movedAway = Kinds(rawValue: UInt32(IN_MOVED_FROM))
    /// A file was renamed to this name, or moved here.
    package static let movedHere = Kinds(rawValue: UInt32(IN_MOVED_TO))
    /// The watched folder itself was deleted.
    package static let folderDeleted = Kinds(rawValue: UInt32(IN_DELETE_SELF))
    /// All kinds that change the files in a folder or their contents.
    package static let contents: Kinds = [.written, .created, .deleted, .movedAway, .movedHere]
  }

  /// The error when the kernel refuses a watch.
  package struct Failure: Error, CustomStringConvertible {
    /// The error number, such as `ENOSPC` if the user has no watches left.
    package let code: Int32

    /// The system's text for the code.
    package var description: String { String(cString: strerror(code)) }
  }

  private let descriptor: Int32
  private let kinds: Kinds
  private let source: any DispatchSourceRead

  /// Starts to watch folders, as many as the kernel has watches for.
  ///
  /// - Parameters:
  ///   - folders: The paths; those that are not folders are skipped.
  ///   - kinds: The changes to report.
  ///   - queue: The queue on which `changed` runs.
  ///   - changed: Receives the changes in their order.
  /// - Throws: The last error, if no folder can be watched.
  package init(
    _ folders: [String],
    for kinds: Kinds = .contents,
    on queue: DispatchQueue,
    changed: @escaping @Sendable ([Change]) -> Void
  ) throws(Failure) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var watched = 0
    var refusal = ENOENT
    for folder in folders {
      if Self.watch(folder, for: kinds, with: descriptor) {
        watched += 1
      } else {
        refusal = errno
      }
    }
    guard watched > 0 else {
      close(descriptor)
      throw Failure(code: refusal)
    }
    self.descriptor = descriptor
    self.kinds = kinds
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      let changes = Self.changes(descriptor)
      if !changes.isEmpty { changed(changes) }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  /// Watches one more folder; returns false if the path is not a folder or no watch is left.
  ///
  /// Watching a folder again has no effect.
  @discardableResult
  package func add(_ folder: String) -> Bool {
    Self.watch(folder, for: kinds, with: descriptor)
  }

  private static func watch(_ folder: String, for kinds: Kinds, with descriptor: Int32) -> Bool {
    inotify_add_watch(descriptor, folder, kinds.rawValue | UInt32(IN_ONLYDIR)) >= 0
  }

  private static func changes(_ descriptor: Int32) -> [Change] {
    var found: [Change] = []
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { room in
      while true {
        let count = read(descriptor, room.baseAddress, room.count)
        guard count > 0 else { return }
        // Source: inotify(7): four words of 32 bits, then the name, padded with zeros.
        var start = 0
        while start + 16 <= count {
          let length = Int(room.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let end = min(start + 16 + length, count)
          found.append(
            Change(
              name: String(decoding: room[(start + 16)..<end].prefix { $0 != 0 }, as: UTF8.self),
              kind: Kinds(rawValue: room.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)),
              move: room.loadUnaligned(fromByteOffset: start + 8, as: UInt32.self)
            )
          )
          start += 16 + length
        }
      }
    }
    return found
  }
}
