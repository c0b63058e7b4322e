import Foundation

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// It is broken between words.
  case byWordWrapping = 0
  /// It is broken between characters.
  case byCharWrapping = 1
  /// What does not fit is cut off.
  case byClipping = 2
  /// Its beginning is left out: "…wxyz".
  case byTruncatingHead = 3
  /// Its end is left out: "abcd…".
  case byTruncatingTail = 4
  /// Its middle is left out: "ab…yz".
  case byTruncatingMiddle = 5
}
