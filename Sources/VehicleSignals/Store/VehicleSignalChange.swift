/// A change of a signal to a value, or the loss of its value.
public struct VehicleSignalChange: Sendable, Hashable {
  /// The path of the signal.
  public let path: String
  /// The value; `nil` if the signal became unknown, as after its time-out.
  public let value: VehicleValue?
  /// The time in seconds of the store's clock.
  public let time: Double

  /// Makes a change.
  public init(path: String, value: VehicleValue?, time: Double) {
    self.path = path
    self.value = value
    self.time = time
  }
}
