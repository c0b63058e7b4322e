import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A system call that failed: which, on what, and why.
public struct FileFailure: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
  /// What was tried, as a verb.
  public var call: String
  /// The path, or nothing where only a descriptor is known.
  public var path: String
  /// The value of `errno`.
  public var code: Int32

  /// Makes a failure; the code is the thread's `errno` unless one is given.
  public init(call: String, path: String = "", code: Int32 = errno) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// The system's words for the code, as people are shown them.
  public var errorDescription: String? { String(cString: strerror(code)) }

  /// Everything, for the log.
  public var description: String {
    "\(call)\(path.isEmpty ? "" : " \(path)"): \(String(cString: strerror(code)))"
  }
}
