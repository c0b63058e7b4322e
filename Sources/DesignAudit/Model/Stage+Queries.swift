import CoreGraphics
import Foundation
import ScreenInspection

/// Queries about controllers and bars.
extension Screen {
  /// Returns the layer that contains an element; nil if there is none.
  func layer(of path: String) -> Stage.Layer? {
    stage?.layers.last { !$0.path.isEmpty && path.lies(in: $0.path) }
  }

  /// Returns whether an element is in the front layer.
  ///
  /// Below it a dimming view darkens the background that was measured, but not the known colour of
  /// a text, and UIKit shows the tint in gray.
  func isInFront(_ element: ScreenElement) -> Bool {
    guard let layer = layer(of: element.path) else { return true }
    return layer.path == stage?.front?.path
  }

  /// The modal view in front; nil if the front layer is not one.
  var modal: Stage.Layer? { stage?.front.flatMap { $0.form.isModalView ? $0 : nil } }
  /// The popover in front; nil if the front layer is not one.
  var popover: (layer: Stage.Layer, facts: Stage.Popover)? {
    guard let layer = stage?.front, let facts = layer.popover else { return nil }
    return (layer, facts)
  }

  var barPaths: [String] {
    navigationBars.map(\.path) + toolbars.map(\.path) + tabBars.map(\.path)
  }

  /// The elements outside of bars.
  var content: [ScreenElement] {
    let bars = barPaths
    return elements.filter { element in !bars.contains { element.lies(in: $0) } }
  }

  /// Returns the enabled controls of a layer whose text states that they leave, complete or close
  /// it.
  func exits(of layer: Stage.Layer, _ words: Set<String> = Words.leaving) -> [ScreenElement] {
    enabledControls.filter { element in
      element.lies(in: layer.path)
        && (element.says(words)
          || elements.contains { $0.kind == .text && $0.lies(in: element.path) && $0.says(words) })
    }
  }

  /// Whether a picture fills the screen and no bar is shown, as for a photo or film.
  var isFullScreenMedia: Bool {
    let area = size.width * size.height
    return navigationBars.isEmpty && toolbars.isEmpty
      && pictures.contains {
        $0.picture?.isTemplate == false
          && $0.frame.intersection(CGRect(origin: .zero, size: size)).area > area * 0.6
      }
  }

  /// Whether a large element, such as the content, has a recognizer for single taps.
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

  /// Returns the stage before an event; its consequences have the same time and come later.
  func stage(at time: Double) -> Stage? {
    let stages = stages
    return (stages.last { $0.time < time } ?? stages.first)?.value
  }

  /// Returns the stage at the end of a time after an event.
  func stage(after time: Double, within seconds: Double) -> Stage? {
    stages.last { $0.time >= time && $0.time <= time + seconds }?.value ?? stage(at: time)
  }

  /// The lifts of fingers that did not move.
  var taps: [Timed<Touch>] {
    var starts: [Int: CGPoint] = [:]
    return touches.filter { touch in
      let value = touch.value
      switch value.phase {
      case .began: starts[value.finger] = value.location
      case .moved, .cancelled: break
      case .ended:
        guard let start = starts.removeValue(forKey: value.finger) else { return false }
        // Unverified: the distance that a finger may move in a tap.
        return abs(start.x - value.location.x) < 10 && abs(start.y - value.location.y) < 10
      }
      return false
    }
  }

  /// Pairs of consecutive stages.
  var changes: [(time: Double, before: Stage, after: Stage)] {
    let stages = stages
    return zip(stages, stages.dropFirst()).map { ($1.time, $0.value, $1.value) }
  }

  func transitions(after time: Double, within seconds: Double) -> [Transition] {
    transitions.filter { $0.time >= time && $0.time <= time + seconds }.map(\.value)
  }
}
