import CoreGraphics
import Foundation
import UIKitCore

extension UINavigationController {
  // MARK: Changes

  final func push(_ controller: UIViewController, animated: Bool) {
    guard !(controller is UINavigationController) else {
      stop(
        what: "Pushing a navigation controller is not supported.",
        where: "UINavigationController.pushViewController(_:animated:)",
        mend: "Push its root, or present it."
      )
    }
    guard !stack.contains(where: { $0 === controller }) else {
      stop(
        what: "Pushing the same view controller instance more than once is not supported "
          + "(\(controller)).",
        where: "UINavigationController.pushViewController(_:animated:)",
        mend: "Pop to it, or push another instance."
      )
    }
    take(stack + [controller], .push, animated: animated)
  }

  final func pop(to index: Int, animated: Bool) -> [UIViewController] {
    let gone = Array(stack[(index + 1)...])
    guard !gone.isEmpty else { return [] }
    take(Array(stack[...index]), .pop, animated: animated)
    return gone
  }

  final func exchangeStack(_ new: [UIViewController], animated: Bool) {
    guard Set(new.map { ObjectIdentifier($0) }).count == new.count else {
      stop(
        what: "All view controllers in a navigation controller must be distinct.",
        where: "UINavigationController.setViewControllers(_:animated:)",
        mend: "List each controller once."
      )
    }
    guard new.count != stack.count || !zip(new, stack).allSatisfy({ $0 === $1 }) else { return }
    let isKnown = new.last.map { top in stack.contains { $0 === top } } ?? true
    take(new, isKnown ? .pop : .push, animated: animated)
  }

  final func backButtonTapped() {
    guard stack.count > 1, run == nil, mayPop else { return }
    popViewController(animated: true)
  }

  /// Pops to the controller whose item was chosen in the history menu.
  final func wayBackChosen(_ item: UINavigationItem) {
    guard run == nil, let controller = stack.first(where: { $0.navigationItem === item }),
      controller !== stack.last, mayPop
    else { return }
    popToViewController(controller, animated: true)
  }

  /// Whether the controller, as the bar's delegate, allows a pop.
  private var mayPop: Bool {
    guard let delegate = self as? any UINavigationBarDelegate, let item = navigationBar.topItem
    else { return true }
    return delegate.navigationBar(navigationBar, shouldPop: item)
  }

  /// Sets a new stack and shows its top.
  private func take(_ new: [UIViewController], _ operation: Operation, animated: Bool) {
    let old = stack
    stack = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.toolbarObserver = self
      // The visible controller receives didMove when it is in place.
      if controller === new.last, isViewLoaded {
        newcomer = controller
      } else {
        controller.didMove(toParent: self)
      }
    }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.toolbarObserver = nil
      if controller !== shown { controller.removeFromParent() }
    }
    if shown !== new.last { gestures.update() }
    showTop(animated: animated, operation, oldStack: old)
  }

  /// Calls `didMove(toParent:)` on a controller whose view is in place.
  final func welcome(_ controller: UIViewController) {
    guard newcomer === controller else { return }
    newcomer = nil
    controller.didMove(toParent: self)
  }

  /// Restores the previous stack after a cancelled transition.
  final func restore(_ old: [UIViewController]) {
    let cancelled = stack
    stack = old
    for controller in old where !cancelled.contains(where: { $0 === controller }) {
      controller.toolbarObserver = self
      // The visible controller has only received willMove; the others have been removed.
      if controller.parent === self {
        controller.willMove(toParent: self)
      } else {
        addChild(controller)
      }
      controller.didMove(toParent: self)
    }
    for controller in cancelled where !old.contains(where: { $0 === controller }) {
      if newcomer === controller { newcomer = nil }
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
  }

  /// The navigation items of the stack, bottom first.
  final var barItems: [UINavigationItem] { stack.map(\.navigationItem) }

  // MARK: Showing

  /// Shows the top of the stack.
  final func showTop(
    animated: Bool,
    _ operation: Operation,
    oldStack: [UIViewController]? = nil
  ) {
    guard isViewLoaded else {
      navigationBar.setStack(barItems)
      return
    }
    guard run == nil else {
      waitsForTransition = (animated, operation)
      return
    }
    guard let top = stack.last else {
      removeShown()
      navigationBar.setStack([])
      return
    }
    guard top !== shown else {
      navigationBar.setStack(barItems)
      view.setNeedsLayout()
      return
    }
    guard phase == .shown, view.window != nil, let from = shown else {
      install(top)
      return
    }
    startTransition(from: from, to: top, operation, animated: animated, by: nil, oldStack: oldStack)
  }

  /// Shows the view of the top controller without a transition.
  private func install(_ top: UIViewController) {
    let isSeen = phase == .appearing || phase == .shown
    removeShown()
    shown = top
    announcement = top
    top.loadViewIfNeeded()
    if isSeen { top.beginAppearanceTransition(true, animated: false) }
    navigationBar.setStack(barItems)
    observeContent(of: top)
    if isSeen { delegate?.navigationController(self, willShow: top, animated: false) }
    transitionView.addSubview(top.view)
    showToolbarItems(animated: false)
    tabBarController?.setBottomBarHidden(wantsBottomBarHidden, for: self, alongside: nil)
    layOut()
    view.setNeedsLayout()
    if phase == .shown {
      top.viewIsAppearing(false)
      top.endAppearanceTransition()
      announce(animated: false)
    }
    welcome(top)
    setNeedsStatusBarAppearanceUpdate()
  }

  private func removeShown() {
    guard let old = shown else { return }
    shown = nil
    let isSeen = phase != .gone
    if isSeen { old.beginAppearanceTransition(false, animated: false) }
    old.viewIfLoaded?.removeFromSuperview()
    if isSeen { old.endAppearanceTransition() }
    if !stack.contains(where: { $0 === old }), old.parent === self { old.removeFromParent() }
  }

  // MARK: Appearance of the controller itself

  final func childrenWillAppear(_ animated: Bool) {
    phase = .appearing
    if let top = stack.last, top !== shown {
      let old = phase
      phase = .gone
      install(top)
      phase = old
    }
    guard let shown else { return }
    shown.beginAppearanceTransition(true, animated: animated)
    if announcement === shown {
      delegate?.navigationController(self, willShow: shown, animated: animated)
    }
  }

  final func childrenDidAppear(_ animated: Bool) {
    phase = .shown
    shown?.endAppearanceTransition()
    announce(animated: animated)
    if let waiting = waitsForTransition, run == nil {
      waitsForTransition = nil
      showTop(animated: waiting.animated, waiting.operation)
    } else if let top = stack.last, top !== shown, run == nil {
      showTop(animated: false, .push)
    }
  }

  /// Calls the delegate's `didShow` for a controller that is shown for the first time.
  final func announce(animated: Bool) {
    guard let controller = announcement, controller === shown else { return }
    announcement = nil
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }
}
