/// Where something lies at the edges of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// Nowhere in particular.
  case none = 0
  /// In the middle of the upper edge.
  case top
  /// In the upper corner where lines begin.
  case topLeading
  /// In the middle of the edge where lines begin.
  case leading
  /// In the lower corner where lines begin.
  case bottomLeading
  /// In the middle of the lower edge.
  case bottom
  /// In the lower corner where lines end.
  case bottomTrailing
  /// In the middle of the edge where lines end.
  case trailing
  /// In the upper corner where lines end.
  case topTrailing
}
