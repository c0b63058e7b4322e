import CarSafety
import Foundation
import PacketLink
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The connection of an app with the hub, on a separate thread.
///
/// After a loss it reconnects, at first immediately, then with increasing pauses of up to a second.
final class CarLinkConnection: @unchecked Sendable {
  /// The reports to the app, in order.
  enum Report: Sendable {
    /// The hub has accepted the app.
    case connected
    /// The hub has sent a message.
    case message(CarLinkMessage)
    /// The connection has ended.
    case disconnected(reason: String)
  }

  // Chosen: the time in which a restarted hub opens its socket, and short enough for a person who
  // waits.
  private static let pauses = [0.02, 0.05, 0.1, 0.25, 0.5, 1.0]
  /// Chosen: the largest number of queued packets, which an app reaches only after a great amount
  /// of data.
  private static let mostWaiting = 256

  private let path: String
  private let greeting: CarLinkMessage
  private let report: @Sendable (Report) -> Void
  private let thread: LinkThread

  // Used only on the thread.
  private var link: PacketSocketReference?
  private var waiting: [[UInt8]] = []
  private var attempts = 0
  private var nextAttempt = 0.0
  private var isStopped = false
  private var lastReason = ""
  private let room = UnsafeMutableRawBufferPointer.allocate(
    byteCount: CarLinkLimits.longestPacket,
    alignment: 16
  )

  init(
    path: String,
    greeting: CarLinkMessage.Greeting,
    report: @escaping @Sendable (Report) -> Void
  ) throws {
    self.path = path
    self.greeting = .greeting(greeting)
    self.report = report
    thread = try LinkThread()
  }

  deinit { room.deallocate() }

  func start() {
    thread.start(
      name: "Russet car link",
      LinkThread.Service(
        descriptors: { [self] in link.map { [($0.descriptor, !waiting.isEmpty)] } ?? [] },
        serve: { [self] ready in if !ready.isEmpty { serve() } },
        check: { [self] in check(now: $0) },
        end: { [self] in link = nil }
      )
    )
  }

  func stop() { thread.end() }

  /// Sends a message; it is dropped without a connection and while the queue is full.
  func send(_ message: CarLinkMessage) {
    thread.run { [self] in send { message.packet } }
  }

  /// Sends an event of a log, unless it is too long for a packet.
  func send(_ event: CarEvent.Kind) {
    thread.run { [self] in
      send { CarLinkMessage.document(of: event).map(CarLinkMessage.packet(ofEvent:)) }
    }
  }

  private func send(_ packet: () -> [UInt8]?) {
    guard link != nil, waiting.count < Self.mostWaiting, let packet = packet() else { return }
    waiting.append(packet)
    flush()
  }

  private func check(now: Double) -> Double {
    guard link == nil else { return .infinity }
    guard now >= nextAttempt else { return nextAttempt }
    nextAttempt = now + Self.pauses[min(attempts, Self.pauses.count - 1)]
    attempts += 1
    guard let socket = try? PacketSocket.connected(to: path) else { return nextAttempt }
    link = PacketSocketReference(socket)
    waiting = [greeting.packet]
    flush()
    return link == nil ? nextAttempt : .infinity
  }

  private func serve() {
    flush()
    while let link {
      switch link.socket.receive(into: room) {
      case .wouldBlock: return
      case .closed, .tooLong: lose("the hub closed the connection")
      case .done(let count):
        guard
          let message = try? CarLinkMessage(
            packet: UnsafeRawBufferPointer(rebasing: room[..<count])
          )
        else { return lose("the hub speaks another protocol") }
        switch message {
        case .welcome:
          attempts = 0
          report(.connected)
          report(.message(message))
        case .refused(let reason): lastReason = reason
        default: report(.message(message))
        }
      }
    }
  }

  private func flush() {
    guard let link else { return }
    var sent = 0
    defer { waiting.removeFirst(min(sent, waiting.count)) }
    while sent < waiting.count {
      switch link.socket.send(waiting[sent]) {
      case .done: sent += 1
      case .wouldBlock: return
      case .closed, .tooLong:
        // The reason for the end may still have to be read.
        return
      }
    }
  }

  private func lose(_ reason: String) {
    link = nil
    waiting = []
    report(.disconnected(reason: lastReason.isEmpty ? reason : lastReason))
    lastReason = ""
  }
}
