import Foundation

/// Which edges the lines of a paragraph keep to.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge.
  case left = 0
  /// Lines stand in the middle.
  case center = 1
  /// Lines end at the right edge.
  case right = 2
  /// Both edges, except in a paragraph's last line.
  case justified = 3
  /// The edge where the paragraph's writing direction begins.
  case natural = 4
}
