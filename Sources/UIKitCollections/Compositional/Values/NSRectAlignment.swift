/// A position at the edges of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// The position is not specified.
  case none = 0
  /// The middle of the top edge.
  case top
  /// The top corner at the leading edge.
  case topLeading
  /// The middle of the leading edge.
  case leading
  /// The bottom corner at the leading edge.
  case bottomLeading
  /// The middle of the bottom edge.
  case bottom
  /// The bottom corner at the trailing edge.
  case bottomTrailing
  /// The middle of the trailing edge.
  case trailing
  /// The top corner at the trailing edge.
  case topTrailing
}
