import Foundation
import RenderServer

/// Has the main run loop do something at a moment of the wall clock.
///
/// One timer serves for ever. Foundation on Linux keeps 400 bytes of each timer that has fired, and
/// fires a `Timer(timeInterval:repeats:)` that does not repeat at once, whatever its interval: one
/// made anew for the rest of the time would keep the thread busy until that time has come.
@MainActor
final class Alarm {
  private var timer: Timer?
  /// Whether it waits for a moment.
  private(set) var isSet = false
  private let action: @MainActor () -> Void

  /// Chosen: a repeating timer stays valid when it has fired; 30 years on it would fire again.
  private static let never = 1e9

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Sets the alarm to a time of the wall clock, at once where that has passed; nil: to none.
  func set(to time: Double?) {
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
