import Foundation
import PacketLink

/// A connection of the hub with an app; it is used only on the hub's thread.
final class HubPeer {
  let identifier: Int
  /// The process at the other end; 0 if the kernel does not report it.
  let process: Int32
  private let connection: PacketConnection
  private let limits: CarLinkLimits
  private var greetedAt = 0.0

  // The newest value of each signal that is sent when the socket accepts more data.
  private var signals: [String: CarLinkValue] = [:]
  private var signalTime = 0.0

  /// The time of the last sign of life of the main thread; nil before the first one.
  private(set) var aliveAt: Double?
  /// The number of frames that the display has shown.
  private(set) var frames: UInt64 = 0
  /// The seconds from the last input to its frame; negative if there was none.
  private(set) var latency = -1.0
  /// Whether the main thread counts as frozen.
  var isFrozen = false
  /// The time at which the main thread counts as frozen without a sign of life.
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
    connection = PacketConnection(socket, limits: limits, now: now) {
      CarLinkMessage.refused(reason: $0).packet
    }
    self.process = process
    self.limits = limits
  }

  var descriptor: Int32 { connection.descriptor }
  var state: PacketConnection.State { connection.state }
  /// The greeting of the app, which is kept after the end of the connection; nil before the
  /// greeting.
  private(set) var greeting: CarLinkMessage.Greeting?
  var isGreeted: Bool { connection.isGreeted }
  /// Whether packets are queued until the socket accepts more data.
  var wantsToSend: Bool { connection.wantsToSend }

  // MARK: Sending

  func send(_ message: CarLinkMessage, now: Double) { connection.send(message.packet, now: now) }

  /// Sends signals; while packets are queued, only the newest value of each signal is kept.
  func send(_ signals: [CarLinkMessage.Signal], time: Double, now: Double) {
    guard !connection.hasEnded, !signals.isEmpty else { return }
    guard !wantsToSend else {
      for signal in signals { self.signals[signal.path] = signal.value }
      signalTime = time
      return
    }
    for message in CarLinkMessage.batches(of: signals, { .signals(time: time, $0) }) {
      send(message, now: now)
    }
  }

  /// Sends queued packets, as many as the kernel accepts.
  func flush(now: Double) {
    guard connection.flush(now: now) else { return }
    let waiting = signals.sorted { $0.key < $1.key }
      .map { CarLinkMessage.Signal(path: $0.key, value: $0.value) }
    signals = [:]
    send(waiting, time: signalTime, now: now)
  }

  // MARK: Receiving

  /// Receives packets and passes each message on, up to the limit of one turn.
  func receive(
    into room: UnsafeMutableRawBufferPointer,
    now: Double,
    _ hear: (CarLinkMessage) -> Void
  ) {
    connection.receive(into: room, now: now) { (packet, _) throws(PacketReader.Malformed) in
      try understand(CarLinkMessage(packet: packet), now: now, hear)
    }
  }

  private func understand(
    _ message: CarLinkMessage,
    now: Double,
    _ hear: (CarLinkMessage) -> Void
  ) throws(PacketReader.Malformed) {
    switch (message, state) {
    case (.greeting(let greeting), _):
      try connection.greet()
      self.greeting = greeting
      greetedAt = now
      hear(message)
    case (_, .connected): throw PacketReader.Malformed(description: "it does not greet first")
    case (.alive(let frames, let latency), _):
      // The number of frames only increases; other numbers are malformed.
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

  // MARK: Ending

  /// Sends the reason to the app and ends the connection.
  func refuse(_ reason: String, now: Double) { connection.refuse(reason, now: now) }

  /// Applies the deadlines; returns the time of the next one.
  func check(now: Double) -> Double { connection.check(now: now) }

  /// Returns whether the greeting requests a signal.
  func wants(_ path: String) -> Bool {
    greeting?.paths.contains { Self.matches(path, pattern: $0) } ?? false
  }

  /// Returns whether a path equals a pattern or is in the pattern's branch.
  static func matches(_ path: String, pattern: String) -> Bool {
    if pattern == "*" || pattern == path { return true }
    guard pattern.hasSuffix(".*") else { return false }
    return path.hasPrefix(pattern.dropLast())
  }
}
