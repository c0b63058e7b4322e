import Foundation

/// A 3 by 3 matrix, stored row by row, from linear components to CIE XYZ (D50).
package struct ColorMatrix: Hashable, Sendable {
  var rows: [Double]

  init(_ rows: [Double]) { self.rows = rows }

  /// The white of the profile connection space, ICC.1:2010, 7.2.16.
  static let d50 = [0.9642, 1.0, 0.8249]

  /// Creates a matrix from the chromaticities of the primaries and of white.
  ///
  /// The white is adapted to D50 by Bradford's transform (ICC.1:2010, annex E).
  init(
    red: (Double, Double),
    green: (Double, Double),
    blue: (Double, Double),
    white: (Double, Double)
  ) {
    func xyz(_ c: (Double, Double)) -> [Double] { [c.0 / c.1, 1, (1 - c.0 - c.1) / c.1] }
    let (r, g, b) = (xyz(red), xyz(green), xyz(blue))
    let primaries = ColorMatrix([r[0], g[0], b[0], r[1], g[1], b[1], r[2], g[2], b[2]])
    let whitePoint = xyz(white)
    let s = primaries.inverse.times(whitePoint)
    let scaled = ColorMatrix(
      (0..<9).map { primaries.rows[$0] * s[$0 % 3] }
    )
    let bradford = ColorMatrix([
      0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296,
    ])
    let from = bradford.times(whitePoint)
    let to = bradford.times(Self.d50)
    let gains = ColorMatrix([
      to[0] / from[0], 0, 0, 0, to[1] / from[1], 0, 0, 0, to[2] / from[2],
    ])
    self = bradford.inverse.times(gains).times(bradford).times(scaled)
  }

  private static let d65 = (0.3127, 0.3290)
  /// sRGB (IEC 61966-2-1) and ITU-R BT.709.
  static let sRGB = ColorMatrix(
    red: (0.64, 0.33),
    green: (0.30, 0.60),
    blue: (0.15, 0.06),
    white: d65
  )
  /// Apple's Display P3: the primaries of SMPTE EG 432-1 with D65 white.
  static let displayP3 = ColorMatrix(
    red: (0.680, 0.320),
    green: (0.265, 0.690),
    blue: (0.150, 0.060),
    white: d65
  )
  /// DCI-P3 (SMPTE RP 431-2).
  static let dciP3 = ColorMatrix(
    red: (0.680, 0.320),
    green: (0.265, 0.690),
    blue: (0.150, 0.060),
    white: (0.314, 0.351)
  )
  /// Adobe RGB (1998), 4.3.1.
  static let adobeRGB = ColorMatrix(
    red: (0.64, 0.33),
    green: (0.21, 0.71),
    blue: (0.15, 0.06),
    white: d65
  )
  /// ROMM RGB (ISO 22028-2) with D50 white.
  static let rommRGB = ColorMatrix(
    red: (0.734699, 0.265301),
    green: (0.159597, 0.840403),
    blue: (0.036598, 0.000105),
    white: (0.345704, 0.358540)
  )
  /// ITU-R BT.2020.
  static let itur2020 = ColorMatrix(
    red: (0.708, 0.292),
    green: (0.170, 0.797),
    blue: (0.131, 0.046),
    white: d65
  )
  /// ACEScg (Academy S-2014-004, AP1).
  static let acesCG = ColorMatrix(
    red: (0.713, 0.293),
    green: (0.165, 0.830),
    blue: (0.128, 0.044),
    white: (0.32168, 0.33767)
  )

  func times(_ v: [Double]) -> [Double] {
    [
      rows[0] * v[0] + rows[1] * v[1] + rows[2] * v[2],
      rows[3] * v[0] + rows[4] * v[1] + rows[5] * v[2],
      rows[6] * v[0] + rows[7] * v[1] + rows[8] * v[2],
    ]
  }

  func times(_ m: ColorMatrix) -> ColorMatrix {
    var result = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        for k in 0..<3 {
          result[row * 3 + column] += rows[row * 3 + k] * m.rows[k * 3 + column]
        }
      }
    }
    return ColorMatrix(result)
  }

  /// The inverse, or the zero matrix if there is none.
  var inverse: ColorMatrix {
    let m = rows
    let c0 = m[4] * m[8] - m[5] * m[7]
    let c1 = m[5] * m[6] - m[3] * m[8]
    let c2 = m[3] * m[7] - m[4] * m[6]
    let determinant = m[0] * c0 + m[1] * c1 + m[2] * c2
    guard determinant != 0 else { return ColorMatrix([Double](repeating: 0, count: 9)) }
    let k = 1 / determinant
    return ColorMatrix([
      c0 * k, (m[2] * m[7] - m[1] * m[8]) * k, (m[1] * m[5] - m[2] * m[4]) * k,
      c1 * k, (m[0] * m[8] - m[2] * m[6]) * k, (m[2] * m[3] - m[0] * m[5]) * k,
      c2 * k, (m[1] * m[6] - m[0] * m[7]) * k, (m[0] * m[4] - m[1] * m[3]) * k,
    ])
  }

  /// The area of the triangle of the primaries' chromaticities.
  var areaOfPrimaries: Double {
    func chromaticity(_ column: Int) -> (Double, Double) {
      let (x, y, z) = (rows[column], rows[3 + column], rows[6 + column])
      let sum = x + y + z
      return sum == 0 ? (0, 0) : (x / sum, y / sum)
    }
    let (r, g, b) = (chromaticity(0), chromaticity(1), chromaticity(2))
    return abs((g.0 - r.0) * (b.1 - r.1) - (b.0 - r.0) * (g.1 - r.1)) / 2
  }
}
