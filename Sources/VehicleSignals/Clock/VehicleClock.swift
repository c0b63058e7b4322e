/// A source of time, in seconds, that signals, logs and locks share.
///
/// Time starts at 0 and never runs backwards. ``SteppedVehicleClock`` moves only when a test or a
/// replay moves it; ``WallVehicleClock`` follows the machine's monotonic clock.
public protocol VehicleClock: AnyObject, Sendable {
  /// The seconds since the clock started.
  var now: Double { get }

  /// Calls an action once, when the clock reaches a time.
  ///
  /// A time in the past is due at the clock's next step.
  ///
  /// - Parameters:
  ///   - time: The time in seconds of this clock.
  ///   - action: Runs on the thread that moves the clock, or on the queue of a wall clock.
  /// - Returns: A handle that cancels the call.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping @Sendable () -> Void) -> VehicleClockEntry
}

extension VehicleClock {
  /// Calls an action once, a number of seconds from now.
  @discardableResult
  public func schedule(
    after delay: Double,
    _ action: @escaping @Sendable () -> Void
  ) -> VehicleClockEntry {
    schedule(at: now + delay, action)
  }
}
