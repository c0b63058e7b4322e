import CoreGraphics
import Foundation

/// A message of the bench's page; every field is checked, because the sender is not trusted.
enum BenchPageMessage: Equatable {
  /// The first message of a page.
  case hello
  /// Sets the value of a signal.
  case set(path: String, CarLinkValue)
  /// An operation of a hardware control.
  case control(CarLinkInput)
  /// Gives a display the focus.
  case focus(display: String)
  /// Plays a scenario from its beginning, or stops the current one if `name` is nil.
  case scenario(name: String?)
  /// Simulates a fault: ends, stops or continues the process of a display.
  case fault(Fault, display: String)

  enum Fault: String { case crash, freeze, thaw }

  struct Malformed: Error, Equatable { let description: String }

  private struct Raw: Decodable {
    var type: String
    var path: String?
    var value: CarLinkValue?
    var control: String?
    var action: String?
    var amount: Double?
    var x: Int?, y: Int?
    var display: String?
    var name: String?
    var fault: String?
  }

  init(json: Data) throws {
    guard let raw = try? JSONDecoder().decode(Raw.self, from: json) else {
      throw Malformed(description: "not a message")
    }
    func need<Value>(_ value: Value?, _ name: String) throws -> Value {
      guard let value else { throw Malformed(description: "\(raw.type.prefix(20)) lacks \(name)") }
      return value
    }
    switch raw.type {
    case "hello": self = .hello
    case "set":
      let path = try need(raw.path, "path")
      guard path.utf8.count <= 128, let value = raw.value else {
        throw Malformed(description: "set lacks a path or a value")
      }
      self = .set(path: path, value)
    case "control":
      let control = try need(raw.control, "control")
      let action: CarLinkInput.Action
      switch try need(raw.action, "action") {
      case "rotate":
        let amount = try need(raw.amount, "amount")
        guard abs(amount) <= Double(CarLinkInput.mostDetents), amount == amount.rounded() else {
          throw Malformed(description: "detents are out of range")
        }
        action = .rotate(detents: Int(clamping: amount))
      case "press": action = .press
      case "release": action = .release
      case "nudge": action = .nudge(x: raw.x ?? 0, y: raw.y ?? 0)
      case "slide": action = .slide(try need(raw.amount, "amount"))
      case let other: throw Malformed(description: "unknown action \(other.prefix(20))")
      }
      let input = CarLinkInput(control: control, action: action)
      guard BenchControl.named(control) != nil, input.isSound else {
        throw Malformed(description: "no operation of a control of the bench")
      }
      self = .control(input)
    case "focus": self = .focus(display: try need(raw.display, "display"))
    case "scenario": self = .scenario(name: raw.name)
    case "fault":
      guard let fault = Fault(rawValue: try need(raw.fault, "fault")) else {
        throw Malformed(description: "unknown fault")
      }
      self = .fault(fault, display: try need(raw.display, "display"))
    case let other: throw Malformed(description: "unknown type \(other.prefix(20))")
    }
  }
}
