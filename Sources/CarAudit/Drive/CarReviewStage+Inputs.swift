import CarControls
import CarSafety
import CoreGraphics
import HeadlessHost
import UIKit
import UIKitCore

extension CarReviewStage {
  /// Makes an input; returns the reason for which it is not possible, or `nil`.
  func perform(_ input: CarScriptedInput, task: String?) -> String? {
    // A task that the app starts itself has its own identifier.
    if registry?.task == nil { registry?.task = task }
    defer { if registry?.task == task { registry?.task = nil } }
    let first = events.count
    let before = screen.layerTreeDescription
    let answers = screen.feedback.count
    let start = screen.time
    var obstacle: String?
    let handler = HeadlessScreen.failureHandler
    HeadlessScreen.failureHandler = { obstacle = $0 }
    defer { HeadlessScreen.failureHandler = handler }

    switch input {
    case .tap(let name): obstacle = touch(name) { screen.tap($0) } ?? obstacle
    case .longPress(let name):
      obstacle = touch(name) { screen.press($0, for: .seconds(1)) } ?? obstacle
    case .drag(let name, let right, let down):
      obstacle =
        touch(name) { screen.drag($0, by: CGVector(dx: right, dy: down)) } ?? obstacle
    case .type(let text): screen.type(text)
    case .turn(let name, let detents):
      // A hand turns a knob detent by detent.
      for _ in 0..<max(1, Int(clamping: abs(detents).rounded())) where obstacle == nil {
        obstacle = operate(name, .turn(detents: detents < 0 ? -1 : 1))
        screen.advance(by: .milliseconds(20))
      }
    case .push(let name): obstacle = operate(name, .push)
    case .speak(let text, let name): obstacle = operate(name, .speak(text))
    }
    guard obstacle == nil else { return obstacle }
    note(input, task: task, since: first, at: start, before: before, answers: answers)
    settle()
    return nil
  }

  private func operate(_ control: String, _ operation: CarOperation) -> String? {
    guard let registry else { return "The app's window has no registry of controls." }
    do {
      let result = try registry.perform(operation, on: control)
      // The hand feels detents and stops of a mechanical control, which logs do not record.
      let answers = registry.control(control)?.feedback.suffix(3) ?? []
      if answers.contains(where: { $0.channel == .mechanical }) {
        append(.haptic(pattern: "mechanical", control: control))
      }
      return result == .refused ? "The control “\(control)” refuses the operation." : nil
    } catch {
      return "\(error)"
    }
  }

  private func touch(_ name: String, _ action: (UIView) -> Void) -> String? {
    guard let view = element(name) else { return "There is no element “\(name)” on the screen." }
    action(view)
    return nil
  }

  /// Returns the frontmost visible element with an identifier, or else with a label or a text.
  func element(_ name: String) -> UIView? {
    for window in screen.screen.windows.reversed() where !window.isHidden {
      let views = window.visibleViews
      if let view = views.last(where: { $0.accessibilityIdentifier == name }) { return view }
      if let view = views.last(where: { $0 is UIControl && $0.accessibilityLabel == name }) {
        return view
      }
      if let view = views.last(where: { ($0 as? UILabel)?.text == name }) { return view }
    }
    return nil
  }

  /// Records an input that the app's log does not contain, and its feedback on the display and by
  /// haptics.
  private func note(
    _ input: CarScriptedInput,
    task: String?,
    since first: Int,
    at start: Double,
    before: String,
    answers: Int
  ) {
    var control = events[first...].compactMap(\.input).last?.control
    if control == nil {
      let name = input.target ?? "keyboard"
      control = name
      let logged = CarInput(control: name, kind: input.kind, task: task)
      // The time of a long input is that of its end.
      if input.isLong {
        append(.input(logged))
      } else {
        insert(CarEvent(time: start, kind: .input(logged)), at: first)
      }
    }
    let isLate = screen.time - start > (ReferenceFigure.responseTime.value ?? 0.25)
    if !isLate || input.isLong, screen.layerTreeDescription != before {
      append(
        .visualChange(CarVisualChange(element: control ?? "", content: .value, control: control))
      )
    }
    if screen.feedback.count > answers { append(.haptic(pattern: "UIKit", control: control)) }
  }
}

extension CarScriptedInput {
  fileprivate var kind: CarInput.Kind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .drag: .drag
    case .type: .type
    case .turn: .turn
    case .push: .press
    case .speak: .speak
    }
  }

  /// Whether the input takes longer than the longest delay of feedback.
  fileprivate var isLong: Bool {
    switch self {
    case .longPress, .drag, .turn, .type: true
    case .tap, .push, .speak: false
    }
  }
}
