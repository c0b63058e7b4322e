import Foundation
import HostInterface
import PacketLink
import RenderServer

/// The connection of the shell with one app, used on the link's thread only.
final class AppPeer {
  let identifier: AppConnection
  let process: Int32
  /// The name and the identifier from the greeting.
  private(set) var name = "", bundle = ""
  var layers: AppLayers
  let contents: ReceivedContents
  /// Whether the app requests frame ticks.
  private(set) var wantsTicks = false
  /// Whether the app is suspended: it gets no ticks and may leave its packets unread.
  var isSuspended = false
  /// Whether the app's process is stopped.
  ///
  /// The newest environment and the newest clipboard are stored meanwhile; other events are
  /// dropped.
  var isStopped = false {
    didSet {
      guard !isStopped, oldValue else { return }
      let events = [environment, pasteboard].compactMap { $0 }
      (environment, pasteboard) = (nil, nil)
      for event in events { send(.event(event), now: LinkThread.now) }
    }
  }
  private var environment: HostEvent?, pasteboard: HostEvent?
  /// The part of a tablet's screen for the app; `fullScreen` for that of the environment.
  var part = Environment.Multitasking.fullScreen
  /// Whether the app's status bar omits the background activity.
  var hidesActivity = false
  /// The layer of the shell that contains the app's layers.
  var parent: LayerID?

  private let connection: PacketConnection
  private let limits: DeviceLinkLimits
  /// The received parts of a commit.
  private var parts: [UInt8] = []
  private var messageParts = MessageParts()

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
    connection = PacketConnection(socket, limits: limits, now: now) {
      ShellMessage.refused(reason: $0).packet
    }
    self.process = process
    self.limits = limits
    layers = AppLayers(names: names, limits: limits)
    contents = ReceivedContents(limits: limits, released: released)
  }

  var descriptor: Int32 { connection.descriptor }
  var state: PacketConnection.State { connection.state }
  var isGreeted: Bool { connection.isGreeted }
  var wantsToSend: Bool { connection.wantsToSend }

  func send(_ message: ShellMessage, now: Double) {
    if isStopped, case .event(let event) = message {
      switch event {
      case .environment: environment = event
      case .pasteboard: pasteboard = event
      default: break
      }
      return
    }
    if let packet = message.packet { connection.send(packet, now: now) }
  }

  func flush(now: Double) { connection.flush(now: now) }

  // MARK: Receiving

  /// A message of the app for the owner of the connection.
  enum Arrival {
    /// The app greeted.
    case greeting
    /// A commit for the shell's tree.
    case commit(Commit)
    /// A request to the host.
    case request(HostRequest)
    /// A report about background work.
    case report(AppReport)
    /// A call to the device.
    case called(DeviceCall)
    /// A message to a service.
    case message(of: String, Data)
    /// The app started or ended its request for ticks.
    case ticks
  }

  /// Receives packets and passes each on, up to the limit of one turn.
  func receive(
    into room: UnsafeMutableRawBufferPointer,
    now: Double,
    _ handle: (Arrival) -> Void
  ) {
    connection.receive(into: room, now: now) {
      (packet, descriptors) throws(PacketReader.Malformed) in
      try understand(AppMessage(packet: packet), descriptors, handle)
    }
  }

  private func understand(
    _ message: AppMessage,
    _ descriptors: [Int32],
    _ handle: (Arrival) -> Void
  ) throws(PacketReader.Malformed) {
    if case .greeting(let name, let identifier) = message {
      try connection.greet()
      (self.name, bundle) = (name, identifier)
      return handle(.greeting)
    }
    guard isGreeted else {
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
    case .report(let report): handle(.report(report))
    case .message(let name, let isLast, let bytes):
      let message = try messageParts.take(
        bytes,
        isLast: isLast,
        atMost: limits.messageBytes(to: name)
      )
      guard let message else { return }
      guard name == DeviceCall.service else { return handle(.message(of: name, message)) }
      guard let call = try? JSONDecoder().decode(DeviceCall.self, from: message) else {
        throw PacketReader.Malformed(description: "a call of the device is not readable")
      }
      handle(.called(call))
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
    case .greeting, .file, .dropFile, .commit, .ticks, .report, .message: nil
    }
  }

  // MARK: Ending

  /// Sends the reason and ends the connection.
  func refuse(_ reason: String, now: Double) { connection.refuse(reason, now: now) }

  /// Checks the deadlines; returns the time of the next one.
  func check(now: Double) -> Double { connection.check(now: now, mayStall: isSuspended) }
}
