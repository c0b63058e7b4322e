import CoreGraphics
import Foundation
import HostInterface
import RenderServer
import UIKitCore

extension HeadlessScreen {
  // MARK: As a person

  /// Taps the middle of a view with one finger.
  ///
  /// Reports a failure if the view is in no window, hidden, disabled, off the screen or covered.
  public func tap(_ view: UIView, count: Int = 1) {
    guard let point = reachablePoint(of: view, for: "tap") else { return }
    for _ in 0..<count { tap(at: point) }
  }

  /// Taps a point of the screen.
  public func tap(at point: CGPoint) {
    let finger = touchDown(at: point)
    advance(by: Self.tapLength)
    touchUp(finger)
    advance(by: Self.tapLength)
  }

  /// Presses a finger on the middle of a view for a duration.
  public func press(_ view: UIView, for duration: Duration = .seconds(1)) {
    guard let point = reachablePoint(of: view, for: "press") else { return }
    press(at: point, for: duration)
  }

  /// Presses a finger on a point of the screen for a duration.
  public func press(at point: CGPoint, for duration: Duration = .seconds(1)) {
    let finger = touchDown(at: point)
    advance(by: duration)
    touchUp(finger)
    update()
  }

  /// Drags a finger at a constant speed and lifts it without a pause.
  public func drag(
    from start: CGPoint,
    to end: CGPoint,
    duration: Duration = .milliseconds(300)
  ) {
    let finger = touchDown(at: start)
    move([(finger, start, end)], duration: duration)
    touchUp(finger)
    update()
  }

  /// Drags a finger from the middle of a view by a distance.
  public func drag(
    _ view: UIView,
    by distance: CGVector,
    duration: Duration = .milliseconds(300)
  ) {
    guard let point = reachablePoint(of: view, for: "drag") else { return }
    drag(
      from: point,
      to: CGPoint(x: point.x + distance.dx, y: point.y + distance.dy),
      duration: duration
    )
  }

  /// Moves two fingers apart (a scale above 1) or together, around the middle of a view.
  public func pinch(
    _ view: UIView,
    scale: CGFloat,
    duration: Duration = .milliseconds(300)
  ) {
    guard let middle = reachablePoint(of: view, for: "pinch") else { return }
    pinch(at: middle, scale: scale, duration: duration)
  }

  /// Moves two fingers apart (a scale above 1) or together, around a point.
  ///
  /// They start `spread` points from each other.
  public func pinch(
    at middle: CGPoint,
    scale: CGFloat,
    spread: CGFloat = 100,
    duration: Duration = .milliseconds(300)
  ) {
    let half = spread / 2
    func point(_ side: CGFloat, _ factor: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + side * half * factor, y: middle.y)
    }
    let left = touchDown(at: point(-1, 1))
    let right = touchDown(at: point(1, 1))
    move(
      [(left, point(-1, 1), point(-1, scale)), (right, point(1, 1), point(1, scale))],
      duration: duration
    )
    touchUp(left)
    touchUp(right)
    update()
  }

  /// Rotates the device; the interface follows if the app supports the orientation.
  public func rotate(to orientation: Environment.Orientation) {
    environment.orientation = orientation
  }

  /// Scrolls with a wheel.
  public func scroll(at point: CGPoint, by distance: CGVector) {
    makeCurrent()
    let sample = ScrollSample(
      phase: .discrete,
      location: point,
      deltaX: distance.dx,
      deltaY: distance.dy
    )
    EventGate.take(.scroll(sample, time: clock.now), on: screen)
    update()
  }

  // MARK: Finger by finger

  /// Puts a finger down and returns its number.
  @discardableResult
  public func touchDown(at point: CGPoint) -> Int {
    let finger = nextFinger
    nextFinger += 1
    fingers[finger] = point
    touch(.began, at: point, finger: finger)
    return finger
  }

  /// Moves a finger that is down to a point of the screen.
  public func touchMove(_ finger: Int, to point: CGPoint) {
    fingers[finger] = point
    touch(.moved, at: point, finger: finger)
  }

  /// Lifts a finger; does nothing if it is not down.
  public func touchUp(_ finger: Int) {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    touch(.ended, at: point, finger: finger)
  }

  /// Delivers one sample of a touch; a `force` of 1 is an ordinary touch.
  public func touch(
    _ phase: TouchSample.Phase,
    at point: CGPoint,
    finger: Int = 0,
    force: CGFloat = 0
  ) {
    makeCurrent()
    var sample = TouchSample(identifier: finger, phase: phase, location: point)
    sample.force = force
    if screen.device.hasForceTouch { sample.maximumForce = Self.maximumForce }
    send([sample])
  }

  /// Delivers several samples with the current time.
  public func send(_ samples: [TouchSample]) {
    makeCurrent()
    EventGate.take(.touches(samples, time: clock.now), on: screen)
    update()
  }

  /// The largest force that iPhones with Force Touch report.
  ///
  /// Source: `maximumPossibleForce` on iPhone 6s.
  private static let maximumForce: CGFloat = 6.67
  private static let tapLength = Duration.milliseconds(50)

  private func move(
    _ ways: [(finger: Int, start: CGPoint, end: CGPoint)],
    duration: Duration
  ) {
    let (seconds, attoseconds) = duration.components
    let length = Double(seconds) + Double(attoseconds) * 1e-18
    let frame = 1 / Double(screen.device.framesPerSecond)
    let steps = max(1, Int(clamping: (length / frame).rounded()))
    let start = clock.now
    for step in 1...steps {
      advance(to: start + length * Double(step) / Double(steps))
      let share = CGFloat(step) / CGFloat(steps)
      send(
        ways.map { way in
          let point = CGPoint(
            x: way.start.x + (way.end.x - way.start.x) * share,
            y: way.start.y + (way.end.y - way.start.y) * share
          )
          fingers[way.finger] = point
          return TouchSample(identifier: way.finger, phase: .moved, location: point)
        }
      )
    }
  }

  // MARK: Reach

  /// Returns the point at which to touch a view; nil, with a report, if it cannot be touched.
  private func reachablePoint(of view: UIView, for action: String) -> CGPoint? {
    update()
    func fail(_ reason: String) -> CGPoint? {
      Self.failureHandler("Can't \(action) \(view): \(reason).")
      return nil
    }
    guard let window = view.window, screen.windows.contains(where: { $0 === window }) else {
      return fail("it is in no window of this screen")
    }
    var ancestor: UIView? = view
    while let candidate = ancestor {
      if candidate.isHidden {
        return fail("\(candidate === view ? "it" : "\(candidate)") is hidden")
      }
      if candidate.alpha < 0.01 { return fail("it is transparent") }
      if !candidate.isUserInteractionEnabled {
        return fail("\(candidate === view ? "it" : "\(candidate)") takes no touches")
      }
      ancestor = candidate.superview
    }
    if let control = view as? UIControl, !control.isEnabled { return fail("it is disabled") }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let point = window.convert(view.convert(middle, to: window), to: nil as UIWindow?)
    guard screen.bounds.contains(point) else { return fail("its middle is off the screen") }
    guard let hit = screen.viewHit(at: point) else { return fail("nothing there takes touches") }
    guard hit.isDescendant(of: view) || view.isDescendant(of: hit) && hit.holdsTouches(for: view)
    else { return fail("\(hit) covers it") }
    return point
  }
}

extension UIView {
  /// Whether the view receives the touches of another view, as a control receives those of its
  /// labels.
  fileprivate func holdsTouches(for view: UIView) -> Bool { view.gestureRecognizers == nil }
}
