import CarEnforcement
import CarSafety
import HeadlessHost
import UIKit
import VehicleSignals

/// A screen in a car whose state the test sets.
@MainActor
final class CarStage {
  let screen = HeadlessScreen(.iPhone8)
  let clock = SteppedVehicleClock()
  let log: CarEventLog
  let state: CarDrivingStateService
  let restrictions: CarRestrictionService
  let enforcement: CarEnforcement

  init(_ profile: CarProfile = .suggested) {
    log = CarEventLog(clock: clock)
    state = CarDrivingStateService(log: log)
    restrictions = CarRestrictionService(drivingState: state, profile: profile, clock: clock)
    enforcement = CarEnforcement(restrictions: restrictions, log: log)
    state.simulate(.parked)
    enforcement.start()
  }

  deinit {
    MainActor.assumeIsolated { enforcement.stop() }
  }

  /// Advances the screen and the car's clock.
  func advance(_ milliseconds: Int) {
    screen.advance(by: .milliseconds(milliseconds))
    clock.advance(by: Double(milliseconds) / 1_000)
  }

  /// The view with an identifier, anywhere in the window.
  func view(_ identifier: String) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == identifier { return view }
      for subview in view.subviews {
        if let found = find(subview) { return found }
      }
      return nil
    }
    return screen.window.flatMap(find)
  }
}
