import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Arbitration of gestures")
struct ArbitrationTests {
  @Test(.feature("I10-F98"), .feature("IX-F180"), arguments: ArbitrationRule.all)
  func `each documented rule holds`(rule: ArbitrationRule) {
    let fixture = ArbitrationFixture()
    rule.play(fixture)
    #expect(fixture.log == rule.heard)
  }

  @Test func `no two rules of the table have one name`() {
    #expect(Set(ArbitrationRule.all.map(\.name)).count == ArbitrationRule.all.count)
  }

  @Test func `a stroke from an edge is the system's unless the app defers it`() {
    final class Deferring: UIViewController {
      var edges: UIRectEdge = []
      override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
    }
    let screen = HeadlessScreen(.iPhone8)
    let controller = Deferring()
    screen.rootViewController = controller
    var heard: [String] = []
    screen.screen.input.systemGestures.add(at: .bottom) { recognizer in
      if recognizer.state == .began { heard.append("system") }
    }
    let target = ArbitrationFixture.Target { recognizer in
      if recognizer.state == .began { heard.append("app") }
    }
    controller.view.addGestureRecognizer(
      UIPanGestureRecognizer(
        target: target,
        action: Selector(ArbitrationFixture.Target.act, "act:")
      )
    )
    func stroke() {
      screen.drag(
        from: CGPoint(x: 180, y: 665),
        to: CGPoint(x: 180, y: 500),
        duration: .milliseconds(150)
      )
    }
    stroke()
    #expect(heard == ["system"])
    // Along the edge, the touch belongs to the app only.
    heard = []
    screen.drag(from: CGPoint(x: 100, y: 665), to: CGPoint(x: 300, y: 660))
    #expect(heard == ["app"])
    heard = []
    controller.edges = .bottom
    screen.advance(by: .seconds(10))
    stroke()
    #expect(heard == ["app"])
    stroke()
    #expect(heard == ["app", "system"])
    #expect(screen.unfinishedInput == [])
  }
}
