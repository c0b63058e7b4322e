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

@MainActor
@Suite("Car settings")
struct CarSettingsTests {
  typealias Function = CarSettings.Function

  @MainActor
  private struct Stage {
    let screen: HeadlessScreen
    let registry: CarControlRegistry
    let settings: CarSettings
    let controller: CarSettingsViewController
    let driving: CarDrivingStateService
    let focus: CarFocusNavigator

    func tap(_ view: UIView?) {
      guard let view else { return }
      screen.tap(view)
      screen.update()
    }

    func open(_ tab: CarSettings.Tab) {
      tap(controller.tabKeys[CarSettings.Tab.allCases.firstIndex(of: tab) ?? 0])
    }

    func option(_ function: String, _ value: String) -> CarButton? {
      controller.options["screen.\(function).\(value)"]
    }
  }

  private func stage(
    _ display: CarDisplay = CarPanel.carPlay[2].display,
    isNight: Bool = false,
    state: CarDrivingState = .parked,
    folder: URL? = nil
  ) throws -> Stage {
    let screen = HeadlessScreen(display.device)
    screen.environment.systemVersion = .init(17)
    screen.makeCurrent()
    UIScreen.main.carDisplay = display
    let clock = SteppedVehicleClock(now: 0)
    let log = CarEventLog(clock: clock)
    let driving = CarDrivingStateService()
    driving.simulatedState = state
    let registry = CarControlRegistry(log: log, drivingState: driving)
    registry.feedback = CarFeedbackRouter(drivingState: driving, log: log)
    let settings = try CarSettings(
      registry: registry,
      restrictions: CarRestrictionService(drivingState: driving, clock: clock),
      store: DriverStore(folder: folder)
    )
    let controller = CarSettingsViewController(settings: settings)
    let window = CarWindow(frame: screen.bounds)
    window.registry = registry
    window.keyMap = CarSettingsApp.keyMap
    window.overrideUserInterfaceStyle = isNight ? .dark : .light
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let focus = CarFocusNavigator(screen: UIScreen.main)
    window.focusNavigator = focus
    screen.update()
    return Stage(
      screen: screen,
      registry: registry,
      settings: settings,
      controller: controller,
      driving: driving,
      focus: focus
    )
  }

  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("settings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test(.feature("CAR-F33"), .feature("CAR-F41"), .feature("CAR-F12"))
  func `each choice is a signal of the car, and shows what the car has`() throws {
    let stage = try stage()
    var sent: [String: CarLinkValue] = [:]
    stage.settings.send = { sent[$1] = $0 }
    stage.open(.display)
    stage.tap(stage.option(Function.appearance, "NIGHT"))
    stage.tap(stage.option(Function.units, CarSettings.miles))
    stage.open(.keys)
    stage.tap(stage.option(Function.thumbKeys, "CLIMATE"))
    stage.open(.rules)
    stage.tap(stage.option(Function.profile, "JAMA"))
    stage.open(.driver)
    stage.tap(stage.option(Function.language, "de"))
    #expect(sent[VehicleSignal<String>.dayNightMode.path] == .text("NIGHT"))
    #expect(sent[VehicleSignal<String>.speedUnit.path] == .text("MILES_PER_HOUR"))
    #expect(sent[VehiclePath.thumbKeys] == .text("CLIMATE"))
    #expect(sent[VehiclePath.restrictionProfile] == .text("JAMA"))
    #expect(sent[VehiclePath.speechLanguage] == .text("de"))
    stage.open(.display)
    stage.tap(stage.option(Function.appearance, "AUTO"))
    #expect(sent[VehicleSignal<String>.dayNightMode.path] == .unavailable)
    // What another app or the bench sets is shown, and not sent back.
    let count = sent.count
    sent = [:]
    stage.settings.receive([VehicleSignal<String>.dayNightMode.path]) { _ in .text("DAY") }
    stage.screen.update()
    #expect(stage.option(Function.appearance, "DAY")?.isSelected == true)
    #expect(stage.option(Function.appearance, "AUTO")?.isSelected == false)
    #expect(sent.isEmpty && count == 5)
  }

  @Test(.feature("CAR-F17"), .feature("CAR-F18"), .rule("CAR-R04"))
  func `tones and pulses are never both off`() throws {
    let stage = try stage(state: .moving)
    var sent: [String: CarLinkValue] = [:]
    stage.settings.send = { sent[$1] = $0 }
    stage.open(.sound)
    let (tones, pulses) = (
      stage.controller.options["screen.\(Function.tones)"],
      stage.controller.options["screen.\(Function.pulses)"]
    )
    stage.tap(tones)
    #expect(tones?.isSelected == false && pulses?.isSelected == true)
    stage.tap(pulses)
    #expect(tones?.isSelected == true && pulses?.isSelected == false)
    #expect(sent[VehiclePath.tones] == .bool(true) && sent[VehiclePath.pulses] == .bool(false))
  }

  @Test(.feature("CAR-F08"), .feature("CAR-F11"), .feature("CAR-F12"))
  func `the small knob is the volume, the large one moves through the keys`() throws {
    let stage = try stage()
    var sent: [CarLinkValue] = []
    stage.settings.send = { if $1 == VehicleSignal<Int>.mediaVolume.path { sent.append($0) } }
    try stage.registry.perform(.turn(detents: 2), on: CarSettings.Hardware.volumeKnob)
    #expect(sent.last == .integer(60))
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardPageDown.rawValue)
    #expect(sent.last == .integer(55))
    stage.open(.sound)
    #expect(stage.controller.volume.accessibilityValue == "55 %")
    stage.tap(stage.controller.volume.incrementKey)
    #expect(sent.last == .integer(60))
    // The large knob: to the display's tab, and a choice in it.
    func turn(to view: UIView?) {
      for _ in 0..<20 where stage.focus.focusedView !== view {
        stage.focus.take(CarLinkInput(control: "knob", action: .rotate(detents: 1)))
      }
      #expect(stage.focus.focusedView === view)
      stage.focus.take(CarLinkInput(control: "knob", action: .press))
      stage.screen.advance(by: .milliseconds(200))
    }
    turn(to: stage.controller.tabKeys[1])
    #expect(stage.settings.state.tab == .display)
    turn(to: stage.option(Function.appearance, "DAY"))
    #expect(stage.settings.state.appearance == "DAY")
  }

