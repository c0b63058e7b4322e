import CoreGraphics
import Foundation

/// A colour matrix: rows for the red, green and blue of an unpremultiplied colour, and an offset.
struct ColorRows: Sendable {
  var red: Pixel, green: Pixel, blue: Pixel
  var bias = Pixel.zero

  @inline(__always)
  func apply(_ c: Pixel) -> Pixel {
    Pixel((red * c).sum(), (green * c).sum(), (blue * c).sum(), 0) + bias
  }

  /// Returns a rotation of colours about the grey axis, which preserves luminance.
  ///
  /// Source: P. Haeberli, Matrix Operations for Image Processing, 1993, with Rec. 709 weights.
  static func hue(_ angle: Double) -> ColorRows {
    let (c, s) = (Float(cos(angle)), Float(sin(angle)))
    let (r, g, b) = (Float(0.2126), Float(0.7152), Float(0.0722))
    return ColorRows(
      red: Pixel(r + c * (1 - r) - s * r, g - c * g - s * g, b - c * b + s * (1 - b), 0),
      green: Pixel(r - c * r + s * 0.143, g + c * (1 - g) + s * 0.140, b - c * b - s * 0.283, 0),
      blue: Pixel(r - c * r - s * (1 - r), g - c * g + s * g, b + c * (1 - b) + s * b, 0)
    )
  }

