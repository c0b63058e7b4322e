import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// Counts those that are alive.
private final class CountedView: UIView {
  nonisolated(unsafe) static var alive = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.alive += 1
  }

  required init?(coder: NSCoder) { nil }

  deinit { Self.alive -= 1 }
}

@MainActor
@Suite("Scale", .serialized)
struct ScaleTests {
  private static let depth = 20_000

  /// Views inside of each other; the innermost is red.
  private static func nest(in root: UIView) -> UIView {
    var inner = root
    for _ in 0..<depth {
      let view = CountedView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      inner.addSubview(view)
      inner = view
    }
    inner.backgroundColor = .red
    return inner
  }

  @Test func `the innermost of 20,000 nested views shows and is hit`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let root = screen.show(UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60)))

    let innermost = Self.nest(in: root)
    screen.update()

    let image = try #require(screen.image)
    #expect(image.color(atX: 50, y: 50) == [255, 0, 0, 255])
    #expect(root.hitTest(CGPoint(x: 20, y: 20), with: nil) === innermost)
    #expect(innermost.window === screen.window)
  }

  @Test func `20,000 nested views come into a window and leave it as one`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let root = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
    let innermost = Self.nest(in: root)

    screen.show(root)
    let shown = try #require(screen.image)
    root.removeFromSuperview()
    screen.update()

    #expect(shown.color(atX: 50, y: 50) == [255, 0, 0, 255])
    #expect(innermost.window == nil)
  }

  @Test func `20,000 nested views go without an overflow`() {
    let before = CountedView.alive
    do {
      let root = UIView()
      _ = Self.nest(in: root)
      #expect(CountedView.alive == before + Self.depth)
    }
    #expect(CountedView.alive == before)
  }

  @Test func `20,000 nested layers go without an overflow`() {
    weak var innermost: CALayer?
    do {
      let root = CALayer()
      var inner = root
      for _ in 0..<Self.depth {
        let layer = CALayer()
        inner.addSublayer(layer)
        inner = layer
      }
      innermost = inner
    }
    #expect(innermost == nil)
  }

  @Test func `100,000 subviews lie in the order in which they came`() {
    let root = UIView()
    var views: [UIView] = []
    for _ in 0..<100_000 {
      let view = UIView()
      views.append(view)
      root.addSubview(view)
    }
    #expect(root.subviews.count == 100_000)
    #expect(zip(root.subviews, views).allSatisfy { $0 === $1 })
    #expect(zip(root.layer.sublayers ?? [], views).allSatisfy { $0 === $1.layer })
  }

  @Test func `a layer that a view put above stays below the next subview`() {
    let root = UIView()
    root.addSubview(UIView())
    let layer = CALayer()
    root.layer.addSublayer(layer)
    let last = UIView()
    root.addSubview(last)
    #expect(root.layer.sublayers?.last === last.layer)
    #expect(root.layer.sublayers?[1] === layer)
  }

  @Test func `of 10,000 tap recognizers of one view one recognizes`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
    var taps = 0
    let target = ActionTarget { taps += 1 }
    for _ in 0..<10_000 {
      view.addGestureRecognizer(
        UITapGestureRecognizer(target: target, action: Selector(ActionTarget.act, "act"))
      )
    }

    screen.tap(view)

    #expect(taps == 1)
  }
}

@MainActor
private final class ActionTarget: NSObject {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  func act() { action() }
}
