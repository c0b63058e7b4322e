import CoreGraphics
import Foundation

/// Where scrolled content is at any time; nothing accumulates from frame to frame.
enum ScrollPhysics {
  /// How far content follows a finger beyond its end: (1 - 1 / (x · 0.55 / d + 1)) · d.
  ///
  /// `excess` is how far the finger asks for, `dimension` the scroll view's extent; both in points.
  // Source: the formula that UIKit's rubber band is known by; 0.55 is its constant.
  static func rubberBand(_ excess: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let distance = abs(excess)
    let result = (1 - 1 / (distance * stretch / dimension + 1)) * dimension
    return excess < 0 ? -result : result
  }

  /// The excess that shows as `offset`: the rubber band undone.
  static func excess(showing offset: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let shown = min(abs(offset), dimension * 0.999)
    let result = (1 / (1 - shown / dimension) - 1) * dimension / stretch
    return offset < 0 ? -result : result
  }
  private static let stretch: CGFloat = 0.55

  /// A flick that slows down by `rate` each millisecond:
  /// x(t) = x0 + v / (1000 ln rate) · (rate^(1000 t) - 1).
  struct Deceleration {
    let start: CGFloat
    /// In points a second.
    let velocity: CGFloat
    /// What is left of the speed after a millisecond: 0.998 or 0.99.
    let rate: CGFloat

    private var coefficient: CGFloat { 1000 * log(rate) }

    func position(at time: Double) -> CGFloat {
      start + velocity / coefficient * (pow(rate, 1000 * CGFloat(time)) - 1)
    }

    func velocity(at time: Double) -> CGFloat { velocity * pow(rate, 1000 * CGFloat(time)) }

    /// Where it would come to rest: x0 - v / (1000 ln rate).
    var destination: CGFloat { start - velocity / coefficient }

    /// When less than `threshold` points of the way are left.
    func duration(threshold: CGFloat) -> Double {
      guard velocity != 0 else { return 0 }
      let way = abs(velocity / coefficient)
      guard way > threshold else { return 0 }
      return Double(log(threshold / way) / coefficient)
    }

    /// When the content passes `position`; nil if it never does.
    func time(passing position: CGFloat) -> Double? {
      guard velocity != 0 else { return nil }
      let share = coefficient * (position - start) / velocity + 1
      guard share > 0, share < 1 else { return nil }
      return Double(log(share) / coefficient)
    }
  }

  /// The way back to an end, a critically damped spring:
  /// x(t) = end + (d + (v + ω d) t) e^(-ω t).
  struct Bounce {
    let end: CGFloat
    /// How far beyond the end it begins, signed.
    let displacement: CGFloat
    /// In points a second.
    let velocity: CGFloat
    // Unverified: mass 1 and stiffness 100, as published reconstructions of UIKit's bounce have.
    static let angularFrequency: CGFloat = 10

    func position(at time: Double) -> CGFloat {
      let omega = Self.angularFrequency
      let t = CGFloat(time)
      return end + (displacement + (velocity + omega * displacement) * t) * exp(-omega * t)
    }

    func velocity(at time: Double) -> CGFloat {
      let omega = Self.angularFrequency
      let t = CGFloat(time)
      let slope = velocity + omega * displacement
      return (slope - omega * (displacement + slope * t)) * exp(-omega * t)
    }

    /// When it stays within `threshold` points of the end.
    func duration(threshold: CGFloat) -> Double {
      let omega = Self.angularFrequency
      let slope = abs(velocity + omega * displacement)
      guard abs(displacement) > 0 || slope > 0 else { return 0 }
      // Each of the two terms below half of the threshold; the second falls after its peak at 1/ω.
      let first = abs(displacement) > 0 ? log(2 * abs(displacement) / threshold) / omega : 0
      var second = 1 / omega
      if slope > 0 {
        for _ in 0..<40 {
          let next = log(max(1, 2 * slope * second / threshold)) / omega
          if abs(next - second) < 1e-6 { break }
          second = max(next, 1 / omega)
        }
      }
      return Double(max(0, first, second))
    }
  }

  /// One axis of a motion: a flick, a bounce, or a flick that becomes a bounce at an end.
  struct Motion {
    enum Phase {
      case rest(CGFloat)
      case deceleration(Deceleration, duration: Double)
      case bounce(Bounce, duration: Double)
      case decelerationThenBounce(Deceleration, until: Double, Bounce, duration: Double)
    }
    let phase: Phase

    /// Points below which nobody sees a movement. Chosen: half a pixel at @2x.
    static let threshold: CGFloat = 0.25

    /// A motion that begins at `start` with a speed, between two ends.
    init(
      start: CGFloat,
      velocity: CGFloat,
      rate: CGFloat,
      range: ClosedRange<CGFloat>,
      bounces: Bool
    ) {
      if start < range.lowerBound || start > range.upperBound {
        let end = start < range.lowerBound ? range.lowerBound : range.upperBound
        // A speed away from the end has been taken up by the rubber band.
        let away = (start - end) * velocity > 0
        let bounce = Bounce(end: end, displacement: start - end, velocity: away ? 0 : velocity)
        phase = .bounce(bounce, duration: bounce.duration(threshold: Self.threshold))
        return
      }
      guard velocity != 0 else {
        phase = .rest(start)
        return
      }
      let flick = Deceleration(start: start, velocity: velocity, rate: rate)
      let end = velocity > 0 ? range.upperBound : range.lowerBound
      let passes = velocity > 0 ? flick.destination > end : flick.destination < end
      guard passes else {
        phase = .deceleration(flick, duration: flick.duration(threshold: Self.threshold))
        return
      }
      let until = flick.time(passing: end) ?? 0
      guard bounces else {
        phase = .deceleration(flick, duration: until)
        return
      }
      let bounce = Bounce(end: end, displacement: 0, velocity: flick.velocity(at: until))
      phase = .decelerationThenBounce(
        flick,
        until: until,
        bounce,
        duration: until + bounce.duration(threshold: Self.threshold)
      )
    }

    /// A motion that comes to rest at `target`, as paging and delegates ask for.
    init(start: CGFloat, velocity: CGFloat, target: CGFloat) {
      let bounce = Bounce(end: target, displacement: start - target, velocity: velocity)
      phase = .bounce(bounce, duration: bounce.duration(threshold: Self.threshold))
    }

    var duration: Double {
      switch phase {
      case .rest: 0
      case .deceleration(_, let duration), .bounce(_, let duration),
        .decelerationThenBounce(_, _, _, let duration):
        duration
      }
    }

    func position(at time: Double) -> CGFloat {
      switch phase {
      case .rest(let position): return position
      case .deceleration(let flick, let duration):
        return flick.position(at: min(time, duration))
      case .bounce(let bounce, let duration):
        return time >= duration ? bounce.end : bounce.position(at: time)
      case .decelerationThenBounce(let flick, let until, let bounce, let duration):
        if time < until { return flick.position(at: time) }
        return time >= duration ? bounce.end : bounce.position(at: time - until)
      }
    }
  }
}
