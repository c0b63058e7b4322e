import Foundation

/// The shape of the ends of an open stroke.
public enum CGLineCap: Int32, Sendable {
  /// The stroke ends at the end of the path.
  case butt = 0
  /// The stroke ends with a half circle beyond the end of the path.
  case round = 1
  /// The stroke ends with half a square beyond the end of the path.
  case square = 2
}

/// The shape of the corners of a stroke.
public enum CGLineJoin: Int32, Sendable {
  /// The edges meet in a point, up to the mitre limit.
  case miter = 0
  /// The corner is rounded.
  case round = 1
  /// The corner is cut off.
  case bevel = 2
}
