import CoreGraphics
import Foundation

/// What shape an item has in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds.
  case rectangle = 0
  /// The ellipse in the bounds; a circle in square ones.
  case ellipse
  /// `collisionBoundingPath`.
  case path
}

/// Something that dynamics move: a view, or an object of the app's own.
///
/// The last two members are optional.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// In points of the reference coordinate system.
  var center: CGPoint { get set }
  /// Its size counts; read when the item comes to the animator.
  var bounds: CGRect { get }
  /// Only the rotation is changed.
  var transform: CGAffineTransform { get set }
  /// By default the rectangle of the bounds.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for `.path`, around the item's center; its convex hull counts.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// By default `.rectangle`: the item's bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// By default an empty path, which no item of type `.path` can collide with.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

/// Several items that move as one body.
@preconcurrency @MainActor
open class UIDynamicItemGroup: _UIObject, UIDynamicItem {
  /// The members, whose places against each other stay.
  open private(set) var items: [any UIDynamicItem]
  private final let offsets: [(place: CGPoint, angle: CGFloat)]
  private final var angle: CGFloat = 0
  private final var middle: CGPoint

  /// Makes a group; an item must not be in two of them, nor a group in a group.
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

  /// The middle of the box around the members.
  open var center: CGPoint {
    get { middle }
    set {
      middle = newValue
      place()
    }
  }
  /// The rectangle around the items, at the origin.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// The turn of the group; everything but the angle is dropped.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(rotationAngle: angle) }
    set {
      angle = atan2(newValue.b, newValue.a)
      place()
    }
  }
  /// The convex hull of the members' outlines.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  /// The outlines of all items together, around the group's middle.
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

/// A least and a greatest value.
public struct UIFloatRange: Hashable, Sendable {
  /// The least value; meant to be no greater than `maximum`.
  public var minimum: CGFloat
  /// The greatest value; meant to be no less than `minimum`.
  public var maximum: CGFloat
  /// Makes a range that holds 0 alone.
  public init() { (minimum, maximum) = (0, 0) }
  /// Makes a range; one whose minimum is the greater is no bound at all.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }
  /// 0 alone.
  public static let zero = UIFloatRange()
  /// No bounds at all.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether neither end is a bound.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  var closed: ClosedRange<Double>? {
    guard !isInfinite, minimum <= maximum else { return nil }
    return Double(minimum)...Double(maximum)
  }
}
