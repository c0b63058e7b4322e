import Foundation
import Synchronization

/// An inbox that delivers the messages of services to their receivers, in order for each service.
///
/// Messages without a receiver are stored.
final class ServiceInbox: Sendable {
  typealias Receiver = @Sendable (Data) -> Void

  private struct Service {
    var receiver: Receiver?
    /// The messages that were not delivered yet.
    var waiting: [Data] = []
    /// Whether a thread is delivering the stored messages; later messages are appended.
    var isHandingOver = false
  }
  private let services = Mutex<[String: Service]>([:])

  /// The most stored messages of a service, and the most services; later messages are dropped.
  ///
  /// Chosen.
  static let mostWaiting = 64, mostServices = 64

  /// Sets the receiver of a service; nil removes it.
  ///
  /// The stored messages are delivered before this returns, unless another thread is delivering
  /// them.
  func setReceiver(of service: String, _ receiver: Receiver?) {
    services.withLock { $0[service, default: Service()].receiver = receiver }
    handOver(service)
  }

  /// Delivers a message after the earlier ones.
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

  /// Delivers the stored messages one by one, without the lock, because a receiver may set another
  /// one.
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

  /// Returns the first stored message, or nil, which ends delivery, if there is no message or
  /// receiver.
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
