import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// Presents a controller on a sheet that does not cover everything below it.
///
/// Until iOS 12, page and form sheets float on tablets and fill phones; from iOS 13 on, they are
/// cards that can be dragged down. Detents are available for every version. Catalogue: IX-F040,
/// IX-F041, IX-F043.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A value for dimensions that the system chooses.
  nonisolated public static let automaticDimension = CGFloat.greatestFiniteMagnitude

  /// The view over which a sheet narrower than its container is placed, as far as the margins
  /// allow.
  ///
  /// The default is nil, which places the sheet in the middle.
  open var sourceView: UIView? {
    didSet { if sourceView !== oldValue { layoutDidChange() } }
  }
  /// The heights at which the sheet rests.
  ///
  /// The default is the large detent.
  open var detents: [Detent] = [.large()] {
    didSet { detentsDidChange() }
  }
  /// The identifier of the detent at which the sheet rests; nil for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { detentsDidChange() } }
  }
  /// The largest detent without dimming, at which the views below accept touches; nil for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { detentsDidChange() } }
  }
  /// Whether scrolling up at the top of the content expands the sheet first.
  ///
  /// The default is `true`.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stays at the bottom edge in compact height.
  ///
  /// The default is `false`, which covers everything.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { layoutDidChange() }
  }
  /// Whether an edge-attached sheet uses the preferred width of the content.
  ///
  /// The default is `false`.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { layoutDidChange() }
  }
  /// Whether a grabber is visible at the top.
  ///
  /// The default is `false`.
  open var prefersGrabberVisible = false {
    didSet { sheetView?.showsGrabber = prefersGrabberVisible && isDraggable }
  }
  /// The radius of the sheet's corners, in points; nil for the system's radius.
  open var preferredCornerRadius: CGFloat? {
    didSet { layoutDidChange() }
  }

  final var sheetView: SheetView?
  final var dimming: DimmingView?
  final lazy var drag = SheetDrag(self)
  private final var stack: SheetStacking?
  private final var keyboard: CGFloat = 0

  // MARK: Geometry

  /// Whether the sheet is a card of iOS 13 and later, or has detents that require one.
  final var isCard: Bool {
    Surroundings.systemVersion.major >= 13 || detents.count != 1
      || detents.first?.identifier != .large
  }
  final var isDraggable: Bool { isCard && layout.form != .whole }

  final var layout: SheetLayout {
    let traits = traitCollection
    let container = containerView
    return SheetLayout(
      kind: presentationStyle == .formSheet ? .form : .page,
      isCard: isCard,
      room: container?.bounds.size ?? .zero,
      safeArea: container?.safeAreaInsets ?? .zero,
      isCompactWidth: traits.horizontalSizeClass == .compact,
      isCompactHeight: traits.verticalSizeClass == .compact,
      preferred: presentedViewController.preferredContentSize,
      isAttachedInCompactHeight: prefersEdgeAttachedInCompactHeight,
      followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached,
      keyboard: keyboard,
      source: sourceMiddle
    )
  }

  /// The centre of the source view, in points of the container; ignores the transform of the
  /// presenting view.
  private final var sourceMiddle: CGPoint? {
    guard let sourceView, let behind = presentingViewController.viewIfLoaded,
      sourceView.isDescendant(of: behind)
    else { return nil }
    let middle = CGPoint(x: sourceView.bounds.midX, y: sourceView.bounds.midY)
    let point = sourceView.convert(middle, to: behind)
    return CGPoint(
      x: behind.center.x - behind.bounds.midX + point.x,
      y: behind.center.y - behind.bounds.midY + point.y
    )
  }

  /// The enabled detents with their values, smallest first.
  final var activeDetents: [(identifier: Detent.Identifier, value: CGFloat)] {
    let layout = layout
    let maximum = layout.maximumDetentValue
    let context = DetentContext(traitCollection, maximum: maximum)
    let list = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, min(max(0, $0), maximum)) }
    }
    return list.isEmpty ? [(.large, maximum)] : list.sorted { $0.1 < $1.1 }
  }

  final var selectedIndex: Int {
    let list = activeDetents
    return list.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    layout.frame(value: activeDetents[selectedIndex].value)
  }
  open override var presentedView: UIView? { sheetView ?? super.presentedView }
  override var placesPresentedView: Bool { true }

  override func standardAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    !isCard && traits.horizontalSizeClass == .compact ? .fullScreen : .none
  }

  /// The traits of the content; a form sheet has the compact width of a phone.
  ///
  /// Unverified: page sheets keep regular width.
  final var contentTraits: UITraitCollection? {
    let form = layout.form
    guard form != .whole else { return nil }
    let isNarrow = presentationStyle == .formSheet && form == .floating
    return UITraitCollection.raised(isNarrow: isNarrow)
  }

  // Unverified: 10 points, measured in screenshots of iOS 12 and 13.
  private static let cornerRadius: CGFloat = 10

  // MARK: Changes

  /// Animates changes of the sheet's properties.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    animateToRest(velocity: 0)
  }

  /// Recomputes the values of custom detents.
  open func invalidateDetents() { detentsDidChange() }

  private final func detentsDidChange() {
    sheetView?.showsGrabber = prefersGrabberVisible && isDraggable
    layoutDidChange()
  }

  private final func layoutDidChange() {
    containerView?.setNeedsLayout()
    rest()
  }

  /// Updates dimming, stacking and style for the selected detent.
  final func rest() {
    guard sheetView != nil, !presentedViewController.isBeingDismissedNow else { return }
    dimming?.alpha = isDimmed ? 1 : 0
    dimming?.isUserInteractionEnabled = isDimmed
    stack?.progress = stackingAtRest
    styleSheet()
  }

  final var isDimmed: Bool {
    guard let largestUndimmedDetentIdentifier else { return true }
    let list = activeDetents
    guard let limit = list.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier })
    else { return true }
    return selectedIndex > limit
  }

  /// The progress by which the presenting view moves back; 1 behind a card of full height.
  private final var stackingAtRest: CGFloat {
    let layout = layout
    guard layout.form == .attached, !layout.isCompactHeight else { return 0 }
    return activeDetents[selectedIndex].value >= layout.maximumDetentValue - 0.5 ? 1 : 0
  }

  /// Whether the presenting view is moved back behind the sheet.
  final var standsPresenterBack: Bool { containerView != nil && stackingAtRest == 1 }

  final func animateToRest(velocity: CGFloat, then: (() -> Void)? = nil) {
    guard let containerView else { return }
    UIView.animate(
      withDuration: Self.settling,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: velocity,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      self.rest()
      containerView.setNeedsLayout()
      containerView.layoutIfNeeded()
    } completion: { _ in
      then?()
    }
  }
  // Unverified: the duration, in seconds, of the animation between detents.
  private static let settling: TimeInterval = 0.4

  private final func styleSheet() {
    guard let sheetView else { return }
    let form = layout.form
    sheetView.style(
      radius: form == .whole ? 0 : preferredCornerRadius ?? Self.cornerRadius,
      isAttached: form == .attached
    )
    sheetView.showsGrabber = prefersGrabberVisible && isDraggable
  }

  // MARK: Coming and going

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    let ground = DimmingView(frame: containerView.bounds)
    ground.tapped = { [weak self] in self?.drag.dimmingTapped() }
    containerView.insertSubview(ground, at: 0)
    dimming = ground
    let sheet = SheetView(holding: presentedViewController)
    sheetView = sheet
    sheet.grabberTapped = { [weak self] in self?.drag.grabberTapped() }
    styleSheet()
    stack = SheetStacking(of: presentingViewController, behind: self)
    if isCard { sheet.addGestureRecognizer(drag.recognizer) }
    KeyboardCover.watch(
      by: self,
      Selector(UISheetPresentationController.keyboardWillChange, "_keyboardWillChange:")
    )
    dimTint()
    alongside { [self] in rest() }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { leaveContainer() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    alongside { [self] in
      dimming?.alpha = 0
      stack?.progress = 0
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed {
      leaveContainer()
    } else {
      dimTint()
      presentedViewController.isBeingDismissedNow = false
      rest()
    }
  }

  override func leaveContainer() {
    KeyboardCover.unwatch(by: self)
    stack?.end()
    stack = nil
    dimming?.removeFromSuperview()
    dimming = nil
    sheetView?.letGo()
    sheetView?.removeFromSuperview()
    sheetView = nil
  }

  override func blocksTouch(at point: CGPoint) -> Bool { isDimmed }

  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard let container = containerView as? PresentationContainerView, !container.isInTransition,
      !container.isHeld
    else { return }
    rest()
  }

  override func resizeForContent() { animateLayout() }

  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    var layout = layout
    layout.room = parentSize
    return layout.frame(value: activeDetents[selectedIndex].value).size
  }

  open override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    // The presenting view is measured again when its size is known.
    stack?.suspend()
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.containerView?.setNeedsLayout()
        self?.stack?.resume()
        self?.rest()
      },
      completion: nil
    )
  }

  // MARK: Keyboard

  private final func keyboardWillChange(_ notification: Notification) {
    guard let containerView, let covered = KeyboardCover(notification, in: containerView) else {
      return
    }
    guard covered.height != keyboard else { return }
    keyboard = covered.height
    guard layout.form == .floating else { return }
    covered.animate {
      containerView.setNeedsLayout()
      containerView.layoutIfNeeded()
    }
  }
}
