#if canImport(Glibc)
import Glibc
#endif

/// Functions for file paths.
public enum FilePath {
  /// Returns the folder of a file, without a slash at its end.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns whether a folder belongs to this user, and other users lack rights to it.
  ///
  /// In a folder that fails this, another user could read, replace or plant files.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - rights: The permission bits that must not be set; by default all of the group and of others.
  ///   - followsLink: Whether a symbolic link counts as the folder to which it leads.
  /// - Returns: False also if there is no folder.
  public static func isOwnFolder(
    _ path: String,
    denying rights: UInt32 = 0o077,
    followsLink: Bool = false
  ) -> Bool {
    var status = stat()
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid()
      && status.st_mode & rights == 0
  }
}

extension FileCalls {
  /// Writes all bytes, with as many calls as necessary.
  public func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileFailure) {
    var start = 0
    while start < bytes.count {
      let failure: FileFailure? = bytes.withUnsafeBytes { all in
        do throws(FileFailure) {
          start += try write(UnsafeRawBufferPointer(rebasing: all[start...]), to: descriptor)
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
    }
  }

  /// Synchronizes the folder of a file, so that its names are on the disk when this returns.
  public func synchronizeFolder(of path: String) throws(FileFailure) {
    let descriptor = try open(FilePath.folder(of: path), for: .folder)
    defer { close(descriptor) }
    try synchronize(descriptor)
  }

  /// Replaces the contents of a file atomically.
  ///
  /// Readers, also after a loss of power, find either the old contents or the new ones; when this
  /// returns, they find the new ones.
  ///
  /// After a failure the old contents remain, unless the last step, the synchronization of the
  /// folder, failed: then either may be found. A temporary file with `.new` appended to the name is
  /// used.
  public func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    try replace(path) { descriptor throws(FileFailure) in try writeAll(bytes, to: descriptor) }
  }

  /// Replaces the contents of a file atomically, as ``replace(_:with:)`` does, with what a closure
  /// writes.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - write: Writes the new contents to a descriptor, in as many parts as it likes. If it throws,
  ///     the old contents remain.
  /// - Throws: ``FileFailure`` when a step fails, or what `write` threw.
  public func replace(
    _ path: String,
    _ write: (_ descriptor: Int32) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let fresh = "\(path).new"
    do throws(FileFailure) {
      let descriptor = try open(fresh, for: .replacing)
      do throws(FileFailure) {
        try write(descriptor)
        try synchronize(descriptor)
      } catch {
        close(descriptor)
        throw error
      }
      close(descriptor)
      try rename(fresh, to: path)
    } catch {
      // The rest of the temporary file would occupy space on a disk that may be full.
      try? remove(fresh)
      throw error
    }
    try synchronizeFolder(of: path)
  }
}
