import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Property animator")
struct PropertyAnimatorTests {
  private func animator(
    _ view: UIView,
    curve: UIView.AnimationCurve = .linear,
    duration: TimeInterval = 1
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: curve) { view.center.x = 110 }
  }

  @Test(.feature("VIS-F90")) func `a hand moves it evenly, whatever its pace`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = animator(view, curve: .easeIn)
    animator.fractionComplete = 0.5
    screen.update()
    #expect(animator.state == .active && !animator.isRunning)
    #expect(isNear(view.seenCenter.x, 60))
    #expect(view.center.x == 110)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    screen.update()
    #expect(isNear(view.seenCenter.x, 10 + 100 * 0.315, within: 0.2))
    animator.stopAnimation(true)
  }

  @Test func `halting and going on make no jump and keep the end`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = animator(view, curve: .easeInOut)
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    screen.advance(by: .milliseconds(300))
    let before = view.seenCenter.x
    animator.pauseAnimation()
    screen.update()
    #expect(isNear(view.seenCenter.x, before))
    #expect(isNear(animator.fractionComplete, (before - 10) / 100))
    screen.advance(by: .seconds(2))
    #expect(isNear(view.seenCenter.x, before))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    screen.update()
    #expect(isNear(view.seenCenter.x, before))
    screen.advance(by: .milliseconds(690))
    #expect(end == nil)
    screen.advance(by: .milliseconds(20))
    #expect(end == .end)
    #expect(animator.state == .inactive)
    #expect(view.seenCenter.x == 110)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test func `turned round it goes back the way it came`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = animator(view)
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    screen.advance(by: .milliseconds(600))
    animator.isReversed = true
    #expect(isNear(animator.fractionComplete, 0.4, within: 0.01))
    screen.advance(by: .milliseconds(300))
    #expect(isNear(view.seenCenter.x, 40, within: 0.1))
    screen.advance(by: .milliseconds(310))
    #expect(end == .start)
    #expect(view.center.x == 10)
    #expect(!animator.isReversed)
  }

  @Test func `it goes on with another pace and another duration`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = animator(view)
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.fractionComplete = 0.2
    let easing = UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 0, y: 1))
    animator.continueAnimation(withTimingParameters: easing, durationFactor: 2)
    screen.advance(by: .milliseconds(1000))
    // x(s) = s³ is 0.5 at s = 0.7937; y(s) = 3 s² (1 - s) + s³.
    let s = 0.7937
    let progress = 3 * s * s * (1 - s) + s * s * s
    #expect(isNear(view.seenCenter.x, 30 + 80 * progress, within: 0.2))
    screen.advance(by: .milliseconds(990))
    #expect(end == nil)
    screen.advance(by: .milliseconds(20))
    #expect(end == .end)
  }

  @Test func `it goes on as a spring with the hand's velocity each way`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.center = CGPoint(x: 110, y: 210)
    }
    animator.fractionComplete = 0.5
    let spring = UISpringTimingParameters(
      mass: 1,
      stiffness: 100,
      damping: 20,
      initialVelocity: CGVector(dx: 4, dy: 4)
    )
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    screen.advance(by: .milliseconds(100))
    // Critically damped, 10 a second: x = 1 - e^(-10 t) (1 + (10 - 4) t) of the rest.
    let progress = 1 - exp(-1.0) * (1 + 6 * 0.1)
    #expect(isNear(view.seenCenter.x, 60 + 50 * progress, within: 0.05))
    #expect(isNear(view.seenCenter.y, 160 + 50 * progress, within: 0.05))
  }

  @Test func `a spring moves each axis at its own first velocity`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let spring = UISpringTimingParameters(
      mass: 1,
      stiffness: 100,
      damping: 20,
      initialVelocity: CGVector(dx: 10, dy: 0)
    )
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
    #expect(animator.duration < 2)
    animator.addAnimations { view.center = CGPoint(x: 110, y: 210) }
    animator.startAnimation()
    screen.advance(by: .milliseconds(100))
    #expect(isNear(view.seenCenter.x, 10 + 100 * (1 - exp(-1.0)), within: 0.05))
    #expect(isNear(view.seenCenter.y, 110 + 100 * (1 - exp(-1.0) * 2), within: 0.05))
  }

  @Test(arguments: [UIViewAnimatingPosition.start, .current, .end])
  func `stopped it leaves things where they are seen and finishes anywhere`(
    position: UIViewAnimatingPosition
  ) {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = animator(view)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    screen.advance(by: .milliseconds(500))
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(isNear(view.center.x, 60, within: 0.1))
    #expect(ends == [])
    screen.advance(by: .seconds(2))
    animator.finishAnimation(at: position)
    screen.update()
    #expect(ends == [position])
    let wanted: CGFloat = position == .start ? 10 : position == .end ? 110 : 60
    #expect(isNear(view.center.x, wanted, within: 0.1))
    #expect(isNear(view.seenCenter.x, wanted, within: 0.1))
  }

  @Test func `stopped without finishing it forgets its completions`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = animator(view)
    animator.addCompletion { _ in Issue.record("completed") }
    animator.startAnimation()
    screen.advance(by: .milliseconds(250))
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    screen.advance(by: .seconds(2))
    #expect(isNear(view.center.x, 35, within: 0.1))
  }

  @Test func `with pausesOnCompletion it stays active at its end and can go back`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = animator(view)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    screen.advance(by: .milliseconds(1100))
    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.fractionComplete == 1)
    animator.isReversed = true
    animator.startAnimation()
    screen.advance(by: .milliseconds(500))
    #expect(isNear(view.seenCenter.x, 60, within: 0.1))
    animator.stopAnimation(true)
  }

  @Test func `a delay factor leaves the last part of the time`() {
    let screen = HeadlessScreen(.iPhone8)
    let (a, b) = (showBox(on: screen), showBox(on: screen))
    let animator = animator(a)
    animator.addAnimations({ b.center.x = 110 }, delayFactor: 0.5)
    animator.startAnimation()
    screen.advance(by: .milliseconds(500))
    #expect(b.seenCenter.x == 10)
    screen.advance(by: .milliseconds(250))
    #expect(isNear(a.seenCenter.x, 85, within: 0.1))
    #expect(isNear(b.seenCenter.x, 60, within: 0.1))
  }

  @Test func `what is added on the way runs for the rest of the time`() {
    let screen = HeadlessScreen(.iPhone8)
    let (a, b) = (showBox(on: screen), showBox(on: screen))
    let animator = animator(a)
    animator.startAnimation()
    screen.advance(by: .milliseconds(600))
    animator.addAnimations { b.center.x = 110 }
    screen.advance(by: .milliseconds(200))
    #expect(isNear(b.seenCenter.x, 60, within: 0.2))
    screen.advance(by: .milliseconds(210))
    #expect(b.seenCenter.x == 110)
  }

  @Test func `key frames and nested completions follow the hand`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    var ends: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 10 }
      } completion: { _ in
        ends.append("frames")
      }
    }
    animator.addCompletion { _ in ends.append("animator") }
    for (fraction, x) in [(0.25, 60), (0.5, 110), (0.75, 60)] as [(CGFloat, CGFloat)] {
      animator.fractionComplete = fraction
      screen.update()
      #expect(isNear(view.seenCenter.x, x, within: 0.1))
    }
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    screen.advance(by: .milliseconds(300))
    #expect(ends == ["frames", "animator"])
  }

  @Test func `two animators of one property add up and each takes back its own`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let first = animator(view)
    first.startAnimation()
    screen.advance(by: .milliseconds(500))
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 210 }
    second.startAnimation()
    screen.update()
    #expect(isNear(view.seenCenter.x, 60, within: 0.1))
    screen.advance(by: .milliseconds(250))
    // 210 - 100 × 0.25 - 100 × 0.75
    #expect(isNear(view.seenCenter.x, 110, within: 0.2))
    second.stopAnimation(false)
    second.finishAnimation(at: .start)
    screen.update()
    #expect(isNear(view.seenCenter.x, 85, within: 0.2))
    screen.advance(by: .seconds(1))
    #expect(view.seenCenter.x == 110)
  }

  @Test func `its state can be observed`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = animator(view)
    var seen: [String] = []
    let states = animator.observe(\.state, options: .new) { animator, _ in
      MainActor.assumeIsolated { seen.append("state \(animator.state.rawValue)") }
    }
    let runs = animator.observe(\.isRunning, options: .new) { animator, _ in
      MainActor.assumeIsolated { seen.append("runs \(animator.isRunning)") }
    }
    animator.startAnimation()
    screen.advance(by: .milliseconds(1100))
    #expect(seen == ["state 1", "runs true", "runs false", "state 0"])
    states.invalidate()
    runs.invalidate()
  }

  @Test func `views are hit where they are seen unless the app sees to it itself`() {
    func hits(_ isManual: Bool) -> Bool {
      let screen = HeadlessScreen(.iPhone8)
      let view = showBox(on: screen)
      let animator = animator(view)
      animator.isManualHitTestingEnabled = isManual
      animator.fractionComplete = 0.5
      screen.update()
      defer { animator.stopAnimation(true) }
      return view.superview?.hitTest(CGPoint(x: 60, y: 110), with: nil) === view
    }
    #expect(hits(false))
    #expect(!hits(true))
  }

  @Test func `the effect of an effect view follows the hand and comes back`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    screen.show(view)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.effect = UIBlurEffect(style: .light)
    }
    animator.fractionComplete = 0.25
    screen.update()
    func radius(_ layer: CALayer) -> CGFloat? {
      if let found = (layer.animation(forKey: "blurRadius") as? CABasicAnimation)?.fromValue {
        return (found as? CGFloat)
      }
      return (layer.sublayers ?? []).lazy.compactMap { radius($0) }.first
    }
    #expect(isNear(try #require(radius(view.layer)), 7.5))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.effect == nil)
  }

  @Test func `running animators are made and started in one go, of any subclass`() {
    final class Own: UIViewPropertyAnimator {}
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    var isDone = false
    let animator = Own.runningPropertyAnimator(
      withDuration: 1,
      delay: 0.5,
      options: .curveLinear,
      animations: { view.center.x = 110 },
      completion: { isDone = $0 == .end }
    )
    #expect(type(of: animator) == Own.self)
    screen.advance(by: .milliseconds(1000))
    #expect(isNear(view.seenCenter.x, 60, within: 0.1))
    screen.advance(by: .milliseconds(510))
    #expect(isDone)
  }
}
