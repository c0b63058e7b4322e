import Foundation

/// The treatment of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// The line is broken between words.
  case byWordWrapping = 0
  /// The line is broken between characters.
  case byCharWrapping = 1
  /// The text that does not fit is clipped.
  case byClipping = 2
  /// The beginning is omitted: "…wxyz".
  case byTruncatingHead = 3
  /// The end is omitted: "abcd…".
  case byTruncatingTail = 4
  /// The middle is omitted: "ab…yz".
  case byTruncatingMiddle = 5
}
