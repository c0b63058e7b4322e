import Foundation

/// A scheduled call of a ``VehicleClock``.
public final class VehicleClockEntry: @unchecked Sendable {
  private let lock = NSLock()
  private var action: (@Sendable () -> Void)?

  /// Makes an entry for an action that a clock calls with ``fire()``.
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Whether the action has neither run nor been cancelled.
  public var isPending: Bool { lock.withLock { action != nil } }

  /// Removes the action; has no effect after the action ran.
  public func cancel() {
    lock.withLock { action = nil }
  }

  /// Runs the action, unless it already ran or was cancelled.
  public func fire() {
    let due = lock.withLock {
      defer { action = nil }
      return action
    }
    due?()
  }
}
