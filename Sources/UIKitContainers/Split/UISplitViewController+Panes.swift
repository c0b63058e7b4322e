import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

extension UISplitViewController {
  // MARK: Controllers

  final var listedControllers: [UIViewController] {
    if isCollapsed { return collapse.shown.map { [$0] } ?? [] }
    let order: [Column] = [.primary, .supplementary, .secondary]
    return order.compactMap { panes[$0] }
  }

  final func exchangeControllers(_ new: [UIViewController]) {
    guard style == .unspecified else {
      let order: [Column] =
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      guard new.count <= order.count else { return tooMany(new.count, order.count) }
      for (column, controller) in zip(order, new) { setPane(controller, for: column) }
      return
    }
    guard new.count <= 2 else { return tooMany(new.count, 2) }
    guard Set(new.map { ObjectIdentifier($0) }).count == new.count else {
      stop(
        what: "All view controllers in a split view controller must be distinct.",
        where: "UISplitViewController.viewControllers",
        mend: "List each controller once."
      )
    }
    if isCollapsed {
      // Expands first, so that the new controllers are collapsed like the previous ones.
      let controllers = restoreStack(.secondary)
      if !controllers.isEmpty {
        (collapse.secondary as? UINavigationController)?
          .setViewControllers(controllers, animated: false)
      }
      collapse.forget()
      collapse.isCollapsed = false
    }
    replacePane(new.first, for: .primary)
    replacePane(new.count > 1 ? new[1] : nil, for: .secondary)
    if isViewLoaded { updateArrangement() }
  }

  private func tooMany(_ count: Int, _ most: Int) {
    stop(
      what: "\(count) view controllers were given.",
      where: "UISplitViewController.viewControllers",
      mend: "Give \(most) at most."
    )
  }

  final func setPane(_ controller: UIViewController?, for column: Column) {
    guard style != .unspecified else {
      stop(
        what: "The split view controller has no columns.",
        where: "UISplitViewController.setViewController(_:for:)",
        mend: "Make it by init(style:), or set viewControllers."
      )
    }
    guard column != .supplementary || style == .tripleColumn else {
      stop(
        what: "A split view controller of the style .doubleColumn has no supplementary column.",
        where: "UISplitViewController.setViewController(_:for:)",
        mend: "Use the style .tripleColumn."
      )
    }
    guard given[column] !== controller || controller == nil else { return }
    button.leave()
    given[column] = controller
    let wasCollapsed = isCollapsed
    // In the expanded state each column has its own stack.
    if wasCollapsed { restoreStacks() }
    let pane: UIViewController?
    if let controller, column != .compact, !(controller is UINavigationController) {
      if let stack = panes[column] as? UINavigationController, stack.isWrapper {
        stack.setViewControllers([controller], animated: false)
        pane = stack
      } else {
        let stack = SplitColumnStack(rootViewController: controller)
        // The stack takes part in state restoration if the app's controller does.
        if controller.restorationIdentifier != nil {
          stack.restorationIdentifier = "UISplitViewControllerColumn\(column.rawValue)"
        }
        pane = stack
      }
    } else {
      pane = controller
    }
    replacePane(pane, for: column)
    if wasCollapsed {
      collapse.isCollapsed = false
      collapse.forget()
    }
    if isViewLoaded { updateArrangement() } else if wasCollapsed { collapsePanes() }
    button.update()
  }

  /// Sets the controller of a column and removes the previous one.
  final func replacePane(_ pane: UIViewController?, for column: Column) {
    let old = panes[column]
    guard old !== pane else { return }
    if let old, !panes.contains(where: { $0.key != column && $0.value === old }) { release(old) }
    panes[column] = pane
    guard let pane else { return }
    if pane.parent !== self {
      addChild(pane)
      pane.didMove(toParent: self)
    }
  }

