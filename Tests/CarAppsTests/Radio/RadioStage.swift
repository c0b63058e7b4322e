import CarControls
import CarDisplays
import CarSafety
import HeadlessHost
import UIKit
import VehicleSignals

@testable import CarApps

/// The radio on a display, by day or by night.
@MainActor
struct RadioStage {
  let screen: HeadlessScreen
  let registry: CarControlRegistry
  let controller: RadioTunerViewController
  let log: CarEventLog
  var tuner: RadioTuner { controller.tuner }

  init(
    _ display: CarDisplay = CarPanel.carPlay[2].display,
    isNight: Bool = false,
    state: CarDrivingState = .moving
  ) throws {
    screen = HeadlessScreen(display.device)
    screen.environment.systemVersion = .init(17)
    screen.makeCurrent()
    UIScreen.main.carDisplay = display
    log = CarEventLog(clock: SteppedVehicleClock(now: 0))
    let driving = CarDrivingStateService()
    driving.simulatedState = state
    registry = CarControlRegistry(log: log, drivingState: driving)
    registry.feedback = CarFeedbackRouter(drivingState: driving, log: log)
    controller = try RadioApp.makeRoot(registry: registry)
    let window = CarWindow(frame: screen.bounds)
    window.registry = registry
    window.keyMap = RadioApp.keyMap
    window.wheelControl = RadioTuner.Hardware.tuneKnob
    window.overrideUserInterfaceStyle = isNight ? .dark : .light
    window.rootViewController = controller
    window.makeKeyAndVisible()
    screen.update()
  }

  /// The words on the screen.
  var words: [String] {
    func all(_ view: UIView) -> [UIView] { view.subviews.flatMap(all) + [view] }
    return all(controller.view).compactMap { ($0 as? UILabel)?.text }
  }
}
