import CoreGraphics
import Foundation
import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

extension Stepped {
  @MainActor @Suite("Animation clock") struct AnimationClockTests {
    // What other suites of the process left is not judged here.
    private let before = AnimationClock.shared.load

    private func turn(seconds: Double, repeated: Float = 0) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "transform.rotation.z")
      animation.fromValue = 0
      animation.toValue = 2 * Double.pi
      animation.duration = seconds
      animation.repeatCount = repeated
      return animation
    }

    @Test func `an animation that was removed lets its delegate go`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      for repeated: Float in [0, .infinity] {
        weak var delegate: Listener?
        do {
          let listener = Listener()
          delegate = listener
          let animation = turn(seconds: 1e6, repeated: repeated)
          animation.delegate = listener
          layer.add(animation, forKey: "turn")
          tree.advance(by: 1)
          layer.removeAnimation(forKey: "turn")
          tree.advance(by: 0)
        }
        #expect(delegate == nil)
      }
      #expect(AnimationClock.shared.load == before)
    }

    @Test func `a layer that goes lets its animations go`() {
      let tree = RecordedTree()
      weak var delegate: Listener?
      do {
        let listener = Listener()
        delegate = listener
        let layer = tree.addLayer()
        let animation = turn(seconds: 1, repeated: .infinity)
        animation.delegate = listener
        layer.add(animation, forKey: "turn")
        tree.advance(by: 1)
        layer.removeFromSuperlayer()
        tree.advance(by: 1)
      }
      #expect(delegate == nil)
      #expect(AnimationClock.shared.load == before)
    }

    @Test func `a tree that goes with animations leaves nothing behind`() {
      weak var root: CALayer?
      weak var delegate: Listener?
      do {
        let clock = MediaClock(steppedFrom: 1000)
        let former = MediaClock.current
        MediaClock.current = clock
        defer { MediaClock.current = former }
        let context = RenderContext { _ in }
        let layer = CALayer()
        let listener = Listener()
        (root, delegate) = (layer, listener)
        context.rootLayer = layer
        let animation = turn(seconds: 1, repeated: .infinity)
        animation.delegate = listener
        layer.add(animation, forKey: "turn")
        CATransaction.flush()
      }
      #expect(root == nil)
      #expect(delegate == nil)
      #expect(AnimationClock.shared.load == before)
    }

    @Test func `a million animations that take each other's place leave one`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      let other = tree.addLayer()
      let (long, still) = (turn(seconds: 1e9), turn(seconds: 1))
      still.speed = 0
      for _ in 0..<20_000 {
        layer.add(long, forKey: "long")
        other.add(still, forKey: "still")
        tree.advance(by: 0.001)
      }
      let load = AnimationClock.shared.load
      #expect(load.events <= before.events + 2 && load.waiting == before.waiting + 1)
      layer.removeAllAnimations()
      other.removeAllAnimations()
      tree.advance(by: 0)
      #expect(AnimationClock.shared.load == before)
    }

    @Test func `those that stood still begin to end in the order in which they were added`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      let listener = Listener()
      layer.speed = 0
      for number in 0..<12 {
        let animation = turn(seconds: 1)
        animation.delegate = listener
        animation.setValue("\(number)", forKey: "name")
        layer.add(animation, forKey: "\(number)")
      }
      tree.advance(by: 5)
      #expect(listener.heard.isEmpty)
      layer.speed = 1
      layer.beginTime = CACurrentMediaTime()
      tree.advance(by: 3)
      #expect(
        listener.heard.filter { $0.hasPrefix("stop") } == (0..<12).map { "stop \($0) true" }
      )
    }

    @Test func `UIKit's own animation of a layer in no tree is over with its transaction`() {
      let tree = RecordedTree()
      let listener = Listener()
      let layer = CALayer()
      let animation = turn(seconds: 5)
      animation.endsOutsideTrees = true
      animation.delegate = listener
      layer.add(animation, forKey: "turn")
      #expect(layer.animationKeys() == ["turn"])
      tree.advance(by: 0)
      #expect(listener.heard == ["stop  true"])
      #expect(layer.animationKeys() == nil)
    }

    @Test func `a completion block waits for no animation in no tree`() {
      let tree = RecordedTree()
      var calls = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls += 1 }
      CALayer().add(turn(seconds: 5), forKey: "turn")
      CATransaction.commit()
      tree.advance(by: 0)
      #expect(calls == 1)
    }
  }
}
