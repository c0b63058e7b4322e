import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// Presents a controller in a popover with an arrow that points at its source.
///
/// Catalogue: UI10-F73, UI10-F75, UI10-F76, UI10-F80 to UI10-F83, UI9-F142, UI9-F144.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view in whose coordinates `sourceRect` is.
  open var sourceView: UIView? {
    didSet { sourceDidChange() }
  }
  /// The rectangle that the arrow points at, in points of the source view.
  ///
  /// The default is null, which selects the bounds of the source view.
  open var sourceRect = CGRect.null {
    didSet { sourceDidChange() }
  }
  /// The bar button item that the arrow points at; takes precedence over `sourceView`.
  open var barButtonItem: UIBarButtonItem? {
    didSet { sourceDidChange() }
  }
  /// The view or item that the arrow points at.
  ///
  /// - Note: iOS 16 and later.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView ?? anyItem }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
      anyItem = barButtonItem == nil && sourceView == nil ? newValue : nil
      sourceDidChange()
    }
  }
  private final var anyItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The permitted directions of the arrow.
  ///
  /// The default is any direction.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any {
    didSet { sourceDidChange() }
  }
  /// The direction of the arrow; unknown until the popover is visible.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The views that accept touches while the popover is visible, in addition to the bar of
  /// `barButtonItem`.
  open var passthroughViews: [UIView]?
  /// The colour of the background; nil for the frosted background.
  open var backgroundColor: UIColor? {
    didSet { takeColor() }
  }
  /// The minimum distances of the popover from the edges of the container, in points.
  ///
  /// Source: measured on iOS 8 to 12; UIKit's documentation and headers do not state the default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 30, left: 10, bottom: 10, right: 10) {
    didSet { sourceDidChange() }
  }
  /// The class of the background view; nil for UIKit's.
  open var popoverBackgroundViewClass: UIPopoverBackgroundView.Type?
  /// Whether the popover may cover its source if space is short.
  ///
  /// The default is `false`.
  open var canOverlapSourceViewRect = false {
    didSet { sourceDidChange() }
  }
  /// The sheet, as a page sheet, that replaces the popover in environments without space for it.
  open var adaptiveSheetPresentationController: UISheetPresentationController { standIn }
  private final lazy var standIn: UISheetPresentationController = {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController,
      presenting: nil
    )
    sheet.loosen()
    return sheet
  }()

  private final var popover: PopoverView?
  private final var ground: DimmingView?
  private final var keyboard: CGFloat = 0
  private final var isPlacing = false

  /// The size of content without a preferred size, in points.
  ///
  /// Source: UIKit's documentation of `preferredContentSize` and `contentSizeForViewInPopover`: 320
  /// wide; Unverified: 480 high.
  static let defaultSize = CGSize(width: 320, height: 480)

  // MARK: Style

  open override var presentationStyle: UIModalPresentationStyle { .popover }

  /// Returns the style in compact width: full screen until iOS 12, a page sheet later.
  override func standardAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    guard traits.horizontalSizeClass == .compact else { return .none }
    return Surroundings.systemVersion.major < 13 ? .fullScreen : .pageSheet
  }

  final var contentTraits: UITraitCollection? {
    popover == nil ? nil : UITraitCollection.raised(isNarrow: true)
  }

  // MARK: Geometry

  private final var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  /// The frame of the source, in points of the container; nil without a source.
  private final var sourceFrame: CGRect? {
    guard let containerView else { return nil }
    let view = barButtonItem?.shownView ?? sourceView
    guard let view else {
      let frame = anyItem?.frame(in: containerView) ?? barButtonItem?.frame(in: containerView)
      return frame.flatMap { $0.isNull ? nil : $0 }
    }
    let rect = barButtonItem != nil || sourceRect.isNull ? view.bounds : sourceRect
    return containerView.convert(rect, from: view)
  }

  private final var wantedSize: CGSize {
    let size = presentedViewController.preferredContentSize
    return CGSize(
      width: size.width > 0 ? size.width : Self.defaultSize.width,
      height: size.height > 0 ? size.height : Self.defaultSize.height
    )
  }

  private final var place: PopoverLayout.Place? {
    guard let containerView, let source = sourceFrame else { return nil }
    let ground = popoverBackgroundViewClass ?? StandardPopoverGround.self
    let safe = containerView.safeAreaInsets
    let margins = popoverLayoutMargins
    let bottom = max(margins.bottom, safe.bottom, keyboard + (keyboard > 0 ? margins.bottom : 0))
    let room = containerView.bounds.inset(
      by: UIEdgeInsets(
        top: max(margins.top, safe.top),
        left: max(margins.left, safe.left),
        bottom: bottom,
        right: max(margins.right, safe.right)
      )
    )
    return PopoverLayout(
      room: room,
      source: source,
      contentSize: wantedSize,
      directions: permittedArrowDirections,
      mayOverlapSource: canOverlapSourceViewRect,
      insets: ground.contentViewInsets(),
      arrowBase: ground.arrowBase(),
      arrowHeight: ground.arrowHeight()
    ).place
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    place?.frame ?? super.frameOfPresentedViewInContainerView
  }
  open override var presentedView: UIView? { popover ?? super.presentedView }
  override var placesPresentedView: Bool { true }

  override func placePresentedView() {
    guard let place, let popover else { return }
    isPlacing = true
    arrowDirection = place.direction
    popover.point(place.direction, offset: place.offset)
    super.placePresentedView()
    popover.layoutIfNeeded()
    isPlacing = false
  }

  private final func sourceDidChange() { containerView?.setNeedsLayout() }

  override func resizeForContent() { animateLayout() }

  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { wantedSize }

  open override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        guard let self else { return }
        self.reposition()
        self.containerView?.setNeedsLayout()
        self.containerView?.layoutIfNeeded()
      },
      completion: nil
    )
  }

  /// Queries the delegate for the source after a change of the interface.
  private final func reposition() {
    guard barButtonItem == nil, var view = sourceView, let popoverDelegate else { return }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    let (oldRect, oldView) = (rect, view)
    popoverDelegate.popoverPresentationController(
      self,
      willRepositionPopoverTo: &rect,
      in: &view
    )
    if view !== oldView { sourceView = view }
    if rect != oldRect { sourceRect = rect }
  }

  // MARK: Coming and going

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    popoverDelegate?.prepareForPopoverPresentation(self)
    guard let containerView else { return }
    guard sourceFrame != nil else {
      stop(
        what: (presentedViewController as? any SelfPresenting)?.missingSourceMessage
          ?? "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or "
          + "barButtonItem set before the presentation occurs.",
        where: "UIPopoverPresentationController",
        mend: "Set sourceView and sourceRect, barButtonItem or sourceItem before it is presented."
      )
    }
    let catcher = DimmingView(frame: containerView.bounds)
    catcher.isClear = true
    catcher.alpha = 1
    catcher.tapped = { [weak self] in self?.touchedBeside() }
    containerView.insertSubview(catcher, at: 0)
    ground = catcher
    let type = popoverBackgroundViewClass ?? StandardPopoverGround.self
    popover = PopoverView(
      holding: presentedViewController,
      ground: makeView(of: type),
      clips: type.wantsDefaultContentAppearance
    )
    takeColor()
    KeyboardCover.watch(
      by: self,
      Selector(UIPopoverPresentationController.keyboardWillChange, "_keyboardWillChange:")
    )
    if let place {
      arrowDirection = place.direction
      popover?.frame = place.frame
      popover?.point(place.direction, offset: place.offset)
      popover?.layoutIfNeeded()
    }
    dimTint()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { leaveContainer() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { leaveContainer() } else { dimTint() }
  }

  override func leaveContainer() {
    KeyboardCover.unwatch(by: self)
    ground?.removeFromSuperview()
    ground = nil
    popover?.letGo()
    popover?.removeFromSuperview()
    popover = nil
    arrowDirection = .unknown
  }

  override func systemAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? { PopoverAnimator(isPresenting: isPresenting) }

  private final func takeColor() {
    let color = backgroundColor
    (popover?.ground as? StandardPopoverGround)?.color = color
  }

  // MARK: Touches beside

  override var touchableViews: [UIView] {
    var views = passthroughViews ?? []
    // The bar of the item remains usable, so that one tap changes from one popover to another.
    if let bar = barButtonItem?.shownView?.enclosingBar { views.append(bar) }
    return views
  }

  private final func touchedBeside() {
    guard !presentedViewController.isBeingDismissedNow else { return }
    let modal = presentedViewController.isModalChain
    let allows =
      !modal
      && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) != false
      && delegate?.presentationControllerShouldDismiss(self) != false
    guard allows else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    close(animated: true, isFromBeside: true)
  }

  /// Dismisses the popover without a call of `dismiss(animated:completion:)`, and notifies the
  /// delegate.
  ///
  /// Catalogue: UI10-F77.
  final func close(animated: Bool, isFromBeside: Bool = false) {
    let delegate = delegate
    let controller = presentedViewController
    Dismissing.dismiss(
      presentedViewController,
      animated: animated,
      begins: { [self] in delegate?.presentationControllerWillDismiss(self) },
      completion: { [self] in
        delegate?.presentationControllerDidDismiss(self)
        (delegate as? any UIPopoverPresentationControllerDelegate)?
          .popoverPresentationControllerDidDismissPopover(self)
        if isFromBeside { (controller as? any SelfPresenting)?.wasClosedFromBeside() }
      }
    )
  }

  // MARK: Keyboard

  private final func keyboardWillChange(_ notification: Notification) {
    guard let containerView, let covered = KeyboardCover(notification, in: containerView),
      covered.height != keyboard
    else { return }
    keyboard = covered.height
    covered.animate {
      containerView.setNeedsLayout()
      containerView.layoutIfNeeded()
    }
  }
}
