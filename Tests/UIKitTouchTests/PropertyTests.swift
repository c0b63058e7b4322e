import HeadlessHost
import RenderServer
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Properties that other suites have no reason to touch: what each changes.
@MainActor
@Suite("Properties of touches, keys and scroll views")
struct PropertyTests {
  final class Tall: UIScrollView {
    var insetChanges = 0
    override func adjustedContentInsetDidChange() { insetChanges += 1 }
  }

  private func scrollView(
    on screen: HeadlessScreen,
    height: CGFloat = 20_000,
    _ change: (Tall) -> Void = { _ in }
  ) -> Tall {
    let view = Tall(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 375, height: height)
    change(view)
    screen.show(view)
    return view
  }

  private func fling(_ screen: HeadlessScreen, _ dx: CGFloat, _ dy: CGFloat) {
    screen.drag(
      from: CGPoint(x: 180, y: 400),
      to: CGPoint(x: 180 + dx, y: 400 + dy),
      duration: .milliseconds(150)
    )
  }

  @Test func `a fast deceleration rate stops a fling ten times sooner`() {
    func way(_ rate: UIScrollView.DecelerationRate) -> CGFloat {
      let screen = HeadlessScreen(.iPhone8)
      let view = scrollView(on: screen) { $0.decelerationRate = rate }
      fling(screen, 0, -150)
      let lifted = view.contentOffset.y
      screen.advance(by: .seconds(8))
      return view.contentOffset.y - lifted
    }
    let (slow, fast) = (way(.normal), way(.fast))
    // -v / (1000 ln d): 499.5 and 99.5 times the speed in points a millisecond.
    #expect(slow > 300)
    #expect(abs(slow / fast - 5.02) < 0.2)
  }

