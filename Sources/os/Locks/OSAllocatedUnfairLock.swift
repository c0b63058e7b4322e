@_exported import struct COSNames.os_unfair_lock
@_exported import struct COSNames.os_unfair_lock_s
@_exported import func COSNames.os_unfair_lock_assert_not_owner
@_exported import func COSNames.os_unfair_lock_assert_owner
@_exported import func COSNames.os_unfair_lock_lock
@_exported import typealias COSNames.os_unfair_lock_t
@_exported import func COSNames.os_unfair_lock_trylock
@_exported import func COSNames.os_unfair_lock_unlock

/// A lock in memory of its own, with the state that it guards.
///
/// Copies share the lock. The thread that locks must unlock, and locking twice stops the program;
/// threads that wait lend their priority to the one that holds it.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  @usableFromInline let storage: UnfairLockStorage<State>

  /// What `precondition(_:)` demands.
  public enum Ownership: Hashable, Sendable {
    /// The calling thread holds the lock.
    case owner
    /// The calling thread does not hold the lock.
    case notOwner
  }

  /// Creates a lock over a state that need not be sendable.
  @inlinable public init(uncheckedState initialState: State) {
    storage = UnfairLockStorage(initialState)
  }

  /// Runs `body` with the lock held; what it captures and returns need not be sendable.
  @inlinable public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state.pointee)
  }

  /// Runs `body` with the lock held.
  @inlinable public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Runs `body` with the lock held; returns nil where another thread holds it.
  @inlinable public func withLockIfAvailableUnchecked<R>(
    _ body: (inout State) throws -> R
  ) rethrows -> R? {
    guard os_unfair_lock_trylock(storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state.pointee)
  }

  /// Runs `body` with the lock held; returns nil where another thread holds it.
  @inlinable public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Stops the program where the calling thread's hold on the lock is another than demanded.
  public func precondition(_ condition: Ownership) {
    switch condition {
    case .owner: os_unfair_lock_assert_owner(storage.lock)
    case .notOwner: os_unfair_lock_assert_not_owner(storage.lock)
    }
  }
}

/// The memory of a lock and of what it guards.
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
  /// Creates a lock over a state.
  @inlinable public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock that guards what its owner says.
  @inlinable public init() { self.init(uncheckedState: ()) }

  /// Takes the lock; must be undone on the same thread.
  @available(*, noasync, message: "Use withLock: a task may go on on another thread.")
  @inlinable public func lock() {
    os_unfair_lock_lock(storage.lock)
  }

  /// Gives the lock back.
  @available(*, noasync, message: "Use withLock: a task may go on on another thread.")
  @inlinable public func unlock() {
    os_unfair_lock_unlock(storage.lock)
  }

  /// Takes the lock where it is free, and returns whether it was.
  @available(*, noasync, message: "Use withLockIfAvailable: a task may go on on another thread.")
  @inlinable public func lockIfAvailable() -> Bool {
    os_unfair_lock_trylock(storage.lock)
  }

  /// Runs `body` with the lock held; what it captures and returns need not be sendable.
  @inlinable public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs `body` with the lock held.
  @inlinable public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs `body` with the lock held; returns nil where another thread holds it.
  @inlinable public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable () throws -> R
  ) rethrows -> R? {
    try withLockIfAvailableUnchecked { _ in try body() }
  }
}
