import CoreGraphics

/// The mechanics of a rotary knob: an angle, detents, and a push.
///
/// Angles add up between detents, and a knob that rests between two detents springs back to the
/// nearer one. Catalogue: CAR-F08.
public struct CarRotaryKnob: Sendable, Hashable {
  /// The number of detents in a full turn; 0 turns smoothly.
  public let detentsPerTurn: Int
  /// The angle from the last detent, in degrees, within half a detent; 0 for a smooth knob.
  public private(set) var offset = 0.0
  /// The detents passed since the beginning; positive is clockwise.
  public private(set) var position = 0
  /// The angle turned since the beginning, in degrees.
  public private(set) var degrees = 0.0
  /// Whether the knob is pushed in.
  public private(set) var isPushed = false

  /// Creates a knob at rest.
  public init(detentsPerTurn: Int = 24) {
    self.detentsPerTurn = max(0, detentsPerTurn)
  }

  /// The angle between two detents in degrees; `nil` for a smooth knob.
  public var detentDegrees: Double? {
    detentsPerTurn > 0 ? 360 / Double(detentsPerTurn) : nil
  }

  /// The turns since the beginning, the continuous value of the knob.
  public var turns: Double { degrees / 360 }

  /// Turns the knob by an angle in degrees, positive clockwise.
  ///
  /// Returns the movement; it has no detent until the knob passes the middle between two. NaN and
  /// infinite angles turn nothing.
  public mutating func turn(byDegrees angle: Double) -> CarRotaryEvent {
    guard angle.isFinite else { return CarRotaryEvent(detents: 0, isPushed: isPushed) }
    degrees += angle
    guard let detent = detentDegrees else {
      return CarRotaryEvent(detents: 0, degrees: angle, isPushed: isPushed)
    }
    offset += angle
    let passed = Int(clamping: (offset / detent).rounded())
    offset -= Double(passed) * detent
    position += passed
    return CarRotaryEvent(detents: passed, degrees: angle, isPushed: isPushed)
  }

  /// Turns the knob by whole detents, positive clockwise.
  public mutating func turn(byDetents count: Int) -> CarRotaryEvent {
    guard let detent = detentDegrees else {
      // A smooth knob has no detents; one stands for a hundredth of a turn.
      return turn(byDegrees: Double(count) * 3.6)
    }
    return turn(byDegrees: Double(count) * detent)
  }

  /// Lets the knob spring back to its detent, as when the hand leaves it.
  public mutating func release() {
    degrees -= offset
    offset = 0
  }

  /// Pushes the knob in or lets it out; returns whether that changed anything.
  public mutating func push(_ isPushed: Bool) -> Bool {
    defer { self.isPushed = isPushed }
    return isPushed != self.isPushed
  }
}
