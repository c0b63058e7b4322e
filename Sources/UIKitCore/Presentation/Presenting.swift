import CoreGraphics
import Foundation

/// A controller with a presentation and a motion of UIKit's own, whatever its style says: alerts.
@MainActor
package protocol SelfPresenting: UIViewController {
  /// Whether it may cover a popover without closing it.
  var coversPopovers: Bool { get }
  /// What is said where it becomes a popover that points at nothing; nil: what popovers say.
  var missingSourceMessage: String? { get }
  /// A person closed the popover by a tap beside it.
  func wasClosedFromBeside()
  /// The presentation that shows it.
  func makeOwnPresentation(presenting: UIViewController?) -> UIPresentationController
  /// The presentation in place of a popover where there is no room for one.
  func makeCompactPresentation(presenting: UIViewController?) -> UIPresentationController
  /// Its motion; nil: the modal transition style's.
  func makeOwnAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)?
}

/// Presents controllers: one presentation above another.
@MainActor
enum Presenting {
  private static let place = "UIViewController.present(_:animated:completion:)"

  static func present(
    _ controller: UIViewController,
    from source: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = self.presenter(for: controller, from: source)
    guard isFree(presenter, for: controller) else { return }
    guard controller.presenter == nil, controller !== presenter else {
      stop(
        what:
          "Application tried to present modally a view controller \(controller) that is already "
          + "being presented by \(controller.presenter ?? presenter).",
        where: place,
        mend: "Dismiss it before it is presented again."
      )
    }
    guard let window = presenter.viewIfLoaded?.window else {
      warn(
        "Attempt to present \(controller) on \(presenter) (from \(source)) whose view is not in the "
          + "window hierarchy.",
        where: place
      )
      return
    }
    checkStyle(of: controller)
    let primary = makePresentation(controller, presenter: presenter, source: source)
    primary.tighten()
    controller.presentation = primary
    // It is shown in the window, whose width counts: over a narrow popover or form sheet on a pad, too,
    // there is room for another. `traitsDidChange(of:)` goes by the same.
    Adapting.adapt(primary, to: window.traitCollection)
    let presentation = primary.active
    let shown = presentation.presentedViewController
    if shown !== controller { shown.presentation = presentation }
    shown.presenter = presenter
    shown.hostingWindow = window
    presenter.presented = shown
    shown.isBeingPresentedNow = true
    let container = makeContainer(presentation, presenter: presenter, window: window)
    primary.containerView = container

    let animated = animated && UIView.areAnimationsEnabled
    let removes = presentation.shouldRemovePresentersView
    let from = presenter.topmostInContainer
    shown.loadViewIfNeeded()
    let animator = animated ? presentingAnimator(controller, presenter, source) : nil
    // Source: UIKit's documentation of `view(forKey:)` and `containerView`: the view that goes is in
    // the container already.
    let place = removes && animator != nil ? moveIn(from, to: container) : nil
    let context = TransitionContext(
      container: container,
      from: from,
      to: shown,
      isAnimated: animated,
      style: presentation.presentationStyle,
      fromView: removes ? from.viewIfLoaded : nil,
      toView: shown.viewIfLoaded,
      initialFrames: (container.bounds, .zero),
      finalFrames: (removes ? .zero : container.bounds, container.bounds)
    )
    let run = makeRun(
      context,
      animator: animator ?? system(shown, isPresenting: true),
      interactor: animator.flatMap {
        controller.transitioningDelegate?.interactionControllerForPresentation(using: $0)
      },
      controller: shown
    ) { didComplete in
      presentation.presentationTransitionDidEnd(didComplete)
      if didComplete {
        shown.isBeingPresentedNow = false
        if removes { takeAway(from, for: presentation, from: place) }
        // Source: published logs of UIKit's callbacks; who is pushed appears last.
        shown.isTellingPresented = true
        shown.finishAppearance()
        shown.isTellingPresented = false
        if removes { from.finishDisappearing() }
        UIAccessibility.post(notification: .screenChanged, argument: nil)
      } else {
        // All goes back: who was to come has gone, who was to go is there.
        shown.startAppearance(false, animated: animated)
        if removes { from.startAppearance(true, animated: animated) }
        if let place {
          moveOut(from, to: place, below: container)
        } else if removes, let view = from.viewIfLoaded, view.superview == nil {
          // The animator took it away.
          container.superview?.insertSubview(view, belowSubview: container)
        }
        shown.viewIfLoaded?.removeFromSuperview()
        shown.finishAppearance()
        if removes { from.finishAppearance() }
        presentation.leaveContainer()
        forget(shown)
      }
      completion?()
    }
    if removes { from.startAppearance(false, animated: animated) }
    shown.startAppearance(true, animated: animated)
    takeKeys(for: presentation, in: window)
    primary.delegate?.presentationController(
      primary,
      willPresentWithAdaptiveStyle: primary.adapted?.presentationStyle ?? .none,
      transitionCoordinator: run.coordinator
    )
    presentation.presentationTransitionWillBegin()

    // The presentation may have made a view of its own just now.
    let view: UIView = presentation.presentedView ?? shown.view
    let final = presentation.frameOfPresentedViewInContainerView
    view.frame = final
    if view.autoresizingMask.isEmpty { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    window.screen.updateInterfacePreferences(presenting: shown)
    context.toView = view
    context.finalFrames.to = final
    run.start()
  }

  // MARK: Who presents

  /// Whether the presenter presents nothing yet; a popover closes for anything but an alert.
  private static func isFree(
    _ presenter: UIViewController,
    for controller: UIViewController
  ) -> Bool {
    guard let present = presenter.presented else { return true }
    // Departs: UIKit refuses here as it does elsewhere; the guidelines want the popover closed first.
    if let popover = present.presentation?.active as? UIPopoverPresentationController,
      (controller as? any SelfPresenting)?.coversPopovers != true, present !== controller,
      !present.isBeingPresentedNow
    {
      popover.close(animated: false)
      if presenter.presented == nil { return true }
    }
    warn(
      "Attempt to present \(controller) on \(presenter) which is already presenting \(present)",
      where: place
    )
    return false
  }

  private static func checkStyle(of controller: UIViewController) {
    guard controller.modalTransitionStyle == .partialCurl,
      controller.modalPresentationStyle != .fullScreen
    else { return }
    stop(
      what: "Application tried to present UIModalTransitionStylePartialCurl to or from "
        + "non-fullscreen view controller \(controller).",
      where: place,
      mend: "Set modalPresentationStyle to fullScreen."
    )
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

  static func system(
    _ controller: UIViewController,
    isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    if let own = controller.presentation?.active.systemAnimator(isPresenting: isPresenting) {
      return own
    }
    if let own = (controller as? any SelfPresenting)?.makeOwnAnimator(isPresenting: isPresenting) {
      return own
    }
    var style = controller.modalTransitionStyle
    if let presenter = controller.presenter, presenter.providesPresentationContextTransitionStyle,
      controller.presentation?.active.shouldPresentInFullscreen == false
    {
      style = presenter.modalTransitionStyle
    }
    return ModalAnimator(style: style, isPresenting: isPresenting)
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
    if controller.modalPresentationStyle == .custom, !(controller is any SelfPresenting),
      let made = controller.transitioningDelegate?.presentationController(
        forPresented: controller,
        presenting: presenter,
        source: source
      )
    {
      made.presentingViewController = presenter
      return made
    }
    let made = controller.preparedPresentation(presenting: presenter)
    made.presentingViewController = presenter
    return made
  }

  private static func makeContainer(
    _ presentation: UIPresentationController,
    presenter: UIViewController,
    window: UIWindow
  ) -> PresentationContainerView {
    let place = presentation.shouldPresentInFullscreen ? nil : presenter.viewIfLoaded
    let container = PresentationContainerView(frame: place?.frame ?? window.contentFrame)
    container.presentation = presentation
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    presentation.containerView = container
    if let place, let superview = place.superview {
      superview.insertSubview(container, aboveSubview: place)
    } else {
      window.addSubview(container)
    }
    return container
  }

  // MARK: The presenter's view

  /// Takes the presenting view out of the window for as long as it is covered; its controller is
  /// told by who calls.
  ///
  /// `place`: where the view was before the transition put it into its container.
  static func takeAway(
    _ presenter: UIViewController,
    for presentation: UIPresentationController,
    from place: RemovedPlace? = nil
  ) {
    guard let view = presenter.viewIfLoaded else { return }
    // An animator may have taken the view out of the container by itself.
    guard let place = place ?? RemovedPlace(of: view) else { return }
    presentation.removedPlace = place
    view.removeFromSuperview()
  }

  /// Puts the presenting view into the container, where it covers what it did, for an app's animator
  /// that works with both views.
  private static func moveIn(_ presenter: UIViewController, to container: UIView) -> RemovedPlace? {
    guard let view = presenter.viewIfLoaded, let superview = view.superview,
      let place = RemovedPlace(of: view)
    else { return nil }
    UIView.performWithoutAnimation {
      let center = container.convert(view.center, from: superview)
      container.insertSubview(view, at: 0)
      if view.center != center { view.center = center }
    }
    return place
  }

  /// Puts the presenting view back where it was before a transition that was given up.
  private static func moveOut(
    _ presenter: UIViewController,
    to place: RemovedPlace,
    below container: UIView
  ) {
    guard let view = presenter.viewIfLoaded, let superview = place.superview else { return }
    view.transform = place.transform
    if container.superview === superview {
      superview.insertSubview(view, belowSubview: container)
    } else {
      superview.insertSubview(view, at: 0)
    }
    view.frame = place.frame.size == place.room ? superview.bounds : place.frame
  }

  /// Puts the presenting view back where it was.
  static func putBack(
    _ presenter: UIViewController,
    of presentation: UIPresentationController,
    below container: UIView,
    animated: Bool? = nil
  ) {
    // The place is kept until the end: as long as it is, the transition calls back, not the move.
    guard let place = presentation.removedPlace, let view = presenter.viewIfLoaded else { return }
    guard view.superview == nil || view.isDescendant(of: container),
      let superview = place.superview ?? container.superview
    else { return }
    if let animated { presenter.startAppearance(true, animated: animated) }
    view.transform = place.transform
    // What fills its place still does where that was resized meanwhile.
    view.frame = place.frame.size == place.room ? superview.bounds : place.frame
    if container.superview === superview {
      superview.insertSubview(view, belowSubview: container)
    } else {
      superview.insertSubview(view, at: 0)
    }
    if animated != nil { presenter.finishAppearance() }
  }

  // MARK: Keys

  /// Keys no longer go to what is covered; the keyboard leaves unless the controller keeps it.
  private static func takeKeys(for presentation: UIPresentationController, in window: UIWindow) {
    guard let responder = window.firstResponder,
      !presentation.presentedViewController.disablesAutomaticKeyboardDismissal
    else { return }
    presentation.formerResponder = responder
    responder.resignFirstResponder()
  }

  /// Who had the keys before gets them again, if nobody else took them.
  static func giveKeysBack(_ presentation: UIPresentationController, in window: UIWindow?) {
    guard let responder = presentation.formerResponder else { return }
    presentation.formerResponder = nil
    guard let window, window.firstResponder == nil, (responder as? UIView)?.window === window
    else { return }
    _ = responder.becomeFirstResponder()
  }

  // MARK: End

  static func forget(_ controller: UIViewController) {
    let window = controller.hostingWindow
    let presentation = controller.presentation
    controller.isBeingPresentedNow = false
    controller.isBeingDismissedNow = false
    let presenter = controller.presenter
    presenter?.forget(presented: controller)
    controller.presenter = nil
    controller.presentation = nil
    controller.hostingWindow = nil
    if let presentation {
      let primary = presentation.primary
      let active = primary.active
      active.restoreTint()
      active.containerView?.removeFromSuperview()
      for each in [primary, active] {
        each.containerView = nil
        each.removedPlace = nil
      }
      // A controller that the delegate put another around.
      let own = primary.presentedViewController
      if own !== controller, own.presentation === primary { own.presentation = nil }
      primary.adapted = nil
      if presenter?.presented == nil { giveKeysBack(active, in: window) }
    }
    window?.screen.updateInterfacePreferences()
  }

  // MARK: Run

  static func makeRun(
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
        isCustom: !(animator is any SystemTransitioning),
        movingView: context.view(forKey: isPresenting ? .to : .from)
      )
    )
    let run = TransitionRun(context, animator: animator, interactor: interactor) { didComplete in
      controller.coordinator = nil
      container?.isInTransition = false
      container?.isMoving = false
      ended(didComplete)
      Conduct.observer?.transitionEnded()
    }
    controller.coordinator = run.coordinator
    // What moves by itself takes no touches; what a hand moves does.
    container?.isInTransition = context.isAnimated && interactor == nil
    container?.isMoving = context.isAnimated
    return run
  }
}

/// A motion of UIKit's own.
@MainActor
package protocol SystemTransitioning: UIViewControllerAnimatedTransitioning {}

extension UIViewController {
  /// The controller whose view fills the window at this place.
  var topmostInContainer: UIViewController { self }

  /// The presentation that the present style asks for, made where there is none.
  func preparedPresentation(presenting: UIViewController? = nil) -> UIPresentationController {
    if let own = self as? any SelfPresenting {
      if let presentation { return presentation }
      let made = own.makeOwnPresentation(presenting: presenting)
      made.loosen()
      presentation = made
      return made
    }
    let style = modalPresentationStyle
    if let presentation, presenter != nil || presentation.preparedStyle == style {
      return presentation
    }
    let made = Adapting.makePresentation(style, of: self, presenting: presenting)
    made.preparedStyle = style
    made.loosen()
    presentation = made
    return made
  }
}
