import Foundation

/// A call that a ``VehicleClock`` owes.
public final class VehicleClockEntry: @unchecked Sendable {
  private let lock = NSLock()
  private var action: (@Sendable () -> Void)?

  /// Makes an entry for an action that a clock calls with ``fire()``.
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Whether the action has neither run nor been cancelled.
  public var isPending: Bool { lock.withLock { action != nil } }

  /// Drops the action; without effect after it ran.
  public func cancel() {
    lock.withLock { action = nil }
  }

  /// Runs the action unless it ran before or was cancelled.
  public func fire() {
    let due = lock.withLock {
      defer { action = nil }
      return action
    }
    due?()
  }
}
