/// A movement of a rotary control.
///
/// Catalogue: CAR-F08.
public struct CarRotaryEvent: Sendable, Hashable, Codable {
  /// The number of detents that the control has passed; positive is clockwise.
  public let detents: Int
  /// The angle since the last event, in degrees; positive is clockwise.
  public let degrees: Double
  /// Whether the control is pushed in while it turns.
  public let isPushed: Bool

  /// Creates a movement.
  public init(detents: Int, degrees: Double = 0, isPushed: Bool = false) {
    self.detents = detents
    self.degrees = degrees
    self.isPushed = isPushed
  }
}
