import Foundation
import PacketLink
import Synchronization
import Testing

@testable import CarBench

#if canImport(Glibc)
import Glibc
#endif

/// A hub with a clock that the test moves, and clients that send exactly the messages of the test.
final class HubStage: Sendable {
  let hub: CarHub
  private let folder: String
  private let clock = Mutex(100.0)
  private let notes = Mutex<[String]>([])

  init(limits: CarLinkLimits = CarLinkLimits()) throws {
    folder = NSTemporaryDirectory() + "hub-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let box = ClockBox()
    hub = try CarHub(path: "\(folder)/hub", limits: limits) { box.read() }
    box.stage = self
    hub.handlers.joined = { [weak self] in self?.note("joined \($0.greeting?.display ?? "")") }
    hub.handlers.left = { [weak self] in
      self?.note("left \($0.greeting?.display ?? "-"): \($1)")
    }
    hub.handlers.heard = { [weak self] message, peer in
      if case .alive = message { return }
      self?.note("heard \(peer.greeting?.display ?? "-")")
    }
    hub.handlers.froze = { [weak self] in
      self?.note("\($0.greeting?.display ?? "-") \($0.isFrozen ? "froze" : "thawed")")
    }
    hub.run()
  }

  deinit {
    hub.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  private final class ClockBox: @unchecked Sendable {
    weak var stage: HubStage?
    func read() -> Double { stage?.clock.withLock { $0 } ?? 100 }
  }

  private func note(_ text: String) { notes.withLock { $0.append(text) } }

  /// The reports of the hub so far.
  var reports: [String] {
    settle()
    return notes.withLock { $0 }
  }

  /// Waits until the hub has read all messages that were sent before.
  func settle() {
    // A turn reads all pending messages; its answer shows that the turn is over.
    for _ in 0..<3 { _ = hub.thread.ask {} }
  }

  /// Moves the hub's clock and has deadlines applied.
  func pass(_ seconds: Double) {
    settle()
    clock.withLock { $0 += seconds }
    settle()
  }

  func publish(_ values: [String: CarLinkValue]) {
    _ = hub.thread.ask { [hub] in
      hub.publish(values.sorted { $0.key < $1.key }.map { .init(path: $0.key, value: $0.value) })
    }
  }

  /// A client that has greeted and has read its welcome.
  func client(_ display: String, paths: [String] = ["*"]) throws -> HubClient {
    let client = try HubClient(path: hub.path)
    client.send(
      .greeting(.init(display: display, app: "Test", functions: [], paths: paths))
    )
    guard case .welcome = try client.next() else { throw HubClient.Failure.unexpected }
    return client
  }
}

/// One connection with a hub.
final class HubClient {
  enum Failure: Error { case unexpected, closed }

  private let socket: PacketSocket
  private let room = UnsafeMutableRawBufferPointer.allocate(
    byteCount: CarLinkLimits.longestPacket,
    alignment: 16
  )

  init(path: String) throws { socket = try PacketSocket.connected(to: path) }

  deinit { room.deallocate() }

  @discardableResult
  func send(_ message: CarLinkMessage) -> Bool { send(message.packet) }

  @discardableResult
  func send(_ packet: [UInt8]) -> Bool {
    if case .done = socket.send(packet) { true } else { false }
  }

  /// The next message; throws once the hub has closed the connection.
  func next() throws -> CarLinkMessage {
    while true {
      switch socket.receive(into: room) {
      case .done(let count):
        return try CarLinkMessage(packet: UnsafeRawBufferPointer(rebasing: room[..<count]))
      case .wouldBlock:
        var list = [pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)]
        // No outcome depends on this: a lost message is a failure in the end, not a test that hangs.
        guard poll(&list, 1, 60_000) > 0 else { throw Failure.closed }
      case .closed, .tooLong: throw Failure.closed
      }
    }
  }

  /// The reason that the hub gives for closing the connection; nil: it gives none.
  func refusal() -> String? {
    var reason: String?
    while let message = try? next() {
      if case .refused(let text) = message { reason = text }
    }
    return reason
  }

  /// The values of all signals up to one that ends the list.
  func signals(until path: String) throws -> [String: CarLinkValue] {
    var values: [String: CarLinkValue] = [:]
    while values[path] == nil {
      guard case .signals(_, let list) = try next() else { continue }
      for signal in list { values[signal.path] = signal.value }
    }
    return values
  }
}
