import Foundation

/// A two-dimensional displacement, in points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The displacement along x, positive to the right.
  public var dx: CGFloat
  /// The displacement along y, positive downwards in UIKit's coordinates.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector()

  /// Creates the zero vector.
  @inlinable public init() {
    dx = 0
    dy = 0
  }

  /// Creates a vector from its components.
  @inlinable public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from integer components.
  @inlinable public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a vector from components in double precision.
  @inlinable public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}
