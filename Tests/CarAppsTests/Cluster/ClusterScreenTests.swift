import CarBench
import CarDisplays
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import VehicleSignals

@testable import CarApps

@MainActor
@Suite("Cluster")
struct ClusterScreenTests {
  private static let driving: [String: CarLinkValue] = [
    VehiclePath.speed: .number(84), VehiclePath.selectedGear: .integer(127),
    VehiclePath.charge: .number(62), VehiclePath.range: .integer(248_000),
    VehiclePath.temperature: .number(2),
    VehiclePath.lowBeam: .bool(true), VehiclePath.parkingBrake: .bool(true),
    VehiclePath.belt: .bool(false), VehiclePath.door: .bool(true),
    VehiclePath.brokenDown: .bool(true), VehiclePath.laneDeparture: .bool(true),
    VehiclePath.maneuver: .text("RIGHT"), VehiclePath.maneuverDistance: .number(287),
    VehiclePath.maneuverRoad: .text("Mill Lane"),
    VehiclePath.trafficLight: .text("RED"), VehiclePath.trafficLightTime: .number(12),
    VehiclePath.autonomyLevel: .text("SAE_3"),
    VehiclePath.automationNext: .text("Changes to the left lane"),
    VehiclePath.cruise: .bool(true), VehiclePath.cruiseSpeed: .number(90),
    VehiclePath.peerSender: .text("Car ahead"), VehiclePath.peerText: .text("Braking"),
  ]

  private static func stage(
    _ device: Device,
    light: Double = 100,
    language: String = "en"
  ) -> (screen: HeadlessScreen, controller: ClusterController) {
    let screen = HeadlessScreen(device)
    screen.environment.languages = [language]
    screen.makeCurrent()
    let controller = ClusterController()
    screen.rootViewController = controller
    controller.show(ClusterState(driving, isConnected: true), light: light)
    screen.advance(by: .milliseconds(500))
    return (screen, controller)
  }

  // A picture of the whole panel takes more room than one of a control.
  private static let panelBytes = 128 << 10

  @Test(.feature("CAR-F31"), .feature("CAR-F49"), .feature("CAR-F50"), .feature("CAR-F28"))
  func `by day it looks as recorded`() {
    let (screen, _) = Self.stage(.headUnit1280x720)
    expectGolden(screen.image, "Cluster.1280x720.day", maximumBytes: Self.panelBytes)
  }

  @Test(.feature("CAR-F41"))
  func `by night it looks as recorded, on a black ground`() {
    let (screen, _) = Self.stage(.headUnit1280x720, light: 3)
    expectGolden(screen.image, "Cluster.1280x720.night", maximumBytes: Self.panelBytes)
    #expect(screen.image?.color(atX: 4, y: 4) == [0, 0, 0, 255])
  }

  @Test func `a wide panel shows the trip beside the page by day`() {
    let (screen, _) = Self.stage(.headUnit1920x720)
    expectGolden(screen.image, "Cluster.1920x720.day", maximumBytes: Self.panelBytes)
  }

  @Test func `a wide panel by night`() {
    let (screen, _) = Self.stage(.headUnit1920x720, light: 3)
    expectGolden(screen.image, "Cluster.1920x720.night", maximumBytes: Self.panelBytes)
  }

  @Test(.feature("CAR-F45"))
  func `an upright panel has the same parts, as recorded`() {
    let (screen, _) = Self.stage(CarPanel.others[2].display.turned.device, light: 3)
    expectGolden(screen.image, "Cluster.1080x1920.night", maximumBytes: Self.panelBytes)
  }

  @Test func `without the vehicle it shows no value`() {
    let (screen, controller) = Self.stage(.headUnit1280x720)
    controller.show(ClusterState(), light: nil)
    screen.advance(by: .milliseconds(200))
    expectGolden(screen.image, "Cluster.no-data", maximumBytes: Self.panelBytes)
  }

  @Test(.feature("CAR-F28"), .feature("CAR-F51"))
  func `a handover and an incident look as recorded`() {
    let (screen, controller) = Self.stage(.headUnit1280x720, light: 3)
    var signals = Self.driving
    signals[VehiclePath.handoverTime] = .number(8)
    signals[VehiclePath.peerText] = .text("")
    signals[VehiclePath.incidentCause] = .text("Accident")
    signals[VehiclePath.incidentDelay] = .number(25)
    signals[VehiclePath.incidentDistance] = .number(6000)
    controller.show(ClusterState(signals, isConnected: true), light: 3)
    screen.advance(by: .milliseconds(200))
    expectGolden(screen.image, "Cluster.handover.incident", maximumBytes: Self.panelBytes)
  }

  private static func texts(_ view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap(texts)
  }

  @Test(.feature("CAR-F13"), .rule("CAR-R09"))
  func `keys of the wheel choose the page, which is always named`() throws {
    let (_, controller) = Self.stage(.headUnit1280x720)
    func press(_ control: String) {
      controller.take(CarLinkInput(control: control, action: .press))
      controller.take(CarLinkInput(control: control, action: .release))
    }
    #expect(Self.texts(controller.view).contains("Guidance"))
    press("wheel.down")
    #expect(Self.texts(controller.view).contains("Assistance"))
    #expect(Self.texts(controller.view).contains("90 km/h"))
    press("wheel.down")
    press("wheel.down")
    #expect(Self.texts(controller.view).contains("Trip"))
    press("wheel.up")
    #expect(Self.texts(controller.view).contains("Assistance"))
  }

