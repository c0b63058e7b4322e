/// What a driver who is new in a car is shown in the first minute: where the core operations are.
///
/// The guide never locks anything: each operation works before it is shown.
public struct CarFirstMinuteGuide: Sendable, Hashable, Codable {
  /// A core operation with its place.
  public struct Operation: Sendable, Hashable, Codable, Identifiable {
    /// The identifier, such as "volume".
    public var id: String
    /// The name.
    public var name: String
    /// Where the control is, such as "Knob in the middle".
    public var place: String

    /// Makes an operation.
    public init(id: String, name: String, place: String) {
      self.id = id
      self.name = name
      self.place = place
    }
  }

  /// The identifier of the car model.
  public var model: String
  /// The operations that the driver has not performed, in the car's order.
  public var remaining: [Operation]

  /// The operation to show now; `nil` while driving, when the guide waits, and at its end.
  public func next(in state: CarDrivingState) -> Operation? {
    state == .parked ? remaining.first : nil
  }
}
