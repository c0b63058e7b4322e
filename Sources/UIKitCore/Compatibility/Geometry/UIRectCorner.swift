import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit a corner, as in UIKit.
  public let rawValue: UInt
  /// Makes a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Where `minX` and `minY` meet.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// Where `maxX` and `minY` meet.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// Where `minX` and `maxY` meet.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// Where `maxX` and `maxY` meet.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// Every corner.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
