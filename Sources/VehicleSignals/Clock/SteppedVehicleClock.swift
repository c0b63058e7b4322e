import Foundation

/// A clock that moves only when ``advance(by:)`` or ``advance(to:)`` is called.
///
/// Entries run in the order of their times, and in the order of their scheduling where times are
/// equal; during an entry ``now`` is the entry's time.
public final class SteppedVehicleClock: VehicleClock, @unchecked Sendable {
  private let lock = NSLock()
  private var time: Double
  private var nextNumber = 0
  private var entries: [(time: Double, number: Int, entry: VehicleClockEntry)] = []

  /// Makes a clock that stands at a time, 0 by default.
  public init(now: Double = 0) {
    time = now
  }

  /// The seconds since the clock started.
  public var now: Double { lock.withLock { time } }

  /// Calls an action once, when the clock is moved to or past a time.
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

  /// Moves the clock and runs what is due, including what entries schedule on the way.
  ///
  /// - Parameter seconds: At least 0; smaller numbers and NaN move nothing.
  public func advance(by seconds: Double) {
    guard seconds >= 0 else { return }
    advance(to: now + seconds)
  }

  /// Moves the clock to a time and runs what is due; an earlier time moves nothing.
  public func advance(to target: Double) {
    while let entry = takeNext(until: target) { entry.fire() }
    lock.withLock { time = max(time, target) }
  }

  /// Removes the first entry that is due, and moves the clock to its time.
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
