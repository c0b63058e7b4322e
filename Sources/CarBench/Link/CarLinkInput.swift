import Foundation

/// One operation of a hardware control, such as a knob, a dial or a key of the steering wheel.
public struct CarLinkInput: Sendable, Hashable, Codable {
  /// What a hand does to a control.
  public enum Action: Sendable, Hashable, Codable {
    /// Turns it by detents, clockwise counted positive.
    case rotate(detents: Int)
    /// Presses it.
    case press
    /// Releases it.
    case release
    /// Nudges it to a side, as a knob that is also a joystick: one of -1, 0 and 1 each; x counts
    /// to the right, y down.
    case nudge(x: Int, y: Int)
    /// Moves it to a place between 0 and 1.
    case slide(Double)
  }

  /// The identifier of the control, "knob" or "wheel.volumeUp".
  public var control: String
  /// What the hand does.
  public var action: Action

  /// Creates an operation of the control with that identifier.
  public init(control: String, action: Action) {
    self.control = control
    self.action = action
  }

  /// Whether the operation may be sent: its texts and numbers are within their limits.
  var isSound: Bool {
    guard !control.isEmpty, control.utf8.count <= 64 else { return false }
    return switch action {
    case .rotate(let detents): abs(detents) <= Self.mostDetents
    case .nudge(let x, let y): abs(x) <= 1 && abs(y) <= 1
    case .slide(let place): (0...1).contains(place)
    case .press, .release: true
    }
  }

  /// Chosen: more detents than a hand turns between two frames.
  static let mostDetents = 120

  /// Both operations as one, where nothing is lost by it: turns of one knob add up.
  func joined(with next: CarLinkInput) -> CarLinkInput? {
    guard control == next.control, case .rotate(let first) = action,
      case .rotate(let second) = next.action, abs(first + second) <= Self.mostDetents
    else { return nil }
    return CarLinkInput(control: control, action: .rotate(detents: first + second))
  }
}
