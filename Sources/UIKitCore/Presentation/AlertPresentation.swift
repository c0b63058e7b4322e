import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// The view that an alert's presentation places: an alert, an action sheet or a panel of
/// activities.
@MainActor
package protocol PresentedPanel: UIView {
  /// Returns the size of the panel within a limit.
  func size(fitting limit: CGSize) -> CGSize
  /// Dismisses the panel without a choice, after a tap outside; does nothing if that is not
  /// possible.
  func cancel()
}

/// A controller whose view is a panel.
@MainActor
package protocol PanelHolding: UIViewController {
  var presentedPanel: (any PresentedPanel)? { get }
}

/// Presents an alert in the center of the area above the keyboard, or an action sheet at the
/// bottom.
package final class AlertPresentation: UIPresentationController {
  package enum Kind { case alert, sheet }

  private enum Metrics {
    /// The margin at the sides of and below a sheet.
    ///
    /// Source: measurements of action sheets of iOS 10 to 12.
    static let sheetMargin: CGFloat = 8
    /// Unverified: the least space above and below an alert, and above a sheet.
    static let margin: CGFloat = 24
    static let sheetTop: CGFloat = 8
  }

  private let kind: Kind
  private var dimming: DimmingView?
  private var keyboard: CGFloat = 0

  package init(_ kind: Kind, presented: UIViewController, presenting: UIViewController?) {
    self.kind = kind
    super.init(presentedViewController: presented, presenting: presenting)
  }

  package override var presentationStyle: UIModalPresentationStyle { .custom }
  override var placesPresentedView: Bool { true }

  private var panel: (any PresentedPanel)? {
    (presentedViewController as? any PanelHolding)?.presentedPanel
  }

  // MARK: Geometry

  package override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let panel else { return super.frameOfPresentedViewInContainerView }
    let scale = max(1, traitCollection.displayScale)
    func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let bounds = containerView.bounds
    let safe = containerView.safeAreaInsets
    switch kind {
    case .alert:
      var room = bounds.inset(by: safe).insetBy(dx: 0, dy: Metrics.margin)
      let covered = keyboard - safe.bottom
      if covered > 0 { room.size.height = max(0, room.height - covered) }
      let size = panel.size(fitting: room.size)
      return CGRect(
        x: snap(bounds.midX - size.width / 2),
        y: snap(room.midY - size.height / 2),
        width: size.width,
        height: size.height
      )
    case .sheet:
      // In landscape a phone shows the sheet at its portrait width.
      let width = min(bounds.width, bounds.height) - 2 * Metrics.sheetMargin
      let below = max(safe.bottom, Metrics.sheetMargin)
      let room = bounds.height - below - max(safe.top, Metrics.sheetMargin) - Metrics.sheetTop
      let size = panel.size(fitting: CGSize(width: width, height: room))
      return CGRect(
        x: snap(bounds.midX - size.width / 2),
        y: snap(bounds.maxY - below - size.height),
        width: size.width,
        height: size.height
      )
    }
  }

  override func placePresentedView() {
    super.placePresentedView()
    panel?.layoutIfNeeded()
  }

  /// Lays out the panel after its text or buttons changed.
  package func panelDidChange() { animateLayout() }

  // MARK: Coming and going

  package override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    let ground = DimmingView(frame: containerView.bounds)
    // Only its buttons dismiss an alert; a tap beside a sheet cancels it. Catalogue: IX-F051.
    if kind == .sheet {
      ground.tapped = { [weak self] in self?.panel?.cancel() }
    }
    containerView.insertSubview(ground, at: 0)
    dimming = ground
    if kind == .alert {
      KeyboardCover.watch(
        by: self,
        Selector(AlertPresentation.keyboardWillChange, "_keyboardWillChange:")
      )
    }
    dimTint()
    alongside { ground.alpha = 1 }
  }

  package override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { leaveContainer() }
  }

  package override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    KeyboardCover.unwatch(by: self)
    alongside { [dimming] in dimming?.alpha = 0 }
  }

  override func leaveContainer() {
    KeyboardCover.unwatch(by: self)
    dimming?.removeFromSuperview()
    dimming = nil
  }

  override func systemAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    AlertAnimator(kind, isPresenting: isPresenting, on: presentedViewController.hostScreen)
  }

  // MARK: Keyboard

  private func keyboardWillChange(_ notification: Notification) {
    guard let containerView, let covered = KeyboardCover(notification, in: containerView),
      covered.height != keyboard
    else { return }
    keyboard = covered.height
    covered.animate { [self] in
      containerView.setNeedsLayout()
      // During the alert's transition the animator moves the view, but the new position still
      // applies.
      placePresentedView()
    }
  }
}

/// The animator of alerts, which shrink to their size, and of sheets, which slide up from below.
final class AlertAnimator: NSObject, SystemTransitioning, PacedTransitioning {
  private enum Motion {
    static let scale: CGFloat = 1.2
    // Unverified: the spring of alerts of iOS 8 to 12 and its settling time.
    static let duration: TimeInterval = 0.404
    static let spring = AnimationPace.spring(
      mass: 1,
      stiffness: 522.35,
      damping: 45.71,
      velocity: .zero
    )
  }

  private let kind: AlertPresentation.Kind
  private let isPresenting: Bool
  private let isStill: Bool

  init(_ kind: AlertPresentation.Kind, isPresenting: Bool, on screen: UIScreen) {
    self.kind = kind
    self.isPresenting = isPresenting
    isStill = screen.environment.isMotionReduced
  }

  var pace: AnimationPace { Motion.spring }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Motion.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let slides = kind == .sheet && !isStill
    let below = context.containerView.bounds.maxY
    if isPresenting {
      context.containerView.addSubview(view)
      view.layoutIfNeeded()
      if slides {
        let final = view.frame
        UIView.performWithoutAnimation { view.frame.origin.y = below }
        return animate(context) { view.frame = final }
      }
      view.alpha = 0
      if !isStill { view.transform = CGAffineTransform(scaleX: Motion.scale, y: Motion.scale) }
      animate(context) {
        view.alpha = 1
        view.transform = .identity
      }
    } else if slides {
      animate(context) { view.frame.origin.y = below }
    } else {
      animate(context) { view.alpha = 0 }
    }
  }

  private func animate(
    _ context: any UIViewControllerContextTransitioning,
    _ changes: () -> Void
  ) {
    let block = AnimationBlock(
      duration: Motion.duration,
      delay: 0,
      options: [.allowUserInteraction, .overrideInheritedCurve, .overrideInheritedDuration],
      pace: Motion.spring
    ) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    AnimationStack.run(block, changes)
  }
}
