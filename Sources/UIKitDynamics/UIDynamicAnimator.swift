import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The methods that respond when an animator pauses or resumes.
///
/// Both methods are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the animator resumes.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called after the animator has paused, since all items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// The default implementation does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// The default implementation does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items according to its behaviors, frame by frame, until all are at rest.
///
/// Catalogue: IX-F013.
@preconcurrency @MainActor
open class UIDynamicAnimator: _UIObject {
  /// The view whose coordinates the items use; `nil` for items that are not views.
  ///
  /// The reference is weak, since the view often owns the animator.
  open private(set) weak var referenceView: UIView?
  /// The delegate, which is notified when the animator pauses and resumes.
  open weak var delegate: (any UIDynamicAnimatorDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The behaviors in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []

  @MainActor
  private final class Entry {
    let item: any UIDynamicItem
    let body: DynamicBody
    /// The item's transform before its rotation.
    let base: CGAffineTransform
    let baseAngle: CGFloat

    init(_ item: any UIDynamicItem) {
      self.item = item
      let transform = item.transform
      base = transform
      baseAngle = atan2(transform.b, transform.a)
      body = DynamicBody(
        position: Vector(item.center),
        angle: Double(baseAngle),
        shape: UIDynamicAnimator.shape(of: item)
      )
    }
  }
  private final var entries: [Entry] = []
  private final var byItem: [ObjectIdentifier: Entry] = [:]
  private final let world = DynamicWorld()
  private final var active: [UIDynamicBehavior] = []
  private final var owners: [UICollisionBehavior] = []
  private final var needsConfiguration = true
  private final var link: CADisplayLink?
  private final var lastTime: TimeInterval = 0
  /// The remaining time, shorter than a step.
  private final var rest = 0.0
  private final var elapsed = 0.0
  private final var stillTime = 0.0
  private final var contacts: [TouchingPair] = []
  /// Called after a frame in which items moved.
  package final var didMoveItems: (() -> Void)?
  /// The rectangle that replaces the reference view's bounds if there is no reference view.
  package final var referenceBounds: (() -> CGRect)?
  final var boundsOfReference: CGRect? { referenceView?.bounds ?? referenceBounds?() }

  /// The time at rest before the animator pauses, in seconds.
  ///
  /// Chosen: longer than the turning point of a pendulum.
  private static let patience = 0.5

  /// Creates an animator for subviews of `view`.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init(_root: ())
  }
  /// Creates an animator for items that are not views.
  public init() { super.init(_root: ()) }

  // MARK: Behaviors

