import Foundation

/// A mass on a spring, released one unit from its rest position.
///
/// `m x'' + c x' + k x = 0` with `x(0) = 1` and `x'(0) = -initialVelocity`; the animation's
/// progress is `1 - x(t)`.
package struct Spring: Sendable {
  /// The kind of damping.
  private enum Motion: Sendable {
    /// The mass oscillates.
    case under
    /// The mass comes to rest as fast as possible without oscillation.
    case critical
    /// The mass comes to rest slowly without oscillation.
    case over
  }
  private let motion: Motion
  /// The rate of decay, c / 2m, in 1/s.
  private let decay: Double
  /// For `under` the damped frequency in rad/s; for `over` half the difference of the decay rates.
  private let rate: Double
  /// The factor of the second of the two independent solutions.
  private let factor: Double

  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    // Chosen: values that Core Animation refuses are replaced by small ones that are valid.
    let mass = mass > 0 ? mass : 1
    let stiffness = stiffness > 0 ? stiffness : 1e-6
    let natural = (stiffness / mass).squareRoot()
    let decay = max(0, damping) / (2 * mass)
    self.decay = decay
    let ratio = decay / natural
    if abs(ratio - 1) < 1e-6 {
      motion = .critical
      rate = 0
      factor = decay - initialVelocity
    } else if ratio < 1 {
      motion = .under
      rate = (natural * natural - decay * decay).squareRoot()
      factor = (decay - initialVelocity) / rate
    } else {
      motion = .over
      rate = (decay * decay - natural * natural).squareRoot()
      factor = (decay - initialVelocity) / rate
    }
  }

  /// Returns the progress at `time` seconds: 0 at the start, 1 at rest.
  package func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    let fade = exp(-decay * time)
    switch motion {
    case .under: return 1 - fade * (cos(rate * time) + factor * sin(rate * time))
    case .critical: return 1 - fade * (1 + factor * time)
    case .over:
      // cosh and sinh alone overflow before the decay compensates.
      let slow = exp((rate - decay) * time)
      let fast = exp(-(rate + decay) * time)
      return 1 - ((1 + factor) * slow + (1 - factor) * fast) / 2
    }
  }

  /// The time until the envelope of the motion is below a thousandth; infinity without damping.
  ///
  /// With the defaults (mass 1, stiffness 100, damping 10, velocity 0) it is 1.4727003346780927 s,
  /// the result of Core Animation. Unverified: the critical and over-damped cases, which use the
  /// same bound.
  package var settlingDuration: Double {
    guard decay > 0 else { return .infinity }
    let threshold = 0.001
    if case .under = motion { return log((1 + abs(factor)) / threshold) / decay }
    func envelope(_ time: Double) -> Double {
      switch motion {
      case .critical, .under: return exp(-decay * time) * (1 + abs(factor) * time)
      case .over:
        return
          (abs(1 + factor) * exp((rate - decay) * time)
          + abs(1 - factor) * exp(-(rate + decay) * time)) / 2
      }
    }
    var high = 1 / decay
    while envelope(high) > threshold, high < 1e6 { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > threshold { low = middle } else { high = middle }
    }
    return high
  }
}
