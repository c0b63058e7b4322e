import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// What recognizers promise to those who use and subclass them.
@MainActor
@Suite("Recognizers in use")
struct RecognizerContractTests {
  @MainActor
  final class Log: NSObject {
    var lines: [String] = []
    var each: (UIGestureRecognizer) -> Void = { _ in }
    func act(_ recognizer: UIGestureRecognizer) {
      let names = ["possible", "began", "changed", "ended", "cancelled", "failed"]
      lines.append(names[recognizer.state.rawValue])
      each(recognizer)
    }
    func add<Recognizer: UIGestureRecognizer>(
      _ recognizer: Recognizer,
      to view: UIView
    ) -> Recognizer {
      recognizer.addTarget(self, action: Selector(Log.act, "act:"))
      view.addGestureRecognizer(recognizer)
      return recognizer
    }
  }

  private let point = CGPoint(x: 150, y: 200)

  private func board(on screen: HeadlessScreen) -> UIView {
    let view = screen.show(UIView(frame: CGRect(x: 50, y: 100, width: 250, height: 300)))
    view.isMultipleTouchEnabled = true
    return view
  }

  // MARK: Pan

  @Test func `a pan of two fingers counts from where both are down`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let pan = log.add(UIPanGestureRecognizer(), to: view)
    pan.minimumNumberOfTouches = 2
    let first = screen.touchDown(at: point)
    screen.touchMove(first, to: CGPoint(x: 150, y: 240))
    #expect(log.lines == [])
    let second = screen.touchDown(at: CGPoint(x: 200, y: 240))
    screen.touchMove(first, to: CGPoint(x: 150, y: 270))
    screen.touchMove(second, to: CGPoint(x: 200, y: 270))
    #expect(pan.state == .changed)
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: 20))
    // One of them leaves: two are needed.
    screen.touchUp(first)
    #expect(log.lines.last == "ended")
    screen.touchUp(second)
  }

  @Test func `setTranslation is in points of its view`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    card.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.addSubview(card)
    let pan = UIPanGestureRecognizer()
    card.addGestureRecognizer(pan)
    let finger = screen.touchDown(at: point)
    screen.touchMove(finger, to: CGPoint(x: 170, y: 200))
    pan.setTranslation(CGPoint(x: 30, y: -4), in: card)
    #expect(pan.translation(in: card) == CGPoint(x: 30, y: -4))
    #expect(pan.translation(in: view) == CGPoint(x: 60, y: -8))
    screen.touchMove(finger, to: CGPoint(x: 190, y: 200))
    #expect(pan.translation(in: card) == CGPoint(x: 40, y: -4))
    screen.touchUp(finger)
  }

  @Test func `moving a view by its pan and zeroing the translation keeps it below the finger`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.addSubview(card)
    let log = Log()
    _ = log.add(UIPanGestureRecognizer(), to: card)
    var speed: CGFloat = 0
    log.each = { recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      let moved = pan.translation(in: view)
      card.center = CGPoint(x: card.center.x + moved.x, y: card.center.y + moved.y)
      pan.setTranslation(.zero, in: view)
      if pan.state == .ended { speed = pan.velocity(in: view).x }
    }
    screen.drag(from: point, to: CGPoint(x: 250, y: 200), duration: .milliseconds(200))
    #expect(abs(card.center.x - 190) < 0.5)
    #expect(abs(speed - 500) < 25)
  }

  // MARK: Long press

  @Test func `a press of no duration is seen with the touch itself`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let press = log.add(UILongPressGestureRecognizer(), to: view)
    press.minimumPressDuration = 0
    let finger = screen.touchDown(at: point)
    #expect(log.lines == ["began"])
    screen.touchMove(finger, to: CGPoint(x: 250, y: 200))
    screen.touchUp(finger)
    #expect(log.lines == ["began", "changed", "ended"])
    // Also where the finger comes and goes at once.
    log.lines = []
    screen.touchUp(screen.touchDown(at: point))
    #expect(log.lines == ["began", "ended"])
  }

  @Test func `a press after a tap wants a tap first, not a press`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let press = log.add(UILongPressGestureRecognizer(), to: view)
    press.numberOfTapsRequired = 1
    screen.tap(at: point)
    screen.press(at: point)
    #expect(log.lines == ["began", "ended"])
    log.lines = []
    screen.advance(by: .seconds(1))
    screen.press(at: point, for: .seconds(2))
    screen.press(at: point, for: .seconds(1))
    #expect(log.lines == [])
  }

  @Test func `a press goes on where the finger strays once it has begun, not before`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let press = log.add(UILongPressGestureRecognizer(), to: view)
    press.allowableMovement = 30
    let finger = screen.touchDown(at: point)
    screen.touchMove(finger, to: CGPoint(x: 178, y: 200))
    screen.advance(by: .milliseconds(600))
    screen.touchMove(finger, to: CGPoint(x: 260, y: 300))
    screen.touchUp(finger)
    #expect(log.lines == ["began", "changed", "ended"])
  }

  // MARK: Requirements

  @Test func `requirements that are asked for again and again are kept once, dead ones not at all`()
  {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let tap = log.add(UITapGestureRecognizer(), to: view)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    for _ in 0..<100 {
      tap.require(toFail: double)
      tap.require(toFail: UISwipeGestureRecognizer())
    }
    let kept = Mirror(reflecting: tap).superclassMirror?.children
      .first { $0.label == "failureRequirements" }
      .map { Mirror(reflecting: $0.value).children.count }
    #expect(kept == 2)
    screen.tap(at: point)
    #expect(log.lines == [])
    screen.advance(by: .seconds(1))
    #expect(log.lines == ["ended"])
  }

  @Test func `a recognizer that requires itself to fail recognizes all the same`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let pan = log.add(UIPanGestureRecognizer(), to: view)
    pan.require(toFail: pan)
    screen.drag(from: point, to: CGPoint(x: 250, y: 200))
    #expect(log.lines.first == "began" && log.lines.last == "ended")
  }

  @Test func `two that require each other to fail leave nothing behind`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let first = log.add(UITapGestureRecognizer(), to: view)
    let second = log.add(UITapGestureRecognizer(), to: view)
    first.require(toFail: second)
    second.require(toFail: first)
    for _ in 0..<3 {
      screen.tap(at: point)
      screen.advance(by: .seconds(1))
      #expect(screen.unfinishedInput == [])
    }
    #expect(log.lines.count <= 3)
    // Alone, each is free.
    second.isEnabled = false
    log.lines = []
    screen.tap(at: point)
    #expect(log.lines == ["ended"])
  }

  // MARK: Changes while a gesture is under way

  @Test func `a target may cancel the gesture by disabling it for a moment`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let pan = log.add(UIPanGestureRecognizer(), to: view)
    log.each = { recognizer in
      guard recognizer.state == .changed else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    screen.drag(from: point, to: CGPoint(x: 290, y: 200))
    #expect(log.lines == ["began", "changed", "cancelled"])
    #expect(pan.state == .possible && pan.numberOfTouches == 0)
    log.each = { _ in }
    log.lines = []
    screen.drag(from: point, to: CGPoint(x: 290, y: 200))
    #expect(log.lines.first == "began" && log.lines.last == "ended")
  }

  @Test func `a target may take its recognizer from the view`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let press = log.add(UILongPressGestureRecognizer(), to: view)
    log.each = { recognizer in
      if recognizer.state == .began { recognizer.view?.removeGestureRecognizer(recognizer) }
    }
    screen.press(at: point)
    #expect(log.lines == ["began", "cancelled"])
    #expect(press.view == nil && press.state == .possible)
    #expect(screen.unfinishedInput == [])
  }

  @Test func `a recognizer that is added during a touch takes the next one`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let finger = screen.touchDown(at: point)
    _ = log.add(UITapGestureRecognizer(), to: view)
    screen.touchUp(finger)
    #expect(log.lines == [])
    screen.tap(at: point)
    #expect(log.lines == ["ended"])
  }

  @Test func `a gesture moves to another view with its recognizer`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(other)
    let log = Log()
    let tap = log.add(UITapGestureRecognizer(), to: view)
    other.addGestureRecognizer(tap)
    #expect(tap.view === other && view.gestureRecognizers == nil)
    screen.tap(at: point)
    #expect(log.lines == [])
  }

  // MARK: Delegates

  /// As a table inside a table: both scroll at once.
  final class Nested: UIScrollView, UIGestureRecognizerDelegate {
    var asked = 0
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      asked += 1
      return true
    }
  }

  @Test func `a scroll view is the delegate of its own recognizers`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let nested = Nested(frame: view.bounds)
    nested.contentSize = CGSize(width: 250, height: 2000)
    view.addSubview(nested)
    let log = Log()
    _ = log.add(UIPanGestureRecognizer(), to: view)
    #expect(nested.panGestureRecognizer.delegate === nested)
    screen.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(nested.asked > 0)
    #expect(nested.contentOffset.y > 50)
    #expect(log.lines.first == "began" && log.lines.last == "ended")
    #expect(UIScrollView().panGestureRecognizer.delegate == nil)
  }

  /// As a drawer: decides by the velocity whether it follows.
  final class Drawer: UIScrollView, UIGestureRecognizerDelegate {
    var asked = 0
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked += 1
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      return pan.velocity(in: self).y < 0 && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
  }

  @Test func `a view that is the delegate too is asked once whether a gesture should begin`() {
    let screen = HeadlessScreen(.iPhone8)
    let drawer = screen.show(Drawer(frame: CGRect(x: 50, y: 100, width: 250, height: 300)))
    drawer.contentSize = CGSize(width: 250, height: 2000)
    screen.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(drawer.asked == 1)
    #expect(drawer.contentOffset.y > 50)
    let offset = drawer.contentOffset
    screen.advance(by: .seconds(3))
    drawer.setContentOffset(offset, animated: false)
    screen.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 350))
    #expect(drawer.contentOffset == offset)
  }

  /// Views decide about the gestures of the views around them.
  final class Knob: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      !(gestureRecognizer is UISwipeGestureRecognizer)
    }
  }

  @Test func `a view inside refuses a gesture of the view around it`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let knob = Knob(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.addSubview(knob)
    let log = Log()
    _ = log.add(UISwipeGestureRecognizer(), to: view)
    screen.drag(from: point, to: CGPoint(x: 250, y: 200), duration: .milliseconds(100))
    #expect(log.lines == [])
    screen.drag(
      from: CGPoint(x: 150, y: 350),
      to: CGPoint(x: 250, y: 350),
      duration: .milliseconds(100)
    )
    #expect(log.lines == ["ended"])
  }

  // MARK: Pinch, rotation, swipe

  @Test func `a rotation counts whole turns`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let rotation = UIRotationGestureRecognizer()
    view.addGestureRecognizer(rotation)
    func place(_ angle: CGFloat, _ side: CGFloat) -> CGPoint {
      CGPoint(x: 175 + side * 60 * cos(angle), y: 250 + side * 60 * sin(angle))
    }
    let fingers = [screen.touchDown(at: place(0, 1)), screen.touchDown(at: place(0, -1))]
    for step in 1...60 {
      let angle = CGFloat(step) * .pi / 12
      screen.touchMove(fingers[0], to: place(angle, 1))
      screen.touchMove(fingers[1], to: place(angle, -1))
    }
    // Five pi, less what it took to be seen.
    #expect(abs(rotation.rotation - 5 * .pi) < 0.4)
    rotation.rotation = 0
    screen.touchMove(fingers[0], to: place(5 * .pi + 0.2, 1))
    screen.touchMove(fingers[1], to: place(5 * .pi + 0.2, -1))
    #expect(abs(rotation.rotation - 0.2) < 1e-6)
    for finger in fingers { screen.touchUp(finger) }
    #expect(rotation.rotation == 0)
  }

  @Test func `a third finger is of no pinch and no rotation`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    for recognizer in [pinch, rotation] { view.addGestureRecognizer(recognizer) }
    let first = screen.touchDown(at: point)
    let second = screen.touchDown(at: CGPoint(x: 200, y: 200))
    screen.touchMove(second, to: CGPoint(x: 210, y: 200))
    let third = screen.touchDown(at: CGPoint(x: 150, y: 350))
    screen.touchMove(second, to: CGPoint(x: 220, y: 200))
    #expect(pinch.state == .changed && pinch.numberOfTouches == 2)
    #expect(pinch.location(in: nil) == CGPoint(x: 185, y: 200))
    screen.touchUp(third)
    #expect(pinch.state == .changed)
    screen.touchUp(first)
    screen.touchUp(second)
    #expect(screen.unfinishedInput == [])
  }

  @Test func `a swipe of several directions takes each of them and no other`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let swipe = log.add(UISwipeGestureRecognizer(), to: view)
    swipe.direction = [.left, .right]
    for way in [CGPoint(x: 80, y: 0), CGPoint(x: -80, y: 0), CGPoint(x: 0, y: 80)] {
      screen.drag(
        from: CGPoint(x: 175, y: 250),
        to: CGPoint(x: 175 + way.x, y: 250 + way.y),
        duration: .milliseconds(100)
      )
    }
    #expect(log.lines == ["ended", "ended"])
  }

  @Test func `fingers on one spot make no scale that is no number`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let pinch = UIPinchGestureRecognizer()
    view.addGestureRecognizer(pinch)
    let fingers = [screen.touchDown(at: point), screen.touchDown(at: point)]
    screen.touchMove(fingers[1], to: CGPoint(x: 200, y: 200))
    screen.touchMove(fingers[1], to: CGPoint(x: 210, y: 200))
    #expect(pinch.scale.isFinite && pinch.velocity.isFinite && pinch.scale >= 1)
    pinch.scale = 1
    screen.touchMove(fingers[1], to: point)
    #expect(pinch.scale.isFinite && pinch.scale >= 0)
    for finger in fingers { screen.touchUp(finger) }
  }

  // MARK: Custom recognizers

  /// The check mark of Apple's guide to custom recognizers.
  final class CheckmarkRecognizer: UIGestureRecognizer {
    private var middle = CGPoint.zero
    private var isUp = false
    private(set) var resets = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if touches.count != 1 || numberOfTouches > 1 { state = .failed }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard state != .failed, let touch = touches.first, let view else { return }
      let now = touch.location(in: view)
      let before = touch.previousLocation(in: view)
      if !isUp {
        if now.x >= before.x && now.y >= before.y {
          middle = now
        } else if now.x >= before.x && now.y <= before.y {
          isUp = true
        } else {
          state = .failed
        }
      } else if !(now.x >= before.x && now.y <= before.y) {
        state = .failed
      }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      state = state == .possible && isUp ? .recognized : .failed
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      state = .cancelled
    }
    override func reset() {
      super.reset()
      middle = .zero
      isUp = false
      resets += 1
    }
  }

  @Test func `the check mark of the guide is seen, once for each stroke`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = board(on: screen)
    let log = Log()
    let mark = log.add(CheckmarkRecognizer(), to: view)
    for _ in 0..<2 {
      let finger = screen.touchDown(at: point)
      screen.touchMove(finger, to: CGPoint(x: 160, y: 220))
      screen.touchMove(finger, to: CGPoint(x: 190, y: 180))
      screen.touchUp(finger)
    }
    #expect(log.lines == ["ended", "ended"] && mark.resets == 2)
    // The wrong way round, and with two fingers.
    screen.drag(from: point, to: CGPoint(x: 100, y: 150))
    let fingers = [screen.touchDown(at: point), screen.touchDown(at: CGPoint(x: 200, y: 200))]
    screen.touchMove(fingers[0], to: CGPoint(x: 160, y: 220))
    screen.touchMove(fingers[0], to: CGPoint(x: 190, y: 180))
    for finger in fingers { screen.touchUp(finger) }
    #expect(log.lines.count == 2 && mark.resets == 4)
    // A call comes.
    let last = screen.touchDown(at: point)
    screen.touch(.cancelled, at: point, finger: last)
    #expect(mark.state == .possible && mark.resets == 5)
  }
}
