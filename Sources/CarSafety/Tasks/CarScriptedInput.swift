/// An input of the driver in the script of a task.
///
/// An element on a screen is identified by its `accessibilityIdentifier`, or else by its label or
/// text.
public enum CarScriptedInput: Sendable, Hashable, Codable {
  /// A short touch of an element.
  case tap(String)
  /// A touch of an element that lasts for a second.
  case longPress(String)
  /// A drag from the centre of an element by points to the right and downward.
  case drag(String, right: Double, down: Double)
  /// A text that is typed on the keyboard after a field was touched.
  case type(String)
  /// A turn of a physical control by detents, clockwise if positive.
  case turn(String, detents: Double)
  /// A push of a physical control.
  case push(String)
  /// A command that is spoken to a voice control.
  case speak(String, to: String)

  /// The name of the element or control; `nil` for a typed text.
  public var target: String? {
    switch self {
    case .tap(let name), .longPress(let name), .drag(let name, _, _), .turn(let name, _),
      .push(let name), .speak(_, let name):
      name
    case .type: nil
    }
  }
}
