import CarBench
import CarControls
import CarSafety
import CoreGraphics
import VehicleSignals

/// The climate of the cabin: two zones, fan, heated seats and defroster, each a function of the
/// car.
///
/// Every value belongs to an actuator of the car: a change is sent at once, and changes from other
/// controls of the car are shown. No state is lost when the app ends.
@MainActor
final class Climate {
  /// Identifiers of functions.
  enum Function {
    static let fan = "climate.fan"
    static let defrost = "climate.defrost"
    static let cooling = "climate.cooling"
    static let recirculation = "climate.recirculation"
    static func temperature(_ zone: Zone) -> String { "climate.temperature.\(zone.rawValue)" }
    static func seat(_ zone: Zone) -> String { "climate.seat.\(zone.rawValue)" }
  }

  /// Identifiers of physical controls.
  enum Hardware {
    static let temperatureKnob = "knob.temperature"
    static let fanUp = "key.fan.up"
    static let fanDown = "key.fan.down"
    static let defrost = "key.defrost"
    static let warmer = "wheel.warmer"
    static let cooler = "wheel.cooler"
  }

  /// A front seat with its temperature zone.
  enum Zone: String, CaseIterable, Sendable {
    case driver, passenger

    var name: String { self == .driver ? "Driver" : "Passenger" }
  }

  // Chosen: a usual range of temperatures in cars, in °C.
  static let temperatures = 16.0...28.0
  static let fanSteps = 5.0
  static let seatSteps = 3.0

  let registry: CarControlRegistry
  /// Called after each change.
  var onChange: (() -> Void)?
  /// Called with a value to send to the car and its path.
  var send: ((CarLinkValue, String) -> Void)?
  private(set) var functions: [String: CarFunction] = [:]
  private var paths: [(path: String, function: CarFunction, unit: Double)] = []
  private var isReceiving = false

  init(registry: CarControlRegistry) throws {
    self.registry = registry
    for (zone, path, seatPath) in [
      (
        Zone.driver, VehicleSignal<Int>.driverTemperature.path,
        VehicleSignal<Int>.driverSeatHeating.path
      ),
      (
        .passenger, VehicleSignal<Int>.passengerTemperature.path,
        VehicleSignal<Int>.passengerSeatHeating.path
      ),
    ] {
      try add(
        CarFunction(
          id: Function.temperature(zone),
          name: "\(zone.name)’s temperature",
          value: 21,
          in: Self.temperatures,
          unit: "°C"
        ),
        path
      )
      try add(
        CarFunction(
          id: Function.seat(zone),
          name: "\(zone.name)’s heated seat",
          value: 0,
          in: 0...Self.seatSteps,
          wraps: true
        ),
        seatPath,
        unit: 100 / Self.seatSteps
      )
    }
    try add(
      CarFunction(id: Function.fan, name: "Fan", value: 2, in: 0...Self.fanSteps),
      VehicleSignal<Int>.driverFanSpeed.path,
      unit: 100 / Self.fanSteps
    )
    try add(
      // A clear windscreen is relevant to driving.
      CarFunction(id: Function.defrost, name: "Defrost", isDrivingRelated: true),
      VehicleSignal<Bool>.frontDefroster.path
    )
    try add(
      CarFunction(id: Function.cooling, name: "Air conditioning", value: .flag(true)),
      VehicleSignal<Bool>.airConditioning.path
    )
    try add(
      CarFunction(id: Function.recirculation, name: "Recirculation"),
      VehicleSignal<Bool>.recirculation.path
    )
    try addHardware()
  }

  private func add(_ function: CarFunction, _ path: String, unit: Double = 1) throws {
    try registry.add(function)
    functions[function.id] = function
    paths.append((path, function, unit))
    function.observe { [weak self] value in
      guard let self else { return }
      if !self.isReceiving {
        switch value {
        case .flag(let flag): self.send?(.bool(flag), path)
        case .number(let number):
          self.send?(.integer(Int64(clamping: (number * unit).rounded())), path)
        default: break
        }
      }
      self.onChange?()
    }
  }

  private func addHardware() throws {
    let key = CarHardwareControl(.button, at: .centerStack)
    try registry.add(
      Hardware.temperatureKnob,
      "Temperature knob",
      CarHardwareControl(.knob, at: .console),
      Function.temperature(.driver),
      .adjust
    )
    let thumb = CarHardwareControl(.button, at: .steeringWheel)
    let temperature = Function.temperature(.driver)
    try registry.add(Hardware.warmer, "Warmer", thumb, temperature, .step(1))
    try registry.add(Hardware.cooler, "Cooler", thumb, temperature, .step(-1))
    try registry.add(Hardware.fanUp, "More air", key, Function.fan, .step(1))
    try registry.add(Hardware.fanDown, "Less air", key, Function.fan, .step(-1))
    try registry.add(Hardware.defrost, "Defrost", key, Function.defrost, .toggle)
  }

  /// Returns the number of a function; 0 for other values.
  func number(_ id: String) -> Double { functions[id]?.value.number ?? 0 }

  /// Returns whether a function is on.
  func isOn(_ id: String) -> Bool { functions[id]?.value == .flag(true) }

  /// The paths of the car's signals that the climate observes.
  var signals: [String] { paths.map(\.path) }

  /// Shows a value from the car; other signals and unavailable values are ignored.
  func receive(_ value: CarLinkValue, for path: String) {
    guard let (_, function, unit) = paths.first(where: { $0.path == path }) else { return }
    isReceiving = true
    defer { isReceiving = false }
    if case .flag = function.value {
      if let flag = value.bool { function.set(.flag(flag)) }
    } else if let number = value.double {
      function.set(.number(number / unit))
    }
  }
}
