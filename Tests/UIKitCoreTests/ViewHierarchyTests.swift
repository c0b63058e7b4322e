import HeadlessHost
import TestSupport
import Testing
import UIKit

/// Notes which callbacks came, in order.
@MainActor
final class CallbackLog {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

class RecordingView: UIView {
  var name = ""
  var log: CallbackLog?

  convenience init(_ name: String, _ log: CallbackLog) {
    self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    self.name = name
    self.log = log
  }
  override func willMove(toSuperview newSuperview: UIView?) {
    log?.note("\(name) willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
  }
  override func didMoveToSuperview() { log?.note("\(name) didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log?.note("\(name) willMoveToWindow \(newWindow == nil ? "nil" : "window")")
  }
  override func didMoveToWindow() { log?.note("\(name) didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { log?.note("\(name) didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { log?.note("\(name) willRemoveSubview") }
}

@MainActor
@Suite("View hierarchy")
struct ViewHierarchyTests {
  @Test func `adding to a view in a window calls back in UIKit's order`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let parent = screen.show(RecordingView("parent", log))
    let child = RecordingView("child", log)
    child.addSubview(RecordingView("grandchild", log))
    log.lines = []

    parent.addSubview(child)

    #expect(
      log.lines == [
        "child willMoveToSuperview view", "child willMoveToWindow window",
        "grandchild willMoveToWindow window", "child didMoveToWindow",
        "grandchild didMoveToWindow", "child didMoveToSuperview", "parent didAddSubview",
      ]
    )
  }

  @Test func `removing calls back in UIKit's order`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let parent = screen.show(RecordingView("parent", log))
    let child = RecordingView("child", log)
    parent.addSubview(child)
    log.lines = []

    child.removeFromSuperview()

    #expect(
      log.lines == [
        "parent willRemoveSubview", "child willMoveToSuperview nil", "child willMoveToWindow nil",
        "child didMoveToWindow", "child didMoveToSuperview",
      ]
    )
    #expect(child.superview == nil)
    #expect(child.window == nil)
  }

  @Test func `order of subviews and sublayers agree through every kind of move`() {
    let parent = UIView()
    let views = (0..<4).map { tag in
      let view = UIView()
      view.tag = tag
      return view
    }
    for view in views { parent.addSubview(view) }
    func tags() -> [Int] { parent.subviews.map(\.tag) }
    func layersAgree() -> Bool {
      (parent.layer.sublayers ?? []).elementsEqual(parent.subviews.map(\.layer), by: ===)
    }

    parent.bringSubviewToFront(views[1])
    #expect(tags() == [0, 2, 3, 1])
    #expect(layersAgree())
    parent.sendSubviewToBack(views[3])
    #expect(tags() == [3, 0, 2, 1])
    #expect(layersAgree())
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(tags() == [1, 0, 2, 3])
    #expect(layersAgree())
    parent.insertSubview(views[3], belowSubview: views[0])
    #expect(tags() == [1, 3, 0, 2])
    #expect(layersAgree())
    parent.insertSubview(views[1], aboveSubview: views[2])
    #expect(tags() == [3, 0, 2, 1])
    #expect(layersAgree())
    let extra = UIView()
    extra.tag = 9
    parent.insertSubview(extra, at: 1)
    #expect(tags() == [3, 9, 0, 2, 1])
    #expect(layersAgree())
    parent.addSubview(views[3])
    #expect(tags() == [9, 0, 2, 1, 3])
    #expect(layersAgree())
  }

  @Test func `a tag is found in the tree`() {
    let root = UIView()
    let inner = UIView()
    let target = UIView()
    target.tag = 7
    root.addSubview(inner)
    inner.addSubview(target)
    #expect(root.viewWithTag(7) === target)
    #expect(root.viewWithTag(8) == nil)
    #expect(target.isDescendant(of: root))
    #expect(!root.isDescendant(of: target))
  }

  @Test func `the description names the frame and what is unusual`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40.5))
    view.tag = 5
    view.isHidden = true
    let text = view.description
    #expect(text.contains("<UIView: 0x"))
    #expect(text.contains("frame = (1 2; 30 40.5); hidden = YES; tag = 5; layer = <CALayer>"))
    view.addSubview(UIView())
    #expect(view.recursiveDescription().split(separator: "\n").count == 2)
    #expect(view.recursiveDescription().contains("\n   | <UIView: 0x"))
  }
}
