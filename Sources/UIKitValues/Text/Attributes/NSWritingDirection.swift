import Foundation

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the paragraph's first strong character.
  case natural = -1
  /// Lines start at the left.
  case leftToRight = 0
  /// Lines start at the right.
  case rightToLeft = 1
}

/// The effect of a run of text in the bidirectional algorithm.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// Neutral characters follow the direction; letters keep theirs.
  case embedding = 0
  /// All characters follow the direction.
  case override = 2
}
