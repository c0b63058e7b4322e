import CoreGraphics
import Foundation

extension RenderAnimation {
  /// The time at which the animation ends, in the time of its layer (of its group for a member).
  ///
  /// Infinity if it repeats forever or its speed is 0.
  public var endTime: Double { timing.endTime }

  /// Returns whether the animation may still change its property after `layerTime`.
  public func isActive(at layerTime: Double) -> Bool { layerTime < endTime }

  /// Returns the time in seconds that a spring takes to come to rest.
  public static func settlingDuration(
    mass: Double,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double
  ) -> Double {
    Spring(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: initialVelocity
    ).settlingDuration
  }

  /// Returns the property's whole value at `layerTime`, or nil if the animation has none then.
  ///
  /// Groups and transitions have no value. `base` is the whole value without this animation.
  public func value(at layerTime: Double, base: AnimationValue) -> AnimationValue? {
    guard let property, let moment = timing.moment(layerTime) else { return nil }
    return value(at: moment, property: property, base: base)
  }

  /// Calls `set` with each property that the animation or its members change, in order.
  ///
  /// Both closures use whole values.
  ///
  /// - Parameters:
  ///   - layerTime: The time of the layer, in seconds.
  ///   - base: Returns the current value of a property.
  ///   - set: Stores the new value of a property.
  public func apply(
    at layerTime: Double,
    base: (AnimatedProperty) -> AnimationValue?,
    set: (AnimatedProperty, AnimationValue) -> Void
  ) {
    guard let moment = timing.moment(layerTime) else { return }
    switch content {
    case .group(let members):
      // Members use the time of the group, shaped by the curve of the group.
      let progress = timing.duration > 0 ? moment.time / timing.duration : 0
      let time = timing.curve.map { $0.value(at: progress) * timing.duration } ?? moment.time
      for member in members { member.apply(at: time, base: base, set: set) }
    case .transition: break
    case .path(let path, let times, let curves, let mode, let rotation):
      guard let property, let current = base(property.whole) else { return }
      let sampler = PathSampler(path)
      guard
        let place = pathPlace(sampler, times: times, curves: curves, mode: mode, moment: moment)
      else { return }
      set(property.whole, combine(.point(place.point), property, current, moment))
      guard rotation != .none, case .transform(let t)? = base(.transform(.whole)) else { return }
      let angle = place.angle + (rotation == .autoReverse ? CGFloat.pi : 0)
      set(.transform(.whole), .transform(CATransform3DRotate(t, angle, 0, 0, 1)))
    default:
      guard let property, let current = base(property.whole),
        let result = value(at: moment, property: property, base: current)
      else { return }
      set(property.whole, result)
    }
  }

  /// Returns the progress of a transition, 0 to 1, or nil if it does not run at `layerTime`.
  public func transitionProgress(at layerTime: Double) -> Double? {
    guard case .transition(_, _, let start, let end) = content,
      let moment = timing.moment(layerTime)
    else { return nil }
    return mix(Double(start), Double(end), progress(moment))
  }

  private func progress(_ moment: AnimationTiming.Moment) -> Double {
    let linear = timing.duration > 0 ? moment.time / timing.duration : 1
    return timing.curve?.value(at: linear) ?? linear
  }

  private func value(
    at moment: AnimationTiming.Moment,
    property: AnimatedProperty,
    base: AnimationValue
  ) -> AnimationValue? {
    let part = property.part
    guard let own = base.part(part),
      let result = ownValue(progress: progress(moment), moment: moment, base: own)
    else { return nil }
    return combine(result, property, base, moment)
  }

  /// Applies `isCumulative` and `isAdditive` and returns the whole value with the part replaced.
  private func combine(
    _ value: AnimationValue,
    _ property: AnimatedProperty,
    _ base: AnimationValue,
    _ moment: AnimationTiming.Moment
  ) -> AnimationValue {
    let part = property.part
    var result = value
    guard let own = base.part(part) else { return base }
    if isCumulative, moment.iteration > 0,
      let end = ownValue(progress: timing.autoreverses ? 0 : 1, moment: nil, base: own)
    {
      result = end.scaled(by: moment.iteration).adding(result)
    }
    if isAdditive { result = own.adding(result) }
    return base.replacing(part, with: result)
  }

  /// Returns the animation's own value at `progress`; a `moment` of nil is the end of a run.
  private func ownValue(
    progress: Double,
    moment: AnimationTiming.Moment?,
    base: AnimationValue
  ) -> AnimationValue? {
    switch content {
    case .basic(let from, let to, let by):
      guard let (start, end) = ends(from, to, by, base) else { return nil }
      return start.interpolated(to: end, by: progress)
    case .spring(let from, let to, let by, let mass, let stiffness, let damping, let velocity):
      guard let (start, end) = ends(from, to, by, base) else { return nil }
      guard moment != nil else { return end }
      let spring = Spring(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: velocity
      )
      return start.interpolated(to: end, by: spring.progress(at: progress * timing.duration))
    case .keyframes(
      let values,
      let keyTimes,
      let curves,
      let mode,
      let tensions,
      let continuities,
      let biases
    ):
      return Self.keyframeValue(
        values,
        times: KeyframeTimes(count: values.count, times: keyTimes, curves: curves, mode: mode),
        tensions: tensions,
        continuities: continuities,
        biases: biases,
        progress: progress
      )
    case .path(let path, let times, let curves, let mode, _):
      let moment = moment ?? AnimationTiming.Moment(time: timing.duration, iteration: 0)
      return pathPlace(
        PathSampler(path),
        times: times,
        curves: curves,
        mode: mode,
        moment: moment
      ).map { .point($0.point) }
    case .group, .transition: return nil
    }
  }

  private func pathPlace(
    _ sampler: PathSampler,
    times: [Double],
    curves: [TimingCurve?],
    mode: CalculationMode,
    moment: AnimationTiming.Moment
  ) -> PathSampler.Place? {
    sampler.place(
      at: progress(moment),
      times: KeyframeTimes(
        count: sampler.keyCount,
        times: times,
        curves: curves,
        mode: mode
      )
    )
  }

  /// Returns the first and last value of a basic animation, from the given ones of from, to and by.
  private func ends(
    _ from: AnimationValue?,
    _ to: AnimationValue?,
    _ by: AnimationValue?,
    _ base: AnimationValue
  ) -> (AnimationValue, AnimationValue)? {
    // Values that are not given default to the layer's value, or to zero for additive animations.
    let rest = isAdditive ? base.zero : base
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.adding(by.scaled(by: -1)), to)
    case (let from?, nil, nil): return (from, rest)
    case (nil, let to?, nil): return (rest, to)
    case (nil, nil, let by?): return (rest, rest.adding(by))
    case (nil, nil, nil): return nil
    }
  }
}
