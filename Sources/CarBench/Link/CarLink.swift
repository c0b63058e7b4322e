import CarSafety
import Foundation
import PacketLink
import Synchronization

/// The connection of an app with the vehicle and the other displays.
///
/// The link needs only Foundation. An app creates one at launch and sets the closures that it
/// needs; all closures are called on the main thread. While the app is not connected, no signal has
/// a value and the driving state is unknown, so that the app shows no outdated values. The link
/// reconnects automatically.
///
/// `RUSSET_CAR_HUB` contains the path of the hub's socket and `RUSSET_CAR_DISPLAY` the name of the
/// display; `russet car` sets both. Without them the link stays unconnected, and the app can be
/// used alone. Catalogue: CAR-F31.
@MainActor
public final class CarLink {
  /// The name of the display that shows the app, such as "cluster"; empty outside of a car.
  public let display: String
  /// Whether `russet car`, or another hub, has started the app.
  public var isInCar: Bool { connection != nil }
  /// Whether the hub has accepted the app.
  public private(set) var isConnected = false
  /// The reason for which the last connection ended; nil while there is a connection.
  public private(set) var disconnectionReason: String?
  /// The driving state; unknown without a connection.
  public private(set) var drivingState = CarDrivingState.unknown
  /// The speed of the car in km/h; nil if unknown.
  public private(set) var speed: Double?
  /// Whether controls without a function of their own, such as the knob, act on this display.
  public private(set) var hasFocus = false
  /// The alert that all displays show now; nil if there is none.
  public private(set) var shownAlert: CarLinkAlert?
  /// The newest values by path.
  public private(set) var signals: [String: CarLinkValue] = [:]

  /// Called with the paths of changed values.
  public var onSignals: ((Set<String>) -> Void)?
  /// Called with each operation of a hardware control for this app.
  public var onInput: ((CarLinkInput) -> Void)?
  /// Called after a change of the driving state or the speed.
  public var onDrivingState: (() -> Void)?
  /// Called after the display has received or lost the focus.
  public var onFocus: (() -> Void)?
  /// Called after a change of the shown alert.
  public var onAlert: (() -> Void)?
  /// Called after the connection was established or lost.
  public var onConnection: (() -> Void)?

  private var connection: CarLinkConnection?
  private let inbox = Inbox()
  private var heartbeat: Timer?
  private var observations: [ObjectIdentifier: CarEventObservation] = [:]
  private var frames: UInt64 = 0
  private var inputStamp: Double?
  private var latency = -1.0

  /// Chosen: four signs of life within the time after which the hub treats a display as frozen.
  private static let heartbeatInterval = 0.25

