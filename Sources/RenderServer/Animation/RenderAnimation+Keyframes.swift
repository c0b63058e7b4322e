import CoreGraphics
import Foundation

/// A position of a key-frame animation between two keys.
struct KeyframePosition {
  /// The index of the key before the position.
  var index: Int
  /// The fraction from key `index` to the next, 0 to 1, after the curve of the step.
  var fraction: Double
}

/// The key times of a key-frame animation.
struct KeyframeTimes {
  /// The number of keys.
  let count: Int
  /// The times of the keys, 0 to 1; empty for keys that are spread evenly.
  let times: [Double]
  /// The curve of each step; nil is linear.
  let curves: [TimingCurve?]
  /// How values between keys are computed.
  let mode: CalculationMode

  /// Returns the position at `progress` (0 to 1).
  ///
  /// - Parameters:
  ///   - progress: The fraction of the animation's duration.
  ///   - distance: Returns the distance from a key to the next, for the paced modes.
  /// - Returns: The step that contains `progress`, and the fraction within it.
  func position(at progress: Double, distance: (Int) -> Double) -> KeyframePosition {
    let steps = count - 1
    guard steps > 0 else { return KeyframePosition(index: 0, fraction: 0) }
    switch mode {
    case .discrete:
      // Apple documents one time more than values for discrete; as many times as values also occur.
      if times.count >= count {
        var index = 0
        while index < steps, times[index + 1] <= progress { index += 1 }
        return KeyframePosition(index: index, fraction: 0)
      }
      return KeyframePosition(
        index: min(steps, Int(clamping: (progress * Double(count)).rounded(.down))),
        fraction: 0
      )
    case .paced, .cubicPaced:
      var total = 0.0
      for index in 0..<steps { total += distance(index) }
      guard total > 0 else { return KeyframePosition(index: 0, fraction: 0) }
      var rest = progress * total
      for index in 0..<steps {
        let length = distance(index)
        if rest <= length || index == steps - 1 {
          return KeyframePosition(index: index, fraction: length > 0 ? rest / length : 0)
        }
        rest -= length
      }
      return KeyframePosition(index: steps - 1, fraction: 1)
    case .linear, .cubic:
      var index = 0
      var fraction: Double
      if times.count == count {
        if progress <= times[0] { return KeyframePosition(index: 0, fraction: 0) }
        if progress >= times[steps] { return KeyframePosition(index: steps - 1, fraction: 1) }
        while index < steps - 1, times[index + 1] <= progress { index += 1 }
        let span = times[index + 1] - times[index]
        fraction = span > 0 ? (progress - times[index]) / span : 1
      } else {
        let scaled = progress * Double(steps)
        index = max(0, min(steps - 1, Int(clamping: scaled.rounded(.down))))
        fraction = scaled - Double(index)
      }
      if index < curves.count, let curve = curves[index] {
        fraction = curve.value(at: fraction)
      }
      return KeyframePosition(index: index, fraction: fraction)
    }
  }
}

extension RenderAnimation {
  static func keyframeValue(
    _ values: [AnimationValue],
    times: KeyframeTimes,
    tensions: [Double],
    continuities: [Double],
    biases: [Double],
    progress: Double
  ) -> AnimationValue? {
    guard let first = values.first else { return nil }
    guard values.count > 1 else { return first }
    func cubic(_ index: Int, _ fraction: Double) -> AnimationValue {
      let from = tangent(
        values,
        index,
        tensions,
        continuities,
        biases,
        isLeaving: true
      )
      let to = tangent(values, index + 1, tensions, continuities, biases, isLeaving: false)
      return hermite(values[index], from, values[index + 1], to, fraction)
    }
    switch times.mode {
    case .discrete:
      return values[times.position(at: progress) { _ in 1 }.index]
    case .linear, .paced:
      let place = times.position(at: progress) { values[$0].distance(to: values[$0 + 1]) }
      return values[place.index].interpolated(to: values[place.index + 1], by: place.fraction)
    case .cubic:
      let place = times.position(at: progress) { _ in 1 }
      return cubic(place.index, place.fraction)
    case .cubicPaced:
      let samples = 16
      func length(_ index: Int, upTo fraction: Double) -> Double {
        var total = 0.0
        var last = values[index]
        for step in 1...samples {
          let next = cubic(index, fraction * Double(step) / Double(samples))
          total += last.distance(to: next)
          last = next
        }
        return total
      }
      let place = times.position(at: progress) { length($0, upTo: 1) }
      // The fraction is one of the length; find the parameter at that length.
      let wanted = place.fraction * length(place.index, upTo: 1)
      var low = 0.0
      var high = 1.0
      for _ in 0..<20 {
        let middle = (low + high) / 2
        if length(place.index, upTo: middle) < wanted { low = middle } else { high = middle }
      }
      return cubic(place.index, (low + high) / 2)
    }
  }

  /// Returns the tangent of a Kochanek–Bartels spline at a key.
  ///
  /// With all three parameters 0 it is the tangent of a Catmull–Rom spline.
  private static func tangent(
    _ values: [AnimationValue],
    _ index: Int,
    _ tensions: [Double],
    _ continuities: [Double],
    _ biases: [Double],
    isLeaving: Bool
  ) -> AnimationValue {
    let t = index < tensions.count ? tensions[index] : 0
    let c = index < continuities.count ? continuities[index] : 0
    let b = index < biases.count ? biases[index] : 0
    let value = values[index]
    // At the ends the only neighbour is used for both sides.
    let before = index > 0 ? difference(value, values[index - 1]) : nil
    let after = index + 1 < values.count ? difference(values[index + 1], value) : nil
    let incoming = before ?? after ?? value.zero
    let outgoing = after ?? before ?? value.zero
    let sign = isLeaving ? 1.0 : -1.0
    let incomingWeight = (1 - t) * (1 + sign * c) * (1 + b) / 2
    let outgoingWeight = (1 - t) * (1 - sign * c) * (1 - b) / 2
    return incoming.scaled(by: incomingWeight).adding(outgoing.scaled(by: outgoingWeight))
  }

  private static func difference(_ a: AnimationValue, _ b: AnimationValue) -> AnimationValue {
    a.adding(b.scaled(by: -1))
  }

  private static func hermite(
    _ p0: AnimationValue,
    _ m0: AnimationValue,
    _ p1: AnimationValue,
    _ m1: AnimationValue,
    _ t: Double
  ) -> AnimationValue {
    // A weighted sum of four transforms is not defined; interpolate between the two keys.
    if case .transform = p0 { return p0.interpolated(to: p1, by: t) }
    let t2 = t * t
    let t3 = t2 * t
    return p0.scaled(by: 2 * t3 - 3 * t2 + 1)
      .adding(m0.scaled(by: t3 - 2 * t2 + t))
      .adding(p1.scaled(by: 3 * t2 - 2 * t3))
      .adding(m1.scaled(by: t3 - t2))
  }
}
