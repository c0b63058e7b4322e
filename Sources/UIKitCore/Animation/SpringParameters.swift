import CoreGraphics
import Foundation

/// The parameters of a spring with a damping ratio that settles in a given time.
struct SpringParameters {
  let stiffness: CGFloat
  let damping: CGFloat

  /// The remaining share of the distance at which the spring counts as settled.
  // Source: UIKit's springs meet CASpringAnimation.settlingDuration, at about a thousandth.
  private static let rest = 0.001

  init(duration: TimeInterval, dampingRatio: CGFloat, velocity: CGFloat) {
    let ratio = Double(max(0.01, min(1, dampingRatio)))
    let duration = max(0.01, duration)
    // The envelope e^(-ratio * omega * t) (critically damped: with the factor 1 + omega t) falls
    // to `rest` at the end; omega is found by bisection.
    func remaining(_ omega: Double) -> Double {
      let decay = exp(-ratio * omega * duration)
      if ratio >= 1 { return decay * (1 + abs(omega - Double(velocity)) * duration) }
      let damped = omega * (1 - ratio * ratio).squareRoot()
      let sine = abs(ratio * omega - Double(velocity)) / damped
      return decay * (1 + sine * sine).squareRoot()
    }
    var low = 0.1
    var high = 10_000.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if remaining(middle) > Self.rest { low = middle } else { high = middle }
    }
    stiffness = CGFloat(high * high)
    damping = CGFloat(2 * ratio * high)
  }

  func pace(velocity: CGVector) -> AnimationPace {
    .spring(mass: 1, stiffness: stiffness, damping: damping, velocity: velocity)
  }
}
