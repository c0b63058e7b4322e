import CoreGraphics
import Foundation
import HostInterface
import UITestLink

/// Gestures of fingers on the app's screen.
@MainActor
enum Fingers {
  /// The path of a finger.
  struct Way {
    var from: CGPoint
    var to: CGPoint
  }

  /// Puts fingers on the screen, holds them, moves them along their paths, holds them again and
  /// lifts them.
  ///
  /// - Parameters:
  ///   - ways: The path of each finger.
  ///   - before: The duration of the first hold, in seconds.
  ///   - moving: The duration of the movement, in seconds.
  ///   - after: The duration of the second hold, in seconds.
  ///   - place: A closure that returns the position at a fraction of a path. The default is a
  ///     straight line.
  static func touch(
    _ ways: [Way],
    before: Double = 0.05,
    moving: Double = 0,
    after: Double = 0,
    place: ((Way, CGFloat) -> CGPoint)? = nil
  ) {
    guard let app = AppStage.shared.running else { return }
    let first = nextFinger
    nextFinger += ways.count
    var events: [UITestRequest.TimedEvent] = []
    func add(_ phase: TouchSample.Phase, at delay: Double, _ place: @MainActor (Way) -> CGPoint) {
      let samples = ways.enumerated().map { number, way in
        TouchSample(identifier: first + number, phase: phase, location: place(way))
      }
      events.append(
        UITestRequest.TimedEvent(delay: delay, event: .touches(samples, time: 0))
      )
    }
    add(.began, at: 0) { $0.from }
    if moving > 0 {
      let steps = max(1, Int(clamping: (moving * framesPerSecond).rounded()))
      for step in 1...steps {
        let share = CGFloat(step) / CGFloat(steps)
        add(.moved, at: before + moving * Double(step) / Double(steps)) {
          place?($0, share) ?? between($0, share)
        }
      }
    }
    add(.ended, at: before + max(moving, 0) + after) { way in
      moving > 0 ? place?(way, 1) ?? way.to : way.from
    }
    app.send(events, after: 0)
  }

  /// Taps with several fingers side by side.
  static func tap(at point: CGPoint, taps: Int = 1, fingers: Int = 1) {
    let ways = (0..<max(1, fingers)).map { finger in
      let offset = (CGFloat(finger) - CGFloat(fingers - 1) / 2) * fingerWidth
      let place = CGPoint(x: point.x + offset, y: point.y)
      return Way(from: place, to: place)
    }
    for tap in 0..<max(1, taps) {
      touch(ways)
      if tap < taps - 1 { AppStage.shared.advance(betweenTaps) }
    }
  }

  /// Waits until the app is at rest and the next tap no longer counts as a second one.
  static func rest() {
    AppStage.shared.settle()
    AppStage.shared.advance(afterTaps)
    AppStage.shared.settle()
  }

  private static func between(_ way: Way, _ share: CGFloat) -> CGPoint {
    CGPoint(
      x: way.from.x + (way.to.x - way.from.x) * share,
      y: way.from.y + (way.to.y - way.from.y) * share
    )
  }

  // Chosen: identifiers that `HeadlessScreen` does not use for its touches.
  private static var nextFinger = 1_000_000
  private static let framesPerSecond = 60.0
  private static let fingerWidth: CGFloat = 40
  private static let betweenTaps = 0.05
  // Chosen: longer than the 0.35 seconds within which a second tap makes a double tap.
  private static let afterTaps = 0.36
}
