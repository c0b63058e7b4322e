import CarSafety
import Foundation
import PacketLink

/// Carries signals, input, alerts and events between the processes of the displays.
///
/// Apps connect to a Unix socket with ``CarLink``. Each packet is checked. An app that sends
/// malformed or too many packets, leaves its own unread, or dies, loses its connection; the others
/// notice nothing. The hub keeps the newest value of each signal, and an app that joins receives
/// all that it asks for.
///
/// Everything but `init`, `start` and `stop` belongs to the hub's thread; `thread` runs work there.
/// Catalogue: CAR-F31.
final class CarHub: @unchecked Sendable {
  /// What the hub reports, on its thread.
  struct Handlers {
    /// An app greeted.
    var joined: (HubPeer) -> Void = { _ in }
    /// An app that had greeted, or a stranger, lost its connection.
    var left: (HubPeer, _ reason: String) -> Void = { _, _ in }
    /// An app sent a message.
    var heard: (CarLinkMessage, HubPeer) -> Void = { _, _ in }
    /// A display's main thread stopped to answer, or answers again.
    var froze: (HubPeer) -> Void = { _ in }
    /// Does what is due at the hub's time and returns the next time at which something is.
    var check: (_ time: Double) -> Double = { _ in .infinity }
  }

  let thread: LinkThread
  let path: String
  /// A number that tells one run of the hub from another.
  let session = UInt64.random(in: .min ... .max)
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

  /// Opens the socket at a path, whose folder exists.
  ///
  /// - Throws: A sentence that says why the socket does not open.
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

  /// Begins to serve; handlers are set before.
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

  /// Disconnects every app and ends the thread.
  func stop() { thread.end() }

  private func close() {
    for peer in peers.values { peer.refuse("the bench ends", now: now()) }
    peers = [:]
    listener = nil
  }

  /// The seconds since the hub began.
  var time: Double { now() - start }

  // MARK: What goes out

  /// The newest value of each signal.
  var signals: [String: CarLinkValue] { values }

  /// Publishes values of signals to every app that wants them.
  func publish(_ signals: [CarLinkMessage.Signal]) {
    let changed = signals.filter { values[$0.path] != $0.value }
    guard !changed.isEmpty else { return }
    for signal in changed { values[signal.path] = signal.value }
    for peer in greeted {
      peer.send(changed.filter { peer.wants($0.path) }, time: time, now: now())
    }
    sweep()
  }

  /// Publishes what the car does; a nil speed is an unknown one.
  func publish(_ state: CarDrivingState, speed: Double?) {
    let message = CarLinkMessage.driving(state: state.rawValue, speed: speed ?? -1)
    guard driving != message else { return }
    driving = message
    broadcast(message)
  }

  /// Publishes the alert that is shown; nil: none is.
  func publish(_ alert: CarLinkAlert?) {
    guard shownAlert != alert else { return }
    shownAlert = alert
    broadcast(.shownAlert(alert))
  }

  /// Sends a message to the apps for which a condition holds; returns how many there were.
  @discardableResult
  func send(_ message: CarLinkMessage, where holds: (HubPeer) -> Bool) -> Int {
    let receivers = greeted.filter(holds)
    for peer in receivers { peer.send(message, now: now()) }
    sweep()
    return receivers.count
  }

  private func broadcast(_ message: CarLinkMessage) { send(message) { _ in true } }

  /// The apps that have greeted, in the order of their connections.
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

  /// Releases the connections that have ended.
  private func sweep() {
    for (descriptor, peer) in peers {
      guard case .ended(let reason) = peer.state else { continue }
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
