import CarBench
import CarControls
import CarDisplays
import CarSafety
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import VehicleSignals

@testable import CarApps

@MainActor @Suite("Climate")
struct ClimateTests {
  typealias Function = Climate.Function

  private struct Stage {
    let screen: HeadlessScreen
    let registry: CarControlRegistry
    let climate: Climate
    let controller: ClimateViewController
    let driving: CarDrivingStateService
  }

  private func stage(
    _ display: CarDisplay = CarPanel.carPlay[2].display,
    isNight: Bool = false
  ) throws -> Stage {
    let screen = HeadlessScreen(display.device)
    screen.environment.systemVersion = .init(17)
    screen.makeCurrent()
    UIScreen.main.carDisplay = display
    let log = CarEventLog(clock: SteppedVehicleClock(now: 0))
    let driving = CarDrivingStateService()
    driving.simulatedState = .moving
    let registry = CarControlRegistry(log: log, drivingState: driving)
    registry.feedback = CarFeedbackRouter(drivingState: driving, log: log)
    let climate = try Climate(registry: registry)
    let controller = ClimateViewController(climate: climate)
    let window = CarWindow(frame: screen.bounds)
    window.registry = registry
    window.keyMap = ClimateApp.keyMap
    window.wheelControl = Climate.Hardware.temperatureKnob
    window.overrideUserInterfaceStyle = isNight ? .dark : .light
    window.rootViewController = controller
    window.makeKeyAndVisible()
    screen.update()
    return Stage(
      screen: screen,
      registry: registry,
      climate: climate,
      controller: controller,
      driving: driving
    )
  }

  @Test(.feature("CAR-F12"))
  func `one tap changes a zone by a degree, and the car takes the value`() throws {
    let stage = try stage()
    var sent: [String] = []
    stage.climate.send = { sent.append("\($1) \($0)") }
    stage.screen.tap(stage.controller.columns[0].warmer)
    stage.screen.tap(stage.controller.columns[1].cooler)
    #expect(stage.controller.columns.map(\.value.text) == ["22°", "20°"])
    let path = VehicleSignal<Int>.driverTemperature.path
    #expect(sent.first == "\(path) \(CarLinkValue.integer(22))" && sent.count == 2)
    // Values from the car are shown, and not sent back.
    stage.climate.receive(.integer(28), for: path)
    stage.screen.update()
    #expect(stage.controller.columns[0].value.text == "28°" && sent.count == 2)
    #expect(!stage.controller.columns[0].warmer.isEnabled)
    stage.climate.receive(.unavailable, for: path)
    stage.climate.receive(.text("warm"), for: path)
    #expect(stage.climate.number(Function.temperature(.driver)) == 28)
  }

