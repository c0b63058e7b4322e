import CoreGraphics
import Foundation

/// Handles a drag on a sheet, which changes the height of the sheet or dismisses it.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate,
  UIViewControllerInteractiveTransitioning
{
  private enum Course {
    /// The drag changes the height between detents.
    case resizing
    /// The drag below the smallest detent dismisses the sheet.
    case dismissing
    /// The drag below the smallest detent meets resistance, since dismissal is not allowed.
    case resisting
  }

  // Chosen: the time, in seconds, for which the velocity at the end of the drag is extrapolated.
  private static let lookAhead: CGFloat = 0.2
  /// The factor by which a drag beyond the end moves the sheet.
  ///
  /// Source: the factor of UIScrollView's bounce.
  private static let give: CGFloat = 0.55

  private unowned let sheet: UISheetPresentationController
  let recognizer = UIPanGestureRecognizer()
  private weak var touched: UIView?
  private var course = Course.resizing
  private var startTop: CGFloat = 0
  private var mayDismiss: Bool?
  private var context: TransitionContext?
  private var isComing = false

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    recognizer.delegate = self
    recognizer.maximumNumberOfTouches = 1
    recognizer.addTarget(self, action: Selector(SheetDrag.panned, "panned:"))
  }

  // MARK: Whose touch it is

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    touched = touch.view
    return sheet.isDraggable && context == nil
      && !sheet.presentedViewController.isBeingDismissedNow
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let sheetView = sheet.sheetView else { return false }
    let speed = recognizer.velocity(in: sheetView)
    guard abs(speed.y) > abs(speed.x) else { return false }
    guard let scroll = scrollView(in: sheetView) else { return true }
    let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5
    guard isAtTop else { return false }
    if speed.y > 0 { return true }
    return sheet.prefersScrollingExpandsWhenScrolledToEdge
      && sheet.selectedIndex < sheet.activeDetents.count - 1
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scroll = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === scroll.panGestureRecognizer
  }

  /// Returns the scroll view that the touch would scroll vertically.
  private func scrollView(in sheetView: UIView) -> UIScrollView? {
    var view = touched
    while let candidate = view, candidate !== sheetView {
      if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled,
        scroll.alwaysBounceVertical
          || scroll.contentSize.height > scroll.bounds.inset(by: scroll.adjustedContentInset).height
      {
        return scroll
      }
      view = candidate.superview
    }
    return nil
  }

  // MARK: Movement

  private var container: PresentationContainerView? {
    sheet.containerView as? PresentationContainerView
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      begin()
      move()
    case .changed: move()
    case .ended: end(velocity: recognizer.velocity(in: sheet.containerView).y)
    case .cancelled, .failed: end(velocity: 0)
    default: break
    }
  }

  private func begin() {
    guard let sheetView = sheet.sheetView else { return }
    course = .resizing
    mayDismiss = nil
    startTop = (sheetView.layer.presentation() ?? sheetView.layer).frame.minY
    sheetView.layer.removeAllAnimations()
    container?.isHeld = true
  }

  private func tops() -> (largest: CGFloat, smallest: CGFloat) {
    let (layout, list) = (sheet.layout, sheet.activeDetents)
    return (
      layout.frame(value: list.last?.value).minY, layout.frame(value: list.first?.value).minY
    )
  }

  private func move() {
    guard let sheetView = sheet.sheetView, let container else { return }
    var top = startTop + recognizer.translation(in: container).y
    let (largest, smallest) = tops()
    if top < largest { top = largest - give(largest - top, container.bounds.height) }
    if top > smallest, course == .resizing { course = allowsDismissal ? .dismissing : .resisting }
    if top > smallest, course == .resisting {
      top = smallest + give(top - smallest, container.bounds.height)
    }
    if course == .dismissing, context == nil { startDismissal() }
    if course == .dismissing { top = max(top, smallest) }
    let low = sheet.layout.frame(value: sheet.activeDetents.first?.value)
    let isAttached = sheet.layout.form == .attached
    let height =
      isAttached && top <= smallest ? container.bounds.maxY - top : max(low.height, 0)
    UIView.performWithoutAnimation {
      sheetView.frame = CGRect(
        x: low.minX,
        y: top,
        width: low.width,
        height: height
      )
      sheetView.layoutIfNeeded()
    }
    let way = max(1, container.bounds.maxY - smallest)
    context?.updateInteractiveTransition(max(0, min(1, (top - smallest) / way)))
  }

  private func give(_ pull: CGFloat, _ room: CGFloat) -> CGFloat {
    (1 - 1 / (pull * Self.give / max(1, room) + 1)) * room
  }

  private func end(velocity: CGFloat) {
    guard let sheetView = sheet.sheetView, let container else { return }
    container.isHeld = false
    let top = sheetView.frame.minY
    let ahead = top + velocity * Self.lookAhead
    let (_, smallest) = tops()
    switch course {
    case .dismissing:
      letGo(dismisses: ahead > (smallest + container.bounds.maxY) / 2, velocity: velocity)
    case .resisting:
      let pull = recognizer.translation(in: container).y
      if pull > 0 { tellAttempt() }
      sheet.animateToRest(velocity: 0)
    case .resizing:
      let list = sheet.activeDetents
      let layout = sheet.layout
      let nearest = list.indices.min {
        abs(layout.frame(value: list[$0].value).minY - ahead)
          < abs(layout.frame(value: list[$1].value).minY - ahead)
      }
      if let nearest, list[nearest].identifier != list[sheet.selectedIndex].identifier {
        sheet.selectedDetentIdentifier = list[nearest].identifier
        tellDetent()
        UIView.performWithoutAnimation { sheetView.frame.origin.y = top }
      }
      sheet.animateToRest(velocity: 0)
    }
  }

  // MARK: Dismissal

  /// Whether dismissal is allowed; queried once per drag.
  private var allowsDismissal: Bool {
    if let mayDismiss { return mayDismiss }
    let allows =
      !sheet.presentedViewController.isModalChain
      && sheet.delegate?.presentationControllerShouldDismiss(sheet.primary) != false
    mayDismiss = allows
    return allows
  }

  private func tellAttempt() {
    sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet.primary)
  }

  private func startDismissal() {
    let sheet = sheet
    Dismissing.dismiss(
      sheet.presentedViewController,
      animated: true,
      by: self,
      begins: { sheet.delegate?.presentationControllerWillDismiss(sheet.primary) },
      completion: nil
    )
  }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext as? TransitionContext
  }

  private func letGo(dismisses: Bool, velocity: CGFloat) {
    guard let context, let sheetView = sheet.sheetView, let container else { return }
    self.context = nil
    let (_, smallest) = tops()
    let target = dismisses ? container.bounds.maxY : smallest
    let distance = abs(target - sheetView.frame.minY)
    if dismisses {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    let (delegate, primary) = (sheet.delegate, sheet.primary)
    UIView.animate(
      withDuration: Self.leaving,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: distance > 1 ? abs(velocity) / distance : 0,
      options: [.allowUserInteraction]
    ) {
      sheetView.frame.origin.y = target
    } completion: { _ in
      context.completeTransition(dismisses)
      if dismisses { delegate?.presentationControllerDidDismiss(primary) }
    }
  }
  // Unverified: the duration, in seconds, of the animation after the finger is lifted.
  private static let leaving: TimeInterval = 0.4

  /// Selects the next detent after a tap on the grabber; after the last, the first.
  func grabberTapped() {
    let list = sheet.activeDetents
    guard list.count > 1, context == nil else { return }
    sheet.animateChanges {
      sheet.selectedDetentIdentifier = list[(sheet.selectedIndex + 1) % list.count].identifier
    }
    tellDetent()
  }

  private func tellDetent() {
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  /// Dismisses the sheet, if allowed, after a tap outside.
  func dimmingTapped() {
    guard sheet.isCard, !sheet.presentedViewController.isBeingDismissedNow, context == nil else {
      return
    }
    mayDismiss = nil
    guard allowsDismissal else { return tellAttempt() }
    let (delegate, primary) = (sheet.delegate, sheet.primary)
    Dismissing.dismiss(
      sheet.presentedViewController,
      animated: true,
      begins: { delegate?.presentationControllerWillDismiss(primary) },
      completion: { delegate?.presentationControllerDidDismiss(primary) }
    )
  }
}

extension UIViewController {
  /// Whether this controller, or one in it, must not be dismissed interactively.
  var isModalChain: Bool {
    isModalInPresentation || childList.contains { $0.isModalChain }
      || presented?.isModalChain == true
  }
}
