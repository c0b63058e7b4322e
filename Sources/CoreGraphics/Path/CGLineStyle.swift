import Foundation

/// How the ends of an open stroke look.
public enum CGLineCap: Int32, Sendable {
  /// The line ends where the path does.
  case butt = 0
  /// A half circle goes beyond the path's end.
  case round = 1
  /// Half a square goes beyond the path's end.
  case square = 2
}

/// How the corners of a stroke look.
public enum CGLineJoin: Int32, Sendable {
  /// The edges meet in a point, up to the miter limit.
  case miter = 0
  /// The corner is a part of a circle.
  case round = 1
  /// The corner is cut off straight.
  case bevel = 2
}
