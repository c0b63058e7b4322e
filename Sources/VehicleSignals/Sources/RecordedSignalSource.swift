import Foundation

/// A source that replays a trace on the store's clock.
///
/// Signals stay valid between their changes until the trace records their loss, or ``stop()``.
public final class RecordedSignalSource: VehicleSignalSource, @unchecked Sendable {
  /// The name of the source.
  public let name: String
  /// What the source replays.
  public let trace: VehicleSignalTrace

  private let lock = NSLock()
  private var entries: [VehicleClockEntry] = []
  private var live: Set<String> = []
  private var isRunning = false

  /// Makes a source.
  public init(_ trace: VehicleSignalTrace, name: String = "trace") {
    self.trace = trace
    self.name = name
  }

  /// Checks all values and replays them from the store's present time.
  public func start(into store: VehicleSignalStore) throws {
    for change in trace.changes {
      guard let description = store.description(of: change.path) else {
        throw VehicleSignalError.unknownSignal(path: change.path)
      }
      if let value = change.value { _ = try description.checked(value) }
    }
    stop()
    let start = store.clock.now
    lock.withLock { isRunning = true }
    var scheduled: [VehicleClockEntry] = []
    for change in trace.changes {
      scheduled.append(
        store.clock.schedule(at: start + change.time) { [weak self] in
          self?.replay(change, into: store)
        }
      )
    }
    lock.withLock { entries = scheduled }
    confirm(in: store)
  }

  /// Stops the replay.
  public func stop() {
    lock.withLock {
      for entry in entries { entry.cancel() }
      entries = []
      live = []
      isRunning = false
    }
  }

  private func replay(_ change: VehicleSignalChange, into store: VehicleSignalStore) {
    if let value = change.value {
      lock.withLock { _ = live.insert(change.path) }
      // Checked at the start.
      try? store.set(value, for: change.path)
    } else {
      lock.withLock { _ = live.remove(change.path) }
      store.invalidate(change.path)
    }
  }

  /// Keeps unchanged values valid while the replay runs.
  private func confirm(in store: VehicleSignalStore) {
    let paths = lock.withLock { isRunning ? live : nil }
    guard let paths else { return }
    store.confirm(paths)
    let entry = store.clock.schedule(after: ScriptedSignalSource.interval) { [weak self] in
      self?.confirm(in: store)
    }
    lock.withLock {
      entries.removeAll { !$0.isPending }
      if isRunning { entries.append(entry) } else { entry.cancel() }
    }
  }
}
