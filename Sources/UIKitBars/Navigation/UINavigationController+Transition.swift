import CoreGraphics
import Foundation
import UIKitCore

extension UINavigationController {
  /// Starts a push or a pop from the shown controller to the top of the stack.
  ///
  /// The order of calls is UIKit's: the old controller's `viewWillDisappear(_:)`, the new one's
  /// `viewWillAppear(_:)`, the delegate's `willShow`; at the end `viewDidDisappear(_:)`,
  /// `viewDidAppear(_:)`, the delegate's `didShow`, then `didMove(toParent:)`.
  final func startTransition(
    from: UIViewController,
    to: UIViewController,
    _ operation: Operation,
    animated: Bool,
    by hand: UIPercentDrivenInteractiveTransition?,
    oldStack: [UIViewController]? = nil
  ) {
    let animated = animated && UIView.areAnimationsEnabled
    let isPush = operation == .push
    let sharing = sharingPage(from: from, to: to, isPush: isPush)
    let below = isPush ? from : to
    let own =
      animated
      ? delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
      : nil
    let animator =
      own ?? sharing?.sharingAnimator(isPush: isPush, below: below)
      ?? NavigationAnimator(
        isPush: isPush,
        isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
        isByHand: hand != nil
      )
    let interactor: (any UIViewControllerInteractiveTransitioning)? =
      own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) } ?? hand
    to.loadViewIfNeeded()
    // An interactive pop can still be cancelled.
    if operation == .pop, hand == nil { from.endContextPresentation() }
    let context = TransitionContext(
      container: transitionView,
      from: from,
      to: to,
      isAnimated: animated,
      style: .none,
      fromView: from.viewIfLoaded,
      toView: to.viewIfLoaded,
      initialFrames: (from.view.frame, .zero),
      finalFrames: (.zero, .zero)
    )
    let run = TransitionRun(context, animator: animator, interactor: interactor) {
      [weak self] didComplete in
      self?.transitionEnded(
        from: from,
        to: to,
        operation,
        animated: animated,
        didComplete: didComplete,
        oldStack: oldStack
      )
    }
    self.run = run
    Conduct.observer?.transitionBegins(
      ConductTransition(
        operation == .push ? .push : .pop,
        from: from,
        to: to,
        isAnimated: animated,
        duration: animated ? animator.transitionDuration(using: context) : 0,
        isCustom: own != nil,
        isInteractive: interactor != nil,
        movingView: operation == .push ? to.view : from.view
      )
    )
    takePart(in: run)
    bars.beginTransition()
    if operation == .push {
      to.isMovingToParentNow = true
    } else {
      from.isMovingFromParentNow = true
    }

    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    delegate?.navigationController(self, willShow: to, animated: animated)

    observeContent(of: to)
    let place = place(of: to)
    to.containerInsets = place.insets
    context.finalFrames.to = place.frame
    context.initialFrames.to = place.frame
    if operation == .push {
      transitionView.addSubview(to.view)
    } else {
      transitionView.insertSubview(to.view, belowSubview: from.view)
      // An active search is above its page.
      to.enterContainer(transitionView)
      transitionView.bringSubviewToFront(from.view)
    }
    UIView.performWithoutAnimation {
      to.view.frame = place.frame
      // Source: UIKit's documentation of `viewIsAppearing(_:)`: in the hierarchy, with its traits and
      // its geometry, and before the view lays out its subviews.
      to.viewIsAppearing(animated)
      to.view.layoutIfNeeded()
    }
    // The content is at its top now, which determines the height of the bar.
    goAlong(with: run, from: from, to: to, operation, animated: animated)
    tabBarController?.setBottomBarHidden(
      wantsBottomBarHidden,
      for: self,
      alongside: animated ? run.transitionCoordinator : nil
    )
    transitionView.isUserInteractionEnabled = false
    if !animated || own != nil { sharing?.sharePage(isPush: isPush, below: below) }
    run.start()
  }

  /// Animates the bars alongside the pages.
  private func goAlong(
    with run: TransitionRun,
    from: UIViewController,
    to: UIViewController,
    _ operation: Operation,
    animated: Bool
  ) {
    let wasHidden = bars.wasHidden
    let isHidden = bars.isHidden
    let start = barFrame(for: from, isHidden: wasHidden)
    let end = barFrame(for: to, isHidden: isHidden)
    let bar = navigationBar
    let sideways = bars.changesWithPages && wasHidden != isHidden
    if animated, !(wasHidden && isHidden), bar.window != nil {
      let direction: CGFloat =
        (operation == .push ? 1 : -1)
        * (view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1)
      bar.isHidden = false
      // A bar that appears or disappears with a page shows that page's item alone.
      let barTransition: NavigationBarTransition?
      if sideways {
        barTransition = nil
        UIView.performWithoutAnimation {
          bar.frame = wasHidden ? end.offsetBy(dx: direction * end.width, dy: 0) : start
          if wasHidden { bar.setStack(barItems) }
          bar.layoutIfNeeded()
        }
      } else {
        UIView.performWithoutAnimation { bar.frame = start }
        barTransition = bar.beginTransition(
          to: barItems,
          operation == .push ? .push : .pop,
          height: end.height
        )
        UIView.performWithoutAnimation { bar.layoutIfNeeded() }
      }
      bars.transition = barTransition
      run.transitionCoordinator.animate(
        alongsideTransition: { [weak self] _ in
          guard let self else { return }
          if sideways, isHidden {
            bar.frame = start.offsetBy(dx: -direction * start.width, dy: 0)
          } else {
            bar.frame = end
          }
          barTransition?.applyEnd()
          bar.layoutIfNeeded()
          self.placeToolbar(for: to, animated: true)
        },
        completion: nil
      )
    } else {
      bar.setStack(barItems)
      run.transitionCoordinator.animate(
        alongsideTransition: { [weak self] _ in self?.placeToolbar(for: to, animated: animated) },
        completion: nil
      )
    }
    run.transitionCoordinator.animate(
      alongsideTransition: { [weak self] _ in self?.setNeedsStatusBarAppearanceUpdate() },
      completion: nil
    )
  }

  private func transitionEnded(
    from: UIViewController,
    to: UIViewController,
    _ operation: Operation,
    animated: Bool,
    didComplete: Bool,
    oldStack: [UIViewController]?
  ) {
    run = nil
    takePart(in: nil)
    transitionView.isUserInteractionEnabled = true
    if let barTransition = bars.transition {
      bars.transition = nil
      navigationBar.endTransition(barTransition, didComplete: didComplete)
    }
    bars.endTransition()
    if didComplete {
      shown = to
      if to.view.superview !== transitionView { transitionView.addSubview(to.view) }
      from.leaveContainer()
      from.endAppearanceTransition()
      to.endAppearanceTransition()
    } else {
      // Cancelled: the appearance callbacks of both controllers are reversed.
      to.beginAppearanceTransition(false, animated: animated)
      from.beginAppearanceTransition(true, animated: animated)
      to.leaveContainer()
      if from.view.superview !== transitionView { transitionView.addSubview(from.view) }
      to.endAppearanceTransition()
      from.endAppearanceTransition()
      observeContent(of: from)
      if let oldStack { restore(oldStack) }
    }
    to.isMovingToParentNow = false
    from.isMovingFromParentNow = false
    layOut()
    view.setNeedsLayout()
    if didComplete {
      delegate?.navigationController(self, didShow: to, animated: animated)
      welcome(to)
      if !stack.contains(where: { $0 === from }), from.parent === self { from.removeFromParent() }
    } else {
      navigationBar.setStack(barItems)
    }
    showToolbarItems(animated: false)
    gestures.update()
    setNeedsStatusBarAppearanceUpdate()
    Conduct.observer?.transitionEnded()
    if let waiting = waitsForTransition {
      waitsForTransition = nil
      showTop(animated: waiting.animated, waiting.operation)
    }
  }

  // MARK: By hand

  /// Starts an interactive pop.
  final func popByHand(_ driver: UIPercentDrivenInteractiveTransition) {
    guard run == nil, stack.count > 1, let from = shown, from === stack.last else { return }
    let old = stack
    stack.removeLast()
    from.willMove(toParent: nil)
    from.toolbarObserver = nil
    guard let to = stack.last else { return }
    startTransition(from: from, to: to, .pop, animated: true, by: driver, oldStack: old)
  }
}
