import Synchronization
import VehicleSignals

/// The signals of sources outside of the bench, such as a CAN interface.
///
/// A source sets its values on a thread of its own. The feed collects the newest value of each
/// signal until the bench's thread takes it, so that a fast bus costs no more than a slow one. A
/// signal without a value for longer than its time-out becomes unavailable.
final class BenchFeed: @unchecked Sendable {
  private let sources: [any VehicleSignalSource]
  private let store = VehicleSignalStore()
  private let collected = Mutex<[String: CarLinkValue]>([:])
  // Set only by the initializer.
  private var subscription: VehicleSignalSubscription?

  /// Creates a feed whose sources have not started.
  ///
  /// `arrived` is called on the threads of the sources when the first value is collected.
  init(_ sources: [any VehicleSignalSource], arrived: @escaping @Sendable () -> Void) {
    self.sources = sources
    for description in VehiclePath.ownSignals { store.register(description) }
    subscription = store.subscribe { [weak self] change in
      guard let self else { return }
      let isFirst = collected.withLock { values in
        defer { values[change.path] = change.value.map(CarLinkValue.init) ?? .unavailable }
        return values.isEmpty
      }
      if isFirst { arrived() }
    }
  }

  /// Starts the sources.
  ///
  /// - Throws: `VehicleSignalError` of the first source that cannot be reached; all sources are
  ///   then stopped.
  func start() throws {
    do {
      for source in sources { try source.start(into: store) }
    } catch {
      stop()
      throw error
    }
  }

  /// Stops the sources.
  func stop() {
    for source in sources { source.stop() }
  }

  /// Returns the values that were collected since the last call, by path.
  func take() -> [String: CarLinkValue] {
    collected.withLock { values in
      defer { values = [:] }
      return values
    }
  }
}
