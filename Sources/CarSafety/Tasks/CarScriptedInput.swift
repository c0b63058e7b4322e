/// One input of the driver in the script of a task.
///
/// An element on a screen is named by its `accessibilityIdentifier`, or else by its label or text.
public enum CarScriptedInput: Sendable, Hashable, Codable {
  /// A short touch of an element.
  case tap(String)
  /// A touch of an element that stays for a second.
  case longPress(String)
  /// A finger that moves from the middle of an element by points to the right and downwards.
  case drag(String, right: Double, down: Double)
  /// A text on the keyboard, after the touch of a field.
  case type(String)
  /// A turn of a physical control by detents, clockwise if positive.
  case turn(String, detents: Double)
  /// A push of a physical control.
  case push(String)
  /// A command that is spoken to a control for voice.
  case speak(String, to: String)

  /// The name of the element or control; `nil` for a text.
  public var target: String? {
    switch self {
    case .tap(let name), .longPress(let name), .drag(let name, _, _), .turn(let name, _),
      .push(let name), .speak(_, let name):
      name
    case .type: nil
    }
  }
}