  /// Creates a link and connects it.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - functions: The functions, such as "media", whose hardware controls act on the app even
  ///     while another display has the focus.
  ///   - signals: The paths of the requested signals; "Vehicle.Cabin.*" is a branch. By default
  ///     all.
  ///   - recordsInputs: Whether the log that the app forwards contains the operations of hardware
  ///     controls, as the log of a registry of controls does. The car's log then omits them.
  ///   - environment: The variables of the process.
  public init(
    app: String,
    functions: [String] = [],
    signals: [String] = ["Vehicle.*"],
    recordsInputs: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    display = environment["RUSSET_CAR_DISPLAY"] ?? ""
    if environment["RUSSET_CAR_LIFELINE"] == "1" { CarLifeline.watch() }
    guard let path = environment["RUSSET_CAR_HUB"] else { return }
    let greeting = CarLinkMessage.Greeting(
      display: display,
      app: app,
      functions: functions,
      paths: signals,
      recordsInputs: recordsInputs
    )
    connection = try? CarLinkConnection(path: path, greeting: greeting) { [inbox, weak self] in
      guard inbox.put($0) else { return }
      DispatchQueue.main.async { self?.takeInbox() }
    }
    connection?.start()
    let timer = Timer(timeInterval: Self.heartbeatInterval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.sendHeartbeat() }
    }
    RunLoop.main.add(timer, forMode: .common)
    heartbeat = timer
  }

  /// Ends the connection permanently.
  public func stop() {
    heartbeat?.invalidate()
    heartbeat = nil
    connection?.stop()
    connection = nil
    receive(.disconnected(reason: "the app ended the connection"))
  }

  /// Returns the value of a signal; nil if there is none or the value is unavailable.
  public func value(_ path: String) -> CarLinkValue? {
    guard let value = signals[path], value != .unavailable else { return nil }
    return value
  }

  // MARK: Messages from the app

  /// Requests another value of an actuator, such as a window or the cruise control.
  ///
  /// The value arrives as a signal after the vehicle has accepted it. Sensors cannot be set.
  public func set(_ value: CarLinkValue, for path: String) {
    guard value.isSound else { return }
    connection?.send(.set([CarLinkMessage.Signal(path: path, value: value)]))
  }

  /// Offers an alert; the hub shows the most important alert on all displays.
  public func raise(_ alert: CarLinkAlert) {
    guard alert.isSound else { return }
    connection?.send(.alert(alert))
  }

  /// Withdraws an alert of this app.
  public func endAlert(_ identifier: String) {
    connection?.send(.endAlert(identifier: identifier))
  }

  /// Appends an event to the log of the car, with the time at which it arrives.
  ///
  /// An event with more than 4096 bytes in JSON is omitted.
  public func record(_ kind: CarEvent.Kind) { connection?.send(kind) }

  /// Appends every later event of a log to the log of the car; several logs can be forwarded.
  ///
  /// Changes of the driving state are omitted, because the car's log records them from the vehicle.
  public func forward(_ log: CarEventLog) {
    observations[ObjectIdentifier(log)] = log.observe { [connection] event in
      if case .drivingState = event.kind { return }
      connection?.send(event.kind)
    }
  }

  /// Counts a frame that the display has shown; apps call the method from a display link.
  ///
  /// The first frame after an operation of a hardware control determines the delay from input to
  /// frame.
  public func noteFrame() {
    frames += 1
    guard let stamp = inputStamp else { return }
    inputStamp = nil
    latency = max(LinkThread.now - stamp, 0)
    sendHeartbeat()
  }

  /// Whether no frame has followed the last operation of a hardware control.
  public var awaitsFrame: Bool { inputStamp != nil }

  private func sendHeartbeat() {
    connection?.send(.alive(frames: frames, latency: latency))
  }

  // MARK: Messages from the hub

  private func takeInbox() {
    let (reports, lost) = inbox.take()
    if lost > 0 {
      let text =
        "Russet car link: the app was busy for so long that \(lost) operations of the car's "
        + "controls were dropped. Do long work on another thread than the main thread.\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
    for report in reports { receive(report) }
  }

  func receive(_ report: CarLinkConnection.Report) {
    switch report {
    case .connected:
      isConnected = true
      disconnectionReason = nil
      // The hub has not received the frame counts of earlier connections of this app.
      onConnection?()
      sendHeartbeat()
    case .disconnected(let reason): lose(reason)
    case .message(let message): receive(message)
    }
  }

  private func lose(_ reason: String) {
    let paths = Set(signals.keys)
    isConnected = false
    disconnectionReason = reason
    signals = [:]
    drivingState = .unknown
    speed = nil
    hasFocus = false
    shownAlert = nil
    inputStamp = nil
    onConnection?()
    onDrivingState?()
    if !paths.isEmpty { onSignals?(paths) }
    onAlert?()
    onFocus?()
  }

  private func receive(_ message: CarLinkMessage) {
    switch message {
    case .signals(_, let list):
      for signal in list { signals[signal.path] = signal.value }
      onSignals?(Set(list.map(\.path)))
    case .driving(let state, let speed):
      drivingState = CarDrivingState(rawValue: state) ?? .unknown
      self.speed = speed < 0 ? nil : speed
      onDrivingState?()
    case .input(let input, _, let stamp):
      if inputStamp == nil { inputStamp = stamp }
      onInput?(input)
    case .focus(let focus):
      hasFocus = focus
      onFocus?()
    case .shownAlert(let alert):
      shownAlert = alert
      onAlert?()
    case .welcome, .greeting, .set, .event, .alert, .endAlert, .alive, .refused: break
    }
  }

  /// Reports that the main thread has not taken.
  ///
  /// While the main thread is busy, only the newest value of each signal is kept, and turns of a
  /// knob are added, so that a slow app is up to date at once.
  final class Inbox: Sendable {
    private struct State {
      var reports: [CarLinkConnection.Report] = []
      var lostInputs = 0
    }

    private let state = Mutex(State())

    /// Chosen: more operations than a person can perform while an app is busy.
    private static let mostReports = 512

    /// Adds a report; returns whether the main thread must be notified.
    ///
    /// Above the limit the operations of controls are dropped, which are too old to be performed.
    /// What holds now, such as the speed, is kept.
    func put(_ report: CarLinkConnection.Report) -> Bool {
      state.withLock { state in
        let isFirst = state.reports.isEmpty
        if case .disconnected = report {
          // Earlier reports are obsolete.
          state.reports = [report]
          return isFirst
        }
        if let last = state.reports.indices.last,
          let joined = state.reports[last].joined(with: report)
        {
          state.reports[last] = joined
          return false
        }
        state.reports.append(report)
        if state.reports.count > Self.mostReports { Self.shorten(&state) }
        return isFirst
      }
    }

    /// Removes the operations of controls, and joins the other reports.
    private static func shorten(_ state: inout State) {
      var kept: [CarLinkConnection.Report] = []
      for report in state.reports {
        if case .message(.input) = report {
          state.lostInputs += 1
          continue
        }
        let index = kept.indices.last { kept[$0].joined(with: report) != nil }
        if let index, let joined = kept[index].joined(with: report) {
          kept[index] = joined
        } else {
          kept.append(report)
        }
      }
      state.reports = kept
    }

    /// Removes the reports, and returns them with the number of dropped operations.
    func take() -> (reports: [CarLinkConnection.Report], lostInputs: Int) {
      state.withLock { state in
        defer { state = State() }
        return (state.reports, state.lostInputs)
      }
    }
  }
}

extension CarLinkConnection.Report {
  /// Returns a report that replaces both, if only superseded values are lost; nil otherwise.
  func joined(with next: Self) -> Self? {
    guard case .message(let first) = self, case .message(let second) = next else { return nil }
    switch (first, second) {
    case (.signals(_, let before), .signals(let time, let after)):
      let changed = Set(after.map(\.path))
      return .message(.signals(time: time, before.filter { !changed.contains($0.path) } + after))
    case (.driving, .driving), (.focus, .focus), (.shownAlert, .shownAlert): return next
    case (.input(let before, let time, let stamp), .input(let after, _, _)):
      return before.joined(with: after).map { .message(.input($0, time: time, stamp: stamp)) }
    default: return nil
    }
  }
}
