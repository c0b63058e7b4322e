import CarSafety
import CoreGraphics
import Foundation
import VehicleSignals

extension CarScenario {
  /// The scenarios that every bench offers.
  ///
  /// Chosen: the speeds, times and distances. Together they show every field of the cluster.
  public static let bench: [CarScenario] = [city, motorway, night]

  /// Reads a scenario in YAML that can also set the signals of the bench.
  ///
  /// - Throws: `VehicleSignalError` with the place of the error.
  public init(benchFile url: URL) throws {
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw VehicleSignalError.unreachable(
        source: url.path,
        cause: "the scenario cannot be read",
        remedy: "name a file in YAML"
      )
    }
    let store = BenchVehicle(clock: SteppedVehicleClock()).store
    try self.init(
      yaml: String(decoding: data, as: UTF8.self),
      file: url.lastPathComponent,
      store: store
    )
  }

  /// The operations of the bench's controls for the inputs of the scenario, with their times.
  ///
  /// Touches, swipes and words are omitted, because they are inputs of the displays.
  var operations: [(time: Double, operation: CarLinkInput)] {
    inputs.flatMap { timed in timed.input.operations.map { (timed.time, $0) } }
  }

  private typealias Change = VehicleSignalScript.Change

  /// From the kerb through a red light to the destination.
  private static let city = CarScenario(
    name: "City",
    signals: VehicleSignalScript([
      Change(at: 0, VehiclePath.light, 90), Change(at: 0, VehiclePath.speed, 0),
      Change(at: 0, VehiclePath.selectedGear, 126), Change(at: 0, VehiclePath.parkingBrake, true),
      Change(at: 0, VehiclePath.belt, false), Change(at: 1, VehiclePath.belt, true),
      Change(at: 1.5, VehiclePath.selectedGear, 127),
      Change(at: 1.8, VehiclePath.parkingBrake, false),
      Change(at: 2, VehiclePath.leftIndicator, true),
      Change(at: 2, VehiclePath.maneuver, "RIGHT"),
      Change(at: 2, VehiclePath.maneuverRoad, "Mill Lane"),
      Change(at: 2, VehiclePath.maneuverDistance, 400),
      Change(at: 3, VehiclePath.speed, 48, over: 5),
      Change(at: 4, VehiclePath.leftIndicator, false),
      Change(at: 4, VehiclePath.maneuverDistance, 60, over: 14),
      Change(at: 6, VehiclePath.trafficLight, "RED"),
      Change(at: 6, VehiclePath.trafficLightTime, 14),
      Change(at: 6, VehiclePath.trafficLightTime, 0, over: 14),
      Change(at: 9, VehiclePath.peerSender, "Car ahead"),
      Change(at: 9, VehiclePath.peerText, "Braking"),
      Change(at: 10, VehiclePath.speed, 0, over: 4), Change(at: 14, VehiclePath.peerText, ""),
      Change(at: 19, VehiclePath.trafficLight, "RED_AMBER"),
      Change(at: 20, VehiclePath.trafficLight, "GREEN"),
      Change(at: 20, VehiclePath.trafficLightTime, 25),
      Change(at: 20, VehiclePath.trafficLightTime, 20, over: 5),
      Change(at: 20.5, VehiclePath.rightIndicator, true),
      Change(at: 21, VehiclePath.speed, 30, over: 4),
      Change(at: 22, VehiclePath.maneuverDistance, 0, over: 4),
      Change(at: 25, VehiclePath.trafficLight, "NONE"),
      Change(at: 26, VehiclePath.rightIndicator, false),
      Change(at: 26, VehiclePath.maneuver, "ARRIVE"),
      Change(at: 26, VehiclePath.maneuverRoad, "Station"),
      Change(at: 26, VehiclePath.maneuverDistance, 150),
      Change(at: 26, VehiclePath.maneuverDistance, 0, over: 8),
      Change(at: 30, VehiclePath.speed, 0, over: 4),
      Change(at: 34.5, VehiclePath.selectedGear, 126),
      Change(at: 35, VehiclePath.parkingBrake, true), Change(at: 35, VehiclePath.maneuver, "NONE"),
    ])
  )

  /// Automated driving on a motorway, an incident ahead, and a handover to the driver.
  private static let motorway = CarScenario(
    name: "Motorway",
    signals: VehicleSignalScript([
      Change(at: 0, VehiclePath.light, 70), Change(at: 0, VehiclePath.parkingBrake, false),
      Change(at: 0, VehiclePath.selectedGear, 127), Change(at: 0, VehiclePath.belt, true),
      Change(at: 0, VehiclePath.speed, 0), Change(at: 0, VehiclePath.speed, 118, over: 6),
      Change(at: 0, VehiclePath.maneuver, "STRAIGHT"),
      Change(at: 0, VehiclePath.maneuverRoad, "A 9"),
      Change(at: 0, VehiclePath.maneuverDistance, 12_000),
      Change(at: 1, VehiclePath.maneuverDistance, 11_000, over: 30),
      Change(at: 6, VehiclePath.cruiseSpeed, 120), Change(at: 6, VehiclePath.cruise, true),
      Change(at: 8, VehiclePath.autonomyLevel, "SAE_3"),
      Change(at: 10, VehiclePath.automationNext, "Changes to the left lane"),
      Change(at: 10, VehiclePath.leftIndicator, true),
      Change(at: 14, VehiclePath.leftIndicator, false),
      Change(at: 14, VehiclePath.automationNext, ""),
      Change(at: 15, VehiclePath.incidentCause, "Accident"),
      Change(at: 15, VehiclePath.incidentDelay, 25),
      Change(at: 15, VehiclePath.incidentDistance, 6000),
      Change(at: 20, VehiclePath.autonomyLevel, "SAE_3_DISENGAGING"),
      Change(at: 20, VehiclePath.handoverTime, 10),
      Change(at: 20, VehiclePath.handoverTime, 0, over: 10),
      Change(at: 28, VehiclePath.autonomyLevel, "SAE_0"),
      Change(at: 28, VehiclePath.cruise, false), Change(at: 28, VehiclePath.handoverTime, 0),
      Change(at: 29, VehiclePath.speed, 60, over: 5),
      Change(at: 34, VehiclePath.incidentCause, ""),
    ])
  )

  /// A country road in the rain at dusk.
  private static let night = CarScenario(
    name: "Night",
    signals: VehicleSignalScript([
      Change(at: 0, VehiclePath.light, 60), Change(at: 0, VehiclePath.light, 3, over: 6),
      Change(at: 0, VehiclePath.parkingBrake, false), Change(at: 0, VehiclePath.selectedGear, 127),
      Change(at: 0, VehiclePath.belt, true), Change(at: 0, VehiclePath.speed, 0),
      Change(at: 1, VehiclePath.speed, 82, over: 6), Change(at: 3, VehiclePath.lowBeam, true),
      Change(at: 4, VehicleSignal<Int>.rainIntensity.path, 70),
      Change(at: 5, VehiclePath.temperature, 2, over: 6),
      Change(at: 8, VehiclePath.charge, 11, over: 4),
      Change(at: 10, VehiclePath.laneDeparture, true),
      Change(at: 12, VehiclePath.laneDeparture, false),
      Change(at: 14, VehiclePath.speed, 0, over: 5),
      Change(at: 19, VehiclePath.hazard, true), Change(at: 20, VehiclePath.brokenDown, true),
      Change(at: 21, VehiclePath.selectedGear, 126), Change(at: 21, VehiclePath.parkingBrake, true),
    ])
  )
}

extension CarInput {
  /// The operations of a control of the bench for this input; empty for inputs that are not made on
  /// a hardware control.
  ///
  /// A knob with an unknown name is the knob of the bench.
  var operations: [CarLinkInput] {
    let name: String
    if BenchControl.named(control) != nil {
      name = control
    } else if device == .knob {
      name = "knob"
    } else {
      return []
    }
    let actions: [CarLinkInput.Action]
    switch kind {
    case .turn, .rotate: actions = [.rotate(detents: Int(clamping: (amount ?? 1).rounded()))]
    case .press, .tap, .longPress: actions = [.press, .release]
    case .slide: actions = [.slide(min(max(amount ?? 0, 0), 1))]
    case .drag, .swipe, .pinch, .pull, .flip, .type, .speak: actions = []
    }
    return actions.map { CarLinkInput(control: name, action: $0) }.filter(\.isSound)
  }
}
