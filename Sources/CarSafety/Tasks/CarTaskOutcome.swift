/// A condition that is met after the script of a task.
public enum CarTaskOutcome: Sendable, Hashable, Codable {
  /// A function of the app's controls has a value; numbers can differ by a thousandth.
  case value(of: String, CarValue)
  /// A text, or a part of it, is on the screen.
  case shows(String)
}
