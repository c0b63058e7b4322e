import Foundation
import os

/// Guards state; no code of others is called with it held.
struct Lock {
  private let lock = OSAllocatedUnfairLock()

  func with<R>(_ body: () throws -> R) rethrows -> R { try lock.withLockUnchecked(body) }
}

/// Keeps calls to one subscriber in sequence; the subscriber may call back from within.
typealias DownstreamLock = NSRecursiveLock

extension NSRecursiveLock {
  func with<R>(_ body: () throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// Carries a value to another thread; who uses it sees to it that one thread at a time does.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
