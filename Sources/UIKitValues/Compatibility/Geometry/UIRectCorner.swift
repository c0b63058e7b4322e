import Foundation

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits, one for each corner, as in UIKit.
  public let rawValue: UInt
  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at `minX` and `minY`.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner at `maxX` and `minY`.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner at `minX` and `maxY`.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner at `maxX` and `maxY`.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
