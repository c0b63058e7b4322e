import HeadlessHost
import UIKit

/// Two nested views and recognizers that record their calls.
@MainActor
final class ArbitrationFixture {
  final class TouchView: UIView {
    var name = ""
    var note: (String) -> Void = { _ in }
    var refuses: (UIGestureRecognizer) -> Bool = { _ in false }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("\(name) began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("\(name) ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches.count > 1 ? "\(name) cancelled \(touches.count)" : "\(name) cancelled")
    }
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      !refuses(recognizer)
    }
  }

  /// Returns the values of a rule for its subject, and the defaults for everything else.
  final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var takesTouch = true
    var takesEvent = true
    var takesPress = true
    var together: ((UIGestureRecognizer) -> Bool) = { _ in false }
    var waitsFor: ((UIGestureRecognizer) -> Bool) = { _ in false }
    var isBefore: ((UIGestureRecognizer) -> Bool) = { _ in false }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldReceive touch: UITouch
    ) -> Bool { takesTouch }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldReceive event: UIEvent
    ) -> Bool { takesEvent }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldReceive press: UIPress
    ) -> Bool { takesPress }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { together(other) }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { waitsFor(other) }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { isBefore(other) }
  }

  /// A custom recognizer that follows the steps of the rule.
  final class Custom: UIGestureRecognizer {
    var onBegan: (Custom, Set<UITouch>, UIEvent) -> Void = { _, _, _ in }
    var onMoved: (Custom, Set<UITouch>, UIEvent) -> Void = { _, _, _ in }
    var onEnded: (Custom, Set<UITouch>, UIEvent) -> Void = { recognizer, _, _ in
      if recognizer.state == .possible { recognizer.state = .failed }
    }
    var onCancelled: (Custom) -> Void = { _ in }
    var onReset: () -> Void = {}
    var prevents: (UIGestureRecognizer) -> Bool = { _ in true }
    var isPrevented: (UIGestureRecognizer) -> Bool = { _ in true }
    var waitsFor: (UIGestureRecognizer) -> Bool = { _ in false }
    var isBefore: (UIGestureRecognizer) -> Bool = { _ in false }
    var takesEvents = true
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      onBegan(self, touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      onMoved(self, touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      onEnded(self, touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      onCancelled(self)
    }
    override func reset() { onReset() }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPrevented(other) }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { waitsFor(other) }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { isBefore(other) }
    override func shouldReceive(_ event: UIEvent) -> Bool { takesEvents }
  }

  final class Target: NSObject {
    let handler: (UIGestureRecognizer) -> Void
    init(_ handler: @escaping (UIGestureRecognizer) -> Void) { self.handler = handler }
    func act(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
  }

  let screen = HeadlessScreen(.iPhone8)
  let outer = TouchView(frame: CGRect(x: 50, y: 100, width: 250, height: 300))
  let inner = TouchView(frame: CGRect(x: 50, y: 50, width: 150, height: 200))
  var log: [String] = []
  private var kept: [AnyObject] = []

  init() {
    outer.name = "outer"
    inner.name = "inner"
    outer.note = { [unowned self] in log.append($0) }
    inner.note = { [unowned self] in log.append($0) }
    outer.addSubview(inner)
    screen.show(outer)
  }

  /// Adds a recognizer to a view and records its states under a name.
  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    _ name: String,
    to view: UIView? = nil
  ) -> Recognizer {
    let target = Target { [unowned self] recognizer in
      let states = ["possible", "began", "changed", "ended", "cancelled", "failed"]
      if recognizer.state != .changed { log.append("\(name) \(states[recognizer.state.rawValue])") }
    }
    kept.append(target)
    recognizer.addTarget(target, action: Selector(Target.act, "act:"))
    (view ?? inner).addGestureRecognizer(recognizer)
    return recognizer
  }

  func delegate(_ recognizer: UIGestureRecognizer) -> Delegate {
    let delegate = Delegate()
    kept.append(delegate)
    recognizer.delegate = delegate
    return delegate
  }

  /// A point in the inner view.
  let point = CGPoint(x: 150, y: 200)

  func tap(_ count: Int = 1) { for _ in 0..<count { screen.tap(at: point) } }
  func drag(dx: CGFloat = 60, dy: CGFloat = 0, milliseconds: Int = 200) {
    screen.drag(
      from: point,
      to: CGPoint(x: point.x + dx, y: point.y + dy),
      duration: .milliseconds(milliseconds)
    )
  }
  func wait(_ milliseconds: Int = 1000) { screen.advance(by: .milliseconds(milliseconds)) }
}
