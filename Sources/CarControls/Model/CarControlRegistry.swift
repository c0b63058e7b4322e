import CarSafety
import Foundation
import VehicleSignals

/// The controls and functions of a system; all operations go through the registry.
///
/// The event log records each operation with its effect and its feedback. Catalogue: CAR-F01,
/// CAR-F06, CAR-F12.
@MainActor
public final class CarControlRegistry {
  /// The results of operations.
  public enum Result: Sendable, Hashable {
    /// The value of a function changed.
    case changed(function: String, to: CarValue)
    /// The value is at the end of its range.
    case limit(function: String)
    /// The value already was the requested one.
    case unchanged(function: String)
    /// A function was triggered.
    case triggered(function: String)
    /// The control switched to a mode.
    case mode(String)
    /// The control does not offer the operation, or its function does not accept it.
    case refused
  }

  /// The controls in the order of their registration.
  public private(set) var controls: [CarControl] = []
  /// The functions in the order of their registration.
  public private(set) var functions: [CarFunction] = []
  /// The log that records operations and their effects.
  public let log: CarEventLog
  /// The driving state, which determines the channels of feedback.
  public let drivingState: CarDrivingStateService
  /// The router that delivers feedback to operations; if `nil`, only controls on screens respond.
  public var feedback: CarFeedbackRouter?
  /// The identifier of the current task, which the log adds to inputs; `nil` if there is none.
  public var task: String?
  /// The directions that increase values.
  public var convention: CarDirectionConvention { .standard }

  private var controlTable: [String: CarControl] = [:]
  private var functionTable: [String: CarFunction] = [:]
  /// The control whose operation is being performed; `nil` if there is none.
  private var operating: String?

  /// Creates an empty registry.
  public init(log: CarEventLog = .shared, drivingState: CarDrivingStateService = .shared) {
    self.log = log
    self.drivingState = drivingState
  }

  // MARK: Records

  /// Adds a function.
  ///
  /// - Throws: ``CarControlError/duplicateFunction(_:)``.
  public func add(_ function: CarFunction) throws {
    guard functionTable[function.id] == nil else {
      throw CarControlError.duplicateFunction(function.id)
    }
    functionTable[function.id] = function
    functions.append(function)
    function.onRecord = { [weak self, weak function] old, new in
      guard let self, let function, let operating else { return }
      record(function, from: old, to: new, by: operating)
    }
  }

  /// Adds a control; the registry must contain its functions.
  ///
  /// - Throws: ``CarControlError`` for an identifier in use or an unknown function.
  public func add(_ control: CarControl) throws {
    guard controlTable[control.id] == nil else {
      throw CarControlError.duplicateControl(control.id)
    }
    if let unknown = control.functions.first(where: { functionTable[$0] == nil }) {
      throw CarControlError.unknownFunction(control: control.id, function: unknown)
    }
    controlTable[control.id] = control
    controls.append(control)
  }

  /// Removes a control with its bindings, as when its screen is closed.
  public func removeControl(_ id: String) {
    guard let control = controlTable.removeValue(forKey: id) else { return }
    controls.removeAll { $0 === control }
    for function in control.functions { functionTable[function]?.removeBinding(of: id) }
  }

  /// Returns the control with an identifier; `nil` if there is none.
  public func control(_ id: String) -> CarControl? { controlTable[id] }

  /// Returns the function with an identifier; `nil` if there is none.
  public func function(_ id: String) -> CarFunction? { functionTable[id] }

  /// Returns the controls that operate a function in one of their modes.
  public func controls(of function: String) -> [CarControl] {
    controls.filter { $0.functions.contains(function) }
  }

  // MARK: Operations

  /// Performs an operation of a control, records it and delivers feedback.
  ///
  /// Every function that changes before the method returns is recorded as changed by the control,
  /// such as the frequency after the key for the next station.
  ///
  /// - Throws: ``CarControlError/unknownControl(_:)``.
  @discardableResult
  public func perform(_ operation: CarOperation, on id: String) throws -> Result {
    guard let control = controlTable[id] else { throw CarControlError.unknownControl(id) }
    let start = log.clock.now
    log.append(
      .input(
        CarInput(
          control: id,
          kind: operation.inputKind,
          fingerCount: operation.affordance == .speak ? 0 : 1,
          device: control.inputDevice,
          amount: convention.amount(of: operation),
          task: task
        )
      )
    )
    guard operation.isSound, control.affordances.contains(operation.affordance) else {
      answer(.error, control, since: start)
      return .refused
    }
    if control.modes.count > 1, control.modeSwitch == operation.affordance {
      let present = control.modes.firstIndex(of: control.currentMode) ?? 0
      let next = control.modes[(present + 1) % control.modes.count]
      changeMode(of: control, to: next)
      answer(.confirmation, control, since: start)
      return .mode(next.id)
    }
    guard let function = functionTable[control.currentMode.function] else {
      answer(.error, control, since: start)
      return .refused
    }
    return attribute(to: id) { apply(operation, of: control, to: function, since: start) }
  }

  /// Calls a closure and records every function that it changes as changed by a control.
  ///
  /// The method is for effects of an operation that was already performed, such as spoken words.
  /// Changes outside of an operation, such as a restored setting, are not recorded.
  public func attribute<Value>(to control: String, _ effect: () -> Value) -> Value {
    let outer = operating
    operating = control
    defer { operating = outer }
    return effect()
  }

