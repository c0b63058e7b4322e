import CoreGraphics
import Foundation

/// What items are like: how they bounce, rub and resist, and how fast they are.
///
/// Where two behaviors speak of one item the later one counts.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items that the values hold for.
  open private(set) var items: [any UIDynamicItem]
  /// Velocities for items that no animator has yet.
  private final var linear: [ObjectIdentifier: CGPoint] = [:]
  private final var angular: [ObjectIdentifier: CGFloat] = [:]

  /// Makes a behavior that says what items are like.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }
  public override convenience init() { self.init(items: []) }

  /// Has the values hold for an item too; one that is there already is passed over.
  open func addItem(_ item: any UIDynamicItem) { if items.include(item) { didChange() } }
  /// Has the values hold for an item no more.
  open func removeItem(_ item: any UIDynamicItem) {
    items.exclude(item)
    linear[ObjectIdentifier(item)] = nil
    angular[ObjectIdentifier(item)] = nil
    didChange()
  }

  // Source of the defaults: Apple's documentation of each property.

  /// 0, the default, does not bounce; 1 bounces without loss.
  ///
  /// Of two items the higher counts.
  open var elasticity: CGFloat = 0 { didSet { didChange() } }
  /// 0, the default, slides without loss; 1 rubs strongly.
  open var friction: CGFloat = 0 { didSet { didChange() } }
  /// Of mass, by default 1.
  open var density: CGFloat = 1 { didSet { didChange() } }
  /// How much velocity is lost without contact: with r it falls to 1/e in 1/r seconds.
  ///
  /// By default 0.
  open var resistance: CGFloat = 0 { didSet { didChange() } }
  /// The same of turning, by default 0.
  open var angularResistance: CGFloat = 0 { didSet { didChange() } }
  /// What electric and magnetic fields act on, by default 0.
  open var charge: CGFloat = 0 { didSet { didChange() } }
  /// Whether nothing moves the item, by default false.
  open var isAnchored = false { didSet { didChange() } }
  /// Whether the item turns, by default true.
  open var allowsRotation = true { didSet { didChange() } }

  /// Adds to an item's velocity, in points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard let body = dynamicAnimator?.body(of: item) else {
      let present = linear[ObjectIdentifier(item)] ?? .zero
      linear[ObjectIdentifier(item)] = CGPoint(x: present.x + velocity.x, y: present.y + velocity.y)
      return
    }
    body.velocity += Vector(velocity)
    dynamicAnimator?.wake()
  }
  /// In points a second; zero for an item that is not the behavior's.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard items.contains(where: { $0 === item }) else { return .zero }
    return dynamicAnimator?.body(of: item)?.velocity.point ?? linear[ObjectIdentifier(item)]
      ?? .zero
  }
  /// Adds to an item's turning, in radians a second clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard let body = dynamicAnimator?.body(of: item) else {
      angular[ObjectIdentifier(item), default: 0] += velocity
      return
    }
    if body.inverseInertia > 0 { body.angularVelocity += Double(velocity) }
    dynamicAnimator?.wake()
  }
  /// In radians a second clockwise; zero for an item that is not the behavior's.
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
