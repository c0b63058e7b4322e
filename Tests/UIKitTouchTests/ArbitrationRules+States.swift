import HeadlessHost
import UIKit

extension ArbitrationRule {
  /// The state machine.
  static let states: [ArbitrationRule] = [
    .init(
      "a continuous gesture goes from began over changed to ended",
      hears: ["pan began", "pan ended"]
    ) {
      $0.add(UIPanGestureRecognizer(), "pan")
      $0.inner.note = { _ in }
      $0.drag()
    },
    .init("a cancelled touch cancels a gesture under way", hears: ["pan began", "pan cancelled"]) {
      fixture in
      fixture.add(UIPanGestureRecognizer(), "pan")
      fixture.inner.note = { _ in }
      let finger = fixture.screen.touchDown(at: fixture.point)
      fixture.screen.touchMove(finger, to: CGPoint(x: 190, y: 200))
      fixture.screen.touch(.cancelled, at: CGPoint(x: 190, y: 200), finger: finger)
    },
    .init("isEnabled = false cancels a gesture under way", hears: ["pan began", "pan cancelled"]) {
      fixture in
      let pan = fixture.add(UIPanGestureRecognizer(), "pan")
      fixture.inner.note = { _ in }
      let finger = fixture.screen.touchDown(at: fixture.point)
      fixture.screen.touchMove(finger, to: CGPoint(x: 190, y: 200))
      pan.isEnabled = false
      pan.isEnabled = true
      fixture.screen.touchMove(finger, to: CGPoint(x: 240, y: 200))
      fixture.screen.touchUp(finger)
    },
    .init("a disabled recognizer sees nothing", hears: ["inner began", "inner ended"]) {
      $0.add(UITapGestureRecognizer(), "tap").isEnabled = false
      $0.tap()
    },
    .init("a recognizer taken from its view is cancelled", hears: ["pan began", "pan cancelled"]) {
      fixture in
      let pan = fixture.add(UIPanGestureRecognizer(), "pan")
      fixture.inner.note = { _ in }
      let finger = fixture.screen.touchDown(at: fixture.point)
      fixture.screen.touchMove(finger, to: CGPoint(x: 190, y: 200))
      fixture.inner.removeGestureRecognizer(pan)
      fixture.screen.touchUp(finger)
    },
    .init(
      "the recognizers of a view that leaves its window are cancelled",
      hears: ["pan began", "pan cancelled"]
    ) { fixture in
      fixture.add(UIPanGestureRecognizer(), "pan")
      fixture.inner.note = { _ in }
      let finger = fixture.screen.touchDown(at: fixture.point)
      fixture.screen.touchMove(finger, to: CGPoint(x: 190, y: 200))
      fixture.inner.removeFromSuperview()
      fixture.screen.touchUp(finger)
    },
    .init(
      "a recognizer that failed waits for new fingers",
      hears: ["lifted", "press began", "press ended"]
    ) { fixture in
      fixture.add(UILongPressGestureRecognizer(), "press")
      fixture.inner.note = { _ in }
      let finger = fixture.screen.touchDown(at: fixture.point)
      fixture.screen.touchMove(finger, to: CGPoint(x: 190, y: 200))
      fixture.wait(2000)
      fixture.screen.touchUp(finger)
      fixture.log.append("lifted")
      fixture.screen.press(at: fixture.point)
    },
  ]

  /// What subclasses may rely on.
  static let customs: [ArbitrationRule] = [
    .init(
      "setting .changed where nothing began is .began",
      hears: ["custom began", "custom ended"]
    ) {
      let custom = $0.add(ArbitrationFixture.Custom(), "custom")
      custom.onMoved = { recognizer, _, _ in recognizer.state = .changed }
      custom.onEnded = { recognizer, _, _ in recognizer.state = .ended }
      $0.inner.note = { _ in }
      $0.drag()
    },
    .init(
      "a failure after the beginning is told as a cancellation",
      hears: ["custom began", "custom cancelled"]
    ) {
      let custom = $0.add(ArbitrationFixture.Custom(), "custom")
      custom.onMoved = { recognizer, _, _ in
        recognizer.state = recognizer.state == .possible ? .began : .failed
      }
      $0.inner.note = { _ in }
      $0.drag()
    },
    .init("reset() comes after the targets heard of the end", hears: ["custom ended", "reset"]) {
      fixture in
      let custom = fixture.add(ArbitrationFixture.Custom(), "custom")
      custom.onEnded = { recognizer, _, _ in recognizer.state = .recognized }
      custom.onReset = { fixture.log.append("reset") }
      fixture.inner.note = { _ in }
      fixture.tap()
    },
    .init("reset() comes after a failure too", hears: ["reset"]) { fixture in
      let custom = fixture.add(ArbitrationFixture.Custom(), "custom")
      custom.onReset = { fixture.log.append("reset") }
      fixture.inner.note = { _ in }
      fixture.tap()
    },
    .init(
      "after its end a recognizer hears no more of the same touches",
      hears: ["custom ended", "moves 1"]
    ) { fixture in
      let custom = fixture.add(ArbitrationFixture.Custom(), "custom")
      var moves = 0
      custom.onMoved = { recognizer, _, _ in
        moves += 1
        recognizer.state = .recognized
      }
      fixture.inner.note = { _ in }
      fixture.drag()
      fixture.log.append("moves \(moves)")
    },
    .init("ignore(_:for:) lets go of a touch", hears: ["touches 0", "inner began", "inner ended"]) {
      fixture in
      let custom = fixture.add(ArbitrationFixture.Custom(), "custom")
      custom.onBegan = { recognizer, touches, event in
        for touch in touches { recognizer.ignore(touch, for: event) }
        fixture.log.append("touches \(recognizer.numberOfTouches)")
      }
      custom.onEnded = { _, _, _ in fixture.log.append("ended all the same") }
      fixture.tap()
    },
    .init(
      "cancelled touches reach touchesCancelled",
      hears: ["custom began", "told", "custom cancelled"]
    ) { fixture in
      let custom = fixture.add(ArbitrationFixture.Custom(), "custom")
      custom.onBegan = { recognizer, _, _ in recognizer.state = .began }
      custom.onCancelled = { recognizer in
        fixture.log.append("told")
        recognizer.state = .cancelled
      }
      fixture.inner.note = { _ in }
      let finger = fixture.screen.touchDown(at: fixture.point)
      fixture.screen.touch(.cancelled, at: fixture.point, finger: finger)
    },
    .init(
      "a recognizer that forgets to end ends with its last finger",
      hears: ["custom began", "custom ended"]
    ) {
      let custom = $0.add(ArbitrationFixture.Custom(), "custom")
      custom.onBegan = { recognizer, _, _ in recognizer.state = .began }
      custom.onEnded = { _, _, _ in }
      $0.inner.note = { _ in }
      $0.tap()
    },
  ]
}
