import Foundation

/// A clock that is advanced only by ``advance(by:)`` and ``advance(to:)``.
///
/// Entries run in the order of their times; entries with equal times run in the order in which they
/// were scheduled. While an entry runs, ``now`` is its time.
public final class SteppedVehicleClock: VehicleClock, @unchecked Sendable {
  private let lock = NSLock()
  private var time: Double
  private var nextNumber = 0
  private var entries: [(time: Double, number: Int, entry: VehicleClockEntry)] = []

  /// Makes a clock that is set to a time; the default is 0.
  public init(now: Double = 0) {
    time = now
  }

  /// The seconds since the clock started.
  public var now: Double { lock.withLock { time } }

  /// Calls an action once, when the clock is advanced to or past a time.
  @discardableResult
  public func schedule(
    at time: Double,
    _ action: @escaping @Sendable () -> Void
  ) -> VehicleClockEntry {
    let entry = VehicleClockEntry(action)
    lock.withLock {
      entries.append((time, nextNumber, entry))
      nextNumber += 1
    }
    return entry
  }

  /// Advances the clock and runs the entries that are due, also those that entries schedule.
  ///
  /// - Parameter seconds: A number of at least 0; smaller numbers and NaN have no effect.
  public func advance(by seconds: Double) {
    guard seconds >= 0 else { return }
    advance(to: now + seconds)
  }

  /// Advances the clock to a time and runs the entries that are due; an earlier time has no effect.
  public func advance(to target: Double) {
    while let entry = takeNext(until: target) { entry.fire() }
    lock.withLock { time = max(time, target) }
  }

  /// Removes the first entry that is due, and advances the clock to its time.
  private func takeNext(until target: Double) -> VehicleClockEntry? {
    lock.withLock {
      entries.removeAll { !$0.entry.isPending }
      guard
        let first = entries.indices.min(by: {
          (entries[$0].time, entries[$0].number) < (entries[$1].time, entries[$1].number)
        }), entries[first].time <= target
      else { return nil }
      let due = entries.remove(at: first)
      time = max(time, due.time)
      return due.entry
    }
  }
}
