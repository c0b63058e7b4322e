import Foundation
import PacketLink

#if canImport(Glibc)
import Glibc
#endif

/// A connection of the hub with one app; used on the hub's thread only.
final class HubPeer {
  /// The state of a connection.
  enum State: Equatable {
    /// It has not said who it is.
    case connected
    case greeted
    case ended(reason: String)
  }

  let identifier: Int
  /// The process at the other end; 0 if the kernel does not say.
  let process: Int32
  private(set) var state = State.connected
  private let socket: PacketSocket
  private let limits: CarLinkLimits
  private let connectedAt: Double
  private var greetedAt = 0.0

  // What it may still send.
  private var allowance: Double
  private var allowedAt: Double

  // What waits to be sent: packets in order, and the newest value of each signal.
  private var packets: [[UInt8]] = []
  private var signals: [String: CarLinkValue] = [:]
  private var signalTime = 0.0
  private var waitingSince: Double?

  /// When the main thread last showed that it is alive; nil: it has not yet.
  private(set) var aliveAt: Double?
  /// The frames that the display has shown, and the seconds from input to frame of the last input.
  private(set) var frames: UInt64 = 0
  private(set) var latency = -1.0
  /// Whether the main thread counts as frozen.
  var isFrozen = false
  /// When the main thread counts as frozen, unless it shows that it is alive.
  var freezesAt: Double {
    aliveAt.map { $0 + limits.frozenTime } ?? greetedAt + limits.launchTime
  }

  init(
    identifier: Int,
    socket: consuming PacketSocket,
    process: Int32,
    limits: CarLinkLimits,
    now: Double
  ) {
    self.identifier = identifier
    self.socket = socket
    self.process = process
    self.limits = limits
    connectedAt = now
    allowance = limits.burst
    allowedAt = now
  }

  var descriptor: Int32 { socket.descriptor }
  /// The greeting of the app, also after the end of the connection; nil: it has not greeted.
  private(set) var greeting: CarLinkMessage.Greeting?
  var isGreeted: Bool { state == .greeted }
  var hasEnded: Bool { if case .ended = state { true } else { false } }
  /// Whether the socket is to be watched until it takes more.
  var wantsToSend: Bool { !hasEnded && waitingSince != nil }

  // MARK: Sending

  func send(_ message: CarLinkMessage, now: Double) {
    guard !hasEnded else { return }
    if waitingSince == nil {
      switch socket.send(message.packet) {
      case .done: return
      case .closed, .tooLong: return end(reason: "the connection broke")
      case .wouldBlock: waitingSince = now
      }
    }
    guard packets.count < limits.waitingPackets else {
      return end(reason: "it leaves its packets unread")
    }
    packets.append(message.packet)
  }

  /// Sends signals; of those that wait, only the newest value is kept.
  func send(_ signals: [CarLinkMessage.Signal], time: Double, now: Double) {
    guard !hasEnded, !signals.isEmpty else { return }
    guard waitingSince == nil else {
      for signal in signals { self.signals[signal.path] = signal.value }
      signalTime = time
      return
    }
    for message in CarLinkMessage.batches(of: signals, { .signals(time: time, $0) }) {
      send(message, now: now)
    }
  }

  /// Sends what waits, as much as the kernel takes.
  func flush(now: Double) {
    guard wantsToSend else { return }
    var sent = 0
    defer { packets.removeFirst(min(sent, packets.count)) }
    while sent < packets.count {
      switch socket.send(packets[sent]) {
      case .done:
        sent += 1
        waitingSince = now
      case .wouldBlock: return
      case .closed, .tooLong: return end(reason: "the connection broke")
      }
    }
    packets = []
    sent = 0
    waitingSince = nil
    let waiting = signals.sorted { $0.key < $1.key }
      .map { CarLinkMessage.Signal(path: $0.key, value: $0.value) }
    signals = [:]
    send(waiting, time: signalTime, now: now)
  }

  // MARK: Receiving

  /// Receives packets and hands each message on; stops at the limit of one turn.
  func receive(
    into room: UnsafeMutableRawBufferPointer,
    now: Double,
    _ hear: (CarLinkMessage) -> Void
  ) {
    for _ in 0..<limits.packetsInARow {
      guard !hasEnded else { return }
      switch socket.receive(into: room) {
      case .wouldBlock: return
      case .closed: return end(reason: "it left")
      case .tooLong:
        return refuse("a packet is longer than \(CarLinkLimits.longestPacket) bytes", now: now)
      case .done(let count):
        guard pay(now: now) else { return refuse("it sends too many packets", now: now) }
        do {
          let packet = UnsafeRawBufferPointer(rebasing: room[..<count])
          try understand(CarLinkMessage(packet: packet), now: now, hear)
        } catch {
          refuse(error.description, now: now)
        }
      }
    }
  }

  private func understand(
    _ message: CarLinkMessage,
    now: Double,
    _ hear: (CarLinkMessage) -> Void
  ) throws(PacketReader.Malformed) {
    switch (message, state) {
    case (.greeting(let greeting), .connected):
      state = .greeted
      self.greeting = greeting
      greetedAt = now
      hear(message)
    case (.greeting, _): throw PacketReader.Malformed(description: "it greets twice")
    case (_, .connected): throw PacketReader.Malformed(description: "it does not greet first")
    case (.alive(let frames, let latency), _):
      // Frames only grow; a display that claims otherwise is not believed.
      guard frames >= self.frames else {
        throw PacketReader.Malformed(description: "its frames are counted backwards")
      }
      aliveAt = now
      self.frames = frames
      self.latency = latency
      hear(message)
    case (.set, _), (.event, _), (.alert, _), (.endAlert, _): hear(message)
    case (.welcome, _), (.signals, _), (.driving, _), (.input, _), (.focus, _), (.shownAlert, _),
      (.refused, _):
      throw PacketReader.Malformed(description: "it sends what only the hub sends")
    }
  }

  /// Takes one packet from the allowance; false if nothing is left.
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

  /// Tells the app why, and ends the connection.
  func refuse(_ reason: String, now: Double) {
    send(.refused(reason: reason), now: now)
    end(reason: reason)
  }

  /// Ends the connection; the descriptor closes with the object.
  func end(reason: String) {
    guard !hasEnded else { return }
    state = .ended(reason: reason)
    shutdown(socket.descriptor, Int32(SHUT_RDWR))
    packets = []
    signals = [:]
  }

  /// Applies the deadlines; returns the time of the next one.
  func check(now: Double) -> Double {
    switch state {
    case .ended: return .infinity
    case .connected:
      guard now - connectedAt < limits.greetingTime else {
        refuse("it does not greet", now: now)
        return .infinity
      }
      return connectedAt + limits.greetingTime
    case .greeted:
      guard let waitingSince else { return .infinity }
      guard now - waitingSince < limits.stallTime else {
        end(reason: "it leaves its packets unread")
        return .infinity
      }
      return waitingSince + limits.stallTime
    }
  }

  /// Whether the greeting asks for a signal.
  func wants(_ path: String) -> Bool {
    greeting?.paths.contains { Self.matches(path, pattern: $0) } ?? false
  }

  /// Whether a path is the pattern's or is in its branch.
  static func matches(_ path: String, pattern: String) -> Bool {
    if pattern == "*" || pattern == path { return true }
    guard pattern.hasSuffix(".*") else { return false }
    return path.hasPrefix(pattern.dropLast())
  }
}
