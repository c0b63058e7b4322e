import CoreGraphics

/// The directions that increase a value, which are the same for every control of the car.
///
/// Clockwise, right and up increase. The directions do not depend on the reading direction of the
/// language, because the hand does not change with it. Catalogue: CAR-F05, CAR-R07.
public struct CarDirectionConvention: Sendable, Hashable {
  /// The directions of movement.
  public enum Direction: String, Sendable, Hashable, Codable, CaseIterable {
    /// In the direction of the hands of a clock.
    case clockwise
    /// Against the direction of the hands of a clock.
    case counterclockwise
    /// To the right.
    case right
    /// To the left.
    case left
    /// Upward.
    case up
    /// Downward.
    case down
  }

  /// The convention of the car.
  public static let standard = CarDirectionConvention()

  private init() {}

  /// Returns 1 for a direction that increases a value and -1 for one that decreases it.
  public func sign(of direction: Direction) -> Double {
    switch direction {
    case .clockwise, .right, .up: 1
    case .counterclockwise, .left, .down: -1
    }
  }

  /// Returns the direction of an operation; `nil` for an operation without a direction.
  ///
  /// The direction of a drag is that of its longer component.
  public func direction(of operation: CarOperation) -> Direction? {
    switch operation {
    case .turn(let detents) where detents != 0: detents > 0 ? .clockwise : .counterclockwise
    case .flip(let isUp): isUp ? .up : .down
    case .drag(let way) where way != .zero:
      if abs(way.dx) >= abs(way.dy) {
        way.dx > 0 ? .right : .left
      } else {
        way.dy > 0 ? .down : .up
      }
    default: nil
    }
  }

  /// Returns the signed amount of an operation: detents, points, or 1 for a flip.
  ///
  /// A positive amount increases; `nil` for an operation without a direction.
  public func amount(of operation: CarOperation) -> Double? {
    guard let direction = direction(of: operation) else { return nil }
    let length: Double =
      switch operation {
      case .turn(let detents): abs(detents)
      case .drag(let way): Double(max(abs(way.dx), abs(way.dy)))
      default: 1
      }
    return sign(of: direction) * length
  }
}
