/// A guide that shows a driver who is new in a car where the core operations are.
///
/// The guide does not lock anything: each operation also works before it has been shown.
public struct CarFirstMinuteGuide: Sendable, Hashable, Codable {
  /// A core operation with its place.
  public struct Operation: Sendable, Hashable, Codable, Identifiable {
    /// The identifier, such as "volume".
    public var id: String
    /// The name.
    public var name: String
    /// The place of the control, such as "Knob in the middle".
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

  /// Returns the operation to show now; `nil` while the car is not parked, and at the end of the
  /// guide.
  public func next(in state: CarDrivingState) -> Operation? {
    state == .parked ? remaining.first : nil
  }
}
