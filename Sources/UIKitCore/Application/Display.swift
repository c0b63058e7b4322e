import CMainThread
import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import TraceEvents

/// The output of a screen: its root layer, the context whose commits go to the render server, the
/// clock and the host.
@MainActor
package final class Display {
  package let rootLayer: CALayer
  package let server: RenderServer
  package let context: RenderContext
  package let clock: MediaClock
  package private(set) var host: (any HostInterface.Host)?
  /// The screen that owns the display.
  weak var screen: UIScreen?
  private let relay = FrameRelay()
  private let route: CommitRoute

  init(size: CGSize, device: Device, clock: MediaClock, output: (any FrameOutput)?) {
    self.clock = clock
    rootLayer = CALayer()
    relay.output = output
    server = RenderServer(
      display: Self.configuration(size: size, device: device),
      clock: clock,
      output: relay
    )
    let route = CommitRoute(server)
    self.route = route
    context = RenderContext(clock: clock) { route.submit($0) }
    framesPerSecond = device.framesPerSecond
    rootLayer.frame = CGRect(origin: .zero, size: size)
    rootLayer.backgroundColor = UIColor.black.cgColor
    context.rootLayer = rootLayer
    context.surroundCommit = { [weak self] context in
      MainActor.assumeIsolated {
        if let screen = self?.screen {
          screen.whileCurrent { context.commit() }
        } else {
          context.commit()
        }
      }
    }
    _ = MainLoop.shared
    Self.giveBackLoaderTables
    // The owner of a stepped clock calls `tick(at:)` itself.
    guard !clock.isStepped else { return }
    server.setFrameTick(tickHandler())
  }

  /// Returns a handler that posts each tick to the main thread unless one is already pending.
  private func tickHandler() -> @Sendable (Double) -> Void {
    let pending = PendingTick()
    return { [weak self] time in
      guard pending.offer(time) else { return }
      MainLoop.post { if let time = pending.take() { self?.tick(at: time) } }
    }
  }

  /// Releases the loader's tables before the first frame's memory is allocated, once per process.
  private static let giveBackLoaderTables: Void = russet_give_back_loader_tables()

  static func configuration(size: CGSize, device: Device) -> DisplayConfiguration {
    DisplayConfiguration(
      width: Int(clamping: (size.width * device.scale).rounded()),
      height: Int(clamping: (size.height * device.scale).rounded()),
      scale: Double(device.scale),
      framesPerSecond: device.framesPerSecond
    )
  }

  /// Sends each frame to `watcher` in addition to the host; `nil` ends this.
  package func watchFrames(_ watcher: (any FrameOutput)?) { relay.watcher = watcher }

  /// Applies the colour settings of a person, such as inverted or gray colours.
  ///
  /// If another process draws, that process applies them for all apps.
  func showColors(of environment: Environment) {
    let filters = route.remote == nil ? ColorInversion.filters(of: environment) : nil
    guard rootLayer.filters as? [LayerFilter] != filters else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    rootLayer.filters = filters
    CATransaction.commit()
  }

  func resize(to size: CGSize, device: Device) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    rootLayer.frame = CGRect(origin: .zero, size: size)
    CATransaction.commit()
    framesPerSecond = device.framesPerSecond
    server.setDisplay(Self.configuration(size: size, device: device))
  }

  /// Connects a host, which receives frames from the next one on.
  func connect(
    _ host: any HostInterface.Host,
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws {
    self.host = host
    screen?.isInUse = true
    defer { showColors(of: environment) }
    if let remote = host as? any RemoteRenderer {
      route.remote = remote
      server.setFrameTick(nil)
      remote.setFrameTick(tickHandler())
      try host.start(device: device, environment: environment, events: events)
      if isTicking { remote.requestFrameTicks(true) }
      return
    }
    relay.output = host
    try host.start(device: device, environment: environment, events: events)
    startServer()
  }

  private var isServerRunning = false

  /// Starts drawing by the wall clock.
  func startServer() {
    guard !isServerRunning, !clock.isStepped, route.remote == nil else { return }
    isServerRunning = true
    server.start()
  }

  func disconnect() {
    screen?.isInUse = false
    server.stop()
    isServerRunning = false
    host?.stop()
    host = nil
    route.remote = nil
    relay.output = nil
  }

  // MARK: Ticks

  private var tickers: [ObjectIdentifier: any FrameTicking] = [:]
  private var tickOrder: [ObjectIdentifier] = []

  /// Calls `ticker` at each frame until it is removed.
  package func add(_ ticker: any FrameTicking) {
    let key = ObjectIdentifier(ticker)
    guard tickers[key] == nil else { return }
    tickers[key] = ticker
    tickOrder.append(key)
    if tickOrder.count == 1 {
      startServer()
      route.requestFrameTicks(true)
    }
  }

  package func remove(_ ticker: any FrameTicking) {
    let key = ObjectIdentifier(ticker)
    guard tickers.removeValue(forKey: key) != nil else { return }
    tickOrder.removeAll { $0 == key }
    if tickOrder.isEmpty { route.requestFrameTicks(false) }
  }

  package var isTicking: Bool { !tickOrder.isEmpty }

  /// Calls the tickers; `time` is the time at which the frame will be seen.
  package func tick(at time: Double) {
    guard let screen else { return callTickers(at: time) }
    screen.whileCurrent { callTickers(at: time) }
  }

  private func callTickers(at time: Double) {
    let span = TraceSpan.begin()
    for key in tickOrder { tickers[key]?.frameWillShow(at: time) }
    span.end("tick")
  }

  private var framesPerSecond: Int
  private lazy var displayLinks = DisplayLinkTicker(self)

  /// Calls display links of the screen's clock at each frame, or stops calling them.
  func tickDisplayLinks(_ isNeeded: Bool) {
    if isNeeded { add(displayLinks) } else { remove(displayLinks) }
  }

  /// Calls display links at each frame.
  private final class DisplayLinkTicker: FrameTicking {
    private unowned let display: Display

    init(_ display: Display) { self.display = display }

    func frameWillShow(at time: Double) {
      let frame = 1 / Double(display.framesPerSecond)
      DisplayLinkDriver.shared.tick(at: time - frame, target: time)
    }
  }
}

