import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The log for problems with data.
package enum GraphicsLog {
  /// Writes one line to standard error.
  package static func report(_ message: @autoclosure () -> String) {
    var line = "Russet: \(message())\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Stops the process because of wrong use, with a message that contains the place and the remedy.
package func graphicsMisuse(_ what: String, in place: String, remedy: String) -> Never {
  fatalError("\(place): \(what). \(remedy)")
}
