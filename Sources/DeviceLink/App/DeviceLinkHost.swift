import CoreGraphics
import Foundation
import HostInterface
import PacketLink
import RenderServer
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The host of an app that runs in a device's shell: the shell draws its layers and sends its events.
///
/// Commits go to the shell's socket on the main thread, without a further thread; what the socket
/// does not take is sent by the link's thread. When the shell shuts down, the app ends. When the
/// shell crashes, the link waits for another one at the same path and joins it; the app ends if none
/// comes.
public final class DeviceLinkHost: RemoteRenderer, @unchecked Sendable {
  /// Why an app does not reach a shell.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence that names the cause.
    public let description: String
  }

  /// The device and the surroundings that the first shell gave.
  public let device: Device, environment: Environment
  /// What the app got with the answer to its greeting.
  public let launch: AppLaunch

  private let path: String, name: String, identifier: String
  private let patience: Double
  private let thread: LinkThread
  private let outbox: Mutex<Outbox>
  private let handlers = Mutex(Handlers())
  // Of the link's thread.
  private var messageParts = MessageParts()
  private let room = UnsafeMutableRawBufferPointer.allocate(
    byteCount: DeviceLinkLimits.packet.longestPacket,
    alignment: 16
  )

  private struct Handlers {
    var event: (@Sendable (HostEvent) -> Void)?
    var tick: (@Sendable (Double) -> Void)?
    var directive: (@Sendable (AppDirective) -> Void)?
    var news: (@Sendable (DeviceNews) -> Void)?
    var change: (@Sendable (Change) -> Void)?
    /// The parts of the services' next document.
    var parts = ServiceParts()
    /// Events that came before the app started.
    var early: [HostEvent] = []
    var services: [String: @Sendable (Data) -> Void] = [:]
    /// Messages of services that have no receiver yet.
    var unreceived: [(service: String, message: Data)] = []
    var isForeground = true
  }

  /// A change of the link with the shell.
  public enum Change: Sendable {
    /// The shell crashed; another one may come.
    case lost
    /// Another shell answered, with its environment; it gets no commit before ``resume()``.
    case joined(Environment, AppLaunch)
  }

  /// Whether packets reach a shell.
  private enum State {
    case open
    /// Another shell answered; commits are dropped, as it has no layers yet.
    case joining
    /// There is no shell; packets are dropped.
    case away
    case ended
  }

  /// What waits to be sent; the lock also keeps the order of packets.
  private struct Outbox: ~Copyable {
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

  /// Chosen: bytes that may wait for a shell that does not read; then the link ends.
  private static let mostWaiting = 64 << 20
  /// Chosen: bytes of one message of a service.
  private static let longestMessage = 1 << 20
  /// Chosen: messages of services that are kept until they have a receiver; later ones are dropped.
  private static let mostUnreceived = 64
  /// Chosen: seconds in which a shell answers the greeting.
  private static let welcomeTime = 5.0
  /// Chosen: seconds between two attempts to join another shell.
  private static let pause = 0.1

  /// Connects to the shell at a path and waits for its answer.
  ///
  /// - Parameters:
  ///   - path: The path of the shell's socket.
  ///   - name: The name of the app.
  ///   - identifier: The app's identifier, such as its bundle identifier.
  ///   - patience: Seconds for which the link waits for another shell after a crash of the shell;
  ///     chosen: 30, as a supervisor starts a shell again within seconds.
  /// - Throws: ``Failure`` if there is no shell or it refuses the app.
  public init(path: String, name: String, identifier: String, patience: Double = 30) throws {
    (self.path, self.name, self.identifier) = (path, name, identifier)
    self.patience = patience
    thread = try LinkThread()
    let socket = try Self.connected(path, name: name, identifier: identifier)
    (device, environment, launch) = try Self.welcome(socket, path)
    outbox = Mutex(Outbox(socket))
  }

  deinit { room.deallocate() }

  /// Connects and greets.
  private static func connected(
    _ path: String,
    name: String,
    identifier: String
  ) throws -> PacketSocket {
    let socket = try PacketSocket.connected(to: path)
    let greeting = AppMessage.greeting(name: name, identifier: identifier)
    guard case .done = socket.send(greeting.packet) else {
      throw Failure(description: "The shell at “\(path)” closed the connection.")
    }
    return socket
  }

  private static func welcome(
    _ socket: borrowing PacketSocket,
    _ path: String
  ) throws -> (Device, Environment, AppLaunch) {
    let deadline = LinkThread.now + welcomeTime
    return try withUnsafeTemporaryAllocation(
      byteCount: DeviceLinkLimits.packet.longestPacket,
      alignment: 16
    ) { room in
      while true {
        switch socket.receive(into: room) {
        case .done(let count):
          let packet = UnsafeRawBufferPointer(rebasing: room[..<count])
          switch try ShellMessage(packet: packet) {
          case .welcome(let device, let environment, let launch):
            let decoder = JSONDecoder()
            return (
              try decoder.decode(Device.self, from: device),
              try decoder.decode(Environment.self, from: environment),
              try decoder.decode(AppLaunch.self, from: launch)
            )
          case .refused(let reason):
            throw Failure(description: "The shell refuses the app: \(reason).")
          default: continue
          }
        case .wouldBlock:
          let left = deadline - LinkThread.now
          guard left > 0 else {
            throw Failure(description: "The shell at “\(path)” does not answer.")
          }
          var entry = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
          poll(&entry, 1, Int32(clamping: (left * 1000).rounded(.up)))
        case .closed, .tooLong:
          throw Failure(description: "The shell at “\(path)” closed the connection.")
        }
      }
    }
  }

  // MARK: Host

  /// Begins to receive events.
  public func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws {
    let early = handlers.withLock { handlers in
      handlers.event = events
      defer { handlers.early = [] }
      return handlers.early
    }
    for event in early { events(event) }
    thread.start(
      name: "Russet device link",
      LinkThread.Service(
        descriptors: { [self] in
          outbox.withLock { box in
            switch box.state {
            case .open, .joining: [(box.socket.descriptor, !box.waiting.isEmpty)]
            case .away, .ended: []
            }
          }
        },
        serve: { [self] ready in if !ready.isEmpty { serve() } },
        check: { [self] in seekShell(now: $0) },
        end: {}
      )
    )
  }

  /// Sends a request to the shell; those about findings and the inspector have no receiver there.
  public func perform(_ request: HostRequest) {
    switch request {
    case .haptic(let name, let intensity): send(.haptic(name: name, intensity: intensity))
    case .prepareHaptics: send(.prepareHaptics)
    case .sound(let identifier, _): send(.sound(identifier))
    case .openURL(let text): send(.openURL(text))
    case .setPasteboard(let text): send(.setPasteboard(text))
    case .pointer(let look): send(.pointer(look))
    case .textInput(let caret): send(.textInput(caret))
    case .environment(let environment):
      if let document = try? JSONEncoder().encode(environment) { send(.environment(document)) }
    case .title(let text): send(.title(text))
    case .device, .findings, .inspection: break
    }
  }

  /// Tells the shell of the app's work in the background.
  public func report(_ report: AppReport) { send(.report(report)) }

  /// Sets the handler of the shell's directives, which is called on the link's thread.
  public func setDirective(_ handler: (@Sendable (AppDirective) -> Void)?) {
    handlers.withLock { $0.directive = handler }
  }

  /// Calls a service of the device; a call while there is no shell is dropped.
  public func call(_ call: DeviceCall) {
    guard let parts = ServiceParts.parts(of: call) else { return }
    outbox.withLock { box in
      for part in parts { put(AppMessage.service(isLast: part.isLast, part.bytes).packet, &box) }
    }
  }

  /// Sets the handler of what the services tell, which is called on the link's thread.
  public func setNews(_ handler: (@Sendable (DeviceNews) -> Void)?) {
    handlers.withLock { $0.news = handler }
  }

  /// Sets the handler of changes of the link, which is called on the link's thread.
  public func setChange(_ handler: (@Sendable (Change) -> Void)?) {
    handlers.withLock { $0.change = handler }
  }

  /// Sends commits to the shell that was joined; the next one creates every layer.
  public func resume() {
    outbox.withLock { box in if box.state == .joining { box.state = .open } }
  }

  /// Sends a message to a service of the shell.
  ///
  /// - Parameters:
  ///   - message: What the app says, in the form that the service reads.
  ///   - service: The name of the service.
  /// - Returns: False if the message is longer than a shell takes; then nothing is sent.
  @discardableResult
  public func send(_ message: Data, to service: String) -> Bool {
    guard message.count <= DeviceLinkLimits().messageBytes else { return false }
    outbox.withLock { box in
      for part in MessageParts.split(message) {
        put(AppMessage.message(of: service, isLast: part.isLast, part.bytes).packet, &box)
      }
    }
    return true
  }

  /// Sets the receiver of the messages of a service, which is called on the link's thread, with those
  /// that arrived before on the caller's; nil ends it.
  public func setReceiver(of service: String, _ receiver: (@Sendable (Data) -> Void)?) {
    let early = handlers.withLock { handlers in
      handlers.services[service] = receiver
      guard receiver != nil else { return [Data]() }
      let early = handlers.unreceived.filter { $0.service == service }.map(\.message)
      handlers.unreceived.removeAll { $0.service == service }
      return early
    }
    for message in early { receiver?(message) }
  }

  /// Ends the link.
  public func stop() {
    outbox.withLock { box in
      box.state = .ended
      box.empty()
      shutdown(box.socket.descriptor, Int32(SHUT_RDWR))
    }
    thread.end()
  }

  /// Takes no frame: the shell draws.
  public func present(_ frame: Frame) {}

  // MARK: Remote renderer

  /// Sends a commit.
  public func submit(_ commit: Commit) {
    outbox.withLock { box in
      guard box.state == .open else { return }
      let bytes = commit.bytes(contents: box.contents)
      for file in box.contents.takeAnnouncements() {
        put(AppMessage.file(file.number).packet, descriptor: file.descriptor, &box)
      }
      var start = 0
      repeat {
        let end = min(start + DeviceLinkLimits.longestPart, bytes.count)
        let part = AppMessage.commit(isLast: end == bytes.count, Array(bytes[start..<end]))
        put(part.packet, &box)
        start = end
      } while start < bytes.count
    }
  }

  /// Sets the handler of ticks.
  public func setFrameTick(_ handler: (@Sendable (Double) -> Void)?) {
    handlers.withLock { $0.tick = handler }
  }

  /// Starts or ends ticks.
  public func requestFrameTicks(_ isRequested: Bool) { send(.ticks(isRequested)) }

  // MARK: Sending

  private func send(_ message: AppMessage) {
    outbox.withLock { put(message.packet, &$0) }
  }

  /// Sends a packet, or keeps it until the socket takes it; closes the descriptor.
  private func put(_ packet: [UInt8], descriptor: Int32 = -1, _ box: inout Outbox) {
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

  private func flush() {
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

  // MARK: Receiving

  private func serve() {
    flush()
    let socket = outbox.withLock { $0.socket }
    while true {
      switch socket.socket.receive(into: room) {
      case .wouldBlock: return
      case .closed, .tooLong: return lose()
      case .done(let count):
        let packet = UnsafeRawBufferPointer(rebasing: room[..<count])
        guard let message = try? ShellMessage(packet: packet) else {
          return end("The shell speaks another protocol.")
        }
        receive(message)
      }
    }
  }

  private func receive(_ message: ShellMessage) {
    switch message {
    case .welcome: break
    case .event(let event): deliver(event)
    case .tick(let time): handlers.withLock({ $0.tick })?(time)
    case .released(let list):
      outbox.withLock { box in
        for release in list {
          if let file = box.contents.release(release.identifier, mentions: Int(release.mentions)) {
            put(AppMessage.dropFile(file).packet, &box)
          }
        }
      }
    case .lifeCycle(.quit): deliver(.quit)
    case .lifeCycle(.endTasks): handlers.withLock({ $0.directive })?(.endTasks)
    case .lifeCycle(.freeMemory): handlers.withLock({ $0.directive })?(.freeMemory)
    case .lifeCycle(let state):
      let isChanged = handlers.withLock { handlers in
        let isForeground = state == .foreground
        defer { handlers.isForeground = isForeground }
        return handlers.isForeground != isForeground
      }
      // The home button moves an app between foreground and background.
      if isChanged { deliver(.button(.home, isPressed: true, time: LinkThread.now)) }
    case .refused(let reason): end("The shell refused the app: \(reason).")
    case .service(let isLast, let bytes):
      let (news, handler) = handlers.withLock { handlers in
        (
          try? handlers.parts.add(bytes, isLast: isLast, as: DeviceNews.self), handlers.news
        )
      }
      if let news { handler?(news) }
    case .message(let name, let isLast, let bytes):
      do {
        let message = try messageParts.take(bytes, isLast: isLast, atMost: Self.longestMessage)
        if let message { deliver(message, of: name) }
      } catch {
        end("The shell speaks another protocol.")
      }
    }
  }

  private func deliver(_ message: Data, of service: String) {
    let receiver = handlers.withLock { handlers in
      let receiver = handlers.services[service]
      if receiver == nil, handlers.unreceived.count < Self.mostUnreceived {
        handlers.unreceived.append((service, message))
      }
      return receiver
    }
    receiver?(message)
  }

  private func deliver(_ event: HostEvent) {
    let receiver = handlers.withLock { handlers in
      if handlers.event == nil { handlers.early.append(event) }
      return handlers.event
    }
    receiver?(event)
  }

  // MARK: Ending

  /// Waits for another shell.
  private func lose() {
    let wasOpen = outbox.withLock { box in
      guard box.state == .open || box.state == .joining else { return false }
      // After a crash in the middle of joining the first limit holds.
      if box.state == .open { box.limit = LinkThread.now + patience }
      box.state = .away
      box.nextAttempt = LinkThread.now + Self.pause
      box.empty()
      return true
    }
    guard wasOpen else { return }
    let change = handlers.withLock { handlers in
      handlers.parts = ServiceParts()
      return handlers.change
    }
    guard let change else { return end("The shell ended.") }
    change(.lost)
  }

  /// Attempts to join another shell when that is due; returns the time of the next attempt.
  private func seekShell(now: Double) -> Double {
    let due = outbox.withLock { $0.state == .away ? $0.nextAttempt : .infinity }
    guard now >= due else { return due }
    do {
      let socket = try Self.connected(path, name: name, identifier: identifier)
      let (_, environment, launch) = try Self.welcome(socket, path)
      let reference = PacketSocketReference(socket)
      // The former shell may have ended in the middle of a message.
      messageParts = MessageParts()
      outbox.withLock { box in
        guard box.state == .away else { return }
        box.socket = reference
        // The shell has no picture yet.
        box.contents = SentContents()
        box.state = .joining
      }
      handlers.withLock({ $0.change })?(.joined(environment, launch))
      return .infinity
    } catch {
      let limit = outbox.withLock { box in
        box.nextAttempt = LinkThread.now + Self.pause
        return box.limit
      }
      guard LinkThread.now < limit else {
        end("The shell ended, and no other one came within \(patience) s.")
        return .infinity
      }
      return LinkThread.now + Self.pause
    }
  }

  /// Ends the app, which has nothing to be shown on.
  private func end(_ reason: String) {
    let wasRunning = outbox.withLock { box in
      defer {
        box.state = .ended
        box.empty()
      }
      return box.state != .ended
    }
    guard wasRunning else { return }
    FileHandle.standardError.write(Data("\(reason)\n".utf8))
    deliver(.quit)
  }
}
