import Foundation
import VehicleSignals

/// A sensor provider that reads the signals of the vehicle, real or simulated.
///
/// A signal whose time-out has passed has no reading.
public final class CarSignalSensors: CarSensorProvider {
  private let store: VehicleSignalStore

  private static let paths: [CarSensorReading.Quantity: String] = [
    .eyesOnRoad: VehicleSignal<Bool>.driverEyesOnRoad.path,
    .handsOnWheel: VehicleSignal<Bool>.driverHandsOnWheel.path,
    .heartRate: VehicleSignal<Int>.driverHeartRate.path,
    .fatigue: VehicleSignal<Double>.driverFatigue.path,
    .distraction: VehicleSignal<Double>.driverDistraction.path,
    .steeringAngle: VehicleSignal<Int>.steeringWheelAngle.path,
    .brakePedal: VehicleSignal<Int>.brakePedalPosition.path,
    .accelerator: VehicleSignal<Int>.acceleratorPosition.path,
  ]

  /// Makes a provider for a store.
  public init(_ store: VehicleSignalStore) {
    self.store = store
  }

  /// All quantities.
  public var quantities: Set<CarSensorReading.Quantity> { Set(Self.paths.keys) }

  /// Returns the last valid reading of a quantity; `nil` if there is none.
  public func reading(of quantity: CarSensorReading.Quantity) -> CarSensorReading? {
    guard let path = Self.paths[quantity], let reading = store.reading(of: path) else { return nil }
    return Self.reading(quantity, reading.value, reading.time)
  }

  /// Calls a closure with each new reading.
  public func observe(
    _ observer: @escaping @Sendable (CarSensorReading) -> Void
  ) -> CarEventObservation {
    let subscriptions = Self.paths.sorted { $0.value < $1.value }.map { quantity, path in
      store.subscribe(to: path) { change in
        guard let value = change.value, let reading = Self.reading(quantity, value, change.time)
        else { return }
        observer(reading)
      }
    }
    return CarEventObservation { for subscription in subscriptions { subscription.cancel() } }
  }

  private static func reading(
    _ quantity: CarSensorReading.Quantity,
    _ value: VehicleValue,
    _ time: Double
  ) -> CarSensorReading? {
    let number: Double? =
      if case .boolean(let flag) = value { flag ? 1 : 0 } else { value.number }
    return number.map { CarSensorReading(quantity: quantity, value: $0, time: time) }
  }
}
