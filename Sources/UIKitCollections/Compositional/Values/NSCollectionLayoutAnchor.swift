import CoreGraphics
import Foundation
import UIKitCore

/// The anchor that attaches a supplementary item to its container.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: _UIObject, @preconcurrency NSCopying {
  /// Creates an anchor at edges; two adjacent edges are a corner.
  public init(edges: NSDirectionalRectEdge) {
    self.edges = edges
    super.init(_root: ())
  }

  /// Creates an anchor at edges, with an offset in points, in reading direction.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = CGPoint(x: absoluteOffset.x.layoutValue, y: absoluteOffset.y.layoutValue)
    super.init(_root: ())
  }

  /// Creates an anchor at edges, with an offset in fractions of the supplementary item's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = CGPoint(x: fractionalOffset.x.layoutValue, y: fractionalOffset.y.layoutValue)
    isFractionalOffset = true
    super.init(_root: ())
  }

  /// The edges of the anchor; an axis without an edge is centred.
  open private(set) var edges: NSDirectionalRectEdge
  /// The offset from the edges: in points, or in fractions of the supplementary item's size.
  open private(set) var offset = CGPoint.zero
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }
  /// Whether the offset is in fractions of the supplementary item's size.
  open private(set) var isFractionalOffset = false

  /// Returns the same object, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the point of a rectangle at the edges, with the leading edge at the left.
  final func point(of rect: CGRect) -> CGPoint {
    func place(_ low: Bool, _ high: Bool, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      low == high ? (start + end) / 2 : low ? start : end
    }
    return CGPoint(
      x: place(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.maxX),
      y: place(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.maxY)
    )
  }

  /// Returns the offset in points for a supplementary item of a size.
  final func offset(for size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}
