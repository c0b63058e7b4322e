import CoreGraphics
import Foundation
import UIKitCore

/// Accelerates items in one direction.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The acceleration of a magnitude of 1, in points per second squared.
  ///
  /// Source: `UIGravityBehavior`, "A magnitude of 1.0 represents an acceleration of 1000
  /// points/second²".
  static let unit = 1000.0

  /// The items that fall.
  open private(set) var items: [any UIDynamicItem]

  /// Creates a behavior that accelerates items downwards.
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

  /// The acceleration, (0, 1) by default: downwards at 1000 points per second squared.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { didChange() } }
  /// The direction in radians, clockwise from the right; π / 2 by default.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The magnitude, in thousands of points per second squared; 1 by default.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets the direction, in radians clockwise from the right, and the strength; 1 is 1000 points per
  /// second squared.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  package override var dynamicItems: [any UIDynamicItem] { items }

  override func accelerate(_ animator: UIDynamicAnimator, step: Double) {
    let acceleration = Vector(gravityDirection) * Self.unit
    for item in items { animator.body(of: item)?.acceleration += acceleration }
  }
}

/// Applies a force to items, once or continuously.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    /// The force acts continuously.
    case continuous = 0
    /// The force acts once, each time the behavior becomes active.
    case instantaneous
  }

  /// The items that are pushed.
  open private(set) var items: [any UIDynamicItem]
  /// The duration of the push.
  open private(set) var mode: Mode
  private final var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a behavior that pushes items; the initial force is zero.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.items = items
    self.mode = mode
    super.init()
  }

  /// Adds an item; does nothing if it is present.
  open func addItem(_ item: any UIDynamicItem) { if items.include(item) { didChange() } }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.exclude(item)
    offsets[ObjectIdentifier(item)] = nil
    didChange()
  }
  /// Returns the point of an item that is pushed, relative to its center; zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Sets the point of an item that is pushed, relative to its center; other points rotate the item.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    didChange()
  }

  /// Whether the behavior pushes; true by default, and false after an instantaneous push.
  open var active = true { didSet { if active { didChange() } } }
  /// The direction in radians, clockwise from the right; 0 by default.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The magnitude of the force; zero by default.
  ///
  /// 1 accelerates 100 by 100 points of density 1 by 100 points per second squared, or, in an
  /// instantaneous push, to a velocity of 100 points per second.
  // Unverified: the velocity of an instantaneous push; Apple documents the acceleration.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// The direction and magnitude of the force; zero by default.
  open var pushDirection = CGVector.zero { didSet { didChange() } }
  /// Sets the direction, in radians clockwise from the right, and the strength of the push.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  package override var dynamicItems: [any UIDynamicItem] { items }

  override func accelerate(_ animator: UIDynamicAnimator, step: Double) {
    guard active else { return }
    let force = Vector(pushDirection)
    for item in items {
      guard let body = animator.body(of: item), body.inverseMass > 0 else { continue }
      let arm = Vector(targetOffsetFromCenter(for: item)).rotated(by: body.angle)
      switch mode {
      case .continuous: body.push(force, at: arm)
      case .instantaneous: body.apply(force * DynamicBody.unitForce, at: arm)
      }
    }
    if mode == .instantaneous { active = false }
  }
}

/// Moves an item to a point with a spring, and rotates it upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private final let item: any UIDynamicItem

  /// Creates a behavior that moves the center of an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// The point to which the item's center moves.
  open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { didChange() } } }
  /// The damping of the oscillation, from 0 to 1; 0.5 by default.
  open var damping: CGFloat = 0.5 { didSet { didChange() } }

  // Unverified: the spring's rate, in radians per second, and the relation of damping and damping
  // ratio; measured in recordings of iOS 12.
  private static let rate = 15.0
  var ratio: Double { 0.25 + 0.75 * Double(max(0, min(1, damping))) }

  package override var dynamicItems: [any UIDynamicItem] { [item] }

  override func accelerate(_ animator: UIDynamicAnimator, step: Double) {
    guard let body = animator.body(of: item), body.inverseMass > 0 else { return }
    let (stiffness, drag) = (Self.rate * Self.rate, 2 * ratio * Self.rate)
    body.acceleration -= (body.position - Vector(snapPoint)) * stiffness + body.velocity * drag
    // The nearest upright position, not the one a full turn away.
    let angle = remainder(body.angle, 2 * .pi)
    body.angularAcceleration -= angle * stiffness + body.angularVelocity * drag
  }
}
