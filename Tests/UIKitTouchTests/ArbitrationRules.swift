import HeadlessHost
import UIKit

/// A documented rule of how touches and recognizers share a sequence of events: the actions, and
/// the expected calls.
struct ArbitrationRule: Sendable, CustomStringConvertible {
  let name: String
  let heard: [String]
  let play: @MainActor @Sendable (ArbitrationFixture) -> Void
  var description: String { name }

  init(
    _ name: String,
    hears heard: [String],
    _ play: @escaping @MainActor @Sendable (ArbitrationFixture) -> Void
  ) {
    self.name = name
    self.heard = heard
    self.play = play
  }

  static let all =
    delivery + requirements + exclusion + questions + states + customs + counts + precedence

  /// The way of touches to recognizers and views.
  static let delivery: [ArbitrationRule] = [
    .init(
      "a touch belongs to the view that it began in, to its end",
      hears: ["inner began", "inner ended"]
    ) { $0.drag(dx: -140) },
    .init(
      "recognizers of the touched view and of the views around it see the touch",
      hears: ["inner began", "tap ended", "inner cancelled"]
    ) {
      $0.add(UITapGestureRecognizer(), "tap", to: $0.outer)
      $0.tap()
    },
    .init(
      "recognizers of a view beside or within see nothing",
      hears: ["outer began", "outer ended"]
    ) {
      $0.add(UITapGestureRecognizer(), "tap", to: $0.inner)
      $0.screen.tap(at: CGPoint(x: 60, y: 110))
    },
    .init(
      "cancelsTouchesInView takes the touch from the view when the gesture is seen",
      hears: ["inner began", "pan began", "inner cancelled", "pan ended"]
    ) {
      $0.add(UIPanGestureRecognizer(), "pan")
      $0.drag()
    },
    .init(
      "without cancelsTouchesInView the view keeps its touch",
      hears: ["inner began", "pan began", "pan ended", "inner ended"]
    ) {
      $0.add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = false
      $0.drag()
    },
    .init(
      "delaysTouchesBegan keeps the touch from the view until the gesture fails",
      hears: ["moved", "inner began", "inner ended"]
    ) { fixture in
      let press = fixture.add(UILongPressGestureRecognizer(), "press")
      press.delaysTouchesBegan = true
      let finger = fixture.screen.touchDown(at: fixture.point)
      fixture.wait(100)
      fixture.log.append("moved")
      fixture.screen.touchMove(finger, to: CGPoint(x: 180, y: 200))
      fixture.screen.touchUp(finger)
    },
    .init(
      "delaysTouchesBegan: of a touch that became the gesture the view never hears",
      hears: ["press began", "press ended"]
    ) {
      $0.add(UILongPressGestureRecognizer(), "press").delaysTouchesBegan = true
      $0.screen.press(at: $0.point)
    },
    .init(
      "delaysTouchesEnded holds the end back while a second tap may come",
      hears: ["inner began", "lifted", "inner ended"]
    ) {
      $0.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
      $0.tap()
      $0.log.append("lifted")
      $0.wait(400)
    },
    .init(
      "without delaysTouchesEnded the view hears of the end at once",
      hears: ["inner began", "inner ended", "lifted"]
    ) {
      let double = $0.add(UITapGestureRecognizer(), "double")
      double.numberOfTapsRequired = 2
      double.delaysTouchesEnded = false
      $0.tap()
      $0.log.append("lifted")
      $0.wait(400)
    },
    .init(
      "delaysTouchesEnded: when the second tap comes the view's touches are cancelled",
      hears: ["inner began", "inner began", "double ended", "inner cancelled 2"]
    ) {
      $0.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
      $0.tap(2)
    },
    .init(
      "a single tap on a control is the control's, not a recognizer's further out",
      hears: ["control"]
    ) { fixture in
      fixture.add(UITapGestureRecognizer(), "tap", to: fixture.outer)
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      control.addAction(UIAction { _ in fixture.log.append("control") }, for: .touchUpInside)
      fixture.inner.addSubview(control)
      fixture.screen.tap(control)
    },
  ]

