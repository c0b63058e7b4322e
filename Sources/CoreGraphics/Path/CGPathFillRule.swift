import Foundation

/// Which points count as inside where a path crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the path winds around the point a number of times other than zero.
  case winding = 0
  /// Inside where a ray from the point crosses the path an odd number of times.
  case evenOdd = 1
}

/// How a context draws its path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4
}
