import Foundation

/// A subscription to a ``VehicleSignalStore``; it ends with ``cancel()`` or when the object is
/// released.
public final class VehicleSignalSubscription: @unchecked Sendable {
  private let lock = NSLock()
  private var onCancel: (@Sendable () -> Void)?

  init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  deinit { onCancel?() }

  /// Ends the subscription; a second call has no effect.
  public func cancel() {
    let action = lock.withLock {
      defer { onCancel = nil }
      return onCancel
    }
    action?()
  }
}
