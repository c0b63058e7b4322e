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
  private func window() -> CarWindow {
    let screen = HeadlessScreen(.headUnit800x480)
    screen.makeCurrent()
    let window = CarWindow(frame: screen.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    return window
  }

  private func connection(
    _ environment: [String: String],
    window: CarWindow? = nil,
    controls: [String: String] = [:],
    registry: CarControlRegistry = CarControlRegistry()
  ) -> CarConnection {
    CarConnection(
      app: "Test",
      functions: [],
      controls: controls,
      registry: registry,
      window: window ?? self.window(),
      environment: environment
    )
  }

  private static let inCar = [
    "RUSSET_CAR_HUB": "/nowhere/hub", "RUSSET_CAR_DISPLAY": "centre",
  ]

  @Test(.feature("CAR-F33"), .rule("CAR-R38"))
  func `in a car the restrictions are kept for the whole process, alone they are not`() {
    let alone = connection([:])
    #expect(!alone.link.isInCar && !CarEnforcement.shared.isRunning)
    let inCar = connection(Self.inCar)
    defer {
      inCar.link.stop()
      CarEnforcement.shared.stop()
    }
    #expect(inCar.link.isInCar && CarEnforcement.shared.isRunning)
    // Before the hub answers, the driving state is unknown, and everything is locked.
    #expect(CarEnforcement.shared.restrictions.current == .full)
  }

  @Test(.feature("CAR-F11"), .rule("CAR-R15"))
  func `the knob of the car turns the app's control, and otherwise moves the focus`() throws {
    let window = window()
    let keys = (0..<3).map { index in
      CarButton(frame: CGRect(x: 20 + index * 200, y: 100, width: 160, height: 120))
    }
    for key in keys { window.rootViewController?.view.addSubview(key) }
    let focus = CarFocusNavigator(screen: window.screen)
    window.focusNavigator = focus
    let registry = CarControlRegistry(log: CarEventLog(clock: SteppedVehicleClock()))
    let volume = CarFunction(id: "volume", name: "Volume", value: 0, in: 0...10)
    try registry.add(volume)
    try registry.add("dial", "Dial", CarHardwareControl(.knob, at: .console), "volume", .adjust)
    let connection = connection(
      Self.inCar,
      window: window,
      controls: ["knob": "dial"],
      registry: registry
    )
    defer {
      connection.link.stop()
      CarEnforcement.shared.stop()
    }
    func knob(_ action: CarLinkInput.Action) {
      connection.link.onInput?(CarLinkInput(control: "knob", action: action))
    }
    window.wheelControl = "dial"
    knob(.rotate(detents: 2))
    #expect(volume.value == .number(2) && focus.focusedView == nil)
    knob(.nudge(x: 1, y: 0))
    #expect(focus.focusedView === keys[0])
    window.wheelControl = nil
    knob(.rotate(detents: 1))
    #expect(volume.value == .number(2) && focus.focusedView === keys[1])
    // An app without a focus has the knob for its control alone.
    window.focusNavigator = nil
    knob(.rotate(detents: 1))
    #expect(volume.value == .number(3) && focus.focusedView === keys[1])
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
