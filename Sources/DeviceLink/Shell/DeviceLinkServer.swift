import Foundation
import HostInterface
import PacketLink
import RenderServer
import Synchronization

/// The shell's side of the links with apps in other processes.
///
/// Each app sends the commits of its layers. The server adds them below a layer of the shell's
/// tree, with their pictures mapped from the app's memory. An app that sends malformed or too many
/// packets, leaves its own unread, or crashes, loses its layers and its connection; the shell and
/// the other apps are not affected.
///
/// Methods may be called on any thread. Handlers run on the link's thread.
public final class DeviceLinkServer: @unchecked Sendable {
  /// Handlers of the apps' messages; called on the link's thread.
  public struct Handlers: Sendable {
    /// Called when an app greets, with its connection, process, name and identifier.
    public var joined:
      @Sendable (AppConnection, _ process: Int32, _ name: String, _ identifier: String) -> Void = {
        _,
        _,
        _,
        _ in
      }
    /// Called at the first commit with a root layer, when the app has something to show.
    public var shown: @Sendable (AppConnection) -> Void = { _ in }
    /// Called when an app sends a request to the host.
    public var requested: @Sendable (AppConnection, HostRequest) -> Void = { _, _ in }
    /// Called when an app reports its background work.
    public var reported: @Sendable (AppConnection, AppReport) -> Void = { _, _ in }
    /// The function that returns the launch of a process, which is sent with the answer to its
    /// greeting.
    public var launch: @Sendable (_ process: Int32) -> AppLaunch = { _ in AppLaunch() }
    /// Called when an app calls the device.
    public var called: @Sendable (AppConnection, DeviceCall) -> Void = { _, _ in }
    /// Called when a message to a service arrives, with the service's name and the content.
    public var served: @Sendable (AppConnection, _ service: String, Data) -> Void = { _, _, _ in }
    /// Called when a connection ended, with the reason.
    public var left: @Sendable (AppConnection, _ reason: String) -> Void = { _, _ in }

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// The path of the socket.
  public let path: String
  private let thread: LinkThread
  private let limits: DeviceLinkLimits
  private let renderer: RenderServer
  private let handlers: Handlers
  private let names = LayerNames(first: DeviceLinkServer.firstSlot)

  /// The first slot of apps' layers; the shell's own layers use lower ones.
  ///
  /// Chosen: the render tree has an entry for each slot up to the highest, and the shell has
  /// hundreds of layers.
  static let firstSlot: UInt32 = 4_096

  // The properties below are used on the link's thread.
  private var listener: PacketListener?
  private var peers: [Int32: AppPeer] = [:]
  private var shown: Set<AppConnection> = []
  private var nextNumber = 1
  private var device: Device
  private var environment: Environment
  private var nextTick = 0.0
  private let room = UnsafeMutableRawBufferPointer.allocate(
    byteCount: DeviceLinkLimits.packet.longestPacket,
    alignment: 16
  )
  private let releases = Mutex(Releases())

  /// The pictures that are no longer shown and whose release was not yet sent to the apps.
  private struct Releases {
    var lists: [AppConnection: [ReceivedContents.Release]] = [:]
    /// Whether the thread will send frame ticks, and the releases with them.
    ///
    /// A moving app releases a picture in nearly each frame. Sent alone, each would wake this
    /// thread and that of the app once more in a frame.
    var waitForTick = false
  }

  /// Opens the socket at a path, whose folder exists, and starts serving.
  ///
  /// - Parameters:
  ///   - path: The path of the socket; other users cannot connect to it.
  ///   - renderer: The render server of the shell, which also draws the apps' layers.
  ///   - device: The device on which apps are shown.
  ///   - environment: The initial environment of apps.
  ///   - limits: The limits for one app.
  ///   - handlers: The handlers of the apps' messages.
  /// - Throws: An error whose description says why the socket does not open.
  public init(
    path: String,
    renderer: RenderServer,
    device: Device,
    environment: Environment,
    limits: DeviceLinkLimits = DeviceLinkLimits(),
    handlers: Handlers = Handlers()
  ) throws {
    self.path = path
    self.renderer = renderer
    self.device = device
    self.environment = environment
    self.limits = limits
    self.handlers = handlers
    thread = try LinkThread()
    listener = try PacketListener(at: path)
    thread.start(
      name: "Russet device link",
      LinkThread.Service(
        descriptors: { [self] in
          peers.values.map { ($0.descriptor, $0.wantsToSend) }
            + (listener.map { [($0.descriptor, false)] } ?? [])
        },
        serve: { [self] in serve($0) },
        check: { [self] in check(now: $0) },
        end: { [self] in close() }
      )
    )
  }

  deinit { room.deallocate() }

  /// Disconnects every app and removes the socket.
  public func stop() { thread.end() }

  private func close() {
    for peer in peers.values { peer.refuse("the device shuts down", now: LinkThread.now) }
    sweep()
    listener = nil
  }

  // MARK: Actions of the shell

