import CoreGraphics
import Foundation

/// Places a presented controller's view over what it covers.
@preconcurrency @MainActor
open class UIPresentationController: _UIObject, UIAppearanceContainer, UITraitEnvironment,
  UIContentContainer
{
  /// Who is presented.
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
  /// Who presents; before the presentation begins, the presented controller itself.
  open internal(set) var presentingViewController: UIViewController {
    get { presentingReference ?? presentedViewController }
    set { presentingReference = newValue }
  }
  /// Decides on adaptation and hears of dismissal by hand.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// Traits that hold for the presented controller, over the window's; nil: none.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      if overrideTraitCollection != oldValue {
        presentedViewController.viewIfLoaded?.updateTraits()
      }
    }
  }
  final var traitOverrideCollection: UITraitCollection?
  /// Holds what is presented and what surrounds it; nil while nothing is presented.
  open internal(set) var containerView: UIView?

  // MARK: State

  private final var keptPresented: UIViewController?
  private final weak var looselyPresented: UIViewController?
  private final var presentingReference: UIViewController?
  /// The style that this presentation stands in for; nil: the presented controller's.
  final var adaptedStyle: UIModalPresentationStyle?
  /// The style that it was made for, before the controller asked for another.
  final var preparedStyle: UIModalPresentationStyle?
  /// Who shows the controller in this one's place; nil: itself.
  final var adapted: UIPresentationController?
  final weak var adaptedFrom: UIPresentationController?
  /// The delegate has no say in the style; its default implementation notes it.
  final var delegateLeavesStyle = false
  /// Where the presenting view was before it was taken away; nil: it is there.
  final var removedPlace: RemovedPlace?
  final var didRemovePresenter: Bool { removedPlace != nil }
  /// Who got the keys before.
  final weak var formerResponder: UIResponder?
  /// Views behind whose tint is dimmed, and how they had it before.
  final var dimmedTint: (view: UIView, mode: UIView.TintAdjustmentMode)?

  /// Who shows the controller now.
  final var active: UIPresentationController { adapted ?? self }
  /// Who was asked for.
  final var primary: UIPresentationController { adaptedFrom ?? self }

  /// Makes a presentation; UIKit calls it, or a transitioning delegate.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    keptPresented = presentedViewController
    presentingReference = presentingViewController
    super.init(_root: ())
  }

  /// Before it begins, a presentation that the controller made for itself does not keep it.
  final func loosen() {
    looselyPresented = keptPresented
    keptPresented = nil
  }
  final func tighten() { if keptPresented == nil { keptPresented = looselyPresented } }

  // MARK: Style

  /// The style that was asked for.
  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedViewController.modalPresentationStyle
  }
  /// The style under the present traits; `.none`: the presentation's own.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }
  /// The style under traits, the delegate's before the presentation's; `.none`: its own.
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
  /// What the presentation becomes under traits without a delegate.
  func standardAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  // MARK: Geometry

  /// Where the presented view lies in the container, by default everywhere.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// What moves when the controller comes and goes, by default its view.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// Whether the container covers the window, by default true; else the presenting view's place.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting view leaves the window when the transition is over.
  open var shouldRemovePresentersView: Bool { false }
  /// The container is about to lay out; by default nothing happens.
  open func containerViewWillLayoutSubviews() {}
  /// The container has laid out; by default nothing happens.
  open func containerViewDidLayoutSubviews() {}
  /// The presentation is about to be seen: views of one's own go into the container here.
  open func presentationTransitionWillBegin() {}
  /// The presentation is over; false: it was taken back.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal is about to be seen.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal is over; false: it was taken back.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Puts the presented view where it belongs; what lays itself out by hand does it otherwise.
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
  /// Whether the container's layout places the presented view; UIKit's own presentations want it.
  var placesPresentedView: Bool { false }
  /// Takes what surrounds the presented view out of the container, at once.
  func leaveContainer() {}
  /// Whether nothing below may be touched at a point of the container beside what is presented.
  func blocksTouch(at point: CGPoint) -> Bool { true }
  /// What else may be touched while the presentation blocks the rest.
  var touchableViews: [UIView] { [] }
  /// UIKit's own motion for this presentation; nil: the modal transition style's.
  func systemAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  // MARK: Content

  /// The traits of the container.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }
  /// The traits have changed; nil: there were none before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The size that the presented controller asks for, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// The presented controller asks for another size; the view is placed anew.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { resizeForContent() }
  /// The size that the content's constraints ask for has changed; by default nothing happens.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size of the presented view in a container of a size, by default all of it.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The size is about to change; by default nothing happens.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// The traits are about to change; by default nothing happens.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  // MARK: Focus

  /// Where the focus goes first in here, by default to `preferredFocusedView`.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedView.map { [$0] } ?? []
  }
  /// The view that the focus goes to first, by default that of the presented controller.
  open var preferredFocusedView: UIView? { presentedViewController.viewIfLoaded }
  /// What holds this place of the focus; nil: nothing.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { containerView?.superview }
  /// Who knows the items in here, by default the container.
  open var focusItemContainer: (any UIFocusItemContainer)? { containerView }
  /// Asks for the focus to go where it is preferred, if it is in here.
  open func setNeedsFocusUpdate() { containerView?.window?.screen.keyboardFocus.note(self) }
  /// Has what `setNeedsFocusUpdate()` asked for happen now.
  open func updateFocusIfNeeded() { containerView?.updateFocusIfNeeded() }
  /// Whether the focus may move so, by default true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus moved, out of here, into here or within.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// What UIKit's own presentations do when their content wants another size.
  func resizeForContent() {}

  /// Gives the presented view its new place, in an animation while it is seen.
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
  // Unverified: seconds of a popover's change of size.
  private static let resizing: TimeInterval = 0.3

  // MARK: Behind

  /// Greys the tint of what is behind, until `restoreTint()`.
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

  /// Runs beside the transition that has just begun, or at once.
  final func alongside(_ changes: @escaping () -> Void) {
    guard let coordinator = presentedViewController.coordinator else { return changes() }
    _ = coordinator.animate(alongsideTransition: { _ in changes() }, completion: nil)
  }
}

/// Where a view was among its siblings.
struct RemovedPlace {
  weak var superview: UIView?
  var frame: CGRect
  /// The superview's size then.
  var room: CGSize
  var transform: CGAffineTransform

  /// Nil: the view has no superview.
  @MainActor
  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.superview = superview
    frame = view.frame
    room = superview.bounds.size
    transform = view.transform
  }
}

/// The presentation that covers everything, the window or the presenter's place.
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
