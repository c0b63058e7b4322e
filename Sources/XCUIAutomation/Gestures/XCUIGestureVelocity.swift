public import CoreGraphics

/// The speed of a finger, in points for each second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// The speed, in points for each second.
  public let rawValue: CGFloat

  /// Creates a velocity from points for each second.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// Creates a velocity from points for each second.
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  /// Creates a velocity from points for each second.
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  /// Creates a velocity from points for each second.
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  // Unverified: Apple does not document these speeds.
  /// The usual speed of a person's finger.
  public static let `default` = XCUIGestureVelocity(rawValue: 1000)
  /// A slow speed.
  public static let slow = XCUIGestureVelocity(rawValue: 500)
  /// A fast speed.
  public static let fast = XCUIGestureVelocity(rawValue: 2000)
}
