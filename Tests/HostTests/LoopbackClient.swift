import Foundation

@testable import WebHost

#if canImport(Glibc)
import Glibc
#endif

/// An HTTP and WebSocket client for one connection to the same machine, so that tests say exactly
/// what goes over the wire.
final class LoopbackClient {
  struct Failure: Error { let what: String }

  enum Message: Equatable {
    case text(String)
    case binary([UInt8])
    case close(code: Int)
    case ping([UInt8])
  }

  /// Whether pings are answered and not reported.
  var answersPings = true

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    // No outcome depends on this: a lost answer is a failure in the end, not a test that hangs.
    var limit = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &limit,
      socklen_t(MemoryLayout<timeval>.size)
    )
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(what: "connect: \(errno)") }
  }

  deinit { close(descriptor) }

  /// Sends a request without its body, if it has one, and returns the head of the answer.
  func request(
    _ path: String,
    method: String = "GET",
    headers: [String: String] = [:]
  ) throws -> String {
    var text = "\(method) \(path) HTTP/1.1\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    send(Array((text + "\r\n").utf8))
    while true {
      if let end = headEnd() {
        defer { buffer.removeFirst(end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      try read()
    }
  }

  /// Opens the WebSocket as a page with the cookie does.
  func upgrade(port: UInt16, token: String) throws -> String {
    let gate = WebGate(token: token, port: port, files: [:])
    return try request(
      "\(gate.base)screen",
      headers: [
        "Host": "127.0.0.1:\(port)", "Origin": "http://127.0.0.1:\(port)",
        "Cookie": "\(gate.cookieName)=\(gate.key)", "Upgrade": "websocket", "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Extensions": "permessage-deflate",
      ]
    )
  }

  func say(_ text: String) { say(kind: 1, Array(text.utf8)) }

  private func say(kind: UInt8, _ bytes: [UInt8]) {
    let length =
      bytes.count < 126
      ? [UInt8(bytes.count)] : [126, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
    // A mask of zeros is a mask.
    send([0x80 | kind, 0x80 | length[0]] + length.dropFirst() + [0, 0, 0, 0] + bytes)
  }

  /// Reads to the end of the connection; returns how many bytes came before it.
  func readToEnd() -> Int {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = buffer.count
    while true {
      let more = recv(descriptor, &bytes, bytes.count, 0)
      guard more > 0 else { return count }
      count += more
    }
  }

  func next() throws -> Message {
    let head = try take(2)
    var length = Int(head[1] & 0x7F)
    if length >= 126 {
      length = try take(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    let body = try take(length)
    switch head[0] & 15 {
    case 1: return .text(String(decoding: body, as: UTF8.self))
    case 2: return .binary(body)
    case 8: return .close(code: body.count < 2 ? 0 : Int(body[0]) << 8 | Int(body[1]))
    case 9:
      guard answersPings else { return .ping(body) }
      say(kind: 10, body)
      return try next()
    default: return try next()
    }
  }

  /// Skips texts until the next frame.
  func nextFrame() throws -> [UInt8] {
    while true {
      switch try next() {
      case .binary(let bytes): return bytes
      case .close(let code): throw Failure(what: "closed with \(code)")
      case .text, .ping: continue
      }
    }
  }

  /// Skips what comes before a text of that type; returns it and the frames that were skipped.
  func nextText(ofType type: String) throws -> (text: String, frames: [[UInt8]]) {
    var frames: [[UInt8]] = []
    while true {
      switch try next() {
      case .text(let text) where text.contains("\"type\":\"\(type)\""): return (text, frames)
      case .binary(let bytes): frames.append(bytes)
      case .close(let code): throw Failure(what: "closed with \(code)")
      case .text, .ping: continue
      }
    }
  }

  private func headEnd() -> Int? {
    guard buffer.count >= 4 else { return nil }
    for index in 3..<buffer.count where Array(buffer[(index - 3)...index]) == [13, 10, 13, 10] {
      return index + 1
    }
    return nil
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count < count { try read() }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private func read() throws {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { throw Failure(what: "the connection ended") }
    buffer += bytes[..<count]
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
