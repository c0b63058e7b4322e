import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
final class CallbackLog {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

@MainActor
@Suite("Touches and recognizers")
struct TouchTests {
  final class TouchView: UIView {
    var log: CallbackLog?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.note("began \(touches.count)")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.note("cancelled")
    }
  }

  private func view(on screen: HeadlessScreen, _ log: CallbackLog) -> TouchView {
    let view = screen.show(TouchView(frame: CGRect(x: 50, y: 100, width: 200, height: 200)))
    view.log = log
    return view
  }

  @Test func `a touch goes to the view that it began in`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let view = view(on: screen, log)
    screen.drag(
      from: CGPoint(x: 100, y: 150),
      to: CGPoint(x: 10, y: 10),
      duration: .milliseconds(17)
    )
    #expect(log.lines == ["began 1", "moved", "ended"])
    _ = view
  }

  @Test func `a view takes one finger unless it wants more`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let view = view(on: screen, log)
    let first = screen.touchDown(at: CGPoint(x: 100, y: 150))
    let second = screen.touchDown(at: CGPoint(x: 120, y: 150))
    screen.touchUp(second)
    screen.touchUp(first)
    #expect(log.lines == ["began 1", "ended"])
    log.lines = []
    view.isMultipleTouchEnabled = true
    let third = screen.touchDown(at: CGPoint(x: 100, y: 150))
    let fourth = screen.touchDown(at: CGPoint(x: 120, y: 150))
    screen.touchUp(third)
    screen.touchUp(fourth)
    #expect(log.lines == ["began 1", "began 1", "ended", "ended"])
  }

  @Test func `exclusive touch keeps other views' fingers out`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let one = view(on: screen, log)
    one.isExclusiveTouch = true
    let otherLog = CallbackLog()
    let other = screen.show(TouchView(frame: CGRect(x: 50, y: 350, width: 200, height: 200)))
    other.log = otherLog
    screen.touchDown(at: CGPoint(x: 100, y: 150))
    screen.touchDown(at: CGPoint(x: 100, y: 400))
    #expect(log.lines == ["began 1"])
    #expect(otherLog.lines == [])
  }

  @Test(.feature("IX-F168"))
  func `a recognized tap takes the touch from the view after its targets`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let view = view(on: screen, log)
    let tap = UITapGestureRecognizer()
    let target = Target { log.note("tap \($0.state == .ended)") }
    tap.addTarget(target, action: Selector(Target.act, "act:"))
    view.addGestureRecognizer(tap)
    screen.tap(view)
    #expect(log.lines == ["began 1", "tap true", "cancelled"])
    tap.cancelsTouchesInView = false
    log.lines = []
    screen.advance(by: .seconds(1))
    screen.tap(view)
    #expect(log.lines == ["began 1", "tap true", "ended"])
    #expect(tap.state == .possible)
  }

  @Test func `a recognizer that delays touches holds them back until it fails`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let view = view(on: screen, log)
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 150))
    #expect(log.lines == [])
    screen.touchUp(finger)
    #expect(log.lines == ["began 1", "ended"])
  }

  @MainActor final class Target: NSObject {
    let handler: (UIGestureRecognizer) -> Void
    init(_ handler: @escaping (UIGestureRecognizer) -> Void) { self.handler = handler }
    func act(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
  }

  @Test func `a single tap waits for the failure of a double tap`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let view = view(on: screen, CallbackLog())
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let one = Target { _ in log.note("single") }
    let two = Target { _ in log.note("double") }
    single.addTarget(one, action: Selector(Target.act, "act:"))
    double.addTarget(two, action: Selector(Target.act, "act:"))
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)

    screen.tap(view)
    #expect(log.lines == [])
    screen.advance(by: .milliseconds(400))
    #expect(log.lines == ["single"])
    log.lines = []
    screen.tap(view, count: 2)
    screen.advance(by: .seconds(1))
    #expect(log.lines == ["double"])
  }

  @Test func `a long press begins in its time and ends with the finger`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = view(on: screen, CallbackLog())
    var states: [UIGestureRecognizer.State] = []
    let target = Target { states.append($0.state) }
    let press = UILongPressGestureRecognizer(
      target: target,
      action: Selector(Target.act, "act:")
    )
    view.addGestureRecognizer(press)
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 150))
    screen.advance(by: .milliseconds(490))
    #expect(states == [])
    screen.advance(by: .milliseconds(20))
    #expect(states == [.began])
    screen.touchMove(finger, to: CGPoint(x: 130, y: 150))
    screen.touchUp(finger)
    #expect(states == [.began, .changed, .ended])
    states = []
    let moving = screen.touchDown(at: CGPoint(x: 100, y: 150))
    screen.touchMove(moving, to: CGPoint(x: 115, y: 150))
    screen.advance(by: .seconds(1))
    #expect(states == [])
  }

  @Test func `a pan begins after ten points and counts from there`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = view(on: screen, CallbackLog())
    var states: [UIGestureRecognizer.State] = []
    var translation = CGPoint.zero
    let target = Target {
      states.append($0.state)
      translation = ($0 as? UIPanGestureRecognizer)?.translation(in: view) ?? .zero
    }
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: target, action: Selector(Target.act, "act:"))
    )
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 150))
    screen.touchMove(finger, to: CGPoint(x: 109, y: 150))
    #expect(states == [])
    screen.touchMove(finger, to: CGPoint(x: 112, y: 150))
    #expect(states == [.began])
    #expect(translation == CGPoint(x: 2, y: 0))
    screen.touchMove(finger, to: CGPoint(x: 132, y: 160))
    #expect(translation == CGPoint(x: 22, y: 10))
    screen.touchUp(finger)
    #expect(states == [.began, .changed, .ended])
  }

  @Test func `a pinch and a rotation follow two fingers`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = view(on: screen, CallbackLog())
    var scale: CGFloat = 0
    let target = Target { scale = ($0 as? UIPinchGestureRecognizer)?.scale ?? 0 }
    view.addGestureRecognizer(
      UIPinchGestureRecognizer(target: target, action: Selector(Target.act, "act:"))
    )
    screen.pinch(at: CGPoint(x: 150, y: 200), scale: 1.6)
    #expect(scale > 1.3 && scale < 1.7)
  }

  @Test func `a swipe is seen in its direction only`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = view(on: screen, CallbackLog())
    var count = 0
    let target = Target { _ in count += 1 }
    let swipe = UISwipeGestureRecognizer(
      target: target,
      action: Selector(Target.act, "act:")
    )
    swipe.direction = .left
    view.addGestureRecognizer(swipe)
    screen.drag(
      from: CGPoint(x: 100, y: 150),
      to: CGPoint(x: 220, y: 150),
      duration: .milliseconds(100)
    )
    #expect(count == 0)
    screen.drag(
      from: CGPoint(x: 220, y: 150),
      to: CGPoint(x: 100, y: 150),
      duration: .milliseconds(100)
    )
    #expect(count == 1)
  }

  final class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `two pans recognize together only where a delegate allows it`() {
    let screen = HeadlessScreen(.iPhone8)
    let outer = view(on: screen, CallbackLog())
    let inner = UIView(frame: outer.bounds)
    outer.addSubview(inner)
    var outerCount = 0
    var innerCount = 0
    let outerTarget = Target { if $0.state == .began { outerCount += 1 } }
    let innerTarget = Target { if $0.state == .began { innerCount += 1 } }
    let outerPan = UIPanGestureRecognizer(
      target: outerTarget,
      action: Selector(Target.act, "act:")
    )
    outer.addGestureRecognizer(outerPan)
    inner.addGestureRecognizer(
      UIPanGestureRecognizer(target: innerTarget, action: Selector(Target.act, "act:"))
    )
    screen.drag(inner, by: CGVector(dx: 40, dy: 0))
    #expect((innerCount, outerCount) == (1, 0))
    let together = Together()
    outerPan.delegate = together
    screen.drag(inner, by: CGVector(dx: 40, dy: 0))
    #expect((innerCount, outerCount) == (2, 1))
  }

  @Test func `a control sends its events in order`() {
    let screen = HeadlessScreen(.iPhone8)
    let control = screen.show(UIControl(frame: CGRect(x: 50, y: 100, width: 100, height: 100)))
    var events: [String] = []
    let named: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
      (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in named {
      control.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    screen.tap(control)
    #expect(events == ["down", "up inside"])
    events = []
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 150))
    #expect(control.isHighlighted)
    screen.touchMove(finger, to: CGPoint(x: 100, y: 400))
    #expect(!control.isHighlighted)
    screen.touchUp(finger)
    #expect(events == ["down", "outside", "exit", "up outside"])
  }

  @Test func `a tap on a control is not the tap of a view around it`() {
    let screen = HeadlessScreen(.iPhone8)
    let outer = view(on: screen, CallbackLog())
    var outerCount = 0
    let target = Target { _ in outerCount += 1 }
    outer.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: Selector(Target.act, "act:"))
    )
    let control = UIControl(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    outer.addSubview(control)
    var pressed = 0
    control.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    screen.tap(control)
    #expect((pressed, outerCount) == (1, 0))
  }
}

