import Foundation

/// A source that replays a trace on the store's clock.
///
/// Signals stay valid between their changes until the trace records that they became unknown, or
/// until ``stop()``.
public final class RecordedSignalSource: VehicleSignalSource, @unchecked Sendable {
  /// The name of the source.
  public let name: String
  /// The trace that the source replays.
  public let trace: VehicleSignalTrace

  private let lock = NSLock()
  private var state: State?

  private struct State {
    var store: VehicleSignalStore
    var start: Double
    // The index of the next change.
    var next = 0
    // The signals that the trace has set and that are still valid.
    var live: Set<String> = []
    var entry: VehicleClockEntry?
  }

  /// Makes a source.
  public init(_ trace: VehicleSignalTrace, name: String = "trace") {
    self.trace = trace
    self.name = name
  }

  /// Checks all values and replays them from the current time of the store.
  public func start(into store: VehicleSignalStore) throws {
    for change in trace.changes {
      guard let description = store.description(of: change.path) else {
        throw VehicleSignalError.unknownSignal(path: change.path)
      }
      if let value = change.value { _ = try description.checked(value) }
    }
    stop()
    lock.withLock { state = State(store: store, start: store.clock.now) }
    step()
  }

  /// Stops the replay.
  public func stop() {
    lock.withLock {
      state?.entry?.cancel()
      state = nil
    }
  }

  /// Replays the changes that are due, and schedules the next step, so that only one call is
  /// pending.
  private func step() {
    guard let store = lock.withLock({ state?.store }) else { return }
    while let change = takeDue() {
      if let value = change.value {
        // Checked at the start.
        try? store.set(value, for: change.path)
      } else {
        store.invalidate(change.path)
      }
    }
    let now = store.clock.now
    let plan = lock.withLock { () -> (live: Set<String>, time: Double)? in
      guard let state else { return nil }
      // Unchanged values are confirmed in between.
      let regular = now + ScriptedSignalSource.interval
      guard state.next < trace.changes.count else { return (state.live, regular) }
      return (state.live, min(state.start + trace.changes[state.next].time, regular))
    }
    guard let plan else { return }
    store.confirm(plan.live)
    let entry = store.clock.schedule(at: plan.time) { [weak self] in self?.step() }
    lock.withLock {
      if state == nil { entry.cancel() } else { state?.entry = entry }
    }
  }

  private func takeDue() -> VehicleSignalChange? {
    lock.withLock {
      guard let current = state, current.next < trace.changes.count else { return nil }
      let change = trace.changes[current.next]
      guard current.start + change.time <= current.store.clock.now else { return nil }
      state?.next += 1
      if change.value == nil {
        state?.live.remove(change.path)
      } else {
        state?.live.insert(change.path)
      }
      return change
    }
  }
}
