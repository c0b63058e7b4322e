import CoreGraphics
import Foundation

extension FilterDefinition {
  /// Returns an image of two colours in the working space, mixed by a fraction for each pixel.
  private static func gradient(
    _ first: CIColor,
    _ second: CIColor,
    _ share: @escaping @Sendable (SIMD2<Float>) -> Float
  ) -> CIImage {
    CIImage(
      node: GeneratorNode { row, count, x, y, work in
        let (low, high) = (work.space.pixel(first), work.space.pixel(second))
        for column in 0..<count {
          let t = share(SIMD2(Float(x + column) + 0.5, Float(y) + 0.5))
          row[column] = low + (high - low) * min(1, max(0, t))
        }
      }
    )
  }

  private static func lanes(_ point: CGPoint) -> SIMD2<Float> {
    SIMD2(Float(point.x), Float(point.y))
  }

  private static func linear(_ name: String, isSmooth: Bool) -> FilterDefinition {
    FilterDefinition(
      name,
      kCICategoryGradient,
      [
        .vector("inputPoint0", [0, 0]), .vector("inputPoint1", [200, 200]),
        .color("inputColor0", .white), .color("inputColor1", .black),
      ]
    ) { values in
      let (from, to) = (lanes(values.point("inputPoint0")), lanes(values.point("inputPoint1")))
      let line = to - from
      let square = max(1e-6, (line * line).sum())
      return gradient(values.color("inputColor0"), values.color("inputColor1")) { place in
        let t = min(1, max(0, ((place - from) * line).sum() / square))
        return isSmooth ? t * t * (3 - 2 * t) : t
      }
    }
  }

