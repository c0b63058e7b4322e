import CoreGraphics
import Foundation

/// Presents and dismisses controllers: one presentation above another.
@MainActor
enum Presenting {
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

    let container = PresentationContainerView(frame: window.contentFrame)
    container.presentation = presentation
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    presentation.containerView = container
    window.addSubview(container)

    let animated = animated && UIView.areAnimationsEnabled
    let removes = presentation.shouldRemovePresentersView
    let from = presenter.topmostInContainer
    controller.loadViewIfNeeded()
    let context = TransitionContext(
      container: container,
      from: from,
      to: controller,
      isAnimated: animated,
      style: controller.modalPresentationStyle,
      fromView: removes ? from.viewIfLoaded : nil,
      toView: controller.viewIfLoaded,
      initialFrames: (container.bounds, .zero),
      finalFrames: (removes ? .zero : container.bounds, container.bounds)
    )
    let animator = animated ? presentingAnimator(controller, presenter, source) : nil
    let run = makeRun(
      context,
      animator: animator ?? system(controller, isPresenting: true),
      interactor: animator.flatMap {
        controller.transitioningDelegate?.interactionControllerForPresentation(using: $0)
      },
      controller: controller
    ) { didComplete in
      presentation.presentationTransitionDidEnd(didComplete)
      if didComplete {
        controller.isBeingPresentedNow = false
        if removes {
          presentation.didRemovePresenter = true
          from.viewIfLoaded?.removeFromSuperview()
          from.finishAppearance()
        }
        controller.finishAppearance()
      } else {
        // All goes back: who was to come has gone, who was to go is there.
        controller.startAppearance(false, animated: animated)
        if removes {
          putBack(from, below: container)
          from.startAppearance(true, animated: animated)
        }
        controller.viewIfLoaded?.removeFromSuperview()
        controller.finishAppearance()
        if removes { from.finishAppearance() }
        forget(controller)
      }
      completion?()
    }
    if removes { from.startAppearance(false, animated: animated) }
    controller.startAppearance(true, animated: animated)
    presentation.presentationTransitionWillBegin()

    // The presentation may have made a view of its own just now.
    let view: UIView = presentation.presentedView ?? controller.view
    let final = presentation.frameOfPresentedViewInContainerView
    view.frame = final
    if view.autoresizingMask.isEmpty { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    window.screen.updateInterfacePreferences(presenting: controller)
    context.toView = view
    context.finalFrames.to = final
    run.start()
  }

  private static func presentingAnimator(
    _ controller: UIViewController,
    _ presenter: UIViewController,
    _ source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    controller.transitioningDelegate?.animationController(
      forPresented: controller,
      presenting: presenter,
      source: source
    )
  }

  private static func system(
    _ controller: UIViewController,
    isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(style: controller.modalTransitionStyle, isPresenting: isPresenting)
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
    let returns = presentation.didRemovePresenter
    let view = presentation.presentedView ?? controller.viewIfLoaded
    let context = TransitionContext(
      container: container,
      from: controller,
      to: from,
      isAnimated: animated,
      style: controller.modalPresentationStyle,
      fromView: view,
      toView: returns ? from.viewIfLoaded : nil,
      initialFrames: (view?.frame ?? container.bounds, returns ? .zero : container.bounds),
      finalFrames: (.zero, container.bounds)
    )
    let animator =
      animated
      ? controller.transitioningDelegate?.animationController(forDismissed: controller) : nil
    let run = makeRun(
      context,
      animator: animator ?? system(controller, isPresenting: false),
      interactor: animator.flatMap {
        controller.transitioningDelegate?.interactionControllerForDismissal(using: $0)
      },
      controller: controller
    ) { didComplete in
      guard didComplete else {
        // All goes back: who was to go is there, who was to come has gone.
        presentation.dismissalTransitionDidEnd(false)
        controller.startAppearance(true, animated: animated)
        if let view, view.superview == nil { container.addSubview(view) }
        if returns {
          from.startAppearance(false, animated: animated)
          from.viewIfLoaded?.removeFromSuperview()
          from.finishAppearance()
        }
        controller.finishAppearance()
        controller.isBeingDismissedNow = false
        controller.hostingWindow?.screen.updateInterfacePreferences()
        completion?()
        return
      }
      // The animator may have taken the view that comes into the container.
      if returns, from.viewIfLoaded?.isDescendant(of: container) == true {
        from.viewIfLoaded?.removeFromSuperview()
        putBack(from, below: container)
      }
      controller.viewIfLoaded?.removeFromSuperview()
      container.removeFromSuperview()
      presentation.dismissalTransitionDidEnd(true)
      controller.finishAppearance()
      if returns { from.finishAppearance() }
      forget(controller)
      completion?()
    }
    controller.startAppearance(false, animated: animated)
    if returns { from.startAppearance(true, animated: animated) }
    presentation.dismissalTransitionWillBegin()
    run.start()
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

  private static func makeRun(
    _ context: TransitionContext,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?,
    controller: UIViewController,
    ended: @escaping (Bool) -> Void
  ) -> TransitionRun {
    let container = context.containerView as? PresentationContainerView
    let isPresenting = context.to === controller
    Conduct.observer?.transitionBegins(
      ConductTransition(
        isPresenting ? .present : .dismiss,
        from: context.from,
        to: context.to,
        isAnimated: context.isAnimated,
        duration: context.isAnimated ? animator.transitionDuration(using: context) : 0,
        isCustom: !(animator is ModalAnimator),
        movingView: context.view(forKey: isPresenting ? .to : .from)
      )
    )
    let run = TransitionRun(context, animator: animator, interactor: interactor) { didComplete in
      controller.coordinator = nil
      container?.isInTransition = false
      ended(didComplete)
    }
    controller.coordinator = run.coordinator
    // What moves by itself takes no touches; what a hand moves does.
    container?.isInTransition = context.isAnimated && interactor == nil
    return run
  }
}

extension UIViewController {
  /// The controller whose view fills the window at this place.
  var topmostInContainer: UIViewController { self }
}
