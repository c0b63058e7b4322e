import CoreGraphics
import Foundation

/// Manages the presentation of a controller and the frame of its view.
@preconcurrency @MainActor
open class UIPresentationController: _UIObject, UIAppearanceContainer, UITraitEnvironment,
  UIContentContainer
{
  /// The presented controller.
  open var presentedViewController: UIViewController {
    guard let controller = keptPresented ?? looselyPresented else {
      stop(
        what: "The presented controller is gone.",
        where: "UIPresentationController.presentedViewController",
        mend: "Keep the controller as long as its presentation."
      )
    }
    return controller
  }
  /// The presenting controller; before the presentation begins, the presented controller itself.
  open internal(set) var presentingViewController: UIViewController {
    get { presentingReference ?? presentedViewController }
    set { presentingReference = newValue }
  }
  /// The delegate, which decides on adaptation and is notified of interactive dismissal.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The traits that override those of the window for the presented controller; nil for none.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      if overrideTraitCollection != oldValue {
        presentedViewController.viewIfLoaded?.updateTraits()
      }
    }
  }
  final var traitOverrideCollection: UITraitCollection?
  /// The view that contains the presented view and its surroundings; nil before and after the
  /// presentation.
  open internal(set) var containerView: UIView?

  // MARK: State

  private final var keptPresented: UIViewController?
  private final weak var looselyPresented: UIViewController?
  private final var presentingReference: UIViewController?
  /// The adapted style that this presentation implements; nil for the presented controller's style.
  final var adaptedStyle: UIModalPresentationStyle?
  /// The style for which this presentation was created.
  final var preparedStyle: UIModalPresentationStyle?
  /// The presentation that replaces this one by adaptation; nil for none.
  final var adapted: UIPresentationController?
  final weak var adaptedFrom: UIPresentationController?
  /// Whether the delegate does not implement the query for the style; set by the default
  /// implementation.
  final var delegateLeavesStyle = false
  /// The place of the presenting view before it was removed; nil while it is in the window.
  final var removedPlace: RemovedPlace?
  final var didRemovePresenter: Bool { removedPlace != nil }
  /// The first responder before the presentation.
  final weak var formerResponder: UIResponder?
  /// The view behind whose tint is dimmed, with its former mode.
  final var dimmedTint: (view: UIView, mode: UIView.TintAdjustmentMode)?

  /// The presentation that shows the controller: the adapted one, or this one.
  final var active: UIPresentationController { adapted ?? self }
  /// The presentation before adaptation.
  final var primary: UIPresentationController { adaptedFrom ?? self }

  /// Creates a presentation; UIKit or a transitioning delegate calls this initializer.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    keptPresented = presentedViewController
    presentingReference = presentingViewController
    super.init(_root: ())
  }

  /// Makes the reference to the presented controller weak until the presentation begins.
  final func loosen() {
    looselyPresented = keptPresented
    keptPresented = nil
  }
  final func tighten() { if keptPresented == nil { keptPresented = looselyPresented } }

  // MARK: Style

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedViewController.modalPresentationStyle
  }
  /// The style for the current traits; `.none` stands for the presentation's own.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }
  /// Returns the style for traits, from the delegate or the presentation; `.none` stands for its
  /// own.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  )
    -> UIModalPresentationStyle
  {
    if let delegate {
      delegateLeavesStyle = false
      let style = delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      if !delegateLeavesStyle { return style }
    }
    return standardAdaptiveStyle(for: traitCollection)
  }
  /// Returns the adapted style for traits if the delegate does not decide.
  func standardAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  // MARK: Geometry

  /// The frame of the presented view in the container.
  ///
  /// The default is the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// The view that the transition moves.
  ///
  /// The default is the view of the presented controller.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// Whether the container covers the window, not only the presenting view.
  ///
  /// The default is `true`.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting view is removed from the window after the transition.
  open var shouldRemovePresentersView: Bool { false }
  /// Called before the container lays out.
  ///
  /// The default implementation does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid out.
  ///
  /// The default implementation does nothing.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presentation appears, for adding custom views to the container.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation; `completed` is `false` if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal; `completed` is `false` if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Sets the frame of the presented view; presentations with their own layout override it.
  func placePresentedView() {
    guard let view = presentedView, let containerView, view.superview === containerView else {
      return
    }
    let frame = frameOfPresentedViewInContainerView
    if view.transform.isIdentity {
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }
  /// Whether the container's layout places the presented view, as in UIKit's own presentations.
  var placesPresentedView: Bool { false }
  /// Removes the surroundings of the presented view from the container without animation.
  func leaveContainer() {}
  /// Returns whether a point of the container outside the presented view blocks touches below.
  func blocksTouch(at point: CGPoint) -> Bool { true }
  /// The views that accept touches while the presentation blocks all others.
  var touchableViews: [UIView] { [] }
  /// Returns UIKit's animator for this presentation; nil to use the modal transition style.
  func systemAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  // MARK: Content

  /// The traits of the container.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }
  /// Called after the traits changed; the previous traits are nil if there were none.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The preferred size of the presented controller, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called after the preferred size of the presented controller changed; updates the frame.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { resizeForContent() }
  /// Called after the fitting size of the content changed.
  ///
  /// The default implementation does nothing.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size of the presented view in a container.
  ///
  /// The default is the size of the container.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the size changes.
  ///
  /// The default implementation does nothing.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called before the traits change.
  ///
  /// The default implementation does nothing.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  // MARK: Focus

  /// The environments that focus prefers in this one.
  ///
  /// The default is `preferredFocusedView`.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedView.map { [$0] } ?? []
  }
  /// The view that focus prefers.
  ///
  /// The default is the view of the presented controller.
  open var preferredFocusedView: UIView? { presentedViewController.viewIfLoaded }
  /// The enclosing focus environment; nil for none.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { containerView?.superview }
  /// The container that supplies focus items.
  ///
  /// The default is the container view.
  open var focusItemContainer: (any UIFocusItemContainer)? { containerView }
  /// Requests that focus moves to the preferred environment if focus is inside this one.
  open func setNeedsFocusUpdate() { containerView?.window?.screen.keyboardFocus.note(self) }
  /// Performs the update that `setNeedsFocusUpdate()` requested.
  open func updateFocusIfNeeded() { containerView?.updateFocusIfNeeded() }
  /// Returns whether focus may move.
  ///
  /// The default is `true`.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after focus moved out of, into or within this environment.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Updates the frame after the content changed its preferred size, in UIKit's own presentations.
  func resizeForContent() {}

  /// Lays out the container, with an animation while it is visible.
  final func animateLayout() {
    guard let containerView, containerView.window != nil,
      !presentedViewController.isBeingPresentedNow, !presentedViewController.isBeingDismissedNow
    else { return }
    containerView.setNeedsLayout()
    guard UIView.areAnimationsEnabled else { return containerView.layoutIfNeeded() }
    UIView.animate(
      withDuration: Self.resizing,
      delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseInOut]
    ) { containerView.layoutIfNeeded() }
  }
  // Unverified: the duration, in seconds, of a size change.
  private static let resizing: TimeInterval = 0.3

  // MARK: Behind

  /// Dims the tint of the presenting view until `restoreTint()`.
  final func dimTint() {
    guard dimmedTint == nil, let view = presentingViewController.viewIfLoaded else { return }
    dimmedTint = (view, view.tintAdjustmentModeValue)
    view.tintAdjustmentMode = .dimmed
  }
  final func restoreTint() {
    guard let (view, mode) = dimmedTint else { return }
    dimmedTint = nil
    view.tintAdjustmentMode = mode
  }

  /// Runs changes alongside the current transition, or at once if there is none.
  final func alongside(_ changes: @escaping () -> Void) {
    guard let coordinator = presentedViewController.coordinator else { return changes() }
    _ = coordinator.animate(alongsideTransition: { _ in changes() }, completion: nil)
  }
}

/// The place of a view in its superview.
struct RemovedPlace {
  weak var superview: UIView?
  var frame: CGRect
  /// The size of the superview at that time.
  var room: CGSize
  var transform: CGAffineTransform

  /// Stores the place of a view; nil if the view has no superview.
  @MainActor
  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.superview = superview
    frame = view.frame
    room = superview.bounds.size
    transform = view.transform
  }
}

/// The presentation that covers the whole window or the presenting view.
final class FullScreenPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool {
    switch presentationStyle {
    case .fullScreen, .currentContext: true
    default: false
    }
  }
  override var shouldPresentInFullscreen: Bool {
    switch presentationStyle {
    case .currentContext, .overCurrentContext: false
    default: true
    }
  }
  override var placesPresentedView: Bool { true }
}
