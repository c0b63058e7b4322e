import CoreGraphics
import Foundation

/// The shape of an item in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the bounds.
  case rectangle = 0
  /// The ellipse in the bounds; a circle in square ones.
  case ellipse
  /// The convex hull of `collisionBoundingPath`.
  case path
}

/// An object that dynamics can move: a view, or an object of the app.
///
/// The last two members are optional.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The center, in points of the reference coordinate system.
  var center: CGPoint { get set }
  /// The bounds; the animator reads their size when it adds the item.
  var bounds: CGRect { get }
  /// The transform; dynamics change only its rotation.
  var transform: CGAffineTransform { get set }
  /// The shape in collisions; the rectangle of the bounds by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for `.path`, around the item's center; its convex hull counts.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default: the rectangle of the bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default: an empty path, which never collides.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

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

/// A range of floating-point values.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower bound, which should not exceed `maximum`.
  public var minimum: CGFloat
  /// The upper bound, which should not be less than `minimum`.
  public var maximum: CGFloat
  /// Creates a range that contains only 0.
  public init() { (minimum, maximum) = (0, 0) }
  /// Creates a range; if the minimum exceeds the maximum, it has no effect.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }
  /// The range that contains only 0.
  public static let zero = UIFloatRange()
  /// The range without bounds.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether the range has no bounds.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  var closed: ClosedRange<Double>? {
    guard !isInfinite, minimum <= maximum else { return nil }
    return Double(minimum)...Double(maximum)
  }
}
