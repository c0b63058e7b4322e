import Dispatch
import Foundation

/// A clock that follows the machine's monotonic clock.
public final class WallVehicleClock: VehicleClock {
  private let start = DispatchTime.now().uptimeNanoseconds
  private let queue: DispatchQueue

  /// Makes a clock that starts now at 0.
  ///
  /// - Parameter queue: The queue that runs the scheduled actions; by default the main queue.
  public init(queue: DispatchQueue = .main) {
    self.queue = queue
  }

  /// The seconds since the clock was made.
  public var now: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

  /// Calls an action once on the clock's queue.
  @discardableResult
  public func schedule(
    at time: Double,
    _ action: @escaping @Sendable () -> Void
  ) -> VehicleClockEntry {
    let entry = VehicleClockEntry(action)
    queue.asyncAfter(deadline: .now() + max(time - now, 0)) { entry.fire() }
    return entry
  }
}
