import CoreGraphics
import Foundation
import UIKitCore

/// Shows the services at the bottom of a phone of iOS 12 or earlier.
final class ActivityPresentation: UIPresentationController {
  /// Source: measurements of action sheets of iOS 10 to 12.
  private let margin: CGFloat = 8
  private let dimming = DimmingView(frame: .zero)

  private var content: (any ActivityContent)? {
    (presentedViewController as? UIActivityViewController)?.content
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let content else { return super.frameOfPresentedViewInContainerView }
    let bounds = containerView.bounds
    let safe = containerView.safeAreaInsets
    // On its side a phone shows the sheet as wide as upright.
    let width = max(0, min(bounds.width, bounds.height) - 2 * margin)
    let below = max(safe.bottom, margin)
    let room = max(0, bounds.height - below - max(safe.top, margin))
    let height = min(room, content.wantedHeight(width: width))
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(),
      y: bounds.maxY - below - height,
      width: width,
      height: height
    )
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = containerView?.bounds ?? .zero
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    dimming.frame = containerView?.bounds ?? .zero
    dimming.tapped = { [weak self] in
      (self?.presentedViewController as? UIActivityViewController)?.cancel()
    }
    dimming.alpha = 0
    containerView?.insertSubview(dimming, at: 0)
    alongside { $0.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    alongside { $0.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { dimming.removeFromSuperview() }
  }

  private func alongside(_ change: @escaping (UIView) -> Void) {
    let dimming = dimming
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return change(dimming)
    }
    coordinator.animate(alongsideTransition: { _ in change(dimming) }, completion: nil)
  }
}

/// Gives an activity view controller its place.
final class ActivityTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    ActivityPresentation(presentedViewController: presented, presenting: presenting)
  }
}
