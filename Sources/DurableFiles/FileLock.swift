#if canImport(Glibc)
import Glibc
#endif

/// An exclusive lock between processes, which ends with the object.
///
/// The file of the lock has no content of interest. Keep it beside the file that the lock protects, since
/// that one is replaced as a whole.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Waits for the lock of the file at a path.
  ///
  /// - Parameter path: An absolute path. The file is created if it is missing, its folder is not.
  /// - Throws: ``FileFailure`` if the file cannot be opened or its file system has no locks.
  public init(waitingFor path: String) throws(FileFailure) {
    descriptor = try SystemFiles().open(path, for: .locking)
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileFailure(call: "flock", path: path) }
    }
  }

  deinit { close(descriptor) }
}
