import Foundation

/// A parser of a client's WebSocket frames (RFC 6455), which validates each field.
///
/// It refuses a length that is too large before it allocates memory for it.
struct WebSocketParser {
  /// An event of the connection.
  enum Event: Equatable {
    /// A complete text message, in UTF-8.
    case text(Data)
    /// A ping, with its payload.
    case ping([UInt8])
    /// A pong, with its payload.
    case pong([UInt8])
    /// A close frame; nil if it has no status.
    case close(code: UInt16?)
  }

  /// The error that closes a connection; `code` is the status of the close frame.
  struct Failure: Error, Equatable {
    var code: UInt16
    var reason: String
  }

  /// The maximum length of a message with all fragments, in bytes.
  var longestMessage: Int
  private var buffer: [UInt8] = []
  /// The offset of the first unread byte.
  private var start = 0
  /// The fragments of the current message; nil if none has begun.
  private var fragments: Data?

  init(longestMessage: Int) { self.longestMessage = longestMessage }

  /// Appends received bytes.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start == buffer.count {
      // Frees the memory of a long message, such as a clipboard.
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 18)
    } else if start > 0 {
      buffer.removeFirst(start)
    }
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// The number of bytes of incomplete messages.
  var keptBytes: Int { buffer.count - start + (fragments?.count ?? 0) }

  /// Returns the next event; nil if more bytes are needed.
  mutating func next() throws(Failure) -> Event? {
    while let frame = try takeFrame() {
      switch frame.kind {
      case 0:
        guard fragments != nil else { throw Self.violation("Nothing to go on with.") }
        fragments?.append(contentsOf: frame.payload)
        guard frame.isLast, let whole = fragments else { continue }
        fragments = nil
        return .text(whole)
      case 1:
        guard fragments == nil else { throw Self.violation("A message inside a message.") }
        if frame.isLast { return .text(Data(frame.payload)) }
        fragments = Data(frame.payload)
      case 8:
        let code = frame.payload.prefix(2).reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
        return .close(code: frame.payload.count < 2 ? nil : code)
      case 9: return .ping(frame.payload)
      default: return .pong(frame.payload)
      }
    }
    return nil
  }

  /// A frame of RFC 6455.
  private struct Frame {
    /// The opcode.
    var kind: UInt8
    var isLast: Bool
    /// The unmasked content.
    var payload: [UInt8]
  }

  private static func violation(_ reason: String) -> Failure {
    Failure(code: 1002, reason: reason)
  }

  private mutating func takeFrame() throws(Failure) -> Frame? {
    guard buffer.count - start >= 2 else { return nil }
    let first = buffer[start], second = buffer[start + 1]
    let kind = first & 15, isLast = first & 0x80 != 0
    guard first & 0x70 == 0 else { throw Self.violation("No extension was agreed on.") }
    switch kind {
    case 0, 1: break
    case 2: throw Failure(code: 1003, reason: "Only text is understood.")
    case 8, 9, 10:
      guard isLast, second & 0x7F <= 125 else { throw Self.violation("A torn control frame.") }
    default: throw Self.violation("An unknown kind of frame.")
    }
    guard second & 0x80 != 0 else { throw Self.violation("A client masks what it sends.") }
    var length = Int(second & 0x7F), at = start + 2
    if length >= 126 {
      let count = length == 126 ? 2 : 8
      guard buffer.count - at >= count else { return nil }
      let long = buffer[at..<at + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      length = Int(clamping: long)
      at += count
    }
    let most = kind < 8 ? longestMessage - (fragments?.count ?? 0) : 125
    guard length <= most else { throw Failure(code: 1009, reason: "The message is too long.") }
    guard buffer.count - at >= 4 + length else { return nil }
    let mask = Array(buffer[at..<at + 4])
    at += 4
    var payload = Array(buffer[at..<at + length])
    if mask != [0, 0, 0, 0] { for index in payload.indices { payload[index] ^= mask[index & 3] } }
    start = at + length
    return Frame(kind: kind, isLast: isLast, payload: payload)
  }

  /// Returns the header of a server's frame, which is final and has no mask.
  static func head(kind: UInt8, length: Int) -> [UInt8] {
    let first = 0x80 | kind
    if length < 126 { return [first, UInt8(length)] }
    if length < 1 << 16 { return [first, 126, UInt8(length >> 8), UInt8(length & 255)] }
    return [first, 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  }
}
