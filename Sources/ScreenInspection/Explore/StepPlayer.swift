import CoreGraphics
import CoreFoundation
import HeadlessHost
import UIKitCore

/// Performs steps with simulated fingers.
@MainActor
struct StepPlayer {
  let screen: HeadlessScreen

  // Chosen: lengths of a hand's gestures, in points.
  private static let swipe: CGFloat = 160
  private static let edge: CGFloat = 2

  func play(_ choice: SeenScreen.Choice) {
    let step = choice.step
    let frame = choice.frame
    let point = CGPoint(
      x: frame.minX + frame.width * step.place.x,
      y: frame.minY + frame.height * step.place.y
    )
    let bounds = screen.bounds
    func drag(from start: CGPoint, by dx: CGFloat, _ dy: CGFloat) {
      screen.drag(from: start, to: CGPoint(x: start.x + dx, y: start.y + dy))
    }
    switch step.kind {
    // Long enough for a highlight in a scroll view, and too short for a long press.
    case .tap: screen.press(at: point, for: .milliseconds(200))
    case .press: screen.press(at: point, for: .seconds(1))
    case .type:
      screen.press(at: point, for: .milliseconds(100))
      Self.settle(screen, drawsFrames: true)
      // What an earlier visit entered is replaced: added to it each time, it would grow longer than
      // a person's text.
      if let text = choice.view as? any UITextInput {
        text.selectedTextRange = text.textRange(
          from: text.beginningOfDocument,
          to: text.endOfDocument
        )
      }
      screen.type(step.text)
      if choice.view is any UITextInputTraits & UIControl { screen.type("\n") }
    case .swipeLeft: drag(from: point, by: -Self.swipe, 0)
    case .swipeRight: drag(from: point, by: Self.swipe, 0)
    case .swipeUp: drag(from: point, by: 0, -Self.swipe)
    case .swipeDown: drag(from: point, by: 0, Self.swipe)
    case .drag: drag(from: point, by: 60, 60)
    case .pinch: screen.pinch(at: point, scale: 1.8)
    case .rotate: turn(around: point)
    case .slide:
      drag(
        from: CGPoint(x: frame.midX, y: frame.midY),
        by: frame.width * (step.place.x - 0.5),
        0
      )
      screen.tap(at: point)
    case .spin: drag(from: point, by: 0, -70)
    case .scroll: drag(from: scrollStart(frame), by: 0, -frame.intersection(bounds).height * 0.5)
    case .pull: drag(from: CGPoint(x: frame.midX, y: frame.minY + 80), by: 0, 260)
    case .goBack:
      drag(from: CGPoint(x: Self.edge, y: bounds.midY), by: bounds.width * 0.8, 0)
    case .dragDown:
      drag(from: CGPoint(x: frame.midX, y: frame.minY + 20), by: 0, bounds.height * 0.7)
    case .tapBeside: screen.tap(at: CGPoint(x: bounds.midX, y: 30))
    }
    Self.settle(screen, drawsFrames: true)
  }

  private func scrollStart(_ frame: CGRect) -> CGPoint {
    let seen = frame.intersection(screen.bounds)
    return CGPoint(x: seen.midX, y: seen.minY + seen.height * 0.75)
  }

  private func turn(around middle: CGPoint) {
    func place(_ angle: CGFloat, _ side: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + side * 50 * cos(angle), y: middle.y + side * 50 * sin(angle))
    }
    let fingers = [1, -1].map { screen.touchDown(at: place(0, $0)) }
    for step in 1...10 {
      screen.advance(by: .milliseconds(20))
      for (finger, side) in zip(fingers, [CGFloat(1), -1]) {
        screen.touchMove(finger, to: place(CGFloat(step) * 0.08, side))
      }
    }
    fingers.forEach(screen.touchUp)
    screen.update()
  }

  /// Lets the app complete its reactions: on the screen's clock, and on the wall clock, which files
  /// and queues use.
  ///
  /// A recording has only the frames that are drawn. `drawsFrames` draws one every 80 milliseconds,
  /// less than the tenth of a second in which a response counts as immediate.
  static func settle(_ screen: HeadlessScreen, drawsFrames: Bool = false) {
    for round in 0..<13 {
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.005, false)
      screen.skip(.milliseconds(80))
      if drawsFrames { screen.update() }
      // A transition takes 0.3 to 0.5 seconds; a transition that it starts gets as much time.
      if round >= 6, !screen.isMoving { break }
    }
  }
}
