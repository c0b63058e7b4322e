import CoreGraphics
import Foundation
import RenderServer
import Testing

@Suite("Animation values")
struct AnimationTests {
  private func number(_ animation: RenderAnimation, at time: Double, base: Double = 0) -> Double? {
    guard case .number(let n)? = animation.value(at: time, base: .number(base)) else { return nil }
    return n
  }

  private func basic(
    from: Double? = nil,
    to: Double? = nil,
    by: Double? = nil,
    duration: Double = 1,
    _ adjust: (inout RenderAnimation) -> Void = { _ in }
  ) -> RenderAnimation {
    var timing = AnimationTiming()
    timing.duration = duration
    var animation = RenderAnimation(
      property: .opacity,
      content: .basic(
        from: from.map { .number($0) },
        to: to.map { .number($0) },
        by: by.map { .number($0) }
      ),
      timing: timing
    )
    adjust(&animation)
    return animation
  }

  @Test func `what is not named is the layer's own value`() {
    #expect(number(basic(from: 2, to: 6), at: 0.25) == 3)
    #expect(number(basic(from: 2, by: 4), at: 0.25) == 3)
    #expect(number(basic(to: 6, by: 4), at: 0.25) == 3)
    #expect(number(basic(from: 2), at: 0.25, base: 10) == 4)
    #expect(number(basic(to: 2), at: 0.25, base: 10) == 8)
    #expect(number(basic(by: 4), at: 0.25, base: 10) == 11)
  }

  @Test func `before its begin and after its end it shows nothing unless it fills`() {
    let plain = basic(from: 0, to: 1) { $0.timing.beginTime = 5 }
    #expect(number(plain, at: 4.9) == nil)
    #expect(number(plain, at: 5.5) == 0.5)
    #expect(number(plain, at: 6) == nil)
    let filled = basic(from: 0, to: 1) {
      $0.timing.beginTime = 5
      $0.timing.fillMode = [.forwards, .backwards]
    }
    #expect(number(filled, at: 1) == 0)
    #expect(number(filled, at: 60) == 1)
  }

  @Test func `it repeats, goes back, adds up and stands still`() {
    let back = basic(from: 0, to: 1) {
      $0.timing.autoreverses = true
      $0.timing.repeatCount = 2
    }
    #expect(number(back, at: 1.25) == 0.75)
    #expect(number(back, at: 2.25) == 0.25)
    #expect(back.endTime == 4)
    let cumulative = basic(from: 0, to: 10) {
      $0.timing.repeatCount = 3
      $0.isCumulative = true
      $0.timing.fillMode = .forwards
    }
    #expect(number(cumulative, at: 2.5) == 25)
    #expect(number(cumulative, at: 9) == 30)
    let paused = basic(from: 0, to: 10) {
      $0.timing.speed = 0
      $0.timing.timeOffset = 0.3
    }
    #expect(number(paused, at: 100) == 3)
    #expect(paused.endTime == .infinity)
    let added = basic(from: -5, to: 0) { $0.isAdditive = true }
    #expect(number(added, at: 0.5, base: 100) == 97.5)
  }

  @Test func `speed and offset bend its time`() {
    let fast = basic(from: 0, to: 1) {
      $0.timing.speed = 2
      $0.timing.timeOffset = 0.5
    }
    #expect(number(fast, at: 0) == 0.5)
    #expect(number(fast, at: 0.1) == 0.7)
    #expect(fast.endTime == 0.25)
  }

  /// Values of the CSS curves, computed to 12 digits by bisection elsewhere.
  @Test(arguments: [
    (TimingCurve(0.25, 0.1, 0.25, 1), 0.5, 0.802403387584),
    (TimingCurve(0.42, 0, 1, 1), 0.5, 0.315357), (TimingCurve(0, 0, 0.58, 1), 0.5, 0.684643),
    (TimingCurve(0.42, 0, 0.58, 1), 0.25, 0.129162),
  ])
  func `a timing curve is solved`(curve: TimingCurve, time: Double, value: Double) {
    #expect(abs(curve.value(at: time) - value) < 1e-5)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
  }

  @Test func `a curve's solution satisfies its equation`() {
    let curve = TimingCurve(0.9, 0.05, 0.1, 0.95)
    for step in 1..<100 {
      let s = Double(step) / 100
      func bezier(_ a: Double, _ b: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
      }
      let x = bezier(Double(curve.c1x), Double(curve.c2x))
      let y = bezier(Double(curve.c1y), Double(curve.c2y))
      #expect(abs(curve.value(at: x) - y) < 1e-6)
    }
  }

  private func spring(_ damping: Double, velocity: Double = 0) -> RenderAnimation {
    var timing = AnimationTiming()
    timing.duration = 10
    return RenderAnimation(
      property: .opacity,
      content: .spring(
        from: .number(0),
        to: .number(1),
        by: nil,
        mass: 1,
        stiffness: 100,
        damping: damping,
        initialVelocity: velocity
      ),
      timing: timing
    )
  }

  @Test func `springs move as the equation says`() {
    let t = 0.2
    // Under-damped: ω = 10, β = 5.
    let w = 75.0.squareRoot()
    let under = 1 - exp(-5 * t) * (cos(w * t) + 5 / w * sin(w * t))
    #expect(abs(number(spring(10), at: t)! - under) < 1e-12)
    let pushed = 1 - exp(-5 * t) * (cos(w * t) + (5 - 3) / w * sin(w * t))
    #expect(abs(number(spring(10, velocity: 3), at: t)! - pushed) < 1e-12)
    // Critical: β = ω = 10.
    #expect(abs(number(spring(20), at: t)! - (1 - exp(-10 * t) * (1 + 10 * t))) < 1e-12)
    // Over-damped: β = 20, roots -20 ± √300.
    let r = 300.0.squareRoot()
    let (a, b) = (-20 + r, -20 - r)
    let over = 1 - (b * exp(a * t) - a * exp(b * t)) / (b - a)
    #expect(abs(number(spring(40), at: t)! - over) < 1e-9)
  }

