import CarSafety
import Foundation

/// The state of a drive as a function of its inputs and their times.
///
/// The model uses no process and no socket, so that a replay of the same inputs with the same clock
/// gives the same log. Catalogue: CAR-F60, CAR-F61.
final class BenchModel {
  /// The clock of the drive.
  let clock: BenchClock
  /// The log of the drive.
  let log: CarEventLog
  /// Called with the outputs of an input, in order.
  var onOutput: (BenchOutput) -> Void = { _ in }

  private let driving: CarDrivingStateService
  /// The newest values of signals by path.
  private(set) var signals: [String: CarLinkValue] = [:]
  /// The name of the display with the focus.
  private(set) var focus: String
  /// The functions that the app of each connected display operates.
  private var functions: [String: [String]] = [:]
  /// The displays whose apps log the operations of hardware controls themselves.
  private var recording: Set<String> = []
  /// The alerts that apps offer, by their identifiers in the queue.
  private var alerts: [String: (display: String, alert: CarLinkAlert)] = [:]
  private let queue: CarAlertQueue
  /// The shown alert, or nil if there is none.
  private(set) var shownAlert: CarLinkAlert?
  private var lastDriving: (state: CarDrivingState, speed: Double?) = (.unknown, nil)

  /// Creates a drive in which the display `focus` has the focus.
  init(clock: BenchClock, focus: String) {
    self.clock = clock
    self.focus = focus
    log = CarEventLog(clock: clock)
    driving = CarDrivingStateService(log: log)
    queue = CarAlertQueue(drivingState: driving, log: log)
  }

  /// The driving state and the speed in km/h.
  var drivingState: (state: CarDrivingState, speed: Double?) { lastDriving }

  /// Applies an input at the time of the clock.
  func take(_ input: BenchInput) {
    let before = log.count + log.droppedCount
    defer { tellEvents(since: before) }
    switch input {
    case .signals(let values): take(values)
    case .control(let operation): take(operation)
    case .focus(let display): takeFocus(display)
    case .event(let kind, _): log.append(kind)
    case .alert(let alert, let display):
      let identifier = Self.identifier(alert.identifier, of: display)
      alerts[identifier] = (display, alert)
      queue.post(CarAlert(id: identifier, priority: alert.priority, title: alert.text))
      tellAlert()
    case .endAlert(let identifier, let display):
      endAlerts { $0 == Self.identifier(identifier, of: display) }
    case .joined(let display, let functions, let recordsInputs):
      self.functions[display] = functions
      if recordsInputs { recording.insert(display) } else { recording.remove(display) }
    case .left(let display):
      functions[display] = nil
      recording.remove(display)
      // The alerts of an app that has disconnected are withdrawn.
      let prefix = Self.identifier("", of: display)
      endAlerts { $0.hasPrefix(prefix) }
    }
  }

  private func tellEvents(since count: Int) {
    let new = log.count + log.droppedCount - count
    guard new > 0 else { return }
    for event in log.events.suffix(new) { onOutput(.event(event)) }
  }

  // MARK: Signals

  private func take(_ values: [String: CarLinkValue]) {
    let changed = values.filter { signals[$0.key] != $0.value }
    guard !changed.isEmpty else { return }
    signals.merge(changed) { $1 }
    onOutput(.signals(changed))
    driving.update { [signals] in $0.read(signals) }
    let now = (driving.state, driving.speed)
    if now != lastDriving {
      lastDriving = now
      onOutput(.driving(now.0, speed: now.1))
      // The shown alert depends on the driving state.
      tellAlert()
    }
  }

  // MARK: Controls

  private func take(_ operation: CarLinkInput) {
    var operation = operation
    operation.control = BenchControl.assigned(
      operation.control,
      thumbKeys: signals[VehiclePath.thumbKeys]?.text
    )
    let receiver = display(for: operation)
    if !recording.contains(receiver), let logged = operation.logged { log.append(.input(logged)) }
    onOutput(.input(operation, display: receiver))
  }

  /// Returns the display whose app receives an operation: one with the function of the control,
  /// otherwise the one with the focus.
  func display(for operation: CarLinkInput) -> String {
    guard let function = BenchControl.named(operation.control)?.function else { return focus }
    let able = functions.filter { $0.value.contains(function) }.keys.sorted()
    return able.contains(focus) ? focus : able.first ?? focus
  }

  private func takeFocus(_ display: String) {
    guard display != focus else { return }
    log.append(.modeChange(control: "knob", from: focus, to: display))
    focus = display
    onOutput(.focus(display: display))
  }

  // MARK: Alerts

  /// Returns the identifier in the queue; apps of two displays can use the same identifier of their
  /// own.
  private static func identifier(_ own: String, of display: String) -> String {
    "\(display).\(own)"
  }

  private func endAlerts(where isOver: (String) -> Bool) {
    for identifier in alerts.keys.filter(isOver).sorted() {
      alerts[identifier] = nil
      queue.dismiss(identifier)
    }
    tellAlert()
  }

  /// Reports the alert that the queue shows, if it has changed.
  private func tellAlert() {
    let shown = queue.shown.flatMap { alerts[$0.id]?.alert }
    guard shown != shownAlert else { return }
    shownAlert = shown
    onOutput(.alert(shown))
  }
}

extension CarDrivingInputs {
  /// Reads the inputs of the driving state; a missing signal becomes `nil`.
  mutating func read(_ signals: [String: CarLinkValue]) {
    speed = signals[VehiclePath.speed]?.double
    isParkingBrakeOn = signals[VehiclePath.parkingBrake]?.bool
    isPropulsionOn =
      switch signals[VehiclePath.power]?.text {
      case "ON", "START": true
      case "LOCK", "OFF", "ACC": false
      default: nil
      }
    let selected = signals[VehiclePath.selectedGear]?.double
    gear = (selected ?? signals[VehiclePath.currentGear]?.double).map { gear in
      switch gear {
      case 126: .park
      case 0: .neutral
      case ..<0: .reverse
      default: .drive
      }
    }
  }
}
