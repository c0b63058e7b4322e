public import CoreGraphics
public import Foundation

/// A point of the screen that is given relative to an element.
@preconcurrency @MainActor
public final class XCUICoordinate: NSObject {
  /// The element that the point is relative to.
  public let referencedElement: XCUIElement
  private let normalizedOffset: CGVector
  private let pointsOffset: CGVector

  init(element: XCUIElement, normalizedOffset: CGVector, pointsOffset: CGVector) {
    referencedElement = element
    self.normalizedOffset = normalizedOffset
    self.pointsOffset = pointsOffset
    super.init()
  }

  /// The present position of the point, in points of the screen.
  public var screenPoint: CGPoint {
    point(in: referencedElement.frame)
  }

  private func point(in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + frame.width * normalizedOffset.dx + pointsOffset.dx,
      y: frame.minY + frame.height * normalizedOffset.dy + pointsOffset.dy
    )
  }

  /// Returns a coordinate at a distance from this one, in points.
  public func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      element: referencedElement,
      normalizedOffset: normalizedOffset,
      pointsOffset: CGVector(
        dx: pointsOffset.dx + offsetVector.dx,
        dy: pointsOffset.dy + offsetVector.dy
      )
    )
  }

  private func act(_ action: String, at place: TestPlace, _ body: (CGPoint) -> Void) {
    TraceRecorder.shared.step("\(action) a coordinate of \(referencedElement)", at: place) {
      Interruptions.shared.handle(for: referencedElement)
      guard let snapshot = referencedElement.snapshotNow(for: action.lowercased(), at: place) else {
        return
      }
      body(point(in: snapshot.frame))
      Fingers.rest()
    }
  }

  /// Taps the point.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    act("Tap", at: TestPlace(file: file, line: line)) { Fingers.tap(at: $0) }
  }

  /// Double-taps the point.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    act("Double tap", at: TestPlace(file: file, line: line)) { Fingers.tap(at: $0, taps: 2) }
  }

  /// Presses the point for a number of seconds.
  public func press(
    forDuration duration: TimeInterval,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    act("Press", at: TestPlace(file: file, line: line)) {
      Fingers.touch([Fingers.Way(from: $0, to: $0)], before: duration)
    }
  }

  /// Presses the point and then drags to another one.
  public func press(
    forDuration duration: TimeInterval,
    thenDragTo otherCoordinate: XCUICoordinate,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    press(
      forDuration: duration,
      thenDragTo: otherCoordinate,
      withVelocity: .default,
      thenHoldForDuration: 0,
      file: file,
      line: line
    )
  }

  /// Presses the point, drags to another one and holds the finger there.
  public func press(
    forDuration duration: TimeInterval,
    thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration holdDuration: TimeInterval,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    act("Press and drag from", at: TestPlace(file: file, line: line)) {
      XCUIElement.drag(
        from: $0,
        to: otherCoordinate.screenPoint,
        before: duration,
        velocity,
        after: holdDuration
      )
    }
  }

  /// A description with the element and the offsets.
  public override nonisolated var description: String {
    MainActor.assumeIsolated {
      "<XCUICoordinate: \(referencedElement), normalized offset (\(normalizedOffset.dx), "
        + "\(normalizedOffset.dy)), offset (\(pointsOffset.dx), \(pointsOffset.dy))>"
    }
  }
}
