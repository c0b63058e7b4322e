import CarSafety
import Foundation
import PacketLink
import Synchronization

/// The connection of one app with the vehicle and the other displays.
///
/// It needs Foundation alone. An app makes one at launch and sets the closures that it needs; all
/// of them are called on the main thread. While the app is not connected, no signal has a value and
/// the driving state is unknown, so that an app shows no value that may be out of date. The link
/// connects again by itself.
///
/// `RUSSET_CAR_HUB` names the socket of the hub and `RUSSET_CAR_DISPLAY` the display; `russet car`
/// sets both. Without them the link stays unconnected, and the app can be tried alone.
/// Catalogue: CAR-F31.
@MainActor
public final class CarLink {
  /// The name of the display that the app runs on, "cluster"; empty outside of a car.
  public let display: String
  /// Whether `russet car`, or another hub, started the app.
  public var isInCar: Bool { connection != nil }
  /// Whether the hub has welcomed the app.
  public private(set) var isConnected = false
  /// Why the last connection ended; nil while there is one.
  public private(set) var disconnectionReason: String?
  /// What the car does; unknown without a connection.
  public private(set) var drivingState = CarDrivingState.unknown
  /// The speed that belongs to the driving state, in km/h; nil if unknown.
  public private(set) var speed: Double?
  /// Whether the controls without a function of their own, such as the knob, act on this display.
  public private(set) var hasFocus = false
  /// The alert that all displays show at this moment; nil: none.
  public private(set) var shownAlert: CarLinkAlert?
  /// The newest values, by path.
  public private(set) var signals: [String: CarLinkValue] = [:]

  /// Called with the paths whose values changed.
  public var onSignals: ((Set<String>) -> Void)?
  /// Called with each operation of a hardware control that is meant for this app.
  public var onInput: ((CarLinkInput) -> Void)?
  /// Called after the driving state or its speed changed.
  public var onDrivingState: (() -> Void)?
  /// Called after the display got or lost the focus.
  public var onFocus: (() -> Void)?
  /// Called after another alert is shown, or none.
  public var onAlert: (() -> Void)?
  /// Called after the connection was made or lost.
  public var onConnection: (() -> Void)?

  private var connection: CarLinkConnection?
  private let inbox = Inbox()
  private var heartbeat: Timer?
  private var observation: CarEventObservation?
  private var frames: UInt64 = 0
  private var inputStamp: Double?
  private var latency = -1.0

  /// Chosen: four signs of life within the time after which the hub calls a display frozen.
  private static let heartbeatInterval = 0.25

  /// Creates a link and connects it.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - functions: The functions whose hardware controls the app answers, "media", even while
  ///     another display has the focus.
  ///   - signals: The paths of the wanted signals; "Vehicle.Cabin.*" is a branch. All by default.
  ///   - recordsInputs: Whether the app's own log, which it forwards, has the operations of hardware
  ///     controls, as that of a registry of controls has; the car's log then leaves them out.
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

  /// Ends the connection for good.
  public func stop() {
    heartbeat?.invalidate()
    heartbeat = nil
    connection?.stop()
    connection = nil
    receive(.disconnected(reason: "the app ended the connection"))
  }

  /// The value of a signal; nil if it has none, or its value is unavailable.
  public func value(_ path: String) -> CarLinkValue? {
    guard let value = signals[path], value != .unavailable else { return nil }
    return value
  }

  // MARK: What the app sends

  /// Asks for another value of an actuator, such as a window or the cruise control.
  ///
  /// The value arrives as a signal once the vehicle has taken it. Sensors are not set.
  public func set(_ value: CarLinkValue, for path: String) {
    guard value.isSound else { return }
    connection?.send(.set([CarLinkMessage.Signal(path: path, value: value)]))
  }

  /// Offers an alert; the hub shows the most important one on all displays.
  public func raise(_ alert: CarLinkAlert) {
    guard alert.isSound else { return }
    connection?.send(.alert(alert))
  }

  /// Withdraws an alert of this app.
  public func endAlert(_ identifier: String) {
    connection?.send(.endAlert(identifier: identifier))
  }

  /// Puts an event into the log of the car, with the time at which it arrives there.
  public func record(_ kind: CarEvent.Kind) { connection?.send(.event(kind)) }

  /// Puts every further event of a log into the log of the car.
  ///
  /// Changes of the driving state are left out, since the car's log has them from the vehicle.
  public func forward(_ log: CarEventLog) {
    observation = log.observe { [connection] event in
      if case .drivingState = event.kind { return }
      connection?.send(.event(event.kind))
    }
  }

  /// Counts a frame that the display showed; apps call it from a display link.
  ///
  /// The first frame after an operation of a hardware control gives the delay from input to frame.
  public func noteFrame() {
    frames += 1
    guard let stamp = inputStamp else { return }
    inputStamp = nil
    latency = max(LinkThread.now - stamp, 0)
    sendHeartbeat()
  }

  /// Whether an operation of a hardware control has not been followed by a frame yet.
  public var awaitsFrame: Bool { inputStamp != nil }

  private func sendHeartbeat() {
    connection?.send(.alive(frames: frames, latency: latency))
  }

  // MARK: What the hub sends

  private func takeInbox() {
    for report in inbox.take() { receive(report) }
  }

  func receive(_ report: CarLinkConnection.Report) {
    switch report {
    case .connected:
      isConnected = true
      disconnectionReason = nil
      // The hub does not know the frames of earlier connections of this app.
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

  /// Reports on their way to the main thread.
  ///
  /// While the main thread is busy, only the newest value of each signal is kept, and turns of a
  /// knob add up, so that a slow app catches up at once.
  final class Inbox: Sendable {
    private let reports = Mutex<[CarLinkConnection.Report]>([])

    /// Chosen: more operations than a person can perform while an app is busy.
    private static let mostReports = 512

    /// Returns whether the main thread is to take the reports out.
    func put(_ report: CarLinkConnection.Report) -> Bool {
      reports.withLock { list in
        if case .disconnected = report {
          // What came before is of no use any more.
          let isFirst = list.isEmpty
          list = [report]
          return isFirst
        }
        if let last = list.indices.last, let joined = list[last].joined(with: report) {
          list[last] = joined
          return false
        }
        guard list.count < Self.mostReports else { return false }
        list.append(report)
        return list.count == 1
      }
    }

    func take() -> [CarLinkConnection.Report] {
      reports.withLock { list in
        defer { list = [] }
        return list
      }
    }
  }
}

extension CarLinkConnection.Report {
  /// Both reports as one, where nothing but superseded values is lost by it.
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
