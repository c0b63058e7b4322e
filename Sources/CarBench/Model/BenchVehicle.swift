import CoreGraphics
import Foundation
import VehicleSignals

/// The vehicle of the bench: a store of signals that scenarios, the page and apps set.
///
/// A value that is set at the bench stays until it is set again. The values of a scenario run into
/// their time-outs when the scenario stops.
final class BenchVehicle {
  /// The origins of values.
  enum Source {
    /// The page, which can also set sensors.
    case page
    /// An app, which can set only actuators.
    case app
    /// A source such as a CAN interface, which can also set sensors; no other values are derived
    /// from it.
    case bus
  }

  /// The store of the signals.
  let store: VehicleSignalStore
  /// Called with all changes; an unavailable value means that a signal became unknown.
  var onChange: ([String: CarLinkValue]) -> Void = { _ in }

  private var subscription: VehicleSignalSubscription?
  private let collected = Collected()

  private final class Collected: @unchecked Sendable {
    // Used on the hub's thread, which advances the clock and sets all values.
    var values: [String: CarLinkValue] = [:]
  }

  /// Creates a vehicle without values; ``reset()`` sets those of a parked car.
  init(clock: any VehicleClock) {
    store = VehicleSignalStore(clock: clock)
    for description in VehiclePath.ownSignals { store.register(description) }
    subscription = store.subscribe { [collected] change in
      collected.values[change.path] = change.value.map(CarLinkValue.init) ?? .unavailable
    }
  }

  /// The values of a car that has just been started.
  ///
  /// Chosen: a battery car at home; the page can switch every warning light on.
  static let start: [String: VehicleValue] = [
    VehiclePath.speed: 0, VehiclePath.selectedGear: 126, VehiclePath.parkingBrake: true,
    VehiclePath.power: "ON", VehiclePath.light: 100, VehiclePath.charge: 80,
    VehiclePath.range: 320_000, VehiclePath.temperature: 18, VehiclePath.belt: true,
    VehiclePath.door: false, VehiclePath.leftIndicator: false, VehiclePath.rightIndicator: false,
    VehiclePath.hazard: false, VehiclePath.autonomyLevel: "SAE_0", VehiclePath.cruise: false,
    VehicleSignal<Int>.rainIntensity.path: 0, VehicleSignal<Int>.mediaVolume.path: 30,
    VehiclePath.maneuver: "NONE", VehiclePath.trafficLight: "NONE", VehiclePath.peerText: "",
    VehiclePath.incidentCause: "", VehiclePath.automationNext: "", VehiclePath.handoverTime: 0,
  ]

  /// Sets a value that stays until another value is set.
  ///
  /// - Throws: `VehicleSignalError`, or ``Refusal`` for a sensor that an app tries to set.
  func set(_ value: CarLinkValue, for path: String, from source: Source) throws {
    guard let description = store.description(of: path) else {
      throw VehicleSignalError.unknownSignal(path: path)
    }
    guard source != .app || description.kind == .actuator else {
      throw Refusal(description: "An app may not set “\(path)”: it is a sensor.")
    }
    guard let value = VehicleValue(value) else {
      store.invalidate(path)
      return
    }
    store.setTimeout(nil, for: path)
    try store.set(value, for: path)
    // The range is derived from the charge, unless a bus supplies it.
    if source != .bus, path == VehiclePath.charge, let charge = value.number {
      try? store.set(
        .integer(Int64(clamping: charge * Self.metresPerPercent)),
        for: VehiclePath.range
      )
    }
  }

  /// Chosen: 400 km with a full battery.
  private static let metresPerPercent = 4000.0

  /// Sets the values of a parked car.
  func reset() {
    for (path, value) in Self.start.sorted(by: { $0.key < $1.key }) {
      store.setTimeout(nil, for: path)
      try? store.set(value, for: path)
    }
  }

  /// Reports the changes since the last call.
  func flush() {
    guard !collected.values.isEmpty else { return }
    let values = collected.values
    collected.values = [:]
    onChange(values)
  }

  /// An error of an app's value that is not accepted.
  struct Refusal: Error, CustomStringConvertible { let description: String }
}

extension CarLinkValue {
  /// The value of a signal in the store.
  init(_ value: VehicleValue) {
    self =
      switch value {
      case .boolean(let flag): .bool(flag)
      case .integer(let integer): .integer(integer)
      case .number(let number): number.isFinite ? .number(number) : .unavailable
      case .text(let text): .text(text)
      }
  }
}

extension VehicleValue {
  /// Creates the value for the store; nil for an unavailable value.
  init?(_ value: CarLinkValue) {
    switch value {
    case .unavailable: return nil
    case .bool(let flag): self = .boolean(flag)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    }
  }
}
