import CarSafety
import CoreGraphics
import Foundation
import PacketLink
import VehicleSignals
import WebHost

#if canImport(Glibc)
import Glibc
#endif

/// A car on a desk: several displays, a hub between them, a scripted vehicle, and a page with the
/// hardware controls.
///
/// Each display is a separate process with its own host. The bench starts the processes, restarts
/// them after a crash, and carries signals, input, alerts and events between them. All input of the
/// bench can be recorded and replayed. Catalogue: CAR-F31, CAR-F60, CAR-F61.
public final class Bench: @unchecked Sendable {
  /// The options of a bench.
  public struct Options: Sendable {
    /// The displays, in the order of their places.
    public var displays: [DisplayPlan] = []
    /// Whether the bench has a page, and each display a page of its own.
    public var showsPage = true
    /// The port of the page; 0 for any free port.
    public var port: UInt16 = 0
    /// The side on which the driver sits.
    public var driveSide = DriveSide.left
    /// The scenarios that the page offers.
    public var scenarios: [CarScenario] = []
    /// The scenario that begins when all displays are connected; nil for none.
    public var scenario: String?
    /// The file in which the drive is recorded; nil for none.
    public var recordingPath: String?
    /// The sources of signals besides the page and the scenarios, such as a CAN interface.
    public var sources: [any VehicleSignalSource] = []
    /// Whether a display that crashes, or does not respond for ten seconds, is restarted.
    public var restartsDisplays = true
    /// A recorded drive that is played when all displays are connected; nil for none.
    package var replay: BenchRecording?

    /// Creates options for a page without displays.
    public init() {}
  }

  /// The sides on which the driver can sit.
  public enum DriveSide: String, Sendable, Hashable, CaseIterable {
    /// The driver sits on the left.
    case left
    /// The driver sits on the right.
    case right
  }

  /// The reports of the bench; the closures are called on the thread of the bench.
  public struct Reports: Sendable {
    /// Called when all displays are connected.
    public var ready: @Sendable () -> Void = {}
    /// Called with each line that a display prints.
    public var printed: @Sendable (_ display: String, _ line: String) -> Void = { _, _ in }
    /// Called when a display has ended, with a part of a sentence that describes its end.
    public var ended: @Sendable (_ display: String, _ how: String) -> Void = { _, _ in }
    /// Called with a sentence about a problem.
    public var trouble: @Sendable (String) -> Void = { _ in }
    /// Called when the scenario or the replay has ended.
    public var finished: @Sendable () -> Void = {}

    /// Creates reports that do nothing.
    public init() {}
  }

  let hub: CarHub
  let vehicle: BenchVehicle
  let model: BenchModel
  private(set) var displays: [DisplayProcess] = []

  let options: Options
  let reports: Reports
  let clock = BenchClock()
  private let folder: String
  private let token: String
  private var recorder: BenchRecorder?
  var page: BenchPageServer?
  var desk = BenchPageDesk()
  private var feed: BenchFeed?
  var player: ScriptedSignalSource?
  var playing: CarScenario?
  private var isReady = false
  var unmetCount = 0
  private var isStopped = false

  /// Creates a bench; it is inactive until ``start()``.
  ///
  /// - Throws: An error with the reason for which the hub's socket or the recording cannot be
  ///   opened.
  public init(_ options: Options, reports: Reports = Reports()) throws {
    self.options = options
    self.reports = reports
    token = ProcessInfo.processInfo.environment["RUSSET_WEB_TOKEN"] ?? WebGate.makeToken()
    folder = try Self.makeFolder()
    let focus = options.replay?.header.focus ?? Self.firstFocus(of: options.displays)
    hub = try CarHub(path: "\(folder)/hub")
    model = BenchModel(clock: clock, focus: focus)
    vehicle = BenchVehicle(clock: clock)
    if let path = options.recordingPath {
      recorder = try BenchRecorder(
        path: path,
        header: BenchRecording.Header(focus: focus, scenario: options.scenario)
      )
    }
  }

  private static func firstFocus(of displays: [DisplayPlan]) -> String {
    let names = displays.map(\.place)
    return (names.contains(.centre) ? .centre : names.first ?? .centre).rawValue
  }

