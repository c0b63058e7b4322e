import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitBars

@MainActor
@Suite struct `A page that is let go` {
  @Test func `begins at the finger's speed and slows down evenly`() {
    let release = NavigationRelease(rest: 0.4, velocity: 4)
    #expect(abs(release.duration - 0.2) < 1e-9)
    #expect(abs(release.slope - 2) < 1e-9)
  }

  @Test func `takes as long as a push at most, and a moment at least`() {
    let slow = NavigationRelease(rest: 0.5, velocity: 0.5)
    #expect(abs(slow.duration - 0.35) < 1e-9)
    #expect(abs(slow.slope - 0.35) < 1e-9)
    let quick = NavigationRelease(rest: 0.1, velocity: 9)
    #expect(quick.duration == 0.15)
    #expect(quick.slope == 3)
    #expect(NavigationRelease(rest: 0, velocity: 0).duration == 0.35)
  }

  /// Where the page that goes is seen, after so many milliseconds since the finger left it.
  private func places(quick: Bool, after times: [Int]) -> [CGFloat] {
    let stage = NavigationStage(root: page("First"))
    let new = page("Second")
    stage.controller.pushViewController(new, animated: false)
    stage.finish()
    let finger = stage.screen.touchDown(at: CGPoint(x: 2, y: 300))
    let step: CGFloat = quick ? 25 : 8
    for index in 1...(quick ? 8 : 25) {
      stage.screen.advance(by: .milliseconds(16))
      stage.screen.touchMove(finger, to: CGPoint(x: 2 + step * CGFloat(index), y: 300))
    }
    stage.screen.touchUp(finger)
    var now = 0
    return times.map { time in
      stage.screen.advance(by: .milliseconds(time - now))
      now = time
      guard new.view.window != nil, let layer = new.view.layer.presentation() else { return 375 }
      return layer.frame.minX
    }
  }

  @Test func `a quick finger is followed quickly, and the rest slows down`() {
    let slow = places(quick: false, after: [48, 96, 192, 288])
    let quick = places(quick: true, after: [48])
    #expect(quick[0] > slow[0])
    // As fast as the finger at first, slower and slower then.
    #expect(quick[0] - 202 > 48)
    #expect(slow[2] - slow[1] > slow[3] - slow[2])
  }
}