@MainActor
@Suite("Responders and keys")
struct ResponderTests {
  final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
    var pressed: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      pressed += presses.compactMap { $0.key?.characters }
    }
    var commands = 0
    func act(_ sender: Any?) { commands += 1 }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "f", modifierFlags: .command, action: Selector(Field.act, "act:"))]
    }
  }

  @Test func `one responder of a window is first`() {
    let screen = HeadlessScreen(.iPhone8)
    let one = screen.show(Field(frame: CGRect(x: 0, y: 100, width: 50, height: 50)))
    let two = screen.show(Field(frame: CGRect(x: 0, y: 200, width: 50, height: 50)))
    #expect(one.becomeFirstResponder())
    #expect(one.isFirstResponder)
    #expect(two.becomeFirstResponder())
    #expect(!one.isFirstResponder)
    #expect(screen.window?.endEditing(false) == true)
    #expect(!two.isFirstResponder)
    #expect(!UIView().becomeFirstResponder())
  }

  @Test func `keys reach the first responder, and commands come first`() {
    let screen = HeadlessScreen(.iPhone8)
    let field = screen.show(Field(frame: CGRect(x: 0, y: 100, width: 50, height: 50)))
    field.becomeFirstResponder()
    screen.type("aB")
    #expect(field.pressed == ["a", "B"])
    screen.key("f", modifiers: .command)
    #expect(field.commands == 1)
    #expect(field.pressed.count == 2)
  }

  @Test func `the chain goes from the view over its controller to the application`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UIViewController()
    screen.rootViewController = controller
    let view = UIView()
    controller.view.addSubview(view)
    #expect(view.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === screen.window)
    #expect(screen.window?.next === UIApplication.shared)
  }
}
