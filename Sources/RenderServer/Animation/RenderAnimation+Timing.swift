import CoreGraphics
import Foundation

extension AnimationTiming {
  /// A position in the time of an animation.
  struct Moment {
    /// The seconds since the start of the current run, mirrored while it plays backwards.
    var time: Double
    /// The number of completed runs.
    var iteration: Double
  }

  /// The duration of the animation in its own time, in seconds, including repetitions.
  var activeDuration: Double {
    let cycle = duration * (autoreverses ? 2 : 1)
    if repeatDuration > 0 { return repeatDuration }
    let total = cycle * (repeatCount > 0 ? repeatCount : 1)
    return total.isNaN ? 0 : total
  }

  /// Returns the animation's own time at the time `parent`.
  func activeTime(_ parent: Double) -> Double {
    (parent - beginTime) * speed + timeOffset
  }

  /// The time at which the animation ends, in the parent's time.
  var endTime: Double {
    if speed > 0 { return beginTime + (activeDuration - timeOffset) / speed }
    if speed < 0 { return beginTime + timeOffset / -speed }
    return .infinity
  }

  /// Returns the position at the parent's time, or nil if the animation has no value then.
  func moment(_ parent: Double) -> Moment? {
    var time = activeTime(parent)
    let total = activeDuration
    if time < 0 {
      let isBefore = speed >= 0
      guard fillMode.contains(isBefore ? .backwards : .forwards) else { return nil }
      time = 0
    } else if time >= total {
      let isAfter = speed >= 0
      guard fillMode.contains(isAfter ? .forwards : .backwards) || (speed == 0 && time == total)
      else { return nil }
      time = total
    }
    guard duration > 0 else { return Moment(time: 0, iteration: 0) }
    let cycle = duration * (autoreverses ? 2 : 1)
    var iteration = (time / cycle).rounded(.down)
    var within = time - iteration * cycle
    // Exactly at the end, use the end of the last run instead of the start of the next.
    if time >= total, within < cycle * 1e-9, iteration > 0 {
      iteration -= 1
      within = cycle
    }
    if autoreverses, within > duration { within = cycle - within }
    return Moment(time: within, iteration: iteration)
  }
}
