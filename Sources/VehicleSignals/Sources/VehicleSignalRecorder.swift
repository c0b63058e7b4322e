import Foundation

/// A recorder of all changes of a store in a trace.
public final class VehicleSignalRecorder: @unchecked Sendable {
  private let lock = NSLock()
  private let start: Double
  private var changes: [VehicleSignalChange] = []
  private var subscription: VehicleSignalSubscription?

  /// Records the valid values of the store now, and its later changes.
  public init(_ store: VehicleSignalStore) {
    start = store.clock.now
    for path in store.validPaths {
      if let reading = store.reading(of: path) {
        changes.append(.init(path: path, value: reading.value, time: 0))
      }
    }
    subscription = store.subscribe { [weak self] change in self?.record(change) }
  }

  private func record(_ change: VehicleSignalChange) {
    lock.withLock {
      let time = max(change.time - start, changes.last?.time ?? 0)
      changes.append(.init(path: change.path, value: change.value, time: time))
    }
  }

  /// The recording so far, with times from its start.
  public var trace: VehicleSignalTrace { lock.withLock { VehicleSignalTrace(changes) } }

  /// Ends the recording; the trace is kept.
  public func stop() {
    subscription?.cancel()
  }
}
