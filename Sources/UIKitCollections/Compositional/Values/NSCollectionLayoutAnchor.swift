import CoreGraphics
import Foundation
import UIKitCore

/// How a supplementary item hangs on the item it belongs to.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: _UIObject, @preconcurrency NSCopying {
  /// Makes an anchor at edges; two that meet are a corner.
  public init(edges: NSDirectionalRectEdge) {
    self.edges = edges
    super.init(_root: ())
  }

  /// Makes an anchor at edges, moved by points in the direction of reading.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = CGPoint(x: absoluteOffset.x.layoutValue, y: absoluteOffset.y.layoutValue)
    super.init(_root: ())
  }

  /// Makes an anchor at edges, moved by parts of the supplementary item's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = CGPoint(x: fractionalOffset.x.layoutValue, y: fractionalOffset.y.layoutValue)
    isFractionalOffset = true
    super.init(_root: ())
  }

  /// Where it is; an axis without an edge means the middle.
  open private(set) var edges: NSDirectionalRectEdge
  /// How far from there: points, or parts of the supplementary item's size.
  open private(set) var offset = CGPoint.zero
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }
  /// Whether the offset is in parts of the supplementary item's size.
  open private(set) var isFractionalOffset = false

  /// The same object, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The point of `rect` that the edges name, leading at the left.
  final func point(of rect: CGRect) -> CGPoint {
    func place(_ low: Bool, _ high: Bool, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      low == high ? (start + end) / 2 : low ? start : end
    }
    return CGPoint(
      x: place(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.maxX),
      y: place(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.maxY)
    )
  }

  /// The offset in points for a supplementary item of a size.
  final func offset(for size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}
