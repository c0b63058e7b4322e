import CarControls
import CarDisplays
import CarSafety
import HeadlessHost
import UIKit
import VehicleSignals

/// A registry with its own log and driving state, on a stepped clock.
@MainActor
struct ControlStage {
  let clock = SteppedVehicleClock(now: 0)
  let log: CarEventLog
  let state: CarDrivingStateService
  let registry: CarControlRegistry

  init(state: CarDrivingState = .parked, feedback: Bool = false) {
    log = CarEventLog(clock: clock)
    self.state = CarDrivingStateService()
    self.state.simulatedState = state
    registry = CarControlRegistry(log: log, drivingState: self.state)
    if feedback { registry.feedback = CarFeedbackRouter(drivingState: self.state, log: log) }
  }

  /// A volume from 0 to 30 and a brightness from 0 to 10, both changed by one knob.
  func addVolumeKnob(modes: Int = 1, switch: CarAffordance? = nil) throws -> CarControl {
    try registry.add(CarFunction(id: "volume", name: "Volume", value: 10, in: 0...30))
    try registry.add(CarFunction(id: "brightness", name: "Brightness", value: 5, in: 0...10))
    let all: [CarControl.Mode] = [
      .init(name: "Volume", function: "volume"), .init(name: "Brightness", function: "brightness"),
    ]
    let knob = CarControl(
      id: "knob",
      name: "Knob",
      source: .hardware(CarHardwareControl(.knob, at: .console)),
      affordances: [.rotate, .push],
      modes: Array(all.prefix(modes)),
      modeSwitch: `switch`
    )
    try registry.add(knob)
    return knob
  }

  var kinds: [CarEvent.Kind] { log.events.map(\.kind) }
}
