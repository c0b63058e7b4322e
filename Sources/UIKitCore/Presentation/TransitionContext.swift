import CoreGraphics
import Foundation

/// The context of a transition for animators of UIKit and of apps.
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  package let containerView: UIView
  package let from: UIViewController
  package let to: UIViewController
  package let isAnimated: Bool
  package let presentationStyle: UIModalPresentationStyle
  /// The disappearing view; nil if it does not move.
  package var fromView: UIView?
  /// The appearing view; nil if it does not move.
  package var toView: UIView?
  package var initialFrames: (from: CGRect, to: CGRect)
  package var finalFrames: (from: CGRect, to: CGRect)
  package internal(set) var transitionWasCancelled = false
  package internal(set) var isInteractive = false
  /// The transition of the context; nil after its end.
  var run: TransitionRun?

  package init(
    container: UIView,
    from: UIViewController,
    to: UIViewController,
    isAnimated: Bool,
    style: UIModalPresentationStyle,
    fromView: UIView?,
    toView: UIView?,
    initialFrames: (from: CGRect, to: CGRect),
    finalFrames: (from: CGRect, to: CGRect)
  ) {
    containerView = container
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    presentationStyle = style
    self.fromView = fromView
    self.toView = toView
    self.initialFrames = initialFrames
    self.finalFrames = finalFrames
  }

  package var targetTransform: CGAffineTransform { .identity }

  package func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: fromView
    case .to: toView
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? initialFrames.from : vc === to ? initialFrames.to : .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    vc === from ? finalFrames.from : vc === to ? finalFrames.to : .zero
  }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    run?.update(percentComplete)
  }
  package func finishInteractiveTransition() { run?.letGo(cancelled: false) }
  package func cancelInteractiveTransition() { run?.letGo(cancelled: true) }
  package func pauseInteractiveTransition() { run?.pause() }
  package func completeTransition(_ didComplete: Bool) { run?.complete(didComplete) }

  /// Sets the final frame of the appearing view.
  func placeAtOnce() {
    guard let toView else { return }
    toView.frame = finalFrames.to
    if toView.superview !== containerView { containerView.addSubview(toView) }
  }
}