  @Test func `stopScrollingAndZooming halts content where it is`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = scrollView(on: screen)
    fling(screen, 0, -150)
    screen.advance(by: .milliseconds(100))
    #expect(view.isDecelerating)
    view.stopScrollingAndZooming()
    let offset = view.contentOffset
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset == offset && !view.isDecelerating)
  }

  @Test func `content that fits bounces sideways where that is asked for`() {
    for always in [false, true] {
      let screen = HeadlessScreen(.iPhone8)
      let view = scrollView(on: screen, height: 100) { $0.alwaysBounceHorizontal = always }
      let finger = screen.touchDown(at: CGPoint(x: 100, y: 300))
      screen.touchMove(finger, to: CGPoint(x: 130, y: 300))
      screen.touchMove(finger, to: CGPoint(x: 200, y: 300))
      #expect((view.contentOffset.x < 0) == always)
      screen.touchUp(finger)
      screen.advance(by: .seconds(1))
      #expect(view.contentOffset.x == 0)
    }
  }

  @Test func `subclasses hear when the adjusted inset changes`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = scrollView(on: screen)
    let before = view.insetChanges
    view.contentInset.top = 20
    #expect(view.insetChanges == before + 1)
    view.contentInset.top = 20
    #expect(view.insetChanges == before + 1)
  }

  @Test func `indicators keep to their insets, and to the safe area unless that is switched off`() {
    func indicators(_ change: (Tall) -> Void) -> [CGRect] {
      let screen = HeadlessScreen(.iPhoneX)
      let view = scrollView(on: screen) {
        $0.frame.size.height = 812
        $0.contentSize.width = 900
        change($0)
      }
      view.flashScrollIndicators()
      screen.update()
      return (view.layer.sublayers ?? []).map(\.frame)
    }
    let plain = indicators { _ in }
    #expect(plain.count == 2)
    let vertical = indicators { $0.verticalScrollIndicatorInsets.top = 100 }
    #expect(zip(plain, vertical).filter { $0 != $1 }.count == 1)
    let horizontal = indicators { $0.horizontalScrollIndicatorInsets.left = 100 }
    #expect(zip(plain, horizontal).filter { $0 != $1 }.count == 1)
    let whole = indicators { $0.automaticallyAdjustsScrollIndicatorInsets = false }
    #expect(whole != plain)
  }

  @Test func `without bouncesZoom a pinch stops at the limits`() {
    final class Zooms: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    for bounces in [true, false] {
      let screen = HeadlessScreen(.iPhone8)
      let zooms = Zooms()
      let view = scrollView(on: screen) {
        $0.delegate = zooms
        $0.bouncesZoom = bounces
        $0.addSubview(zooms.content)
      }
      #expect(view.pinchGestureRecognizer == nil)
      view.maximumZoomScale = 2
      #expect(view.gestureRecognizers?.contains { $0 === view.pinchGestureRecognizer } == true)
      #expect(view.gestureRecognizers?.contains { $0 === view.panGestureRecognizer } == true)
      for phase in [TransformSample.Phase.began, .changed] {
        let sample = TransformSample(
          phase: phase,
          location: CGPoint(x: 100, y: 100),
          scale: phase == .began ? 1 : 4
        )
        screen.send(.transform(sample, time: screen.screen.display.clock.now))
      }
      #expect((view.zoomScale > 2) == bounces)
    }
  }

  @Test func `touches and recognizers know buttons, recognizers and where they were`() {
    final class Seen: UIGestureRecognizer {
      var lines: [String] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        let before = touch.precisePreviousLocation(in: nil)
        lines.append("\(Int(before.x)) to \(Int(touch.preciseLocation(in: nil).x))")
        lines.append("\(event.buttonMask.rawValue) \(buttonMask.rawValue)")
        lines.append("\(touch.gestureRecognizers?.contains { $0 === self } ?? false)")
        lines.append("\(touch.majorRadius > touch.majorRadiusTolerance)")
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200)))
    let seen = Seen()
    view.addGestureRecognizer(seen)
    for (phase, x) in [(TouchSample.Phase.began, 50.0), (.moved, 70), (.ended, 70)] {
      var sample = TouchSample(identifier: 1, phase: phase, location: CGPoint(x: x, y: 200))
      sample.kind = .indirectPointer
      sample.buttons = UIEvent.ButtonMask.secondary.rawValue
      screen.send([sample])
    }
    #expect(seen.lines == ["50 to 70", "2 2", "true", "true"])
  }

  @Test func `a command that wants priority comes before what the system does with its key`() {
    var environment = Environment()
    environment.systemVersion = .init(15)
    for wants in [false, true] {
      let screen = HeadlessScreen(.iPhone8, environment: environment)
      let controller = KeyTests.Chain()
      screen.rootViewController = controller
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
      field.text = "abc"
      controller.view.addSubview(field)
      field.becomeFirstResponder()
      let command = UIKeyCommand(
        input: UIKeyCommand.inputLeftArrow,
        modifierFlags: [],
        action: Selector(KeyTests.Chain.save, "save:")
      )
      command.wantsPriorityOverSystemBehavior = wants
      controller.commands = [command]
      screen.key(usage: UIKeyboardHIDUsage.keyboardLeftArrow.rawValue)
      #expect(controller.log.contains { $0.hasPrefix("save") } == wants)
      let caret = field.selectedTextRange.map {
        field.offset(from: field.beginningOfDocument, to: $0.start)
      }
      #expect(caret == (wants ? 3 : 2))
    }
  }

  @Test(arguments: [(12, true, true), (15, true, false), (15, false, true)])
  func `from iOS 15 on keys that point to a side change places right to left`(
    version: Int,
    mirrors: Bool,
    isLeft: Bool
  ) {
    var environment = Environment()
    environment.languages = ["ar"]
    environment.systemVersion = .init(version)
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let controller = KeyTests.Chain()
    screen.rootViewController = controller
    let command = UIKeyCommand(
      input: UIKeyCommand.inputLeftArrow,
      modifierFlags: .command,
      action: Selector(KeyTests.Chain.save, "save:")
    )
    command.allowsAutomaticMirroring = mirrors
    controller.commands = [command]
    func press(isLeft: Bool) -> Bool {
      controller.log = []
      let key = isLeft ? UIKeyboardHIDUsage.keyboardLeftArrow : .keyboardRightArrow
      screen.key(usage: key.rawValue, modifiers: .command)
      return controller.log.contains { $0.hasPrefix("save") }
    }
    #expect(press(isLeft: isLeft))
    #expect(!press(isLeft: !isLeft))
  }
}