  /// Failure requirements.
  static let requirements: [ArbitrationRule] = [
    .init("require(toFail:): a single tap waits for a double tap to fail", hears: ["single ended"])
    {
      let single = $0.add(UITapGestureRecognizer(), "single")
      let double = $0.add(UITapGestureRecognizer(), "double")
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      single.cancelsTouchesInView = true
      $0.log = []
      $0.inner.note = { _ in }
      $0.tap()
      if !$0.log.isEmpty { $0.log.append("too early") }
      $0.wait(400)
    },
    .init("require(toFail:): if the other is seen, this one fails", hears: ["double ended"]) {
      let single = $0.add(UITapGestureRecognizer(), "single")
      let double = $0.add(UITapGestureRecognizer(), "double")
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      $0.inner.note = { _ in }
      $0.tap(2)
      $0.wait()
    },
    .init(
      "require(toFail:): a drag that waited is told from its beginning once the swipe has failed",
      hears: ["pan began", "pan ended"]
    ) {
      let pan = $0.add(UIPanGestureRecognizer(), "pan")
      let swipe = $0.add(UISwipeGestureRecognizer(), "swipe")
      pan.require(toFail: swipe)
      $0.inner.note = { _ in }
      $0.drag(dx: 60, milliseconds: 900)
    },
    .init(
      "require(toFail:): the swipe is seen and the drag that waited fails",
      hears: ["swipe ended"]
    ) {
      let pan = $0.add(UIPanGestureRecognizer(), "pan")
      let swipe = $0.add(UISwipeGestureRecognizer(), "swipe")
      pan.require(toFail: swipe)
      $0.inner.note = { _ in }
      $0.drag(dx: 80, milliseconds: 100)
    },
    .init(
      "require(toFail:): a gesture that was over before it was free is told whole",
      hears: ["pan began", "pan ended"]
    ) {
      let pan = $0.add(UIPanGestureRecognizer(), "pan")
      let swipe = $0.add(UISwipeGestureRecognizer(), "swipe")
      swipe.direction = .right
      pan.require(toFail: swipe)
      $0.inner.note = { _ in }
      // Too short for a swipe, which fails when the finger leaves.
      $0.drag(dx: 30, milliseconds: 100)
    },
    .init(
      "require(toFail:): a recognizer that has no touch is not waited for",
      hears: ["single ended"]
    ) {
      let elsewhere = UITapGestureRecognizer()
      elsewhere.numberOfTapsRequired = 2
      let beside = UIView(frame: CGRect(x: 0, y: 500, width: 50, height: 50))
      beside.addGestureRecognizer(elsewhere)
      $0.screen.show(beside)
      $0.add(UITapGestureRecognizer(), "single").require(toFail: elsewhere)
      $0.inner.note = { _ in }
      $0.tap()
    },
    .init(
      "gestureRecognizer(_:shouldRequireFailureOf:) makes a recognizer wait",
      hears: ["swipe ended"]
    ) { fixture in
      let pan = fixture.add(UIPanGestureRecognizer(), "pan")
      let swipe = fixture.add(UISwipeGestureRecognizer(), "swipe")
      fixture.delegate(pan).waitsFor = { $0 === swipe }
      fixture.inner.note = { _ in }
      fixture.drag(dx: 80, milliseconds: 100)
    },
    .init(
      "gestureRecognizer(_:shouldBeRequiredToFailBy:) makes others wait",
      hears: ["swipe ended"]
    ) { fixture in
      let pan = fixture.add(UIPanGestureRecognizer(), "pan")
      let swipe = fixture.add(UISwipeGestureRecognizer(), "swipe")
      fixture.delegate(swipe).isBefore = { $0 === pan }
      fixture.inner.note = { _ in }
      fixture.drag(dx: 80, milliseconds: 100)
    },
    .init(
      "shouldRequireFailure(of:) of a subclass makes it wait",
      hears: ["swipe ended"]
    ) { fixture in
      let custom = fixture.add(ArbitrationFixture.Custom(), "custom")
      custom.onMoved = { recognizer, _, _ in recognizer.state = .began }
      let swipe = fixture.add(UISwipeGestureRecognizer(), "swipe")
      custom.waitsFor = { $0 === swipe }
      fixture.inner.note = { _ in }
      fixture.drag(dx: 80, milliseconds: 100)
    },
    .init(
      "shouldBeRequiredToFail(by:) of a subclass makes others wait",
      hears: ["custom ended"]
    ) { fixture in
      let pan = fixture.add(UIPanGestureRecognizer(), "pan")
      let custom = fixture.add(ArbitrationFixture.Custom(), "custom")
      custom.isBefore = { $0 === pan }
      custom.onEnded = { recognizer, _, _ in recognizer.state = .recognized }
      fixture.inner.note = { _ in }
      fixture.drag()
    },
  ]

