import CoreGraphics
import Foundation
import UIKitCore

/// The gestures of a navigation controller: the edge pan that pops, and the tap and the swipe that
/// hide its bars.
///
/// Catalogue: IX-F060, UI10-F164, UI10-R156.
@MainActor
final class NavigationGestures: NSObject, UIGestureRecognizerDelegate {
  private weak var controller: UINavigationController?
  let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  let swipe = UIPanGestureRecognizer(target: nil, action: nil)
  private var driver: UIPercentDrivenInteractiveTransition?
  private var listensToKeyboard = false

  // Unverified: the seconds for which the velocity is projected to decide between pop and cancel.
  private static let foresight: CGFloat = 0.3
  /// The points of a swipe after which the bars hide or appear.
  ///
  /// Unverified.
  private static let swipeDistance: CGFloat = 20

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    edge.delegate = self
    edge.addHandler { [weak self] _ in self?.edgeChanged() }
    tap.delegate = self
    tap.cancelsTouchesInView = false
    tap.addHandler { [weak self] recognizer in
      if recognizer.state == .ended { self?.tapped() }
    }
    swipe.delegate = self
    swipe.cancelsTouchesInView = false
    swipe.addHandler { [weak self] _ in self?.swiped() }
    tap.isEnabled = false
    swipe.isEnabled = false
  }

  func attach(to view: UIView) {
    for recognizer in [edge, tap, swipe] { view.addGestureRecognizer(recognizer) }
    update()
  }

  /// Enables the recognizers that the controller's properties require.
  func update() {
    guard let controller else { return }
    let comesBack =
      controller.isNavigationBarHidden
      && (controller.hidesBarsOnTap || controller.bars.isHiddenByHeight
        || controller.bars.isHiddenByKeyboard)
    tap.isEnabled = controller.hidesBarsOnTap || comesBack
    swipe.isEnabled = controller.hidesBarsOnSwipe
    if controller.isViewLoaded {
      edge.edges =
        controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    }
    guard controller.hidesBarsWhenKeyboardAppears, !listensToKeyboard else { return }
    listensToKeyboard = true
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(NavigationGestures.keyboardWillShow, "keyboardWillShow"),
      name: UIResponder.keyboardWillShowNotification,
      object: nil
    )
  }

  // MARK: Back

  private var isMirrored: Bool {
    controller?.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func edgeChanged() {
    guard let controller, let view = controller.viewIfLoaded else { return }
    let sign: CGFloat = isMirrored ? -1 : 1
    let width = max(1, view.bounds.width)
    let progress = max(0, edge.translation(in: view).x * sign / width)
    switch edge.state {
    case .began:
      guard driver == nil, controller.run == nil, controller.stack.count > 1 else { return }
      let made = UIPercentDrivenInteractiveTransition()
      made.completionCurve = .easeOut
      driver = made
      controller.popByHand(made)
      if controller.run == nil { driver = nil }
      driver?.update(progress)
    case .changed: driver?.update(progress)
    case .ended:
      let velocity = edge.velocity(in: view).x * sign / width
      let goesBack = progress + velocity * Self.foresight > 0.5 && velocity > -0.1
      finish(goesBack, velocity: velocity)
    case .cancelled, .failed: finish(false, velocity: 0)
    default: break
    }
  }

  private func finish(_ goesBack: Bool, velocity: CGFloat) {
    guard let driver else { return }
    self.driver = nil
    let progress = driver.percentComplete
    let release = NavigationRelease(
      rest: goesBack ? 1 - progress : progress,
      velocity: goesBack ? velocity : -velocity
    )
    driver.completionSpeed = release.speed(of: NavigationAnimator.duration)
    driver.timingCurve = release.timing
    if goesBack { driver.finish() } else { driver.cancel() }
  }

  // MARK: Delegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller else { return false }
    if gestureRecognizer === edge { return canGoBack(controller) }
    return true
  }

  /// Returns whether there is a previous page, and the bar shows the system's back button for it.
  private func canGoBack(_ controller: UINavigationController) -> Bool {
    guard controller.run == nil, controller.stack.count > 1, !controller.isNavigationBarHidden,
      let top = controller.topViewController, let below = controller.stack.dropLast().last
    else { return false }
    let item = top.navigationItem
    if item.hidesBackButton || item.backAction != nil { return false }
    if !(item.leftBarButtonItems ?? []).isEmpty, !item.leftItemsSupplementBackButton {
      return false
    }
    // The app drives its own transitions.
    let own = controller.delegate?.navigationController(
      controller,
      animationControllerFor: .pop,
      from: top,
      to: below
    )
    return own == nil
  }

  /// Scroll views that scroll horizontally recognize only after the edge pan has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === edge && otherGestureRecognizer is UIPanGestureRecognizer
      && otherGestureRecognizer !== swipe
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === swipe
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer !== edge, let controller, let view = touch.view else { return true }
    if view.isDescendant(of: controller.navigationBar) { return false }
    if controller.isToolbarMade, view.isDescendant(of: controller.toolbar) { return false }
    return !(gestureRecognizer === tap && view is UIControl)
  }

  // MARK: Hiding bars

  private func setBarsHidden(_ isHidden: Bool) {
    guard let controller, controller.isNavigationBarHidden != isHidden else { return }
    controller.setBarsHidden(isHidden)
  }

  private func tapped() {
    guard let controller else { return }
    setBarsHidden(!controller.isNavigationBarHidden)
  }

  private func swiped() {
    guard let controller, swipe.state == .changed, let view = controller.viewIfLoaded else {
      return
    }
    let movement = swipe.translation(in: view)
    guard abs(movement.y) > Self.swipeDistance, abs(movement.y) > abs(movement.x) else { return }
    swipe.setTranslation(.zero, in: view)
    setBarsHidden(movement.y < 0)
  }

  private func keyboardWillShow() {
    guard let controller, controller.hidesBarsWhenKeyboardAppears, controller.isViewLoaded,
      controller.view.window != nil, !controller.isNavigationBarHidden
    else { return }
    setBarsHidden(true)
    controller.bars.isHiddenByKeyboard = true
    update()
  }
}
