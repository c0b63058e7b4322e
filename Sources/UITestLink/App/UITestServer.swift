import Foundation
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// The app's end of the link: a thread that accepts one test after the other.
///
/// It exists only where `RUSSET_UI_TESTS` or `--ui-tests` names a socket.
package final class UITestServer: Sendable {
  private let socket: UITestSocket
  private let path: String

  /// Opens the socket and answers tests for as long as the process runs.
  ///
  /// - Parameters:
  ///   - path: The path of the socket, in a folder that exists.
  ///   - screen: The screen of the app once it has one.
  /// - Throws: Why the socket does not open, as a sentence.
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

  /// What a test's arguments set, in the domain in which Foundation looks for arguments.
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
            // The connection is lost, the app is not.
            try connection.send(UITestCoding.data(UITestAnswer.trouble("No request: \(error)")))
            break
          }
          try connection.send(UITestCoding.data(answer))
          Self.afterAnswer(responder)
        }
      } catch {
        // A test that ended within a message is as one that ended.
      }
      Self.onMain { responder.testEnded() }
    }
  }

  /// The answer, once the main thread has given it.
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

  /// Written before the semaphore is signalled and read after it.
  private final class AnswerBox: @unchecked Sendable {
    var answer = UITestAnswer.done
  }
}
