import CoreGraphics
import Foundation

extension FilterDefinition {
  static let stylize: [FilterDefinition] = [
    FilterDefinition(
      "CIUnsharpMask",
      kCICategorySharpen,
      [
        .image(), .number(kCIInputRadiusKey, 2.5, 0...100),
        .number(kCIInputIntensityKey, 0.5, 0...1),
      ]
    ) { values in
      guard let image = values.image() else { return nil }
      let amount = Float(values.number(kCIInputIntensityKey))
      return image.mixed(with: image.clampedToExtent().blurred(values.radius())) { own, soft in
        (own + (own - soft) * amount).with(alpha: own.w)
      }
    },
    FilterDefinition(
      "CISharpenLuminance",
      kCICategorySharpen,
      [
        .image(), .number(kCIInputSharpnessKey, 0.4, 0...2),
        .number(kCIInputRadiusKey, 1.69, 0...20),
      ]
    ) { values in
      guard let image = values.image() else { return nil }
      let amount = Float(values.number(kCIInputSharpnessKey))
      return image.mixed(with: image.clampedToExtent().blurred(values.radius())) { own, soft in
        (own + (own.luminance - soft.luminance) * amount).with(alpha: own.w)
      }
    },
    FilterDefinition(
      "CIBloom",
      kCICategoryStylize,
      [
        .image(), .number(kCIInputRadiusKey, 10, 0...100),
        .number(kCIInputIntensityKey, 0.5, 0...1),
      ]
    ) { values in
      guard let image = values.image() else { return nil }
      let amount = Float(values.number(kCIInputIntensityKey))
      return image.mixed(with: image.clampedToExtent().blurred(values.radius())) { own, soft in
        let glow = soft * amount
        return (own + glow - own * glow).with(alpha: own.w)
      }
    },
    FilterDefinition(
      "CIGloom",
      kCICategoryStylize,
      [
        .image(), .number(kCIInputRadiusKey, 10, 0...100),
        .number(kCIInputIntensityKey, 0.5, 0...1),
      ]
    ) { values in
      guard let image = values.image() else { return nil }
      let amount = Float(values.number(kCIInputIntensityKey))
      return image.mixed(with: image.clampedToExtent().blurred(values.radius())) { own, soft in
        let darker = own.replacing(with: soft, where: soft .< own)
        return (own + (darker - own) * amount).with(alpha: own.w)
      }
    },
    FilterDefinition(
      "CIEdges",
      kCICategoryStylize,
      [.image(), .number(kCIInputIntensityKey, 1, 0...10)]
    ) { values in
      guard let image = values.image(), !image.node.region.isEmpty else { return values.image() }
      return CIImage(
        node: EdgeNode(image.node, intensity: values.number(kCIInputIntensityKey)),
        properties: image.properties
      )
    },
    cells("CIPixellate", key: kCIInputScaleKey, standard: 8, isCrystal: false),
    cells("CICrystallize", key: kCIInputRadiusKey, standard: 20, isCrystal: true),
    kernel("CIConvolution3X3", width: 3, height: 3),
    kernel("CIConvolution5X5", width: 5, height: 5),
    kernel("CIConvolution7X7", width: 7, height: 7),
    kernel("CIConvolution9Horizontal", width: 9, height: 1),
    kernel("CIConvolution9Vertical", width: 1, height: 9),
  ]

  private static func cells(
    _ name: String,
    key: String,
    standard: Double,
    isCrystal: Bool
  ) -> FilterDefinition {
    FilterDefinition(
      name,
      kCICategoryStylize,
      [.image(), .vector(kCIInputCenterKey, [150, 150]), .number(key, standard, 1...100)]
    ) { values in
      guard let image = values.image(), !image.node.region.isEmpty else { return values.image() }
      return CIImage(
        node: CellNode(
          image.node,
          scale: values.number(key),
          center: values.point(),
          isCrystal: isCrystal
        ),
        properties: image.properties
      )
    }
  }

  /// The weights are in rows from the lower left; the kernel is not rotated.
  private static func kernel(_ name: String, width: Int, height: Int) -> FilterDefinition {
    var identity = [CGFloat](repeating: 0, count: width * height)
    identity[width * height / 2] = 1
    return FilterDefinition(
      name,
      kCICategoryStylize,
      [.image(), .vector(kCIInputWeightsKey, identity), .number(kCIInputBiasKey, 0)]
    ) { values in
      guard let image = values.image() else { return nil }
      let weights = values.vector(kCIInputWeightsKey)
      var taps: [KernelNode.Tap] = []
      for y in 0..<height {
        for x in 0..<width {
          let weight = Float(weights.value(at: y * width + x))
          guard weight != 0 else { continue }
          taps.append(.init(x: x - width / 2, y: y - height / 2, weight: weight))
        }
      }
      return CIImage(
        node: KernelNode(
          image.node,
          taps: taps,
          bias: Float(values.number(kCIInputBiasKey)),
          grows: true
        ),
        properties: image.properties
      )
    }
  }
}
