import CarSafety

/// A natural operation that the form of a control suggests.
///
/// Catalogue: CAR-F02.
public enum CarAffordance: String, Sendable, Hashable, Codable, CaseIterable {
  /// Rotation about an axis, as of a knob.
  case rotate
  /// A push, as of a key.
  case push
  /// A pull, as of a lever.
  case pull
  /// A flip between two positions, as of a switch.
  case flip
  /// A movement along a slot, as of a slider.
  case slide
  /// A touch of a place on a screen.
  case tap
  /// A finger that moves over a screen.
  case drag
  /// A spoken command.
  case speak
}