  private func apply(
    _ operation: CarOperation,
    of control: CarControl,
    to function: CarFunction,
    since start: Double
  ) -> Result {
    let outcome: CarFunction.Outcome
    switch control.currentMode.effect {
    case .trigger:
      function.onTrigger?()
      answer(.confirmation, control, since: start)
      return .triggered(function: function.id)
    case .toggle:
      guard case .flag(let isOn) = function.value else { return refuse(control, since: start) }
      outcome = function.set(.flag(!isOn))
    case .set(let value): outcome = function.set(value)
    case .step(let count): outcome = function.change(bySteps: count)
    case .adjust: outcome = adjust(function, by: operation)
    }
    switch outcome {
    case .changed(_, let new):
      let isStep = operation.affordance == .rotate || operation.affordance == .slide
      answer(isStep ? .step : .confirmation, control, since: start)
      return .changed(function: function.id, to: new)
    case .limit:
      answer(.limit, control, since: start)
      return .limit(function: function.id)
    case .unchanged:
      answer(.confirmation, control, since: start)
      return .unchanged(function: function.id)
    case .refused: return refuse(control, since: start)
    }
  }

  private func refuse(_ control: CarControl, since start: Double) -> Result {
    answer(.error, control, since: start)
    return .refused
  }

  private func adjust(_ function: CarFunction, by operation: CarOperation) -> CarFunction.Outcome {
    switch operation {
    case .turn, .flip:
      return function.change(bySteps: convention.amount(of: operation) ?? 0)
    case .drag:
      let amount = (convention.amount(of: operation) ?? 0) / Self.pointsPerStep
      return function.change(bySteps: amount.rounded(.towardZero))
    case .slide(let share):
      guard let range = function.range else { return .refused }
      return function.set(
        .number(range.lowerBound + share * (range.upperBound - range.lowerBound))
      )
    case .speak(let text):
      if let number = Double(text) { return function.set(.number(number)) }
      return function.set(.text(text))
    case .push, .pull, .tap:
      guard case .flag(let isOn) = function.value else { return .refused }
      return function.set(.flag(!isOn))
    }
  }

  // Chosen: a step of a value for each 12 points that a finger moves, about 2 mm.
  private static let pointsPerStep = 12.0

  /// Changes the value of a function from a control on a screen that has handled the touch itself.
  ///
  /// - Throws: ``CarControlError/unknownControl(_:)``.
  @discardableResult
  func report(_ value: CarValue, as kind: CarInput.Kind, from id: String) throws -> Result {
    guard let control = controlTable[id] else { throw CarControlError.unknownControl(id) }
    let start = log.clock.now
    guard let function = functionTable[control.currentMode.function] else { return .refused }
    var amount: Double?
    if let new = value.number, let old = function.value.number { amount = new - old }
    log.append(
      .input(
        CarInput(
          control: id,
          kind: kind,
          device: control.inputDevice,
          amount: amount,
          task: task
        )
      )
    )
    switch attribute(to: id, { function.set(value) }) {
    case .changed(_, let new):
      answer(kind == .tap ? .confirmation : .step, control, since: start)
      return .changed(function: function.id, to: new)
    case .limit:
      answer(.limit, control, since: start)
      return .limit(function: function.id)
    case .unchanged: return .unchanged(function: function.id)
    case .refused: return refuse(control, since: start)
    }
  }

  private func record(_ function: CarFunction, from: CarValue, to: CarValue, by control: String) {
    log.append(.valueChange(function: function.id, control: control, from: from, to: to))
    for binding in function.bindings where binding.read() != nil {
      log.append(
        .visualChange(
          CarVisualChange(
            element: binding.control,
            content: .value,
            control: control,
            isDrivingRelated: function.isDrivingRelated
          )
        )
      )
      controlTable[control]?.note(CarFeedback(channel: .visual, latency: 0))
    }
  }

  private func answer(_ event: CarFeedbackEvent, _ control: CarControl, since start: Double) {
    var channels: Set<CarFeedback.Channel> = []
    if case .hardware(let hardware) = control.source, hardware.isMechanical(event) {
      channels.insert(.mechanical)
    }
    if let feedback {
      channels.formUnion(
        feedback.deliver(event, for: control.id, beside: channels, isOnScreen: control.isOnScreen)
      )
    }
    let latency = max(0, log.clock.now - start)
    for channel in CarFeedback.Channel.allCases where channels.contains(channel) {
      control.note(CarFeedback(channel: channel, latency: latency))
    }
  }

  // MARK: Modes

  /// Switches a control to one of its modes.
  ///
  /// - Throws: ``CarControlError`` for an unknown control or mode.
  public func setMode(_ mode: String, of id: String) throws {
    guard let control = controlTable[id] else { throw CarControlError.unknownControl(id) }
    guard let found = control.modes.first(where: { $0.id == mode }) else {
      throw CarControlError.unknownMode(control: id, mode: mode)
    }
    changeMode(of: control, to: found)
  }

  /// Returns all controls to their base modes, as one step back on the mode indicator does.
  public func resetModes() {
    for control in controls { changeMode(of: control, to: control.baseMode) }
  }

  /// The controls that are not in their base mode.
  public var switchedControls: [CarControl] {
    controls.filter { $0.currentMode != $0.baseMode }
  }

  private func changeMode(of control: CarControl, to mode: CarControl.Mode) {
    guard mode != control.currentMode else { return }
    let old = control.currentMode
    control.currentMode = mode
    log.append(.modeChange(control: control.id, from: old.id, to: mode.id))
    NotificationCenter.default.post(name: .carModeDidChange, object: control)
  }
}

extension CarControl {
  /// Whether the control is on a screen.
  var isOnScreen: Bool { source == .screen }
}
