/// A value of a signal with the time at which it was measured.
public struct VehicleSignalReading: Sendable, Hashable, Codable {
  /// The value.
  public let value: VehicleValue
  /// The time in seconds of the store's clock.
  public let time: Double

  /// Makes a reading.
  public init(value: VehicleValue, time: Double) {
    self.value = value
    self.time = time
  }
}