  /// One of several.
  static let exclusion: [ArbitrationRule] = [
    .init(
      "the first that is seen makes those that share its touch fail",
      hears: ["inner pan began", "inner pan ended"]
    ) {
      $0.add(UIPanGestureRecognizer(), "outer pan", to: $0.outer)
      $0.add(UIPanGestureRecognizer(), "inner pan", to: $0.inner)
      $0.inner.note = { _ in }
      $0.drag()
    },
    .init(
      "a gesture under way keeps later ones out",
      hears: ["pan began", "pan ended"]
    ) { fixture in
      fixture.add(UIPanGestureRecognizer(), "pan")
      fixture.add(UIPinchGestureRecognizer(), "pinch")
      fixture.inner.note = { _ in }
      let one = fixture.screen.touchDown(at: fixture.point)
      fixture.screen.touchMove(one, to: CGPoint(x: 170, y: 200))
      let two = fixture.screen.touchDown(at: CGPoint(x: 200, y: 250))
      fixture.screen.touchMove(two, to: CGPoint(x: 230, y: 290))
      fixture.screen.touchUp(two)
      fixture.screen.touchUp(one)
    },
    .init(
      "shouldRecognizeSimultaneouslyWith of one delegate is enough for both",
      hears: ["inner pan began", "outer pan began", "inner pan ended", "outer pan ended"]
    ) {
      let outer = $0.add(UIPanGestureRecognizer(), "outer pan", to: $0.outer)
      $0.add(UIPanGestureRecognizer(), "inner pan", to: $0.inner)
      $0.delegate(outer).together = { _ in true }
      $0.inner.note = { _ in }
      $0.drag()
    },
    .init(
      "pinch and rotation go together where a delegate says so",
      hears: ["pinch began", "rotation began", "pinch ended", "rotation ended"]
    ) { fixture in
      let pinch = fixture.add(UIPinchGestureRecognizer(), "pinch")
      fixture.add(UIRotationGestureRecognizer(), "rotation")
      fixture.delegate(pinch).together = { $0 is UIRotationGestureRecognizer }
      fixture.inner.isMultipleTouchEnabled = true
      fixture.inner.note = { _ in }
      let one = fixture.screen.touchDown(at: CGPoint(x: 130, y: 200))
      let two = fixture.screen.touchDown(at: CGPoint(x: 180, y: 200))
      fixture.screen.touchMove(two, to: CGPoint(x: 200, y: 204))
      fixture.screen.touchMove(two, to: CGPoint(x: 200, y: 240))
      fixture.screen.send([
        TouchSample(identifier: one, phase: .ended, location: CGPoint(x: 130, y: 200)),
        TouchSample(identifier: two, phase: .ended, location: CGPoint(x: 200, y: 240)),
      ])
    },
    .init(
      "canPrevent(_:) false lets the other be",
      hears: ["custom began", "pan began", "custom ended", "pan ended"]
    ) {
      let custom = $0.add(ArbitrationFixture.Custom(), "custom")
      custom.onBegan = { recognizer, _, _ in recognizer.state = .began }
      custom.onEnded = { recognizer, _, _ in recognizer.state = .ended }
      custom.prevents = { _ in false }
      $0.add(UIPanGestureRecognizer(), "pan")
      $0.inner.note = { _ in }
      $0.drag()
    },
    .init(
      "canBePrevented(by:) false is not stopped by others",
      hears: ["pan began", "custom ended", "pan ended"]
    ) {
      $0.add(UIPanGestureRecognizer(), "pan")
      let custom = $0.add(ArbitrationFixture.Custom(), "custom")
      custom.isPrevented = { _ in false }
      custom.prevents = { _ in false }
      var moves = 0
      custom.onMoved = { recognizer, _, _ in
        moves += 1
        if moves == 8 { recognizer.state = .recognized }
      }
      $0.inner.note = { _ in }
      $0.drag()
    },
    .init(
      "gestures on different touches do not hinder each other",
      hears: ["one began", "two began", "one ended", "two ended"]
    ) { fixture in
      let beside = UIView(frame: CGRect(x: 0, y: 450, width: 200, height: 200))
      fixture.screen.show(beside)
      fixture.add(UIPanGestureRecognizer(), "one", to: fixture.inner)
      fixture.add(UIPanGestureRecognizer(), "two", to: beside)
      fixture.inner.note = { _ in }
      let one = fixture.screen.touchDown(at: fixture.point)
      let two = fixture.screen.touchDown(at: CGPoint(x: 50, y: 500))
      fixture.screen.touchMove(one, to: CGPoint(x: 190, y: 200))
      fixture.screen.touchMove(two, to: CGPoint(x: 90, y: 500))
      fixture.screen.touchUp(one)
      fixture.screen.touchUp(two)
    },
  ]