  @Test(.feature("CAR-F33"), .rule("CAR-R36"), .rule("CAR-R38"))
  func `set-up is locked while the car moves, and light and sound are not`() throws {
    let stage = try stage()
    stage.open(.rules)
    #expect(stage.option(Function.profile, "NHTSA")?.isEnabled == true)
    stage.driving.simulatedState = .moving
    stage.screen.update()
    for tab in [CarSettings.Tab.rules, .keys, .driver] {
      stage.open(tab)
      let shown = CarSettingsViewController.groups(of: tab).compactMap {
        stage.controller.groups[$0]?.label.text
      }
      #expect(!shown.isEmpty && shown.allSatisfy { $0.hasSuffix(": when parked") })
    }
    let setup = stage.controller.options.filter { id, _ in
      !id.contains(Function.appearance) && !id.contains(Function.tones)
        && !id.contains(Function.pulses) && !id.contains(Function.hints)
    }
    #expect(!setup.isEmpty && setup.allSatisfy { !$0.value.isEnabled })
    stage.open(.display)
    stage.tap(stage.option(Function.appearance, "NIGHT"))
    #expect(stage.settings.state.appearance == "NIGHT")
    stage.driving.simulatedState = .parked
    stage.screen.update()
    #expect(setup.allSatisfy { $0.value.isEnabled })
    #expect(stage.controller.groups[Function.profile]?.label.text == "Guidelines")
  }

