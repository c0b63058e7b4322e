import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A monitor that ends the process when the bench that started it has ended, even after a crash.
///
/// The bench holds the other end of the process's standard input and writes no data to it.
enum CarLifeline {
  private static let isWatched = NSLock()
  nonisolated(unsafe) private static var hasBegun = false

  /// Waits on a separate thread for the end of the standard input; further calls have no effect.
  static func watch() {
    isWatched.lock()
    defer { isWatched.unlock() }
    guard !hasBegun else { return }
    hasBegun = true
    let thread = Thread {
      var byte: UInt8 = 0
      while true {
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 0 || (count < 0 && errno != EINTR) { _exit(0) }
      }
    }
    thread.name = "Russet car lifeline"
    thread.start()
  }
}