/// Updates animated objects on the main thread, once for each frame.
@MainActor
package protocol FrameTicking: AnyObject {
  /// Updates to the state at `time`, in seconds of the screen's clock.
  func frameWillShow(at time: Double)
}

/// Sends commits to the render server of this process or of another process.
private final class CommitRoute: @unchecked Sendable {
  private let server: RenderServer
  private let lock = NSLock()
  private var current: (any RemoteRenderer)?

  init(_ server: RenderServer) { self.server = server }

  /// The host that draws in another process; `nil` if the server draws.
  ///
  /// Commits that the server received before are not sent again.
  var remote: (any RemoteRenderer)? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  func submit(_ commit: Commit) {
    if let remote { remote.submit(commit) } else { server.submit(commit) }
  }

  func requestFrameTicks(_ isRequested: Bool) {
    if let remote {
      remote.requestFrameTicks(isRequested)
    } else {
      server.requestFrameTicks(isRequested)
    }
  }
}

/// Passes frames to the connected output and watcher.
private final class FrameRelay: FrameOutput, @unchecked Sendable {
  private let lock = NSLock()
  private var current: (any FrameOutput)?
  private var currentWatcher: (any FrameOutput)?

  var output: (any FrameOutput)? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  var watcher: (any FrameOutput)? {
    get { lock.withLock { currentWatcher } }
    set { lock.withLock { currentWatcher = newValue } }
  }

  func present(_ frame: Frame) {
    let (output, watcher) = lock.withLock { (current, currentWatcher) }
    output?.present(frame)
    watcher?.present(frame)
  }
}
