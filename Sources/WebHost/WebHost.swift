import Foundation
import HostInterface
import RenderServer
import Synchronization

/// Shows the device in a browser tab on the same machine.
///
/// Serves `http://127.0.0.1:PORT/?token=…`: a page with the device in its bezel and a side bar as in
/// the Simulator. Several pages may watch; the first one drives, and another may take over. A page
/// that loses its connection comes back and goes on with the frame it shows.
///
/// Frames are taken over on the render thread as copies and damage; packing and sending happen on
/// the host's own thread, one or two frames ahead of what a page has shown. A page that is slow
/// skips frames.
public final class WebHost: HostInterface.Host {
  /// How a web host may be set up.
  public struct Options: Sendable, Hashable {
    /// 0: any port that is free.
    ///
    /// By default `RUSSET_WEB_PORT` or 0.
    public var port: UInt16
    /// What opens the door; by default `RUSSET_WEB_TOKEN` or 128 random bits.
    ///
    /// At least 16 ASCII letters and digits; `start` throws where it is less.
    public var token: String
    /// Whether the address is printed to standard output once the port is open.
    public var printsAddress = true
    /// Whether the app ends when the last page closes.
    public var quitsWithLastViewer = false

    /// Makes options from `RUSSET_WEB_PORT` and `RUSSET_WEB_TOKEN`.
    public init() {
      let environment = ProcessInfo.processInfo.environment
      port = environment["RUSSET_WEB_PORT"].flatMap(UInt16.init) ?? 0
      token = environment["RUSSET_WEB_TOKEN"] ?? WebGate.makeToken()
    }
  }

  private let options: Options
  private let limits: WebLimits
  private let now: @Sendable () -> Double
  private let state = Mutex<State?>(nil)

  private struct State {
    var server: WebServer
    var audience: Audience
    var address: String
  }

  /// Makes a host; the port opens with `start`.
  public convenience init(_ options: Options = Options()) {
    self.init(options, limits: WebLimits()) { MediaClock.wall.now }
  }

  /// Makes a host with limits and a clock of its own.
  init(_ options: Options, limits: WebLimits, now: @escaping @Sendable () -> Double) {
    self.options = options
    self.limits = limits
    self.now = now
  }

  /// Where the browser finds the device, with the token; nil before `start` and after `stop`.
  public var address: String? { state.withLock { $0?.address } }

  /// Throws when libsoup 3 is missing, the port is taken or the token is too short.
  public func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws {
    if let complaint = WebGate.complaint(about: options.token) {
      throw WebServer.Failure(description: complaint)
    }
    let audience = Audience(
      device: device,
      environment: environment,
      options: options,
      events: events
    )
    let gate = GateBox()
    let server = try WebServer(
      handlers: WebServer.Handlers(
        respond: { request in
          switch gate.value?.verdict(on: request) {
          case .answer(let response): return response
          case .upgrade: return nil
          case .screenshot: return audience.screenshot()
          case .inspect: return audience.inspect(request)
          case nil: return WebResponse(status: 503)
          }
        },
        open: { audience.open($0) }
      ),
      limits: limits,
      now: now
    )
    try server.listen(port: options.port)
    gate.value = WebGate(token: options.token, port: server.port, files: Page.files)
    audience.attach(server.thread)
    let address = "http://127.0.0.1:\(server.port)/?token=\(options.token)"
    state.withLock { $0 = State(server: server, audience: audience, address: address) }
    if options.printsAddress {
      print("\(device.name) is at \(address)")
      fflush(nil)
    }
  }

  /// Passes a request on to the pages; nothing happens while the host is not started.
  public func perform(_ request: HostRequest) {
    state.withLock { $0?.audience }?.perform(request)
  }

  /// Takes a frame over for the pages; nothing happens while the host is not started.
  public func present(_ frame: Frame) {
    state.withLock { $0?.audience }?.take(frame)
  }

  /// Tells the pages that the app is over and closes the port.
  public func stop() {
    let state = self.state.withLock { state in
      defer { state = nil }
      return state
    }
    state?.audience.dismiss()
    state?.server.close()
  }

  /// Keeps dead-lines now instead of when a timer fires; for clocks that are stepped.
  func sweep() {
    guard let server = state.withLock({ $0?.server }) else { return }
    server.thread.run { server.sweep() }
  }

  private final class GateBox: Sendable {
    private let gate = Mutex<WebGate?>(nil)
    var value: WebGate? {
      get { gate.withLock { $0 } }
      set { gate.withLock { $0 = newValue } }
    }
  }
}
