import Dispatch
import FileWatching

/// A watch of the folders of a library, which reports many simultaneous changes once.
///
/// Only the first `mostFolders` folders are watched.
final class PictureWatch: Sendable {
  private let watch: FolderWatch
  let folders: [String]

  /// Creates a watch; nil if watching is not possible.
  init?(_ folders: [String], changed: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "PictureLibrary.watch")
    nonisolated(unsafe) var isAnnounced = false
    let watch = try? FolderWatch(
      Array(folders.prefix(Self.mostFolders)),
      for: [.contents, .folderDeleted],
      on: queue
    ) { _ in
      guard !isAnnounced else { return }
      isAnnounced = true
      queue.asyncAfter(deadline: .now() + Self.calm) {
        isAnnounced = false
        changed()
      }
    }
    guard let watch else { return nil }
    self.watch = watch
    self.folders = folders
  }

  // Chosen: the seconds within which changes are reported together.
  private static let calm = 0.2
  // Chosen: a part of the 8,192 watches that kernels allow a user by default.
  private static let mostFolders = 512
}