  /// Shows an app's layers below a layer of the shell's tree; nil removes them from it.
  public func show(_ app: AppConnection, below parent: LayerID?) {
    run(app) { server, peer in
      if let old = peer.parent, old != parent {
        server.renderer.submit(Commit(sequence: 0, changes: [.sublayers(old, [])]))
      }
      peer.parent = parent
      server.attach(peer)
    }
  }

  /// Sends an event of the host to an app.
  public func send(_ event: HostEvent, to app: AppConnection) {
    run(app) { _, peer in peer.send(.event(event), now: LinkThread.now) }
  }

  /// Sends a message of a service to an app.
  public func send(_ message: Data, of service: String, to app: AppConnection) {
    run(app) { _, peer in
      for part in MessageParts.split(message) {
        peer.send(.message(of: service, isLast: part.isLast, part.bytes), now: LinkThread.now)
      }
    }
  }

  /// Moves an app to the foreground, or to the background, where it gets no frame ticks.
  public func setForeground(_ isForeground: Bool, _ app: AppConnection) {
    run(app) { _, peer in
      peer.isSuspended = !isForeground
      peer.send(.lifeCycle(isForeground ? .foreground : .background), now: LinkThread.now)
    }
  }

  /// Sets whether an app's process is stopped.
  ///
  /// A stopped app reads nothing. When it continues, it receives the newest environment and the
  /// newest clipboard that were sent meanwhile, and no other events.
  public func setStopped(_ isStopped: Bool, _ app: AppConnection) {
    run(app) { _, peer in peer.isStopped = isStopped }
  }

  /// Sends a directive to an app.
  public func direct(_ directive: AppDirective, _ app: AppConnection) {
    let state: ShellMessage.LifeCycle =
      switch directive {
      case .endTasks: .endTasks
      case .freeMemory: .freeMemory
      }
    run(app) { _, peer in peer.send(.lifeCycle(state), now: LinkThread.now) }
  }

  /// Sends news of the device to an app; news longer than an app accepts are not sent.
  public func tell(_ news: DeviceNews, _ app: AppConnection) {
    guard let message = try? JSONEncoder().encode(news),
      message.count <= DeviceLinkLimits.longestService
    else { return }
    send(message, of: DeviceCall.service, to: app)
  }

  /// Sends an app the message to quit.
  public func quit(_ app: AppConnection) {
    run(app) { _, peer in peer.send(.lifeCycle(.quit), now: LinkThread.now) }
  }

  /// Sets the environment of all apps, including those that connect later.
  public func setEnvironment(_ environment: Environment) {
    thread.run { [self] in
      self.environment = environment
      for peer in peers.values where peer.isGreeted {
        peer.send(.event(.environment(self.environment(of: peer))), now: LinkThread.now)
      }
    }
  }

  /// Sets the part of a tablet's screen for an app; the whole screen by default.
  public func setPart(_ part: Environment.Multitasking, of app: AppConnection) {
    run(app) { server, peer in
      guard peer.part != part else { return }
      peer.part = part
      peer.send(.event(.environment(server.environment(of: peer))), now: LinkThread.now)
    }
  }

  /// Sets whether an app's status bar omits the background activity, such as a call that the app
  /// shows.
  public func setHidesActivity(_ hidesActivity: Bool, of app: AppConnection) {
    run(app) { server, peer in
      guard peer.hidesActivity != hidesActivity else { return }
      peer.hidesActivity = hidesActivity
      guard server.environment.statusBar.activity != nil else { return }
      peer.send(.event(.environment(server.environment(of: peer))), now: LinkThread.now)
    }
  }

  /// Returns the environment with an app's part of the screen and status bar.
  private func environment(of peer: AppPeer) -> Environment {
    var environment = environment
    if peer.part != .fullScreen { environment.multitasking = peer.part }
    if peer.hidesActivity { environment.statusBar.activity = nil }
    return environment
  }

  /// Sends a frame tick to each app in the foreground that requests ticks; for a stepped clock.
  public func tick(at time: Double) {
    thread.run { [self] in sendTicks(time) }
  }

  /// Waits until the link's thread has completed earlier requests; for a stepped clock.
  public func waitUntilIdle() { _ = thread.ask { true } }

  /// Returns the number of the newest commit of an app, or nil if it is not connected.
  public func lastSequence(of app: AppConnection) -> UInt64? {
    thread.ask { [self] in
      peers.values.first { $0.identifier == app }?.layers.lastSequence
    } ?? nil
  }

  private func run(
    _ app: AppConnection,
    _ body: @escaping @Sendable (DeviceLinkServer, AppPeer) -> Void
  ) {
    thread.run { [self] in
      guard let peer = peers.values.first(where: { $0.identifier == app }) else { return }
      body(self, peer)
      sweep()
    }
  }

  private func attach(_ peer: AppPeer) {
    guard let parent = peer.parent else { return }
    let top = peer.layers.rootName.map { [$0] } ?? []
    renderer.submit(Commit(sequence: 0, changes: [.sublayers(parent, top)]))
  }

