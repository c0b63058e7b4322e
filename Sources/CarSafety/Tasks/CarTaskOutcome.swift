/// What holds once the script of a task is done.
public enum CarTaskOutcome: Sendable, Hashable, Codable {
  /// A function of the app's controls has a value; numbers may differ by a thousandth.
  case value(of: String, CarValue)
  /// A text, or a part of one, is on the screen.
  case shows(String)
}
