import Foundation

/// Which way a paragraph is written.
public enum NSWritingDirection: Int, Sendable {
  /// As the first strong character of the paragraph says.
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// How a run of text takes part in the bidirectional algorithm.
public enum NSWritingDirectionFormatType: Int, Sendable {
  case embedding = 0
  case override = 2
}
