import Foundation
import os

/// Guards state.
///
/// Code outside this module must not be called while the lock is held.
struct Lock {
  private let lock = OSAllocatedUnfairLock()

  func with<R>(_ body: () throws -> R) rethrows -> R { try lock.withLockUnchecked(body) }
}

/// Serializes the calls to one subscriber.
///
/// It is recursive, since the subscriber may call back.
typealias DownstreamLock = NSRecursiveLock

extension NSRecursiveLock {
  func with<R>(_ body: () throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// Carries a value to another thread; the caller ensures that only one thread at a time uses it.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
