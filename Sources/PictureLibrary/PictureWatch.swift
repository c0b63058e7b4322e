import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Notices changes in the folders of a library, with inotify.
///
/// Folders beyond those that the kernel has watches for are not watched.
final class PictureWatch: @unchecked Sendable {
  private let source: any DispatchSourceRead
  let folders: [String]

  /// Nil where nothing can be watched.
  init?(_ folders: [String], changed: @escaping @Sendable () -> Void) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF
    )
    var watched = 0
    for folder in folders.prefix(Self.mostFolders)
    where inotify_add_watch(descriptor, folder, events) >= 0 {
      watched += 1
    }
    guard watched > 0 else {
      close(descriptor)
      return nil
    }
    self.folders = folders
    let queue = DispatchQueue(label: "PictureLibrary.watch")
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    nonisolated(unsafe) var isAnnounced = false
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 16_384)
      while read(descriptor, &bytes, bytes.count) > 0 {}
      guard !isAnnounced else { return }
      isAnnounced = true
      queue.asyncAfter(deadline: .now() + Self.calm) {
        isAnnounced = false
        changed()
      }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  // Chosen: many files that come at once are one change; seconds.
  private static let calm = 0.2
  // Chosen: a part of the 8,192 watches that kernels give a user by default.
  private static let mostFolders = 512
}
