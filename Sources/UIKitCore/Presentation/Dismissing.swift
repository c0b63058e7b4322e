import CoreGraphics
import Foundation

/// Dismisses a presented controller and all controllers that are presented above it.
@MainActor
enum Dismissing {
  /// Dismisses a controller.
  ///
  /// - Parameters:
  ///   - receiver: The controller that presents or is presented.
  ///   - animated: Whether the dismissal is animated.
  ///   - hand: The driver of an interactive dismissal, such as a drag on a sheet.
  ///   - begins: Called when the coordinator exists, before the controllers and the presentation
  ///     are notified.
  ///   - completion: Called at the end.
  static func dismiss(
    _ receiver: UIViewController,
    animated: Bool,
    by hand: (any UIViewControllerInteractiveTransitioning)? = nil,
    begins: (() -> Void)? = nil,
    completion: (() -> Void)?
  ) {
    // A presenting controller dismisses the presented one; a presented controller dismisses itself.
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
      // The animator may have moved the presenting view into the container.
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
      // The presenter may present again at once.
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
    // The presented controller is visible again, and the presenter has disappeared.
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
      // A parent presents on behalf of its children, even if it is presented itself.
      //
      // Source: UIKit's documentation of `presentedViewController`: a controller is presented by
      // the controller or by one of its ancestors.
      if let presented = controller.presented, !presented.isBeingDismissedNow { return presented }
      if controller.presenter != nil { return controller }
      candidate = controller.parentReference
    }
    return nil
  }

  // MARK: Presentations above

  /// The topmost presentation of a stack that is dismissed together; only it is animated.
  private struct Top {
    let view: UIView
    let animator: any UIViewControllerAnimatedTransitioning
    let finish: () -> Void
  }

  /// Removes everything above the controller; with an animation, all but the topmost view.
  ///
  /// Source: UIKit's documentation of `dismiss(animated:completion:)`: "only the top-most view is
  /// dismissed in an animated fashion; any intermediate view controllers are simply removed".
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
    // The whole container moves, together with the dimming view of a sheet.
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
