import Foundation
import PacketLink
import Synchronization
import WebHost

/// A server for the page of the bench on the loopback interface.
///
/// The token in the address is exchanged for a cookie, and Host and Origin are checked, as for the
/// page of an app (``WebGate``).
final class BenchPageServer: @unchecked Sendable {
  /// Closures for the messages of pages; called on the server's thread.
  struct Handlers: Sendable {
    /// Called when a page has sent its first message.
    var opened: @Sendable () -> Void
    /// Called with each further message.
    var heard: @Sendable (BenchPageMessage) -> Void
  }

  /// The address of the page with its token.
  let address: String
  /// The port of the page.
  let port: UInt16
  private let server: WebServer
  private let pages: Pages

  /// The open pages; used on the server's thread only.
  private final class Pages: @unchecked Sendable {
    var sockets: [WebSocket] = []
    let handlers: Handlers

    init(_ handlers: Handlers) { self.handlers = handlers }

    func open(_ socket: WebSocket) {
      sockets.append(socket)
      socket.onText = { [weak self, weak socket] data in
        guard let self, let socket else { return }
        guard data.count <= BenchPageServer.longestMessage,
          let message = try? BenchPageMessage(json: data)
        else { return socket.close(code: 1008, reason: "Malformed message.") }
        guard message == .hello || socket.isGreeted else { return }
        if message == .hello {
          guard !socket.isGreeted else { return }
          socket.isGreeted = true
          self.handlers.opened()
        } else {
          self.handlers.heard(message)
        }
      }
      socket.onClose = { [weak self, weak socket] in
        self?.sockets.removeAll { $0 === socket }
      }
    }
  }

  /// Chosen: several times the length of the longest message of the page, in bytes.
  private static let longestMessage = 4 << 10

  private final class GateBox: Sendable {
    let gate = Mutex<WebGate?>(nil)
  }

  /// Opens the port; 0 for any free port.
  ///
  /// - Throws: An error with the reason: libsoup is missing, or the port is in use.
  init(port: UInt16, token: String, handlers: Handlers) throws {
    let gate = GateBox()
    let pages = Pages(handlers)
    self.pages = pages
    server = try WebServer(
      handlers: WebServer.Handlers(
        respond: { request in
          switch gate.gate.withLock({ $0 })?.verdict(on: request) {
          case .answer(let response): response
          case .upgrade: nil
          case .screenshot, .inspect: WebResponse(status: 404)
          case nil: WebResponse(status: 503)
          }
        },
        open: { pages.open($0) }
      ),
      now: { LinkThread.now }
    )
    try server.listen(port: port)
    self.port = server.port
    address = "http://127.0.0.1:\(server.port)/?token=\(token)"
    let made = WebGate(token: token, port: server.port, files: BenchPage.files)
    gate.gate.withLock { $0 = made }
  }

  /// Sends a message to every page; a page with a backlog does not receive a fleeting message.
  func send(_ state: BenchPageState, isFleeting: Bool = false) {
    let text = state.json
    server.thread.run { [pages] in
      for socket in pages.sockets where socket.isGreeted && (!isFleeting || socket.isDrained) {
        socket.send(text: text)
      }
    }
  }

  func close() { server.close() }
}
