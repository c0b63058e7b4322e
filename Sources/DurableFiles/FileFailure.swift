import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The failure of a system call.
public struct FileFailure: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
  /// The name of the call.
  public var call: String
  /// The path; empty if only a descriptor is known.
  public var path: String
  /// The value of `errno`.
  public var code: Int32

  /// Creates a failure; the default code is the thread's `errno`.
  public init(call: String, path: String = "", code: Int32 = errno) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// The system's text for the code, for users.
  public var errorDescription: String? { String(cString: strerror(code)) }

  /// The call, the path and the system's text, for the log.
  public var description: String {
    "\(call)\(path.isEmpty ? "" : " \(path)"): \(String(cString: strerror(code)))"
  }
}
