import Foundation

/// The values of the vehicle's signals, with times, subscriptions and time-outs.
///
/// A value is valid until the time-out of its signal passes without a new value; then it is
/// unknown, and subscribers are called with `nil`. All members can be used on any thread.
/// Subscribers run on the thread that sets the value or advances the clock.
public final class VehicleSignalStore: @unchecked Sendable {
  /// The clock that gives values their times and measures time-outs.
  public let clock: any VehicleClock

  private struct Entry {
    var reading: VehicleSignalReading
    // The last time at which a source set or confirmed the value.
    var confirmed: Double
    var isValid = true
    /// The time at which a check of the time-out is scheduled.
    var expiry: Double?
  }

  private struct Subscriber {
    var path: String?
    var action: @Sendable (VehicleSignalChange) -> Void
  }

  private let lock = NSLock()
  private var entries: [String: Entry] = [:]
  private var descriptions: [String: VehicleSignalDescription] = [:]
  private var timeouts: [String: Double?] = [:]
  private var subscribers: [Int: Subscriber] = [:]
  private var nextSubscriber = 0

  /// Makes an empty store with the standard catalogue.
  public init(clock: any VehicleClock = WallVehicleClock()) {
    self.clock = clock
  }

  /// Adds a signal of a maker, or replaces the description of a standard one.
  public func register(_ description: VehicleSignalDescription) {
    lock.withLock { descriptions[description.path] = description }
  }

  /// Returns the description of a path; `nil` if it is neither standard nor registered.
  public func description(of path: String) -> VehicleSignalDescription? {
    lock.withLock { descriptions[path] } ?? VehicleSignalCatalogue.description(of: path)
  }

  /// Changes the seconds without a value after which a signal is unknown; `nil` means never.
  public func setTimeout(_ seconds: Double?, for path: String) {
    lock.withLock {
      timeouts[path] = .some(seconds)
      // The scheduled check has no effect; a check for the new time-out is scheduled below.
      entries[path]?.expiry = nil
    }
    scheduleExpiry(of: path)
  }

  /// Sets a value.
  ///
  /// - Parameters:
  ///   - value: The value, which is checked against the description.
  ///   - path: The path of a known signal.
  ///   - time: The time of the measurement; the default is now. A value that is older than the
  ///     stored one is ignored.
  /// - Throws: ``VehicleSignalError``; the stored value remains.
  public func set(_ value: VehicleValue, for path: String, at time: Double? = nil) throws {
    guard let description = description(of: path) else {
      throw VehicleSignalError.unknownSignal(path: path)
    }
    let value = try description.checked(value)
    let time = time ?? clock.now
    let called = lock.withLock { () -> [Subscriber]? in
      let before = entries[path]
      if let before, before.reading.time > time { return nil }
      var entry = before ?? Entry(reading: .init(value: value, time: time), confirmed: time)
      let changes = before == nil || !entry.isValid || entry.reading.value != value
      entry.reading = VehicleSignalReading(value: value, time: time)
      entry.confirmed = max(time, entry.confirmed)
      entry.isValid = true
      entries[path] = entry
      return changes ? subscribersInOrder(of: path) : []
    }
    guard let called else { return }
    scheduleExpiry(of: path)
    let change = VehicleSignalChange(path: path, value: value, time: time)
    for subscriber in called { subscriber.action(change) }
  }

  /// Sets the value of a typed signal.
  public func set<Value>(
    _ value: Value,
    for signal: VehicleSignal<Value>,
    at time: Double? = nil
  ) throws {
    if description(of: signal.path) == nil { register(signal.description) }
    try set(value.vehicleValue, for: signal.path, at: time)
  }

  /// Extends the validity of values of a source that is connected and sends only changes.
  public func confirm(_ paths: some Sequence<String>) {
    let now = clock.now
    lock.withLock {
      for path in paths where entries[path]?.isValid == true { entries[path]?.confirmed = now }
    }
  }

