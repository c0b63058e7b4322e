import CoreGraphics
import Foundation

/// Presents and dismisses controllers: one presentation above another.
@MainActor
enum Presenting {
  /// Seconds. Source: the documented length of UIKit's modal transitions on iOS 7 and later.
  static let duration: TimeInterval = 0.5

  // MARK: Present

  static func present(
    _ controller: UIViewController,
    from source: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = self.presenter(for: controller, from: source)
    if let present = presenter.presented {
      warn(
        "Attempt to present \(controller) on \(presenter) which is already presenting \(present)",
        where: "UIViewController.present(_:animated:completion:)"
      )
      return
    }
    guard controller.presenter == nil, controller !== presenter else {
      stop(
        what: "\(type(of: controller)) is presented already.",
        where: "UIViewController.present(_:animated:completion:)",
        mend: "Dismiss it before it is presented again."
      )
    }
    guard let window = presenter.viewIfLoaded?.window else {
      warn(
        "Attempt to present \(controller) on \(presenter) whose view is not in the window hierarchy",
        where: "UIViewController.present(_:animated:completion:)"
      )
      return
    }
    let presentation = makePresentation(controller, presenter: presenter, source: source)
    controller.presentation = presentation
    controller.presenter = presenter
    controller.hostingWindow = window
    presenter.presented = controller
    controller.isBeingPresentedNow = true

    let container = PresentationContainerView(frame: window.bounds)
    container.presentation = presentation
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    presentation.containerView = container
    window.addSubview(container)

    let animated = animated && UIView.areAnimationsEnabled
    let removes = presentation.shouldRemovePresentersView
    let from = presenter.topmostInContainer
    controller.loadViewIfNeeded()
    if removes { from.startAppearance(false, animated: animated) }
    controller.startAppearance(true, animated: animated)
    presentation.presentationTransitionWillBegin()

    let view: UIView = presentation.presentedView ?? controller.view
    view.frame = presentation.frameOfPresentedViewInContainerView
    if view.autoresizingMask.isEmpty { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    window.screen.updateInterfacePreferences(presenting: controller)

    let context = TransitionContext(
      container: container,
      from: from,
      to: controller,
      isAnimated: animated,
      style: controller.modalPresentationStyle,
      isPresenting: true,
      removesFrom: removes,
      toView: view
    )
    context.finish = { didComplete in
      presentation.presentationTransitionDidEnd(didComplete)
      controller.isBeingPresentedNow = false
      if didComplete {
        if removes {
          presentation.didRemovePresenter = true
          from.viewIfLoaded?.removeFromSuperview()
          from.finishAppearance()
        }
        controller.finishAppearance()
      } else {
        forget(controller)
      }
      completion?()
    }
    run(
      context,
      animator: animated
        ? controller.transitioningDelegate?.animationController(
          forPresented: controller,
          presenting: presenter,
          source: source
        ) : nil,
      controller: controller
    )
  }

  /// Who presents: the nearest that defines a context for contextual styles, else the outermost.
  private static func presenter(
    for controller: UIViewController,
    from source: UIViewController
  )
    -> UIViewController
  {
    var candidate = source
    switch controller.modalPresentationStyle {
    case .currentContext, .overCurrentContext:
      while !candidate.definesPresentationContext, let parent = candidate.parentReference {
        candidate = parent
      }
    default:
      while let parent = candidate.parentReference { candidate = parent }
    }
    return candidate
  }

  private static func makePresentation(
    _ controller: UIViewController,
    presenter: UIViewController,
    source: UIViewController
  ) -> UIPresentationController {
    if controller.modalPresentationStyle == .custom,
      let made = controller.transitioningDelegate?.presentationController(
        forPresented: controller,
        presenting: presenter,
        source: source
      )
    {
      made.presentingViewController = presenter
      return made
    }
    return controller.presentation
      ?? FullScreenPresentation(presentedViewController: controller, presenting: presenter)
  }

  // MARK: Dismiss

  static func dismiss(_ receiver: UIViewController, animated: Bool, completion: (() -> Void)?) {
    // A controller that presents dismisses what it presents; one that was presented, itself.
    guard let controller = receiver.presented ?? presentedAncestor(of: receiver),
      let presenter = controller.presenter, let presentation = controller.presentation,
      !controller.isBeingDismissedNow
    else {
      completion?()
      return
    }
    // What was presented above goes with it, at once.
    var above = controller.presented
    var stack: [UIViewController] = []
    while let next = above {
      stack.append(next)
      above = next.presented
    }
    for next in stack.reversed() { removeAtOnce(next) }

    let animated = animated && UIView.areAnimationsEnabled
    controller.isBeingDismissedNow = true
    let from = presenter.topmostInContainer
    let container = presentation.containerView ?? controller.view.superview ?? controller.view!
    if presentation.didRemovePresenter { putBack(from, below: container) }
    controller.startAppearance(false, animated: animated)
    if presentation.didRemovePresenter { from.startAppearance(true, animated: animated) }
    presentation.dismissalTransitionWillBegin()

    let context = TransitionContext(
      container: container,
      from: controller,
      to: from,
      isAnimated: animated,
      style: controller.modalPresentationStyle,
      isPresenting: false,
      removesFrom: true,
      toView: nil
    )
    context.finish = { didComplete in
      guard didComplete else {
        controller.isBeingDismissedNow = false
        presentation.dismissalTransitionDidEnd(false)
        completion?()
        return
      }
      controller.viewIfLoaded?.removeFromSuperview()
      container.removeFromSuperview()
      presentation.dismissalTransitionDidEnd(true)
      controller.finishAppearance()
      if presentation.didRemovePresenter { from.finishAppearance() }
      forget(controller)
      completion?()
    }
    run(
      context,
      animator: animated
        ? controller.transitioningDelegate?.animationController(forDismissed: controller) : nil,
      controller: controller
    )
  }

  private static func presentedAncestor(of controller: UIViewController) -> UIViewController? {
    var candidate: UIViewController? = controller
    while let controller = candidate {
      if controller.presenter != nil { return controller }
      candidate = controller.parentReference
    }
    return nil
  }

  private static func removeAtOnce(_ controller: UIViewController) {
    controller.isBeingDismissedNow = true
    controller.startAppearance(false, animated: false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.presentation?.containerView?.removeFromSuperview()
    controller.finishAppearance()
    forget(controller)
  }

  private static func putBack(_ controller: UIViewController, below container: UIView) {
    guard let view = controller.viewIfLoaded, view.superview == nil,
      let parent = container.superview
    else { return }
    view.frame = parent.bounds
    parent.insertSubview(view, belowSubview: container)
  }

  private static func forget(_ controller: UIViewController) {
    let screen = controller.hostingWindow?.screen
    controller.isBeingPresentedNow = false
    controller.isBeingDismissedNow = false
    controller.presenter?.presented = nil
    controller.presenter = nil
    controller.presentation?.containerView?.removeFromSuperview()
    controller.presentation?.containerView = nil
    controller.presentation?.didRemovePresenter = false
    controller.presentation = nil
    controller.hostingWindow = nil
    screen?.updateInterfacePreferences()
  }

  // MARK: Run

  private static func run(
    _ context: TransitionContext,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    controller: UIViewController
  ) {
    let animator =
      animator
      ?? ModalAnimator(
        style: controller.modalTransitionStyle,
        isPresenting: context.isPresenting
      )
    let duration = context.isAnimated ? animator.transitionDuration(using: context) : 0
    let coordinator = TransitionCoordinator(
      duration: duration,
      container: context.containerView,
      style: context.presentationStyle,
      controllers: [.from: context.from, .to: context.to]
    )
    controller.coordinator = coordinator
    let finish = context.finish
    context.finish = { didComplete in
      controller.coordinator = nil
      coordinator.runCompletions(cancelled: !didComplete)
      animator.animationEnded(didComplete)
      finish?(didComplete)
      context.containerView.isUserInteractionEnabled = true
    }
    guard context.isAnimated else {
      context.placeAtOnce()
      coordinator.runAlongside()
      context.completeTransition(true)
      return
    }
    animator.animateTransition(using: context)
    UIView.animate(withDuration: duration) { coordinator.runAlongside() }
  }
}

extension UIViewController {
  /// The controller whose view fills the window at this place.
  var topmostInContainer: UIViewController { self }
}
