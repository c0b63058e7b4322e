import CoreGraphics
import Foundation
import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

/// Records its calls.
final class Listener: CAAnimationDelegate {
  var heard: [String] = []
  var times: [Double] = []
  func animationDidStart(_ anim: CAAnimation) { note("start \(name(anim))") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    note("stop \(name(anim)) \(flag)")
  }
  private func name(_ animation: CAAnimation) -> String {
    animation.value(forKey: "name") as? String ?? ""
  }
  private func note(_ text: String) {
    heard.append(text)
    times.append(CACurrentMediaTime())
  }
}

extension Stepped {
  @MainActor @Suite("Animations") struct AnimationTests {
    private func fade(
      _ name: String = "",
      seconds: Double,
      to listener: Listener? = nil
    )
      -> CABasicAnimation
    {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = seconds
      animation.delegate = listener
      animation.setValue(name, forKey: "name")
      return animation
    }

    @Test func `an animation begins with its commit and ends at the exact time`() {
      let tree = RecordedTree(startingAt: 50)
      let layer = tree.addLayer()
      let listener = Listener()
      layer.add(fade("a", seconds: 0.4, to: listener), forKey: "fade")
      let animations = tree.flush().animations
      #expect(animations.count == 1)
      #expect(animations.first?.timing.beginTime == 50)
      #expect(animations.first?.timing.duration == 0.4)
      tree.advance(by: 0.39)
      #expect(listener.heard == ["start a"])
      tree.advance(by: 0.02)
      #expect(listener.heard == ["start a", "stop a true"])
      #expect(abs(listener.times[1] - 50.4) < 1e-9)
      #expect(layer.animationKeys() == nil)
      #expect(tree.flush().isEmpty)
    }

    @Test func `the presentation follows the formula`() throws {
      let tree = RecordedTree()
      let layer = tree.addLayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 100
      animation.toValue = 300
      animation.duration = 2
      layer.add(animation, forKey: nil)
      tree.advance(by: 0.5)
      let shown = try #require(layer.presentation())
      #expect(abs(shown.position.x - 150) < 1e-6)
      #expect(shown.position.y == 5)
      #expect(layer.position.x == 5)
      #expect(shown.model() === layer)
      tree.advance(by: 2)
      #expect(layer.presentation()?.position.x == 5)
    }

    @Test func `the delegate sees begin and end of a later begin`() {
      let tree = RecordedTree(startingAt: 10)
      let layer = tree.addLayer()
      let listener = Listener()
      let animation = fade("late", seconds: 1, to: listener)
      animation.beginTime = 12
      layer.add(animation, forKey: nil)
      tree.advance(by: 1.9)
      #expect(listener.heard.isEmpty)
      tree.advance(by: 1.2)
      #expect(listener.heard == ["start late", "stop late true"])
      #expect(listener.times == [12, 13])
    }

