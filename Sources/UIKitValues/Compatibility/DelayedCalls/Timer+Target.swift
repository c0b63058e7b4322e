import Foundation

// Timers use the wall clock, as on iOS; a stepped screen does not affect them.
extension Timer {
  /// Creates a timer that sends `selector` with itself to `target`, and adds it to this thread's
  /// run loop.
  ///
  /// The target is retained until the timer is invalid.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval,
      target: target,
      selector: selector,
      userInfo: userInfo,
      repeats: repeats
    )
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Enables an initializer of `Timer` to create an object of a subclass.
public protocol _TimerMaking {}

extension Timer: _TimerMaking {}

extension _TimerMaking {
  /// Creates a timer that sends `selector` with itself to `target`; the caller adds it to a run
  /// loop.
  public init(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval),
      interval: interval,
      target: target,
      selector: selector,
      userInfo: userInfo,
      repeats: repeats
    )
  }

  /// Creates a timer that fires first at `date`.
  public init(
    fireAt date: Date,
    interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    nonisolated(unsafe) let target = target as AnyObject
    let timer = TargetTimer(fire: date, interval: interval, repeats: repeats) { timer in
      selector.perform(on: target, timer)
    }
    timer.storedUserInfo = userInfo
    guard let made = timer as? Self else {
      stop(
        what: "A subclass of Timer was made with a target.",
        where: "Timer.init(fireAt:…)",
        mend: "Make a Timer, or the subclass with a block."
      )
    }
    self = made
  }
}

/// A timer with user info, which Foundation's own timers do not store.
private final class TargetTimer: Timer {
  var storedUserInfo: Any?

  override var userInfo: Any? { storedUserInfo }
}
