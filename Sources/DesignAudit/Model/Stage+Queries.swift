import CoreGraphics
import Foundation
import ScreenInspection

/// What the rules ask of controllers and bars.
extension Screen {
  /// The layer that an element lies in.
  func layer(of path: String) -> Stage.Layer? {
    stage?.layers.last { !$0.path.isEmpty && path.lies(in: $0.path) }
  }

  /// The modal view in front; nil: something else is.
  var modal: Stage.Layer? { stage?.front.flatMap { $0.form.isModalView ? $0 : nil } }
  /// The popover in front; nil: something else is.
  var popover: (layer: Stage.Layer, facts: Stage.Popover)? {
    guard let layer = stage?.front, let facts = layer.popover else { return nil }
    return (layer, facts)
  }

  var barPaths: [String] {
    navigationBars.map(\.path) + toolbars.map(\.path) + tabBars.map(\.path)
  }

  /// What lies in no bar.
  var content: [ScreenElement] {
    let bars = barPaths
    return elements.filter { element in !bars.contains { element.lies(in: $0) } }
  }

  /// Controls that a touch reaches and that say that they leave, finish or close.
  func exits(of layer: Stage.Layer, _ words: Set<String> = Words.leaving) -> [ScreenElement] {
    enabledControls.filter { element in
      element.lies(in: layer.path)
        && (element.says(words)
          || elements.contains { $0.kind == .text && $0.lies(in: element.path) && $0.says(words) })
    }
  }

  /// Whether a picture fills it and no bar is shown: a photo or film that is watched.
  var isFullScreenMedia: Bool {
    let area = size.width * size.height
    return navigationBars.isEmpty && toolbars.isEmpty
      && pictures.contains {
        $0.picture?.isTemplate == false
          && $0.frame.intersection(CGRect(origin: .zero, size: size)).area > area * 0.6
      }
  }

  /// What a single tap with one finger does something to, apart from controls.
  var takesTapOnContent: Bool {
    let area = size.width * size.height
    return elements.contains { element in
      element.frame.area > area * 0.4
        && element.gestures.contains { $0.kind == .tap && $0.taps == 1 && $0.touches == 1 }
    }
  }
}

extension ConductLog {
  var stages: [Timed<Stage>] { all { if case .stage(let value) = $0 { value } else { nil } } }

  /// What was shown when something happened: what it changed comes after it at the same time.
  func stage(at time: Double) -> Stage? {
    let stages = stages
    return (stages.last { $0.time < time } ?? stages.first)?.value
  }

  /// What was shown in the end of a time after something happened.
  func stage(after time: Double, within seconds: Double) -> Stage? {
    stages.last { $0.time >= time && $0.time <= time + seconds }?.value ?? stage(at: time)
  }

  /// Fingers that came and went at one place.
  var taps: [Timed<Touch>] {
    var starts: [Int: CGPoint] = [:]
    return touches.filter { touch in
      let value = touch.value
      switch value.phase {
      case .began: starts[value.finger] = value.location
      case .moved, .cancelled: break
      case .ended:
        guard let start = starts.removeValue(forKey: value.finger) else { return false }
        // Unverified: how far a finger may go and still tap.
        return abs(start.x - value.location.x) < 10 && abs(start.y - value.location.y) < 10
      }
      return false
    }
  }

  /// Pairs of what was shown before and after.
  var changes: [(time: Double, before: Stage, after: Stage)] {
    let stages = stages
    return zip(stages, stages.dropFirst()).map { ($1.time, $0.value, $1.value) }
  }

  func transitions(after time: Double, within seconds: Double) -> [Transition] {
    transitions.filter { $0.time >= time && $0.time <= time + seconds }.map(\.value)
  }
}
