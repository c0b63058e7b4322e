import CoreGraphics
import Foundation
import HostInterface
import PacketLink
import RenderServer
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The host of an app that runs in a device's shell, which draws its layers and sends its events.
///
/// Commits are written to the shell's socket on the main thread; packets that the socket does not
/// accept are sent by the link's thread. When the shell shuts down, the app ends. When the shell
/// crashes, the link joins another one at the same path; the app ends if there is none within a
/// time.
public final class DeviceLinkHost: RemoteRenderer, @unchecked Sendable {
  /// The error of an app that cannot reach a shell.
  public struct Failure: Error, CustomStringConvertible {
    /// The cause, as a sentence.
    public let description: String
  }

  /// The device and the environment that the first shell sent.
  public let device: Device, environment: Environment
  /// The launch that the shell sent with its answer to the greeting.
  public let launch: AppLaunch

  private let path: String, name: String, identifier: String
  private let patience: Double
  let thread: LinkThread
  let outbox: Mutex<Outbox>
  let handlers = Mutex(Handlers())
  private let inbox = ServiceInbox()
  // The properties below are used on the link's thread.
  private var messageParts = MessageParts()
  private let room = UnsafeMutableRawBufferPointer.allocate(
    byteCount: DeviceLinkLimits.packet.longestPacket,
    alignment: 16
  )

  struct Handlers {
    var event: (@Sendable (HostEvent) -> Void)?
    var tick: (@Sendable (Double) -> Void)?
    var directive: (@Sendable (AppDirective) -> Void)?
    var changes: [@Sendable (Change) -> Void] = []
    /// The events before the app started.
    var early: [HostEvent] = []
    var isForeground = true
  }

  /// A change of the link with the shell.
  public enum Change: Sendable {
    /// The shell crashed; another one may be joined.
    case lost
    /// Another shell answered, with its environment; it receives no commits before ``resume()``.
    case joined(Environment, AppLaunch)
  }

  /// The most bytes of a message of the shell, except those of the device itself and of drags.
  ///
  /// Chosen.
  private static let longestMessage = 1 << 20
  /// The time between two attempts to join another shell, in seconds.
  ///
  /// Chosen.
  private static let pause = 0.1

  /// Connects to the shell at a path and waits for its answer.
  ///
  /// - Parameters:
  ///   - path: The path of the shell's socket.
  ///   - name: The name of the app.
  ///   - identifier: The app's identifier, such as its bundle identifier.
  ///   - patience: The time in seconds for which the link attempts to join another shell after a
  ///     crash. Chosen: 30, because a supervisor restarts a shell within seconds.
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

  // MARK: Host

  /// Starts receiving events.
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

  /// Sends a request to the shell; requests for the audit and the inspector are ignored.
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

  /// Reports the app's background work to the shell.
  public func report(_ report: AppReport) { send(.report(report)) }

  /// Sets the handler of the shell's directives, which is called on the link's thread.
  public func setDirective(_ handler: (@Sendable (AppDirective) -> Void)?) {
    handlers.withLock { $0.directive = handler }
  }

  /// Calls the device.
  ///
  /// A call without a shell, or one that is longer than a shell accepts, is dropped.
  public func call(_ call: DeviceCall) {
    guard let message = try? JSONEncoder().encode(call) else { return }
    send(message, to: DeviceCall.service)
  }

  /// Sets the handler of the device's news, which is called as a receiver of messages is.
  public func setNews(_ handler: (@Sendable (DeviceNews) -> Void)?) {
    guard let handler else { return setReceiver(of: DeviceCall.service, nil) }
    setReceiver(of: DeviceCall.service) { message in
      if let news = try? JSONDecoder().decode(DeviceNews.self, from: message) { handler(news) }
    }
  }

