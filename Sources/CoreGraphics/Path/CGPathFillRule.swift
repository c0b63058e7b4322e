import Foundation

/// The rule for the inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Points with a winding number other than 0 are inside.
  case winding = 0
  /// Points from which a ray crosses the path an odd number of times are inside.
  case evenOdd = 1
}

/// The way in which a context draws its path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills with the winding rule.
  case fill = 0
  /// Fills with the even-odd rule.
  case eoFill = 1
  /// Strokes.
  case stroke = 2
  /// Fills with the winding rule, then strokes.
  case fillStroke = 3
  /// Fills with the even-odd rule, then strokes.
  case eoFillStroke = 4
}
