import Foundation

/// A request to open a WebSocket, and its response (RFC 6455, section 4.2).
struct WebUpgrade {
  var upgrade: String?
  var connection: String?
  var version: String?
  var key: String?

  enum Answer {
    /// Accepts; after these bytes the connection is a WebSocket.
    case accept([UInt8])
    case refuse(WebResponse)
  }

  // Extensions are not agreed on: frames are packed, and compressing them again would cost more
  // time than it saves on one machine.
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

  /// The value that proves to the client that the server read its key.
  static func accept(_ key: String) -> String? {
    Checksum.sha1.bytes(of: key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").map {
      Data($0).base64EncodedString()
    }
  }
}
