import CarSafety
import Foundation

extension CarEvent {
  /// The event as a line of the log for a person.
  var line: String {
    let stamp = String(format: "%7.2f", time)
    return "\(stamp)  \(words)"
  }

  private var words: String {
    switch kind {
    case .input(let input):
      let amount = input.amount.map { " \(Self.short($0))" } ?? ""
      return "\(input.kind.rawValue) \(input.control)\(amount)"
    case .visualChange(let change): return "visual \(change.control ?? "-")"
    case .sound(let sound): return "sound \(sound.control ?? "-")"
    case .speech(let text, _): return "says “\(text)”"
    case .haptic(let pattern, let control): return "haptic \(pattern) \(control ?? "")"
    case .modeChange(let control, let from, let to):
      return "mode \(control): \(from ?? "-") → \(to)"
    case .valueChange(let function, _, let from, let to):
      return "\(function): \(from.map(Self.short) ?? "-") → \(Self.short(to))"
    case .taskStep(let task, let step, let index): return "\(task) step \(index): \(step)"
    case .taskEnd(let task, let isComplete):
      return "\(task) \(isComplete ? "complete" : "given up")"
    case .interrupt(let task, let step, let cause):
      return "\(task) interrupted at \(step): \(cause)"
    case .resume(let task, let step): return "\(task) resumed at \(step)"
    case .screenChange: return "screen changes"
    case .alert(let identifier, let priority, let phase):
      return "alert \(identifier) (\(priority.rawValue)) \(phase.rawValue)"
    case .drivingState(let from, let to, let speed):
      return "\(from.rawValue) → \(to.rawValue)" + (speed.map { ", \(Self.short($0)) km/h" } ?? "")
    }
  }

  private static func short(_ number: Double) -> String { String(format: "%g", number) }

  private static func short(_ value: CarValue) -> String {
    switch value {
    case .flag(let flag): flag ? "on" : "off"
    case .number(let number): short(number)
    case .text(let text): text
    }
  }
}
