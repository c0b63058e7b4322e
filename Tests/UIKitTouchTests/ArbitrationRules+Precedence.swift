import HeadlessHost
import UIKit

extension ArbitrationRule {
  /// How many fingers and taps, how long, how far, which way.
  static let counts: [ArbitrationRule] = [
    .init("numberOfTapsRequired: fewer taps are none", hears: ["one tap", "double ended"]) {
      $0.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
      $0.inner.note = { _ in }
      $0.tap()
      $0.wait()
      $0.log.append("one tap")
      $0.tap(2)
    },
    .init(
      "numberOfTouchesRequired: fewer fingers are none; recognizers see fingers that the view does not",
      hears: ["inner began", "inner ended", "inner began", "two ended", "inner cancelled"]
    ) { fixture in
      fixture.add(UITapGestureRecognizer(), "two").numberOfTouchesRequired = 2
      fixture.tap()
      fixture.wait()
      fixture.tapWithTwo()
    },
    .init(
      "minimumNumberOfTouches: fewer fingers do not drag",
      hears: ["one finger", "pan began", "pan ended"]
    ) { fixture in
      fixture.add(UIPanGestureRecognizer(), "pan").minimumNumberOfTouches = 2
      fixture.inner.note = { _ in }
      fixture.drag()
      fixture.log.append("one finger")
      let one = fixture.screen.touchDown(at: fixture.point)
      let two = fixture.screen.touchDown(at: CGPoint(x: 180, y: 200))
      fixture.screen.touchMove(one, to: CGPoint(x: 150, y: 240))
      fixture.screen.touchMove(two, to: CGPoint(x: 180, y: 240))
      fixture.screen.touchUp(one)
      fixture.screen.touchUp(two)
    },
    .init(
      "maximumNumberOfTouches: with more fingers the drag fails",
      hears: ["two fingers", "pan began", "pan ended"]
    ) { fixture in
      fixture.add(UIPanGestureRecognizer(), "pan").maximumNumberOfTouches = 1
      fixture.inner.note = { _ in }
      let one = fixture.screen.touchDown(at: fixture.point)
      let two = fixture.screen.touchDown(at: CGPoint(x: 180, y: 200))
      fixture.screen.touchMove(one, to: CGPoint(x: 150, y: 260))
      fixture.screen.touchUp(one)
      fixture.screen.touchUp(two)
      fixture.log.append("two fingers")
      fixture.drag()
    },
    .init(
      "minimumPressDuration: a finger that leaves earlier does not press",
      hears: ["early", "press began", "press ended"]
    ) { fixture in
      fixture.add(UILongPressGestureRecognizer(), "press").minimumPressDuration = 1
      fixture.inner.note = { _ in }
      fixture.screen.press(at: fixture.point, for: .milliseconds(900))
      fixture.log.append("early")
      fixture.screen.press(at: fixture.point, for: .milliseconds(1100))
    },
    .init(
      "allowableMovement: a finger that strays before the press does not press",
      hears: ["strayed", "press began"]
    ) { fixture in
      let press = fixture.add(UILongPressGestureRecognizer(), "press")
      press.allowableMovement = 4
      fixture.inner.note = { _ in }
      let finger = fixture.screen.touchDown(at: fixture.point)
      fixture.screen.touchMove(finger, to: CGPoint(x: 156, y: 200))
      fixture.wait()
      fixture.screen.touchUp(finger)
      fixture.log.append("strayed")
      let other = fixture.screen.touchDown(at: fixture.point)
      fixture.screen.touchMove(other, to: CGPoint(x: 153, y: 200))
      fixture.wait()
      // After the beginning it may go where it likes.
      fixture.screen.touchMove(other, to: CGPoint(x: 190, y: 240))
    },
    .init(
      "a long press with a tap before it waits for the tap",
      hears: ["without", "press began", "press ended"]
    ) { fixture in
      fixture.add(UILongPressGestureRecognizer(), "press").numberOfTapsRequired = 1
      fixture.inner.note = { _ in }
      fixture.screen.press(at: fixture.point)
      fixture.wait()
      fixture.log.append("without")
      fixture.tap()
      fixture.screen.press(at: fixture.point)
    },
    .init("a swipe goes its own way alone", hears: ["left ended"]) { fixture in
      for (name, direction) in [
        ("left", UISwipeGestureRecognizer.Direction.left), ("right", .right), ("up", .up),
        ("down", .down),
      ] {
        fixture.add(UISwipeGestureRecognizer(), name).direction = direction
      }
      fixture.inner.note = { _ in }
      fixture.drag(dx: -100, milliseconds: 100)
    },
    .init("allowedPressTypes: by default a recognizer takes no press", hears: []) { fixture in
      fixture.add(UITapGestureRecognizer(), "tap", to: fixture.outer)
      let field = FirstField(frame: .zero)
      fixture.outer.addSubview(field)
      field.becomeFirstResponder()
      fixture.screen.key("\r")
    },
  ]

