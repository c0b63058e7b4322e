import Foundation

/// Which way a paragraph is written.
public enum NSWritingDirection: Int, Sendable {
  /// As the first strong character of the paragraph says.
  case natural = -1
  /// Lines begin at the left.
  case leftToRight = 0
  /// Lines begin at the right.
  case rightToLeft = 1
}

/// How a run of text takes part in the bidirectional algorithm.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// Neutral signs follow the direction; letters keep theirs.
  case embedding = 0
  /// Everything follows the direction.
  case override = 2
}
