import CarBench
import CarControls
import CarDisplays
import CarEnforcement
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit
import VehicleSignals

@testable import CarApps

@MainActor
@Suite("Connection of an app with the car")
struct CarConnectionTests {
  private func connection(_ environment: [String: String]) -> CarConnection {
    let screen = HeadlessScreen(.headUnit800x480)
    screen.makeCurrent()
    let window = CarWindow(frame: screen.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    return CarConnection(
      app: "Test",
      functions: [],
      controls: [:],
      registry: CarControlRegistry(),
      window: window,
      environment: environment
    )
  }

  @Test(.feature("CAR-F33"), .rule("CAR-R38"))
  func `in a car the restrictions are kept for the whole process, alone they are not`() {
    let alone = connection([:])
    #expect(!alone.link.isInCar && !CarEnforcement.shared.isRunning)
    let inCar = connection(["RUSSET_CAR_HUB": "/nowhere/hub", "RUSSET_CAR_DISPLAY": "centre"])
    defer {
      inCar.link.stop()
      CarEnforcement.shared.stop()
    }
    #expect(inCar.link.isInCar && CarEnforcement.shared.isRunning)
    // Before the hub answers, the driving state is unknown, and everything is locked.
    #expect(CarEnforcement.shared.restrictions.current == .full)
  }

  @Test(.feature("CAR-F33"), .feature("CAR-F41"), .rule("CAR-R04"))
  func `the driver's settings hold in every app, and one channel without eyes always stays`() {
    let presentation = CarDayNightPresentation()
    let state = CarDrivingStateService()
    let restrictions = CarRestrictionService(drivingState: state, clock: SteppedVehicleClock())
    let feedback = CarFeedbackRouter(drivingState: state, log: CarEventLog())
    var values: [String: CarLinkValue] = [
      VehicleSignal<String>.dayNightMode.path: .text("NIGHT"),
      VehiclePath.restrictionProfile: .text("JAMA"),
      VehiclePath.speechLanguage: .text("de"), VehiclePath.tones: .bool(false),
      VehiclePath.pulses: .bool(false),
    ]
    func apply() {
      CarConnection.applySettings(
        { values[$0] },
        presentation: presentation,
        restrictions: restrictions,
        feedback: feedback
      )
    }
    apply()
    #expect(presentation.choice == .night && restrictions.profile == .jama)
    #expect(feedback.language == "de")
    #expect(feedback.availableChannels == [.visual, .haptic])
    values[VehiclePath.tones] = .bool(true)
    apply()
    #expect(feedback.availableChannels == [.visual, .auditory])
    values = [:]
    apply()
    #expect(presentation.choice == .automatic && restrictions.profile == .suggested)
    #expect(feedback.language == "en")
    #expect(feedback.availableChannels == [.visual, .auditory, .haptic])
  }
}
