import CarBench
import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import VectorMap
import VehicleSignals

@testable import CarApps

@MainActor
@Suite("Navigation: rules and looks")
struct NavigationRulesTests {
  @Test(.rule("CAR-R28"), .rule("CAR-R31"), .rule("CAR-R39"))
  func `its tasks while driving stay within every profile's limits`() {
    for plan in NavigationTask.whileMoving {
      for profile in CarProfile.all {
        let findings = CarRules.attention(plan, profile: profile)
        #expect(findings.isEmpty, "\(plan.id) \(profile.name): \(findings.map(\.message))")
      }
    }
    // Spelling is above them, and locked while the car moves.
    let spell = NavigationTask.spell(letters: 8)
    #expect(!CarRules.attention(spell).isEmpty)
    #expect(!spell.isAllowed(under: CarProfile.suggested.restrictions(in: .moving)))
    #expect(spell.isAllowed(under: CarProfile.suggested.restrictions(in: .parked)))
  }

  @Test(arguments: [CGSize(width: 375, height: 667), CGSize(width: 320, height: 200)])
  func `a display that its panel fills does not stop it`(size: CGSize) throws {
    let display = CarDisplay(
      pixels: size,
      sizeMM: CGSize(width: size.width / 6, height: size.height / 6)
    )
    let stage = try NavigationStage(display)
    stage.screen.update()
    let frame = stage.controller.viewKey.frame
    #expect(frame.minX.isFinite && frame.minY.isFinite && frame.height > 0)
  }

  @Test(.rule("CAR-R32"))
  func `the robot interrupts each step of its tasks and finds nothing lost`() {
    let clock = SteppedVehicleClock()
    let state = CarDrivingStateService()
    let alerts = CarAlertQueue(drivingState: state)
    for plan in NavigationTask.whileMoving + [NavigationTask.spell(letters: 3)] {
      let findings = CarInterruptionRobot().findings(
        clock: clock,
        drivingState: state,
        alerts: alerts
      ) { CarTask(plan) }
      #expect(findings.isEmpty, "\(plan.id): \(findings.map(\.message))")
    }
  }

  @Test(.feature("CAR-F34"), .feature("CAR-F38"), .rule("CAR-R46"))
  func `the declared scripts perform its tasks`() throws {
    // Words are spoken to the assistant in `SpokenCommandsTests`.
    for script in NavigationTask.scripts where !script.id.hasSuffix(".speak") {
      // Controls that are locked while the car moves are for a parked car.
      let isLocked = !script.plan.steps.allSatisfy(\.uses.isEmpty)
      let stage = try isLocked ? NavigationStage(state: .parked) : NavigationStage()
      let failures = try TaskPerformance.failures(of: script, on: stage.screen, stage.registry)
      #expect(failures.isEmpty, "\(script.id): \(failures)")
      // The plan has as many inputs as the script, so that its demand is that of the task.
      let inputs = script.steps.flatMap(\.inputs).reduce(0) { sum, input in
        if case .turn(_, let detents) = input { sum + Int(clamping: detents) } else { sum + 1 }
      }
      #expect(script.plan.inputs == inputs, "\(script.id)")
    }
    let stage = try NavigationStage()
    let zoom = [Navigator.Function.zoom]
    #expect(CarControlRules.waysBesideScreen(for: zoom, in: stage.registry).isEmpty)
  }

  @Test(.rule("CAR-R32"), .rule("CAR-R33"))
  func `at each step half a minute passes, the car moves or stops, and nothing changes`() throws {
    let stage = try NavigationStage(state: .parked)
    func keys() -> [UIView?] {
      [
        stage.controller.panel?.searchKey, stage.controller.categories?.keys[2],
        stage.controller.places?.rows[1], stage.controller.overview?.rows[1],
        stage.controller.overview?.startKey, stage.controller.searchKey,
        stage.controller.categories?.backKey, stage.controller.reportKey,
        stage.controller.report?.backKey, stage.controller.panel?.endKey,
      ]
    }
    let states: [CarDrivingState] = [.moving, .idling, .unknown, .parked]
    for (index, key) in keys().enumerated() {
      stage.tap(key)
      let session = stage.navigator.session
      let inputs = stage.log.inputs.count
      stage.driving.simulatedState = states[index % states.count]
      stage.screen.advance(by: .seconds(30))
      #expect(stage.navigator.session == session, "step \(index)")
      #expect(stage.log.inputs.count == inputs && inputs == index + 1)
    }
    #expect(stage.navigator.session.destination == nil && stage.navigator.session.screen == .map)
    #expect(CarRules.pace(stage.log.events).isEmpty)
  }

  /// Brings a stage to a screen.
  private func open(_ screen: Navigator.Screen, _ stage: NavigationStage) {
    switch screen {
    case .map:
      stage.guide(to: .charging)
      stage.drive(seconds: 6, speed: 40)
      stage.signal([
        VehiclePath.trafficLight: .text("RED"), VehiclePath.trafficLightTime: .number(12),
      ])
    case .overview: stage.choose(.charging)
    case .categories: stage.tap(stage.controller.panel?.searchKey)
    case .places:
      stage.tap(stage.controller.panel?.searchKey)
      stage.tap(stage.controller.categories?.keys[4])
    case .keypad:
      stage.tap(stage.controller.panel?.searchKey)
      stage.tap(stage.controller.categories?.spellKey)
    case .report: stage.tap(stage.controller.reportKey)
    }
    stage.screen.update()
  }