  @Test(.feature("CAR-F26"), .feature("CAR-F35"))
  func `each driver finds their language, units and volume, and a guest leaves nothing`() throws {
    try Self.withFolder { folder in
      var stage = try stage(folder: folder)
      stage.tap(stage.option(Function.language, "fr"))
      try stage.registry.perform(.turn(detents: 4), on: CarSettings.Hardware.volumeKnob)
      // The climate sets the warmth.
      let warmth = VehicleSignal<Int>.driverTemperature.path
      #expect(stage.settings.signals.contains(warmth))
      stage.settings.receive([warmth]) { $0 == warmth ? .integer(24) : nil }
      stage.tap(stage.option(Function.driver, "second"))
      #expect(stage.option(Function.language, "en")?.isSelected == true)
      #expect(stage.settings.profile.volume == 0.5)
      var sent: [String: CarLinkValue] = [:]
      stage.settings.send = { sent[$1] = $0 }
      stage.tap(stage.option(Function.driver, "first"))
      #expect(sent[VehiclePath.speechLanguage] == .text("fr"))
      #expect(sent[VehicleSignal<Int>.mediaVolume.path] == .integer(70))
      #expect(sent[warmth] == .integer(24))
      stage.tap(stage.option(Function.driver, "guest"))
      stage.tap(stage.option(Function.language, "es"))
      // Another process, and the car that has no values yet.
      stage = try self.stage(folder: folder)
      #expect(stage.settings.state.driver == .guest && stage.settings.profile.language == "en")
      stage.tap(stage.option(Function.driver, "first"))
      #expect(stage.settings.profile.language == "fr" && stage.settings.profile.volume == 0.7)
      sent = [:]
      stage.settings.send = { sent[$1] = $0 }
      stage.settings.tellCar { $0 == VehiclePath.tones ? .bool(false) : nil }
      #expect(sent[VehiclePath.speechLanguage] == .text("fr"))
      #expect(sent[VehiclePath.tones] == nil && sent[VehiclePath.pulses] == .bool(true))
    }
  }

