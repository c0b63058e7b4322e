import CoreGraphics
import Foundation
import QuartzCore

/// One transition between controllers from start to end: its animator, its interaction, and the
/// animations alongside it.
///
/// Presentations and container controllers use the same class.
@MainActor
package final class TransitionRun {
  /// The mechanism that moves the views.
  private enum Drive {
    /// The animator of the app or UIKit, without interaction.
    case free
    /// The animations of the animator, controlled by the run.
    case tracks(AnimationTracks)
    /// The interruptible animator that the animator supplies.
    case interruptible(any UIViewImplicitlyAnimating)
  }

  package let context: TransitionContext
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  let coordinator: TransitionCoordinator
  private let duration: TimeInterval
  private let ended: (Bool) -> Void
  private var drive = Drive.free
  /// The animator of the animations alongside, if they are controlled by interaction.
  private var alongside: UIViewPropertyAnimator?
  private var percent: CGFloat = 0
  private var hasBegun = false
  private var isOver = false
  private var calls: [DelayedCalls.Token] = []

  /// Creates a run that calls `ended` once, with whether the transition was completed.
  package init(
    _ context: TransitionContext,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?,
    ended: @escaping (Bool) -> Void
  ) {
    self.context = context
    self.animator = animator
    self.interactor = context.isAnimated ? interactor : nil
    self.ended = ended
    duration = context.isAnimated ? animator.transitionDuration(using: context) : 0
    coordinator = TransitionCoordinator(
      duration: duration,
      container: context.containerView,
      style: context.presentationStyle,
      controllers: [.from: context.from, .to: context.to]
    )
    coordinator.context = context
    context.run = self
  }

  /// The coordinator of the transition.
  package var transitionCoordinator: any UIViewControllerTransitionCoordinator { coordinator }

  package func start() {
    guard context.isAnimated else {
      context.placeAtOnce()
      UIView.performWithoutAnimation { coordinator.runAlongside() }
      complete(true)
      return
    }
    guard let interactor else { return begin(isInteractive: false) }
    let isInteractive = interactor.wantsInteractiveStart
    context.isInteractive = isInteractive
    coordinator.initiallyInteractive = isInteractive
    coordinator.completionVelocity = interactor.completionSpeed
    coordinator.completionCurve = interactor.completionCurve
    if isInteractive { coordinator.beginInteractive() }
    interactor.startInteractiveTransition(context)
    // An interaction controller of the app moves the views itself; the animations alongside run
    // here.
    if !hasBegun, !isOver { goAlong(isInteractive: isInteractive) }
  }

  // MARK: Begin

  /// Starts the animator, and pauses it at once for an interactive transition.
  func begin(isInteractive: Bool) {
    guard !hasBegun else { return }
    hasBegun = true
    let interruptible = animator.interruptibleAnimator(using: context)
    if !(interruptible is MissingAnimator) {
      drive = .interruptible(interruptible)
      coordinator.isInterruptible = true
      if isInteractive {
        interruptible.pauseAnimation()
      } else {
        animator.animateTransition(using: context)
      }
    } else if isInteractive {
      let tracks = AnimationTracks()
      AnimationStack.collect(in: tracks) { animator.animateTransition(using: context) }
      tracks.hold(atTime: 0)
      drive = .tracks(tracks)
    } else {
      animator.animateTransition(using: context)
    }
    if !isOver { goAlong(isInteractive: isInteractive) }
  }

  private func goAlong(isInteractive: Bool) {
    if case .free = drive, !isInteractive {
      let pace =
        (animator as? any PacedTransitioning)?.pace
        ?? .curve(
          UIView.AnimationCurve.easeInOut.timingFunction
        )
      let block = AnimationBlock(
        duration: duration,
        delay: 0,
        options: [.allowUserInteraction, .overrideInheritedCurve, .overrideInheritedDuration],
        pace: pace,
        completion: nil
      )
      AnimationStack.run(block) { coordinator.runAlongside() }
      return
    }
    let animator = UIViewPropertyAnimator(
      duration: duration,
      curve: isInteractive ? .linear : .easeInOut
    ) { [coordinator] in coordinator.runAlongside() }
    alongside = animator
    if isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
  }

  // MARK: By hand

  func update(_ percent: CGFloat) {
    guard !isOver, context.isInteractive else { return }
    let percent = max(0, min(1, percent.isNaN ? 0 : percent))
    self.percent = percent
    coordinator.percentComplete = percent
    switch drive {
    case .free: break
    case .tracks(let tracks): tracks.hold(atTime: Double(percent) * duration)
    case .interruptible(let animator): animator.fractionComplete = percent
    }
    alongside?.fractionComplete = percent
  }

  /// Pauses a running transition so that an interaction can control it.
  func pause() {
    guard !isOver, !context.isInteractive else { return }
    switch drive {
    case .free: return
    case .tracks(let tracks):
      for call in calls { DelayedCalls.shared.cancel(call) }
      calls = []
      percent = CGFloat(max(0, min(1, runningPercent)))
      tracks.hold(atTime: Double(percent) * duration)
    case .interruptible(let animator):
      animator.pauseAnimation()
      if animator.isReversed {
        animator.isReversed = false
      }
      percent = animator.fractionComplete
    }
    context.isInteractive = true
    context.transitionWasCancelled = false
    coordinator.percentComplete = percent
    alongside?.pauseAnimation()
    if alongside?.isReversed == true { alongside?.isReversed = false }
    coordinator.setInteractive(true, cancelled: false)
  }

  /// The time at which the interaction ended.
  private var letGoTime: TimeInterval = 0
  /// The speed, relative to the duration, since the interaction ended; negative for a cancelled
  /// transition.
  private var rate = 0.0
  private var runningPercent: Double {
    Double(percent) + (CACurrentMediaTime() - letGoTime) * rate / max(duration, 1e-6)
  }

  /// Ends the interaction: the transition runs to its end, or back to its start if cancelled.
  func letGo(cancelled: Bool) {
    guard !isOver, context.isInteractive else { return }
    context.isInteractive = false
    context.transitionWasCancelled = cancelled
    let speed = max(0.01, Double(interactor?.completionSpeed ?? 1))
    let timing = (interactor as? UIPercentDrivenInteractiveTransition)?.timingCurve
    let rest = Double(cancelled ? percent : 1 - percent)
    coordinator.completionVelocity = CGFloat(speed)
    coordinator.completionCurve = interactor?.completionCurve ?? .easeInOut
    letGoTime = CACurrentMediaTime()
    rate = cancelled ? -speed : speed
    switch drive {
    case .free: break
    case .tracks(let tracks): run(tracks, cancelled: cancelled, speed: speed)
    case .interruptible(let animator):
      if cancelled != animator.isReversed { animator.isReversed = cancelled }
      // The factor 0 keeps the remaining time.
      let factor = speed == 1 && timing == nil ? 0 : max(CGFloat(rest / speed), 1e-3)
      animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
    }
    if let alongside {
      alongside.isReversed = cancelled
      alongside.continueAnimation(
        withTimingParameters: timing
          ?? UICubicTimingParameters(animationCurve: interactor?.completionCurve ?? .easeInOut),
        durationFactor: max(CGFloat(rest / speed), 1e-3)
      )
    }
    coordinator.setInteractive(false, cancelled: cancelled)
  }

  private func run(_ tracks: AnimationTracks, cancelled: Bool, speed: Double) {
    let present = Double(percent) * duration
    tracks.run(fromTime: present, speed: cancelled ? -speed : speed)
    guard !cancelled else {
      calls.append(
        DelayedCalls.shared.schedule(after: present / speed) {
          tracks.finish(at: .start, finished: true)
        }
      )
      return
    }
    // Each block completes when its own animations end, since the completion may start further
    // ones.
    for end in Set(tracks.list.map { $0.delay + $0.animation.duration }).sorted() {
      calls.append(
        DelayedCalls.shared.schedule(after: max(0, end - present) / speed) {
          tracks.finishEnded(atTime: end)
        }
      )
    }
  }

  // MARK: End

  func complete(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    for call in calls { DelayedCalls.shared.cancel(call) }
    if case .tracks(let tracks) = drive {
      tracks.finish(at: didComplete ? .end : .start, finished: true)
    }
    context.transitionWasCancelled = !didComplete
    context.isInteractive = false
    if let alongside, alongside.state == .active {
      alongside.stopAnimation(false)
      alongside.finishAnimation(at: didComplete ? .end : .start)
    }
    coordinator.runCompletions(cancelled: !didComplete)
    animator.animationEnded(didComplete)
    ended(didComplete)
    context.run = nil
  }
}

extension UIViewController {
  /// Sets the transition whose coordinator the controller and its children use; nil for none.
  package final func takePart(in run: TransitionRun?) { coordinator = run?.coordinator }
}

/// An animator with a pace for the animations alongside.
@MainActor
package protocol PacedTransitioning {
  var pace: AnimationPace { get }
}

/// The default result of `interruptibleAnimator(using:)`, which marks animators without one.
package final class MissingAnimator: UIViewPropertyAnimator {
  package init() {
    super.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .linear))
  }
}

extension AnimationStack {
  /// Collects the animations of outermost animation blocks in `tracks` while `actions` runs.
  static func collect(in tracks: AnimationTracks, _ actions: () -> Void) {
    let outer = collector
    collector = tracks
    actions()
    collector = outer
  }
}
