import CoreGraphics
import Dispatch
import Foundation
import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

extension Stepped {
  @MainActor @Suite("Commits") struct CommitTests {
    @Test func `a colour change sends one property`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      CATransaction.setDisableActions(true)
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      #expect(tree.flush().summaries == ["set backgroundColor"])
    }

    @Test func `a value that is set again sends nothing`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      layer.opacity = 1
      layer.position = layer.position
      layer.frame = layer.frame
      #expect(tree.flush().isEmpty)
    }

    @Test func `many changes of one property send the last value`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      CATransaction.setDisableActions(true)
      for step in 1...100 { layer.opacity = Float(step) / 200 }
      let changes = tree.flush()
      #expect(changes.summaries == ["set opacity"])
      guard case .set(let id, .opacity(let opacity)) = changes.first else { return }
      #expect(id == tree.identifier(layer))
      #expect(opacity == 0.5)
    }

    @Test func `a new layer sends what differs from the defaults`() {
      let tree = RecordedTree()
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.opacity = 0.5
      layer.shadowRadius = 7
      tree.root.addSublayer(layer)
      #expect(
        tree.flush().summaries == [
          "create plain", "set bounds", "set position", "set opacity", "set shadowRadius",
          "sublayers 1",
        ]
      )
    }

    @Test func `layers in no tree send nothing and a tree is sent whole`() {
      let tree = RecordedTree()
      let parent = CALayer()
      let child = CALayer()
      parent.addSublayer(child)
      parent.opacity = 0.3
      #expect(tree.flush().isEmpty)
      tree.root.addSublayer(parent)
      let changes = tree.flush()
      #expect(changes.summaries.filter { $0 == "create plain" }.count == 2)
      #expect(changes.summaries.contains("sublayers 1"))
    }

    @Test func `a layer that leaves is destroyed and its slot used again under a new generation`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      let first = tree.identifier(layer)
      layer.removeFromSuperlayer()
      #expect(tree.flush().summaries == ["sublayers 0", "destroy"])
      tree.root.addSublayer(layer)
      _ = tree.flush()
      let second = tree.identifier(layer)
      #expect(second.index == first.index)
      #expect(second.generation == first.generation + 1)
    }

    @Test func `a layer that is moved within one transaction keeps its name`() {
      let tree = RecordedTree()
      let other = tree.addLayer()
      let layer = tree.addLayer()
      let name = tree.identifier(layer)
      layer.removeFromSuperlayer()
      other.addSublayer(layer)
      #expect(tree.flush().summaries.sorted() == ["sublayers 1", "sublayers 1"])
      #expect(tree.identifier(layer) == name)
    }

    @Test func `a layer that is moved to another context is made anew there`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      var seen: [LayerChange] = []
      let root = CALayer()
      let other = RenderContext { seen += $0.changes }
      other.rootLayer = root
      CATransaction.flush()
      seen = []
      root.addSublayer(layer)
      #expect(tree.flush().summaries == ["sublayers 0", "destroy"])
      #expect(seen.summaries.contains("create plain"))
      #expect(other.identifier(of: layer) != nil)
    }

    @Test func `a layer that is released on another thread is destroyed by the next commit`() {
      let tree = RecordedTree()
      final class Holder: @unchecked Sendable { var layer: CALayer? }
      let holder = Holder()
      holder.layer = tree.addLayer()
      holder.layer?.removeFromSuperlayer()
      let released = DispatchSemaphore(value: 0)
      Thread {
        holder.layer = nil
        released.signal()
      }.start()
      released.wait()
      #expect(holder.layer == nil)
      #expect(tree.flush().summaries == ["sublayers 0", "destroy"])
    }

    @Test func `the mask is in the tree`() {
      let tree = RecordedTree()
      let layer = tree.addLayer()
      let mask = CALayer()
      layer.mask = mask
      #expect(tree.flush().summaries == ["create plain", "mask"])
      mask.opacity = 0.5
      #expect(tree.flush().summaries.contains("set opacity"))
      layer.mask = nil
      #expect(tree.flush().summaries == ["no mask", "destroy"])
    }

    @Test func `layout runs from the top before drawing and before the commit`() {
      final class Noting: CALayer {
        var notes: [String] = []
        var child: Noting?
        weak var list: Noting?
        override func layoutSublayers() {
          (list ?? self).notes.append("layout \(name ?? "")")
          child?.setNeedsLayout()
        }
        override func display() { (list ?? self).notes.append("display \(name ?? "")") }
      }
      let tree = RecordedTree()
      let parent = Noting()
      let child = Noting()
      parent.name = "parent"
      child.name = "child"
      child.list = parent
      parent.child = child
      parent.addSublayer(child)
      tree.root.addSublayer(parent)
      child.setNeedsDisplay()
      parent.setNeedsLayout()
      _ = tree.flush()
      #expect(parent.notes == ["layout parent", "layout child", "display child"])
      parent.notes = []
      child.setNeedsLayout()
      _ = tree.flush()
      #expect(parent.notes == ["layout child"])
    }
  }
}
