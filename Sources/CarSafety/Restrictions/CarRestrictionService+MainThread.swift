import Foundation

extension CarRestrictionService {
  /// Calls a closure on the main thread after each change; see ``onMain(_:)``.
  ///
  /// - Returns: The subscription, which ends when it is released.
  package func observeOnMain(
    _ observer: @escaping @MainActor @Sendable (CarRestrictions) -> Void
  ) -> CarEventObservation {
    observe { restrictions in onMain { observer(restrictions) } }
  }
}

/// Runs a closure on the main thread; immediately if the caller is on the main thread.
package func onMain(_ action: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated { action() }
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
  }
}
