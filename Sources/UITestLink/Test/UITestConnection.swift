import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The test's end of the link, which waits for the answer to each request.
@MainActor
package final class UITestConnection {
  private let socket: UITestSocket
  private var isOpen = true

  // Chosen: longer than the longest gesture.
  private static let patience = 150.0

  /// Connects to an app, waiting for its socket if necessary.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - timeout: The time for the app to open it, in seconds.
  /// - Throws: An error whose description says why there is no connection.
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

  /// Sends a request, waits for the answer and returns it.
  ///
  /// - Throws: An error whose description says why there is no answer, or why the app refused.
  package func ask(_ request: UITestRequest) throws -> UITestAnswer {
    guard isOpen else { throw UITestSocket.Failure(description: "The app has ended.") }
    let answer: UITestAnswer
    do {
      try socket.send(UITestCoding.data(request))
      guard let data = try socket.receive(atMost: UITestLimits.longestAnswer) else {
        throw UITestSocket.Failure(description: "The app has ended.")
      }
      answer = try UITestCoding.value(UITestAnswer.self, from: data)
    } catch {
      // A later answer to this request would be taken for the answer to the next one.
      isOpen = false
      throw error
    }
    if case .trouble(let words) = answer { throw UITestSocket.Failure(description: words) }
    return answer
  }

  /// Whether the app still answers.
  package var isAlive: Bool { isOpen && (try? ask(.state)) != nil }

  /// Ends the connection.
  package func end() {
    isOpen = false
    socket.shutDown()
  }
}
