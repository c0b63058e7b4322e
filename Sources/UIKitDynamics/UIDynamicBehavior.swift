import CoreGraphics
import Foundation
import UIKitCore

/// An influence on items, such as gravity; a behavior may contain other behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior: _UIObject {
  final weak var parent: UIDynamicBehavior?
  private final var ownAnimator: Reference?
  private struct Reference { weak var animator: UIDynamicAnimator? }

  /// Creates a container for child behaviors.
  public init() { super.init(_root: ()) }

  /// Adds a child behavior, which is active while this one is.
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
  /// Removes a child behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    let animator = dynamicAnimator
    behavior.moveAll(to: nil)
    childBehaviors.remove(at: index)
    behavior.parent = nil
    animator?.behaviorsDidChange()
  }
  /// The child behaviors in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// A closure that runs at each step of the animator, after the items have moved.
  open var action: (() -> Void)?
  /// Called before the behavior or its parent is added to an animator or removed from it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
  /// The animator of the behavior or of its parent.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? ownAnimator?.animator }

  func attach(to animator: UIDynamicAnimator?) {
    moveAll(to: animator)
    ownAnimator = animator.map { Reference(animator: $0) }
  }

  private func moveAll(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.moveAll(to: animator) }
  }

  /// This behavior and its descendants, in order.
  final var flattened: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.flattened) }

  // MARK: Queries of the animator

  /// The items that the behavior affects.
  package var dynamicItems: [any UIDynamicItem] { [] }
  /// Sets properties of bodies.
  func configure(_ animator: UIDynamicAnimator) {}
  /// Applies forces to bodies, for a part of a step.
  func accelerate(_ animator: UIDynamicAnimator, step: Double) {}
  /// Returns the joint of the behavior; `nil` if it has none.
  func joint(in animator: UIDynamicAnimator) -> (any DynamicJoint)? { nil }
  /// Returns the group of bodies that may collide; `nil` if there is none.
  func collisions(in animator: UIDynamicAnimator, owner: Int) -> CollisionGroup? { nil }

  /// Notifies the animator of a changed property.
  final func didChange() { dynamicAnimator?.behaviorsDidChange() }
}

extension Array where Element == any UIDynamicItem {
  /// Adds an item; returns false if it is present.
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
