import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// The system's animation between two controllers: the upper view slides over the lower view, which
/// moves a third of the distance and is dimmed.
///
/// Catalogue: IX-F052.
///
/// With reduced motion the views cross-fade. During an interactive pop the animation is linear, and
/// continues after the release with the timing of ``NavigationRelease``.
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning, PacedTransitioning
{
  private let isPush: Bool
  private let isRightToLeft: Bool
  private let isFading: Bool
  private let isByHand: Bool

  /// Creates the animator of one transition; `isByHand` states whether a gesture drives it.
  init(isPush: Bool, isRightToLeft: Bool, isByHand: Bool = false) {
    self.isPush = isPush
    self.isRightToLeft = isRightToLeft
    self.isByHand = isByHand
    isFading = Surroundings.environment.isMotionReduced
  }

  /// The duration in seconds.
  ///
  /// Source: `transitionDuration` of a push's coordinator on iOS 7 to 12.
  nonisolated static let duration: TimeInterval = 0.35
  /// A critically damped spring that is within a thousandth of its end value after 0.35 seconds.
  // Chosen: the shape of UIKit's modal spring (mass 3, stiffness 1000, critically damped, 0.5
  // seconds), shortened to the duration of a push.
  static let slide = AnimationPace.spring(
    mass: 3,
    stiffness: 2041,
    damping: 156.5,
    velocity: .zero
  )

  /// The distance that the lower view moves, as a fraction of its width.
  ///
  /// Source: iOS 7 to 12, 30 %.
  static let parallax: CGFloat = 0.3
  /// The opacity of the black view over the lower view.
  ///
  /// Source: the dimming view's white 0, alpha 0.1.
  private static let dimming: CGFloat = 0.1

  let pace = NavigationAnimator.slide

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let moves = moves(in: context) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    UIView.animate(
      withDuration: Self.duration,
      pace: Self.slide,
      animations: moves.animations,
      completion: { _ in moves.completion() }
    )
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    guard isByHand, let moves = moves(in: context) else { return MissingAnimator() }
    let animator = UIViewPropertyAnimator(
      duration: Self.duration,
      curve: .linear,
      animations: moves.animations
    )
    animator.addCompletion { _ in moves.completion() }
    return animator
  }

  private typealias Moves = (animations: () -> Void, completion: () -> Void)

  /// Adds the views and returns the animations and the completion; nil if a view is missing.
  private func moves(in context: any UIViewControllerContextTransitioning) -> Moves? {
    let container = context.containerView
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let fromController = context.viewController(forKey: .from),
      let toController = context.viewController(forKey: .to)
    else { return nil }
    let fromFrame = context.initialFrame(for: fromController)
    let toFrame = context.finalFrame(for: toController)
    if isFading { return fade(to, toFrame, in: container, context) }

    let width = container.bounds.width * (isRightToLeft ? -1 : 1)
    let (lower, upper) = isPush ? (from, to) : (to, from)
    let lowerFrame = isPush ? fromFrame : toFrame
    let upperFrame = isPush ? toFrame : fromFrame
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    let edge = EdgeShadowView(isMirrored: isRightToLeft)
    if isPush {
      container.addSubview(upper)
    } else {
      container.insertSubview(lower, belowSubview: upper)
    }
    container.insertSubview(shade, belowSubview: upper)
    container.insertSubview(edge, belowSubview: upper)

    func place(covered progress: CGFloat) {
      lower.frame = lowerFrame.offsetBy(dx: -width * Self.parallax * progress, dy: 0)
      upper.frame = upperFrame.offsetBy(dx: width * (1 - progress), dy: 0)
      shade.frame = container.bounds.offsetBy(dx: -width * Self.parallax * progress, dy: 0)
      shade.alpha = Self.dimming * progress
      edge.place(beside: container.bounds.offsetBy(dx: width * (1 - progress), dy: 0))
      edge.alpha = progress == 0 ? 0 : 1
    }
    UIView.performWithoutAnimation {
      place(covered: isPush ? 0 : 1)
      edge.alpha = 1
      to.layoutIfNeeded()
    }
    return (
      { [isPush] in place(covered: isPush ? 1 : 0) },
      {
        shade.removeFromSuperview()
        edge.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      }
    )
  }

  private func fade(
    _ to: UIView,
    _ frame: CGRect,
    in container: UIView,
    _ context: any UIViewControllerContextTransitioning
  ) -> Moves {
    container.addSubview(to)
    to.frame = frame
    let alpha = to.alpha
    UIView.performWithoutAnimation { to.alpha = 0 }
    return (
      { to.alpha = alpha },
      {
        to.alpha = alpha
        context.completeTransition(!context.transitionWasCancelled)
      }
    )
  }
}

/// The shadow beside the upper page.
private final class EdgeShadowView: UIView {
  // Unverified: nine points wide, from a tenth black at the page to clear.
  private static let width: CGFloat = 9
  private static let darkness: CGFloat = 0.1
  private let isMirrored: Bool

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(isMirrored: Bool) {
    self.isMirrored = isMirrored
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: Self.darkness)]
    gradient.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
    gradient.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
  }

  required init?(coder: NSCoder) { nil }

  func place(beside page: CGRect) {
    frame = CGRect(
      x: isMirrored ? page.maxX : page.minX - Self.width,
      y: page.minY,
      width: Self.width,
      height: page.height
    )
  }
}
