import CoreGraphics
import Foundation
import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

extension Stepped {
  @MainActor @Suite("Transactions") struct TransactionTests {
    @Test func `a change of a layer on screen glides for a quarter of a second`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      layer.position = CGPoint(x: 200, y: 200)
      let changes = tree.flush()
      #expect(changes.summaries == ["set position", "add position"])
      let animation = changes.animations.first
      #expect(animation?.timing.duration == 0.25)
      #expect(animation?.timing.curve == CAMediaTimingFunction(name: .default).curve)
      if case .basic(.point(let from)?, nil, nil) = animation?.content {
        #expect(from == CGPoint(x: 60, y: 45))
      } else {
        Issue.record("no basic animation from the old value")
      }
      #expect(tree.recorded().isEmpty)
    }

    @Test func `a change on the way glides on from what is on screen`() {
      let tree = RecordedTree()
      let layer = tree.addLayer(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.position = CGPoint(x: 100, y: 0)
      tree.advance(by: 0.125)
      layer.position = .zero
      if case .basic(.point(let from)?, nil, nil) = tree.flush().animations.last?.content {
        #expect(abs(from.x - 50) < 1e-6)
      } else {
        Issue.record("no animation")
      }
    }

    @Test func `a layer that is not on screen yet jumps`() {
      let tree = RecordedTree()
      let layer = CALayer()
      layer.opacity = 0.5
      tree.root.addSublayer(layer)
      layer.opacity = 0.7
      #expect(tree.flush().animations.isEmpty)
    }

    @Test func `disabled actions send the change alone and nesting restores them`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      CATransaction.begin()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.1
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
      layer.cornerRadius = 4
      CATransaction.commit()
      #expect(tree.recorded().summaries == ["set opacity", "set cornerRadius", "add cornerRadius"])
    }

    @Test func `duration and curve are the transaction's`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 2)
      layer.opacity = 0
      CATransaction.commit()
      CATransaction.commit()
      let timing = tree.recorded().animations.first?.timing
      #expect(timing?.duration == 2)
      #expect(timing?.curve == TimingCurve(0.42, 0, 1, 1))
      #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func `an inner transaction sends nothing before the outer one`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      CATransaction.begin()
      CATransaction.begin()
      layer.zPosition = 4
      CATransaction.commit()
      #expect(tree.recorded().isEmpty)
      CATransaction.commit()
      #expect(!tree.recorded().isEmpty)
    }

    @Test func `the completion block waits for the last animation`() {
      let tree = RecordedTree(startingAt: 0)
      let layer = tree.addLayer()
      var ended: [Double] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { ended.append(CACurrentMediaTime()) }
      CATransaction.setAnimationDuration(0.5)
      layer.opacity = 0
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      layer.position = .zero
      CATransaction.commit()
      CATransaction.commit()
      tree.advance(by: 0.9)
      #expect(ended.isEmpty)
      tree.advance(by: 0.2)
      #expect(ended == [1])
    }

    @Test func `without animations the completion block is called by the commit`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      var calls = 0
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { calls += 1 }
      layer.opacity = 0
      #expect(calls == 0)
      CATransaction.commit()
      #expect(calls == 1)
    }

    @Test func `animations of layers in no tree hold no completion up`() {
      let tree = RecordedTree()
      var calls = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls += 1 }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0
      CALayer().add(animation, forKey: nil)
      let kept = CALayer()
      kept.add(animation, forKey: nil)
      CATransaction.commit()
      #expect(calls == 1)
      _ = tree
    }

    @Test func `removed animations release the completion block`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      var calls = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls += 1 }
      layer.opacity = 0
      CATransaction.commit()
      layer.removeAllAnimations()
      tree.advance(by: 0)
      #expect(calls == 1)
    }

    @Test func `delegate, dictionary, style and class are asked for actions in that order`() {
      final class Asked: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? {
          event == "zPosition" ? Note("class") : nil
        }
      }
      final class Delegate: CALayerDelegate {
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
          switch event {
          case "opacity": Note("delegate")
          case "cornerRadius": NSNull()
          default: nil
          }
        }
      }
      final class Note: CAAction {
        nonisolated(unsafe) static var notes: [String] = []
        let text: String
        init(_ text: String) { self.text = text }
        func run(forKey event: String, object: Any, arguments dict: [AnyHashable: Any]?) {
          Note.notes.append("\(text) \(event)")
        }
      }
      Note.notes = []
      let tree = RecordedTree()
      let layer = tree.addLayer(Asked())
      let delegate = Delegate()
      layer.delegate = delegate
      layer.actions = ["opacity": Note("dictionary"), "borderWidth": Note("dictionary")]
      layer.style = ["actions": ["shadowRadius": Note("style") as any CAAction]]
      layer.opacity = 0.5
      layer.cornerRadius = 3
      layer.borderWidth = 2
      layer.shadowRadius = 9
      layer.zPosition = 1
      #expect(
        Note.notes == [
          "delegate opacity", "dictionary borderWidth", "style shadowRadius", "class zPosition",
        ]
      )
      #expect(tree.flush().animations.isEmpty)
    }

    @Test func `values are kept by key and hidden layers fade`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      CATransaction.begin()
      CATransaction.setValue(3.0, forKey: kCATransactionAnimationDuration)
      CATransaction.setValue("b", forKey: "own")
      #expect(CATransaction.animationDuration() == 3)
      CATransaction.begin()
      #expect(CATransaction.value(forKey: "own") as? String == "b")
      CATransaction.commit()
      CATransaction.commit()
      layer.isHidden = true
      #expect(tree.flush().summaries == ["set isHidden", "add hidden"])
      tree.advance(by: 0.125)
      #expect(layer.presentation()?.isHidden == false)
      let shown = layer.presentation()?.opacity ?? 0
      #expect(shown > 0 && shown < 1)
    }
  }
}
