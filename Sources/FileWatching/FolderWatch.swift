import Dispatch

#if canImport(Glibc)
import Glibc
#endif

// Unchecked: a dispatch source may be used from any thread, and nothing else changes.
/// Reports what changes in folders, with inotify.
///
/// Folders below a watched one are not watched. A change that this process makes is reported like any
/// other. The watch ends when the object is freed.
package final class FolderWatch: @unchecked Sendable {
  /// What happened to a file in a watched folder.
  package struct Change: Equatable, Sendable {
    /// The file's name in its folder; empty where the folder itself is meant.
    package var name: String
    /// What happened.
    package var kind: Kinds
    /// The same number in the two changes of a file that moves between watched names; 0 in others.
    package var move: UInt32
  }

  /// Kinds of changes.
  package struct Kinds: OptionSet, Sendable {
    /// The bits, those of `inotify(7)`.
    package var rawValue: UInt32

    /// Makes kinds of the bits of `inotify(7)`.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A program closed a file after it wrote to it.
    package static let written = Kinds(rawValue: UInt32(IN_CLOSE_WRITE))
    /// A file or a folder was made.
    package static let created = Kinds(rawValue: UInt32(IN_CREATE))
    /// A file or a folder was deleted.
    package static let deleted = Kinds(rawValue: UInt32(IN_DELETE))
    /// A file lost this name to another one.
    package static let movedAway = Kinds(rawValue: UInt32(IN_MOVED_FROM))
    /// A file got this name in place of another one.
    package static let movedHere = Kinds(rawValue: UInt32(IN_MOVED_TO))
    /// The watched folder itself was deleted.
    package static let folderDeleted = Kinds(rawValue: UInt32(IN_DELETE_SELF))
    /// Everything that changes which files are in a folder, or what is in them.
    package static let contents: Kinds = [.written, .created, .deleted, .movedAway, .movedHere]
  }

  /// The kernel refuses a watch.
  package struct Failure: Error, CustomStringConvertible {
    /// The code of the system, such as `ENOSPC` where a user has no watches left.
    package let code: Int32

    /// The system's words for the code.
    package var description: String { String(cString: strerror(code)) }
  }

  private let descriptor: Int32
  private let kinds: Kinds
  private let source: any DispatchSourceRead

  /// Begins to watch folders, as many of them as the kernel has watches for.
  ///
  /// - Parameters:
  ///   - folders: Paths; one that is not a folder is left out.
  ///   - kinds: The changes to report.
  ///   - queue: Where `changed` runs.
  ///   - changed: Gets the changes in their order.
  /// - Throws: The reason of the last refusal where not even one folder can be watched.
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

  /// Watches one more folder; false where the path is no folder or no watch is left.
  ///
  /// Watching a folder again changes nothing.
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
