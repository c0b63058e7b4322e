import Foundation

/// An operation of a hardware control, such as a knob, a dial or a key of the steering wheel.
public struct CarLinkInput: Sendable, Hashable, Codable {
  /// The actions of a hand on a control.
  public enum Action: Sendable, Hashable, Codable {
    /// Turns the control by detents, positive clockwise.
    case rotate(detents: Int)
    /// Presses the control.
    case press
    /// Releases the control.
    case release
    /// Pushes the control to a side, as a knob that is also a joystick.
    ///
    /// Each component is -1, 0 or 1; x increases to the right and y down.
    case nudge(x: Int, y: Int)
    /// Moves the control to a position from 0 to 1.
    case slide(Double)
  }

  /// The identifier of the control, such as "knob" or "wheel.volumeUp".
  public var control: String
  /// The action of the hand.
  public var action: Action

  /// Creates an operation of the control with an identifier.
  public init(control: String, action: Action) {
    self.control = control
    self.action = action
  }

  /// Whether the operation can be sent: its texts and numbers are within their limits.
  var isSound: Bool {
    guard !control.isEmpty, control.utf8.count <= 64 else { return false }
    return switch action {
    // Magnitudes, because the smallest number has no absolute value.
    case .rotate(let detents): detents.magnitude <= Self.mostDetents.magnitude
    case .nudge(let x, let y): x.magnitude <= 1 && y.magnitude <= 1
    case .slide(let place): (0...1).contains(place)
    case .press, .release: true
    }
  }

  /// Chosen: more detents than a hand turns between two frames.
  static let mostDetents = 120

  /// Returns one operation for both, if no information is lost; turns of the same knob are added.
  func joined(with next: CarLinkInput) -> CarLinkInput? {
    guard control == next.control, case .rotate(let first) = action,
      case .rotate(let second) = next.action, abs(first + second) <= Self.mostDetents
    else { return nil }
    return CarLinkInput(control: control, action: .rotate(detents: first + second))
  }
}
