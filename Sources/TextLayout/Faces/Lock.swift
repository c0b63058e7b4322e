import Foundation

/// A mutex whose cost is negligible while no other thread holds it.
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

/// Writes the module's warnings, which users can act on, to standard error.
enum TextLog {
  static func warn(_ message: @autoclosure () -> String) {
    let line = "TextLayout: \(message())\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