  /// Each panel with the driver at the left, and one with the driver at the right, as the sides mirror
  /// each other.
  nonisolated private static let cases = CarPanel.layoutCases.filter {
    $0.driverSide == .left || $0.pixels == CGSize(width: 1280, height: 720)
  }

  @Test(
    .rule("CAR-R13"),
    .rule("CAR-R35"),
    .rule("CAR-R45"),
    arguments: cases.indices
  )
  func `every screen fits every panel: no clipping, no overlap, targets and texts large enough`(
    panel: Int
  ) throws {
    let display = Self.cases[panel]
    let stage = try NavigationStage(display, state: .parked)
    // The layout does not depend on the map, which takes most of the time.
    stage.controller.mapView.removeFromSuperview()
    for screen in Navigator.Screen.allCases {
      stage.driving.simulatedState = .parked
      stage.navigator.end()
      stage.navigator.showMap()
      stage.navigator.didChange()
      stage.screen.update()
      if screen == .map { stage.driving.simulatedState = .moving }
      open(screen, stage)
      #expect(stage.navigator.session.screen == screen)
      let elements = CarShownElement.elements(in: stage.controller.view)
      let findings =
        CarDisplayRules.layout(of: elements, on: display)
        + CarControlRules.targets(of: elements, on: display)
        + CarDisplayRules.legibility(of: elements, on: display)
        + CarControlRules.names(of: elements) + CarControlRules.count(of: elements)
      #expect(
        findings.isEmpty,
        "\(screen) \(display.pixels): \(findings.map { "\($0.subject): \($0.message)" })"
      )
    }
  }

  @Test(.rule("CAR-R01"), .rule("CAR-R15"), arguments: Navigator.Screen.allCases)
  func `the controls of each screen have names and are reached by the knob`(
    screen: Navigator.Screen
  ) throws {
    let stage = try NavigationStage(state: .parked)
    open(screen, stage)
    #expect(CarControlRules.names(in: stage.registry).isEmpty)
    #expect(CarControlRules.reach(in: stage.controller.view, by: stage.focus).isEmpty)
  }

  // MARK: Looks

  private static let displays: [(name: String, display: CarDisplay)] = [
    ("800x480", CarPanel.carPlay[0].display), ("1280x720", CarPanel.carPlay[2].display),
    ("1920x720", CarPanel.carPlay[3].display), ("1080x1920", CarPanel.others[2].display.turned),
  ]
  // A whole map has more detail than a control: streets, buildings and names at every pixel.
  private static let bytes = 700_000

  private func expectLook(
    _ name: String,
    _ display: CarDisplay,
    isNight: Bool = false,
    prepare: (NavigationStage) -> Void
  ) async throws {
    let stage = try NavigationStage(display, isNight: isNight, drawsMap: true)
    stage.choose(named: "Museum of Tides")
    prepare(stage)
    await stage.controller.mapView.tilesLoaded()
    // The car arrives after a second, and labels have faded in.
    stage.screen.advance(by: .milliseconds(1_100))
    await stage.controller.mapView.tilesLoaded()
    stage.screen.advance(by: .milliseconds(400))
    expectGolden(stage.screen.image, "Navigation.\(name)", maximumBytes: Self.bytes)
  }

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .rule("CAR-R45"), arguments: 0..<4)
  func `the guidance looks as recorded`(look: Int) async throws {
    let look = Self.displays[look]
    try await expectLook(look.name, look.display) { stage in
      stage.tap(stage.controller.overview?.startKey)
      stage.drive(seconds: 28, speed: 40)
    }
  }

  @Test(.feature("CAR-F41"), .feature("CAR-F49"), .feature("CAR-F51"))
  func `by night, tilted, with a light and an incident`() async throws {
    try await expectLook("1280x720.night", Self.displays[1].display, isNight: true) { stage in
      stage.tap(stage.controller.overview?.startKey)
      stage.tap(stage.controller.viewKey)
      stage.drive(seconds: 28, speed: 40)
      stage.signal([
        VehiclePath.trafficLight: .text("GREEN"), VehiclePath.trafficLightTime: .number(9),
        VehiclePath.incidentCause: .text("Road works"), VehiclePath.incidentDelay: .number(6),
        VehiclePath.incidentDistance: .number(450),
      ])
    }
  }

  @Test(.feature("CAR-F48"))
  func `with the driver at the right, the panel is there`() async throws {
    var display = Self.displays[1].display
    display.driverSide = .right
    try await expectLook("1280x720.right-hand", display) { _ in }
  }

  @Test(arguments: [Navigator.Screen.categories, .places, .keypad])
  func `the pages of the search look as recorded`(screen: Navigator.Screen) throws {
    let stage = try NavigationStage(Self.displays[0].display, state: .parked)
    open(screen, stage)
    expectGolden(stage.screen.image, "Navigation.\(screen).800x480", maximumBytes: 65_536)
  }

  @Test(.feature("CAR-F44"), .feature("CAR-F45"), .feature("CAR-F41"), .feature("CAR-F48"))
  func `on all panels, by day and night, at both sides, the report looks as recorded`() throws {
    let sheet = try CarLookSheet.picture { display, isNight in
      let stage = try NavigationStage(display, isNight: isNight)
      stage.tap(stage.controller.reportKey)
      return stage.screen
    }
    expectGolden(sheet, "Navigation.panels", maximumBytes: 262_144)
  }
}
