import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// Animates UIKit's modal transition styles.
///
/// With reduced motion, all styles fade. Catalogue: IX-F005.
final class ModalAnimator: NSObject, SystemTransitioning, PacedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(style: UIModalTransitionStyle, isPresenting: Bool, on screen: UIScreen) {
    // Chosen: every motion across the screen fades, as with "Prefer Cross-Fade Transitions".
    self.style = screen.environment.isMotionReduced ? .crossDissolve : style
    self.isPresenting = isPresenting
  }

  /// The duration of a transition, in seconds.
  ///
  /// Source: the documented length of UIKit's modal transitions on iOS 7 and later.
  static let duration: TimeInterval = 0.5
  // Unverified: the duration of the flip and the curl, longer than that of the slide.
  private static let flipDuration: TimeInterval = 0.75

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    switch style {
    case .coverVertical, .crossDissolve: Self.duration
    case .flipHorizontal, .partialCurl: Self.flipDuration
    }
  }

  /// The pace of UIKit's slide: a spring of mass 3, stiffness 1000 and damping 500, run for half a
  /// second.
  ///
  /// Source: `presentedView.layer.animation(forKey:)` on iOS 7 to 12. Springs of Core Animation do
  /// not overdamp, so the spring is critically damped, and within a thousandth of its end after
  /// that time.
  private static let slide = AnimationPace.uncreeping(
    mass: 3,
    stiffness: 1000,
    damping: 500,
    velocity: .zero
  )

  var pace: AnimationPace {
    style == .coverVertical ? Self.slide : .curve(UIView.AnimationCurve.easeInOut.timingFunction)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let moving = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let container = context.containerView
    switch style {
    case .coverVertical: slide(moving, context, container)
    case .crossDissolve: fade(moving, context, container)
    case .flipHorizontal: flip(moving, context, container)
    case .partialCurl: curl(moving, context, container)
    }
  }

  private func animate(
    _ context: any UIViewControllerContextTransitioning,
    _ animations: () -> Void,
    then: @escaping () -> Void = {}
  ) {
    let block = AnimationBlock(
      duration: transitionDuration(using: context),
      delay: 0,
      options: [.allowUserInteraction, .overrideInheritedCurve, .overrideInheritedDuration],
      pace: pace
    ) { _ in
      then()
      context.completeTransition(!context.transitionWasCancelled)
    }
    AnimationStack.run(block, animations)
  }

  private func slide(
    _ moving: UIView,
    _ context: any UIViewControllerContextTransitioning,
    _ container: UIView
  ) {
    let below = container.bounds.height
    if isPresenting {
      let final = context.viewController(forKey: .to).map(context.finalFrame) ?? container.bounds
      container.addSubview(moving)
      moving.frame = final.offsetBy(dx: 0, dy: below - final.minY)
      moving.layoutIfNeeded()
      animate(context) { moving.frame = final }
    } else {
      animate(context) { moving.frame.origin.y = below }
    }
  }

  private func fade(
    _ moving: UIView,
    _ context: any UIViewControllerContextTransitioning,
    _ container: UIView
  ) {
    let alpha = moving.alpha
    if isPresenting {
      container.addSubview(moving)
      if let to = context.viewController(forKey: .to) { moving.frame = context.finalFrame(for: to) }
      moving.alpha = 0
      animate(context) {
        moving.alpha = alpha
      } then: {
        moving.alpha = alpha
      }
    } else {
      animate(context) {
        moving.alpha = 0
      } then: {
        moving.alpha = alpha
      }
    }
  }

  private func flip(
    _ moving: UIView,
    _ context: any UIViewControllerContextTransitioning,
    _ container: UIView
  ) {
    let isPresenting = isPresenting
    UIView.transition(
      with: container,
      duration: transitionDuration(using: context),
      options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: {
        if isPresenting {
          container.addSubview(moving)
        } else {
          moving.isHidden = true
        }
      },
      completion: { _ in
        moving.isHidden = false
        context.completeTransition(!context.transitionWasCancelled)
      }
    )
  }

  /// The progress to which the page of the presenting view is turned.
  ///
  /// Unverified: from recordings of the Maps app.
  private static let turn: CGFloat = 0.55

  /// Curls the page of the presenting view up; the page stays partly turned over the presented
  /// view.
  private func curl(
    _ moving: UIView,
    _ context: any UIViewControllerContextTransitioning,
    _ container: UIView
  ) {
    if isPresenting {
      let page = CurledPageView(frame: container.bounds)
      page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let shown = context.viewController(forKey: .from)?.viewIfLoaded
      page.show(shown?.picture(), scale: container.contentScaleFactor)
      page.presented = context.viewController(forKey: .to)
      container.addSubview(moving)
      container.addSubview(page)
      animate(context) {
        page.turn(from: 0, to: Self.turn)
      } then: {
        if context.transitionWasCancelled { page.removeFromSuperview() }
      }
    } else {
      guard
        let page = container.subviews.lazy.compactMap({ $0 as? CurledPageView }).first
      else { return fade(moving, context, container) }
      animate(context) {
        page.turn(from: Self.turn, to: 0)
      } then: {
        if !context.transitionWasCancelled { page.removeFromSuperview() }
      }
    }
  }
}

/// The page of the presenting view, partly turned; a tap turns it back.
private final class CurledPageView: UIView {
  override class var layerClass: AnyClass { PageCurlLayer.self }
  weak var presented: UIViewController?
  private var curl: PageCurlLayer? { layer as? PageCurlLayer }

  func show(_ picture: CGImage?, scale: CGFloat) {
    curl?.page = PageCurlLayer.picture(of: picture)
    layer.contentsScale = scale
    addGestureRecognizer(
      UITapGestureRecognizer(
        target: self,
        action: Selector(CurledPageView.turnBack, "turnBack")
      )
    )
  }

  private func turnBack() { presented?.dismiss(animated: true) }

  /// Turns the page inside an animation block.
  func turn(from start: CGFloat, to end: CGFloat) {
    guard let curl else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    curl.progress = end
    CATransaction.commit()
    guard let block = AnimationStack.top else { return }
    let animation = block.makeAnimation(keyPath: PageCurlLayer.progressKey)
    animation.fromValue = start
    animation.toValue = end
    block.add(animation, to: curl, key: "curl", property: PageCurlLayer.progressKey)
  }

  /// Touches outside the page go to the uncovered views.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let curl else { return false }
    return curl.covers(point)
  }
}
