import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The folder for copies of pictures and movies that the app receives by their addresses.
///
/// The system's temporary folder may be common to all programs, so the copies are in a folder of the
/// process, which is removed at its end. On iOS they are in the temporary folder of the app.
enum PickedFiles {
  private static let prefix = "russet-picked-"

  /// The folder of this process; the first use creates it.
  ///
  /// - Throws: An error if the folder cannot be created.
  static func folder() throws -> URL { try made.get() }

  private static let made: Result<URL, any Error> = Result {
    let made = try make(in: FileManager.default.temporaryDirectory, for: getpid())
    atexit { if let made = try? PickedFiles.made.get() { PickedFiles.remove(made) } }
    return made
  }

  private static func remove(_ folder: URL) { try? FileManager.default.removeItem(at: folder) }

  /// Creates the folder of a process, only accessible to this user, and removes those of processes
  /// that have ended without it.
  static func make(in parent: URL, for process: pid_t) throws -> URL {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: parent.path)) ?? [] {
      guard name.hasPrefix(prefix), let owner = pid_t(name.dropFirst(prefix.count)),
        owner > 0, owner == process || kill(owner, 0) != 0 && errno == ESRCH
      else { continue }
      // Fails for the folders of other users, which stay.
      remove(parent.appendingPathComponent(name))
    }
    let folder = parent.appendingPathComponent("\(prefix)\(process)", isDirectory: true)
    // Without intermediate folders, an existing folder of another user is an error.
    try files.createDirectory(
      at: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    return folder
  }
}
