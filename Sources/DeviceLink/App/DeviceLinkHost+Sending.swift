import PacketLink
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The sending of packets to the shell.
extension DeviceLinkHost {
  /// The most unsent bytes; with more, the link ends because the shell does not read.
  ///
  /// Chosen.
  private static let mostWaiting = 64 << 20

  /// The state of the link.
  enum State {
    /// Packets are sent.
    case open
    /// Another shell answered; commits are dropped because it has no layers yet.
    case joining
    /// There is no shell; packets are dropped.
    case away
    /// The link has ended.
    case ended
  }

  /// The unsent packets; the lock also preserves their order.
  struct Outbox: ~Copyable {
    /// The socket of the link.
    var socket: PacketSocketReference
    /// The state of the link.
    var state = State.open
    /// The time at which the link ends without a shell, and the time of the next attempt to join
    /// one.
    var limit = 0.0, nextAttempt = 0.0
    /// The pictures that the shell has.
    var contents = SentContents()
    /// The unsent packets with their descriptors, or -1.
    var waiting: [(packet: [UInt8], descriptor: Int32)] = []
    /// The number of unsent bytes.
    var bytes = 0

    init(_ socket: consuming PacketSocket) { self.socket = PacketSocketReference(socket) }

    deinit {
      for item in waiting where item.descriptor >= 0 { close(item.descriptor) }
    }

    /// Removes the unsent packets.
    mutating func empty() {
      for item in waiting where item.descriptor >= 0 { close(item.descriptor) }
      waiting = []
      bytes = 0
    }
  }

  func send(_ message: AppMessage) {
    outbox.withLock { put(message.packet, &$0) }
  }

  /// Sends a packet, or stores it until the socket accepts it; closes the descriptor.
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
        // The socket may still contain the reason for its end.
        if descriptor >= 0 { close(descriptor) }
        return
      }
      // Wake the thread, which then also observes whether the socket is writable.
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
