import CarSafety
import Foundation
import PacketLink

/// A hub that carries signals, input, alerts and events between the processes of the displays.
///
/// Apps connect to a Unix socket with ``CarLink``. The hub checks each packet. An app loses its
/// connection if it sends malformed packets or too many of them, does not read its packets, or
/// ends; the others are not affected. The hub stores the newest value of each signal, and sends an
/// app that joins the signals that it requests.
///
/// All members except `init`, `run` and `stop` are used on the hub's thread, on which `thread` runs
/// work. Catalogue: CAR-F31.
final class CarHub: @unchecked Sendable {
  /// The closures that the hub calls on its thread.
  struct Handlers {
    /// Called when an app has sent its greeting.
    var joined: (HubPeer) -> Void = { _ in }
    /// Called when a connection has ended, with the reason.
    var left: (HubPeer, _ reason: String) -> Void = { _, _ in }
    /// Called when an app has sent a message.
    var heard: (CarLinkMessage, HubPeer) -> Void = { _, _ in }
    /// Called when the main thread of a display stops responding or responds again.
    var froze: (HubPeer) -> Void = { _ in }
    /// Performs the work that is due at the hub's time; returns the next time at which work is due.
    var check: (_ time: Double) -> Double = { _ in .infinity }
  }

  /// The thread of the hub.
  let thread: LinkThread
  /// The path of the socket.
  let path: String
  /// A number that distinguishes runs of the hub.
  let session = UInt64.random(in: .min ... .max)
  /// The closures that the hub calls.
  var handlers = Handlers()

  private let limits: CarLinkLimits
  private let start: Double
  private let now: @Sendable () -> Double
  private var listener: PacketListener?
  private var peers: [Int32: HubPeer] = [:]
  private var nextIdentifier = 1
  private var values: [String: CarLinkValue] = [:]
  private var driving: CarLinkMessage?
  private var shownAlert: CarLinkAlert?
  private let room = UnsafeMutableRawBufferPointer.allocate(
    byteCount: CarLinkLimits.longestPacket,
    alignment: 16
  )

  /// Opens the socket at a path in an existing folder.
  ///
  /// - Throws: An error with the reason for which the socket cannot be opened.
  init(
    path: String,
    limits: CarLinkLimits = CarLinkLimits(),
    now: @escaping @Sendable () -> Double = { LinkThread.now }
  ) throws {
    self.path = path
    self.limits = limits
    self.now = now
    start = now()
    thread = try LinkThread(clock: now)
    listener = try PacketListener(at: path)
  }

  deinit { room.deallocate() }

  /// Starts to serve; the handlers must be set before.
  func run() {
    thread.start(
      name: "Russet car hub",
      LinkThread.Service(
        descriptors: { [self] in
          peers.values.map { ($0.descriptor, $0.wantsToSend) }
            + (listener.map { [($0.descriptor, false)] } ?? [])
        },
        serve: { [self] in serve($0) },
        check: { [self] _ in check() },
        end: { [self] in close() }
      )
    )
  }

  /// Disconnects all apps and ends the thread.
  func stop() { thread.end() }

  private func close() {
    for peer in peers.values { peer.refuse("the bench ends", now: now()) }
    peers = [:]
    listener = nil
  }

  /// The seconds since the start of the hub.
  var time: Double { now() - start }

  // MARK: What goes out

  /// The newest value of each signal.
  var signals: [String: CarLinkValue] { values }

  /// Publishes values of signals to every app that requests them.
  func publish(_ signals: [CarLinkMessage.Signal]) {
    let changed = signals.filter { values[$0.path] != $0.value }
    guard !changed.isEmpty else { return }
    for signal in changed { values[signal.path] = signal.value }
    for peer in greeted {
      peer.send(changed.filter { peer.wants($0.path) }, time: time, now: now())
    }
    sweep()
  }

  /// Publishes the driving state; nil means that the speed is unknown.
  ///
  /// The sign of the speed is not sent.
  func publish(_ state: CarDrivingState, speed: Double?) {
    let size = speed.flatMap { $0.isFinite ? abs($0) : nil }
    let message = CarLinkMessage.driving(state: state.rawValue, speed: size ?? -1)
    guard driving != message else { return }
    driving = message
    broadcast(message)
  }

  /// Publishes the shown alert; nil means that there is none.
  func publish(_ alert: CarLinkAlert?) {
    guard shownAlert != alert else { return }
    shownAlert = alert
    broadcast(.shownAlert(alert))
  }

  /// Sends a message to the apps that meet a condition; returns their number.
  @discardableResult
  func send(_ message: CarLinkMessage, where holds: (HubPeer) -> Bool) -> Int {
    let receivers = greeted.filter(holds)
    for peer in receivers { peer.send(message, now: now()) }
    sweep()
    return receivers.count
  }

  private func broadcast(_ message: CarLinkMessage) { send(message) { _ in true } }

  /// The apps that have sent a greeting, in the order of their connections.
  var greeted: [HubPeer] {
    peers.values.filter(\.isGreeted).sorted { $0.identifier < $1.identifier }
  }

  // MARK: What comes in

  private func serve(_ ready: [Int32]) {
    for descriptor in ready {
      guard let peer = peers[descriptor] else {
        if descriptor == listener?.descriptor { accept() }
        continue
      }
      peer.flush(now: now())
      peer.receive(into: room, now: now()) { hear($0, from: peer) }
    }
    sweep()
  }

  private func accept() {
    listener?.accept { socket, process in
      guard peers.count < limits.peers else { return }
      let peer = HubPeer(
        identifier: nextIdentifier,
        socket: socket,
        process: process,
        limits: limits,
        now: now()
      )
      peers[peer.descriptor] = peer
      nextIdentifier += 1
    }
  }

  private func hear(_ message: CarLinkMessage, from peer: HubPeer) {
    switch message {
    case .greeting: welcome(peer)
    case .alive:
      if peer.isFrozen {
        peer.isFrozen = false
        handlers.froze(peer)
      }
      handlers.heard(message, peer)
    default: handlers.heard(message, peer)
    }
  }

  private func welcome(_ peer: HubPeer) {
    let now = now()
    peer.send(.welcome(session: session, time: time), now: now)
    if let driving { peer.send(driving, now: now) }
    let wanted = values.sorted { $0.key < $1.key }.filter { peer.wants($0.key) }
    peer.send(
      wanted.map { CarLinkMessage.Signal(path: $0.key, value: $0.value) },
      time: time,
      now: now
    )
    if let shownAlert { peer.send(.shownAlert(shownAlert), now: now) }
    handlers.joined(peer)
  }

  /// Removes the connections that have ended.
  private func sweep() {
    for (descriptor, peer) in peers {
      // A handler can send and so sweep again.
      guard peers[descriptor] === peer, case .ended(let reason) = peer.state else { continue }
      peers[descriptor] = nil
      handlers.left(peer, reason)
    }
  }

  /// Applies the deadlines; returns the next one, in seconds of the monotonic clock.
  private func check() -> Double {
    let now = now()
    var due = Double.infinity
    for peer in peers.values {
      due = min(due, peer.check(now: now))
      guard peer.isGreeted, !peer.isFrozen else { continue }
      if now >= peer.freezesAt {
        peer.isFrozen = true
        handlers.froze(peer)
      } else {
        due = min(due, peer.freezesAt)
      }
    }
    sweep()
    return min(due, start + handlers.check(time))
  }
}
