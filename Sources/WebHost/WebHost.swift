import Foundation
import HostInterface
import RenderServer
import Synchronization

/// A host that shows the device in a browser tab on the same machine.
///
/// Serves `http://127.0.0.1:PORT/?token=…`: a page with the device in its bezel and a side bar as
/// in the Simulator. Several pages may show the device; the first one is the driver, and another
/// one may take over. A page that loses its connection reconnects and continues with the frame that
/// it shows.
///
/// The render thread delivers frames as copies and damage. The host's own thread packs and sends
/// them, one or two frames ahead of the frame that a page shows. Slow pages skip frames.
public final class WebHost: HostInterface.Host {
  /// The settings of a web host.
  public struct Options: Sendable, Hashable {
    /// The port; 0 for any free port.
    ///
    /// The default is `RUSSET_WEB_PORT`, or 0.
    public var port: UInt16
    /// The token for access, at least 16 ASCII letters and digits.
    ///
    /// The default is `RUSSET_WEB_TOKEN`, or 128 random bits. If the token is not valid, `start`
    /// throws an error.
    public var token: String
    /// Whether the address is printed to standard output after the port is open.
    public var printsAddress = true
    /// The port of a server on this machine whose pages may show the device in a frame.
    ///
    /// The default is `RUSSET_WEB_FRAMED_BY`, or nil: no page may show it. In a frame, the page
    /// shows only the screen, without the body around it and without the side bar.
    public var framedBy: UInt16?
    /// Whether the app ends when the last page closes.
    public var quitsWithLastViewer = false

    /// Creates options from `RUSSET_WEB_PORT`, `RUSSET_WEB_TOKEN` and `RUSSET_WEB_FRAMED_BY`.
    public init() {
      let environment = ProcessInfo.processInfo.environment
      port = environment["RUSSET_WEB_PORT"].flatMap(UInt16.init) ?? 0
      token = environment["RUSSET_WEB_TOKEN"] ?? WebGate.makeToken()
      framedBy = environment["RUSSET_WEB_FRAMED_BY"].flatMap(UInt16.init)
    }
  }

  private let options: Options
  private let limits: WebLimits
  private let now: @Sendable () -> Double
  private let state = Mutex<State?>(nil)

  /// The state of a host that has started.
  private struct State {
    var server: WebServer
    var audience: Audience
    var address: String
  }

  /// Creates a host; the port opens with `start`.
  public convenience init(_ options: Options = Options()) {
    self.init(options, limits: WebLimits()) { MediaClock.wall.now }
  }

  /// Creates a host with limits and a clock.
  init(_ options: Options, limits: WebLimits, now: @escaping @Sendable () -> Double) {
    self.options = options
    self.limits = limits
    self.now = now
  }

  /// The address of the page, with the token; nil before `start` and after `stop`.
  public var address: String? { state.withLock { $0?.address } }

  /// Opens the port; throws if libsoup 3 is missing, the port is in use or the token is not valid.
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
          guard let gate = gate.value else { return WebResponse(status: 503) }
          switch gate.verdict(on: request) {
          case .answer(let response): return response
          case .upgrade: return nil
          case .screenshot: return gate.secured(audience.screenshot())
          case .inspect: return gate.secured(audience.inspect(request))
          }
        },
        open: { audience.open($0) }
      ),
      limits: limits,
      now: now
    )
    audience.attach(server.thread)
    do {
      try server.listen(port: options.port)
    } catch {
      server.close()
      throw error
    }
    gate.value = WebGate(
      token: options.token,
      port: server.port,
      files: Page.files,
      framedBy: options.framedBy
    )
    let address = "http://127.0.0.1:\(server.port)/?token=\(options.token)"
    state.withLock { $0 = State(server: server, audience: audience, address: address) }
    if options.printsAddress {
      print("\(device.name) is at \(address)")
      fflush(nil)
    }
  }

  /// Sends a request to the pages; does nothing before `start`.
  public func perform(_ request: HostRequest) {
    state.withLock { $0?.audience }?.perform(request)
  }

  /// Stores a frame for the pages; does nothing before `start`.
  public func present(_ frame: Frame) {
    state.withLock { $0?.audience }?.take(frame)
  }

  /// Closes the pages' connections and the port.
  public func stop() {
    let state = self.state.withLock { state in
      defer { state = nil }
      return state
    }
    state?.audience.dismiss()
    state?.server.close()
  }

  /// Applies deadlines now, without a timer, for clocks that are stepped.
  func sweep() {
    guard let server = state.withLock({ $0?.server }) else { return }
    server.thread.run { server.sweep() }
  }

  /// A gate that is set after the port is known.
  private final class GateBox: Sendable {
    private let gate = Mutex<WebGate?>(nil)
    var value: WebGate? {
      get { gate.withLock { $0 } }
      set { gate.withLock { $0 = newValue } }
    }
  }
}
