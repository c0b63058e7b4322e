import Dispatch
import FileWatching

/// Notices changes in the folders of a library, and reports many that come at once as one.
///
/// Folders beyond those that the kernel has watches for are not watched.
final class PictureWatch: Sendable {
  private let watch: FolderWatch
  let folders: [String]

  /// Nil where nothing can be watched.
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

  // Chosen: many files that come at once are one change; seconds.
  private static let calm = 0.2
  // Chosen: a part of the 8,192 watches that kernels give a user by default.
  private static let mostFolders = 512
}
