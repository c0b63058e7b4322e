import CoreGraphics
import Foundation

/// Something that acts on items; several may be put together in one.
@preconcurrency @MainActor
open class UIDynamicBehavior: _UIObject {
  final weak var parent: UIDynamicBehavior?
  private final var ownAnimator: Reference?
  private struct Reference { weak var animator: UIDynamicAnimator? }

  /// Makes a behavior that does nothing by itself: a container for child behaviors.
  public init() { super.init(_root: ()) }

  /// Adds a behavior that acts while this one does.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, behavior.parent == nil, behavior.dynamicAnimator == nil else {
      stop(
        what: "A behavior was added that belongs to another already.",
        where: "UIDynamicBehavior.addChildBehavior(_:)",
        mend: "Remove it there before, or make another."
      )
    }
    behavior.parent = self
    childBehaviors.append(behavior)
    if let animator = dynamicAnimator {
      behavior.moveAll(to: animator)
      animator.behaviorsDidChange()
    }
  }
  /// Takes a behavior away that was added.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    let animator = dynamicAnimator
    behavior.moveAll(to: nil)
    childBehaviors.remove(at: index)
    behavior.parent = nil
    animator?.behaviorsDidChange()
  }
  /// The behaviors that were added, in order.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each step of the animator, after the items have been placed.
  open var action: (() -> Void)?
  /// Called before the behavior, or the one that it is part of, comes to an animator or leaves it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
  /// Whose behavior this is, also by way of another.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? ownAnimator?.animator }

  func attach(to animator: UIDynamicAnimator?) {
    moveAll(to: animator)
    ownAnimator = animator.map { Reference(animator: $0) }
  }

  private func moveAll(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.moveAll(to: animator) }
  }

  /// This behavior and those in it, in order.
  final var flattened: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.flattened) }

  // MARK: What the animator asks

  /// The items that the behavior is about.
  package var dynamicItems: [any UIDynamicItem] { [] }
  /// Gives bodies their properties.
  func configure(_ animator: UIDynamicAnimator) {}
  /// Acts on bodies, for a part of a step.
  func accelerate(_ animator: UIDynamicAnimator, step: Double) {}
  /// What holds bodies together.
  func joint(in animator: UIDynamicAnimator) -> (any DynamicJoint)? { nil }
  /// Who may touch whom.
  func collisions(in animator: UIDynamicAnimator, owner: Int) -> CollisionGroup? { nil }

  /// Something of the behavior has changed.
  final func didChange() { dynamicAnimator?.behaviorsDidChange() }
}

extension Array where Element == any UIDynamicItem {
  /// Adds an item that is not there already; false if it is.
  mutating func include(_ item: any UIDynamicItem) -> Bool {
    guard !contains(where: { $0 === item }) else { return false }
    append(item)
    return true
  }

  mutating func exclude(_ item: any UIDynamicItem) { removeAll { $0 === item } }
}

extension Vector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
  var point: CGPoint { CGPoint(x: x, y: y) }
}
