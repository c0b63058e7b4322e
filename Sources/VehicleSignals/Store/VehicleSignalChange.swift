/// A change of a signal: a value, or the loss of one.
public struct VehicleSignalChange: Sendable, Hashable {
  /// The path of the signal.
  public let path: String
  /// The value; `nil` after the signal's time-out.
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
