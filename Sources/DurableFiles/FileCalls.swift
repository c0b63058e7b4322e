/// The system calls by which anything reaches a disk, in one place.
///
/// Whoever keeps what must not be lost writes through it, so that a test can have any one of the
/// calls fail, and can take the power away after any of them. Paths are absolute.
public protocol FileCalls: Sendable {
  /// Opens a file or a folder.
  func open(_ path: String, for use: FileUse) throws(FileFailure) -> Int32
  /// Writes at the end of what was written; returns how many bytes were taken, at least one.
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(FileFailure) -> Int
  /// Returns once a file's bytes, or a folder's names, are on the disk.
  ///
  /// After a failure nothing is known of what was written before, and asking again does not help:
  /// the kernel may have dropped it. Write to another file then.
  func synchronize(_ descriptor: Int32) throws(FileFailure)
  /// Cuts a file down.
  func truncate(_ descriptor: Int32, to length: Int) throws(FileFailure)
  /// Takes the lock of an open file, which ends with the descriptor; false: another holds it.
  func lock(_ descriptor: Int32) throws(FileFailure) -> Bool
  /// Closes a descriptor; it is gone in any case.
  func close(_ descriptor: Int32)
  /// Gives a file another name, in the place of what has it.
  func rename(_ path: String, to other: String) throws(FileFailure)
  /// Gives two names of one folder each other's file or folder, at once.
  ///
  /// Fails with `ENOSYS` or `EINVAL` where the kernel or the file system cannot.
  func exchange(_ path: String, with other: String) throws(FileFailure)
  /// Removes a file; one that is not there is no failure.
  func remove(_ path: String) throws(FileFailure)
  /// Makes a folder and those above it; one that is there stays.
  func makeFolder(_ path: String) throws(FileFailure)
  /// The names in a folder, in no order.
  func names(in folder: String) throws(FileFailure) -> [String]
  /// All bytes of a file; nil: there is none.
  func contents(of path: String) throws(FileFailure) -> [UInt8]?
}

/// What a file is opened for.
public enum FileUse: Sendable, Hashable {
  /// A file that is not there yet, to be written from its beginning to its end.
  case appendingToNew
  /// A file to be written anew; what it held is gone.
  case replacing
  /// A file whose lock is of interest and not its bytes; made where it is missing.
  case locking
  /// A file that is there, whose bytes are to be synchronized.
  case synchronizing
  /// A folder whose names are to be synchronized.
  case folder
}
