import CoreGraphics
import Foundation

extension AnimationTiming {
  /// A moment of an animation.
  struct Moment {
    /// Seconds into the current run, mirrored on the way back.
    var time: Double
    /// How many runs are over.
    var iteration: Double
  }

  /// Seconds of its own time that the animation lasts, repetitions included.
  var activeDuration: Double {
    let cycle = duration * (autoreverses ? 2 : 1)
    if repeatDuration > 0 { return repeatDuration }
    let total = cycle * (repeatCount > 0 ? repeatCount : 1)
    return total.isNaN ? 0 : total
  }

  /// The animation's own time at the parent's.
  func activeTime(_ parent: Double) -> Double {
    (parent - beginTime) * speed + timeOffset
  }

  /// When it has ended, in the parent's time.
  var endTime: Double {
    if speed > 0 { return beginTime + (activeDuration - timeOffset) / speed }
    if speed < 0 { return beginTime + timeOffset / -speed }
    return .infinity
  }

  /// Where the animation stands at the parent's time, or nil where it shows nothing.
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
    // The end of the last run, not the start of one more.
    if time >= total, within < cycle * 1e-9, iteration > 0 {
      iteration -= 1
      within = cycle
    }
    if autoreverses, within > duration { within = cycle - within }
    return Moment(time: within, iteration: iteration)
  }
}
