import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// One open WebSocket; lives on the server's thread.
///
/// Chosen: the frames are read and written here and not by libsoup. Its server is not meant for
/// strangers (so its documentation since 3.6.1), and 3.2 neither bounds a message in fragments nor
/// says how much waits to be sent, so that a page that stops reading takes memory without end.
final class WebSocket {
  /// A whole text message.
  var onText: ((Data) -> Void)?
  /// Called once, when the other side is gone or is sent away.
  var onClose: (() -> Void)?
  /// There is room for a frame again.
  var onRoom: (() -> Void)?
  /// Whether the page has said what it is; before that it may say little, and not for long.
  var isGreeted = false {
    didSet { if isGreeted { parser.longestMessage = limits.longestMessage } }
  }

  private enum State { case open, closing, closed }
  private var state = State.open
  private let descriptor: Int32
  private let thread: SoupThread
  private let limits: WebLimits
  private let now: () -> Double
  private let onEnd: (WebSocket) -> Void
  private var parser: WebSocketParser
  private var reading: SoupThread.Source?
  private var writing: SoupThread.Source?
  private var pause: SoupThread.Source?
  private var waiting = OutgoingBytes()

  private let opened: Double
  private var nextPing: Double
  /// When the page was asked whether it is there; nil: it has answered.
  private var pinged: Double?
  private var closingSince = 0.0

  /// Takes a connected, non-blocking descriptor over.
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

  /// Whether a frame may be sent: next to nothing waits.
  var hasRoomForFrame: Bool { state == .open && waiting.count <= limits.waitingBeforeFrame }
  /// Whether all that was sent is on its way.
  var isDrained: Bool { waiting.count == 0 }

  /// Sends a frame.
  func send(_ bytes: UnsafeRawBufferPointer) {
    guard state == .open else { return }
    put(kind: 2, bytes)
  }

  /// Sends a text; who lets too much of it wait is cut off.
  func send(text: [UInt8]) {
    guard state == .open else { return }
    guard waiting.textCount + text.count <= limits.waitingText else { return drop() }
    text.withUnsafeBytes { put(kind: 1, $0) }
  }

  func send(_ message: HostMessage) { send(text: Array(message.json.utf8)) }

  /// Sends bytes that are no frame: the answer that opens the WebSocket.
  func send(raw: [UInt8]) {
    raw.withUnsafeBytes { write(head: [], $0, isText: true) }
  }

  private func put(kind: UInt8, _ bytes: UnsafeRawBufferPointer) {
    write(
      head: WebSocketParser.head(kind: kind, length: bytes.count),
      bytes,
      isText: kind != 2
    )
  }

  /// Gives the kernel what it takes and keeps the rest.
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

  /// Whether what comes is thrown away: the other side broke the rules.
  private var isDeaf = false

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
    // The rest is read at its next turn, and no more is taken in until then.
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
      // The server closes first; what still waits for a page that goes is not for it.
      drop()
    }
  }

  // MARK: Ending

  /// 1000: all is well; 1008: the other side broke the rules.
  func close(code: UInt16, reason: String) {
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

  /// Ends the connection at once.
  func drop() {
    guard state != .closed else { return }
    state = .closed
    for source in [reading, writing, pause] { source?.end() }
    (reading, writing, pause) = (nil, nil, nil)
    waiting = OutgoingBytes()
    // Whatever was sent and fits still arrives.
    shutdown(descriptor, Int32(SHUT_RDWR))
    Glibc.close(descriptor)
    tellClosed()
    onEnd(self)
  }

  private func tellClosed() {
    let tell = onClose
    onText = nil
    onClose = nil
    onRoom = nil
    tell?()
  }

  /// Does what is due, and returns when it is to be asked again.
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
