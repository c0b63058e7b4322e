import Foundation
import QuartzCore

extension UIView.KeyframeAnimationOptions {
  var calculationMode: CAAnimationCalculationMode {
    switch (rawValue >> 10) & 0x7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}

/// The values of a key frame animation, for each property of each layer.
@MainActor
final class KeyframeCollection {
  private struct Track {
    let layer: CALayer
    let key: String
    let start: Any?
    var steps: [(from: Double, to: Double, value: Any?)]
  }
  private var tracks: [Track] = []
  private var interval = (from: 0.0, to: 1.0)
  private let mode: CAAnimationCalculationMode

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  func during(from: Double, to: Double, _ animations: () -> Void) {
    let outer = interval
    interval = (max(0, min(1, from)), max(0, min(1, to)))
    animations()
    interval = outer
  }

  func note(layer: CALayer, key: String, old: Any?, new: Any?) {
    let step = (from: interval.from, to: interval.to, value: new)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      tracks[index].steps.append(step)
    } else {
      tracks.append(Track(layer: layer, key: key, start: old, steps: [step]))
    }
  }

  func addAnimations(of block: AnimationBlock) {
    for track in tracks {
      var values: [Any] = []
      var times: [NSNumber] = []
      func add(_ value: Any?, at time: Double) {
        guard let value else { return }
        values.append(value)
        times.append(NSNumber(value: time))
      }
      var present = track.start
      if block.options.contains(.beginFromCurrentState) {
        present = track.layer.presentation()?.value(forKey: track.key) ?? present
      }
      add(present, at: 0)
      var last = 0.0
      for step in track.steps.sorted(by: { $0.from < $1.from }) {
        if mode == .discrete {
          // Unverified: a discrete frame shows its value from its beginning.
          add(step.value, at: max(step.from, last))
          last = max(step.from, last)
          continue
        }
        // Where frames overlap, the later one takes over at its beginning.
        if step.from > last { add(present, at: step.from) }
        present = step.value
        last = max(step.to, last)
        add(present, at: last)
      }
      // The last value remains; a discrete animation also needs the end time of its last step.
      if mode == .discrete {
        times.append(1)
      } else if last < 1 {
        add(present, at: 1)
      }
      let animation = CAKeyframeAnimation(keyPath: track.key)
      animation.values = values
      animation.keyTimes = times
      animation.calculationMode = mode
      if case .curve(let function) = block.pace { animation.timingFunction = function }
      block.add(animation, to: track.layer, key: track.key, property: track.key)
    }
  }
}
