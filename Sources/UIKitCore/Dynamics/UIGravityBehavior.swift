import CoreGraphics
import Foundation

/// Lets items fall.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// Points a second squared of a magnitude of 1.
  ///
  /// Source: `UIGravityBehavior`, "A magnitude of 1.0 represents an acceleration of 1000
  /// points/second²".
  static let unit = 1000.0

  /// What falls.
  open private(set) var items: [any UIDynamicItem]

  /// Makes a behavior that pulls items down.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }
  public override convenience init() { self.init(items: []) }

  /// Has an item fall too; one that is there already is passed over.
  open func addItem(_ item: any UIDynamicItem) { if items.include(item) { didChange() } }
  /// Has an item fall no more.
  open func removeItem(_ item: any UIDynamicItem) {
    items.exclude(item)
    didChange()
  }

  /// Where things fall to and how fast, by default (0, 1): down, at 1000 points a second squared.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { didChange() } }
  /// The direction in radians, from the right clockwise; by default π / 2.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// In thousands of points a second squared, by default 1.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets the direction, in radians clockwise from the right, and the strength; 1 is 1000 points a
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

/// Pushes items, for a moment or all the time.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// How long it pushes.
  public enum Mode: Int, Sendable {
    /// All the time.
    case continuous = 0
    /// Once each time that it becomes active.
    case instantaneous
  }

  /// What is pushed.
  open private(set) var items: [any UIDynamicItem]
  /// How long it pushes.
  open private(set) var mode: Mode
  private final var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Makes a behavior that pushes items, by default with no force.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.items = items
    self.mode = mode
    super.init()
  }

  /// Pushes an item too; one that is there already is passed over.
  open func addItem(_ item: any UIDynamicItem) { if items.include(item) { didChange() } }
  /// Pushes an item no more.
  open func removeItem(_ item: any UIDynamicItem) {
    items.exclude(item)
    offsets[ObjectIdentifier(item)] = nil
    didChange()
  }
  /// Where an item is pushed, from its center; by default there.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Sets where an item is pushed, from its center; off the center it turns.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    didChange()
  }

  /// Whether it pushes, by default true; an instantaneous push is over at once.
  open var active = true { didSet { if active { didChange() } } }
  /// The direction in radians, from the right clockwise; by default 0.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// 1 gives 100 by 100 points of density 1 an acceleration of 100 points a second squared, or at
  /// once a velocity of 100 points a second.
  // Unverified: the latter; Apple names the former.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Direction and magnitude; by default none.
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

/// Draws an item to a place and turns it upright, as a spring does.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private final let item: any UIDynamicItem

  /// Makes a behavior that pulls the middle of an item to a point and keeps it there.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// Where the item's center is drawn.
  open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { didChange() } } }
  /// How little it swings over, 0 to 1; by default 0.5.
  open var damping: CGFloat = 0.5 { didSet { didChange() } }

  // Unverified: the spring's rate, radians a second, and how damping makes its ratio; after
  // recordings of iOS 12.
  private static let rate = 15.0
  var ratio: Double { 0.25 + 0.75 * Double(max(0, min(1, damping))) }

  package override var dynamicItems: [any UIDynamicItem] { [item] }

  override func accelerate(_ animator: UIDynamicAnimator, step: Double) {
    guard let body = animator.body(of: item), body.inverseMass > 0 else { return }
    let (stiffness, drag) = (Self.rate * Self.rate, 2 * ratio * Self.rate)
    body.acceleration -= (body.position - Vector(snapPoint)) * stiffness + body.velocity * drag
    // The next upright position, not the one a turn away.
    let angle = remainder(body.angle, 2 * .pi)
    body.angularAcceleration -= angle * stiffness + body.angularVelocity * drag
  }
}