  /// Marks a value as unknown immediately, such as when its source loses its connection.
  public func invalidate(_ path: String) {
    expire(path, after: nil)
  }

  /// Returns the valid reading of a path; `nil` if there is none.
  public func reading(of path: String) -> VehicleSignalReading? {
    lock.withLock {
      guard let entry = entries[path], entry.isValid else { return nil }
      if let timeout = silence(allowedFor: path), clock.now - entry.confirmed > timeout {
        return nil
      }
      return entry.reading
    }
  }

  /// Returns the valid value of a typed signal; `nil` if there is none.
  public func value<Value>(of signal: VehicleSignal<Value>) -> Value? {
    reading(of: signal.path).flatMap { Value($0.value) }
  }

  /// The paths that have a valid value, sorted.
  public var validPaths: [String] {
    let paths = lock.withLock { Array(entries.keys) }
    return paths.filter { reading(of: $0) != nil }.sorted()
  }

  /// Calls an action after each change of the value or validity of a path.
  ///
  /// - Parameters:
  ///   - path: The path; `nil` for all signals.
  ///   - action: Called after each change.
  /// - Returns: The subscription, which ends when it is released.
  public func subscribe(
    to path: String? = nil,
    _ action: @escaping @Sendable (VehicleSignalChange) -> Void
  ) -> VehicleSignalSubscription {
    let number = lock.withLock {
      defer { nextSubscriber += 1 }
      subscribers[nextSubscriber] = Subscriber(path: path, action: action)
      return nextSubscriber
    }
    return VehicleSignalSubscription { [weak self] in self?.removeSubscriber(number) }
  }

  /// Calls an action with each new value of a typed signal, and with `nil` when it becomes unknown.
  public func subscribe<Value>(
    to signal: VehicleSignal<Value>,
    _ action: @escaping @Sendable (Value?) -> Void
  ) -> VehicleSignalSubscription {
    subscribe(to: signal.path) { change in action(change.value.flatMap { Value($0) }) }
  }

  private func removeSubscriber(_ number: Int) {
    lock.withLock { subscribers[number] = nil }
  }

  // The lock is held.
  private func subscribersInOrder(of path: String) -> [Subscriber] {
    subscribers.sorted { $0.key < $1.key }.map(\.value)
      .filter { $0.path == nil || $0.path == path }
  }

  // The lock is held.
  private func silence(allowedFor path: String) -> Double? {
    if let timeout = timeouts[path] { return timeout }
    return (descriptions[path] ?? VehicleSignalCatalogue.description(of: path))?.timeout
  }

  /// Schedules one call for the end of the validity of a value, unless one is scheduled.
  private func scheduleExpiry(of path: String) {
    let due = lock.withLock { () -> Double? in
      guard let entry = entries[path], entry.isValid, entry.expiry == nil,
        let timeout = silence(allowedFor: path)
      else { return nil }
      let due = entry.confirmed + timeout
      entries[path]?.expiry = due
      return due
    }
    guard let due else { return }
    // A reading is valid up to and including its time-out.
    clock.schedule(at: due.nextUp) { [weak self] in self?.checkExpiry(of: path, due: due) }
  }

  private func checkExpiry(of path: String, due: Double) {
    let (isCurrent, timeout) = lock.withLock { () -> (Bool, Double?) in
      guard entries[path]?.expiry == due else { return (false, nil) }
      entries[path]?.expiry = nil
      return (true, silence(allowedFor: path))
    }
    guard isCurrent else { return }
    if let timeout { expire(path, after: timeout) }
    scheduleExpiry(of: path)
  }

  private func expire(_ path: String, after timeout: Double?) {
    let now = clock.now
    let called = lock.withLock { () -> [Subscriber] in
      guard let entry = entries[path], entry.isValid else { return [] }
      if let timeout, now - entry.confirmed <= timeout { return [] }
      entries[path]?.isValid = false
      return subscribersInOrder(of: path)
    }
    let change = VehicleSignalChange(path: path, value: nil, time: now)
    for subscriber in called { subscriber.action(change) }
  }
}
