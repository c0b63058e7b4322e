import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

/// The state of a collapsed split view controller.
@MainActor
struct SplitCollapse {
  var isCollapsed = false
  /// Whether the controller is being collapsed or expanded.
  var isChanging = false
  /// The visible controller.
  var shown: UIViewController?
  /// The secondary controller, which is restored on expanding.
  var secondary: UIViewController?
  /// The controllers that were moved to the primary stack, by column.
  var moved: [UISplitViewController.Column: [UIViewController]] = [:]

  mutating func forget() {
    shown = nil
    secondary = nil
    moved = [:]
  }
}

extension UISplitViewController {
  // MARK: One pane

  /// Collapses to one column.
  ///
  /// Without columns, the delegate returns the primary controller and can merge the secondary one
  /// into it; otherwise the primary controller merges it.
  final func collapsePanes() {
    collapse.isChanging = true
    button.leave()
    defer { collapse.isChanging = false }
    collapse.forget()
    collapse.isCollapsed = true
    chosen = nil
    reveal = 1
    if style == .unspecified { collapseClassic() } else { collapseColumns() }
    for pane in panes.values { refreshTraits(of: pane) }
    delegate?.splitViewControllerDidCollapse(self)
    postTargetChange()
    button.update()
    gestures.update()
  }

  /// Notifies controllers that show details that their target changed.
  private func postTargetChange() {
    NotificationCenter.default.post(
      name: UIViewController.showDetailTargetDidChangeNotification,
      object: self
    )
  }

  private func collapseClassic() {
    let secondary = panes[.secondary]
    collapse.secondary = secondary
    if let asked = delegate?.primaryViewController(forCollapsing: self) {
      if asked !== panes[.secondary] { replacePane(asked, for: .primary) }
      collapse.shown = asked
    } else {
      collapse.shown = panes[.primary] ?? secondary
    }
    guard let primary = collapse.shown, let secondary, secondary !== primary else { return }
    let isDone =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    if !isDone { primary.collapseSecondaryViewController(secondary, for: self) }
  }

  private func collapseColumns() {
    let proposed: Column = panes[.compact] == nil ? .secondary : .compact
    let asked =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    // A column without a controller cannot be on top.
    let top = asked == .compact && panes[.compact] == nil ? .secondary : asked
    if top == .compact {
      collapse.shown = panes[.compact]
      return
    }
    let base = panes[.primary] ?? panes[.supplementary] ?? panes[.secondary]
    collapse.shown = base
    let order: [Column] = [.supplementary, .secondary]
    for column in order where column.rawValue <= top.rawValue { pile(column) }
  }

  /// Moves a column's controllers to the visible stack.
  private func pile(_ column: Column, animated: Bool = false) {
    guard let base = collapse.shown as? UINavigationController, let pane = panes[column],
      pane !== base, collapse.moved[column] == nil
    else { return }
    take(pane, column, onto: base, animated: animated)
  }

  /// Moves a controller, or the controllers of its stack, to another stack.
  final func take(
    _ pane: UIViewController,
    _ column: Column,
    onto base: UINavigationController,
    animated: Bool
  ) {
    if let stack = pane as? UINavigationController {
      let controllers = stack.viewControllers
      guard !controllers.isEmpty else { return }
      collapse.moved[column] = controllers
      stack.setViewControllers([], animated: false)
      base.setViewControllers(base.viewControllers + controllers, animated: animated)
    } else {
      collapse.moved[column] = [pane]
      if pane.parent === self { letGo(pane) }
      base.setViewControllers(base.viewControllers + [pane], animated: animated)
    }
  }

  /// Removes a controller that moves to the visible stack.
  private func letGo(_ pane: UIViewController) {
    pane.willMove(toParent: nil)
    if let index = installed.firstIndex(where: { $0 === pane }) {
      installed.remove(at: index)
      if phase == .shown { pane.beginAppearanceTransition(false, animated: false) }
      pane.viewIfLoaded?.removeFromSuperview()
      if phase == .shown { pane.endAppearanceTransition() }
    }
    pane.removeFromParent()
  }

  // MARK: Several panes

  /// Expands to several columns.
  final func separatePanes() {
    collapse.isChanging = true
    button.leave()
    defer { collapse.isChanging = false }
    if style == .unspecified {
      separateClassic()
    } else {
      restoreStacks()
      let proposed = preferredMode(in: sizeForMode)
      let asked =
        delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        ?? proposed
      if asked != .automatic, asked != proposed {
        chosen = mode(sidebars: asked.sidebars, in: sizeForMode)
      }
    }
    collapse.isCollapsed = false
    collapse.forget()
    mode = chosen ?? preferredMode(in: sizeForMode)
    for pane in panes.values { refreshTraits(of: pane) }
    delegate?.splitViewControllerDidExpand(self)
    postTargetChange()
  }

