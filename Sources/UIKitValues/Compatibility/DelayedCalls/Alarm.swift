import Foundation
import RenderServer

/// Runs an action on the main run loop at a time of the wall clock.
///
/// One timer is reused for all times. Foundation on Linux leaks 400 bytes for each timer that has
/// fired, and fires a non-repeating `Timer(timeInterval:repeats:)` at once, whatever its interval:
/// a new timer for the rest of the time would keep the thread busy until that time.
@MainActor
package final class Alarm {
  private var timer: Timer?
  /// Whether a time is set and has not come.
  private(set) var isSet = false
  private let action: @MainActor () -> Void

  /// Chosen: a repeating timer stays valid after it has fired; it would fire again after 30 years.
  private static let never = 1e9

  package init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Sets the alarm to a time of the wall clock, or to now if that has passed; `nil` removes it.
  package func set(to time: Double?) {
    isSet = time != nil
    guard let time else {
      timer?.fireDate = .distantFuture
      return
    }
    let date = Date(timeIntervalSinceNow: max(0, time - MediaClock.wall.now))
    if let timer {
      timer.fireDate = date
      return
    }
    let timer = Timer(fire: date, interval: Self.never, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.isSet = false
        self?.action()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }
}
