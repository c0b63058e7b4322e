@_exported import struct COSNames.os_unfair_lock
@_exported import struct COSNames.os_unfair_lock_s
@_exported import func COSNames.os_unfair_lock_assert_not_owner
@_exported import func COSNames.os_unfair_lock_assert_owner
@_exported import func COSNames.os_unfair_lock_lock
@_exported import typealias COSNames.os_unfair_lock_t
@_exported import func COSNames.os_unfair_lock_trylock
@_exported import func COSNames.os_unfair_lock_unlock

/// A lock in its own memory, with the state that it protects.
///
/// Copies share the lock. The thread that locks must also unlock, and locking twice ends the
/// program. Waiting threads lend their priority to the thread with the lock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  @usableFromInline let storage: UnfairLockStorage<State>

  /// The conditions of `precondition(_:)`.
  public enum Ownership: Hashable, Sendable {
    /// The calling thread has the lock.
    case owner
    /// The calling thread does not have the lock.
    case notOwner
  }

  /// Creates a lock with a state that does not need to be sendable.
  @inlinable public init(uncheckedState initialState: State) {
    storage = UnfairLockStorage(initialState)
  }

  /// Runs `body` with the lock; its captures and its result do not need to be sendable.
  @inlinable public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state.pointee)
  }

  /// Runs `body` with the lock.
  @inlinable public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Runs `body` with the lock; returns nil if another thread has it.
  @inlinable public func withLockIfAvailableUnchecked<R>(
    _ body: (inout State) throws -> R
  ) rethrows -> R? {
    guard os_unfair_lock_trylock(storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state.pointee)
  }

  /// Runs `body` with the lock; returns nil if another thread has it.
  @inlinable public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Ends the program if the condition is false for the calling thread.
  public func precondition(_ condition: Ownership) {
    switch condition {
    case .owner: os_unfair_lock_assert_owner(storage.lock)
    case .notOwner: os_unfair_lock_assert_not_owner(storage.lock)
    }
  }
}

/// The memory of a lock and its state.
@usableFromInline final class UnfairLockStorage<State> {
  @usableFromInline let lock: UnsafeMutablePointer<os_unfair_lock>
  @usableFromInline let state: UnsafeMutablePointer<State>

  @usableFromInline init(_ initialState: State) {
    lock = .allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    state = .allocate(capacity: 1)
    state.initialize(to: initialState)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    lock.deallocate()
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock with a state.
  @inlinable public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  @inlinable public init() { self.init(uncheckedState: ()) }

  /// Locks; the same thread must unlock.
  @available(*, noasync, message: "Use withLock: a task may go on on another thread.")
  @inlinable public func lock() {
    os_unfair_lock_lock(storage.lock)
  }

  /// Unlocks.
  @available(*, noasync, message: "Use withLock: a task may go on on another thread.")
  @inlinable public func unlock() {
    os_unfair_lock_unlock(storage.lock)
  }

  /// Locks if the lock is free, and returns whether it was free.
  @available(*, noasync, message: "Use withLockIfAvailable: a task may go on on another thread.")
  @inlinable public func lockIfAvailable() -> Bool {
    os_unfair_lock_trylock(storage.lock)
  }

  /// Runs `body` with the lock; its captures and its result do not need to be sendable.
  @inlinable public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs `body` with the lock.
  @inlinable public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs `body` with the lock; returns nil if another thread has it.
  @inlinable public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable () throws -> R
  ) rethrows -> R? {
    try withLockIfAvailableUnchecked { _ in try body() }
  }
}
