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

  /// The way to a place where content comes to rest, a critically damped spring:
  /// x(t) = end + (d + (v + ω d) t) e^(-ω t).
  struct Bounce {
    let end: CGFloat
    /// How far beyond the end it begins, signed.
    let displacement: CGFloat
    /// In points a second.
    let velocity: CGFloat
    /// In radians a second.
    let frequency: CGFloat
    // Unverified: mass 1 and stiffness 100, as published reconstructions of UIKit's bounce have.
    static let angularFrequency: CGFloat = 10

    init(
      end: CGFloat,
      displacement: CGFloat,
      velocity: CGFloat,
      frequency: CGFloat = Bounce.angularFrequency
    ) {
      self.end = end
      self.displacement = displacement
      self.velocity = velocity
      self.frequency = frequency
    }

    func position(at time: Double) -> CGFloat {
      let t = CGFloat(time)
      return end
        + (displacement + (velocity + frequency * displacement) * t) * exp(-frequency * t)
    }

    func velocity(at time: Double) -> CGFloat {
      let t = CGFloat(time)
      let slope = velocity + frequency * displacement
      return (slope - frequency * (displacement + slope * t)) * exp(-frequency * t)
    }

    /// When it passes the end on its way to the other side; nil if it never does.
    var timeOfCrossing: Double? {
      let slope = velocity + frequency * displacement
      guard displacement != 0, slope != 0, displacement * slope < 0 else { return nil }
      return Double(-displacement / slope)
    }

    /// When it stays within `threshold` points of the end.
    func duration(threshold: CGFloat) -> Double {
      let omega = frequency
      let slope = abs(velocity + omega * displacement)
      guard abs(displacement) > 0 || slope > 0 else { return 0 }
      // Each of the two terms below half of the threshold; the second falls after its peak at 1/ω.
      let first = abs(displacement) > 0 ? log(2 * abs(displacement) / threshold) / omega : 0
      var second: CGFloat = 0
      if slope > 1e-9 {
        second = 1 / omega
        for _ in 0..<40 {
          let next = log(max(1, 2 * slope * second / threshold)) / omega
          if abs(next - second) < 1e-6 { break }
          second = max(next, 1 / omega)
        }
      }
      return Double(max(0, first, second))
    }
  }

  /// One axis of a motion: a flick, a bounce, or one after the other.
  struct Motion {
    enum Curve {
      case rest(CGFloat)
      case deceleration(Deceleration)
      case bounce(Bounce)
    }
    /// A curve that holds for some seconds.
    struct Phase {
      let curve: Curve
      let duration: Double

      func position(at time: Double) -> CGFloat {
        switch curve {
        case .rest(let position): position
        case .deceleration(let flick): flick.position(at: min(time, duration))
        case .bounce(let bounce): bounce.position(at: time)
        }
      }

      func velocity(at time: Double) -> CGFloat {
        switch curve {
        case .rest: 0
        case .deceleration(let flick): flick.velocity(at: time)
        case .bounce(let bounce): bounce.velocity(at: time)
        }
      }
    }
    /// At most back over an end, over the content, and beyond the other end.
    private var first: Phase
    private var second: Phase?
    private var third: Phase?
    /// Where it comes to rest.
    let destination: CGFloat

    /// Points below which nobody sees a movement.
    ///
    /// Chosen: half a pixel at @2x.
    static let threshold: CGFloat = 0.25

    /// A motion that begins at `start` with a speed, between two ends.
    init(
      start: CGFloat,
      velocity: CGFloat,
      rate: CGFloat,
      range: ClosedRange<CGFloat>,
      bounces: Bool
    ) {
      var phases: [Phase] = []
      var position = start
      var velocity = velocity
      var rest = start
      if start < range.lowerBound || start > range.upperBound {
        let end = start < range.lowerBound ? range.lowerBound : range.upperBound
        // A speed away from the end has been taken up by the rubber band.
        if (start - end) * velocity > 0 { velocity = 0 }
        let bounce = Bounce(end: end, displacement: start - end, velocity: velocity)
        rest = end
        position = end
        if let time = bounce.timeOfCrossing {
          // Flung back over the end: on into the content.
          phases.append(Phase(curve: .bounce(bounce), duration: time))
          velocity = bounce.velocity(at: time)
        } else {
          phases.append(
            Phase(curve: .bounce(bounce), duration: bounce.duration(threshold: Self.threshold))
          )
          velocity = 0
        }
      }
      if velocity != 0 {
        let flick = Deceleration(start: position, velocity: velocity, rate: rate)
        let end = velocity > 0 ? range.upperBound : range.lowerBound
        let passes = velocity > 0 ? flick.destination > end : flick.destination < end
        if passes {
          let until = flick.time(passing: end) ?? 0
          phases.append(Phase(curve: .deceleration(flick), duration: until))
          rest = end
          if bounces {
            let bounce = Bounce(end: end, displacement: 0, velocity: flick.velocity(at: until))
            phases.append(
              Phase(curve: .bounce(bounce), duration: bounce.duration(threshold: Self.threshold))
            )
          }
        } else {
          phases.append(
            Phase(
              curve: .deceleration(flick),
              duration: flick.duration(threshold: Self.threshold)
            )
          )
          rest = flick.destination
        }
      }
      first = phases.first ?? Phase(curve: .rest(start), duration: 0)
      second = phases.count > 1 ? phases[1] : nil
      third = phases.count > 2 ? phases[2] : nil
      destination = rest
    }

    /// A motion that comes to rest at `target`, as paging and delegates ask for.
    ///
    /// It begins with the finger's speed and never swings over. With the target that `rate` itself
    /// leads to, it is that deceleration.
    init(
      start: CGFloat,
      velocity: CGFloat,
      target: CGFloat,
      rate: CGFloat,
      isSnapping: Bool = false
    ) {
      destination = target
      guard abs(target - start) > Self.threshold else {
        // Asked to stay: a speed would swing it out.
        first = Phase(curve: .rest(target), duration: 0)
        return
      }
      let bounce = Bounce(
        end: target,
        displacement: start - target,
        velocity: velocity,
        frequency: Self.frequency(
          way: target - start,
          velocity: velocity,
          rate: isSnapping ? nil : rate
        )
      )
      first = Phase(curve: .bounce(bounce), duration: bounce.duration(threshold: Self.threshold))
    }

    /// How stiff the spring is. A deceleration by `rate` is one of -1000 ln rate whose speed fits
    /// its way exactly; a shorter way needs a stiffer one, lest it swing over.
    // Chosen: a finger without speed is answered as a bounce is, in between it is mixed.
    private static func frequency(way: CGFloat, velocity: CGFloat, rate: CGFloat?) -> CGFloat {
      let bounce = Bounce.angularFrequency
      guard way != 0, way * velocity > 0 else { return bounce }
      let exact = velocity / way
      guard let rate else { return max(bounce, exact) }
      let slow = -1000 * log(rate)
      guard exact < slow, slow < bounce else { return max(slow, exact) }
      return slow + (bounce - slow) * (1 - exact / slow)
    }

    var duration: Double {
      first.duration + (second?.duration ?? 0) + (third?.duration ?? 0)
    }

    /// The phase that holds at a time, and how long it has.
    private func phase(at time: Double) -> (phase: Phase, time: Double)? {
      if time < first.duration { return (first, time) }
      var time = time - first.duration
      guard let second else { return nil }
      if time < second.duration { return (second, time) }
      time -= second.duration
      guard let third, time < third.duration else { return nil }
      return (third, time)
    }

    func position(at time: Double) -> CGFloat {
      guard let (phase, time) = phase(at: max(0, time)) else { return destination }
      return phase.position(at: time)
    }

    /// In points a second.
    func velocity(at time: Double) -> CGFloat {
      guard let (phase, time) = phase(at: max(0, time)) else { return 0 }
      return phase.velocity(at: time)
    }

    /// When its last bounce begins; nil where it ends without one.
    var timeOfBounce: Double? {
      let last = third ?? second ?? first
      guard case .bounce = last.curve else { return nil }
      return duration - last.duration
    }
  }

  /// How much of a zoom beyond a limit shows, as a factor: never twice the largest scale nor half
  /// the smallest.
  // Chosen: the rubber band's form on the logarithm of the scale.
  static func rubberZoom(_ scale: CGFloat, _ limits: ClosedRange<CGFloat>) -> CGFloat {
    guard limits.lowerBound > 0, scale > 0 else { return limits.lowerBound }
    if scale > limits.upperBound {
      let excess = rubberBand(log(scale / limits.upperBound), dimension: log(2))
      return limits.upperBound * exp(excess)
    }
    if scale < limits.lowerBound {
      let excess = rubberBand(log(scale / limits.lowerBound), dimension: log(2))
      return limits.lowerBound * exp(excess)
    }
    return scale
  }

  /// The rubber band of a zoom undone.
  static func zoom(showing scale: CGFloat, _ limits: ClosedRange<CGFloat>) -> CGFloat {
    guard limits.lowerBound > 0, scale > 0 else { return limits.lowerBound }
    if scale > limits.upperBound {
      return limits.upperBound
        * exp(excess(showing: log(scale / limits.upperBound), dimension: log(2)))
    }
    if scale < limits.lowerBound {
      return limits.lowerBound
        * exp(excess(showing: log(scale / limits.lowerBound), dimension: log(2)))
    }
    return scale
  }
}
