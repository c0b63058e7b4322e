import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

extension UITabBarController {
  // Source: five tabs on phones, the fifth is More (catalogue UI9-F67). Unverified: eight in regular
  // width, where More is not meant to be used (UI9-R42).
  private static let tabsInCompactWidth = 5
  private static let tabsInRegularWidth = 8

  /// The number of controllers with a tab in the bar.
  final var countInBar: Int {
    let limit =
      traitCollection.horizontalSizeClass == .regular
      ? Self.tabsInRegularWidth : Self.tabsInCompactWidth
    return controllers.count > limit ? limit - 1 : controllers.count
  }

  final var controllersInBar: ArraySlice<UIViewController> { controllers.prefix(countInBar) }
  final var controllersInList: ArraySlice<UIViewController> { controllers.dropFirst(countInBar) }

  /// Returns the tab of a controller: its own, or that of its root if it is a container without
  /// one.
  final func item(of controller: UIViewController) -> UITabBarItem {
    controller.tabBarItemIfMade
      ?? (controller as? any StackContaining)?.rootOfStack.map { item(of: $0) }
      ?? controller.tabBarItem
  }

  // MARK: Controllers

  final func exchangeControllers(_ new: [UIViewController], animated: Bool) {
    let old = controllers
    let place = selectedIndex
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.tabObserver = nil
      if moreIfMade?.opened === controller { moreIfMade?.close() }
      controller.willMove(toParent: nil)
      if shown === controller { showNothing() }
      if controller.parent === self { controller.removeFromParent() }
    }
    controllers = new
    customizable = new
    for controller in new where controller.parent !== self && controller !== moreIfMade?.opened {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    for controller in new { controller.tabObserver = self }
    if let selection, new.contains(where: { $0 === selection }) || isMore(selection) {
      updateItems(animated: animated)
      showSelection()
    } else {
      let next = new.indices.contains(place) ? new[place] : new.first
      selection = next
      updateItems(animated: animated)
      showSelection()
    }
  }

  final func updateItems(animated: Bool) {
    guard tabBar.customization == nil else { return }
    listDidChange()
    var items = controllersInBar.map { item(of: $0) }
    if !controllersInList.isEmpty, let more = moreItem { items.append(more) }
    tabBar.exchangeItems(items.isEmpty && controllers.isEmpty ? nil : items, animated: animated)
    tabBar.select(barItemOfSelection)
  }

  /// The highlighted tab: the selected controller's, or "More".
  final var barItemOfSelection: UITabBarItem? {
    guard let selection else { return nil }
    if controllersInBar.contains(where: { $0 === selection }) { return item(of: selection) }
    return moreItem
  }

  // MARK: Selection

  /// Called when a person taps a tab.
  // Unverified: that the bar's delegate method is called before the selection changes.
  final func tabWasTapped(_ item: UITabBarItem) {
    guard run == nil else { return }
    let tapped = controllersInBar.first { self.item(of: $0) === item } ?? moreController(for: item)
    guard let tapped else { return }
    guard delegate?.tabBarController(self, shouldSelect: tapped) ?? true else { return }
    tabBar(tabBar, didSelect: item)
    if tapped === shown {
      selection = tapped
      reselect(tapped)
    } else {
      selection = tapped
      updateSelection()
    }
    delegate?.tabBarController(self, didSelect: tapped)
  }

  /// Pops to the root, or scrolls to the top if the root is shown.
  private func reselect(_ controller: UIViewController) {
    if let stack = controller as? any StackContaining, stack.isAboveRoot {
      stack.returnToRoot(animated: UIView.areAnimationsEnabled)
    } else if let view = controller.viewIfLoaded {
      ScrollToTop.perform(in: view)
    }
  }

  final func selectByCode(_ controller: UIViewController?) {
    guard let controller else { return }
    guard controllers.contains(where: { $0 === controller }) || isMore(controller) else {
      stop(
        what: "\(type(of: controller)) is not among the controllers.",
        where: "UITabBarController.selectedViewController",
        mend: "Add it to viewControllers first."
      )
    }
    if let run { run.context.completeTransition(true) }
    selection = controller
    updateSelection()
  }

  private func updateSelection() {
    tabBar.select(barItemOfSelection)
    showSelection()
  }

  /// The controller whose view shows the selection: the selected controller, or the navigation
  /// controller of "More".
  private var holder: UIViewController? {
    guard let selection else { return nil }
    if controllersInBar.contains(where: { $0 === selection }) { return selection }
    return holderInList(for: selection)
  }

  final func showSelection() {
    guard isViewLoaded else { return }
    let next = holder
    guard next !== shown else { return }
    guard let next else {
      showNothing()
      return
    }
    exchange(shown, next)
  }

  private func showNothing() {
    guard let former = shown else { return }
    shown = nil
    if selection === former { selection = nil }
    let isSeen = phase == .shown
    if isSeen { former.beginAppearanceTransition(false, animated: false) }
    former.leaveContainer()
    if isSeen { former.endAppearanceTransition() }
  }

  // MARK: Exchange

  private func exchange(_ from: UIViewController?, _ to: UIViewController) {
    shown = to
    away.isAway = (to as? any StackContaining)?.wantsBottomBarHidden ?? false
    if let from, phase == .shown, UIView.areAnimationsEnabled,
      let animator = delegate?.tabBarController(
        self,
        animationControllerForTransitionFrom: from,
        to: to
      )
    {
      animate(from, to, with: animator)
      return
    }
    let isSeen = phase == .shown || phase == .appearing
    if isSeen {
      to.beginAppearanceTransition(true, animated: false)
      from?.beginAppearanceTransition(false, animated: false)
    }
    place(to)
    to.enterContainer(content)
    if isSeen { to.viewIsAppearing(false) }
    from?.leaveContainer()
    if phase != .gone { from?.endAppearanceTransition() }
    if phase == .shown { to.endAppearanceTransition() }
    didShow()
  }

  private func animate(
    _ from: UIViewController,
    _ to: UIViewController,
    with animator: any UIViewControllerAnimatedTransitioning
  ) {
    place(to)
    let frames = (from: from.view.frame, to: to.view.frame)
    let context = TransitionContext(
      container: content,
      from: from,
      to: to,
      isAnimated: true,
      style: .none,
      fromView: from.view,
      toView: to.view,
      initialFrames: (frames.from, .zero),
      finalFrames: (.zero, frames.to)
    )
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    let run = TransitionRun(context, animator: animator, interactor: interactor) {
      [weak self] completed in
      self?.end(from, to, completed: completed)
    }
    self.run = run
    takePart(in: run)
    to.beginAppearanceTransition(true, animated: true)
    from.beginAppearanceTransition(false, animated: true)
    to.viewIsAppearing(true)
    run.start()
  }

  private func end(_ from: UIViewController, _ to: UIViewController, completed: Bool) {
    run = nil
    takePart(in: nil)
    if completed {
      to.enterContainer(content)
      from.leaveContainer()
      from.endAppearanceTransition()
      to.endAppearanceTransition()
    } else {
      to.beginAppearanceTransition(false, animated: true)
      from.beginAppearanceTransition(true, animated: true)
      to.leaveContainer()
      from.enterContainer(content)
      to.endAppearanceTransition()
      from.endAppearanceTransition()
      shown = from
      selection = from
      tabBar.select(barItemOfSelection)
    }
    didShow()
  }

  private func didShow() {
    view.setNeedsLayout()
    edge.forget()
    guard view.window != nil else { return }
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
  }
}