  /// Adds a behavior; stops the app if the behavior belongs to another animator.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    if behavior.dynamicAnimator != nil || behavior.parent != nil {
      stop(
        what: "A behavior was added that belongs to another animator or behavior.",
        where: "UIDynamicAnimator.addBehavior(_:)",
        mend: "Remove it there before."
      )
    }
    behaviors.append(behavior)
    behavior.attach(to: self)
    behaviorsDidChange()
  }
  /// Removes a behavior; does nothing if it belongs to another animator.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behavior.attach(to: nil)
    behaviors.remove(at: index)
    behaviorsDidChange()
  }
  /// Removes all behaviors; items keep their positions.
  open func removeAllBehaviors() {
    for behavior in behaviors { behavior.attach(to: nil) }
    behaviors = []
    behaviorsDidChange()
  }

  // MARK: Items

  /// Returns the items that intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    configureIfNeeded()
    return entries.compactMap { entry in
      let box = entry.item.bounds.applying(entry.item.transform)
      let frame = CGRect(
        x: entry.item.center.x - box.width / 2,
        y: entry.item.center.y - box.height / 2,
        width: box.width,
        height: box.height
      )
      return frame.intersects(rect) ? entry.item : nil
    }
  }

  /// Reads position, rotation and shape of an item again; keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let entry = byItem[ObjectIdentifier(item)] else { return }
    entry.body.position = Vector(item.center)
    entry.body.angle = Double(atan2(item.transform.b, item.transform.a))
    entry.body.shape = Self.shape(of: item)
    wake()
  }

  /// All items of the behaviors.
  package final var items: [any UIDynamicItem] {
    configureIfNeeded()
    return entries.map(\.item)
  }

  // MARK: State

  /// Whether an item moves or may move.
  open var isRunning: Bool { link != nil }
  /// The time for which the animator has run, in seconds.
  open func elapsedTime() -> TimeInterval { elapsed }

  // MARK: Inside

  /// Returns the body of an item.
  func body(of item: any UIDynamicItem) -> DynamicBody? {
    configureIfNeeded()
    return byItem[ObjectIdentifier(item)]?.body
  }

  func behaviorsDidChange() {
    needsConfiguration = true
    wake()
  }

  func wake() {
    stillTime = 0
    guard link == nil, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    lastTime = CACurrentMediaTime()
    rest = 0
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let time = link.targetTimestamp
      MainActor.assumeIsolated { self.frameWillShow(at: time) }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func pause() {
    link?.invalidate()
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  static func shape(of item: any UIDynamicItem) -> DynamicShape {
    let size = item.bounds.size
    let (width, height) = (max(1, Double(size.width)), max(1, Double(size.height)))
    switch item.collisionBoundsType {
    case .rectangle: return .rectangle(width, height)
    case .ellipse: return .ellipse(width, height)
    case .path:
      let points = item.collisionBoundingPath.cgPath.flattenedPoints.flatMap { $0 }
      if let hull = DynamicShape.hull(of: points) { return hull }
      warn(
        "The path of \(item) has no area; its bounds are taken.",
        where: "UIDynamicItem.collisionBoundingPath"
      )
      return .rectangle(width, height)
    }
  }

  private func configureIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    active = behaviors.flatMap(\.flattened)
    var wanted: [any UIDynamicItem] = []
    var seen: Set<ObjectIdentifier> = []
    for behavior in active {
      for item in behavior.dynamicItems where seen.insert(ObjectIdentifier(item)).inserted {
        wanted.append(item)
      }
    }
    entries = wanted.map { byItem[ObjectIdentifier($0)] ?? Entry($0) }
    byItem = Dictionary(uniqueKeysWithValues: entries.map { (ObjectIdentifier($0.item), $0) })
    world.bodies = entries.map(\.body)
    for body in world.bodies {
      body.density = 1
      body.friction = 0
      body.restitution = 0
      body.resistance = 0
      body.angularResistance = 0
      body.charge = 0
      body.isAnchored = false
      body.allowsRotation = true
    }
    for behavior in active { behavior.configure(self) }
    world.joints = active.compactMap { $0.joint(in: self) }
    owners = active.compactMap { $0 as? UICollisionBehavior }
    world.groups = owners.enumerated().compactMap { $1.collisions(in: self, owner: $0) }
  }

  private func frameWillShow(at time: TimeInterval) {
    configureIfNeeded()
    let passed = max(0, min(0.25, time - lastTime)) + rest
    lastTime = time
    let steps = Int(clamping: (passed / DynamicWorld.step + 1e-6).rounded(.down))
    rest = passed - Double(steps) * DynamicWorld.step
    for _ in 0..<steps {
      world.advance { step in
        for behavior in active { behavior.accelerate(self, step: step) }
      }
      elapsed += DynamicWorld.step
      tellContacts()
      if needsConfiguration { configureIfNeeded() }
    }
    place()
    for behavior in active { behavior.action?() }
    if world.bodies.allSatisfy({ $0.inverseMass == 0 || $0.isAsleep }) {
      stillTime += passed
      if stillTime >= Self.patience { pause() }
    } else {
      stillTime = 0
    }
    if behaviors.isEmpty, link != nil { pause() }
  }

  private func place() {
    var hasMoved = false
    UIView.performWithoutAnimation {
      for entry in entries {
        let center = entry.body.position.point
        // If forces are not finite, the item keeps its last position.
        guard center.x.isFinite, center.y.isFinite, entry.body.angle.isFinite else { continue }
        if abs(center.x - entry.item.center.x) > 1e-6 || abs(center.y - entry.item.center.y) > 1e-6
        {
          entry.item.center = center
          hasMoved = true
        }
        let turn = CGFloat(entry.body.angle) - entry.baseAngle
        let transform = entry.base.concatenating(CGAffineTransform(rotationAngle: turn))
        let present = entry.item.transform
        if abs(transform.a - present.a) > 1e-9 || abs(transform.b - present.b) > 1e-9 {
          entry.item.transform = transform
          hasMoved = true
        }
      }
    }
    if hasMoved { didMoveItems?() }
  }

  // MARK: Contacts

  private func tellContacts() {
    let now = world.touchingOrder
    let touching = world.touching
    let ended = contacts.filter { touching[$0] == nil }
    let begun = now.filter { pair in !contacts.contains(pair) }
    contacts = now
    guard !begun.isEmpty || !ended.isEmpty else { return }
    func item(_ identifier: ObjectIdentifier?) -> (any UIDynamicItem)? {
      entries.first { ObjectIdentifier($0.body) == identifier }?.item
    }
    for pair in begun {
      guard owners.indices.contains(pair.group), let first = item(pair.first),
        let place = touching[pair]
      else { continue }
      owners[pair.group].tellBegan(first, item(pair.second), pair.boundary, at: place.point)
    }
    for pair in ended {
      guard owners.indices.contains(pair.group), let first = item(pair.first) else { continue }
      owners[pair.group].tellEnded(first, item(pair.second), pair.boundary)
    }
  }
}