  @Test(.feature("CAR-F50"), .rule("CAR-R33"))
  func `a message stays until the driver or its cause removes it, and a new one is shown again`() {
    let (screen, controller) = Self.stage(.headUnit1280x720)
    screen.advance(by: .seconds(60))
    #expect(Self.texts(controller.view).contains("Car ahead: Braking"))
    controller.take(CarLinkInput(control: "wheel.ok", action: .press))
    #expect(!Self.texts(controller.view).contains("Car ahead: Braking"))
    var signals = Self.driving
    signals[VehiclePath.peerText] = .text("")
    controller.show(ClusterState(signals, isConnected: true), light: nil)
    controller.show(ClusterState(Self.driving, isConnected: true), light: nil)
    #expect(Self.texts(controller.view).contains("Car ahead: Braking"))
  }

  @Test func `an alert goes before everything but the loss of the vehicle`() {
    let (_, controller) = Self.stage(.headUnit1280x720)
    var state = ClusterState(Self.driving, isConnected: true)
    state.alert = "Tyre pressure low"
    controller.show(state, light: nil)
    #expect(Self.texts(controller.view).contains("Tyre pressure low"))
    state.isConnected = false
    controller.show(state, light: nil)
    #expect(Self.texts(controller.view).contains("No data from the vehicle"))
  }

  @Test func `the needle has a frame for each of the display while the speed changes, then none`() {
    let (screen, controller) = Self.stage(.headUnit1280x720)
    var frames = 0
    controller.onFrame = { frames += 1 }
    var signals = Self.driving
    for step in 1...10 {
      signals[VehiclePath.speed] = .number(84 + Double(step))
      controller.show(ClusterState(signals, isConnected: true), light: nil)
      screen.advance(by: .milliseconds(100))
    }
    #expect((58...62).contains(frames))
    screen.advance(by: .seconds(1))
    frames = 0
    screen.advance(by: .seconds(5))
    #expect(frames == 0)
  }

  @Test(arguments: [
    Device.headUnit800x480, .headUnit1280x720, .headUnit1920x720, .headUnit1920x1080,
  ])
  func `no part covers another on any panel`(device: Device) {
    let layout = ClusterLayout(panel: device.size)
    #expect(abs(layout.size.width * layout.factor - device.size.width) < 0.01)
    #expect(abs(layout.size.height * layout.factor - device.size.height) < 0.01)
    var parts = [
      layout.dial, layout.context, layout.light, layout.automation, layout.strip, layout.gear,
      layout.range, layout.outside, layout.leftIndicator, layout.rightIndicator,
    ]
    if let trip = layout.trip { parts.append(trip) }
    let count = ClusterState.Telltale.allCases.count
    parts += (0..<count).map { layout.telltale($0, of: count) }
    for (index, part) in parts.enumerated() {
      #expect(CGRect(origin: .zero, size: layout.size).contains(part))
      for other in parts[..<index] { #expect(!part.insetBy(dx: 0.01, dy: 0.01).intersects(other)) }
    }
  }

  @Test(.feature("CAR-F31"), .rule("CAR-R34"))
  func `in reverse the rear camera is shown, with the speed and the warnings beside it`() {
    let (screen, controller) = Self.stage(.headUnit1280x720)
    controller.camera.source = ClusterApp.camera(["RUSSET_CAR_CAMERA": "pattern"])
    #expect(controller.camera.isHidden && !controller.camera.isRunning)
    var signals = Self.driving
    signals[VehiclePath.selectedGear] = .integer(-1)
    signals[VehiclePath.speed] = .number(4)
    signals[VehicleSignal<Int>.steeringWheelAngle.path] = .integer(120)
    controller.show(ClusterState(signals, isConnected: true), light: 100)
    // Within the frame that shows the gear; the first picture follows within a tenth of a second.
    screen.advance(by: .milliseconds(17))
    #expect(!controller.camera.isHidden)
    screen.advance(by: .milliseconds(100))
    #expect(controller.camera.trouble == nil)
    screen.advance(by: .milliseconds(500))
    expectGolden(screen.image, "Cluster.reverse", maximumBytes: Self.panelBytes)
    signals[VehiclePath.selectedGear] = .integer(127)
    controller.show(ClusterState(signals, isConnected: true), light: 100)
    screen.advance(by: .milliseconds(17))
    #expect(controller.camera.isHidden && !controller.camera.isRunning)
    #expect(
      ClusterApp.camera([:]) == nil && ClusterApp.camera(["RUSSET_CAR_CAMERA": "none"]) == nil
    )
  }

  @Test(.rule("CAR-R09"))
  func `in Arabic it runs from the right, and arrows keep their directions`() {
    let (screen, controller) = Self.stage(.headUnit1280x720, language: "ar")
    let texts = Self.texts(controller.view)
    #expect(texts.contains("الإرشاد") && texts.contains("السيارة أمامك: يكبح"))
    expectGolden(screen.image, "Cluster.1280x720.arabic", maximumBytes: Self.panelBytes)
  }

  @Test func `in German and Chinese it says the same`() {
    let german = Self.texts(Self.stage(.headUnit1280x720, language: "de").controller.view)
    #expect(german.contains("Zielführung") && german.contains("Auto voraus: Bremst"))
    let chinese = Self.texts(Self.stage(.headUnit1280x720, language: "zh-Hans").controller.view)
    #expect(chinese.contains("导航") && chinese.contains("前车: 正在刹车"))
  }

  @Test(.feature("CAR-F31"), .feature("CAR-F41"), .feature("CAR-F44"))
  func `on all panels, by day and night, it looks as recorded`() throws {
    let sheet = try CarLookSheet.picture(sides: [.left]) { display, isNight in
      Self.stage(display.device, light: isNight ? 3 : 100).screen
    }
    expectGolden(sheet, "Cluster.panels", maximumBytes: 262_144)
  }
}
