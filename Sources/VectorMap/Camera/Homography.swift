import CoreGraphics

/// A projective transform of the plane: nine numbers in rows.
struct Homography: Sendable, Equatable {
  var rows: [Double]

  init(_ rows: [Double]) { self.rows = rows }

  static let identity = Homography([1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// Returns the image of a point, with its denominator.
  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
    let w = rows[6] * x + rows[7] * y + rows[8]
    let column = rows[0] * x + rows[1] * y + rows[2]
    let row = rows[3] * x + rows[4] * y + rows[5]
    return (column / w, row / w, w)
  }

  /// Returns the transform that applies `other` first and then this one.
  func after(_ other: Homography) -> Homography {
    var result = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        result[3 * row + column] =
          rows[3 * row] * other.rows[column] + rows[3 * row + 1] * other.rows[3 + column]
          + rows[3 * row + 2] * other.rows[6 + column]
      }
    }
    return Homography(result)
  }

  /// The inverse transform; nil if there is none.
  var inverted: Homography? {
    let m = rows
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
    let cofactors = [
      minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5),
      -minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5),
      minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
    ]
    let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
    guard determinant != 0, determinant.isFinite else { return nil }
    return Homography(cofactors.map { $0 / determinant })
  }

  /// The numbers in the format of the raster.
  var floats: [Float] { rows.map { Float($0) } }
}
