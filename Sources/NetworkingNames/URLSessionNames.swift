import Foundation
import FoundationNetworking

extension URLSessionTask {
  /// Whether the session delivers data in parts as it arrives.
  ///
  /// Always `true`; a new value is ignored.
  public var prefersIncrementalDelivery: Bool {
    get { true }
    set {}
  }
}

// Departs: Foundation on Linux never calls these methods. They exist so that code that calls them
// on a delegate compiles, and so that such code reaches the delegate's own methods of these names
// through a translated protocol.
extension URLSessionTaskDelegate {
  /// Called on iOS when a task was created; sessions on Linux do not call it.
  public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}

  /// Called on iOS when a task waits for a connection; sessions on Linux do not call it, because a
  /// task without a connection fails.
  public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
  }
}
