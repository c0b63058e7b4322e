import CoreGraphics
import Foundation
import HostInterface
import UITestLink

/// Fingers on the screen of the app; each gesture ends with the screen at rest.
@MainActor
enum Fingers {
  /// A way that a finger goes.
  struct Way {
    var from: CGPoint
    var to: CGPoint
  }

  /// Puts fingers down, holds them, moves them along their ways, holds them again and lifts them.
  ///
  /// - Parameters:
  ///   - ways: A way for each finger.
  ///   - before: How long they rest first, in seconds.
  ///   - moving: How long the way takes, in seconds.
  ///   - after: How long they rest at the end, in seconds.
  ///   - place: Where a finger is at a share of its way; by default straight on.
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

  /// Taps with fingers beside each other.
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

  /// Lets the app come to rest, and the time go by after which a tap is not the second of two.
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

  // Chosen: numbers that no hand of `HeadlessScreen` uses.
  private static var nextFinger = 1_000_000
  private static let framesPerSecond = 60.0
  private static let fingerWidth: CGFloat = 40
  private static let betweenTaps = 0.05
  // Chosen: longer than the 0.35 seconds in which a second tap counts as one of two.
  private static let afterTaps = 0.36
}