  private func release(_ pane: UIViewController) {
    pane.willMove(toParent: nil)
    if let index = installed.firstIndex(where: { $0 === pane }) {
      installed.remove(at: index)
      let isSeen = phase == .shown || phase == .appearing
      if isSeen { pane.beginAppearanceTransition(false, animated: false) }
      pane.viewIfLoaded?.removeFromSuperview()
      if isSeen { pane.endAppearanceTransition() }
    }
    if pane.parent === self { pane.removeFromParent() }
  }

  // MARK: Showing

  final func showInPane(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    let source = sender as? UIViewController
    let isFromSecondary = panes[.secondary].map { pane in
      source.map { $0.isInside(pane) } ?? false
    }
    let column: Column = isFromSecondary == true && !isCollapsed ? .secondary : .primary
    let pane = isCollapsed ? collapse.shown : panes[column]
    if let pane, pane.showsItself {
      pane.show(controller, sender: sender)
    } else if isCollapsed {
      present(controller, animated: UIView.areAnimationsEnabled)
    } else if style == .unspecified {
      replacePane(controller, for: column)
      if isViewLoaded { updateArrangement() }
    } else {
      setPane(controller, for: column)
    }
  }

  final func showDetail(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true {
      return
    }
    guard isCollapsed else {
      if style == .unspecified {
        replacePane(controller, for: .secondary)
        if isViewLoaded { updateArrangement() }
      } else {
        setPane(controller, for: .secondary)
        if mode.isTransient { showColumn(.secondary) }
      }
      button.update()
      return
    }
    guard let stack = collapse.shown as? UINavigationController else {
      present(controller, animated: UIView.areAnimationsEnabled)
      return
    }
    collapse.secondary = controller
    let animated = UIView.areAnimationsEnabled
    if let inner = controller as? UINavigationController {
      // A navigation controller cannot contain another one, so its controllers move to this stack
      // until the split view controller expands.
      let controllers = inner.viewControllers
      collapse.moved[.secondary] = controllers
      inner.setViewControllers([], animated: false)
      let rest = stack.viewControllers.filter { kept in !controllers.contains { $0 === kept } }
      stack.setViewControllers(rest + controllers, animated: animated)
    } else {
      collapse.moved[.secondary] = [controller]
      stack.pushViewController(controller, animated: animated)
    }
  }

  // MARK: Columns

  final func showColumn(_ column: Column) {
    guard style != .unspecified, column != .compact else { return }
    if isCollapsed {
      showCollapsed(column)
      return
    }
    switch column {
    case .secondary:
      guard presentMode.isTransient else { return }
      // The nearest display mode in which the column is neither covered nor displaced.
      choose(behavior(in: sizeForMode) == .displace ? .oneBesideSecondary : .secondaryOnly)
    case .primary, .supplementary:
      guard !seenColumns(presentMode).contains(column) else { return }
      let sidebars = column == .primary && style == .tripleColumn ? 2 : 1
      choose(mode(sidebars: sidebars, in: sizeForMode))
    case .compact: break
    }
  }

  final func hideColumn(_ column: Column) {
    guard style != .unspecified, column != .compact else { return }
    if isCollapsed {
      hideCollapsed(column)
      return
    }
    guard column != .secondary, seenColumns(presentMode).contains(column) else { return }
    let sidebars = column == .primary && style == .tripleColumn ? 1 : 0
    choose(mode(sidebars: sidebars, in: sizeForMode))
  }

  private func choose(_ mode: DisplayMode) {
    choose(mode, animated: phase == .shown && UIView.areAnimationsEnabled)
  }
}

/// The navigation controller created for a column's controller that is not one itself.
final class SplitColumnStack: UINavigationController {}

extension UINavigationController {
  /// Whether the navigation controller was created for a column.
  fileprivate var isWrapper: Bool { self is SplitColumnStack }
}

extension UIViewController {
  /// Returns whether the controller is a container or one of its descendants.
  fileprivate func isInside(_ container: UIViewController) -> Bool {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if controller === container { return true }
      candidate = controller.parent
    }
    return false
  }
}
