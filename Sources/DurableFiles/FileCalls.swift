/// The system calls that write to a disk, in one place.
///
/// Code that stores important data writes through this protocol, so that a test can let any of the
/// calls fail, and can simulate a loss of power after any of them. Paths are absolute.
public protocol FileCalls: Sendable {
  /// Opens a file or a folder.
  func open(_ path: String, for use: FileUse) throws(FileFailure) -> Int32
  /// Appends bytes.
  ///
  /// - Returns: The number of bytes that were written, at least one.
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(FileFailure) -> Int
  /// Synchronizes a file's bytes, or a folder's names, with the disk before it returns.
  ///
  /// After a failure, the state of earlier writes is unknown, and another call does not help: the
  /// kernel may have dropped them. Write to another file in that case.
  func synchronize(_ descriptor: Int32) throws(FileFailure)
  /// Truncates a file.
  func truncate(_ descriptor: Int32, to length: Int) throws(FileFailure)
  /// Acquires the lock of an open file, which is held until the descriptor is closed.
  ///
  /// - Returns: Whether the lock was acquired; false if another process holds it.
  func lock(_ descriptor: Int32) throws(FileFailure) -> Bool
  /// Closes a descriptor, which is invalid afterwards in any case.
  func close(_ descriptor: Int32)
  /// Renames a file, and replaces an existing file of the other name.
  func rename(_ path: String, to other: String) throws(FileFailure)
  /// Exchanges two names in one folder atomically.
  ///
  /// Fails with `ENOSYS` or `EINVAL` if the kernel or the file system does not support it.
  func exchange(_ path: String, with other: String) throws(FileFailure)
  /// Removes a file; a missing file is not an error.
  func remove(_ path: String) throws(FileFailure)
  /// Creates a folder and its parent folders; existing folders are kept.
  func makeFolder(_ path: String) throws(FileFailure)
  /// Returns the names in a folder, in no order.
  func names(in folder: String) throws(FileFailure) -> [String]
  /// Returns all bytes of a file; nil if the file does not exist.
  func contents(of path: String) throws(FileFailure) -> [UInt8]?
}

/// The purpose for which a file is opened.
public enum FileUse: Sendable, Hashable {
  /// A new file, to be written from its beginning to its end.
  case appendingToNew
  /// A file to be overwritten; its contents are discarded.
  case replacing
  /// A file that is only locked; it is created if it does not exist.
  case locking
  /// An existing file whose bytes are to be synchronized.
  case synchronizing
  /// A folder whose names are to be synchronized.
  case folder
}
