/// Parts of paths.
public enum FilePath {
  /// The folder that a file lies in, without a slash at its end.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension FileCalls {
  /// Writes all bytes, in as many calls as it takes.
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

  /// Returns once the names of the folder that a file lies in are on the disk.
  public func synchronizeFolder(of path: String) throws(FileFailure) {
    let descriptor = try open(FilePath.folder(of: path), for: .folder)
    defer { close(descriptor) }
    try synchronize(descriptor)
  }

  /// Gives a file new contents as a whole: whoever reads it, also after a loss of power, finds the
  /// old or the new, and once this returns the new.
  ///
  /// After a failure the old is there unless only the last step failed, the synchronizing of the
  /// folder: then it is either. A file of the same name with `.new` at its end is used on the way.
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
      // What is left of it would only take room on a disk that is full.
      try? remove(fresh)
      throw error
    }
    try synchronizeFolder(of: path)
  }
}