  static let generators: [FilterDefinition] = [
    FilterDefinition(
      "CIConstantColorGenerator",
      kCICategoryGenerator,
      [.color(kCIInputColorKey, .red)]
    ) { CIImage(color: $0.color()) },
    linear("CILinearGradient", isSmooth: false),
    linear("CISmoothLinearGradient", isSmooth: true),
    FilterDefinition(
      "CIRadialGradient",
      kCICategoryGradient,
      [
        .vector(kCIInputCenterKey, [150, 150]), .number("inputRadius0", 5, 0...800),
        .number("inputRadius1", 100, 0...800), .color("inputColor0", .white),
        .color("inputColor1", .black),
      ]
    ) { values in
      let center = lanes(values.point())
      let inner = Float(values.number("inputRadius0"))
      let width = Float(values.number("inputRadius1")) - inner
      return gradient(values.color("inputColor0"), values.color("inputColor1")) { place in
        let offset = place - center
        let distance = (offset * offset).sum().squareRoot() - inner
        return abs(width) < 1e-6 ? (distance > 0 ? 1 : 0) : distance / width
      }
    },
    FilterDefinition(
      "CIGaussianGradient",
      kCICategoryGradient,
      [
        .vector(kCIInputCenterKey, [150, 150]), .color("inputColor0", .white),
        .color("inputColor1", .clear), .number(kCIInputRadiusKey, 300, 0...800),
      ]
    ) { values in
      let center = lanes(values.point())
      let radius = Float(max(1e-3, values.number(kCIInputRadiusKey)))
      return gradient(values.color("inputColor0"), values.color("inputColor1")) { place in
        let offset = place - center
        let t = (offset * offset).sum().squareRoot() / radius
        // Unverified: the end of the bell curve; the radius is three standard deviations.
        return 1 - exp(-4.5 * t * t)
      }
    },
    FilterDefinition(
      "CICheckerboardGenerator",
      kCICategoryGenerator,
      [
        .vector(kCIInputCenterKey, [150, 150]), .color("inputColor0", .white),
        .color("inputColor1", .black), .number(kCIInputWidthKey, 80, 0...800),
        .number(kCIInputSharpnessKey, 1, 0...1),
      ]
    ) { values in
      let center = lanes(values.point())
      let width = Float(max(1e-3, values.number(kCIInputWidthKey)))
      let sharpness = Float(min(1, max(0, values.number(kCIInputSharpnessKey))))
      return gradient(values.color("inputColor0"), values.color("inputColor1")) { place in
        // A square begins at the center; the soft edge is inside it.
        let cell = (place - center) / width
        let wave = SIMD2(side(cell.x, sharpness), side(cell.y, sharpness))
        return (1 - wave.x * wave.y) / 2
      }
    },
    FilterDefinition(
      "CIStripesGenerator",
      kCICategoryGenerator,
      [
        .vector(kCIInputCenterKey, [150, 150]), .color("inputColor0", .white),
        .color("inputColor1", .black), .number(kCIInputWidthKey, 80, 0...800),
        .number(kCIInputSharpnessKey, 1, 0...1),
      ]
    ) { values in
      let center = Float(values.point().x)
      let width = Float(max(1e-3, values.number(kCIInputWidthKey)))
      let sharpness = Float(min(1, max(0, values.number(kCIInputSharpnessKey))))
      return gradient(values.color("inputColor0"), values.color("inputColor1")) { place in
        (1 - side((place.x - center) / width, sharpness)) / 2
      }
    },
    FilterDefinition("CIRandomGenerator", kCICategoryGenerator, []) { _ in
      CIImage(
        node: GeneratorNode { row, count, x, y, _ in
          for column in 0..<count {
            var state =
              UInt64(UInt32(truncatingIfNeeded: x + column)) << 32
              | UInt64(UInt32(truncatingIfNeeded: y))
            // Source: SplitMix64, by S. Vigna, public domain.
            state = state &+ 0x9E37_79B9_7F4A_7C15
            state = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
            state = (state ^ state >> 27) &* 0x94D0_49BB_1331_11EB
            state ^= state >> 31
            let bytes = SIMD4<UInt32>(
              UInt32(state & 255),
              UInt32(state >> 8 & 255),
              UInt32(state >> 16 & 255),
              UInt32(state >> 24 & 255)
            )
            row[column] =
              Pixel(Float(bytes.x), Float(bytes.y), Float(bytes.z), Float(bytes.w)) / 255
          }
        }
      )
    },
    FilterDefinition(
      "CIQRCodeGenerator",
      kCICategoryGenerator,
      [
        FilterInput(key: "inputMessage", kind: .data),
        FilterInput(key: "inputCorrectionLevel", kind: .text, standard: "M"),
      ]
    ) { values in
      guard let message = values.data("inputMessage") else { return nil }
      guard let level = QRCode.Level(values.text("inputCorrectionLevel")),
        let code = QRCode(message: [UInt8](message), level: level)
      else {
        GraphicsLog.report("CIQRCodeGenerator: \(message.count) bytes do not fit a code")
        return nil
      }
      // A margin of one white module on each side, as on iOS.
      let side = code.size + 2
      return picture(width: side, height: side) { x, y in
        x > 0 && y > 0 && x <= code.size && y <= code.size && code.isDark(x - 1, y - 1)
      }
    },
    FilterDefinition(
      "CICode128BarcodeGenerator",
      kCICategoryGenerator,
      [
        FilterInput(key: "inputMessage", kind: .data), .number("inputQuietSpace", 10, 0...100),
        .number("inputBarcodeHeight", 32, 1...500),
      ]
    ) { values in
      guard let message = values.data("inputMessage") else { return nil }
      guard let bars = Code128.modules([UInt8](message)) else {
        GraphicsLog.report("CICode128BarcodeGenerator: the message is not ASCII, or empty")
        return nil
      }
      let quiet = Int(pixel: min(1_000, max(0, values.number("inputQuietSpace"))))
      let height = Int(pixel: min(4_096, max(1, values.number("inputBarcodeHeight"))))
      return picture(width: bars.count + 2 * quiet, height: height) { x, _ in
        x >= quiet && x < quiet + bars.count && bars[x - quiet]
      }
    },
  ]

  /// Returns 1 in even cells and -1 in odd ones; lower sharpness makes edges softer.
  private static func side(_ cell: Float, _ sharpness: Float) -> Float {
    let whole = cell.rounded(.down)
    let sign: Float = Int(pixel: whole) & 1 == 0 ? 1 : -1
    guard sharpness < 1 else { return sign }
    let edge = min(cell - whole, whole + 1 - cell)
    return sign * min(1, edge / (0.5 * (1 - sharpness)))
  }

  /// Returns a black-on-white image, the top row first.
  private static func picture(
    width: Int,
    height: Int,
    _ isDark: (Int, Int) -> Bool
  ) -> CIImage {
    let pixels = (0..<width * height).map { index -> Pixel in
      isDark(index % width, index / width) ? Pixel(0, 0, 0, 1) : Pixel(repeating: 1)
    }
    return CIImage(
      node: FloatSourceNode(pixels, width: width, height: height),
      isNearest: true
    )
  }
}
