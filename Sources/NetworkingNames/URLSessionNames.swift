import Foundation
import FoundationNetworking

extension URLSessionTask {
  /// Whether data comes in parts as it arrives; it always does here, also where this is set to false.
  public var prefersIncrementalDelivery: Bool {
    get { true }
    set {}
  }
}

// Departs: Foundation on Linux never calls these; they are here so that code which passes them on
// compiles, and so that a delegate's own methods of these names are called by such code through a
// translated protocol.
extension URLSessionTaskDelegate {
  /// Hears that a task was made; not called by sessions on Linux.
  public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}

  /// Hears that a task waits for a connection; not called by sessions on Linux, where a task without a
  /// connection fails.
  public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
  }
}
