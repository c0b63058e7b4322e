/// One thing that is locked.
public enum CarRestriction: String, Sendable, Hashable, Codable, CaseIterable {
  /// Entering text by a keyboard.
  case keyboard
  /// Dialling a number digit by digit.
  case dialPad
  /// Filtering and searching lists.
  case filtering
  /// Video that does not serve driving.
  case video
  /// Set-up, pairing and settings.
  case setup
  /// The text of messages.
  case textMessages
  /// Text to read at length: books, articles, web pages.
  case reading
  /// Pictures that play, and decorative animations that repeat.
  case movingPictures
  /// Text that scrolls without input.
  case scrollingText
}
