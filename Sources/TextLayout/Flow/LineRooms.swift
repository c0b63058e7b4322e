import CoreGraphics

/// Computes the rooms of a line beside exclusion paths.
package enum LineRooms {
  /// Returns the parts of a rectangle that are outside of paths, from left to right.
  package static func rooms(in rect: CGRect, clearOf paths: [CGPath]) -> [CGRect] {
    LineExclusions(paths: paths)
      .rooms(x: rect.minX, width: rect.width, top: rect.minY, height: rect.height)
      .map {
        CGRect(
          x: $0.lowerBound,
          y: rect.minY,
          width: $0.upperBound - $0.lowerBound,
          height: rect.height
        )
      }
  }
}
