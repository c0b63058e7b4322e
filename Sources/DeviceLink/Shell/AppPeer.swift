import Foundation
import HostInterface
import PacketLink
import RenderServer

#if canImport(Glibc)
import Glibc
#endif

/// The connection of the shell with one app; used on the link's thread only.
final class AppPeer {
  /// The state of a connection.
  enum State: Equatable {
    case connected
    case greeted
    case ended(reason: String)
  }

  let identifier: AppConnection
  let process: Int32
  private(set) var state = State.connected
  /// The name and the identifier of the greeting.
  private(set) var name = "", bundle = ""
  var layers: AppLayers
  let contents: ReceivedContents
  /// Whether the app needs a tick at each frame.
  private(set) var wantsTicks = false
  /// A suspended app gets no ticks, and may leave its packets unread.
  var isSuspended = false
  /// The layer of the shell that shows the app.
  var parent: LayerID?

  private let socket: PacketSocket
  private let limits: DeviceLinkLimits
  private let connectedAt: Double
  private var allowance: Double
  private var allowedAt: Double
  private var waiting: [[UInt8]] = []
  private var waitingSince: Double?
  /// The parts of a commit so far.
  private var parts: [UInt8] = []

  init(
    identifier: AppConnection,
    socket: consuming PacketSocket,
    process: Int32,
    limits: DeviceLinkLimits,
    names: LayerNames,
    now: Double,
    released: @escaping @Sendable (ReceivedContents.Release) -> Void
  ) {
    self.identifier = identifier
    self.socket = socket
    self.process = process
    self.limits = limits
    layers = AppLayers(names: names, limits: limits)
    contents = ReceivedContents(limits: limits, released: released)
    connectedAt = now
    allowance = limits.burst
    allowedAt = now
  }

  var descriptor: Int32 { socket.descriptor }
  var isGreeted: Bool { state == .greeted }
  var hasEnded: Bool { if case .ended = state { true } else { false } }
  var wantsToSend: Bool { !hasEnded && waitingSince != nil }

  // MARK: Sending

  func send(_ message: ShellMessage, now: Double) {
    guard !hasEnded, let packet = message.packet else { return }
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

  func flush(now: Double) {
    guard wantsToSend else { return }
    var sent = 0
    defer { waiting.removeFirst(min(sent, waiting.count)) }
    while sent < waiting.count {
      switch socket.send(waiting[sent]) {
      case .done:
        sent += 1
        waitingSince = now
      case .wouldBlock: return
      case .closed, .tooLong: return end(reason: "the connection broke")
      }
    }
    waitingSince = nil
  }

  // MARK: Receiving

  /// A thing that an app sent and that its owner handles.
  enum Arrival {
    case greeting
    case commit(Commit)
    case request(HostRequest)
    case ticks
  }

  /// Receives packets and hands each on; stops at the limit of one turn.
  func receive(
    into room: UnsafeMutableRawBufferPointer,
    now: Double,
    _ handle: (Arrival) -> Void
  ) {
    for _ in 0..<limits.packetsInARow {
      guard !hasEnded else { return }
      var descriptors: [Int32] = []
      let outcome = socket.receive(into: room, descriptors: &descriptors)
      defer { for descriptor in descriptors { close(descriptor) } }
      switch outcome {
      case .wouldBlock: return
      case .closed: return end(reason: "it left")
      case .tooLong: return refuse("a packet is too long", now: now)
      case .done(let count):
        guard pay(now: now) else { return refuse("it sends too many packets", now: now) }
        do {
          let packet = UnsafeRawBufferPointer(rebasing: room[..<count])
          try understand(AppMessage(packet: packet), descriptors, now: now, handle)
        } catch {
          refuse(error.description, now: now)
        }
      }
    }
  }

  private func understand(
    _ message: AppMessage,
    _ descriptors: [Int32],
    now: Double,
    _ handle: (Arrival) -> Void
  ) throws(PacketReader.Malformed) {
    if case .greeting(let name, let identifier) = message {
      guard state == .connected else {
        throw PacketReader.Malformed(description: "it greets twice")
      }
      state = .greeted
      (self.name, bundle) = (name, identifier)
      return handle(.greeting)
    }
    guard state == .greeted else {
      throw PacketReader.Malformed(description: "it does not greet first")
    }
    switch message {
    case .file(let number):
      guard descriptors.count == 1 else {
        throw PacketReader.Malformed(description: "a file comes without its descriptor")
      }
      try contents.addFile(number, descriptors[0])
    case .dropFile(let number): contents.dropFile(number)
    case .commit(let isLast, let bytes):
      guard parts.count + bytes.count <= limits.commitBytes else {
        throw PacketReader.Malformed(description: "a commit is too long")
      }
      parts.append(contentsOf: bytes)
      guard isLast else { return }
      let whole = parts
      parts = []
      handle(.commit(try layers.translate(Self.commit(whole, contents))))
    case .ticks(let isRequested):
      wantsTicks = isRequested
      handle(.ticks)
    default: if let request = Self.request(message) { handle(.request(request)) }
    }
  }

  private static func commit(
    _ bytes: [UInt8],
    _ contents: ReceivedContents
  ) throws(PacketReader.Malformed) -> Commit {
    let result: Result<Commit, PacketReader.Malformed> = bytes.withUnsafeBytes { bytes in
      do throws(PacketReader.Malformed) {
        return .success(try Commit(bytes: bytes, contents: contents))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func request(_ message: AppMessage) -> HostRequest? {
    switch message {
    case .haptic(let name, let intensity): .haptic(name: name, intensity: intensity)
    case .prepareHaptics: .prepareHaptics
    case .sound(let number): .sound(identifier: number, clip: nil)
    case .openURL(let text): .openURL(text)
    case .setPasteboard(let text): .setPasteboard(text)
    case .pointer(let look): .pointer(look)
    case .textInput(let caret): .textInput(caret: caret)
    case .title(let text): .title(text)
    case .environment(let document):
      (try? JSONDecoder().decode(Environment.self, from: document)).map { .environment($0) }
    case .greeting, .file, .dropFile, .commit, .ticks: nil
    }
  }

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
  func refuse(_ reason: String, now: Double) {
    send(.refused(reason: reason), now: now)
    end(reason: reason)
  }

  /// Ends the connection; the descriptor closes with the object.
  func end(reason: String) {
    guard !hasEnded else { return }
    state = .ended(reason: reason)
    shutdown(socket.descriptor, Int32(SHUT_RDWR))
    waiting = []
    parts = []
    wantsTicks = false
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
      guard let waitingSince, !isSuspended else { return .infinity }
      guard now - waitingSince < limits.stallTime else {
        end(reason: "it leaves its packets unread")
        return .infinity
      }
      return waitingSince + limits.stallTime
    }
  }
}
