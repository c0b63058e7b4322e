public import CoreGraphics

/// How fast a finger goes, in points a second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// Points a second.
  public let rawValue: CGFloat

  /// Makes a velocity of points a second.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// Makes a velocity of points a second.
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  /// Makes a velocity of points a second.
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  /// Makes a velocity of points a second.
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  // Unverified: Apple does not say how fast these are.
  /// As fast as people usually move.
  public static let `default` = XCUIGestureVelocity(rawValue: 1000)
  /// Slowly.
  public static let slow = XCUIGestureVelocity(rawValue: 500)
  /// Fast.
  public static let fast = XCUIGestureVelocity(rawValue: 2000)
}