  @Test func `damaged files are kept, and the driver goes on as a guest`() throws {
    try Self.withFolder { folder in
      var stage = try stage(folder: folder)
      stage.tap(stage.option(Function.language, "fr"))
      let file = folder.appendingPathComponent("driver-first.json")
      try Data("[1".utf8).write(to: file)
      try Data("[1".utf8).write(to: folder.appendingPathComponent("car.json"))
      stage = try self.stage(folder: folder)
      #expect(stage.settings.notice?.contains("driver-first.json") == true)
      #expect(stage.settings.state.driver == .guest)
      stage.tap(stage.option(Function.language, "es"))
      #expect(try Data(contentsOf: file) == Data("[1".utf8))
      #expect(
        FileManager.default.fileExists(atPath: folder.path + "/car.json.damaged")
      )
      stage.open(.display)
      #expect(stage.controller.noticeLabel.text?.contains("driver-first.json") == true)
    }
  }

  @Test(.feature("CAR-F26"), .rule("CAR-R52"))
  func `a driver who is new in the car is shown its core operations while it is parked`() throws {
    let stage = try stage()
    #expect(stage.controller.guideLabel.text == "Volume: small knob")
    // The operation works before it is shown or learned.
    try stage.registry.perform(.turn(detents: 1), on: CarSettings.Hardware.volumeKnob)
    #expect(stage.settings.profile.volume > 0.5)
    stage.driving.simulatedState = .moving
    stage.settings.onChange?()
    stage.screen.update()
    #expect(stage.controller.guideLabel.isHidden && stage.controller.guideKey.isHidden)
    stage.driving.simulatedState = .parked
    stage.screen.update()
    for _ in CarSettings.operations { stage.tap(stage.controller.guideKey) }
    #expect(stage.settings.guided == nil && stage.controller.guideKey.isHidden)
    #expect(stage.settings.profile.knownModels == [CarSettings.model])
    // The other driver is still new here.
    stage.tap(stage.option(Function.driver, "second"))
    #expect(!stage.controller.guideKey.isHidden)
  }

  @Test(.rule("CAR-R28"), .rule("CAR-R31"), .rule("CAR-R32"))
  func `its tasks while driving stay within every profile's limits, and may be interrupted`() {
    for plan in CarSettingsTask.whileMoving {
      for profile in CarProfile.all {
        let findings = CarRules.attention(plan, profile: profile)
        #expect(findings.isEmpty, "\(plan.id) \(profile.name): \(findings.map(\.message))")
      }
    }
    #expect(
      !CarSettingsTask.driver.isAllowed(under: CarProfile.suggested.restrictions(in: .moving))
    )
    let state = CarDrivingStateService()
    let alerts = CarAlertQueue(drivingState: state)
    for plan in CarSettingsTask.whileMoving + [CarSettingsTask.driver] {
      let findings = CarInterruptionRobot().findings(
        clock: SteppedVehicleClock(),
        drivingState: state,
        alerts: alerts
      ) { CarTask(plan) }
      #expect(findings.isEmpty)
    }
  }

  @Test(.feature("CAR-F34"), .feature("CAR-F38"), .rule("CAR-R46"))
  func `the declared scripts perform its tasks`() throws {
    // Words are spoken to the assistant in `SpokenCommandsTests`.
    for script in CarSettingsTask.scripts where !script.id.hasSuffix(".speak") {
      let stage = try stage()
      let failures = try TaskPerformance.failures(of: script, on: stage.screen, stage.registry)
      #expect(failures.isEmpty, "\(script.id): \(failures)")
    }
    let stage = try stage()
    #expect(
      CarControlRules.waysBesideScreen(for: [Function.volume], in: stage.registry).isEmpty
    )
  }

  @Test(.rule("CAR-R32"), .rule("CAR-R33"))
  func `half a minute after each step nothing has changed by itself`() throws {
    let stage = try stage()
    let states: [CarDrivingState] = [.moving, .idling, .unknown, .parked, .moving]
    for (tab, state) in zip(CarSettings.Tab.allCases.reversed(), states) {
      stage.open(tab)
      let kept = stage.settings.state
      stage.driving.simulatedState = state
      stage.screen.advance(by: .seconds(30))
      #expect(stage.settings.state == kept)
    }
    #expect(CarRules.pace(stage.registry.log.events).isEmpty)
  }

  @Test(
    .rule("CAR-R13"),
    .rule("CAR-R20"),
    .rule("CAR-R35"),
    .rule("CAR-R45"),
    arguments: CarPanel.layoutCases.indices
  )
  func `every tab fits every panel: no clipping, no overlap, targets and texts large enough`(
    panel: Int
  ) throws {
    let display = CarPanel.layoutCases[panel]
    let stage = try stage(display)
    for tab in CarSettings.Tab.allCases {
      for state in [CarDrivingState.parked, .moving] {
        stage.driving.simulatedState = state
        stage.open(tab)
        let elements = CarShownElement.elements(in: stage.controller.view)
        let findings =
          CarDisplayRules.layout(of: elements, on: display)
          + CarControlRules.targets(of: elements, on: display)
          + CarDisplayRules.legibility(of: elements, on: display)
          + CarControlRules.names(of: elements) + CarControlRules.count(of: elements)
        #expect(
          findings.isEmpty,
          "\(tab) \(display.pixels): \(findings.map { "\($0.subject): \($0.message)" })"
        )
      }
    }
  }

  @Test(.rule("CAR-R01"), .rule("CAR-R15"), arguments: CarSettings.Tab.allCases)
  func `the controls of each tab have names and are reached by the knob`(
    tab: CarSettings.Tab
  ) throws {
    let stage = try stage()
    stage.open(tab)
    #expect(CarControlRules.names(in: stage.registry).isEmpty)
    #expect(CarControlRules.reach(in: stage.controller.view, by: stage.focus).isEmpty)
  }

  /// Panels by day, one of them by night and one with the driver at the right, each with a tab.
  private static let looks:
    [(name: String, display: CarDisplay, tab: CarSettings.Tab, isNight: Bool, isRight: Bool)] = [
      ("800x480", CarPanel.carPlay[0].display, .driver, false, false),
      ("1280x720", CarPanel.carPlay[2].display, .display, false, false),
      ("1280x720.night", CarPanel.carPlay[2].display, .sound, true, false),
      ("1280x720.right-hand", CarPanel.carPlay[2].display, .keys, false, true),
      ("1920x720", CarPanel.carPlay[3].display, .rules, false, false),
      ("1080x1920", CarPanel.others[2].display.turned, .driver, false, false),
    ]

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .rule("CAR-R45"), arguments: 0..<6)
  func `it looks as recorded`(look: Int) throws {
    let look = Self.looks[look]
    var display = look.display
    display.driverSide = look.isRight ? .right : .left
    let stage = try stage(display, isNight: look.isNight)
    stage.open(look.tab)
    expectGolden(stage.screen.image, "Settings.\(look.name)", maximumBytes: 98_304)
  }

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .feature("CAR-F41"), .feature("CAR-F48"))
  func `on all panels, by day and night, at both sides, it looks as recorded`() throws {
    let sheet = try CarLookSheet.picture { display, isNight in
      let stage = try stage(display, isNight: isNight)
      stage.open(.sound)
      return stage.screen
    }
    expectGolden(sheet, "Settings.panels", maximumBytes: 262_144)
  }
}
