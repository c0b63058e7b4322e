import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite struct LayoutPassTests {
  final class Recorder: UIView {
    static var log: [String] = []
    let name: String
    init(_ name: String) {
      self.name = name
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
      Self.log.append("update \(name)")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      Self.log.append("layout \(name)")
    }
  }

  @Test func `constraints are updated from the leaves up, then views laid out from the top`() {
    let stage = Stage()
    let outer = stage.add(Recorder("outer"))
    let inner = stage.add(Recorder("inner"), to: outer)
    outer.pin(0, 0, 100, 100)
    inner.pin(0, 0, 50, 50)
    Recorder.log = []
    stage.layOut()
    #expect(Recorder.log == ["update inner", "update outer", "layout outer", "layout inner"])
    Recorder.log = []
    stage.layOut()
    #expect(Recorder.log == [])
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    outer.updateConstraintsIfNeeded()
    #expect(Recorder.log == ["update inner"])
    #expect(!inner.needsUpdateConstraints())
  }

  @Test func `constraints made in updateConstraints hold in the same pass`() {
    final class Late: UIView {
      let box = UIView()
      override func updateConstraints() {
        if box.superview == nil {
          box.translatesAutoresizingMaskIntoConstraints = false
          addSubview(box)
          box.pin(3, 4, 5, 6)
        }
        super.updateConstraints()
      }
    }
    let stage = Stage()
    let late = stage.add(Late())
    late.pin(0, 0, 100, 100)
    stage.layOut()
    #expect(late.box.frame == CGRect(x: 3, y: 4, width: 5, height: 6))
  }

  @Test func `constraints changed in layoutSubviews hold in the same pass`() {
    final class Halving: UIView {
      let box = UIView()
      lazy var width = box.widthAnchor.constraint(equalToConstant: 0)
      override func layoutSubviews() {
        super.layoutSubviews()
        width.isActive = true
        width.constant = bounds.width / 2
      }
    }
    let stage = Stage()
    let halving = stage.add(Halving())
    halving.pin(0, 0, 120, 100)
    stage.add(halving.box, to: halving)
    stage.layOut()
    #expect(halving.box.frame.width == 60)
  }

  @Test func `a controller updates its view's constraints`() {
    final class Controller: UIViewController {
      var calls = 0
      override func updateViewConstraints() {
        calls += 1
        super.updateViewConstraints()
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let controller = Controller()
    screen.rootViewController = controller
    screen.update()
    #expect(controller.calls == 1)
    controller.view.setNeedsUpdateConstraints()
    screen.update()
    #expect(controller.calls == 2)
  }

  @Test func `layoutIfNeeded lays out from any view, the superview's layout included`() {
    let stage = Stage()
    let outer = stage.add()
    outer.pin(0, 0, 100, 100)
    let inner = stage.add(UIView(), to: outer)
    let pins = inner.pin(1, 2, 3, 4)
    stage.layOut()
    pins[0].constant = 30
    inner.layoutIfNeeded()
    #expect(inner.frame.minX == 30)
  }

  @Test func `a frame set by code lasts until the superview lays out again`() {
    let stage = Stage()
    let box = stage.add()
    box.pin(1, 2, 3, 4)
    stage.layOut()
    box.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
    #expect(box.frame.minX == 100)
    stage.root.setNeedsLayout()
    stage.layOut()
    #expect(box.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a view moved by another's edit is laid out no more than its place asks for`() {
    let stage = Stage()
    let first = stage.add(SizedView(10, 10))
    let second = stage.add(SizedView(10, 10))
    let inner = stage.add(SizedView(5, 5), to: second)
    let stranger = stage.add(SizedView(5, 5))
    let height = first.heightAnchor.constraint(equalToConstant: 20)
    activate(
      height,
      first.topAnchor.constraint(equalTo: stage.root.topAnchor),
      second.topAnchor.constraint(equalTo: first.bottomAnchor),
      inner.topAnchor.constraint(equalTo: second.topAnchor)
    )
    stage.layOut()
    let counts = [second.layoutCount, inner.layoutCount, stranger.layoutCount]
    height.constant = 33
    stage.layOut()
    #expect(second.frame.minY == 33)
    // It moved and kept its size: nothing inside of it was laid out.
    #expect([second.layoutCount, inner.layoutCount, stranger.layoutCount] == counts)
  }

  @Test func `nothing is solved where nothing changed`() throws {
    let stage = Stage()
    let label = stage.add(UILabel())
    label.text = "One"
    let width = label.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    stage.layOut()
    let engine = try #require(stage.root.layoutEngine)
    let count = engine.solveCount
    stage.root.setNeedsLayout()
    label.textColor = .red
    width.constant = 100
    stage.layOut()
    #expect(engine.solveCount == count)
    width.constant = 101
    stage.layOut()
    #expect(engine.solveCount == count + 1)
  }

  @Test func `edges are rounded to pixels`() {
    let stage = Stage(.iPhone8)
    let boxes = (0..<3).map { _ in stage.add() }
    for (index, box) in boxes.enumerated() {
      let left = index == 0 ? stage.root.leftAnchor : boxes[index - 1].rightAnchor
      activate(
        box.leftAnchor.constraint(equalTo: left),
        box.widthAnchor.constraint(equalTo: stage.root.widthAnchor, multiplier: 0.1),
        box.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 0.25),
        box.heightAnchor.constraint(equalToConstant: 10.1)
      )
    }
    stage.layOut()
    // 37.5, 75 and 112.5 are pixels at @2x; 0.25 goes up to 0.5, 10.35 to 10.5.
    #expect(boxes.map(\.frame.minX) == [0, 37.5, 75])
    #expect(boxes.map(\.frame.width) == [37.5, 37.5, 37.5])
    #expect(boxes[0].frame.minY == 0.5)
    #expect(boxes[0].frame.height == 10)

    let third = Stage(.iPhoneX)
    let box = third.add()
    box.pin(0.4, 0.5, 10.2, 10)
    third.layOut()
    #expect(abs(box.frame.minX - 1.0 / 3) < 1e-9)
    #expect(abs(box.frame.maxX - 32.0 / 3) < 1e-9)
    #expect(abs(box.frame.minY - 2.0 / 3) < 1e-9)
  }

  @Test func `a transform stays what it is and frames go by bounds and center`() {
    let stage = Stage()
    let box = stage.add()
    let pins = box.pin(100, 100, 80, 40)
    box.transform = CGAffineTransform(rotationAngle: .pi / 2)
    stage.layOut()
    #expect(box.bounds.size == CGSize(width: 80, height: 40))
    #expect(box.center == CGPoint(x: 140, y: 120))
    pins[2].constant = 100
    stage.layOut()
    #expect(box.bounds.size == CGSize(width: 100, height: 40))
    #expect(box.center == CGPoint(x: 150, y: 120))
  }

  @Test func `a change inside of an animation moves from the old place`() {
    let stage = Stage()
    let box = stage.add()
    let pins = box.pin(0, 0, 50, 50)
    stage.layOut()
    pins[0].constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      stage.root.layoutIfNeeded()
    }
    #expect(box.frame.minX == 100)
    stage.screen.advance(by: .milliseconds(500))
    let shown = box.layer.presentation()?.frame.minX ?? 0
    #expect(abs(shown - 50) < 4)
    stage.screen.advance(by: .milliseconds(600))
    #expect(box.layer.presentation()?.frame.minX ?? 100 == 100)
  }

  @Test func `what has to be drawn does not wait for a layout that never rests`() {
    final class Restless: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        subviews.first?.setNeedsLayout()
        setNeedsLayout()
      }
    }
    final class Drawn: UIView {
      var count = 0
      override func draw(_ rect: CGRect) { count += 1 }
    }
    let screen = HeadlessScreen(.iPhone8)
    let root = UIView(frame: screen.bounds)
    let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    root.addSubview(Restless(frame: CGRect(x: 40, y: 0, width: 20, height: 20)))
    root.addSubview(drawn)
    screen.show(root)
    #expect(drawn.count == 1)
  }
}
