import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Key frame animation")
struct KeyframeTests {
  private let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue
  )

  private func way(
    _ options: UIView.KeyframeAnimationOptions,
    at milliseconds: [Int],
    _ frames: @escaping (UIView) -> Void
  ) -> [CGFloat] {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) { frames(view) }
    var last = 0
    return milliseconds.map { time in
      screen.advance(by: .milliseconds(time - last))
      last = time
      return view.seenCenter.x
    }
  }

  private func add(_ start: Double, _ length: Double, _ view: UIView, _ x: CGFloat) {
    UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
      view.center.x = x
    }
  }

  @Test func `frames with a gap between them hold the value`() {
    let seen = way(linear, at: [100, 200, 500, 700, 900]) { view in
      add(0, 0.2, view, 110)
      add(0.6, 0.4, view, 30)
    }
    for (seen, wanted) in zip(seen, [60, 110, 110, 90, 50] as [CGFloat]) {
      #expect(isNear(seen, wanted, within: 0.1))
    }
  }

  @Test func `discrete frames jump where they begin`() {
    let seen = way([linear, .calculationModeDiscrete], at: [100, 450, 550, 950]) { view in
      add(0.2, 0.3, view, 110)
      add(0.5, 0.5, view, 30)
    }
    #expect(seen == [10, 110, 30, 30])
  }

  @Test(.feature("VIS-F90")) func `paced frames go at even speed whatever their times`() {
    // 100 points there and 300 back: a quarter of the time and three.
    let seen = way([linear, .calculationModePaced], at: [250, 500, 750]) { view in
      add(0, 0.9, view, 110)
      add(0.9, 0.1, view, -190)
    }
    for (seen, wanted) in zip(seen, [110, 10, -90] as [CGFloat]) {
      #expect(isNear(seen, wanted, within: 0.5))
    }
  }

  @Test func `cubic frames go through each value without a corner`() {
    let seen = way([linear, .calculationModeCubic], at: [490, 500, 510]) { view in
      add(0, 0.5, view, 110)
      add(0.5, 0.5, view, 10)
    }
    #expect(isNear(seen[1], 110, within: 0.01))
    // Linear frames would be 4 points away from the corner on each side.
    #expect(abs(seen[0] - 110) < 0.2 && abs(seen[2] - 110) < 0.2)
  }

  @Test func `the curve paces the whole and eases in and out by default`() {
    let seen = way([], at: [500, 900]) { view in
      add(0, 0.5, view, 110)
      add(0.5, 0.5, view, 210)
    }
    #expect(isNear(seen[0], 110, within: 0.1))
    #expect(seen[1] > 195)
  }

  @Test func `the completion comes at the end`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    var ends: [Bool] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0.5) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
    } completion: {
      ends.append($0)
    }
    screen.advance(by: .milliseconds(1490))
    #expect(ends == [])
    screen.advance(by: .milliseconds(20))
    #expect(ends == [true])
  }
}
