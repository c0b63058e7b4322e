import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Memory files whose length is final (`memfd_create`, `F_ADD_SEALS`).
///
/// A process that maps a file depends on its length, because access to a page beyond the end traps.
package enum SealedFile {
  // Values that glibc's headers declare for GNU sources only.
  private static let addSeals: Int32 = 1033
  private static let getSeals: Int32 = 1034
  private static let sealSeal: Int32 = 1
  private static let sealShrink: Int32 = 2
  private static let sealGrow: Int32 = 4

  private static let createFile: (@convention(c) (UnsafePointer<CChar>, UInt32) -> Int32)? =
    dlsym(nil, "memfd_create").map {
      unsafeBitCast($0, to: (@convention(c) (UnsafePointer<CChar>, UInt32) -> Int32).self)
    }

  /// Creates an empty file whose length is not yet final; -1 if that fails.
  static func create() -> Int32 {
    // `MFD_CLOEXEC`, and `MFD_ALLOW_SEALING`.
    createFile?("russet-pixels", 1 | 2) ?? -1
  }

  /// Makes the length of a file final.
  static func seal(_ file: Int32) { _ = fcntl(file, addSeals, sealSeal | sealShrink | sealGrow) }

  /// Creates a file with a copy of bytes; nil if that fails.
  package static func copy(of bytes: UnsafeRawBufferPointer) -> Int32? {
    let file = create()
    guard file >= 0 else { return nil }
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
    seal(file)
    return file
  }

  /// Returns the length of a memory file that cannot shrink; nil for other files.
  package static func length(of file: Int32) -> Int? {
    var status = stat()
    let seals = fcntl(file, getSeals)
    guard seals >= 0, seals & sealShrink != 0, fstat(file, &status) == 0 else { return nil }
    return status.st_size
  }

  /// The identity of a file.
  package struct Identity: Hashable {
    private let device: UInt64
    private let node: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(status.st_dev)
      node = UInt64(status.st_ino)
    }
  }

  /// Returns the identity of a file; nil if it is not open.
  package static func identity(of file: Int32) -> Identity? {
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    return Identity(status)
  }
}
