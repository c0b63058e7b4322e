import Foundation

/// A request to open a WebSocket, with its response (RFC 6455, section 4.2).
struct WebUpgrade {
  /// The `Upgrade` header.
  var upgrade: String?
  /// The `Connection` header.
  var connection: String?
  /// The `Sec-WebSocket-Version` header.
  var version: String?
  /// The `Sec-WebSocket-Key` header.
  var key: String?

  /// The response to a request.
  enum Answer {
    /// The request is accepted; after these bytes the connection is a WebSocket.
    case accept([UInt8])
    /// The request is refused with a response.
    case refuse(WebResponse)
  }

  // No extension is accepted: frames are packed, and compressing them again costs more time than it
  // saves on one machine.
  /// The response to this request.
  var answer: Answer {
    func names(_ value: String?, _ word: String) -> Bool {
      (value ?? "").split(separator: ",").contains {
        $0.trimmingCharacters(in: .whitespaces).lowercased() == word
      }
    }
    guard names(upgrade, "websocket"), names(connection, "upgrade"), let key,
      Data(base64Encoded: key)?.count == 16
    else {
      return .refuse(WebResponse(status: 400, body: Data("This opens a WebSocket.\n".utf8)))
    }
    guard version == "13", let accept = Self.accept(key) else {
      return .refuse(WebResponse(status: 426, headers: ["Sec-WebSocket-Version": "13"]))
    }
    return .accept(
      Array(
        ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Accept: \(accept)\r\n\r\n").utf8
      )
    )
  }

  /// Returns the value that proves to the client that the server has read its key.
  static func accept(_ key: String) -> String? {
    Checksum.sha1.bytes(of: key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").map {
      Data($0).base64EncodedString()
    }
  }
}
