import Foundation

/// A subscription to a ``CarEventLog``; it ends with ``cancel()`` or when it is released.
public final class CarEventObservation: @unchecked Sendable {
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
