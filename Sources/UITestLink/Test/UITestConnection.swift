import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The test's end of the link.
///
/// Each request waits for its answer.
@MainActor
package final class UITestConnection {
  private let socket: UITestSocket
  private var isOpen = true

  // Chosen: longer than the longest gesture.
  private static let patience = 150.0

  /// Connects to an app, whose socket may not be there yet.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - timeout: How long the app has to open it, in seconds.
  /// - Throws: Why there is no connection, as a sentence.
  package init(to path: String, timeout: TimeInterval) throws {
    let end = Date(timeIntervalSinceNow: timeout)
    while true {
      do {
        socket = try UITestSocket.connected(to: path)
        socket.setPatience(Self.patience)
        return
      } catch {
        guard Date() < end else { throw error }
        usleep(20_000)
      }
    }
  }

  deinit { socket.close() }

  /// Sends a request and waits for the answer.
  ///
  /// - Throws: Why there is no answer, or why the app refused.
  package func ask(_ request: UITestRequest) throws -> UITestAnswer {
    guard isOpen else { throw UITestSocket.Failure(description: "The app has ended.") }
    do {
      try socket.send(UITestCoding.data(request))
      guard let data = try socket.receive(atMost: UITestLimits.longestAnswer) else {
        throw UITestSocket.Failure(description: "The app has ended.")
      }
      let answer = try UITestCoding.value(UITestAnswer.self, from: data)
      if case .trouble(let words) = answer { throw UITestSocket.Failure(description: words) }
      return answer
    } catch {
      if !(error is UITestSocket.Failure) { isOpen = false }
      throw error
    }
  }

  /// Whether the app still answers.
  package var isAlive: Bool { isOpen && (try? ask(.state)) != nil }

  /// Ends the connection.
  package func end() {
    isOpen = false
    socket.shutDown()
  }
}
