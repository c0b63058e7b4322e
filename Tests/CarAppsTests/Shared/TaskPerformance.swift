import CarControls
import CarSafety
import HeadlessHost
import UIKit

/// Performs the script of a task on a screen.
@MainActor
enum TaskPerformance {
  /// Performs all inputs and returns what does not hold afterwards.
  static func failures(
    of script: CarTaskScript,
    on screen: HeadlessScreen,
    _ registry: CarControlRegistry
  ) throws -> [String] {
    var failures = script.mistakes
    for input in script.preparation + script.steps.flatMap(\.inputs) {
      switch input {
      case .tap(let id):
        guard let view = view(id, in: screen.window) else {
          failures.append("“\(id)” is not on the screen")
          continue
        }
        screen.tap(view)
      case .turn(let id, let detents): try registry.perform(.turn(detents: detents), on: id)
      case .push(let id): try registry.perform(.push, on: id)
      default: failures.append("the input \(input) is not performed here")
      }
      screen.update()
    }
    for outcome in script.outcome {
      switch outcome {
      case .value(let function, let value):
        if registry.function(function)?.value != value { failures.append("\(outcome)") }
      case .shows(let text):
        if !texts(screen.window).contains(where: { $0.contains(text) }) {
          failures.append("\(outcome)")
        }
      }
    }
    return failures
  }

  private static func view(_ id: String, in view: UIView?) -> UIView? {
    guard let view, !view.isHidden else { return nil }
    if view.accessibilityIdentifier == id { return view }
    return view.subviews.lazy.compactMap { self.view(id, in: $0) }.first
  }

  private static func texts(_ view: UIView?) -> [String] {
    guard let view, !view.isHidden else { return [] }
    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }
}