  /// Creates a folder for the hub's socket that only this user can enter.
  private static func makeFolder() throws -> String {
    let parent = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
    let pattern = (parent as NSString).appendingPathComponent("russet-car-XXXXXX")
    var path = Array(pattern.utf8CString)
    guard mkdtemp(&path) != nil else {
      throw PacketSocket.Failure(
        description: "No folder can be made in “\(parent)”: \(String(cString: strerror(errno)))."
      )
    }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The address of the page with its token; nil if there is no page.
  public private(set) var address: String?

  /// The path of the hub's socket, for `RUSSET_CAR_HUB`.
  public var hubPath: String { hub.path }

  /// Opens the page and starts the displays.
  ///
  /// - Throws: An error about the part that cannot be started; all other parts are stopped.
  public func start() throws {
    do {
      if options.showsPage { try openPage() }
      prepareDisplays()
      connectParts()
      hub.run()
      let failure = hub.thread.ask { [self] () -> String? in
        vehicle.reset()
        try? vehicle.set(
          .text(options.driveSide == .right ? "RIGHT" : "LEFT"),
          for: VehiclePath.driverPosition,
          from: .page
        )
        vehicle.flush()
        do {
          try startFeed()
          for display in displays { try display.start() }
          return nil
        } catch {
          return "\(error)"
        }
      }
      if let failure = failure ?? nil { throw PacketSocket.Failure(description: failure) }
      if displays.isEmpty { hub.thread.run { [self] in becomeReady() } }
    } catch {
      stop()
      throw error
    }
  }

  private func startFeed() throws {
    guard !options.sources.isEmpty else { return }
    let feed = BenchFeed(options.sources) { [weak self] in
      self?.run { bench in
        for (path, value) in bench.feed?.take() ?? [:] {
          do {
            try bench.vehicle.set(value, for: path, from: .bus)
          } catch {
            bench.report("\(error)")
          }
        }
      }
    }
    self.feed = feed
    try feed.start()
  }

  private func openPage() throws {
    let server = try BenchPageServer(
      port: options.port,
      token: token,
      handlers: BenchPageServer.Handlers(
        opened: { [weak self] in self?.run { $0.greetPage() } },
        heard: { [weak self] message in self?.run { $0.hear(message) } }
      )
    )
    page = server
    address = server.address
  }

  private func prepareDisplays() {
    var environment = ProcessInfo.processInfo.environment
    environment["RUSSET_CAR_HUB"] = hub.path
    // A desk has no rear camera; the test picture identifies itself as one.
    if environment["RUSSET_CAR_CAMERA"] == nil { environment["RUSSET_CAR_CAMERA"] = "pattern" }
    environment["RUSSET_WEB_FRAMED_BY"] = page.map { "\($0.port)" }
    environment["RUSSET_WEB_PORT"] = nil
    displays = options.displays.map { plan in
      let display = DisplayProcess(
        plan,
        thread: hub.thread,
        environment: environment,
        token: WebGate.makeToken(),
        isWeb: options.showsPage,
        restarts: options.restartsDisplays
      )
      display.onChange = { [weak self, weak display] in
        guard let self, let display else { return }
        self.desk.displaysChanged = true
        if display.state == .ended || display.state == .stopped {
          self.reports.ended(plan.place.rawValue, display.ending ?? "ended")
        }
      }
      display.onLine = { [reports] in reports.printed(plan.place.rawValue, $0) }
      return display
    }
  }

  private func connectParts() {
    vehicle.onChange = { [weak self] in self?.take(.signals($0)) }
    model.onOutput = { [weak self] in self?.act(on: $0) }
    hub.handlers.joined = { [weak self] in self?.join($0) }
    hub.handlers.left = { [weak self] peer, _ in self?.leave(peer) }
    hub.handlers.heard = { [weak self] in self?.hear($0, from: $1) }
    hub.handlers.froze = { [weak self] peer in
      self?.display(of: peer)?.didFreeze(peer.isFrozen)
    }
    hub.handlers.check = { [weak self] in self?.check($0) ?? .infinity }
  }

  /// Runs work on the hub's thread, at the time of the hub.
  private func run(_ work: @escaping @Sendable (Bench) -> Void) {
    hub.thread.run { [weak self] in
      guard let self, !self.isStopped else { return }
      self.step()
      work(self)
      self.vehicle.flush()
    }
  }

  /// Ends the displays, the page and the hub; further calls have no effect.
  public func stop() {
    let page = page
    hub.thread.run { [self] in
      guard !isStopped else { return }
      isStopped = true
      player?.stop()
      feed?.stop()
      for display in displays { display.stop() }
      recorder = nil
    }
    hub.stop()
    page?.close()
    unlink(hub.path)
    rmdir(folder)
  }

  // MARK: Time

  /// Advances the clock to the time of the hub.
  private func step() {
    clock.advance(to: hub.time)
    vehicle.flush()
  }

  private func check(_ time: Double) -> Double {
    guard !isStopped else { return .infinity }
    step()
    let now = LinkThread.now
    var due = clock.nextTime
    for display in displays { due = min(due, display.check(now: now) - now + time) }
    return min(due, updatePage(time))
  }

  // MARK: Inputs and what follows

  /// Applies an input at the current time, and records it.
  func take(_ input: BenchInput) {
    recorder?.write(BenchRecording.Line(time: clock.now, input: input))
    model.take(input)
    if let failure = recorder?.failure {
      recorder = nil
      report(failure)
    }
  }

  private func act(on output: BenchOutput) {
    switch output {
    case .signals(let values):
      let list = values.sorted { $0.key < $1.key }
      hub.publish(list.map { CarLinkMessage.Signal(path: $0.key, value: $0.value) })
      desk.signals.merge(values) { $1 }
    case .driving(let state, let speed):
      hub.publish(state, speed: speed)
      desk.driving = Self.words(state, speed)
    case .input(let operation, let display):
      let message = CarLinkMessage.input(operation, time: clock.now, stamp: LinkThread.now)
      hub.send(message) { $0.greeting?.display == display }
    case .focus(let focused):
      for peer in hub.greeted {
        let hasFocus = peer.greeting?.display == focused
        hub.send(.focus(hasFocus)) { $0 === peer }
      }
      desk.displaysChanged = true
    case .alert(let alert):
      hub.publish(alert)
      desk.alert = alert?.text ?? ""
    case .event(let event):
      recorder?.write(BenchRecording.Line(time: event.time, event: event.kind))
      desk.events.append(event.line)
    }
  }

  static func words(_ state: CarDrivingState, _ speed: Double?) -> String {
    let words =
      switch state {
      case .parked: "Parked"
      case .idling: "Idling"
      case .moving: "Moving"
      case .unknown: "Driving state unknown"
      }
    return speed.map { "\(words), \(Int(clamping: $0.rounded())) km/h" } ?? words
  }

  func report(_ trouble: String) {
    reports.trouble(trouble)
    desk.trouble = trouble
  }

  // MARK: Apps

  private func display(of peer: HubPeer) -> DisplayProcess? {
    guard let name = peer.greeting?.display else { return nil }
    return displays.first { $0.plan.place.rawValue == name && $0.process == peer.process }
  }

  private func join(_ peer: HubPeer) {
    guard let greeting = peer.greeting, display(of: peer) != nil else { return }
    step()
    take(
      .joined(
        display: greeting.display,
        functions: greeting.functions,
        recordsInputs: greeting.recordsInputs
      )
    )
    hub.send(.focus(model.focus == greeting.display)) { $0 === peer }
  }

  private func leave(_ peer: HubPeer) {
    guard let name = peer.greeting?.display, !isStopped,
      displays.contains(where: { $0.plan.place.rawValue == name }),
      !hub.greeted.contains(where: { $0.greeting?.display == name })
    else { return }
    step()
    take(.left(display: name))
  }

  private func becomeReady() {
    isReady = true
    reports.ready()
    if let replay = options.replay {
      play(replay)
    } else if let name = options.scenario {
      play(scenario: name)
    }
  }

  private func hear(_ message: CarLinkMessage, from peer: HubPeer) {
    step()
    let name = peer.greeting?.display ?? ""
    switch message {
    case .set(let signals):
      for signal in signals {
        do {
          try vehicle.set(signal.value, for: signal.path, from: .app)
        } catch {
          report("\(peer.greeting?.app ?? "An app"): \(error)")
        }
      }
      vehicle.flush()
    case .event(let kind): take(.event(kind, display: name))
    case .alert(let alert): take(.alert(alert, display: name))
    case .endAlert(let identifier): take(.endAlert(identifier: identifier, display: name))
    case .alive(let frames, let latency):
      guard let display = display(of: peer) else { return }
      if display.latency != latency { desk.displaysChanged = true }
      display.frames = frames
      display.latency = latency
      guard display.state == .starting else { return }
      display.didAppear()
      if !isReady, displays.allSatisfy({ $0.state == .running }) { becomeReady() }
    default: break
    }
  }
}
