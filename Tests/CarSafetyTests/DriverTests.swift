import CarSafety
import Foundation
import Synchronization
import TestSupport
import Testing
import VehicleSignals

@Suite("Driver")
struct DriverTests {
  static let operations = [
    CarFirstMinuteGuide.Operation(id: "volume", name: "Volume", place: "Knob in the middle"),
    CarFirstMinuteGuide.Operation(id: "back", name: "Back", place: "Key below the knob"),
  ]

  @Test(.feature("CAR-F26"))
  func `a profile travels to another car as a file`() throws {
    var profile = CarDriverProfile(id: "lin", name: "Lin", language: "zh-Hans", volume: 0.3)
    profile.stations = [101.1, 98.5]
    profile.perform("volume", inModel: "A", of: Self.operations)
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-profile-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try profile.write(to: url)
    #expect(try CarDriverProfile(contentsOf: url) == profile)
    try Data("[]".utf8).write(to: url)
    #expect(throws: CarTaskStoreError.self) { try CarDriverProfile(contentsOf: url) }
  }

  @Test(.feature("CAR-F26"))
  func `a new car is explained while parked until each operation was used`() throws {
    var profile = CarDriverProfile(id: "lin", name: "Lin")
    let guide = try #require(profile.guide(toModel: "A", operations: Self.operations))
    #expect(guide.next(in: .parked)?.id == "volume")
    #expect(guide.next(in: .moving) == nil)
    profile.perform("volume", inModel: "A", of: Self.operations)
    #expect(
      profile.guide(toModel: "A", operations: Self.operations)?.remaining.map(\.id) == ["back"]
    )
    profile.perform("back", inModel: "A", of: Self.operations)
    #expect(profile.guide(toModel: "A", operations: Self.operations) == nil)
    // Another model is new.
    #expect(profile.guide(toModel: "B", operations: Self.operations)?.remaining.count == 2)
  }

  @Test(.feature("CAR-F28"))
  func `the status tells the side, the intention and the time to take over`() {
    var status = CarAutomationStatus()
    #expect(status.side == .human)
    #expect(status.intention == nil)
    status.activate(level: 2)
    #expect(status.side == .supportedHuman)
    status.requestHandover(within: 10, now: 0)
    #expect(status.handover == .none)
    status.activate(level: 3, intention: .changeLaneLeft)
    #expect(status.side == .system)
    #expect(status.intention == .changeLaneLeft)
    status.requestHandover(within: 10, now: 100)
    status.requestHandover(within: 60, now: 101)
    #expect(status.remainingSeconds(now: 104) == 6)
    #expect(status.alert?.priority == .warning)
    #expect(status.alert(in: ["zh-Hans"])?.title == "请接管")
    status.update(now: 105, areHandsOnWheel: true)
    #expect(status.side == .human)
    #expect(status.alert == nil)
  }

  @Test(.feature("CAR-F28"))
  func `without the driver the system stops the car`() {
    var status = CarAutomationStatus()
    status.follow(signal: "SAE_3", now: 0)
    status.follow(signal: "SAE_3_DISENGAGING", now: 10)
    #expect(status.remainingSeconds(now: 12) == 8)
    status.update(now: 19.9, areHandsOnWheel: false)
    #expect(status.remainingSeconds(now: 19.9) != nil)
    status.update(now: 20, areHandsOnWheel: false)
    #expect(status.handover == .minimalRiskManoeuvre)
    #expect(status.intention == .stop)
    #expect(status.alert?.title == "Stopping")
    #expect(status.alert(in: ["de"])?.title == "Auto hält an")
    #expect(status.alert(in: ["ar"])?.message == "اليدان على المقود")
    status.update(now: 25, areHandsOnWheel: true)
    #expect(status.side == .human)
    let isKnown = status.follow(signal: "SAE_9", now: 30)
    #expect(!isKnown)
  }

  @Test(.feature("CAR-F29"))
  func `sensors of car and driver are read, observed and lost when silent`() throws {
    let clock = SteppedVehicleClock()
    let store = VehicleSignalStore(clock: clock)
    let sensors = CarSignalSensors(store)
    #expect(sensors.reading(of: .heartRate) == nil)
    let seen = Mutex<[CarSensorReading]>([])
    let observation = sensors.observe { reading in seen.withLock { $0.append(reading) } }
    try store.set(72, for: .driverHeartRate)
    try store.set(false, for: .driverEyesOnRoad)
    clock.advance(by: 0.5)
    try store.set(-30, for: .steeringWheelAngle)
    #expect(sensors.reading(of: .heartRate)?.value == 72)
    #expect(sensors.reading(of: .eyesOnRoad)?.value == 0)
    #expect(
      sensors.reading(of: .steeringAngle)
        == CarSensorReading(quantity: .steeringAngle, value: -30, time: 0.5)
    )
    #expect(seen.withLock { $0.map(\.quantity) } == [.heartRate, .eyesOnRoad, .steeringAngle])
    clock.advance(by: 2)
    #expect(sensors.reading(of: .eyesOnRoad) == nil)
    #expect(sensors.reading(of: .heartRate) != nil)
    observation.cancel()
    #expect(sensors.quantities.filter(\.isPhysiological).count == 5)
  }
}
