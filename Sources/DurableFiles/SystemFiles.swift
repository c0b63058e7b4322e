#if canImport(Glibc)
import Glibc
#endif

/// Performs the calls with the functions of the system.
public struct SystemFiles: FileCalls {
  /// The permissions of new files, before the process's mask is applied.
  private let mode: mode_t
  /// The permissions of new folders: users who may read a file may also enter the folder.
  private var folderMode: mode_t { mode | (mode & 0o444) >> 2 }

  /// Creates an object whose new files and folders have the given permissions.
  ///
  /// By default, only the owner has access.
  public init(mode: UInt32 = 0o600) { self.mode = mode }

  /// Repeats a call that a signal interrupted.
  private func call<T: SignedInteger>(
    _ name: String,
    _ path: String = "",
    _ body: () -> T
  ) throws(FileFailure) -> T {
    while true {
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR { throw FileFailure(call: name, path: path) }
    }
  }

  /// Opens a file or a folder; the descriptor is closed on exec.
  public func open(_ path: String, for use: FileUse) throws(FileFailure) -> Int32 {
    let flags: Int32
    switch use {
    case .appendingToNew: flags = O_WRONLY | O_CREAT | O_EXCL | O_APPEND
    case .replacing: flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    case .locking: flags = O_RDWR | O_CREAT
    case .synchronizing: flags = O_RDONLY
    case .folder: flags = O_RDONLY | O_DIRECTORY
    }
    return try call("open", path) { Glibc.open(path, flags | O_CLOEXEC, mode) }
  }

  /// Writes with `write`, and repeats the call if a signal interrupted it.
  public func write(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32
  ) throws(FileFailure) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let count = try call("write") { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
    guard count > 0 else { throw FileFailure(call: "write", code: EIO) }
    return count
  }

  /// Synchronizes with `fsync`.
  public func synchronize(_ descriptor: Int32) throws(FileFailure) {
    _ = try call("fsync") { fsync(descriptor) }
  }

  /// Truncates a file with `ftruncate`.
  public func truncate(_ descriptor: Int32, to length: Int) throws(FileFailure) {
    _ = try call("ftruncate") { ftruncate(descriptor, length) }
  }

  /// Acquires the lock with `flock`, without waiting.
  public func lock(_ descriptor: Int32) throws(FileFailure) -> Bool {
    do throws(FileFailure) {
      _ = try call("flock") { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// Closes a descriptor.
  public func close(_ descriptor: Int32) { Glibc.close(descriptor) }

  /// Renames a file.
  public func rename(_ path: String, to other: String) throws(FileFailure) {
    _ = try call("rename", path) { Glibc.rename(path, other) }
  }

  /// Exchanges two names with `renameat2`, which older C libraries lack.
  public func exchange(_ path: String, with other: String) throws(FileFailure) {
    typealias Call =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = dlsym(nil, "renameat2") else {
      throw FileFailure(call: "renameat2", path: path, code: ENOSYS)
    }
    let renameat2 = unsafeBitCast(symbol, to: Call.self)
    // Source: RENAME_EXCHANGE of <linux/fs.h>.
    _ = try call("renameat2", path) { renameat2(AT_FDCWD, path, AT_FDCWD, other, 2) }
  }

  /// Removes a file.
  public func remove(_ path: String) throws(FileFailure) {
    do throws(FileFailure) {
      _ = try call("unlink", path) { unlink(path) }
    } catch {
      if error.code != ENOENT { throw error }
    }
  }

  /// Creates a folder and its parent folders.
  public func makeFolder(_ path: String) throws(FileFailure) {
    if mkdir(path, folderMode) == 0 { return try synchronizeFolder(of: path) }
    switch errno {
    case EEXIST:
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw FileFailure(call: "mkdir", path: path, code: ENOTDIR)
      }
    case ENOENT:
      let above = FilePath.folder(of: path)
      guard above != path, !above.isEmpty else { throw FileFailure(call: "mkdir", path: path) }
      try makeFolder(above)
      _ = try call("mkdir", path) { mkdir(path, folderMode) }
      try synchronizeFolder(of: path)
    default: throw FileFailure(call: "mkdir", path: path)
    }
  }

  /// Returns the names in a folder.
  public func names(in folder: String) throws(FileFailure) -> [String] {
    guard let stream = opendir(folder) else { throw FileFailure(call: "opendir", path: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw FileFailure(call: "readdir", path: folder) }
    return names
  }

  /// Returns all bytes of a file; nil if the file does not exist.
  public func contents(of path: String) throws(FileFailure) -> [UInt8]? {
    let descriptor: Int32
    do throws(FileFailure) {
      descriptor = try call("open", path) { Glibc.open(path, O_RDONLY | O_CLOEXEC) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    defer { Glibc.close(descriptor) }
    var status = stat()
    _ = try call("fstat", path) { fstat(descriptor, &status) }
    var bytes = [UInt8](repeating: 0, count: max(Int(status.st_size), 0) + 1)
    var count = 0
    while true {
      let read = try call("read", path) {
        bytes.withUnsafeMutableBytes {
          Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
        }
      }
      if read == 0 { break }
      count += read
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: max(count, 4096)) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
