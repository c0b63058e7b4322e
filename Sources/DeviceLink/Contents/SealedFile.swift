import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Files in memory whose length is final (`memfd_create`, `F_ADD_SEALS`).
enum SealedFile {
  // Values that glibc's headers show to GNU sources only.
  private static let addSeals: Int32 = 1033
  private static let getSeals: Int32 = 1034
  private static let sealSeal: Int32 = 1
  private static let sealShrink: Int32 = 2
  private static let sealGrow: Int32 = 4

  private static let create: (@convention(c) (UnsafePointer<CChar>, UInt32) -> Int32)? =
    dlsym(nil, "memfd_create").map {
      unsafeBitCast($0, to: (@convention(c) (UnsafePointer<CChar>, UInt32) -> Int32).self)
    }

  /// Creates a file with a copy of bytes; nil if the system has no memory or descriptors left.
  static func copy(of bytes: UnsafeRawBufferPointer) -> Int32? {
    // `MFD_CLOEXEC`, and `MFD_ALLOW_SEALING`.
    guard let file = create?("russet-pixels", 1 | 2), file >= 0 else { return nil }
    var written = 0
    while written < bytes.count {
      let count = pwrite(
        file,
        bytes.baseAddress.map { $0 + written },
        bytes.count - written,
        written
      )
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        close(file)
        return nil
      }
      written += count
    }
    _ = fcntl(file, addSeals, sealSeal | sealShrink | sealGrow)
    return file
  }

  /// The length of a file in memory that cannot shrink; nil for any other file.
  static func length(of file: Int32) -> Int? {
    var status = stat()
    let seals = fcntl(file, getSeals)
    guard seals >= 0, seals & sealShrink != 0, fstat(file, &status) == 0 else { return nil }
    return status.st_size
  }

  /// What tells one file from another.
  struct Identity: Hashable {
    let device: UInt64
    let node: UInt64
  }

  static func identity(of file: Int32) -> Identity? {
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
  }
}
