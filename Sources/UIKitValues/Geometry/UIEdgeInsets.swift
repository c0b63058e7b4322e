import CoreGraphics
import Foundation

/// Distances from the edges of a rectangle, in points; positive distances point inwards.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge inwards, in points; negative values point outwards.
  public var top: CGFloat
  /// The distance from the left edge inwards, in points; negative values point outwards.
  public var left: CGFloat
  /// The distance from the bottom edge inwards, in points; negative values point outwards.
  public var bottom: CGFloat
  /// The distance from the right edge inwards, in points; negative values point outwards.
  public var right: CGFloat

  /// Insets whose distances are all zero.
  public static let zero = UIEdgeInsets()

  /// Creates insets of zero.
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

  /// Creates insets from the four distances, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top,
      left: a.left + b.left,
      bottom: a.bottom + b.bottom,
      right: a.right + b.right
    )
  }

  package static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top - b.top,
      left: a.left - b.left,
      bottom: a.bottom - b.bottom,
      right: a.right - b.right
    )
  }

  package var horizontal: CGFloat { left + right }
  package var vertical: CGFloat { top + bottom }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards by the insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
  }
}

/// Returns the rectangle with its edges moved inwards by the insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// Distances from the edges of a rectangle that follow the layout direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge inwards, in points; negative values point outwards.
  public var top: CGFloat
  /// The distance inwards from the edge where lines begin, in points; negative values point
  /// outwards.
  public var leading: CGFloat
  /// The distance from the bottom edge inwards, in points; negative values point outwards.
  public var bottom: CGFloat
  /// The distance inwards from the edge where lines end, in points; negative values point outwards.
  public var trailing: CGFloat

  /// Insets whose distances are all zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of zero.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

  /// Creates insets from the four distances, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Distances from a position, in points.
public struct UIOffset: Hashable, Sendable, Codable {
  /// The distance to the right, in points.
  public var horizontal: CGFloat
  /// The distance down, in points.
  public var vertical: CGFloat

  /// An offset whose distances are zero.
  public static let zero = UIOffset()

  /// Creates an offset of zero.
  public init() { (horizontal, vertical) = (0, 0) }

  /// Creates an offset from the two distances, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits, one for each edge, as in UIKit.
  public let rawValue: UInt
  /// Creates a set of edges from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge at `minY`.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The edge at `minX`.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The edge at `maxY`.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The edge at `maxX`.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all = UIRectEdge(rawValue: 0xF)
}

/// A set of edges of a rectangle that follow the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits, one for each edge, as in UIKit.
  public let rawValue: UInt
  /// Creates a set of edges from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all = NSDirectionalRectEdge(rawValue: 0xF)
}

/// A set of axes of the plane.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bits, one for each axis.
  public let rawValue: UInt
  /// Creates a set of axes from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The axis from side to side.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The axis from top to bottom.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