    @Test func `an animation under the same key supersedes the first, which is not finished`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      let listener = Listener()
      layer.add(fade("one", seconds: 1, to: listener), forKey: "k")
      tree.advance(by: 0.5)
      layer.add(fade("two", seconds: 1, to: listener), forKey: "k")
      tree.advance(by: 2)
      #expect(
        listener.heard == ["start one", "stop one false", "start two", "stop two true"]
      )
      #expect(layer.animationKeys() == nil)
    }

    @Test func `what is added is copied`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      let animation = fade("x", seconds: 1)
      layer.add(animation, forKey: "k")
      animation.toValue = 0.25
      animation.duration = 9
      let held = layer.animation(forKey: "k") as? CABasicAnimation
      #expect(held !== animation)
      #expect(held?.duration == 1)
      #expect(held?.value(forKey: "name") as? String == "x")
      #expect(tree.flush().animations.first?.timing.duration == 1)
    }

    @Test func `an animation that is not removed stays and still reports its end`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      let listener = Listener()
      let animation = fade("f", seconds: 0.2, to: listener)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      layer.opacity = 0
      layer.add(animation, forKey: "k")
      tree.advance(by: 1)
      #expect(listener.heard.last == "stop f true")
      #expect(layer.animationKeys() == ["k", "opacity"].filter { $0 != "opacity" })
      #expect(layer.presentation()?.opacity == 1)
    }

    @Test func `removing sends one change and says not finished`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      let listener = Listener()
      layer.add(fade("r", seconds: 5, to: listener), forKey: "k")
      _ = tree.flush()
      layer.removeAnimation(forKey: "k")
      #expect(tree.flush().summaries == ["remove k"])
      tree.advance(by: 0)
      // It never began: its first frame was not shown.
      #expect(listener.heard == ["stop r false"])
    }

    @Test func `a layer that leaves the tree loses its animations`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      let listener = Listener()
      layer.add(fade("r", seconds: 5, to: listener), forKey: "k")
      tree.advance(by: 0.1)
      layer.removeFromSuperlayer()
      tree.advance(by: 0.1)
      #expect(listener.heard == ["start r", "stop r false"])
      #expect(layer.animationKeys() == nil)
    }

    @Test func `an animation that was added before the layer had a tree runs from its commit`() {
      let tree = RecordedTree()
      let layer = CALayer()
      let listener = Listener()
      layer.add(fade("early", seconds: 1, to: listener), forKey: "k")
      tree.advance(by: 5)
      #expect(listener.heard.isEmpty)
      tree.root.addSublayer(layer)
      tree.advance(by: 1.5)
      #expect(listener.heard == ["start early", "stop early true"])
    }

    @Test func `a stopped layer time holds the end back`() {
      let tree = RecordedTree(startingAt: 100)
      let layer = tree.addLayer()
      let listener = Listener()
      layer.add(fade("p", seconds: 1, to: listener), forKey: "k")
      tree.advance(by: 0.25)
      // Apple's recipe for pausing (QA1673).
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
      tree.advance(by: 10)
      #expect(listener.heard == ["start p"])
      #expect(abs((layer.presentation()?.opacity ?? 0) - 0.25) < 1e-5)
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      tree.advance(by: 0.74)
      #expect(listener.heard == ["start p"])
      tree.advance(by: 0.02)
      #expect(listener.heard == ["start p", "stop p true"])
    }

    @Test func `a moving layer is hit where it is seen`() {
      let tree = RecordedTree()
      let layer = tree.addLayer(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let move = CABasicAnimation(keyPath: "position")
      move.fromValue = CGPoint(x: 100, y: 100)
      move.toValue = CGPoint(x: 200, y: 100)
      move.duration = 1
      layer.add(move, forKey: nil)
      tree.advance(by: 0.5)
      let hit = tree.root.presentation()?.hitTest(CGPoint(x: 150, y: 105))
      #expect(hit?.model() === layer)
      #expect(tree.root.hitTest(CGPoint(x: 150, y: 105)) === tree.root)
      #expect(hit?.superlayer?.model() === tree.root)
      let inside = hit?.convert(CGPoint(x: 150, y: 105), from: tree.root.presentation())
      #expect(abs((inside?.x ?? 0) - 10) < 1e-6 && inside?.y == 15)
    }

    @Test func `keyframes, springs, groups and transitions become values`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      let keys = CAKeyframeAnimation(keyPath: "transform.rotation.z")
      keys.values = [0, Double.pi, 1.0]
      keys.keyTimes = [0, 0.5, 1]
      keys.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
      ]
      keys.duration = 1
      let spring = CASpringAnimation(keyPath: "position.y")
      spring.toValue = 100
      spring.duration = spring.settlingDuration
      let group = CAAnimationGroup()
      group.animations = [keys, spring]
      group.duration = 3
      layer.add(group, forKey: "group")
      let transition = CATransition()
      transition.type = .push
      transition.subtype = .fromTop
      layer.add(transition, forKey: "anything")
      #expect(layer.animationKeys() == ["group", kCATransition])
      let animations = tree.flush().animations
      guard case .group(let members) = animations.first?.content, members.count == 2 else {
        Issue.record("no group")
        return
      }
      #expect(members[0].property == .transform(.rotationZ))
      if case .keyframes(let values, let times, let curves, _, _, _, _) = members[0].content {
        #expect(values.count == 3 && times == [0, 0.5, 1] && curves.count == 2)
      } else {
        Issue.record("no keyframes")
      }
      if case .spring(_, .number(let to)?, _, 1, 100, 10, 0) = members[1].content {
        #expect(to == 100)
      } else {
        Issue.record("no spring")
      }
      if case .transition(.push, .fromTop, 0, 1) = animations.last?.content {
      } else {
        Issue.record("no transition")
      }
      #expect(animations.last?.timing.duration == 0.25)
    }

    @Test func `a subclass that draws its own property is drawn at each frame with its value`() {
      final class Dial: CALayer {
        nonisolated(unsafe) static var drawn: [CGFloat] = []
        override class func needsDisplay(forKey key: String) -> Bool {
          key == "progress" || super.needsDisplay(forKey: key)
        }
        override func display() {
          let shown = presentation() ?? self
          Dial.drawn.append(shown.value(forKey: "progress") as? CGFloat ?? -1)
        }
      }
      Dial.drawn = []
      let tree = RecordedTree()
      let layer = tree.addLayer(Dial())
      layer.setValue(CGFloat(1), forKey: "progress")
      _ = tree.flush()
      #expect(Dial.drawn == [1])
      Dial.drawn = []
      let animation = CABasicAnimation(keyPath: "progress")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 1
      layer.add(animation, forKey: "progress")
      #expect(tree.flush().animations.isEmpty)
      #expect(DisplayLinkDriver.shared.needsTicks)
      for step in 1...5 {
        tree.advance(by: 0.25)
        DisplayLinkDriver.shared.tick(at: tree.clock.now, target: tree.clock.now + 0.25)
        _ = tree.flush()
        if step == 2 { #expect(Dial.drawn == [0.25, 0.5]) }
      }
      #expect(Dial.drawn.last == 1)
      #expect(!DisplayLinkDriver.shared.needsTicks)
    }
  }
}
