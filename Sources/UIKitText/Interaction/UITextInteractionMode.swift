/// Whether the text of an interaction can be changed.
public enum UITextInteractionMode: Int, Sendable {
  /// A caret is shown, and taps move it.
  case editable = 0
  /// Text is only selected.
  case nonEditable = 1
}