  @Test(.feature("CAR-F09"), .feature("CAR-F08"))
  func `knob and keys of the car change temperature, fan and defroster`() throws {
    let stage = try stage()
    try stage.registry.perform(.turn(detents: 3), on: Climate.Hardware.temperatureKnob)
    #expect(stage.controller.columns[0].value.text == "24°")
    stage.screen.scroll(at: CGPoint(x: 640, y: 200), by: CGVector(dx: 0, dy: 200))
    #expect(stage.controller.columns[0].value.text == "26°")
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardUpArrow.rawValue)
    #expect(stage.controller.fan.accessibilityValue == "Fan 3")
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardD.rawValue)
    #expect(stage.controller.defrost.isSelected)
    // The keys of the steering wheel, so that no hand leaves it.
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardPageUp.rawValue)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardPageUp.rawValue)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardPageDown.rawValue)
    #expect(stage.controller.columns[0].value.text == "27°")
    let temperature = stage.registry.controls(of: Function.temperature(.driver))
    #expect(temperature.contains { $0.inputDevice == .steeringWheel })
    #expect(ClimateApp.hardware["wheel.warmer"] == Climate.Hardware.warmer)
  }

  @Test(.feature("CAR-F11"), .rule("CAR-R15"))
  func `the knob stops at the fan once, and pushed and turned changes it`() throws {
    let stage = try stage()
    let navigator = CarFocusNavigator(screen: UIScreen.main)
    let stops = navigator.reachableViews()
    #expect(stops.contains { $0 === stage.controller.fan })
    #expect(!stops.contains { $0 === stage.controller.fan.incrementKey })
    while navigator.focusedView !== stage.controller.fan { navigator.turn(detents: 1) }
    navigator.select()
    navigator.turn(detents: 2)
    #expect(stage.climate.number(Function.fan) == 4)
    stage.screen.update()
    #expect(stage.controller.fan.accessibilityValue == "Fan 4")
  }

  @Test func `seats go through their steps, and the fan has an end`() throws {
    let stage = try stage()
    var sent: [Int64] = []
    stage.climate.send = {
      if case .integer(let number) = $0, $1.contains("Seat") { sent.append(number) }
    }
    let seat = stage.controller.columns[1].seat
    var words: [String?] = []
    for _ in 0..<4 {
      stage.screen.tap(seat)
      words.append(seat.title)
    }
    #expect(words == ["Seat 1", "Seat 2", "Seat 3", "Seat off"])
    #expect(sent == [33, 67, 100, 0])
    for _ in 0..<3 { stage.screen.tap(stage.controller.fan.incrementKey) }
    #expect(stage.climate.number(Function.fan) == Climate.fanSteps)
    #expect(!stage.controller.fan.incrementKey.isEnabled)
  }

  @Test(.rule("CAR-R28"), .rule("CAR-R31"))
  func `its tasks stay within every profile's glances, and below the manual radio`() {
    let model = CarDemandModel()
    let baseline = CarBaseline.radioTuning.demand().totalGlanceTime
    for plan in [ClimateTask.temperature(degrees: 3), ClimateTask.defrost] {
      for profile in CarProfile.all {
        #expect(CarRules.attention(plan, profile: profile).isEmpty)
      }
      let demand = model.demand(of: plan)
      #expect(demand.longestGlance > 0 && demand.longestGlance <= 2)
      #expect(demand.totalGlanceTime <= 12 && demand.totalGlanceTime < baseline)
    }
    // A driver who counts forty degrees up is above the limits.
    #expect(!CarRules.attention(ClimateTask.temperature(degrees: 40)).isEmpty)
    // Forty characters to read in one glance are too many.
    let words = CarTaskPlan(
      id: "climate.words",
      name: "Read the state",
      kind: .notDrivingRelated,
      steps: [CarTaskStep("read", operators: [.search, .read(characters: 40)])]
    )
    let longest = model.demand(of: words).longestGlance
    #expect(longest > 2)
    #expect(CarRules.attention(words).contains { $0.measured == longest })
  }

  @Test(.rule("CAR-R32"))
  func `the robot interrupts each step of its tasks and finds nothing lost`() {
    let clock = SteppedVehicleClock()
    let state = CarDrivingStateService()
    let alerts = CarAlertQueue(drivingState: state)
    for plan in [ClimateTask.temperature(degrees: 3), ClimateTask.defrost] {
      let findings = CarInterruptionRobot().findings(
        clock: clock,
        drivingState: state,
        alerts: alerts
      ) { CarTask(plan) }
      #expect(findings.isEmpty)
    }
  }

  @Test(.rule("CAR-R32"), .rule("CAR-R33"))
  func `each step keeps its values through half a minute in which the car moves or stops`() throws {
    let stage = try stage()
    func values() -> [String: CarValue] {
      Dictionary(uniqueKeysWithValues: stage.registry.functions.map { ($0.id, $0.value) })
    }
    func words() -> [String?] { stage.controller.columns.map(\.value.text) }
    let states: [CarDrivingState] = [.parked, .idling, .moving, .unknown]
    let steps = [
      stage.controller.columns[0].warmer, stage.controller.fan.incrementKey,
      stage.controller.defrost,
      stage.controller.columns[1].cooler,
    ]
    for (step, driving) in zip(steps, states) {
      let earlier = values()
      stage.screen.tap(step)
      let before = values()
      #expect(before != earlier, "the step has its effect after the interruption before it")
      let shown = words()
      stage.driving.simulatedState = driving
      stage.screen.advance(by: .seconds(30))
      #expect(values() == before && words() == shown)
    }
    #expect(words() == ["22°", "20°"])
    #expect(CarRules.pace(stage.registry.log.events).isEmpty)
  }

  @Test(
    .rule("CAR-R13"),
    .rule("CAR-R35"),
    .rule("CAR-R45"),
    arguments: CarPanel.layoutCases.indices
  )
  func `it fits every panel: no clipping, no overlap, targets and texts large enough`(
    panel: Int
  ) throws {
    let display = CarPanel.layoutCases[panel]
    let stage = try stage(display)
    for column in stage.controller.columns {
      stage.climate.functions[Function.seat(column.zone)]?.set(.number(0))
    }
    stage.screen.update()
    let elements = CarShownElement.elements(in: stage.controller.view)
    let findings =
      CarDisplayRules.layout(of: elements, on: display)
      + CarControlRules.targets(of: elements, on: display)
      + CarDisplayRules.legibility(of: elements, on: display)
    #expect(
      findings.isEmpty,
      "\(display.pixels) \(display.sizeMM): \(findings.map { "\($0.subject): \($0.message)" })"
    )
  }

  @Test(.rule("CAR-R01"), .rule("CAR-R15"), .rule("CAR-R30"))
  func `its controls have names and are reached by the knob`() throws {
    let stage = try stage()
    let elements = CarShownElement.elements(in: stage.controller.view)
    #expect(CarControlRules.names(in: stage.registry).isEmpty)
    #expect(CarControlRules.names(of: elements).isEmpty)
    let navigator = CarFocusNavigator(screen: UIScreen.main)
    #expect(CarControlRules.reach(in: stage.controller.view, by: navigator).isEmpty)
    var profile = CarOneHandProfile()
    profile.record(stage.controller.view)
    profile.record(stage.registry)
    #expect(CarControlRules.oneHand(profile).isEmpty)
    // A pinch as the only way to a function would be found.
    stage.controller.view.addGestureRecognizer(UIPinchGestureRecognizer())
    profile.record(stage.controller.view)
    #expect(!CarControlRules.oneHand(profile).isEmpty)
  }

  /// Panels by day, one of them by night and one with the driver at the right.
  private static let looks: [(name: String, display: CarDisplay, isNight: Bool, isRight: Bool)] = [
    ("800x480", CarPanel.carPlay[0].display, false, false),
    ("1280x720", CarPanel.carPlay[2].display, false, false),
    ("1280x720.night", CarPanel.carPlay[2].display, true, false),
    ("1280x720.right-hand", CarPanel.carPlay[2].display, false, true),
    ("1920x720", CarPanel.carPlay[3].display, false, false),
    ("1080x1920", CarPanel.others[2].display.turned, false, false),
  ]

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .rule("CAR-R45"), arguments: 0..<6)
  func `it looks as recorded`(look: Int) throws {
    let look = Self.looks[look]
    var display = look.display
    display.driverSide = look.isRight ? .right : .left
    let stage = try stage(display, isNight: look.isNight)
    stage.climate.functions[Function.defrost]?.set(.flag(true))
    stage.climate.functions[Function.seat(.driver)]?.set(.number(2))
    stage.climate.functions[Function.temperature(.passenger)]?.set(.number(19))
    stage.screen.update()
    expectGolden(stage.screen.image, "Climate.\(look.name)", maximumBytes: 65_536)
  }

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .feature("CAR-F41"), .feature("CAR-F48"))
  func `on all panels, by day and night, at both sides, it looks as recorded`() throws {
    let sheet = try CarLookSheet.picture { display, isNight in
      let stage = try stage(display, isNight: isNight)
      stage.climate.functions[Function.defrost]?.set(.flag(true))
      stage.screen.update()
      return stage.screen
    }
    expectGolden(sheet, "Climate.panels", maximumBytes: 262_144)
  }
}