  @Test func `the default spring settles when Core Animation says`() {
    let time = RenderAnimation.settlingDuration(
      mass: 1,
      stiffness: 100,
      damping: 10,
      initialVelocity: 0
    )
    #expect(abs(time - 1.4727003346780927) < 1e-12)
  }

  private func keyframes(
    _ values: [Double],
    times: [Double] = [],
    mode: CalculationMode = .linear
  ) -> RenderAnimation {
    var timing = AnimationTiming()
    timing.duration = 1
    return RenderAnimation(
      property: .opacity,
      content: .keyframes(
        values: values.map { .number($0) },
        keyTimes: times,
        curves: [],
        mode: mode,
        tensions: [],
        continuities: [],
        biases: []
      ),
      timing: timing
    )
  }

  @Test func `key frames are joined as their mode says`() {
    #expect(number(keyframes([0, 10, 0]), at: 0.25) == 5)
    #expect(number(keyframes([0, 10, 0], times: [0, 0.8, 1]), at: 0.4) == 5)
    #expect(number(keyframes([1, 2, 3], mode: .discrete), at: 0.34) == 2)
    #expect(number(keyframes([1, 2], times: [0, 0.75, 1], mode: .discrete), at: 0.7) == 1)
    // Paced: 30 of 40 are in the first step.
    #expect(abs(number(keyframes([0, 30, 40], mode: .paced), at: 0.5)! - 20) < 1e-9)
    // Catmull–Rom through 0, 1, 0: the middle of the first step, tangents 1 and 0.
    #expect(abs(number(keyframes([0, 1, 0], mode: .cubic), at: 0.25)! - 0.625) < 1e-9)
  }

  @Test func `a path is followed and turned along`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 50))
    var timing = AnimationTiming()
    timing.duration = 1
    let animation = RenderAnimation(
      property: .position(.whole),
      content: .path(path, keyTimes: [], curves: [], mode: .paced, rotation: .auto),
      timing: timing
    )
    var position = CGPoint.zero
    var transform = CATransform3DIdentity
    animation.apply(
      at: 0.8,
      base: {
        if case .transform = $0 { .transform(CATransform3DIdentity) } else { .point(.zero) }
      },
      set: { _, value in
        if case .point(let p) = value { position = p }
        if case .transform(let t) = value { transform = t }
      }
    )
    #expect(abs(position.x - 100) < 1e-6 && abs(position.y - 20) < 1e-6)
    #expect(abs(transform.m12 - 1) < 1e-9)
  }

  @Test func `one part of a transform leaves the others`() {
    var base = CATransform3DMakeScale(2, 3, 1)
    base.m41 = 7
    var timing = AnimationTiming()
    timing.duration = 1
    let turn = RenderAnimation(
      property: .transform(.rotationZ),
      content: .basic(from: .number(0), to: .number(.pi), by: nil),
      timing: timing
    )
    guard case .transform(let t)? = turn.value(at: 0.5, base: .transform(base)) else {
      Issue.record("no transform")
      return
    }
    #expect(abs(t.m12 - 2) < 1e-9 && abs(t.m21 + 3) < 1e-9 && t.m41 == 7)
    #expect(abs(t.m11) < 1e-9)
  }

  @Test func `transforms turn instead of shrinking`() {
    let end = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let middle = AnimationValue.transform(CATransform3DIdentity).interpolated(
      to: .transform(end),
      by: 0.5
    )
    guard case .transform(let t) = middle else {
      Issue.record("\(middle) is no transform")
      return
    }
    #expect(abs(t.m11 - cos(.pi / 4)) < 1e-9 && abs(t.m12 - sin(.pi / 4)) < 1e-9)
  }

  @Test func `perspective survives an animated turn`() {
    var base = CATransform3DIdentity
    base.m34 = -1 / 500
    let whole = AnimationValue.transform(base).replacing(.rotationY, with: .number(0.5))
    guard case .transform(let t) = whole else {
      Issue.record("\(whole) is no transform")
      return
    }
    let expected = CATransform3DRotate(base, 0.5, 0, 1, 0)
    #expect(abs(t.m14 - expected.m14) < 1e-12 && abs(t.m34 - expected.m34) < 1e-12)
    #expect(abs(t.m11 - expected.m11) < 1e-12 && abs(t.m13 - expected.m13) < 1e-12)
  }

  @Test func `colours mix premultiplied and paths point by point`() {
    let faded = RenderColor.clear.interpolated(to: .pureRed, by: 0.5)
    #expect(faded == RenderColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    let a = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let b = CGPath(rect: CGRect(x: 10, y: 0, width: 20, height: 10), transform: nil)
    guard case .path(let c?) = AnimationValue.path(a).interpolated(to: .path(b), by: 0.5) else {
      Issue.record("paths of one shape have a middle")
      return
    }
    #expect(c.boundingBox == CGRect(x: 5, y: 0, width: 15, height: 10))
  }

  @Test func `members of a group run in the group's time`() {
    var timing = AnimationTiming()
    timing.beginTime = 10
    timing.duration = 2
    timing.speed = 2
    var member = basic(from: 0, to: 1)
    member.timing.beginTime = 0.5
    let group = RenderAnimation(property: nil, content: .group([member]), timing: timing)
    var shown: Double?
    group.apply(at: 10.5, base: { _ in .number(0) }) { _, value in
      if case .number(let n) = value { shown = n }
    }
    #expect(shown == 0.5)
  }
}
