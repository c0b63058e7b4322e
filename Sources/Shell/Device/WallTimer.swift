import Foundation
import UIKitCore

/// Delayed calls on the main thread, in seconds of the machine's clock.
///
/// The calls are timers of the run loop. Dispatch is not used, because its threads wake the process
/// each second even while the device is idle.
@MainActor
enum WallTimer {
  /// Calls a closure once, after a number of seconds.
  static func after(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: max(0, seconds), repeats: false) { _ in
      MainLoop.post { body() }
    }
  }
}
