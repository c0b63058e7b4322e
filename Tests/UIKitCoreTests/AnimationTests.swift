import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("View animation")
struct AnimationTests {
  private func box(on screen: HeadlessScreen) -> UIView {
    screen.show(UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20)))
  }

  private func presented(_ view: UIView) -> CGPoint {
    view.layer.presentation()?.position ?? view.layer.position
  }

  @Test func `half way in time a linear animation is half way`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    var finished: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 110
    } completion: {
      finished = $0
    }
    #expect(view.center.x == 110)
    screen.advance(by: .milliseconds(500))
    #expect(abs(presented(view).x - 60) < 0.01)
    #expect(finished == nil)
    screen.advance(by: .milliseconds(501))
    #expect(finished == true)
    #expect(presented(view).x == 110)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test func `the default curve eases in and out`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    UIView.animate(withDuration: 1) { view.center.x = 110 }
    screen.advance(by: .milliseconds(250))
    let quarter = presented(view).x
    screen.advance(by: .milliseconds(250))
    let half = presented(view).x
    #expect(quarter < 35)
    #expect(abs(half - 60) < 0.1)
  }

  @Test func `a second animation adds to the first without a jump`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 110 }
    screen.advance(by: .milliseconds(500))
    let before = presented(view).x
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 10 }
    screen.update()
    #expect(abs(presented(view).x - before) < 0.01)
    // Model 10; the rest of the first distance is (10 - 110)(1 - 1) = 0; of the second, 100 / 2.
    screen.advance(by: .milliseconds(500))
    #expect(abs(presented(view).x - 60) < 0.01)
    screen.advance(by: .milliseconds(500))
    #expect(abs(presented(view).x - 10) < 0.01)
  }

  @Test func `completion says that it was interrupted`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      finished = $0
    }
    screen.advance(by: .milliseconds(100))
    view.layer.removeAllAnimations()
    screen.advance(by: .milliseconds(20))
    #expect(finished == false)
  }

  @Test func `nothing animates outside a block, inside performWithoutAnimation, or disabled`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    view.center.x = 50
    #expect(view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.center.x = 70 }
      #expect(UIView.inheritedAnimationDuration == 1)
    }
    #expect(view.layer.animationKeys() == nil)
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { view.center.x = 90 }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a block without changes completes in the next turn`() {
    let screen = HeadlessScreen(.iPhone8)
    var finished: Bool?
    UIView.animate(withDuration: 1) {
    } completion: {
      finished = $0
    }
    #expect(finished == nil)
    screen.advance(by: .milliseconds(1))
    #expect(finished == true)
  }

  @Test func `a delay shows the old value until it is over`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 110 }
    screen.advance(by: .milliseconds(400))
    #expect(abs(presented(view).x - 10) < 0.01)
    screen.advance(by: .milliseconds(600))
    #expect(abs(presented(view).x - 60) < 0.01)
  }

  @Test func `a damped spring swings over and comes to rest in time`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    var finished = false
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 0.4,
      initialSpringVelocity: 0
    ) {
      view.center.x = 110
    } completion: { _ in
      finished = true
    }
    var furthest: CGFloat = 0
    for _ in 0..<60 {
      screen.advance(by: .milliseconds(1000 / 60))
      furthest = max(furthest, presented(view).x)
    }
    #expect(furthest > 115)
    screen.advance(by: .milliseconds(100))
    #expect(finished)
  }

  @Test func `key frames are met at their times`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue
    )
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 30 }
    }
    screen.advance(by: .milliseconds(250))
    #expect(abs(presented(view).x - 60) < 0.5)
    screen.advance(by: .milliseconds(250))
    #expect(abs(presented(view).x - 110) < 0.5)
    screen.advance(by: .milliseconds(250))
    #expect(abs(presented(view).x - 70) < 0.5)
  }

  @Test func `an animator halts, goes by hand and ends`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    screen.advance(by: .milliseconds(300))
    #expect(abs(animator.fractionComplete - 0.3) < 0.001)
    animator.pauseAnimation()
    screen.advance(by: .milliseconds(300))
    #expect(abs(presented(view).x - 40) < 0.1)
    animator.fractionComplete = 0.8
    screen.update()
    #expect(abs(presented(view).x - 90) < 0.1)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    screen.advance(by: .milliseconds(250))
    #expect(end == .end)
    #expect(animator.state == .inactive)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test func `a dissolve and a flip end with the new content`() {
    let screen = HeadlessScreen(.iPhone8)
    let container = screen.show(UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100)))
    for option in [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft] {
      var finished: Bool?
      UIView.transition(with: container, duration: 0.5, options: option) {
        container.backgroundColor = .red
      } completion: {
        finished = $0
      }
      screen.advance(by: .milliseconds(250))
      #expect(finished == nil)
      screen.advance(by: .milliseconds(300))
      #expect(finished == true)
      #expect(container.layer.sublayers == nil || container.layer.sublayers?.isEmpty == true)
    }
  }
}
