/// A feature or a kind of content that can be locked.
public enum CarRestriction: String, Sendable, Hashable, Codable, CaseIterable {
  /// Text entry with a keyboard.
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
  /// Long texts to read, such as books, articles and web pages.
  case reading
  /// Animated pictures, and decorative animations that repeat.
  case movingPictures
  /// Text that scrolls without input.
  case scrollingText
}
