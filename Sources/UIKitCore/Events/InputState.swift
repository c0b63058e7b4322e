import Foundation

/// The touch state of a screen, for checks: empty when no finger is down and every touch was
/// completed.
@MainActor
package enum InputState {
  /// Returns one line for each finger, recognizer, control and scroll view that is not at rest.
  package static func unfinished(on screen: UIScreen) -> [String] {
    var lines = screen.input.touches.activeTouches.map {
      "finger \($0.identifier) is \($0.phase) at \($0.screenLocation)"
    }
    for window in screen.windows { visit(window, &lines) }
    return lines
  }

  private static func visit(_ view: UIView, _ lines: inout [String]) {
    for recognizer in view.recognizerList {
      if !recognizer.activeTouches.isEmpty {
        lines.append("\(recognizer) holds \(recognizer.activeTouches.count) touches")
      } else if recognizer.stateValue != .possible || recognizer.pendingState != nil {
        lines.append("\(recognizer) was not reset")
      }
    }
    if let control = view as? UIControl, control.isTracking {
      lines.append("\(type(of: control)) still tracks")
    }
    if let scrollView = view as? UIScrollView, scrollView.isTracking || scrollView.isDragging {
      lines.append("\(type(of: scrollView)) is still dragged")
    }
    for child in view.subviewList { visit(child, &lines) }
  }
}
