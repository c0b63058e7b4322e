import Foundation

extension CGRect {
  /// Whether two rectangles are the same after both are standardized.
  public func equalTo(_ other: CGRect) -> Bool {
    standardized == other.standardized
  }
}

extension CGPoint {
  /// Whether two points are the same.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether two sizes are the same.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}
