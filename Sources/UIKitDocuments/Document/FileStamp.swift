import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The identity of a file's version, which is determined without reading the file.
struct FileStamp: Hashable, Sendable {
  let inode: UInt64
  let size: Int64
  let seconds: Int
  let nanoseconds: Int

  /// Reads the stamp of a file; nil if there is no file.
  init?(_ url: URL) {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  var date: Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) * 1e-9) }
}
