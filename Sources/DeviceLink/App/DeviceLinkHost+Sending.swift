import PacketLink
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The way of packets to the shell.
extension DeviceLinkHost {
  /// Chosen: bytes that may wait for a shell that does not read; then the link ends.
  private static let mostWaiting = 64 << 20

  /// Whether packets reach a shell.
  enum State {
    case open
    /// Another shell answered; commits are dropped, as it has no layers yet.
    case joining
    /// There is no shell; packets are dropped.
    case away
    case ended
  }

  /// What waits to be sent; the lock also keeps the order of packets.
  struct Outbox: ~Copyable {
    var socket: PacketSocketReference
    var state = State.open
    /// The time at which the link gives up, and that of the next attempt to join another shell.
    var limit = 0.0, nextAttempt = 0.0
    var contents = SentContents()
    var waiting: [(packet: [UInt8], descriptor: Int32)] = []
    var bytes = 0

    init(_ socket: consuming PacketSocket) { self.socket = PacketSocketReference(socket) }

    deinit {
      for item in waiting where item.descriptor >= 0 { close(item.descriptor) }
    }

    /// Forgets what waits to be sent.
    mutating func empty() {
      for item in waiting where item.descriptor >= 0 { close(item.descriptor) }
      waiting = []
      bytes = 0
    }
  }

  func send(_ message: AppMessage) {
    outbox.withLock { put(message.packet, &$0) }
  }

  /// Sends a packet, or keeps it until the socket takes it; closes the descriptor.
  func put(_ packet: [UInt8], descriptor: Int32 = -1, _ box: inout Outbox) {
    guard box.state == .open || box.state == .joining else {
      if descriptor >= 0 { close(descriptor) }
      return
    }
    if box.waiting.isEmpty {
      let descriptors = descriptor >= 0 ? [descriptor] : []
      switch box.socket.socket.send(packet, descriptors: descriptors) {
      case .done:
        if descriptor >= 0 { close(descriptor) }
        return
      case .wouldBlock: break
      case .closed, .tooLong:
        // The reason for the end may still wait to be read.
        if descriptor >= 0 { close(descriptor) }
        return
      }
      // The thread watches the socket from its next turn on.
      thread.run {}
    }
    guard box.bytes + packet.count <= Self.mostWaiting else {
      if descriptor >= 0 { close(descriptor) }
      thread.run { [self] in end("The shell does not read.") }
      return
    }
    box.waiting.append((packet, descriptor))
    box.bytes += packet.count
  }

  func flush() {
    outbox.withLock { box in
      var sent = 0
      sending: while sent < box.waiting.count {
        let (packet, descriptor) = box.waiting[sent]
        let descriptors = descriptor >= 0 ? [descriptor] : []
        switch box.socket.socket.send(packet, descriptors: descriptors) {
        case .done:
          if descriptor >= 0 { close(descriptor) }
          box.bytes -= packet.count
          sent += 1
        case .wouldBlock, .closed, .tooLong: break sending
        }
      }
      box.waiting.removeFirst(sent)
    }
  }
}
