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
  /// Fills, counting how often the path winds around a point.
  case fill = 0
  /// Fills, counting whether the path's crossings are odd.
  case eoFill = 1
  /// Draws the line.
  case stroke = 2
  /// Fills by winding, then draws the line.
  case fillStroke = 3
  /// Fills by crossings, then draws the line.
  case eoFillStroke = 4
}
