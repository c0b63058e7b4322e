import CoreGraphics
import Foundation

/// A controller, such as an alert, with a presentation and animation of UIKit independent of its
/// style.
@MainActor
package protocol SelfPresenting: UIViewController {
  /// Whether the controller may cover a popover without closing it.
  var coversPopovers: Bool { get }
  /// The error message if the controller becomes a popover without a source; nil for the default
  /// message.
  var missingSourceMessage: String? { get }
  /// Called after a tap outside closed the popover.
  func wasClosedFromBeside()
  /// Returns the presentation of the controller.
  func makeOwnPresentation(presenting: UIViewController?) -> UIPresentationController
  /// Returns the presentation that replaces a popover if there is no space for one.
  func makeCompactPresentation(presenting: UIViewController?) -> UIPresentationController
  /// Returns the animator; nil to use the modal transition style.
  func makeOwnAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)?
}

/// Presents controllers and manages the stack of presentations.
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
    // The width of the window counts: above a narrow popover or form sheet on a tablet, too, there
    // is space for another. `traitsDidChange(of:)` uses the same rule.
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
    // Source: UIKit's documentation of `view(forKey:)` and `containerView`: the disappearing view
    // is already in the container.
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
        // Source: published logs of UIKit's callbacks; the presented controller appears last.
        shown.isTellingPresented = true
        shown.finishAppearance()
        shown.isTellingPresented = false
        if removes { from.finishDisappearing() }
        UIAccessibility.post(notification: .screenChanged, argument: nil)
      } else {
        // Undo everything: the presented controller has disappeared, and the presenter is visible
        // again.
        shown.startAppearance(false, animated: animated)
        if removes { from.startAppearance(true, animated: animated) }
        if let place {
          moveOut(from, to: place, below: container)
        } else if removes, let view = from.viewIfLoaded, view.superview == nil {
          // The animator removed the view.
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

    // The presentation may just have created its own view.
    let view: UIView = presentation.presentedView ?? shown.view
    let final = presentation.frameOfPresentedViewInContainerView
    view.frame = final
    if view.autoresizingMask.isEmpty { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    window.screen.updateInterfacePreferences(presenting: shown)
    context.toView = view
    context.finalFrames.to = final
    run.start()
  }

  // MARK: The presenter

  /// Returns whether the presenter presents nothing; closes a popover for everything but an alert.
  private static func isFree(
    _ presenter: UIViewController,
    for controller: UIViewController
  ) -> Bool {
    guard let present = presenter.presented else { return true }
    // Departs: UIKit refuses this, too; the guidelines require that the popover closes first.
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
    let screen = controller.hostScreen
    return ModalAnimator(style: style, isPresenting: isPresenting, on: screen)
  }

  /// Returns the presenting controller: for contextual styles the nearest that defines a context,
  /// otherwise the outermost ancestor.
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

  /// Removes the covered view of the presenter from the window; the caller sends appearance
  /// callbacks.
  ///
  /// - Parameters:
  ///   - presenter: The controller of the covered view.
  ///   - presentation: The presentation that covers the view.
  ///   - place: The place of the view before the transition moved it into its container.
  static func takeAway(
    _ presenter: UIViewController,
    for presentation: UIPresentationController,
    from place: RemovedPlace? = nil
  ) {
    guard let view = presenter.viewIfLoaded else { return }
    // An animator may have removed the view from the container.
    guard let place = place ?? RemovedPlace(of: view) else { return }
    presentation.removedPlace = place
    view.removeFromSuperview()
  }

  /// Moves the presenting view into the container without changing its position, for an app's
  /// animator that uses both views.
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

  /// Returns the presenting view to its place after a cancelled transition.
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

  /// Returns the presenting view to its place.
  static func putBack(
    _ presenter: UIViewController,
    of presentation: UIPresentationController,
    below container: UIView,
    animated: Bool? = nil
  ) {
    // The place is kept until the end, since the transition, not the move, sends appearance
    // callbacks.
    guard let place = presentation.removedPlace, let view = presenter.viewIfLoaded else { return }
    guard view.superview == nil || view.isDescendant(of: container),
      let superview = place.superview ?? container.superview
    else { return }
    if let animated { presenter.startAppearance(true, animated: animated) }
    view.transform = place.transform
    // A view that filled its superview still does, even if the superview was resized.
    view.frame = place.frame.size == place.room ? superview.bounds : place.frame
    if container.superview === superview {
      superview.insertSubview(view, belowSubview: container)
    } else {
      superview.insertSubview(view, at: 0)
    }
    if animated != nil { presenter.finishAppearance() }
  }

  // MARK: Keys

  /// Resigns the first responder in covered views unless the presented controller keeps the
  /// keyboard.
  private static func takeKeys(for presentation: UIPresentationController, in window: UIWindow) {
    guard let responder = window.firstResponder,
      !presentation.presentedViewController.disablesAutomaticKeyboardDismissal
    else { return }
    presentation.formerResponder = responder
    responder.resignFirstResponder()
  }

  /// Restores the previous first responder if there is no other one.
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
      // The delegate presented another controller in place of this one.
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
    // Without interaction, moving views receive no touches.
    container?.isInTransition = context.isAnimated && interactor == nil
    container?.isMoving = context.isAnimated
    return run
  }
}

/// An animator of UIKit.
@MainActor
package protocol SystemTransitioning: UIViewControllerAnimatedTransitioning {}

extension UIViewController {
  /// The controller whose view fills the window at this position.
  var topmostInContainer: UIViewController { self }

  /// Returns the presentation for the current style, creating it if necessary.
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
