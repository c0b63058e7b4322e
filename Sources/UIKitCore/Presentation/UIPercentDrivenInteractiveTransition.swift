import CoreGraphics
import Foundation

/// Lets a gesture move a transition's animations to and fro, from 0 to 1 of their way.
///
/// What the animator animates by `UIView`'s methods, or by its interruptible animator, is moved;
/// layer animations of its own are not.
// Departs: Apple slows the container's layer down, which takes all layer animations along.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: _UIObject, UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?

  /// Makes a driver of one transition at a time.
  public init() { super.init(_root: ()) }

  /// The length of the transition that is driven, in seconds; 0 before.
  open private(set) var duration: CGFloat = 0
  /// How far the transition was moved last, 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest goes when the hand has let go; by default 1, the transition's own speed.
  open var completionSpeed: CGFloat = 1
  /// The pace of what goes along when the hand has let go; by default easing in and out.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace of the rest, where the transition's animator is interruptible; nil: its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins in the hand, by default true; else it runs until `pause()`.
  open var wantsInteractiveStart = true

  /// Begins; UIKit calls it.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext, let run = context.run else {
      return
    }
    self.context = context
    percentComplete = 0
    duration = CGFloat(run.coordinator.transitionDuration)
    run.begin(isInteractive: wantsInteractiveStart)
  }

  /// Halts a running transition, if its animator is interruptible.
  open func pause() {
    context?.pauseInteractiveTransition()
    if let context, let run = context.run { percentComplete = run.coordinator.percentComplete }
  }
  /// Moves the transition.
  open func update(_ percentComplete: CGFloat) {
    guard let context else { return }
    self.percentComplete = percentComplete.isNaN ? 0 : max(0, min(1, percentComplete))
    context.updateInteractiveTransition(percentComplete)
  }
  /// Lets the transition go back to its start.
  open func cancel() { context?.cancelInteractiveTransition() }
  /// Lets the transition go on to its end.
  open func finish() { context?.finishInteractiveTransition() }
}
