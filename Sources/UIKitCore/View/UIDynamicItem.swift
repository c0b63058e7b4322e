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
  /// The outline for `.path`, around the item's center; its convex hull is used.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default: the rectangle of the bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default: an empty path, which never collides.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
