import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The bytes that the kernel has not accepted yet, in order.
struct OutgoingBytes {
  /// The rest of a frame or a response.
  private struct Piece {
    var bytes: [UInt8]
    /// Whether the bytes belong to a text or a control frame.
    var isText: Bool
  }

  private var pieces: [Piece] = []
  /// The offset of the unsent part of the first piece.
  private var start = 0
  /// The number of unsent bytes.
  private(set) var count = 0
  /// The number of unsent bytes that belong to texts and control frames.
  private(set) var textCount = 0

  /// Appends a header and bytes, without the first `first` bytes of both together.
  mutating func append(
    head: [UInt8],
    _ bytes: UnsafeRawBufferPointer,
    from first: Int,
    isText: Bool
  ) {
    var rest = Array(head.dropFirst(first))
    rest.append(contentsOf: bytes.dropFirst(max(0, first - head.count)))
    guard !rest.isEmpty else { return }
    count += rest.count
    if isText { textCount += rest.count }
    pieces.append(Piece(bytes: rest, isText: isText))
  }

  /// Sends as many bytes as the kernel accepts; returns false if the connection is closed.
  mutating func flush(to descriptor: Int32) -> Bool {
    var taken = 0
    defer { if taken > 0 { pieces.removeFirst(taken) } }
    while taken < pieces.count {
      let piece = pieces[taken]
      let sent = piece.bytes.withUnsafeBytes {
        Self.send([], UnsafeRawBufferPointer(rebasing: $0[start...]), to: descriptor)
      }
      guard sent >= 0 else { return false }
      count -= sent
      if piece.isText { textCount -= sent }
      start += sent
      guard start == piece.bytes.count else { return true }
      start = 0
      taken += 1
    }
    return true
  }

  /// Sends bytes; returns the number that the kernel accepted, negative if the connection is
  /// closed.
  static func send(_ head: [UInt8], _ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    head.withUnsafeBytes { head in
      var parts = [
        iovec(iov_base: UnsafeMutableRawPointer(mutating: head.baseAddress), iov_len: head.count),
        iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count),
      ]
      return parts.withUnsafeMutableBufferPointer { parts in
        var message = msghdr()
        message.msg_iov = parts.baseAddress
        message.msg_iovlen = parts.count
        while true {
          let sent = sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
          if sent >= 0 { return sent }
          if errno == EAGAIN { return 0 }
          if errno != EINTR { return -1 }
        }
      }
    }
  }
}
