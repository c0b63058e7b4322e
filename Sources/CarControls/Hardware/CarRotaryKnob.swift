import CoreGraphics

/// The mechanics of a rotary knob: an angle, detents and a push.
///
/// Angles add up between detents. A knob that is released between two detents returns to the nearer
/// one. Catalogue: CAR-F08.
public struct CarRotaryKnob: Sendable, Hashable {
  /// The number of detents in a full turn; 0 for a knob that turns smoothly.
  public let detentsPerTurn: Int
  /// The angle from the last detent, in degrees, within half a detent; 0 for a smooth knob.
  public private(set) var offset = 0.0
  /// The number of detents that the knob has passed since the beginning; positive is clockwise.
  public private(set) var position = 0
  /// The angle by which the knob has turned since the beginning, in degrees.
  public private(set) var degrees = 0.0
  /// Whether the knob is pushed in.
  public private(set) var isPushed = false

  /// Creates a knob that rests at a detent.
  public init(detentsPerTurn: Int = 24) {
    self.detentsPerTurn = max(0, detentsPerTurn)
  }

  /// The angle between two detents in degrees; `nil` for a smooth knob.
  public var detentDegrees: Double? {
    detentsPerTurn > 0 ? 360 / Double(detentsPerTurn) : nil
  }

  /// The number of turns since the beginning, which is the continuous value of the knob.
  public var turns: Double { degrees / 360 }

  /// Turns the knob by an angle in degrees, positive clockwise.
  ///
  /// Returns the movement. It has no detents until the knob passes the middle between two of them.
  /// Angles beyond a million turns, NaN and infinite angles do not turn the knob.
  public mutating func turn(byDegrees angle: Double) -> CarRotaryEvent {
    guard angle.isFinite, abs(angle) <= Self.mostDegrees else {
      return CarRotaryEvent(detents: 0, isPushed: isPushed)
    }
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

  // Chosen: a million turns; a device that reports more in one event is faulty.
  private static let mostDegrees = 360e6

  /// Turns the knob by whole detents, positive clockwise.
  public mutating func turn(byDetents count: Int) -> CarRotaryEvent {
    guard let detent = detentDegrees else {
      // A smooth knob has no detents; a hundredth of a turn is used for each.
      return turn(byDegrees: Double(count) * 3.6)
    }
    return turn(byDegrees: Double(count) * detent)
  }

  /// Returns the knob to its detent, as when the hand releases it.
  public mutating func release() {
    degrees -= offset
    offset = 0
  }

  /// Pushes the knob in or releases it; returns whether its state has changed.
  public mutating func push(_ isPushed: Bool) -> Bool {
    defer { self.isPushed = isPushed }
    return isPushed != self.isPushed
  }
}