  /// The rules of precedence between recognizers.
  static let precedence: [ArbitrationRule] = [
    .init("a tap of a view comes before that of the view around it", hears: ["inner tap ended"]) {
      $0.add(UITapGestureRecognizer(), "outer tap", to: $0.outer)
      $0.add(UITapGestureRecognizer(), "inner tap", to: $0.inner)
      $0.inner.note = { _ in }
      $0.tap()
    },
    .init("a tap recognizer on a control itself comes before its action", hears: ["tap ended"]) {
      fixture in
      let control = fixture.control()
      fixture.add(UITapGestureRecognizer(), "tap", to: control)
      fixture.screen.tap(control)
    },
    .init(
      "on a control a tap of several fingers is still a recognizer's further out",
      hears: ["two ended"]
    ) { fixture in
      _ = fixture.control()
      fixture.add(UITapGestureRecognizer(), "two", to: fixture.outer).numberOfTouchesRequired = 2
      fixture.tapWithTwo()
    },
    .init("a drag of a slider's knob along it is the slider's", hears: ["value 1.0"]) { fixture in
      fixture.add(UIPanGestureRecognizer(), "pan", to: fixture.outer)
      let slider = UISlider(frame: CGRect(x: 0, y: 40, width: 140, height: 30))
      fixture.inner.addSubview(slider)
      fixture.screen.drag(from: CGPoint(x: 116, y: 205), to: CGPoint(x: 280, y: 205))
      fixture.log.append("value \(slider.value)")
    },
    .init("a drag of a switch's knob along it is the switch's", hears: ["on true"]) { fixture in
      fixture.add(UIPanGestureRecognizer(), "pan", to: fixture.outer)
      let flip = UISwitch(frame: CGRect(x: 20, y: 40, width: 51, height: 31))
      fixture.inner.addSubview(flip)
      fixture.screen.drag(from: CGPoint(x: 135, y: 205), to: CGPoint(x: 165, y: 205))
      fixture.log.append("on \(flip.isOn)")
    },
    .init(
      "a recognizer belongs to one view: another view takes it away",
      hears: ["inner began", "inner ended"]
    ) { fixture in
      let tap = fixture.add(UITapGestureRecognizer(), "tap")
      let beside = UIView(frame: CGRect(x: 0, y: 500, width: 50, height: 50))
      fixture.screen.show(beside)
      beside.addGestureRecognizer(tap)
      fixture.tap()
    },
    .init(
      "every target is told, in the order in which they were added, and one that was added twice once",
      hears: ["first", "second", "second"]
    ) { fixture in
      let tap = UITapGestureRecognizer()
      let first = ArbitrationFixture.Target { _ in fixture.log.append("first") }
      let second = ArbitrationFixture.Target { _ in fixture.log.append("second") }
      let action = Selector(ArbitrationFixture.Target.act, "act:")
      for target in [first, second, first] { tap.addTarget(target, action: action) }
      fixture.inner.addGestureRecognizer(tap)
      fixture.inner.note = { _ in }
      fixture.tap()
      fixture.wait()
      tap.removeTarget(first, action: nil)
      fixture.tap()
    },
  ]
}

extension ArbitrationFixture {
  /// A control in the inner view whose action is logged.
  fileprivate func control() -> UIControl {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 150, height: 200))
    control.addAction(
      UIAction { [unowned self] _ in log.append("control") },
      for: .touchUpInside
    )
    inner.addSubview(control)
    return control
  }

  /// Two fingers come and go at once.
  fileprivate func tapWithTwo() {
    for phase in [TouchSample.Phase.began, .ended] {
      screen.send([
        TouchSample(identifier: 1, phase: phase, location: point),
        TouchSample(identifier: 2, phase: phase, location: CGPoint(x: 180, y: 230)),
      ])
    }
  }
}
