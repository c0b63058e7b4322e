#if canImport(Glibc)
import Glibc
#endif

/// A connection with an untrusted process: the packets to send to it, the packets that it may still
/// send, and its deadlines.
///
/// All members are used on one thread.
package final class PacketConnection {
  /// The state of a connection.
  package enum State: Equatable {
    /// The process is connected and has not sent its greeting.
    case connected
    /// The process has sent its greeting.
    case greeted
    /// The connection has ended.
    case ended(reason: String)
  }

  package private(set) var state = State.connected
  private let socket: PacketSocket
  private let limits: any ConnectionLimits
  private let refusal: (String) -> [UInt8]?
  private let connectedAt: Double

  // The number of packets that the process may still send, and the time of that number.
  private var allowance: Double
  private var allowedAt: Double

  private var waiting: [[UInt8]] = []
  private var waitingSince: Double?

  /// Creates a connection that expects a greeting.
  ///
  /// - Parameters:
  ///   - socket: The socket, which closes with the connection.
  ///   - limits: The limits of the process.
  ///   - now: The current time in seconds, of the clock that all calls use.
  ///   - refusal: Returns the packet with the reason why the connection ends.
  package init(
    _ socket: consuming PacketSocket,
    limits: any ConnectionLimits,
    now: Double,
    refusal: @escaping (_ reason: String) -> [UInt8]?
  ) {
    self.socket = socket
    self.limits = limits
    self.refusal = refusal
    connectedAt = now
    allowance = limits.burst
    allowedAt = now
  }

  package var descriptor: Int32 { socket.descriptor }
  package var isGreeted: Bool { state == .greeted }
  package var hasEnded: Bool { if case .ended = state { true } else { false } }
  /// Whether packets remain to be sent when the socket accepts more.
  package var wantsToSend: Bool { !hasEnded && waitingSince != nil }

  /// Records the greeting of the process.
  package func greet() throws(PacketReader.Malformed) {
    guard state == .connected else {
      throw PacketReader.Malformed(description: "it greets twice")
    }
    state = .greeted
  }

  // MARK: Sending

  /// Sends a packet, or stores it until the socket accepts it.
  package func send(_ packet: [UInt8], now: Double) {
    guard !hasEnded else { return }
    if waitingSince == nil {
      switch socket.send(packet) {
      case .done: return
      case .closed, .tooLong: return end(reason: "the connection broke")
      case .wouldBlock: waitingSince = now
      }
    }
    guard waiting.count < limits.waitingPackets else {
      return end(reason: "it leaves its packets unread")
    }
    waiting.append(packet)
  }

  /// Sends stored packets, as many as the socket accepts.
  ///
  /// - Returns: Whether packets were stored and all of them are sent now.
  @discardableResult
  package func flush(now: Double) -> Bool {
    guard wantsToSend else { return false }
    var sent = 0
    defer { waiting.removeFirst(min(sent, waiting.count)) }
    while sent < waiting.count {
      switch socket.send(waiting[sent]) {
      case .done:
        sent += 1
        waitingSince = now
      case .wouldBlock: return false
      case .closed, .tooLong:
        end(reason: "the connection broke")
        return false
      }
    }
    waitingSince = nil
    return true
  }

  // MARK: Receiving

  /// Receives packets and passes each on; stops at the limit of one turn.
  ///
  /// - Parameters:
  ///   - room: The buffer for a packet; a longer packet ends the connection.
  ///   - now: The current time.
  ///   - understand: Receives a packet and the descriptors that came with it, which are closed
  ///     afterwards; an error ends the connection.
  package func receive(
    into room: UnsafeMutableRawBufferPointer,
    now: Double,
    _ understand: (
      _ packet: UnsafeRawBufferPointer, _ descriptors: [Int32]
    ) throws(PacketReader.Malformed) -> Void
  ) {
    for _ in 0..<limits.packetsInARow {
      guard !hasEnded else { return }
      var descriptors: [Int32] = []
      let outcome = socket.receive(into: room, descriptors: &descriptors)
      defer { for descriptor in descriptors { close(descriptor) } }
      switch outcome {
      case .wouldBlock: return
      case .closed: return end(reason: "it left")
      case .tooLong: return refuse("a packet is longer than \(room.count) bytes", now: now)
      case .done(let count):
        guard pay(now: now) else { return refuse("it sends too many packets", now: now) }
        do {
          try understand(UnsafeRawBufferPointer(rebasing: room[..<count]), descriptors)
        } catch {
          refuse(error.description, now: now)
        }
      }
    }
  }

  /// Deducts one packet from the allowance; returns false if none is left.
  private func pay(now: Double) -> Bool {
    allowance = min(
      limits.burst,
      allowance + max(now - allowedAt, 0) * limits.packetsPerSecond
    )
    allowedAt = now
    guard allowance >= 1 else { return false }
    allowance -= 1
    return true
  }

  // MARK: Ending

  /// Sends the reason and ends the connection.
  package func refuse(_ reason: String, now: Double) {
    if let packet = refusal(reason) { send(packet, now: now) }
    end(reason: reason)
  }

  /// Ends the connection; the descriptor closes with the object.
  package func end(reason: String) {
    guard !hasEnded else { return }
    state = .ended(reason: reason)
    shutdown(socket.descriptor, Int32(SHUT_RDWR))
    waiting = []
  }

  /// Applies the deadlines.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - mayStall: Whether the process may leave its packets unread, for example while it is
  ///     suspended.
  /// - Returns: The time of the next deadline.
  package func check(now: Double, mayStall: Bool = false) -> Double {
    switch state {
    case .ended: return .infinity
    case .connected:
      guard now - connectedAt < limits.greetingTime else {
        refuse("it does not greet", now: now)
        return .infinity
      }
      return connectedAt + limits.greetingTime
    case .greeted:
      guard let waitingSince, !mayStall else { return .infinity }
      guard now - waitingSince < limits.stallTime else {
        end(reason: "it leaves its packets unread")
        return .infinity
      }
      return waitingSince + limits.stallTime
    }
  }
}