  // MARK: Incoming packets

  private func serve(_ ready: [Int32]) {
    for descriptor in ready {
      guard let peer = peers[descriptor] else {
        if descriptor == listener?.descriptor { accept() }
        continue
      }
      let now = LinkThread.now
      peer.flush(now: now)
      peer.receive(into: room, now: now) { handle($0, of: peer) }
    }
    sweep()
  }

  private func accept() {
    listener?.accept { socket, process in
      guard peers.count < limits.peers else { return }
      let identifier = AppConnection(number: nextNumber)
      nextNumber += 1
      let peer = AppPeer(
        identifier: identifier,
        socket: socket,
        process: process,
        limits: limits,
        names: names,
        now: LinkThread.now
      ) { [weak self] in self?.note($0, of: identifier) }
      peers[peer.descriptor] = peer
    }
  }

  private func handle(_ arrival: AppPeer.Arrival, of peer: AppPeer) {
    switch arrival {
    case .greeting:
      let encoder = JSONEncoder()
      guard let device = try? encoder.encode(device),
        let environment = try? encoder.encode(environment),
        let launch = try? encoder.encode(handlers.launch(peer.process))
      else { return peer.refuse("the device has no description", now: LinkThread.now) }
      peer.send(
        .welcome(device: device, environment: environment, launch: launch),
        now: LinkThread.now
      )
      handlers.joined(peer.identifier, peer.process, peer.name, peer.bundle)
    case .commit(let commit):
      renderer.submit(commit)
      guard peer.layers.rootName != nil else { return }
      if shown.insert(peer.identifier).inserted {
        attach(peer)
        handlers.shown(peer.identifier)
      }
    case .request(let request): handlers.requested(peer.identifier, request)
    case .report(let report): handlers.reported(peer.identifier, report)
    case .called(let call): handlers.called(peer.identifier, call)
    case .message(let name, let message): handlers.served(peer.identifier, name, message)
    case .ticks: break
    }
  }

  /// Stores the release of a picture, from any thread.
  private func note(_ release: ReceivedContents.Release, of app: AppConnection) {
    let isDue = releases.withLock { releases in
      defer { releases.lists[app, default: []].append(release) }
      return releases.lists.isEmpty && !releases.waitForTick
    }
    if isDue { thread.run { [weak self] in self?.sendReleases() } }
  }

  /// Sets whether frame ticks are sent, with which releases go; without ticks they go at once.
  private func setTicking(_ isTicking: Bool) {
    let areDue = releases.withLock { releases in
      releases.waitForTick = isTicking
      return !isTicking && !releases.lists.isEmpty
    }
    if areDue { sendReleases() }
  }

  private func sendReleases() {
    let list = releases.withLock { releases in
      defer { releases.lists = [:] }
      return releases.lists
    }
    guard !list.isEmpty else { return }
    for peer in peers.values {
      guard let own = list[peer.identifier] else { continue }
      for release in own { peer.contents.forget(release.identifier) }
      for start in stride(from: 0, to: own.count, by: ShellMessage.mostReleases) {
        let end = min(start + ShellMessage.mostReleases, own.count)
        peer.send(.released(Array(own[start..<end])), now: LinkThread.now)
      }
    }
    sweep()
  }

  /// Removes connections that have ended, with their layers.
  private func sweep() {
    for (descriptor, peer) in peers {
      guard case .ended(let reason) = peer.state else { continue }
      peers[descriptor] = nil
      shown.remove(peer.identifier)
      var changes = peer.layers.removeAll()
      if let parent = peer.parent { changes.append(.sublayers(parent, [])) }
      if !changes.isEmpty { renderer.submit(Commit(sequence: 0, changes: changes)) }
      handlers.left(peer.identifier, reason)
    }
  }

  /// Checks the deadlines and sends frame ticks; returns the time of the next check.
  private func check(now: Double) -> Double {
    var due = Double.infinity
    for peer in peers.values { due = min(due, peer.check(now: now)) }
    sweep()
    let isTicking = !renderer.clock.isStepped && peers.values.contains { isTicked($0) }
    setTicking(isTicking)
    guard isTicking else { return due }
    // As in the render server, a tick at each boundary is for the frame that begins one later.
    let interval = 1 / Double(max(device.framesPerSecond, 1))
    if now >= nextTick {
      let boundary = (now / interval).rounded(.down) * interval
      sendReleases()
      sendTicks(boundary + interval)
      nextTick = boundary + interval
    }
    return min(due, nextTick)
  }

  private func isTicked(_ peer: AppPeer) -> Bool {
    peer.isGreeted && peer.wantsTicks && !peer.isSuspended
  }

  private func sendTicks(_ time: Double) {
    let now = LinkThread.now
    // An app that has not read the last ticks receives no further ones.
    for peer in peers.values where isTicked(peer) && !peer.wantsToSend {
      peer.send(.tick(time), now: now)
    }
  }
}
