import Foundation
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// The app's end of the link, a thread that accepts the connections of tests one after the other.
///
/// The server exists only if `RUSSET_UI_TESTS` or `--ui-tests` names a socket.
package final class UITestServer: Sendable {
  private let socket: UITestSocket
  private let path: String

  /// Opens the socket and answers tests until the process ends.
  ///
  /// - Parameters:
  ///   - path: The path of the socket, in a folder that exists.
  ///   - screen: A closure that returns the screen of the app, or nil before it has one.
  /// - Throws: An error whose description says why the socket does not open.
  @MainActor
  package static func start(
    at path: String,
    screen: @escaping @MainActor @Sendable () -> UIScreen?
  ) throws {
    let server = UITestServer(socket: try UITestSocket.listening(at: path), path: path)
    let responder = UITestResponder(screen: screen)
    applyDefaults()
    atexit { UITestServer.removeSocket() }
    openPath = path
    let thread = Thread { server.serve(responder) }
    thread.name = "UI test link"
    thread.start()
  }

  private nonisolated(unsafe) static var openPath: String?

  private static func removeSocket() { if let openPath { unlink(openPath) } }

  private init(socket: UITestSocket, path: String) {
    self.socket = socket
    self.path = path
  }

  /// Sets the defaults of a test's arguments in the domain that Foundation uses for arguments.
  private static func applyDefaults() {
    guard let added = LaunchMarks.added(in: CommandLine.arguments) else { return }
    let values = LaunchMarks.defaults(in: added)
    guard !values.isEmpty else { return }
    let present = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
    UserDefaults.standard.setVolatileDomain(
      present.merging(values) { _, new in new },
      forName: UserDefaults.argumentDomain
    )
  }

  private func serve(_ responder: UITestResponder) {
    while let connection = socket.accept() {
      defer { connection.close() }
      do {
        while let data = try connection.receive(atMost: UITestLimits.longestRequest) {
          let answer: UITestAnswer
          do {
            answer = Self.answer(
              of: responder,
              to: try UITestCoding.value(UITestRequest.self, from: data)
            )
          } catch {
            // The connection ends after a wrong request, but the app continues.
            try connection.send(UITestCoding.data(UITestAnswer.trouble("No request: \(error)")))
            break
          }
          try connection.send(UITestCoding.data(answer))
          Self.afterAnswer(responder)
        }
      } catch {
        // A test that ended in the middle of a message is treated as one that ended after it.
      }
      Self.onMain { responder.testEnded() }
    }
  }

  /// Returns the answer of the main thread, after waiting for it.
  private static func answer(
    of responder: UITestResponder,
    to request: UITestRequest
  ) -> UITestAnswer {
    let done = DispatchSemaphore(value: 0)
    let box = AnswerBox()
    MainLoop.post {
      responder.take(request) { answer in
        box.answer = answer
        done.signal()
      }
    }
    done.wait()
    return box.answer
  }

  private static func afterAnswer(_ responder: UITestResponder) {
    onMain { responder.afterAnswer() }
  }

  private static func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    MainLoop.post {
      work()
      done.signal()
    }
    done.wait()
  }

  /// A box that is written before the semaphore is signaled and read after it.
  private final class AnswerBox: @unchecked Sendable {
    var answer = UITestAnswer.done
  }
}
