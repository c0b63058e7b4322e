/// Functions for file paths.
public enum FilePath {
  /// Returns the folder of a file, without a slash at its end.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
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
    let fresh = "\(path).new"
    do throws(FileFailure) {
      let descriptor = try open(fresh, for: .replacing)
      do throws(FileFailure) {
        try writeAll(bytes, to: descriptor)
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
