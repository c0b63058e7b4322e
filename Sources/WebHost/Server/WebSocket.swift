internal import CSoupLoader
import Foundation

/// One open WebSocket; lives on the server's thread.
final class WebSocket {
  private let soup: RussetSoup
  private let connection: RussetRef
  private let handlers = UnsafeMutablePointer<RussetConnectionHandlers>.allocate(capacity: 1)
  /// A whole text message.
  var onText: ((Data) -> Void)?
  var onClose: (() -> Void)?

  /// Chosen: the longest message that a page sends is a clipboard.
  private static let longestMessage: UInt64 = 4 << 20

  init(connection: RussetRef, soup: RussetSoup) {
    self.soup = soup
    self.connection = connection
    _ = soup.g_object_ref(connection)
    soup.soup_websocket_connection_set_max_incoming_payload_size(connection, Self.longestMessage)
    handlers.initialize(
      to: RussetConnectionHandlers(
        message: { context, _, kind, bytes, count in
          guard let context, kind == 1 else { return }
          let socket = Unmanaged<WebSocket>.fromOpaque(context).takeUnretainedValue()
          socket.onText?(bytes.map { Data(bytes: $0, count: count) } ?? Data())
        },
        closed: { context, _ in
          guard let context else { return }
          // The reference that the open connection held.
          let socket = Unmanaged<WebSocket>.fromOpaque(context).takeRetainedValue()
          let onClose = socket.onClose
          socket.onText = nil
          socket.onClose = nil
          onClose?()
        },
        context: Unmanaged.passRetained(self).toOpaque()
      )
    )
    russet_soup_connect(connection, handlers)
  }

  deinit {
    soup.g_object_unref(connection)
    handlers.deallocate()
  }

  private var isOpen: Bool { soup.soup_websocket_connection_get_state(connection) == 1 }

  func send(_ bytes: UnsafeRawBufferPointer) {
    guard isOpen else { return }
    soup.soup_websocket_connection_send_binary(connection, bytes.baseAddress, bytes.count)
  }

  func send(_ message: HostMessage) {
    guard isOpen else { return }
    soup.soup_websocket_connection_send_text(connection, message.json)
  }

  /// 1000: all is well; 1008: the other side broke the rules.
  func close(code: UInt16, reason: String) {
    guard isOpen else { return }
    soup.soup_websocket_connection_close(connection, code, reason)
  }
}
