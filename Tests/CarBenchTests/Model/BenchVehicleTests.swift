import CarSafety
import Foundation
import TestSupport
import Testing
import VehicleSignals

@testable import CarBench

@Suite("Bench vehicle")
struct BenchVehicleTests {
  @Test func `a value that a hand sets holds, and one of a scenario runs out with it`() throws {
    let clock = BenchClock()
    let vehicle = BenchVehicle(clock: clock)
    try vehicle.set(.number(50), for: VehiclePath.speed, from: .page)
    clock.advance(to: 100)
    #expect(vehicle.store.value(of: VehicleSignal<Double>.speed) == 50)

    let other = BenchVehicle(clock: clock)
    let source = ScriptedSignalSource(VehicleSignalScript([.init(at: 0, VehiclePath.speed, 40)]))
    try source.start(into: other.store)
    clock.advance(to: 105)
    #expect(other.store.value(of: VehicleSignal<Double>.speed) == 40)
    source.stop()
    clock.advance(to: 110)
    var changes: [String: CarLinkValue] = [:]
    other.onChange = { changes = $0 }
    other.flush()
    #expect(changes[VehiclePath.speed] == .unavailable)
  }

  @Test func `an app sets what can be set in a car, and no sensor`() throws {
    let vehicle = BenchVehicle(clock: BenchClock())
    try vehicle.set(.text("Station"), for: VehiclePath.destination, from: .app)
    #expect(throws: BenchVehicle.Refusal.self) {
      try vehicle.set(.number(0), for: VehiclePath.speed, from: .app)
    }
    #expect(throws: VehicleSignalError.self) {
      try vehicle.set(.number(0), for: "Vehicle.Nothing", from: .app)
    }
    #expect(throws: VehicleSignalError.self) {
      try vehicle.set(.text("fast"), for: VehiclePath.speed, from: .page)
    }
  }

  @Test(.feature("CAR-F60"), arguments: CarScenario.bench.map(\.name))
  func `each scenario of the bench plays to its end`(name: String) throws {
    let scenario = try #require(CarScenario.bench.first { $0.name == name })
    let clock = BenchClock()
    let vehicle = BenchVehicle(clock: clock)
    vehicle.reset()
    try scenario.signals.check(with: vehicle.store)
    let source = ScriptedSignalSource(scenario.signals)
    try source.start(into: vehicle.store)
    clock.advance(to: scenario.duration + 2 * ScriptedSignalSource.interval)
    for path in scenario.signals.paths {
      let last = scenario.signals.value(of: path, at: scenario.duration)
      #expect(vehicle.store.reading(of: path)?.value.number == last?.number, "\(path)")
    }
    source.stop()
  }

  @Test(.feature("CAR-F60"))
  func `a scenario in YAML sets the bench's signals and turns its controls`() throws {
    let path = NSTemporaryDirectory() + "scenario-\(UInt64.random(in: 0 ... .max)).yaml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = """
      name: Commute
      behaviour: Turns the radio down at the light
      signals:
        - at: 1
          Vehicle.Private.Russet.TrafficLight.Phase: RED
      inputs:
        - {at: 2, control: volume, kind: turn, device: knob, amount: -3}
        - {at: 3, control: wheel.ok, kind: press, device: steeringWheel}
        - {at: 4, control: radio.tune, kind: turn, device: knob, amount: 2}
        - {at: 5, control: radio.list, kind: swipe, device: touchScreen}
      """
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let scenario = try CarScenario(benchFile: URL(fileURLWithPath: path))
    #expect(scenario.signals.paths == [VehiclePath.trafficLight])
    let operations = scenario.operations
    #expect(operations.map(\.time) == [2, 3, 3, 4])
    #expect(
      operations.map(\.operation) == [
        CarLinkInput(control: "volume", action: .rotate(detents: -3)),
        CarLinkInput(control: "wheel.ok", action: .press),
        CarLinkInput(control: "wheel.ok", action: .release),
        CarLinkInput(control: "knob", action: .rotate(detents: 2)),
      ]
    )
    #expect {
      try CarScenario(benchFile: URL(fileURLWithPath: "/nowhere.yaml"))
    } throws: {
      "\($0)".contains("/nowhere.yaml")
    }
  }
}