  /// Returns the adaptation of one white point to another, in Bradford's cone space.
  static func adaptation(from: CGPoint, to: CGPoint) -> ColorRows {
    // Source: Bradford's matrix from ICC.1:2010 annex E; sRGB's from IEC 61966-2-1.
    let bradford: [[Double]] = [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ]
    let back: [[Double]] = [
      [0.986_993, -0.147_054, 0.159_963], [0.432_305, 0.518_36, 0.049_291],
      [-0.008_529, 0.040_043, 0.968_487],
    ]
    let toXYZ: [[Double]] = [
      [0.412_456, 0.357_576, 0.180_437], [0.212_673, 0.715_152, 0.072_175],
      [0.019_334, 0.119_192, 0.950_304],
    ]
    let fromXYZ: [[Double]] = [
      [3.240_454, -1.537_139, -0.498_531], [-0.969_266, 1.876_011, 0.041_556],
      [0.055_643, -0.204_026, 1.057_225],
    ]
    func times(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
      (0..<3).map { row in
        (0..<3).map { column in (0..<3).reduce(0) { $0 + a[row][$1] * b[$1][column] } }
      }
    }
    func cones(_ point: CGPoint) -> [Double] {
      let white = whitePoint(temperature: Double(point.x), tint: Double(point.y))
      return bradford.map { row in zip(row, white).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let (source, target) = (cones(from), cones(to))
    let scale: [[Double]] = (0..<3).map { row in
      (0..<3).map { $0 == row ? target[row] / source[row] : 0 }
    }
    let m = times(fromXYZ, times(back, times(scale, times(bradford, toXYZ))))
    func row(_ r: [Double]) -> Pixel { Pixel(Float(r[0]), Float(r[1]), Float(r[2]), 0) }
    return ColorRows(red: row(m[0]), green: row(m[1]), blue: row(m[2]))
  }

  /// Returns the XYZ values of daylight of a temperature.
  ///
  /// Source: CIE 15:2004; below 4,000 K, Planck's locus by Kim et al., 2002. The tint moves it
  /// across, 3,000 for one unit of v (Chosen).
  private static func whitePoint(temperature: Double, tint: Double) -> [Double] {
    let t = min(25_000, max(1_667, temperature))
    let (t2, t3) = (t * t, t * t * t)
    var x: Double
    var y: Double
    if t >= 4_000 {
      x =
        t <= 7_000
        ? -4.6070e9 / t3 + 2.9678e6 / t2 + 99.11 / t + 0.244063
        : -2.0064e9 / t3 + 1.9018e6 / t2 + 247.48 / t + 0.237040
      y = -3 * x * x + 2.87 * x - 0.275
    } else {
      x = -0.2661239e9 / t3 - 0.2343589e6 / t2 + 877.6956 / t + 0.179910
      y =
        t < 2_222
        ? -1.1063814 * x * x * x - 1.34811020 * x * x + 2.18555832 * x - 0.20219683
        : -0.9549476 * x * x * x - 1.37418593 * x * x + 2.09137015 * x - 0.16748867
    }
    let scale = -2 * x + 12 * y + 3
    let (u, v) = (4 * x / scale, 6 * y / scale + tint / 3_000)
    let back = 2 * u - 8 * v + 4
    (x, y) = (3 * u / back, 2 * v / back)
    return [x / y, 1, (1 - x - y) / y]
  }
}

/// A smooth curve through points, without overshoot.
///
/// Source: F. Fritsch and R. Carlson, Monotone Piecewise Cubic Interpolation, 1980.
struct ToneCurve: Sendable {
  let table: [Float]

  init(_ points: [CGPoint]) {
    let sorted = points.sorted { $0.x < $1.x }
    let (x, y) = (sorted.map { Double($0.x) }, sorted.map { Double($0.y) })
    let count = x.count
    var slopes = [Double](repeating: 0, count: count)
    let secants = (0..<max(0, count - 1)).map {
      x[$0 + 1] > x[$0] ? (y[$0 + 1] - y[$0]) / (x[$0 + 1] - x[$0]) : 0
    }
    for index in 0..<count where !secants.isEmpty {
      if index == 0 {
        slopes[index] = secants[0]
      } else if index == count - 1 {
        slopes[index] = secants[count - 2]
      } else if secants[index - 1] * secants[index] > 0 {
        slopes[index] =
          2 * secants[index - 1] * secants[index] / (secants[index - 1] + secants[index])
      }
    }
    table = (0...1_024).map { step in
      let at = Double(step) / 1_024
      guard let first = x.first, at > first else { return Float(y.first ?? at) }
      guard let last = x.last, at < last else { return Float(y.last ?? at) }
      let index = max(0, (x.firstIndex { $0 > at } ?? count - 1) - 1)
      let width = x[index + 1] - x[index]
      let t = width > 0 ? (at - x[index]) / width : 0
      let (t2, t3) = (t * t, t * t * t)
      let value =
        (2 * t3 - 3 * t2 + 1) * y[index] + (t3 - 2 * t2 + t) * width * slopes[index]
        + (3 * t2 - 2 * t3) * y[index + 1] + (t3 - t2) * width * slopes[index + 1]
      return Float(value)
    }
  }

  func value(_ component: Float) -> Float {
    let place = min(1, max(0, component)) * 1_024
    let index = min(1_023, Int(pixel: place))
    return table[index] + (table[index + 1] - table[index]) * (place - Float(index))
  }
}

/// Converts colours to the curve of sRGB, for filters that are defined on perceived colours.
enum Perceptual {
  /// The values of the curve at 4,096 steps of the square root of light.
  private static let coded: [Float] = (0...4_096).map {
    let root = Double($0) / 4_096
    return Float(WorkingSpace.encoded(root * root))
  }
  private static let light: [Float] = (0...4_096).map {
    Float(WorkingSpace.linear(Double($0) / 4_096))
  }

  static func coded(_ color: Pixel) -> Pixel {
    let place = color.limited.squareRoot().scaled(by: 4_096)
    return Pixel(
      coded[Int(place.x)],
      coded[Int(place.y)],
      coded[Int(place.z)],
      0
    )
  }

  static func light(_ color: Pixel) -> Pixel {
    let place = color.limited.scaled(by: 4_096)
    return Pixel(light[Int(place.x)], light[Int(place.y)], light[Int(place.z)], 0)
  }
}

extension FilterDefinition {
  private static func rows(_ values: FilterValues) -> (Pixel, Pixel, Pixel, Pixel, Pixel) {
    func lane(_ key: String) -> Pixel {
      let vector = values.vector(key)
      return Pixel(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
    }
    return (
      lane("inputRVector"), lane("inputGVector"), lane("inputBVector"), lane("inputAVector"),
      lane("inputBiasVector")
    )
  }

  private static func adjustment(
    _ name: String,
    _ inputs: [FilterInput],
    category: String = kCICategoryColorAdjustment,
    _ body: @escaping @Sendable (FilterValues) -> (@Sendable (Pixel) -> Pixel)
  ) -> FilterDefinition {
    FilterDefinition(name, category, [.image()] + inputs) { values in
      values.image()?.mappingColors(body(values))
    }
  }

  static let colorAdjustments: [FilterDefinition] = [
    adjustment(
      "CIColorControls",
      [
        .number(kCIInputSaturationKey, 1, 0...2), .number(kCIInputBrightnessKey, 0, -1...1),
        .number(kCIInputContrastKey, 1, 0.25...4),
      ]
    ) { values in
      let saturation = Float(values.number(kCIInputSaturationKey))
      let brightness = Float(values.number(kCIInputBrightnessKey))
      let contrast = Float(values.number(kCIInputContrastKey))
      return { color in
        let grey = Pixel(repeating: color.luminance)
        let mixed = grey + (color - grey) * saturation
        return (mixed + brightness - 0.5) * contrast + 0.5
      }
    },
    FilterDefinition(
      "CIColorMatrix",
      kCICategoryColorAdjustment,
      [
        .image(), .vector("inputRVector", [1, 0, 0, 0]), .vector("inputGVector", [0, 1, 0, 0]),
        .vector("inputBVector", [0, 0, 1, 0]), .vector("inputAVector", [0, 0, 0, 1]),
        .vector("inputBiasVector", [0, 0, 0, 0]),
      ]
    ) { values in
      let (red, green, blue, alpha, bias) = rows(values)
      return values.image()?.mapping { row, count, _, _, _ in
        for x in 0..<count {
          let color = row[x].unmultiplied
          let result =
            Pixel(
              (red * color).sum(),
              (green * color).sum(),
              (blue * color).sum(),
              (alpha * color).sum()
            ) + bias
          row[x] = result.with(alpha: min(1, max(0, result.w))).multiplied
        }
      }
    },
    FilterDefinition(
      "CIColorClamp",
      kCICategoryColorAdjustment,
      [
        .image(), .vector("inputMinComponents", [0, 0, 0, 0]),
        .vector("inputMaxComponents", [1, 1, 1, 1]),
      ]
    ) { values in
      func lanes(_ key: String) -> Pixel {
        let v = values.vector(key)
        return Pixel(Float(v.x), Float(v.y), Float(v.z), Float(v.w))
      }
      let (low, high) = (lanes("inputMinComponents"), lanes("inputMaxComponents"))
      return values.image()?.mapping { row, count, _, _, _ in
        for x in 0..<count {
          var color = row[x].unmultiplied
          color.replace(with: low, where: color .< low)
          color.replace(with: high, where: color .> high)
          row[x] = color.multiplied
        }
      }
    },
    adjustment("CIExposureAdjust", [.number(kCIInputEVKey, 0, -10...10)]) { values in
      let factor = Float(exp2(min(100, max(-100, values.number(kCIInputEVKey)))))
      return { $0 * factor }
    },
    adjustment("CIGammaAdjust", [.number("inputPower", 1, 0.25...4)]) { values in
      let power = Float(values.number("inputPower"))
      return { color in
        Pixel(
          pow(max(0, color.x), power),
          pow(max(0, color.y), power),
          pow(max(0, color.z), power),
          0
        )
      }
    },
    adjustment("CIHueAdjust", [.number(kCIInputAngleKey, 0, -Double.pi...Double.pi)]) { values in
      let rows = ColorRows.hue(values.number(kCIInputAngleKey))
      return { rows.apply($0) }
    },
    adjustment("CIVibrance", [.number(kCIInputAmountKey, 0, -1...1)]) { values in
      // Unverified: the weight by saturation; pale colours change the most.
      let amount = Float(values.number(kCIInputAmountKey))
      return { color in
        let grey = Pixel(repeating: color.luminance)
        let saturation = max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
        let scale = 1 + amount * (amount > 0 ? 1 - min(1, max(0, saturation)) : 1)
        return grey + (color - grey) * max(0, scale)
      }
    },
    adjustment(
      "CITemperatureAndTint",
      [.vector("inputNeutral", [6_500, 0]), .vector("inputTargetNeutral", [6_500, 0])]
    ) { values in
      let rows = ColorRows.adaptation(
        from: values.point("inputNeutral"),
        to: values.point("inputTargetNeutral")
      )
      return { rows.apply($0) }
    },
    adjustment(
      "CIToneCurve",
      [
        .vector("inputPoint0", [0, 0]), .vector("inputPoint1", [0.25, 0.25]),
        .vector("inputPoint2", [0.5, 0.5]), .vector("inputPoint3", [0.75, 0.75]),
        .vector("inputPoint4", [1, 1]),
      ]
    ) { values in
      let curve = ToneCurve((0...4).map { values.point("inputPoint\($0)") })
      return { color in
        // The axes of the curve are perceived values.
        let coded = Perceptual.coded(color)
        return Perceptual.light(
          Pixel(curve.value(coded.x), curve.value(coded.y), curve.value(coded.z), 0)
        )
      }
    },
    FilterDefinition(
      "CIHighlightShadowAdjust",
      kCICategoryColorAdjustment,
      [
        .image(), .number(kCIInputRadiusKey, 0, 0...10),
        .number("inputShadowAmount", 0, -1...1), .number("inputHighlightAmount", 1, 0...1),
      ]
    ) { values in
      guard let image = values.image() else { return nil }
      // Unverified: the strengths; amounts of 0 and 1 have no effect, as on iOS.
      let shadow = Float(values.number("inputShadowAmount"))
      let highlight = Float(1 - values.number("inputHighlightAmount"))
      if shadow == 0, highlight == 0 { return image }
      let radius = max(0, values.number(kCIInputRadiusKey))
      let mask =
        radius > 0
        ? GaussianNode(ClampNode(image.node), sigmaX: radius, sigmaY: radius) : image.node
      return CIImage(
        node: CombineNode([image.node, mask], extent: image.extent) { row, others, count in
          let blurred = others[0]
          for x in 0..<count where row[x].w > 0 {
            let light = max(0, blurred[x].unmultiplied.luminance).squareRoot()
            let dark = max(0, 1 - 2 * light)
            let bright = max(0, 2 * light - 1)
            let factor = exp2(shadow * dark * 2 - highlight * bright)
            row[x] = (row[x] * factor).with(alpha: row[x].w)
          }
        },
        properties: image.properties
      )
    },
    adjustment("CILinearToSRGBToneCurve", []) { _ in { Perceptual.coded($0) } },
    adjustment("CISRGBToneCurveToLinear", []) { _ in { Perceptual.light($0) } },
    adjustment("CIWhitePointAdjust", [.color(kCIInputColorKey, .white)]) { values in
      let color = values.color()
      let white = Pixel(
        Float(WorkingSpace.linear(Double(color.red))),
        Float(WorkingSpace.linear(Double(color.green))),
        Float(WorkingSpace.linear(Double(color.blue))),
        0
      )
      return { $0 * white }
    },
    polynomial,
  ]

  private static let polynomial = adjustment(
    "CIColorPolynomial",
    [
      .vector("inputRedCoefficients", [0, 1, 0, 0]),
      .vector("inputGreenCoefficients", [0, 1, 0, 0]),
      .vector("inputBlueCoefficients", [0, 1, 0, 0]),
      .vector("inputAlphaCoefficients", [0, 1, 0, 0]),
    ]
  ) { values in
    func lanes(_ index: Int) -> Pixel {
      func at(_ key: String) -> Float { Float(values.vector(key).value(at: index)) }
      return Pixel(
        at("inputRedCoefficients"),
        at("inputGreenCoefficients"),
        at("inputBlueCoefficients"),
        at("inputAlphaCoefficients")
      )
    }
    let (a, b, c, d) = (lanes(0), lanes(1), lanes(2), lanes(3))
    return { ((d * $0 + c) * $0 + b) * $0 + a }
  }

  /// Returns an effect on perceived colours: saturation, a curve and a tint.
  ///
  /// Unverified: the numbers; the tables of Apple's effects are not published.
  private static func photo(
    _ name: String,
    saturation: Float,
    contrast: Float = 1,
    lift: Float = 0,
    tint: Pixel = Pixel(1, 1, 1, 0)
  ) -> FilterDefinition {
    adjustment(name, [], category: kCICategoryColorEffect) { _ in
      { color in
        let coded = Perceptual.coded(color)
        let grey = Pixel(repeating: coded.luminance)
        let mixed = (grey + (coded - grey) * saturation) * tint
        return Perceptual.light(((mixed - 0.5) * contrast + 0.5) * (1 - lift) + lift)
      }
    }
  }

  static let colorEffects: [FilterDefinition] = [
    adjustment(
      "CISepiaTone",
      [.number(kCIInputIntensityKey, 1, 0...1)],
      category: kCICategoryColorEffect
    ) { values in
      // Source of the weights: the usual sepia matrix, as in W3C, Filter Effects 1, sepia().
      let amount = Float(min(1, max(0, values.number(kCIInputIntensityKey))))
      return { color in
        let coded = Perceptual.coded(color)
        let sepia = Pixel(
          coded.x * 0.393 + coded.y * 0.769 + coded.z * 0.189,
          coded.x * 0.349 + coded.y * 0.686 + coded.z * 0.168,
          coded.x * 0.272 + coded.y * 0.534 + coded.z * 0.131,
          0
        )
        return Perceptual.light(coded + (sepia - coded) * amount)
      }
    },
    adjustment(
      "CIColorMonochrome",
      [
        .color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)),
        .number(kCIInputIntensityKey, 1, 0...1),
      ],
      category: kCICategoryColorEffect
    ) { values in
      let color = values.color()
      let tint = Pixel(
        Float(WorkingSpace.linear(Double(color.red))),
        Float(WorkingSpace.linear(Double(color.green))),
        Float(WorkingSpace.linear(Double(color.blue))),
        0
      )
      let amount = Float(min(1, max(0, values.number(kCIInputIntensityKey))))
      return { color in
        let toned = tint * color.luminance
        return color + (toned - color) * amount
      }
    },
    adjustment("CIColorInvert", [], category: kCICategoryColorEffect) { _ in { 1 - $0 } },
    adjustment(
      "CIFalseColor",
      [
        .color("inputColor0", CIColor(red: 0.3, green: 0, blue: 0)),
        .color("inputColor1", CIColor(red: 1, green: 0.9, blue: 0.8)),
      ],
      category: kCICategoryColorEffect
    ) { values in
      let space = WorkingSpace()
      let low = space.plainPixel(values.color("inputColor0"))
      let high = space.plainPixel(values.color("inputColor1"))
      return { low + (high - low) * min(1, max(0, $0.luminance)) }
    },
    adjustment(
      "CIColorPosterize",
      [.number("inputLevels", 6, 2...30)],
      category: kCICategoryColorEffect
    ) { values in
      let levels = Float(max(2, min(255, values.number("inputLevels"))))
      return { color in
        (color.limited * levels).rounded(.down) / (levels - 1)
      }
    },
    photo("CIPhotoEffectMono", saturation: 0),
    photo("CIPhotoEffectNoir", saturation: 0, contrast: 1.4),
    photo("CIPhotoEffectTonal", saturation: 0, contrast: 0.85, lift: 0.03),
    photo("CIPhotoEffectFade", saturation: 0.7, contrast: 0.85, lift: 0.06),
    photo("CIPhotoEffectChrome", saturation: 1.25, contrast: 1.12),
    photo(
      "CIPhotoEffectInstant",
      saturation: 0.8,
      contrast: 0.95,
      lift: 0.04,
      tint: Pixel(1.04, 1, 0.9, 0)
    ),
    photo("CIPhotoEffectProcess", saturation: 0.9, lift: 0.03, tint: Pixel(0.94, 1.02, 1.06, 0)),
    photo("CIPhotoEffectTransfer", saturation: 0.9, contrast: 1.02, tint: Pixel(1.06, 1, 0.9, 0)),
    FilterDefinition("CIMaskToAlpha", kCICategoryColorEffect, [.image()]) { values in
      values.image()?.mapping { row, count, _, _, _ in
        for x in 0..<count {
          let light = min(1, max(0, row[x].luminance))
          row[x] = Pixel(repeating: light)
        }
      }
    },
    FilterDefinition("CIMaximumComponent", kCICategoryColorEffect, [.image()]) { values in
      values.image()?.mappingColors { Pixel(repeating: max($0.x, $0.y, $0.z)) }
    },
    FilterDefinition("CIMinimumComponent", kCICategoryColorEffect, [.image()]) { values in
      values.image()?.mappingColors { Pixel(repeating: min($0.x, $0.y, $0.z)) }
    },
    FilterDefinition(
      "CIColorThreshold",
      kCICategoryColorEffect,
      [.image(), .number("inputThreshold", 0.5, 0...1)]
    ) { values in
      let threshold = Float(values.number("inputThreshold"))
      return values.image()?.mappingColors { color in
        Pixel.zero.replacing(with: 1, where: color .>= threshold)
      }
    },
    FilterDefinition(
      "CIVignette",
      kCICategoryColorEffect,
      [
        .image(), .number(kCIInputIntensityKey, 0, -1...1), .number(kCIInputRadiusKey, 1, 0...2),
      ]
    ) { values in
      guard let image = values.image() else { return nil }
      let intensity = Float(values.number(kCIInputIntensityKey))
      let radius = Float(max(0.01, values.number(kCIInputRadiusKey)))
      let extent = image.extent
      guard !extent.isInfinite, !extent.isNull, intensity != 0 else { return image }
      // Unverified: the falloff, with the fourth power of the distance, as in lenses.
      let middle = SIMD2(Float(extent.midX), Float(extent.midY))
      let reach = Float(hypot(extent.width, extent.height) / 2) * radius
      return image.mapping { row, count, x, y, _ in
        for column in 0..<count {
          let offset = SIMD2(Float(x + column) + 0.5, Float(y) + 0.5) - middle
          let square = (offset * offset).sum() / (reach * reach)
          let factor = max(0, 1 - intensity * min(1, square * square))
          row[column] = (row[column] * factor).with(alpha: row[column].w)
        }
      }
    },
    FilterDefinition(
      "CIVignetteEffect",
      kCICategoryStylize,
      [
        .image(), .vector(kCIInputCenterKey, [150, 150]),
        .number(kCIInputRadiusKey, 150, 0...2_000),
        .number(kCIInputIntensityKey, 1, -1...1), .number("inputFalloff", 0.5, 0...1),
      ]
    ) { values in
      let center = values.point()
      let middle = SIMD2(Float(center.x), Float(center.y))
      let radius = Float(max(0.01, values.number(kCIInputRadiusKey)))
      let intensity = Float(values.number(kCIInputIntensityKey))
      let width = radius * Float(max(0.01, values.number("inputFalloff")))
      return values.image()?.mapping { row, count, x, y, _ in
        for column in 0..<count {
          let offset = SIMD2(Float(x + column) + 0.5, Float(y) + 0.5) - middle
          let beyond = ((offset * offset).sum().squareRoot() - radius) / width
          let t = min(1, max(0, beyond))
          let factor = 1 - intensity * t * t * (3 - 2 * t)
          row[column] = (row[column] * factor).with(alpha: row[column].w)
        }
      }
    },
    cube("CIColorCube", hasSpace: false), cube("CIColorCubeWithColorSpace", hasSpace: true),
    colorMap,
  ]

  /// Returns a filter that maps colours with a three-dimensional table, interpolating between
  /// entries.
  private static func cube(_ name: String, hasSpace: Bool) -> FilterDefinition {
    var inputs: [FilterInput] = [
      .image(), .number("inputCubeDimension", 2, 2...128),
      FilterInput(key: "inputCubeData", kind: .data),
    ]
    if hasSpace { inputs.append(FilterInput(key: "inputColorSpace", kind: .object)) }
    return FilterDefinition(name, kCICategoryColorEffect, inputs) { values in
      guard let image = values.image() else { return nil }
      let size = Int(clamping: values.number("inputCubeDimension"))
      guard let data = values.data("inputCubeData"), size >= 2, size <= 128,
        data.count >= size * size * size * 16
      else {
        GraphicsLog.report("CIFilter: \(name) wants inputCubeData of dimension³ times 16 bytes")
        return image
      }
      let table: [Pixel] = data.withUnsafeBytes { bytes in
        (0..<size * size * size).map { index in
          func lane(_ at: Int) -> Float {
            bytes.loadUnaligned(fromByteOffset: index * 16 + at * 4, as: Float.self)
          }
          return Pixel(lane(0), lane(1), lane(2), lane(3))
        }
      }
      let isCoded = hasSpace && values.values["inputColorSpace"] != nil
      return image.mapping { row, count, _, _, _ in
        table.withUnsafeBufferPointer { table in
          for x in 0..<count where row[x].w > 0 {
            let plain = row[x].unmultiplied
            let color = (isCoded ? Perceptual.coded(plain) : plain).limited
            let place = color * Float(size - 1)
            let base = place.rounded(.down)
            let (i, j, k) = (
              min(size - 2, Int(pixel: base.x)), min(size - 2, Int(pixel: base.y)),
              min(size - 2, Int(pixel: base.z))
            )
            // At the last entry, the position is one whole step after the one before.
            let (fx, fy, fz) = (place.x - Float(i), place.y - Float(j), place.z - Float(k))
            func edge(_ j: Int, _ k: Int) -> Pixel {
              let at = (k * size + j) * size + i
              return table[at] + (table[at + 1] - table[at]) * fx
            }
            let low = edge(j, k) + (edge(j + 1, k) - edge(j, k)) * fy
            let high = edge(j, k + 1) + (edge(j + 1, k + 1) - edge(j, k + 1)) * fy
            // Entries are premultiplied.
            let found = low + (high - low) * fz
            let result = isCoded ? Perceptual.light(found).with(alpha: found.w) : found
            row[x] = result * plain.w
          }
        }
      }
    }
  }

  private static let colorMap = FilterDefinition(
    "CIColorMap",
    kCICategoryColorEffect,
    [.image(), .image("inputGradientImage")]
  ) { values in
    guard let image = values.image() else { return nil }
    guard let gradient = values.image("inputGradientImage"), !gradient.extent.isInfinite,
      !gradient.extent.isNull
    else { return image }
    let region = gradient.node.region
    let line = Region(
      minX: region.minX,
      minY: region.minY + region.height / 2,
      maxX: region.maxX,
      maxY: region.minY + region.height / 2 + 1
    )
    let source = gradient.node
    return image.mapping { row, count, _, _, work in
      let colors = work.reductions.value(of: source) {
        let tile = RenderPlan(source).tile(line, work)
        return (line.minX..<line.maxX).map { tile.pixel($0, line.minY) }
      }
      for x in 0..<count where row[x].w > 0 {
        let light = min(1, max(0, row[x].unmultiplied.luminance))
        let place = min(colors.count - 1, Int(pixel: light * Float(colors.count)))
        row[x] = colors[place] * row[x].w
      }
    }
  }
}
