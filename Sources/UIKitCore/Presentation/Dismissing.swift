import CoreGraphics
import Foundation

/// Dismisses what is presented, with all that is presented above it.
@MainActor
enum Dismissing {
  /// `hand` moves the views instead of an animator: a finger on a sheet.
  ///
  /// `begins` is called when there is a coordinator, before anybody is told.
  static func dismiss(
    _ receiver: UIViewController,
    animated: Bool,
    by hand: (any UIViewControllerInteractiveTransitioning)? = nil,
    begins: (() -> Void)? = nil,
    completion: (() -> Void)?
  ) {
    // A controller that presents dismisses what it presents; one that was presented, itself.
    guard let controller = target(of: receiver), let presenter = controller.presenter,
      let presentation = controller.presentation?.active
    else {
      completion?()
      return
    }
    guard !controller.isBeingDismissedNow else {
      completion?()
      return
    }
    guard !controller.isBeingPresentedNow else {
      warn(
        "Attempt to dismiss from view controller \(receiver) while a presentation or dismiss is in "
          + "progress.",
        where: "UIViewController.dismiss(animated:completion:)"
      )
      return
    }
    let animated = animated && UIView.areAnimationsEnabled
    let top = removeStack(above: controller, animated: animated)
    controller.isBeingDismissedNow = true
    let from = presenter.topmostInContainer
    // swift-format-ignore: NeverForceUnwrap, as a controller has a view.
    let container = presentation.containerView ?? controller.view.superview ?? controller.view!
    let returns = presentation.didRemovePresenter
    if returns { Presenting.putBack(from, of: presentation, below: container) }
    let view = top?.view ?? presentation.presentedView ?? controller.viewIfLoaded
    if let top {
      presentation.presentedView?.isHidden = true
      top.view.frame = container.bounds
      container.addSubview(top.view)
    }
    let context = TransitionContext(
      container: container,
      from: controller,
      to: from,
      isAnimated: animated,
      style: presentation.presentationStyle,
      fromView: view,
      toView: returns ? from.viewIfLoaded : nil,
      initialFrames: (view?.frame ?? container.bounds, returns ? .zero : container.bounds),
      finalFrames: (.zero, container.bounds)
    )
    let custom =
      animated && top == nil
      ? controller.transitioningDelegate?.animationController(forDismissed: controller) : nil
    let run = Presenting.makeRun(
      context,
      animator: custom ?? top?.animator ?? Presenting.system(controller, isPresenting: false),
      interactor: hand
        ?? custom.flatMap {
          controller.transitioningDelegate?.interactionControllerForDismissal(using: $0)
        },
      controller: controller
    ) { didComplete in
      guard didComplete else {
        putAllBack(controller, presentation, from, view, container, returns, animated)
        completion?()
        return
      }
      // The animator may have taken the view that comes into the container.
      if returns, let moved = from.viewIfLoaded, moved.isDescendant(of: container),
        let superview = container.superview
      {
        superview.insertSubview(moved, belowSubview: container)
        moved.frame = container.frame
      }
      top?.view.removeFromSuperview()
      presentation.presentedView?.isHidden = false
      presentation.presentedView?.removeFromSuperview()
      controller.viewIfLoaded?.removeFromSuperview()
      container.removeFromSuperview()
      presentation.dismissalTransitionDidEnd(true)
      presentation.leaveContainer()
      top?.finish()
      // Who is back may present at once.
      presenter.forget(presented: controller)
      if returns { from.finishAppearance() }
      controller.finishAppearance()
      Presenting.forget(controller)
      UIAccessibility.post(notification: .screenChanged, argument: nil)
      completion?()
    }
    begins?()
    controller.startAppearance(false, animated: animated)
    if returns { from.startAppearance(true, animated: animated) }
    presentation.restoreTint()
    presentation.dismissalTransitionWillBegin()
    run.start()
  }

  private static func putAllBack(
    _ controller: UIViewController,
    _ presentation: UIPresentationController,
    _ from: UIViewController,
    _ view: UIView?,
    _ container: UIView,
    _ returns: Bool,
    _ animated: Bool
  ) {
    // Who was to go is there, who was to come has gone.
    presentation.dismissalTransitionDidEnd(false)
    controller.startAppearance(true, animated: animated)
    if let view, view.superview == nil { container.addSubview(view) }
    if returns {
      from.startAppearance(false, animated: animated)
      Presenting.takeAway(from, for: presentation)
    }
    controller.finishAppearance()
    if returns { from.finishDisappearing() }
    controller.isBeingDismissedNow = false
    controller.hostingWindow?.screen.updateInterfacePreferences()
  }

  private static func target(of receiver: UIViewController) -> UIViewController? {
    if let presented = receiver.presented { return presented }
    var candidate: UIViewController? = receiver
    while let controller = candidate {
      // A parent that presents does so for its children, also where it is presented itself.
      // Source: UIKit's documentation of `presentedViewController`: it is presented by the controller or
      // by one of its ancestors.
      if let presented = controller.presented, !presented.isBeingDismissedNow { return presented }
      if controller.presenter != nil { return controller }
      candidate = controller.parentReference
    }
    return nil
  }

  // MARK: What is above

  /// The topmost of a stack that goes away as a whole: it alone is seen to move.
  private struct Top {
    let view: UIView
    let animator: any UIViewControllerAnimatedTransitioning
    let finish: () -> Void
  }

  /// Takes everything above the controller away; with an animation, all but the topmost view.
  // Source: UIKit's documentation of `dismiss(animated:completion:)`: "only the top-most view is
  // dismissed in an animated fashion; any intermediate view controllers are simply removed".
  private static func removeStack(above controller: UIViewController, animated: Bool) -> Top? {
    var stack: [UIViewController] = []
    var above = controller.presented
    while let next = above {
      stack.append(next)
      above = next.presented
    }
    guard animated, let last = stack.popLast(), let presentation = last.presentation?.active,
      let container = presentation.containerView
    else {
      for next in stack.reversed() { removeAtOnce(next) }
      if !animated, let last = controller.presented { removeAtOnce(last) }
      return nil
    }
    let animator = Presenting.system(last, isPresenting: false)
    // The container goes along as a whole, with what dims behind a sheet.
    last.isBeingDismissedNow = true
    last.startAppearance(false, animated: true)
    presentation.restoreTint()
    presentation.dismissalTransitionWillBegin()
    for next in stack.reversed() { removeAtOnce(next) }
    return Top(view: container, animator: animator) {
      presentation.dismissalTransitionDidEnd(true)
      presentation.leaveContainer()
      last.viewIfLoaded?.removeFromSuperview()
      last.finishAppearance()
      Presenting.forget(last)
    }
  }

  private static func removeAtOnce(_ controller: UIViewController) {
    if let above = controller.presented, !above.isBeingDismissedNow { removeAtOnce(above) }
    let presentation = controller.presentation?.active
    controller.isBeingDismissedNow = true
    controller.startAppearance(false, animated: false)
    presentation?.dismissalTransitionWillBegin()
    controller.viewIfLoaded?.removeFromSuperview()
    presentation?.dismissalTransitionDidEnd(true)
    presentation?.leaveContainer()
    presentation?.containerView?.removeFromSuperview()
    controller.finishAppearance()
    Presenting.forget(controller)
  }
}
