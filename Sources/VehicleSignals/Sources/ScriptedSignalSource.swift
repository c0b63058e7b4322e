import Foundation

/// A source that plays a script on the store's clock.
///
/// Signals that the script has set stay valid while the source runs, also after the end of the
/// script, until ``stop()``.
public final class ScriptedSignalSource: VehicleSignalSource, @unchecked Sendable {
  /// The seconds between two values of a ramp, and between two confirmations.
  ///
  /// Chosen: ten values a second, as fast as a driver can read a speed.
  public static let interval = 0.1

  /// The name of the source.
  public let name: String
  /// The script that the source plays.
  public let script: VehicleSignalScript

  private let lock = NSLock()
  private var store: VehicleSignalStore?
  private var startTime = 0.0
  private var next: VehicleClockEntry?
  private var played = 0

  /// Makes a source.
  public init(_ script: VehicleSignalScript, name: String = "script") {
    self.script = script
    self.name = name
  }

  /// Checks the script and plays it from the current time of the store.
  public func start(into store: VehicleSignalStore) throws {
    try script.check(with: store)
    stop()
    lock.withLock {
      self.store = store
      startTime = store.clock.now
      played = 0
    }
    step()
  }

  /// Stops playing.
  public func stop() {
    lock.withLock {
      next?.cancel()
      next = nil
      store = nil
    }
  }

  /// Sets the values that are due, and schedules the next step.
  private func step() {
    guard let (store, start) = lock.withLock({ store.map { ($0, startTime) } }) else { return }
    let now = store.clock.now - start
    var due: [VehicleSignalScript.Change] = []
    lock.withLock {
      // The sum equals the time for which the step is scheduled below. A difference could be
      // rounded to just before a change, and the step would be repeated at the same time.
      while played < script.changes.count,
        start + script.changes[played].time <= store.clock.now
      {
        due.append(script.changes[played])
        played += 1
      }
    }
    for change in due where change.duration <= 0 { set(change.path, change.value, in: store) }
    // Ramps that are running or that ended since the last step.
    let running = script.changes.filter {
      $0.duration > 0 && $0.time <= now && now < $0.time + $0.duration + 2 * Self.interval
    }
    for path in Set(running.map(\.path)).sorted() {
      if let value = script.value(of: path, at: now) { set(path, value, in: store) }
    }
    store.confirm(script.paths)
    let upcoming = lock.withLock {
      played < script.changes.count ? script.changes[played].time : Double.infinity
    }
    let time = start + min(upcoming, now + Self.interval)
    let entry = store.clock.schedule(at: max(time, store.clock.now)) { [weak self] in self?.step() }
    lock.withLock {
      if self.store == nil { entry.cancel() } else { next = entry }
    }
  }

  private func set(_ path: String, _ value: VehicleValue, in store: VehicleSignalStore) {
    var value = value
    // A ramp of an integer signal has values with fractions.
    if let number = value.number, store.description(of: path)?.datatype.integerRange != nil,
      let integer = Int64(exactly: number.rounded())
    {
      value = .integer(integer)
    }
    // The script was checked, and a ramp stays between two checked values.
    try? store.set(value, for: path)
  }
}