  /// Adds a handler of changes of the link, which is called on the link's thread.
  ///
  /// Without a handler, the link ends when the shell crashes.
  public func addChangeHandler(_ handler: @escaping @Sendable (Change) -> Void) {
    handlers.withLock { $0.changes.append(handler) }
  }

  /// Sends commits to the joined shell; the next commit must create every layer.
  public func resume() {
    outbox.withLock { box in if box.state == .joining { box.state = .open } }
  }

  /// Sends a message to a service of the shell.
  ///
  /// - Parameters:
  ///   - message: The content, in a format that the service reads.
  ///   - service: The name of the service.
  /// - Returns: False if the message is longer than a shell accepts; then nothing is sent.
  @discardableResult
  public func send(_ message: Data, to service: String) -> Bool {
    guard message.count <= DeviceLinkLimits().messageBytes(to: service) else { return false }
    outbox.withLock { box in
      for part in MessageParts.split(message) {
        put(AppMessage.message(of: service, isLast: part.isLast, part.bytes).packet, &box)
      }
    }
    return true
  }

  /// Sets the receiver of a service's messages; nil removes it.
  ///
  /// It receives all messages in order: those that arrived before it was set on the caller's
  /// thread, and later ones on the link's thread.
  public func setReceiver(of service: String, _ receiver: (@Sendable (Data) -> Void)?) {
    inbox.setReceiver(of: service, receiver)
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

  /// Ignores the frame, because the shell draws.
  public func present(_ frame: Frame) {}

  // MARK: Remote renderer

  /// Sends a commit to the shell.
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

  /// Sets the handler of frame ticks.
  public func setFrameTick(_ handler: (@Sendable (Double) -> Void)?) {
    handlers.withLock { $0.tick = handler }
  }

  /// Starts or ends frame ticks.
  public func requestFrameTicks(_ isRequested: Bool) { send(.ticks(isRequested)) }

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
    case .message(let name, let isLast, let bytes):
      let limit =
        DeviceLinkLimits.isLong(name) ? DeviceLinkLimits.longestService : Self.longestMessage
      do {
        let message = try messageParts.take(bytes, isLast: isLast, atMost: limit)
        if let message { inbox.deliver(message, of: name) }
      } catch {
        end("The shell speaks another protocol.")
      }
    }
  }

  private func deliver(_ event: HostEvent) {
    let receiver = handlers.withLock { handlers in
      if handlers.event == nil { handlers.early.append(event) }
      return handlers.event
    }
    receiver?(event)
  }

  // MARK: Ending

  /// Handles the crash of the shell; attempts to join another one follow.
  private func lose() {
    let wasOpen = outbox.withLock { box in
      guard box.state == .open || box.state == .joining else { return false }
      // After a crash during joining, the first limit applies.
      if box.state == .open { box.limit = LinkThread.now + patience }
      box.state = .away
      box.nextAttempt = LinkThread.now + Self.pause
      box.empty()
      return true
    }
    guard wasOpen else { return }
    let changes = handlers.withLock { $0.changes }
    guard !changes.isEmpty else { return end("The shell ended.") }
    for change in changes { change(.lost) }
  }

  /// Attempts to join another shell when it is time; returns the time of the next attempt.
  private func seekShell(now: Double) -> Double {
    let due = outbox.withLock { $0.state == .away ? $0.nextAttempt : .infinity }
    guard now >= due else { return due }
    do {
      let socket = try Self.connected(path, name: name, identifier: identifier)
      let (_, environment, launch) = try Self.welcome(socket, path)
      let reference = PacketSocketReference(socket)
      // The previous shell may have ended within a message.
      messageParts = MessageParts()
      outbox.withLock { box in
        guard box.state == .away else { return }
        box.socket = reference
        // The new shell has no pictures yet.
        box.contents = SentContents()
        box.state = .joining
      }
      for change in handlers.withLock({ $0.changes }) { change(.joined(environment, launch)) }
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

  /// Ends the app, because no shell shows it.
  func end(_ reason: String) {
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
