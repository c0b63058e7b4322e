import CoreGraphics
import Foundation
import RenderServer

/// An action whose change is about to be made, with the previous value.
struct PendingAction {
  var action: any CAAction
  var fromValue: Any?
}

extension CALayer {
  /// Whether the layer has been committed, so that a change may be animated.
  var isKnownToServer: Bool { flags.contains(.isAttached) && !pending.contains(.creation) }

  /// Returns the action of a change that is about to be made, or nil, the usual case, for none.
  @inline(__always)
  func beginChange(_ key: String) -> PendingAction? {
    if !hasDelegate, !traits.overridesAction, !isKnownToServer, !values.hasActions { return nil }
    return findAction(key)
  }

  private func findAction(_ key: String) -> PendingAction? {
    guard copiedModel == nil, !flags.contains(.isSilent) else { return nil }
    guard !CATransaction.disablesActionsNow else { return nil }
    guard let action = action(forKey: key), !(action is NSNull) else { return nil }
    guard let animation = action as? CABasicAnimation, animation.hasNoValues else {
      return PendingAction(action: action)
    }
    return PendingAction(action: action, fromValue: presentedValue(forKeyPath: key))
  }

  /// Records a change and runs its action.
  @inline(__always)
  func endChange(_ key: String, _ pendingAction: PendingAction?, _ layerKey: LayerKey) {
    if layerKey != .none { markChanged(layerKey) }
    if let pendingAction { run(pendingAction, key: key) }
  }

  private func run(_ pendingAction: PendingAction, key: String) {
    var action = pendingAction.action
    if let from = pendingAction.fromValue, let basic = action as? CABasicAnimation,
      let copy = basic.copy() as? CABasicAnimation
    {
      copy.fromValue = from
      if copy.keyPath == nil { copy.keyPath = key }
      action = copy
    }
    action.run(forKey: key, object: self, arguments: nil)
  }

  /// Records a change for the next commit.
  @inline(__always)
  func markChanged(_ key: LayerKey) {
    guard flags.contains(.isAttached) else { return }
    let before = pending
    pending.insert(key.bit)
    if before.isEmpty { becameDirty() }
  }

  private func becameDirty() {
    table?.markDirty(renderID)
    CATransaction.noteChange()
  }

  func boundsSizeChanged() {
    if copiedModel != nil { return }
    needLayout()
    if !dirtyRect.isNull { dirtyRect = .infinite }
    if values.needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  func timingChanged() {
    markChanged(.timing)
    AnimationClock.shared.timingChanged()
  }

  // MARK: Actions

  func searchAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if values.hasActions {
      if let action = values.rare.actions?[event] { return action }
      if let action = styleAction(forKey: event) { return action }
    }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    return standardAction(forKey: event)
  }

  private func styleAction(forKey event: String) -> (any CAAction)? {
    var style = values.rare.style
    // Chosen: more than any real chain of styles, and a limit for a cycle.
    for _ in 0..<16 {
      guard let current = style else { return nil }
      if let actions = current["actions"] as? [String: any CAAction], let action = actions[event] {
        return action
      }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Returns the implicit animation of an animatable property for layers that were committed.
  private func standardAction(forKey event: String) -> (any CAAction)? {
    guard isKnownToServer else { return nil }
    if event == "hidden" { return FadeAction() }
    guard isImplicitlyAnimated(event) else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? .standard
    return animation
  }

  private func isImplicitlyAnimated(_ key: String) -> Bool {
    if let field = LayerFields.byName[key] { return field.isImplicit }
    return key == "contents" || type(of: self).isKindKeyAnimated(key)
  }

  func runOrderAction(_ key: String) {
    guard hasDelegate || traits.overridesAction || values.hasActions else { return }
    guard !CATransaction.disablesActionsNow else { return }
    guard let action = action(forKey: key), !(action is NSNull) else { return }
    action.run(forKey: key, object: self, arguments: nil)
  }
}

/// The implicit action of `isHidden`: on iOS a standalone layer fades when it is hidden or shown.
private struct FadeAction: CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let fade = CABasicAnimation(keyPath: "opacity")
    let group = CAAnimationGroup()
    if layer.isHidden {
      let shown = CABasicAnimation(keyPath: "hidden")
      shown.fromValue = false
      shown.toValue = false
      shown.duration = CATransaction.animationDuration()
      fade.toValue = 0
      group.animations = [shown, fade]
    } else {
      fade.fromValue = 0
      group.animations = [fade]
    }
    fade.duration = CATransaction.animationDuration()
    group.timingFunction = CATransaction.animationTimingFunction() ?? .standard
    layer.add(group, forKey: event)
  }
}
