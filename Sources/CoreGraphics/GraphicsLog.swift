import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Where this module says what went wrong with data it was given.
package enum GraphicsLog {
  /// Writes one line to standard error.
  package static func report(_ message: @autoclosure () -> String) {
    var line = "Russet: \(message())\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Stops on a use that Core Graphics does not allow: what, where, and how to mend it.
package func graphicsMisuse(_ what: String, in place: String, remedy: String) -> Never {
  fatalError("\(place): \(what). \(remedy)")
}
