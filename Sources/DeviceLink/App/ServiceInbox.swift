import Foundation
import Synchronization

/// Hands the messages of services to their receivers, each service's in the order of their arrival.
///
/// Messages without a receiver wait for one.
final class ServiceInbox: Sendable {
  typealias Receiver = @Sendable (Data) -> Void

  private struct Service {
    var receiver: Receiver?
    /// Messages that no receiver has got.
    var waiting: [Data] = []
    /// Whether a thread hands over what waits; further messages come after it.
    var isHandingOver = false
  }
  private let services = Mutex<[String: Service]>([:])

  /// Chosen: messages of one service, and services, that wait for a receiver; later ones are dropped.
  static let mostWaiting = 64, mostServices = 64

  /// Sets the receiver of a service, which gets what waits before this returns, unless another thread
  /// is handing that over; nil ends it.
  func setReceiver(of service: String, _ receiver: Receiver?) {
    services.withLock { $0[service, default: Service()].receiver = receiver }
    handOver(service)
  }

  /// Hands a message over, after those that came before it.
  func deliver(_ message: Data, of service: String) {
    let isKept = services.withLock { services in
      let known = services[service]
      guard known?.receiver == nil else {
        services[service]?.waiting.append(message)
        return true
      }
      guard known?.waiting.count ?? 0 < Self.mostWaiting,
        known != nil || services.count < Self.mostServices
      else { return false }
      services[service, default: Service()].waiting.append(message)
      return true
    }
    if isKept { handOver(service) }
  }

  /// Hands over what waits, one message after the other, outside the lock: a receiver may set
  /// another one.
  private func handOver(_ service: String) {
    let begins = services.withLock { services in
      guard let known = services[service], !known.isHandingOver, known.receiver != nil else {
        return false
      }
      services[service]?.isHandingOver = true
      return true
    }
    guard begins else { return }
    while let (receiver, message) = next(of: service) { receiver(message) }
  }

  /// Takes the first message that waits, or notes that none does or that its receiver has gone.
  private func next(of service: String) -> (Receiver, Data)? {
    services.withLock { services in
      guard let known = services[service], let receiver = known.receiver, !known.waiting.isEmpty
      else {
        services[service]?.isHandingOver = false
        return nil
      }
      return (receiver, services[service]?.waiting.removeFirst() ?? Data())
    }
  }
}
