import Foundation

extension CGColorSpace {
  /// Converts a colour of this space to CIE XYZ (D50); CMYK is converted through sRGB.
  func xyz(_ c: [Double]) -> [Double] {
    func at(_ index: Int) -> Double { index < c.count ? c[index] : 0 }
    switch definition {
    case .rgb(let matrix, let curves):
      return matrix.times([
        curves[0].linear(at(0)), curves[1].linear(at(1)), curves[2].linear(at(2)),
      ])
    case .gray(let curve):
      let light = curve.linear(at(0))
      return ColorMatrix.d50.map { $0 * light }
    case .cmyk:
      let light = 1 - at(3)
      return CGColorSpace.standard.xyz((0..<3).map { (1 - at($0)) * light })
    case .xyz:
      return [at(0), at(1), at(2)]
    case .lab(let white, _):
      // CIE 15: f(t) = t^(1/3) above (6/29)³.
      let fy = (at(0) + 16) / 116
      func inverse(_ t: Double) -> Double {
        t > 6.0 / 29 ? t * t * t : 3 * (6.0 / 29) * (6.0 / 29) * (t - 4.0 / 29)
      }
      return [
        white[0] * inverse(fy + at(1) / 500), white[1] * inverse(fy),
        white[2] * inverse(fy - at(2) / 200),
      ]
    case .indexed(let base, let last, let table):
      let count = base.numberOfComponents
      let index = Swift.max(0, Swift.min(last, at(0).isFinite ? Int(clamping: at(0)) : 0))
      return base.xyz(table[index * count..<(index + 1) * count].map { Double($0) / 255 })
    case .pattern:
      return [0, 0, 0]
    }
  }

  /// Converts CIE XYZ (D50) to this space, clipped to its range unless it is extended.
  func components(xyz: [Double]) -> [Double]? {
    func clipped(_ values: [Double]) -> [Double] {
      isExtended ? values : values.map { Swift.max(0, Swift.min(1, $0)) }
    }
    switch definition {
    case .rgb(let matrix, let curves):
      let light = matrix.inverse.times(xyz)
      return clipped((0..<3).map { curves[$0].encoded(light[$0]) })
    case .gray(let curve):
      return clipped([curve.encoded(xyz[1])])
    case .cmyk:
      guard let rgb = CGColorSpace.standard.components(xyz: xyz) else { return nil }
      let k = 1 - (rgb.max() ?? 0)
      guard k < 1 else { return [0, 0, 0, 1] }
      return rgb.map { (1 - $0 - k) / (1 - k) } + [k]
    case .xyz:
      return xyz
    case .lab(let white, _):
      func f(_ t: Double) -> Double {
        t > 216.0 / 24389 ? cbrt(t) : t / (3 * (6.0 / 29) * (6.0 / 29)) + 4.0 / 29
      }
      let (fx, fy, fz) = (f(xyz[0] / white[0]), f(xyz[1] / white[1]), f(xyz[2] / white[2]))
      return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
    case .indexed, .pattern:
      return nil
    }
  }

  /// Returns whether equal components are equal colours in both, so that no conversion is needed.
  func hasSameColors(as other: CGColorSpace) -> Bool {
    self === other || definition == other.definition
  }

  /// Converts components of this space, without alpha, to another space.
  func convert(_ components: [Double], to other: CGColorSpace) -> [Double]? {
    if hasSameColors(as: other) {
      return other.isExtended ? components : components.map { Swift.max(0, Swift.min(1, $0)) }
    }
    // Grey stays exactly neutral in RGB if the curves are equal.
    if case .gray(let curve) = definition, case .rgb(_, let curves) = other.definition {
      let light = curve.linear(components.first ?? 0)
      return curves.map {
        let value = $0.encoded(light)
        return other.isExtended ? value : Swift.max(0, Swift.min(1, value))
      }
    }
    // Inks and tables are defined in another space, which is converted directly.
    if case .cmyk = definition, components.count == 4 {
      let light = 1 - components[3]
      return CGColorSpace.standard.convert(
        components.prefix(3).map { (1 - $0) * light },
        to: other
      )
    }
    if case .indexed(let base, let last, let table) = definition {
      let count = base.numberOfComponents
      let number = components.first ?? 0
      let index = Swift.max(0, Swift.min(last, number.isFinite ? Int(clamping: number) : 0))
      return base.convert(
        table[index * count..<(index + 1) * count].map { Double($0) / 255 },
        to: other
      )
    }
    return other.components(xyz: xyz(components))
  }
}
