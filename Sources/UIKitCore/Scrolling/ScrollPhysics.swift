import CoreGraphics
import Foundation

/// The equations of scrolling, as functions of time; nothing accumulates from frame to frame.
enum ScrollPhysics {
  /// Returns how far content follows a finger beyond its end: (1 - 1 / (x · 0.55 / d + 1)) · d.
  ///
  /// - Parameters:
  ///   - excess: The finger's distance beyond the end, in points.
  ///   - dimension: The length of the scroll view along the axis, in points.
  /// - Returns: The visible distance, in points.
  // Source: the published formula of UIKit's rubber band; 0.55 is its constant.
  static func rubberBand(_ excess: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let distance = abs(excess)
    let result = (1 - 1 / (distance * stretch / dimension + 1)) * dimension
    return excess < 0 ? -result : result
  }

  /// Returns the excess of the finger for a visible distance: the inverse of `rubberBand`.
  static func excess(showing offset: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let shown = min(abs(offset), dimension * 0.999)
    let result = (1 / (1 - shown / dimension) - 1) * dimension / stretch
    return offset < 0 ? -result : result
  }
  private static let stretch: CGFloat = 0.55

  /// A flick that slows down by the factor `rate` each millisecond: x(t) = x0 + v / (1000 ln rate)
  /// · (rate^(1000 t) - 1).
  struct Deceleration {
    /// The offset at the beginning, in points.
    let start: CGFloat
    /// The velocity at the beginning, in points per second.
    let velocity: CGFloat
    /// The part of the speed that is left after a millisecond, such as 0.998 or 0.99.
    let rate: CGFloat

    private var coefficient: CGFloat { 1000 * log(rate) }

    func position(at time: Double) -> CGFloat {
      start + velocity / coefficient * (pow(rate, 1000 * CGFloat(time)) - 1)
    }

    func velocity(at time: Double) -> CGFloat { velocity * pow(rate, 1000 * CGFloat(time)) }

    /// The offset at which the content comes to rest: x0 - v / (1000 ln rate).
    var destination: CGFloat { start - velocity / coefficient }

    /// Returns the time until less than `threshold` points of the way are left, in seconds.
    func duration(threshold: CGFloat) -> Double {
      guard velocity != 0 else { return 0 }
      let way = abs(velocity / coefficient)
      guard way > threshold else { return 0 }
      return Double(log(threshold / way) / coefficient)
    }

    /// Returns the time at which the content passes `position`; nil if it never does.
    func time(passing position: CGFloat) -> Double? {
      guard velocity != 0 else { return nil }
      let share = coefficient * (position - start) / velocity + 1
      guard share > 0, share < 1 else { return nil }
      return Double(log(share) / coefficient)
    }
  }

  /// A critically damped spring that moves content to rest: x(t) = end + (d + (v + ω d) t) e^(-ω
  /// t).
  struct Bounce {
    /// The offset at rest, in points.
    let end: CGFloat
    /// The signed distance from the end at the beginning, in points.
    let displacement: CGFloat
    /// The velocity at the beginning, in points per second.
    let velocity: CGFloat
    /// The angular frequency of the spring, in radians per second.
    let frequency: CGFloat
    // Unverified: mass 1 and stiffness 100, as in published reconstructions of UIKit's bounce.
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

    /// The time at which the content passes the end to the other side; nil if it never does.
    var timeOfCrossing: Double? {
      let slope = velocity + frequency * displacement
      guard displacement != 0, slope != 0, displacement * slope < 0 else { return nil }
      return Double(-displacement / slope)
    }

    /// Returns the time from which on the content stays within `threshold` points of the end.
    func duration(threshold: CGFloat) -> Double {
      let omega = frequency
      let slope = abs(velocity + omega * displacement)
      guard abs(displacement) > 0 || slope > 0 else { return 0 }
      // Each of the two terms is below half of the threshold; the second falls after its peak at
      // 1/ω.
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

  /// The movement along one axis: a flick, a bounce, or one after the other.
  struct Motion {
    /// The curve of a phase.
    enum Curve {
      /// The content is at rest at an offset.
      case rest(CGFloat)
      /// The content slows down after a flick.
      case deceleration(Deceleration)
      /// The content moves to an offset with a spring.
      case bounce(Bounce)
    }
    /// A curve and its duration in seconds.
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
    /// The phases: at most a bounce back over an end, a deceleration, and a bounce at the other
    /// end.
    private var first: Phase
    private var second: Phase?
    private var third: Phase?
    /// The offset at which the movement ends.
    let destination: CGFloat

    /// The distance, in points, below which a movement is invisible.
    ///
    /// Chosen: half a pixel at @2x.
    static let threshold: CGFloat = 0.25

    /// Creates a movement that begins at `start` with a velocity and stays between two ends.
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
        // The rubber band has already used up a velocity away from the end.
        if (start - end) * velocity > 0 { velocity = 0 }
        let bounce = Bounce(end: end, displacement: start - end, velocity: velocity)
        rest = end
        position = end
        if let time = bounce.timeOfCrossing {
          // The bounce passes the end: the content continues with its velocity.
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

    /// Creates a movement that ends at `target`, for paging and delegates.
    ///
    /// It begins with the finger's velocity and never overshoots. If the target is the natural
    /// destination of `rate`, the movement equals that deceleration.
    init(
      start: CGFloat,
      velocity: CGFloat,
      target: CGFloat,
      rate: CGFloat,
      isSnapping: Bool = false
    ) {
      destination = target
      guard abs(target - start) > Self.threshold else {
        // The target is the current offset: a velocity would move the content away and back.
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

    /// Returns the angular frequency of the spring to a target.
    ///
    /// A deceleration by `rate` is a spring of -1000 ln rate whose velocity fits its distance
    /// exactly; a shorter distance needs a stiffer spring, so that it does not overshoot.
    // Chosen: without a velocity the spring is that of a bounce; in between, the values are
    // interpolated.
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

    /// Returns the phase at a time, and the time since the phase began.
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

    /// Returns the velocity in points per second.
    func velocity(at time: Double) -> CGFloat {
      guard let (phase, time) = phase(at: max(0, time)) else { return 0 }
      return phase.velocity(at: time)
    }

    /// The time at which the last bounce begins; nil if the movement ends without one.
    var timeOfBounce: Double? {
      let last = third ?? second ?? first
      guard case .bounce = last.curve else { return nil }
      return duration - last.duration
    }
  }

  /// Returns the visible scale of a zoom beyond a limit: at most twice the largest and at least
  /// half the smallest scale.
  // Chosen: the formula of the rubber band, applied to the logarithm of the scale.
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

  /// Returns the scale of the fingers for a visible scale: the inverse of `rubberZoom`.
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
