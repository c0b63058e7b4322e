import AccessibilityTree
public import CoreGraphics
public import Foundation

extension XCUIElement {
  /// Finds the element, scrolls it into view and performs an action at its hit point; the test
  /// fails if that is not possible.
  func act(
    _ action: String,
    at place: TestPlace,
    _ body: (CGPoint, ElementSnapshot) -> Void
  ) {
    let words = "\(action.prefix(1).uppercased())\(action.dropFirst()) \(description)"
    TraceRecorder.shared.step(words, at: place) {
      Interruptions.shared.handle(for: self)
      guard var snapshot = snapshotNow(for: action, at: place) else { return }
      var point = HitPoint.of(snapshot)
      if point == nil, scrollToVisible(snapshot), let found = snapshotNow(for: action, at: place) {
        snapshot = found
        point = HitPoint.of(found)
      }
      guard let point else {
        report(
          "\(snapshot.node.summary) is not hittable: its activation point is off the screen or"
            + " covered, and no suggested hit points based on element frame",
          action,
          at: place
        )
        return
      }
      body(point, snapshot)
      Fingers.rest()
    }
  }

  /// Scrolls the views around an element until it is visible, and returns whether one of them
  /// moved.
  private func scrollToVisible(_ snapshot: ElementSnapshot) -> Bool {
    guard AppStage.shared.running?.reveal(snapshot.node) == true else { return false }
    AppStage.shared.settle()
    return true
  }

  // MARK: Taps

