import CoreGraphics
import Foundation

/// Distances from the edges of a rectangle, in points; positive ones go inwards.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// Points from the top edge inwards; negative: outwards.
  public var top: CGFloat
  /// Points from the left edge inwards; negative: outwards.
  public var left: CGFloat
  /// Points from the bottom edge inwards; negative: outwards.
  public var bottom: CGFloat
  /// Points from the right edge inwards; negative: outwards.
  public var right: CGFloat

  /// No distance at all.
  public static let zero = UIEdgeInsets()

  /// Makes insets of zero.
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

  /// Makes insets from the four distances.
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
  /// The rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
  }
}

/// The rectangle with its edges moved inwards.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// Distances from the edges in the direction of reading, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// Points from the top edge inwards; negative: outwards.
  public var top: CGFloat
  /// Points inwards from the edge where lines begin; negative: outwards.
  public var leading: CGFloat
  /// Points from the bottom edge inwards; negative: outwards.
  public var bottom: CGFloat
  /// Points inwards from the edge where lines end; negative: outwards.
  public var trailing: CGFloat

  /// No distance at all.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets of zero.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

  /// Makes insets from the four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Distances from a position, in points.
public struct UIOffset: Hashable, Sendable, Codable {
  /// Points to the right.
  public var horizontal: CGFloat
  /// Points down.
  public var vertical: CGFloat

  /// No distance at all.
  public static let zero = UIOffset()

  /// Makes an offset of zero.
  public init() { (horizontal, vertical) = (0, 0) }

  /// Makes an offset from the two distances.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit an edge, as in UIKit.
  public let rawValue: UInt
  /// Makes a set of edges from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge that `minY` gives.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The edge that `minX` gives.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The edge that `maxY` gives.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The edge that `maxX` gives.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all = UIRectEdge(rawValue: 0xF)
}

/// Edges of a rectangle in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit an edge, as in UIKit.
  public let rawValue: UInt
  /// Makes a set of edges from its bits.
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

/// Directions in the plane.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// One bit a direction.
  public let rawValue: UInt
  /// Makes a set of directions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// Up and down.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both directions.
  public static let both: UIAxis = [.horizontal, .vertical]
}
