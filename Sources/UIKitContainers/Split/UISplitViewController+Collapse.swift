import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

/// What a split view controller knows of its panes while there is room for one.
@MainActor
struct SplitCollapse {
  var isCollapsed = false
  /// Whether panes are being collapsed or separated.
  var isChanging = false
  /// The pane that is shown.
  var shown: UIViewController?
  /// The secondary pane, for when there is room again.
  var secondary: UIViewController?
  /// The stacks that were put onto the primary one, as they were.
  var moved: [UISplitViewController.Column: [UIViewController]] = [:]

  mutating func forget() {
    shown = nil
    secondary = nil
    moved = [:]
  }
}

extension UISplitViewController {
  // MARK: One pane

  /// Makes one of the panes, as there is room for no more.
  ///
  /// Without columns the delegate is asked for the primary controller, then to bring the secondary
  /// one into it; then the primary controller does that itself.
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

  /// Tells those who show details where they go now.
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
    // A column that is not there cannot be on top.
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

  /// Puts a column's stack onto the one that is shown.
  private func pile(_ column: Column, animated: Bool = false) {
    guard let base = collapse.shown as? UINavigationController, let pane = panes[column],
      pane !== base, collapse.moved[column] == nil
    else { return }
    take(pane, column, onto: base, animated: animated)
  }

  /// Puts a controller, or what is on its stack, onto another stack.
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

  /// A controller leaves for the stack that is shown.
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

  /// Makes panes of the one, as there is room again.
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

  /// Gives the columns back what was put onto the one that is shown.
  final func restoreStacks() {
    let order: [Column] = [.secondary, .supplementary]
    for column in order { restoreStack(column) }
  }

  /// Gives a column back what was put onto the stack that is shown: with what was pushed above it
  /// since, or, where people went back from it, as it was.
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
    // A column that has another above it is not on top.
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
  // Departs: UIKit's own can be overridden; Swift overrides no member of an extension.

  /// Brings a secondary controller into this one as there is room for one alone.
  ///
  /// A navigation controller shows it above what it shows; any other one shows itself.
  public func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {
    guard let stack = self as? UINavigationController else { return }
    splitViewController.take(secondaryViewController, .secondary, onto: stack, animated: false)
  }

  /// The secondary controller as there is room for two again: what was brought into this one, or
  /// the one that was there before.
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
  /// Panes that the app made anew at launch stand where it put them; others take their places.
  package func takeRestoredChildren(_ children: [UIViewController]) {
    guard !children.isEmpty, !isCollapsed else { return }
    let present = listedControllers
    // The children of columns are told by their number alone.
    guard style == .unspecified ? children.count <= 2 : children.count == present.count else {
      return
    }
    guard children.count != present.count || !zip(children, present).allSatisfy({ $0 === $1 })
    else { return }
    viewControllers = children
  }
}
