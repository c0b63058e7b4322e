import CoreGraphics
import Foundation
import UIKitCore

/// An animator that grows a document from its row in a browser, and shrinks it back.
///
/// A browser's `transitionController(forDocumentAt:)` creates it; return it as the animator of the
/// presented controller's `transitioningDelegate`.
@preconcurrency @MainActor
open class UIDocumentBrowserTransitionController: _UIObject, UIViewControllerAnimatedTransitioning {
  /// The progress of loading the document.
  ///
  /// It is only stored.
  open var loadingProgress: Progress?
  /// The view that grows instead of the controller's view; nil for the controller's view.
  open weak var targetView: UIView?
  private let row: () -> UIView?

  // Unverified: estimated from Files of iOS 12.
  private static let duration = 0.4

  init(row: @escaping () -> UIView?) {
    self.row = row
    super.init(_root: ())
  }

  open func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let presented = transitionContext.view(forKey: .to)
    let leaving = transitionContext.view(forKey: .from)
    guard let to = transitionContext.viewController(forKey: .to),
      let from = transitionContext.viewController(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let isAppearing = to.presentingViewController === from || from.presentedViewController === to
    guard let moving = isAppearing ? presented : leaving else {
      return transitionContext.completeTransition(true)
    }
    let frame = isAppearing ? transitionContext.finalFrame(for: to) : moving.frame
    let place =
      row().map { $0.convert($0.bounds, to: container) }
      ?? CGRect(x: frame.midX, y: frame.midY, width: 1, height: 1)
    let small = CGAffineTransform(
      translationX: place.midX - frame.midX,
      y: place.midY - frame.midY
    ).scaledBy(
      x: max(place.width, 1) / max(frame.width, 1),
      y: max(place.height, 1) / max(frame.height, 1)
    )
    if isAppearing {
      moving.frame = frame
      container.addSubview(moving)
      moving.transform = small
      moving.alpha = 0
    } else if let presented {
      presented.frame = transitionContext.finalFrame(for: to)
      container.insertSubview(presented, belowSubview: moving)
    }
    UIView.animate(
      withDuration: Self.duration,
      delay: 0,
      options: .curveEaseInOut,
      animations: {
        moving.transform = isAppearing ? .identity : small
        moving.alpha = isAppearing ? 1 : 0
      },
      completion: { _ in
        let isDone = !transitionContext.transitionWasCancelled
        moving.transform = .identity
        moving.alpha = 1
        if !isAppearing, isDone { moving.removeFromSuperview() }
        transitionContext.completeTransition(isDone)
      }
    )
  }
}
