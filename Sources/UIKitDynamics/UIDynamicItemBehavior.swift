import CoreGraphics
import Foundation
import UIKitCore

/// Physical properties of items: elasticity, friction, density, resistance, velocity.
///
/// If two behaviors contain an item, the later one applies.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items to which the values apply.
  open private(set) var items: [any UIDynamicItem]
  /// Velocities for items without an animator.
  private final var linear: [ObjectIdentifier: CGPoint] = [:]
  private final var angular: [ObjectIdentifier: CGFloat] = [:]

  /// Creates a behavior with the default values for items.
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
    linear[ObjectIdentifier(item)] = nil
    angular[ObjectIdentifier(item)] = nil
    didChange()
  }

  // Source of the defaults: Apple's documentation of each property.

  /// The elasticity: 0, the default, does not bounce; 1 bounces without loss.
  ///
  /// In a collision of two items, the higher value applies.
  open var elasticity: CGFloat = 0 { didSet { didChange() } }
  /// The friction: 0, the default, slides without loss; 1 is strong.
  open var friction: CGFloat = 0 { didSet { didChange() } }
  /// The density of the mass; 1 by default.
  open var density: CGFloat = 1 { didSet { didChange() } }
  /// The loss of velocity without contact: with r, it decreases to 1/e in 1/r seconds.
  ///
  /// The default is 0.
  open var resistance: CGFloat = 0 { didSet { didChange() } }
  /// The loss of angular velocity, as `resistance`; 0 by default.
  open var angularResistance: CGFloat = 0 { didSet { didChange() } }
  /// The charge in electric and magnetic fields; 0 by default.
  open var charge: CGFloat = 0 { didSet { didChange() } }
  /// Whether the item is fixed; false by default.
  open var isAnchored = false { didSet { didChange() } }
  /// Whether the item can rotate; true by default.
  open var allowsRotation = true { didSet { didChange() } }

  /// Adds to an item's velocity, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard let body = dynamicAnimator?.body(of: item) else {
      let present = linear[ObjectIdentifier(item)] ?? .zero
      linear[ObjectIdentifier(item)] = CGPoint(x: present.x + velocity.x, y: present.y + velocity.y)
      return
    }
    body.velocity += Vector(velocity)
    dynamicAnimator?.wake()
  }
  /// Returns an item's velocity, in points per second; zero for other items.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard items.contains(where: { $0 === item }) else { return .zero }
    return dynamicAnimator?.body(of: item)?.velocity.point ?? linear[ObjectIdentifier(item)]
      ?? .zero
  }
  /// Adds to an item's angular velocity, in radians per second clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard let body = dynamicAnimator?.body(of: item) else {
      angular[ObjectIdentifier(item), default: 0] += velocity
      return
    }
    if body.inverseInertia > 0 { body.angularVelocity += Double(velocity) }
    dynamicAnimator?.wake()
  }
  /// Returns an item's angular velocity, in radians per second clockwise; zero for other items.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard items.contains(where: { $0 === item }) else { return 0 }
    return dynamicAnimator?.body(of: item).map { CGFloat($0.angularVelocity) }
      ?? angular[ObjectIdentifier(item)] ?? 0
  }

  package override var dynamicItems: [any UIDynamicItem] { items }

  override func configure(_ animator: UIDynamicAnimator) {
    for item in items {
      guard let body = animator.body(of: item) else { continue }
      body.restitution = Double(max(0, elasticity))
      body.friction = Double(max(0, friction))
      body.density = Double(max(1e-6, density))
      body.resistance = Double(max(0, resistance))
      body.angularResistance = Double(max(0, angularResistance))
      body.charge = Double(charge)
      body.isAnchored = isAnchored
      body.allowsRotation = allowsRotation
      if let velocity = linear.removeValue(forKey: ObjectIdentifier(item)) {
        body.velocity += Vector(velocity)
      }
      if let velocity = angular.removeValue(forKey: ObjectIdentifier(item)) {
        body.angularVelocity += Double(velocity)
      }
    }
  }
}
