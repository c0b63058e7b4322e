import CoreGraphics
import Foundation
import UIKitCore

/// The methods that respond to the begin and end of contacts.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items begin to touch, at a point of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  )
  /// Called when two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  )
  /// Called when an item begins to touch a boundary; a `nil` identifier stands for the reference
  /// view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  )
  /// Called when an item no longer touches a boundary; a `nil` identifier stands for the reference
  /// view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  )
}

extension UICollisionBehaviorDelegate {
  /// The default implementation does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// The default implementation does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// The default implementation does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  ) {}
  /// The default implementation does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets items collide with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of collisions.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bits, one per kind of collision, as in UIKit.
    public let rawValue: UInt
    /// Creates a mode from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items collide with each other.
    public static let items = Mode(rawValue: 1 << 0)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Items collide with each other and with boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The items that collide.
  open private(set) var items: [any UIDynamicItem]
  /// The kinds of collisions; everything by default.
  open var collisionMode = Mode.everything { didSet { didChange() } }
  /// The delegate, which receives the begin and end of contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)? {
    didSet { checkAddedMethods(collisionDelegate) }
  }

  private final var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []
  private final var insets: UIEdgeInsets?
  /// The identifiers by the solver's numbers; `nil` stands for the reference view's bounds.
  private final var numbered: [(any NSCopying)?] = []
  private final var shownBounds = CGRect.null

  /// Creates a behavior for items that collide with each other and with boundaries.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }
  public override convenience init() { self.init(items: []) }

  /// Adds an item; does nothing if it is present.
  open func addItem(_ item: any UIDynamicItem) { if items.include(item) { didChange() } }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.exclude(item)
    didChange()
  }

  // MARK: Boundaries

  /// Whether the edges of the reference view's bounds are a boundary; false by default.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set {
      insets = newValue ? .zero : nil
      didChange()
    }
  }
  /// Makes the edges of the reference view's bounds, moved inwards by insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    didChange()
  }
  /// Adds a boundary along a path in the reference view's coordinates; replaces one with the same
  /// identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.removeAll { Self.areEqual($0.identifier, identifier) }
    boundaries.append((identifier, UIBezierPath(cgPath: bezierPath.cgPath)))
    didChange()
  }
  /// Adds a boundary from a point to a point.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  /// Returns the path of a boundary.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.areEqual($0.identifier, identifier) }?.path
  }
  /// Removes the boundary with an identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.areEqual($0.identifier, identifier) }
    didChange()
  }
  /// The identifiers of the boundaries; `nil` if there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }
  /// Removes all boundaries except the reference view's.
  open func removeAllBoundaries() {
    boundaries = []
    didChange()
  }

  private static func areEqual(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    if let a = a as? NSObject, let b = b as? NSObject { return a == b }
    return (a as AnyObject) === (b as AnyObject)
  }

  // MARK: Queries of the animator

  package override var dynamicItems: [any UIDynamicItem] { items }

  /// Updates the boundary if the size of the reference view has changed.
  override func accelerate(_ animator: UIDynamicAnimator, step: Double) {
    if insets != nil, let bounds = animator.boundsOfReference, bounds != shownBounds { didChange() }
  }

  override func collisions(in animator: UIDynamicAnimator, owner: Int) -> CollisionGroup? {
    var lines: [DynamicBoundary] = []
    numbered = []
    if collisionMode.contains(.boundaries) {
      if let insets, let bounds = animator.boundsOfReference {
        shownBounds = bounds
        numbered.append(nil)
        let room = bounds.inset(by: insets)
        let corners = [
          Vector(room.minX, room.minY), Vector(room.maxX, room.minY),
          Vector(room.maxX, room.maxY), Vector(room.minX, room.maxY),
        ]
        for (index, corner) in corners.enumerated() {
          lines.append(DynamicBoundary(owner: 0, start: corner, end: corners[(index + 1) % 4]))
        }
      }
      for (identifier, path) in boundaries {
        numbered.append(identifier)
        for part in path.cgPath.flattenedPoints {
          for (a, b) in zip(part, part.dropFirst()) where (b - a).length > 1e-6 {
            lines.append(DynamicBoundary(owner: numbered.count - 1, start: a, end: b))
          }
        }
      }
    }
    return CollisionGroup(
      owner: owner,
      bodies: items.compactMap { animator.body(of: $0) },
      touchEachOther: collisionMode.contains(.items),
      boundaries: lines
    )
  }

  func tellBegan(
    _ first: any UIDynamicItem,
    _ second: (any UIDynamicItem)?,
    _ boundary: Int?,
    at point: CGPoint
  ) {
    if let second {
      collisionDelegate?.collisionBehavior(self, beganContactFor: first, with: second, at: point)
    } else if let boundary, numbered.indices.contains(boundary) {
      collisionDelegate?.collisionBehavior(
        self,
        beganContactFor: first,
        withBoundaryIdentifier: numbered[boundary],
        at: point
      )
    }
  }

  func tellEnded(
    _ first: any UIDynamicItem,
    _ second: (any UIDynamicItem)?,
    _ boundary: Int?
  ) {
    if let second {
      collisionDelegate?.collisionBehavior(self, endedContactFor: first, with: second)
    } else if let boundary, numbered.indices.contains(boundary) {
      collisionDelegate?.collisionBehavior(
        self,
        endedContactFor: first,
        withBoundaryIdentifier: numbered[boundary]
      )
    }
  }
}

extension CGPath {
  /// The path's parts as points that straight lines connect; curves are divided into 16 pieces.
  var flattenedPoints: [[Vector]] {
    let pieces = 16
    var parts: [[Vector]] = []
    var part: [Vector] = []
    func curve(_ point: (Double) -> Vector) {
      for piece in 1...pieces { part.append(point(Double(piece) / Double(pieces))) }
    }
    applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        if part.count > 1 { parts.append(part) }
        part = [Vector(points[0])]
      case .addLineToPoint: part.append(Vector(points[0]))
      case .addQuadCurveToPoint:
        let (a, b, c) = (part.last ?? .zero, Vector(points[0]), Vector(points[1]))
        curve { t in a * ((1 - t) * (1 - t)) + b * (2 * t * (1 - t)) + c * (t * t) }
      case .addCurveToPoint:
        let (a, b) = (part.last ?? .zero, Vector(points[0]))
        let (c, d) = (Vector(points[1]), Vector(points[2]))
        curve { t in
          let s = 1 - t
          return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
        }
      case .closeSubpath: if let first = part.first { part.append(first) }
      @unknown default: break
      }
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }
}
