import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// An open WebSocket; used on the server's thread only.
///
/// Chosen: this class reads and writes the frames instead of libsoup. libsoup's server is not
/// intended for untrusted clients (according to its documentation since 3.6.1). Version 3.2 neither
/// limits a fragmented message nor reports the unsent bytes, so a page that stops reading would use
/// unlimited memory.
package final class WebSocket {
  /// The function that receives each complete text message.
  package var onText: ((Data) -> Void)?
  /// The function that is called once, when the connection ends.
  package var onClose: (() -> Void)?
  /// The function that is called when another frame can be sent.
  var onRoom: (() -> Void)?
  /// Whether the page has sent a hello; before that, size and time are limited.
  package var isGreeted = false {
    didSet { if isGreeted { parser.longestMessage = limits.longestMessage } }
  }

  /// The phases of a connection.
  private enum State {
    /// Frames are sent and received.
    case open
    /// The server has sent a close frame.
    case closing
    /// The descriptor is closed.
    case closed
  }
  private var state = State.open
  private let descriptor: Int32
  private let thread: SoupThread
  private let limits: WebLimits
  private let now: () -> Double
  private let onEnd: (WebSocket) -> Void
  private var parser: WebSocketParser
  /// The source that reports received bytes; nil during a pause.
  private var reading: SoupThread.Source?
  /// The source that reports that bytes can be sent; nil if none are unsent.
  private var writing: SoupThread.Source?
  /// The source that ends a pause.
  private var pause: SoupThread.Source?
  /// The bytes that the kernel has not accepted.
  private var waiting = OutgoingBytes()

  private let opened: Double
  private var nextPing: Double
  /// The time of the unanswered ping; nil if there is none.
  private var pinged: Double?
  private var closingSince = 0.0

  /// Creates a socket that owns a connected, non-blocking descriptor.
  ///
  /// `onEnd` is called once the descriptor is closed.
  init(
    descriptor: Int32,
    thread: SoupThread,
    limits: WebLimits,
    now: @escaping () -> Double,
    onEnd: @escaping (WebSocket) -> Void
  ) {
    self.descriptor = descriptor
    self.thread = thread
    self.limits = limits
    self.now = now
    self.onEnd = onEnd
    opened = now()
    nextPing = opened + limits.pingInterval
    parser = WebSocketParser(longestMessage: limits.longestGreeting)
    read()
  }

  deinit { if state != .closed { Glibc.close(descriptor) } }

  // MARK: Sending

  /// Whether a frame may be sent, because few bytes are unsent.
  var hasRoomForFrame: Bool { state == .open && waiting.count <= limits.waitingBeforeFrame }
  /// Whether all bytes have been sent.
  package var isDrained: Bool { waiting.count == 0 }

  /// Sends a binary frame.
  func send(_ bytes: UnsafeRawBufferPointer) {
    guard state == .open else { return }
    put(kind: 2, bytes)
  }

  /// Sends a text; disconnects a client with too many unsent bytes.
  package func send(text: [UInt8]) {
    guard state == .open else { return }
    guard waiting.textCount + text.count <= limits.waitingText else { return drop() }
    text.withUnsafeBytes { put(kind: 1, $0) }
  }

  func send(_ message: HostMessage) { send(text: Array(message.json.utf8)) }

  /// Sends bytes without a frame, as the response that opens the WebSocket.
  func send(raw: [UInt8]) {
    raw.withUnsafeBytes { write(head: [], $0, isText: true) }
  }

  /// Sends a frame of a kind, which is the opcode of RFC 6455.
  private func put(kind: UInt8, _ bytes: UnsafeRawBufferPointer) {
    write(
      head: WebSocketParser.head(kind: kind, length: bytes.count),
      bytes,
      isText: kind != 2
    )
  }

  /// Sends as many bytes as the kernel accepts and keeps the rest.
  private func write(head: [UInt8], _ bytes: UnsafeRawBufferPointer, isText: Bool) {
    guard state != .closed else { return }
    var sent = 0
    if waiting.count == 0 {
      sent = OutgoingBytes.send(head, bytes, to: descriptor)
      guard sent >= 0 else { return drop() }
    }
    guard sent < head.count + bytes.count else { return }
    waiting.append(head: head, bytes, from: sent, isText: isText)
    if writing == nil {
      writing = thread.watch(descriptor, for: .writable) { [weak self] in self?.flush() }
    }
  }

  /// Sends the kept bytes; calls `onRoom` if a frame can be sent again.
  private func flush() {
    let hadRoom = hasRoomForFrame
    guard waiting.flush(to: descriptor) else { return drop() }
    if waiting.count == 0 {
      writing?.end()
      writing = nil
    }
    if !hadRoom, hasRoomForFrame { onRoom?() }
  }

  // MARK: Receiving

  private func read() {
    reading = thread.watch(descriptor, for: .readable) { [weak self] in self?.receive() }
  }

  private func receive() {
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { room in
      let count = recv(descriptor, room.baseAddress, room.count, 0)
      if count > 0, !isDeaf { parser.append(UnsafeRawBufferPointer(rebasing: room[..<count])) }
      return count
    }
    if count == 0 { return drop() }
    if count < 0 {
      if errno != EAGAIN, errno != EINTR { drop() }
      return
    }
    if !isDeaf { understand() }
  }

  /// Whether received bytes are discarded, after a violation of the protocol.
  private var isDeaf = false

  /// Handles the received messages, up to the limit, and then pauses.
  private func understand() {
    pause = nil
    do {
      for _ in 0..<limits.messagesInARow {
        guard let event = try parser.next() else {
          if reading == nil, state != .closed { read() }
          return
        }
        take(event)
        guard state != .closed, !isDeaf else { return }
      }
    } catch {
      isDeaf = true
      return close(code: error.code, reason: error.reason)
    }
    // The rest is handled after the pause; no bytes are received until then.
    reading?.end()
    reading = nil
    pause = thread.after(milliseconds: limits.pauseAfterARow) { [weak self] in
      self?.understand()
    }
  }

  private func take(_ event: WebSocketParser.Event) {
    switch event {
    case .text(let data): if state == .open { onText?(data) }
    case .ping(let payload):
      guard state == .open else { return }
      guard waiting.textCount <= limits.waitingText else { return drop() }
      payload.withUnsafeBytes { put(kind: 10, $0) }
    case .pong: pinged = nil
    case .close(let code):
      if state == .open { sendClose(code: code ?? 1000, reason: "") }
      // The server closes first; the unsent bytes for a page that leaves are discarded.
      drop()
    }
  }

  // MARK: Ending

  /// Closes the connection with a status, such as 1000 for a normal end or 1008 for a violation.
  package func close(code: UInt16, reason: String) {
    guard state == .open else { return }
    sendClose(code: code, reason: reason)
    guard state == .open else { return }
    state = .closing
    closingSince = now()
    tellClosed()
    if isDeaf, reading == nil { read() }
  }

  private func sendClose(code: UInt16, reason: String) {
    let payload = [UInt8(code >> 8), UInt8(code & 255)] + Array(reason.utf8.prefix(123))
    payload.withUnsafeBytes { put(kind: 8, $0) }
  }

  /// Ends the connection without a close frame.
  func drop() {
    guard state != .closed else { return }
    state = .closed
    for source in [reading, writing, pause] { source?.end() }
    (reading, writing, pause) = (nil, nil, nil)
    waiting = OutgoingBytes()
    // The bytes that the kernel has accepted are still sent.
    shutdown(descriptor, Int32(SHUT_RDWR))
    Glibc.close(descriptor)
    tellClosed()
    onEnd(self)
  }

  /// Calls `onClose` once and releases all functions.
  private func tellClosed() {
    let tell = onClose
    onText = nil
    onClose = nil
    onRoom = nil
    tell?()
  }

  /// Applies deadlines and sends pings; returns the time of the next check.
  func check() -> Double {
    let now = now()
    switch state {
    case .closed: return .infinity
    case .closing:
      if now - closingSince >= limits.closeTime { drop() }
      return state == .closed ? .infinity : closingSince + limits.closeTime
    case .open:
      if !isGreeted, now - opened >= limits.helloTime {
        close(code: 1008, reason: "Say hello.")
        return closingSince + limits.closeTime
      }
      if let pinged, now - pinged >= limits.pongTime {
        drop()
        return .infinity
      }
      if now >= nextPing {
        nextPing = now + limits.pingInterval
        if pinged == nil {
          pinged = now
          [UInt8]("russet".utf8).withUnsafeBytes { put(kind: 9, $0) }
        }
      }
      return min(
        nextPing,
        isGreeted ? .infinity : opened + limits.helloTime,
        pinged.map { $0 + limits.pongTime } ?? .infinity
      )
    }
  }
}