  private func separateClassic() {
    guard let shown = collapse.shown else { return }
    if let asked = delegate?.primaryViewController(forExpanding: self), asked !== shown {
      replacePane(asked, for: .primary)
    }
    guard let primary = panes[.primary] else { return }
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self)
    guard let secondary, secondary !== primary else { return }
    if secondary.parent !== self || panes[.secondary] !== secondary {
      if panes[.secondary] === secondary { panes[.secondary] = nil }
      replacePane(secondary, for: .secondary)
    }
  }

  /// Moves the controllers on the visible stack back to their columns.
  final func restoreStacks() {
    let order: [Column] = [.secondary, .supplementary]
    for column in order { restoreStack(column) }
  }

  /// Moves a column's controllers back from the visible stack and returns them.
  ///
  /// They include controllers pushed since; if the user went back from them, they are the ones that
  /// were moved.
  @discardableResult
  final func restoreStack(_ column: Column) -> [UIViewController] {
    guard let moved = collapse.moved.removeValue(forKey: column), let first = moved.first else {
      return []
    }
    var controllers = moved
    if let base = collapse.shown as? UINavigationController,
      let start = base.viewControllers.firstIndex(where: { $0 === first })
    {
      controllers = Array(base.viewControllers[start...])
      base.setViewControllers(Array(base.viewControllers[..<start]), animated: false)
    }
    if style != .unspecified, let stack = panes[column] as? UINavigationController {
      stack.setViewControllers(controllers, animated: false)
    }
    return controllers
  }

  // MARK: Columns one above the other

  final func showCollapsed(_ column: Column) {
    guard let base = collapse.shown as? UINavigationController, base !== panes[.compact] else {
      return
    }
    let animated = phase == .shown && UIView.areAnimationsEnabled
    if column == .primary {
      base.popToRootViewController(animated: animated)
      return
    }
    if let last = collapse.moved[column]?.last,
      base.viewControllers.contains(where: { $0 === last })
    {
      if base.topViewController !== last { base.popToViewController(last, animated: animated) }
      return
    }
    var new = base.viewControllers
    let order: [Column] = [.supplementary, .secondary]
    for next in order where next.rawValue <= column.rawValue {
      let saved = collapse.moved[next]
      if let first = saved?.first, new.contains(where: { $0 === first }) { continue }
      if let saved {
        new += saved
      } else if let stack = panes[next] as? UINavigationController, stack !== base {
        let controllers = stack.viewControllers
        guard !controllers.isEmpty else { continue }
        collapse.moved[next] = controllers
        stack.setViewControllers([], animated: false)
        new += controllers
      }
    }
    base.setViewControllers(new, animated: animated)
  }

  final func hideCollapsed(_ column: Column) {
    guard column != .primary, let base = collapse.shown as? UINavigationController,
      let first = collapse.moved[column]?.first,
      let start = base.viewControllers.firstIndex(where: { $0 === first }), start > 0
    else { return }
    // A column below another column is not on top.
    let others = collapse.moved.filter { $0.key.rawValue > column.rawValue }.compactMap(
      \.value.first
    )
    guard !others.contains(where: { other in base.viewControllers.contains { $0 === other } })
    else { return }
    let animated = phase == .shown && UIView.areAnimationsEnabled
    base.popToViewController(base.viewControllers[start - 1], animated: animated)
  }
}

extension UIViewController {
  // Departs: UIKit's method can be overridden; Swift cannot override members of extensions.

  /// Merges a secondary controller into this one when the split view controller collapses.
  ///
  /// A navigation controller pushes it; other controllers do nothing.
  public func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {
    guard let stack = self as? UINavigationController else { return }
    splitViewController.take(secondaryViewController, .secondary, onto: stack, animated: false)
  }

  /// Returns the secondary controller when the split view controller expands: the one that was
  /// merged into this controller, or the previous one.
  public func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    let secondary = splitViewController.collapse.secondary
    let controllers = splitViewController.restoreStack(.secondary)
    guard !controllers.isEmpty else { return secondary }
    if let stack = secondary as? UINavigationController {
      stack.setViewControllers(controllers, animated: false)
      return stack
    }
    if controllers.count == 1 { return controllers[0] }
    let stack = UINavigationController()
    stack.setViewControllers(controllers, animated: false)
    return stack
  }
}

extension UISplitViewController: RestoringContainer {
  /// Sets the restored children unless the app already created them at launch.
  package func takeRestoredChildren(_ children: [UIViewController]) {
    guard !children.isEmpty, !isCollapsed else { return }
    let present = listedControllers
    // The children of columns are only compared by number.
    guard style == .unspecified ? children.count <= 2 : children.count == present.count else {
      return
    }
    guard children.count != present.count || !zip(children, present).allSatisfy({ $0 === $1 })
    else { return }
    viewControllers = children
  }
}
