import Foundation

/// The alignment of the lines of a paragraph.
public enum NSTextAlignment: Int, Sendable {
  /// Lines start at the left edge.
  case left = 0
  /// Lines are centred.
  case center = 1
  /// Lines end at the right edge.
  case right = 2
  /// Lines extend to both edges, except the last line of a paragraph.
  case justified = 3
  /// Lines start at the edge at which the paragraph's writing direction starts.
  case natural = 4
}
