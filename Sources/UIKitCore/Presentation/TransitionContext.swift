import CoreGraphics
import Foundation

/// What UIKit's own and an app's animators work with.
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  package let containerView: UIView
  package let from: UIViewController
  package let to: UIViewController
  package let isAnimated: Bool
  package let presentationStyle: UIModalPresentationStyle
  /// The views that are to move; nil for one that stays where it is.
  package var fromView: UIView?
  package var toView: UIView?
  package var initialFrames: (from: CGRect, to: CGRect)
  package var finalFrames: (from: CGRect, to: CGRect)
  package internal(set) var transitionWasCancelled = false
  package internal(set) var isInteractive = false
  /// The transition that the context is of; until its end.
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

  /// Puts the view that comes where it ends.
  func placeAtOnce() {
    guard let toView else { return }
    toView.frame = finalFrames.to
    if toView.superview !== containerView { containerView.addSubview(toView) }
  }
}
