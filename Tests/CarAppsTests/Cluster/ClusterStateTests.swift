import CarBench
import Foundation
import TestSupport
import Testing

@testable import CarApps

@Suite("Cluster state")
struct ClusterStateTests {
  private func state(_ signals: [String: CarLinkValue]) -> ClusterState {
    ClusterState(signals, isConnected: true)
  }

  @Test func `what no signal says is unknown, not zero`() {
    let state = state([VehiclePath.speed: .unavailable])
    #expect(state.speed == nil)
    #expect(state.gear == nil)
    #expect(state.range == nil)
    #expect(state.guidance == nil)
    #expect(state.telltales.isEmpty)
  }

  @Test func `gears have their letters`() {
    for (value, letter) in [(126, "P"), (-1, "R"), (0, "N"), (127, "D"), (3, "D")] {
      #expect(state([VehiclePath.selectedGear: .integer(Int64(value))]).gear == letter)
    }
  }

  @Test func `warnings follow from their signals`() {
    let state = state([
      VehiclePath.belt: .bool(false), VehiclePath.door: .bool(true),
      VehiclePath.charge: .number(14.9), VehiclePath.temperature: .number(3.2),
      VehiclePath.hazard: .bool(true),
    ])
    #expect(state.telltales == [.belt, .door, .battery, .frost, .hazard])
    #expect(state.indicatesLeft && state.indicatesRight)
  }

  @Test(.feature("CAR-F49"))
  func `a traffic light has a colour and whole seconds`() {
    let light = state([
      VehiclePath.trafficLight: .text("RED"), VehiclePath.trafficLightTime: .number(7.2),
    ]).trafficLight
    #expect(light == .init(phase: .red, seconds: 8))
    let silent = state([
      VehiclePath.trafficLight: .text("GREEN"), VehiclePath.trafficLightTime: .number(-1),
    ]).trafficLight
    #expect(silent == .init(phase: .green, seconds: nil))
    #expect(state([VehiclePath.trafficLight: .text("NONE")]).trafficLight == nil)
  }

  @Test(.feature("CAR-F50"), .rule("CAR-R43"))
  func `a message of another road user says who and what`() {
    let peer = state([
      VehiclePath.peerSender: .text("Car ahead"), VehiclePath.peerText: .text("Braking"),
    ]).peer
    #expect(peer == "Car ahead: Braking")
    #expect(state([VehiclePath.peerText: .text("")]).peer == nil)
  }

  @Test(.feature("CAR-F51"), .rule("CAR-R42"))
  func `an incident has a cause, a distance and a delay`() {
    let incident = state([
      VehiclePath.incidentCause: .text("Accident"), VehiclePath.incidentDelay: .number(25),
      VehiclePath.incidentDistance: .number(6000),
    ]).incident
    #expect(incident == "Accident in 6.0 km: 25 min delay")
  }

  @Test(.feature("CAR-F28"))
  func `who drives follows from the level, and a handover has its seconds`() {
    let car = state([
      VehiclePath.autonomyLevel: .text("SAE_3"), VehiclePath.automationNext: .text("Slows down"),
    ]).automation
    #expect(car == .init(level: 3, next: "Slows down", handover: nil))
    #expect(car?.carDrives == true)
    let ending = state([
      VehiclePath.autonomyLevel: .text("SAE_3_DISENGAGING"), VehiclePath.handoverTime: .number(4.1),
    ]).automation
    #expect(ending?.handover == 5)
    #expect(state([VehiclePath.autonomyLevel: .text("SAE_2")]).automation?.carDrives == false)
    #expect(state([VehiclePath.autonomyLevel: .text("?")]).automation == nil)
  }

  @Test(.feature("CAR-F41"))
  func `day and night follow the light and do not alternate at dusk`() {
    #expect(ClusterState.isNight(light: 4, before: false))
    #expect(!ClusterState.isNight(light: 12, before: false))
    #expect(ClusterState.isNight(light: 12, before: true))
    #expect(!ClusterState.isNight(light: 20, before: true))
    #expect(ClusterState.isNight(light: nil, before: true))
  }

  @Test func `distances are rounded as a driver reads them`() {
    #expect(ClusterState.distance(4) == "0 m")
    #expect(ClusterState.distance(287) == "290 m")
    #expect(ClusterState.distance(996) == "1.0 km")
    #expect(ClusterState.distance(12_400) == "12 km")
  }

  @Test func `the needle moves along a line and is exact at the end`() {
    var motion = SpeedMotion()
    #expect(motion.value(at: 0) == nil)
    motion.aim(at: 10, now: 1)
    #expect(motion.value(at: 1) == 10)
    motion.aim(at: 20, now: 2)
    #expect(motion.value(at: 2) == 10)
    #expect(abs((motion.value(at: 2 + SpeedMotion.duration / 2) ?? 0) - 15) < 1e-9)
    #expect(motion.value(at: 9) == 20)
    motion.aim(at: nil, now: 10)
    #expect(motion.value(at: 10) == nil)
  }

  @Test func `speeds off the scale stop at its ends`() {
    #expect(DialView.angle(-5) == DialView.angle(0))
    #expect(DialView.angle(300) == DialView.angle(DialView.topSpeed))
  }
}
