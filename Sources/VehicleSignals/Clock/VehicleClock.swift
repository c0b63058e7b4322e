/// A source of time, in seconds, that signals, logs and locks share.
///
/// Time starts at 0 and never decreases. ``SteppedVehicleClock`` is advanced only by a test or a
/// replay; ``WallVehicleClock`` follows the machine's monotonic clock.
public protocol VehicleClock: AnyObject, Sendable {
  /// The seconds since the clock started.
  var now: Double { get }

  /// Calls an action once, when the clock reaches a time.
  ///
  /// A time in the past is due at the next step of the clock.
  ///
  /// - Parameters:
  ///   - time: The time in seconds of this clock.
  ///   - action: Called on the thread that advances the clock, or on the queue of a wall clock.
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
