import Foundation

/// A mutual exclusion that costs two instructions' worth of work where nobody waits.
final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(__always)
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}

/// Where the module says what someone can act on.
enum TextLog {
  static func warn(_ message: @autoclosure () -> String) {
    let line = "TextLayout: \(message())\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
