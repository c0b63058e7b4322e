import CoreGraphics
import Foundation

/// What UIKit's own and an app's animators work with.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let from: UIViewController
  let to: UIViewController
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let isPresenting: Bool
  private let removesFrom: Bool
  private let toView: UIView?
  private(set) var transitionWasCancelled = false
  var finish: ((Bool) -> Void)?

  init(
    container: UIView,
    from: UIViewController,
    to: UIViewController,
    isAnimated: Bool,
    style: UIModalPresentationStyle,
    isPresenting: Bool,
    removesFrom: Bool,
    toView: UIView?
  ) {
    containerView = container
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    presentationStyle = style
    self.isPresenting = isPresenting
    self.removesFrom = removesFrom
    self.toView = toView
  }

  var isInteractive: Bool { false }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  /// The views that the animator is to move; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if key == .to { return isPresenting ? (toView ?? to.view) : nil }
    if isPresenting { return removesFrom ? from.viewIfLoaded : nil }
    return from.presentation?.presentedView ?? from.viewIfLoaded
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? containerView.bounds : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    if vc === to {
      return to.presentation?.frameOfPresentedViewInContainerView ?? containerView.bounds
    }
    return isPresenting ? containerView.bounds : .zero
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) {
    transitionWasCancelled = !didComplete
    let finish = self.finish
    self.finish = nil
    finish?(didComplete)
  }

  func placeAtOnce() {
    guard isPresenting, let view = toView else { return }
    view.frame = finalFrame(for: to)
    if view.superview !== containerView { containerView.addSubview(view) }
  }
}

/// UIKit's own modal transitions.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(style: UIModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  )
    -> TimeInterval
  {
    // Unverified: the flip takes longer than the slide.
    style == .flipHorizontal ? 0.75 : Presenting.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let duration = transitionDuration(using: context)
    let container = context.containerView
    switch style {
    case .coverVertical, .partialCurl: slide(context, container, duration)
    case .crossDissolve: fade(context, container, duration)
    case .flipHorizontal: flip(context, container, duration)
    }
  }

  private func slide(
    _ context: any UIViewControllerContextTransitioning,
    _ container: UIView,
    _ duration: TimeInterval
  ) {
    guard let moving = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    let below = container.bounds.height
    if isPresenting {
      let final = context.viewController(forKey: .to).map(context.finalFrame) ?? container.bounds
      container.addSubview(moving)
      moving.frame = final.offsetBy(dx: 0, dy: below - final.minY)
      moving.layoutIfNeeded()
      animateSlide(duration) {
        moving.frame = final
      } completion: {
        context.completeTransition(true)
      }
    } else {
      animateSlide(duration) {
        moving.frame.origin.y = below
      } completion: {
        context.completeTransition(true)
      }
    }
  }

  /// UIKit's slide is the spring of mass 3, stiffness 1000 and damping 500, run for half a second.
  // Source: what `presentedView.layer.animation(forKey:)` shows on iOS 7 to 12.
  private func animateSlide(
    _ duration: TimeInterval,
    _ animations: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: duration,
      delay: 0,
      springMass: 3,
      stiffness: 1000,
      damping: 500,
      animations: animations
    ) { _ in completion() }
  }

  private func fade(
    _ context: any UIViewControllerContextTransitioning,
    _ container: UIView,
    _ duration: TimeInterval
  ) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isPresenting {
      container.addSubview(view)
      let alpha = view.alpha
      view.alpha = 0
      UIView.animate(withDuration: duration) {
        view.alpha = alpha
      } completion: { _ in
        context.completeTransition(true)
      }
    } else {
      let alpha = view.alpha
      UIView.animate(withDuration: duration) {
        view.alpha = 0
      } completion: { _ in
        context.completeTransition(true)
        view.alpha = alpha
      }
    }
  }

  private func flip(
    _ context: any UIViewControllerContextTransitioning,
    _ container: UIView,
    _ duration: TimeInterval
  ) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    let isPresenting = isPresenting
    UIView.transition(
      with: container,
      duration: duration,
      options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: {
        if isPresenting { container.addSubview(view) } else { view.removeFromSuperview() }
      },
      completion: { _ in context.completeTransition(true) }
    )
  }
}
