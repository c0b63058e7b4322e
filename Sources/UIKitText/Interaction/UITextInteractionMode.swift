/// Whether the text of an interaction can be changed.
public enum UITextInteractionMode: Int, Sendable {
  /// The text has a caret, which taps move.
  case editable = 0
  /// The text can only be selected.
  case nonEditable = 1
}
