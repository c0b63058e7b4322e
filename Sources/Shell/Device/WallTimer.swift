import Foundation
import UIKitCore

/// Calls on the main thread after a time of the machine's clock.
///
/// The calls are timers of the run loop. Once Dispatch has started threads, it wakes the process
/// each second to manage them, also while the device is idle.
@MainActor
enum WallTimer {
  /// Calls a function once, after a number of seconds.
  static func after(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: max(0, seconds), repeats: false) { _ in
      MainLoop.post { body() }
    }
  }
}
