import Foundation
import VehicleSignals

/// The clock of a bench, advanced by the hub in a live drive and by the recording in a replay.
///
/// Entries run in the order of their times; entries with equal times run in the order in which they
/// were scheduled.
final class BenchClock: VehicleClock, @unchecked Sendable {
  private let lock = NSLock()
  private var time = 0.0
  private var nextNumber = 0
  private var entries: [(time: Double, number: Int, entry: VehicleClockEntry)] = []

  /// The seconds since the start of the bench.
  var now: Double { lock.withLock { time } }

  /// The time of the next entry; infinity if there is none.
  var nextTime: Double {
    lock.withLock {
      entries.removeAll { !$0.entry.isPending }
      return entries.map(\.time).min() ?? .infinity
    }
  }

  @discardableResult
  func schedule(
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

  /// Advances the clock and runs the entries that are due; an earlier time has no effect.
  func advance(to target: Double) {
    while let entry = takeNext(until: target) { entry.fire() }
    lock.withLock { time = max(time, target) }
  }

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
