import CoreGraphics
import Foundation

/// Drives the animations of a transition by a gesture, between 0 and 1.
///
/// It controls animations that the animator creates with `UIView` methods or with its interruptible
/// animator; it does not control layer animations that the app adds.
///
/// Departs: Apple changes the speed of the container's layer, which controls all layer animations.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: _UIObject, UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?

  /// Creates a driver for one transition at a time.
  public init() { super.init(_root: ()) }

  /// The duration of the driven transition, in seconds; 0 before it starts.
  open private(set) var duration: CGFloat = 0
  /// The last progress of the transition, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest after the interaction, relative to the transition's speed.
  ///
  /// The default is 1.
  open var completionSpeed: CGFloat = 1
  /// The curve of animations alongside after the interaction.
  ///
  /// The default is ease-in-ease-out.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve of the rest for an interruptible animator; nil for that of the animator.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition starts interactively, not only after `pause()`.
  ///
  /// The default is `true`.
  open var wantsInteractiveStart = true

  /// Starts the transition; UIKit calls this method.
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

  /// Pauses a running transition if its animator is interruptible.
  open func pause() {
    context?.pauseInteractiveTransition()
    if let context, let run = context.run { percentComplete = run.coordinator.percentComplete }
  }
  /// Sets the progress of the transition, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let context else { return }
    self.percentComplete = percentComplete.isNaN ? 0 : max(0, min(1, percentComplete))
    context.updateInteractiveTransition(percentComplete)
  }
  /// Ends the interaction and returns the transition to its start.
  open func cancel() { context?.cancelInteractiveTransition() }
  /// Ends the interaction and continues the transition to its end.
  open func finish() { context?.finishInteractiveTransition() }
}