  /// Taps the element's hit point.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    act("tap", at: TestPlace(file: file, line: line)) { point, _ in Fingers.tap(at: point) }
  }

  /// Double-taps the element.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    act("double tap", at: TestPlace(file: file, line: line)) { point, _ in
      Fingers.tap(at: point, taps: 2)
    }
  }

  /// Taps the element with two fingers.
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) {
    act("two finger tap", at: TestPlace(file: file, line: line)) { point, _ in
      Fingers.tap(at: point, fingers: 2)
    }
  }

  /// Taps the element a number of times with a number of fingers.
  public func tap(
    withNumberOfTaps numberOfTaps: Int,
    numberOfTouches: Int,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    act("tap", at: TestPlace(file: file, line: line)) { point, _ in
      Fingers.tap(at: point, taps: numberOfTaps, fingers: numberOfTouches)
    }
  }

  /// Presses the element for a number of seconds.
  public func press(
    forDuration duration: TimeInterval,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    act("press", at: TestPlace(file: file, line: line)) { point, _ in
      Fingers.touch([Fingers.Way(from: point, to: point)], before: duration)
    }
  }

  /// Presses the element and then drags to another one.
  public func press(
    forDuration duration: TimeInterval,
    thenDragTo otherElement: XCUIElement,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    press(
      forDuration: duration,
      thenDragTo: otherElement,
      withVelocity: .default,
      thenHoldForDuration: 0,
      file: file,
      line: line
    )
  }

  /// Presses the element, drags to another one and holds the finger there.
  public func press(
    forDuration duration: TimeInterval,
    thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration holdDuration: TimeInterval,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let place = TestPlace(file: file, line: line)
    act("press and drag", at: place) { point, _ in
      guard let other = otherElement.snapshotNow(for: "drag to", at: place) else { return }
      let end = HitPoint.of(other) ?? CGPoint(x: other.frame.midX, y: other.frame.midY)
      Self.drag(from: point, to: end, before: duration, velocity, after: holdDuration)
    }
  }

  /// Drags a finger from one point to another.
  static func drag(
    from start: CGPoint,
    to end: CGPoint,
    before: Double,
    _ velocity: XCUIGestureVelocity,
    after: Double
  ) {
    let way = hypot(end.x - start.x, end.y - start.y)
    let seconds = Double(way / max(velocity.rawValue, 1))
    Fingers.touch(
      [Fingers.Way(from: start, to: end)],
      before: max(before, 0.02),
      moving: max(seconds, 1.0 / 60),
      after: after
    )
  }

  // MARK: Swipes

  private func swipe(
    _ direction: CGVector,
    _ name: String,
    _ velocity: XCUIGestureVelocity,
    _ place: TestPlace
  ) {
    act("swipe \(name)", at: place) { point, snapshot in
      let frame = snapshot.node.visibleFrame
      // Chosen: half of the visible size, from a quarter before the point to a quarter after it.
      let reach = CGVector(
        dx: direction.dx * min(frame.width / 4, Self.swipeReach),
        dy: direction.dy * min(frame.height / 4, Self.swipeReach)
      )
      // A small element, such as one in a row, is swiped beyond its edges.
      let least = Self.leastSwipe
      let half = CGVector(
        dx: direction.dx == 0 ? 0 : direction.dx * max(abs(reach.dx), least),
        dy: direction.dy == 0 ? 0 : direction.dy * max(abs(reach.dy), least)
      )
      Self.drag(
        from: CGPoint(x: point.x - half.dx, y: point.y - half.dy),
        to: CGPoint(x: point.x + half.dx, y: point.y + half.dy),
        before: 0.02,
        velocity,
        after: 0
      )
    }
  }

  private static let swipeReach: CGFloat = 200
  private static let leastSwipe: CGFloat = 20

  /// Swipes up.
  public func swipeUp(
    velocity: XCUIGestureVelocity = .default,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    swipe(CGVector(dx: 0, dy: -1), "up", velocity, TestPlace(file: file, line: line))
  }

  /// Swipes down.
  public func swipeDown(
    velocity: XCUIGestureVelocity = .default,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    swipe(CGVector(dx: 0, dy: 1), "down", velocity, TestPlace(file: file, line: line))
  }

  /// Swipes left.
  public func swipeLeft(
    velocity: XCUIGestureVelocity = .default,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    swipe(CGVector(dx: -1, dy: 0), "left", velocity, TestPlace(file: file, line: line))
  }

  /// Swipes right.
  public func swipeRight(
    velocity: XCUIGestureVelocity = .default,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    swipe(CGVector(dx: 1, dy: 0), "right", velocity, TestPlace(file: file, line: line))
  }

  // MARK: Two fingers

  /// Pinches with two fingers, apart for a scale above 1 and together for one below.
  ///
  /// - Parameters:
  ///   - scale: The factor by which the distance of the fingers changes.
  ///   - velocity: The change of the scale for each second, negative if the scale is below 1.
  ///   - file: The file in which a failure is reported.
  ///   - line: The line at which a failure is reported.
  public func pinch(
    withScale scale: CGFloat,
    velocity: CGFloat,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    act("pinch", at: TestPlace(file: file, line: line)) { point, snapshot in
      let frame = snapshot.node.visibleFrame
      let widest = max(min(frame.width, frame.height) * 0.8, 20)
      let spread = scale > 1 ? widest / scale : widest
      let seconds = Double(abs(scale - 1) / max(abs(velocity), 0.1))
      let ways = [-1.0, 1.0].map { side in
        Fingers.Way(
          from: CGPoint(x: point.x + side * spread / 2, y: point.y),
          to: CGPoint(x: point.x + side * spread / 2 * scale, y: point.y)
        )
      }
      Fingers.touch(ways, moving: min(max(seconds, 0.1), 5))
    }
  }

  /// Rotates two fingers around the hit point.
  ///
  /// - Parameters:
  ///   - rotation: The angle, in radians.
  ///   - velocity: The speed, in radians for each second.
  ///   - file: The file in which a failure is reported.
  ///   - line: The line at which a failure is reported.
  public func rotate(
    _ rotation: CGFloat,
    withVelocity velocity: CGFloat,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    act("rotate", at: TestPlace(file: file, line: line)) { point, snapshot in
      let frame = snapshot.node.visibleFrame
      let radius = max(min(frame.width, frame.height) * 0.35, 10)
      let seconds = Double(abs(rotation) / max(abs(velocity), 0.1))
      let ways = [CGFloat.zero, .pi].map { angle in
        let start = CGPoint(x: point.x + radius * cos(angle), y: point.y + radius * sin(angle))
        return Fingers.Way(from: start, to: start)
      }
      Fingers.touch(ways, moving: min(max(seconds, 0.1), 5)) { way, share in
        let begin = atan2(way.from.y - point.y, way.from.x - point.x)
        let angle = begin + rotation * share
        return CGPoint(x: point.x + radius * cos(angle), y: point.y + radius * sin(angle))
      }
    }
  }

  // MARK: Coordinates

  /// Returns a coordinate relative to the element, in fractions of its size.
  public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(element: self, normalizedOffset: normalizedOffset, pointsOffset: .zero)
  }

  // MARK: Pictures

  /// Returns a screenshot of the element's present content.
  public func screenshot(file: StaticString = #filePath, line: UInt = #line) -> XCUIScreenshot {
    let place = TestPlace(file: file, line: line)
    guard let snapshot = snapshotNow(for: "take a screenshot of", at: place) else {
      return XCUIScreenshot(nil)
    }
    let whole = AppStage.shared.running?.image
    if snapshot.node.kind == .application { return XCUIScreenshot(whole) }
    return XCUIScreenshot(whole, croppedTo: snapshot.node.visibleFrame)
  }
}
