import CoreGraphics
import Foundation
import QuartzCore

/// One transition between controllers from its begin to its end: who animates, who drives, and what
/// goes along.
///
/// Presentations and container controllers run it alike.
@MainActor
package final class TransitionRun {
  /// What moves the views.
  private enum Drive {
    /// The app's or UIKit's animator, left to itself.
    case free
    /// Its animations, taken over from their blocks.
    case tracks(AnimationTracks)
    /// The interruptible animator that it gave.
    case interruptible(any UIViewImplicitlyAnimating)
  }

  package let context: TransitionContext
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  let coordinator: TransitionCoordinator
  private let duration: TimeInterval
  private let ended: (Bool) -> Void
  private var drive = Drive.free
  /// What animates along, where it has to be moved by hand.
  private var alongside: UIViewPropertyAnimator?
  private var percent: CGFloat = 0
  private var hasBegun = false
  private var isOver = false
  private var calls: [DelayedCalls.Token] = []

  /// `ended` is called once: whether the transition was completed.
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

  /// The transition that a view of the container hears of.
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
    // One of the app's own moves the views itself; what goes along is still ours.
    if !hasBegun, !isOver { goAlong(isInteractive: isInteractive) }
  }

  // MARK: Begin

  /// Has the animator animate, and halts it at once where a hand is to move it.
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

  /// Halts a transition that runs, for a hand to take it.
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

  /// When the hand let go, and at which speed it has gone on since.
  private var letGoTime: TimeInterval = 0
  private var rate = 0.0
  private var runningPercent: Double {
    Double(percent) + (CACurrentMediaTime() - letGoTime) * rate / max(duration, 1e-6)
  }

  /// The hand lets go: on to the end, or back to the start.
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
      // 0 leaves the time that is left.
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
    // Each block is told when its own animations are over, since more may follow from that.
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
  /// The transition that the controller and its children hear of; nil: none.
  package final func takePart(in run: TransitionRun?) { coordinator = run?.coordinator }
}

/// An animator that knows the pace for what goes along.
@MainActor
package protocol PacedTransitioning {
  var pace: AnimationPace { get }
}

/// What a transition's animator answers that has no interruptible one.
package final class MissingAnimator: UIViewPropertyAnimator {
  package init() {
    super.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .linear))
  }
}

extension AnimationStack {
  /// Has the blocks that open meanwhile, but for those inside of others, hand over what they make.
  static func collect(in tracks: AnimationTracks, _ actions: () -> Void) {
    let outer = collector
    collector = tracks
    actions()
    collector = outer
  }
}
