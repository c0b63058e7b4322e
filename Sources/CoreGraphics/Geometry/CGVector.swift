import Foundation

/// A two-dimensional displacement, in points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The displacement along x, positive to the right.
  public var dx: CGFloat
  /// The displacement along y, positive downwards in UIKit's coordinates.
  public var dy: CGFloat

  /// No displacement.
  public static let zero = CGVector()

  /// Makes a displacement of nothing.
  @inlinable public init() {
    dx = 0
    dy = 0
  }

  /// Makes a displacement from its two parts.
  @inlinable public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a displacement from integer parts.
  @inlinable public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Makes a displacement from parts in double precision.
  @inlinable public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}
