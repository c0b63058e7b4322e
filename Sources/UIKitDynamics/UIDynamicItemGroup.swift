import CoreGraphics
import Foundation
import UIKitCore

/// Several items that move as one body.
@preconcurrency @MainActor
open class UIDynamicItemGroup: _UIObject, UIDynamicItem {
  /// The members, whose relative positions are fixed.
  open private(set) var items: [any UIDynamicItem]
  private final let offsets: [(place: CGPoint, angle: CGFloat)]
  private final var angle: CGFloat = 0
  private final var middle: CGPoint

  /// Creates a group; an item may be in one group only, and groups cannot be nested.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    var box = CGRect.null
    for item in items {
      let size = item.bounds.applying(item.transform).size
      box = box.union(
        CGRect(
          x: item.center.x - size.width / 2,
          y: item.center.y - size.height / 2,
          width: size.width,
          height: size.height
        )
      )
    }
    let middle = box.isNull ? .zero : CGPoint(x: box.midX, y: box.midY)
    self.middle = middle
    size = box.isNull ? .zero : box.size
    offsets = items.map {
      (
        CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y),
        atan2($0.transform.b, $0.transform.a)
      )
    }
    super.init(_root: ())
  }
  private final let size: CGSize

  /// The center of the members' bounding rectangle.
  open var center: CGPoint {
    get { middle }
    set {
      middle = newValue
      place()
    }
  }
  /// The rectangle around the items, at the origin.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// The rotation of the group; other parts of a transform are ignored.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(rotationAngle: angle) }
    set {
      angle = atan2(newValue.b, newValue.a)
      place()
    }
  }
  /// The convex hull of the members' outlines.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  /// The outlines of all items, relative to the group's center.
  open var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    for (index, item) in items.enumerated() {
      let size = item.bounds.size
      let box = CGRect(
        x: -size.width / 2,
        y: -size.height / 2,
        width: size.width,
        height: size.height
      )
      let outline: UIBezierPath =
        switch item.collisionBoundsType {
        case .rectangle: UIBezierPath(rect: box)
        case .ellipse: UIBezierPath(ovalIn: box)
        case .path: UIBezierPath(cgPath: item.collisionBoundingPath.cgPath)
        }
      let (offset, angle) = offsets[index]
      outline.apply(
        CGAffineTransform(rotationAngle: angle)
          .concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
      )
      path.append(outline)
    }
    return path
  }

  private func place() {
    let turn = CGAffineTransform(rotationAngle: angle)
    for (index, item) in items.enumerated() {
      let offset = offsets[index].place.applying(turn)
      let center = CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
      guard center.x.isFinite, center.y.isFinite else { continue }
      item.center = center
      item.transform = CGAffineTransform(rotationAngle: offsets[index].angle + angle)
    }
  }
}
