import Foundation
import UIKitCore

/// Calls on the main thread after a time of the machine's clock.
///
/// They are timers of the run loop. Dispatch wakes a process once a second from the first use of its
/// threads on, to watch them, and a device that is idle wakes up for nothing.
@MainActor
enum WallTimer {
  /// Calls a function once, after a number of seconds.
  static func after(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: max(0, seconds), repeats: false) { _ in
      MainLoop.post { body() }
    }
  }
}