  /// The rules about calls of delegates, views and recognizers that ask for a decision.
  static let questions: [ArbitrationRule] = [
    .init(
      "gestureRecognizerShouldBegin(_:) false makes it fail",
      hears: ["inner began", "inner ended"]
    ) {
      let pan = $0.add(UIPanGestureRecognizer(), "pan")
      $0.delegate(pan).begins = false
      $0.drag()
    },
    .init(
      "a gesture that may not begin leaves its touch to others",
      hears: ["outer pan began", "outer pan ended"]
    ) {
      let pan = $0.add(UIPanGestureRecognizer(), "pan")
      $0.delegate(pan).begins = false
      $0.add(UIPanGestureRecognizer(), "outer pan", to: $0.outer)
      $0.inner.note = { _ in }
      $0.drag()
    },
    .init(
      "the touched view's gestureRecognizerShouldBegin(_:) is asked, also for recognizers around it",
      hears: ["inner began", "inner ended"]
    ) {
      $0.add(UIPanGestureRecognizer(), "pan", to: $0.outer)
      $0.inner.refuses = { $0 is UIPanGestureRecognizer }
      $0.drag()
    },
    .init(
      "gestureRecognizer(_:shouldReceive: UITouch) false hides the touch",
      hears: ["inner began", "inner ended"]
    ) {
      let tap = $0.add(UITapGestureRecognizer(), "tap")
      $0.delegate(tap).takesTouch = false
      $0.tap()
    },
    .init(
      "gestureRecognizer(_:shouldReceive: UIEvent) false hides the event",
      hears: ["inner began", "inner ended"]
    ) {
      let tap = $0.add(UITapGestureRecognizer(), "tap")
      $0.delegate(tap).takesEvent = false
      $0.tap()
    },
    .init(
      "shouldReceive(_:) of a subclass false hides the event",
      hears: ["inner began", "inner ended"]
    ) {
      let custom = $0.add(ArbitrationFixture.Custom(), "custom")
      custom.onBegan = { recognizer, _, _ in recognizer.state = .recognized }
      custom.takesEvents = false
      $0.tap()
    },
    .init(
      "gestureRecognizer(_:shouldReceive: UIPress) false hides the press",
      hears: ["press ended"]
    ) {
      let refused = $0.add(UITapGestureRecognizer(), "refused", to: $0.outer)
      let taken = $0.add(UITapGestureRecognizer(), "press", to: $0.outer)
      for recognizer in [refused, taken] {
        recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
      }
      $0.delegate(refused).takesPress = false
      let field = FirstField(frame: .zero)
      $0.outer.addSubview(field)
      field.becomeFirstResponder()
      $0.screen.key("\r")
    },
    .init("allowedTouchTypes leaves other touches out", hears: ["inner began", "inner ended"]) {
      $0.add(UITapGestureRecognizer(), "tap").allowedTouchTypes = [
        NSNumber(value: UITouch.TouchType.pencil.rawValue)
      ]
      $0.tap()
    },
    .init("buttonMaskRequired asks for the pointer's button", hears: ["second ended"]) { fixture in
      fixture.add(UITapGestureRecognizer(), "first")
      fixture.add(UITapGestureRecognizer(), "second").buttonMaskRequired = .secondary
      fixture.inner.note = { _ in }
      for phase in [TouchSample.Phase.began, .ended] {
        var sample = TouchSample(identifier: 1, phase: phase, location: fixture.point)
        sample.kind = .indirectPointer
        sample.buttons = UIEvent.ButtonMask.secondary.rawValue
        fixture.screen.send([sample])
      }
    },
    .init("requiresExclusiveTouchType takes one kind of touch at a time", hears: ["touches 1"]) {
      fixture in
      let pan = fixture.add(UIPanGestureRecognizer(), "pan")
      fixture.inner.note = { _ in }
      fixture.screen.touchDown(at: fixture.point)
      var pencil = TouchSample(identifier: 77, phase: .began, location: CGPoint(x: 180, y: 220))
      pencil.kind = .pencil
      fixture.screen.send([pencil])
      fixture.log.append("touches \(pan.numberOfTouches)")
    },
  ]
}

/// A view that can be first responder.
final class FirstField: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
