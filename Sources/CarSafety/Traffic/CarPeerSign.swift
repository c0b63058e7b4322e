import Foundation
import VehicleSignals

/// A source of messages for a sign on the outside of a car: it sends one for each meaning that
/// begins.
public final class CarPeerSign: @unchecked Sendable {
  private let sender: String
  private let send: @Sendable (CarPeerMessage) -> Void
  private let lock = NSLock()
  private var last: [CarPeerMessage.Meaning] = []
  private var subscriptions: [VehicleSignalSubscription] = []

  /// Makes a sign for the signals of a store.
  ///
  /// - Parameters:
  ///   - store: The signals of the car.
  ///   - sender: The name of the car in messages.
  ///   - send: Called with a message for each meaning that begins.
  public init(
    _ store: VehicleSignalStore,
    sender: String,
    send: @escaping @Sendable (CarPeerMessage) -> Void
  ) {
    self.sender = sender
    self.send = send
    let flags: [VehicleSignal<Bool>] = [
      .emergencyBraking, .isBrokenDown, .hazardLights, .brakePedal, .leftIndicator,
      .rightIndicator,
    ]
    let paths = flags.map(\.path) + [VehicleSignal<Int>.brakePedalPosition.path]
    subscriptions = paths.map { path in
      store.subscribe(to: path) { [weak self, weak store] _ in
        if let store { self?.follow(store) }
      }
    }
    follow(store)
  }

  /// The current meanings, the most urgent first.
  public var meanings: [CarPeerMessage.Meaning] { lock.withLock { last } }

  private func follow(_ store: VehicleSignalStore) {
    let now = CarPeerMessage.Meaning.current(in: store)
    let begun = lock.withLock {
      defer { last = now }
      return now.filter { !last.contains($0) }
    }
    for meaning in begun {
      send(CarPeerMessage(meaning, sender: sender, time: store.clock.now))
    }
  }
}
