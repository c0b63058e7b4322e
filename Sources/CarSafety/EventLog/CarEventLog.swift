import Foundation
import VehicleSignals

/// The record of a drive: inputs, feedback, modes, tasks, alerts and driving states.
///
/// The log holds the newest ``capacity`` events and counts the events that it drops. Appending
/// takes constant time. Every member is safe from any thread. Catalogue: CAR-F40.
public final class CarEventLog: @unchecked Sendable {
  /// The log of this process, on the wall clock.
  public static let shared = CarEventLog()

  /// The number of events that the log holds.
  public let capacity: Int
  /// The clock that supplies the times of events.
  public let clock: any VehicleClock

  private let lock = NSLock()
  // A ring buffer: the oldest event is at `start` once the array is full.
  private var ring: [CarEvent] = []
  private var start = 0
  private var dropped = 0
  private var lastTime = -Double.infinity
  private var observers: [Int: @Sendable (CarEvent) -> Void] = [:]
  private var nextObserver = 0

  /// Makes an empty log.
  ///
  /// - Parameters:
  ///   - capacity: The number of events to hold, at least 1; 100,000 by default.
  ///   - clock: The clock that supplies the times; a wall clock that starts now by default.
  public init(capacity: Int = 100_000, clock: any VehicleClock = WallVehicleClock()) {
    self.capacity = max(capacity, 1)
    self.clock = clock
  }

  /// The number of events in the log.
  public var count: Int { lock.withLock { ring.count } }

  /// The number of events that were dropped because the log was full.
  public var droppedCount: Int { lock.withLock { dropped } }

  /// The events, oldest first.
  public var events: [CarEvent] {
    lock.withLock { Array(ring[start...]) + ring[..<start] }
  }

  /// Appends an event at the time of the clock.
  public func append(_ kind: CarEvent.Kind) {
    append(CarEvent(time: clock.now, kind: kind))
  }

  /// Appends an event with its own time, as a replay does.
  ///
  /// A time before that of the newest event, or one that is not finite, is replaced by the newest
  /// event's time, so that the log stays in order.
  public func append(_ event: CarEvent) {
    let (stored, called) = lock.withLock {
      var event = event
      if !event.time.isFinite || event.time < lastTime {
        event.time = lastTime.isFinite ? lastTime : 0
      }
      lastTime = event.time
      if ring.count < capacity {
        ring.append(event)
      } else {
        ring[start] = event
        start = (start + 1) % capacity
        dropped += 1
      }
      return (event, observers.isEmpty ? [] : observers.sorted { $0.key < $1.key }.map(\.value))
    }
    for observer in called { observer(stored) }
  }

  /// Removes all events; observers stay.
  public func removeAll() {
    lock.withLock {
      ring = []
      start = 0
      dropped = 0
      lastTime = -.infinity
    }
  }

  /// Calls a closure after each event that is appended from now on.
  ///
  /// - Parameter observer: Runs on the appending thread, outside of the log's lock, in the order
  ///   of subscription; it may append further events.
  /// - Returns: The subscription, which ends when it is released.
  public func observe(_ observer: @escaping @Sendable (CarEvent) -> Void) -> CarEventObservation {
    let number = lock.withLock {
      defer { nextObserver += 1 }
      observers[nextObserver] = observer
      return nextObserver
    }
    return CarEventObservation { [weak self] in
      self?.removeObserver(number)
    }
  }

  private func removeObserver(_ number: Int) {
    lock.withLock { observers[number] = nil }
  }
}
