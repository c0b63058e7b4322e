/// One measurement of a sensor of the vehicle or of the driver's body.
public struct CarSensorReading: Sendable, Hashable, Codable {
  /// The measured quantities.
  public enum Quantity: String, Sendable, Hashable, Codable, CaseIterable {
    /// Whether the eyes are on the road, 1 or 0.
    case eyesOnRoad
    /// Whether the hands are on the wheel, 1 or 0.
    case handsOnWheel
    /// The heart rate in beats per minute.
    case heartRate
    /// The estimated fatigue in percent.
    case fatigue
    /// The estimated distraction in percent.
    case distraction
    /// The angle of the steering wheel in degrees, positive to the left.
    case steeringAngle
    /// The position of the brake pedal in percent.
    case brakePedal
    /// The position of the accelerator in percent.
    case accelerator

    /// Whether the quantity describes the driver's body instead of the vehicle.
    public var isPhysiological: Bool {
      switch self {
      case .eyesOnRoad, .handsOnWheel, .heartRate, .fatigue, .distraction: true
      case .steeringAngle, .brakePedal, .accelerator: false
      }
    }
  }

  /// The measured quantity.
  public var quantity: Quantity
  /// The number, in the unit of the quantity.
  public var value: Double
  /// The time in seconds of the provider's clock.
  public var time: Double

  /// Makes a reading.
  public init(quantity: Quantity, value: Double, time: Double) {
    self.quantity = quantity
    self.value = value
    self.time = time
  }
}
