import CoreGraphics
import Foundation

extension FilterValues {
  /// Returns a radius in pixels, limited to a valid range.
  func radius(_ key: String = kCIInputRadiusKey, limit: Double = 1_000) -> Double {
    min(limit, max(0, number(key)))
  }
}

extension CIImage {
  func blurred(_ sigma: Double) -> CIImage {
    guard sigma > 0, !node.region.isEmpty else { return self }
    return CIImage(
      node: GaussianNode(node, sigmaX: sigma, sigmaY: sigma),
      properties: properties
    )
  }

  /// Returns the image mixed with another by a function of both pixels, in the image's extent.
  func mixed(
    with other: CIImage,
    _ body: @escaping @Sendable (_ own: Pixel, _ other: Pixel) -> Pixel
  ) -> CIImage {
    CIImage(
      node: CombineNode([node, other.node], extent: extent) { row, others, count in
        let other = others[0]
        for x in 0..<count { row[x] = body(row[x], other[x]) }
      },
      properties: properties
    )
  }
}

extension FilterDefinition {
  static let blurs: [FilterDefinition] = [
    FilterDefinition(
      "CIGaussianBlur",
      kCICategoryBlur,
      [.image(), .number(kCIInputRadiusKey, 10, 0...100)]
    ) { $0.image()?.blurred($0.radius()) },
    FilterDefinition(
      "CIBoxBlur",
      kCICategoryBlur,
      [.image(), .number(kCIInputRadiusKey, 10, 1...100)]
    ) { values in
      guard let image = values.image() else { return nil }
      let radius = values.radius()
      guard radius > 0, !image.node.region.isEmpty else { return image }
      return CIImage(node: BoxNode(image.node, radius: radius), properties: image.properties)
    },
    FilterDefinition(
      "CIDiscBlur",
      kCICategoryBlur,
      [.image(), .number(kCIInputRadiusKey, 8, 0...100)]
    ) { values in
      guard let image = values.image() else { return nil }
      let radius = values.radius(limit: 100)
      let reach = Int(pixel: radius.rounded(.down))
      guard reach > 0 else { return image }
      var taps: [KernelNode.Tap] = []
      for y in -reach...reach {
        for x in -reach...reach where Double(x * x + y * y) <= radius * radius {
          taps.append(.init(x: x, y: y, weight: 1))
        }
      }
      let weight = 1 / Float(taps.count)
      return CIImage(
        node: KernelNode(
          image.node,
          taps: taps.map { .init(x: $0.x, y: $0.y, weight: weight) },
          grows: true
        ),
        properties: image.properties
      )
    },
    FilterDefinition(
      "CIMotionBlur",
      kCICategoryBlur,
      [
        .image(), .number(kCIInputRadiusKey, 20, 0...100),
        .number(kCIInputAngleKey, 0, -Double.pi...Double.pi),
      ]
    ) { values in
      guard let image = values.image() else { return nil }
      let radius = values.radius(limit: 500)
      guard radius > 0, !image.node.region.isEmpty else { return image }
      return CIImage(
        node: MotionNode(image.node, radius: radius, angle: values.number(kCIInputAngleKey)),
        properties: image.properties
      )
    },
    FilterDefinition("CIMedianFilter", kCICategoryBlur, [.image()]) { values in
      values.image().map { CIImage(node: MedianNode($0.node), properties: $0.properties) }
    },
    morphology("CIMorphologyMaximum", isMaximum: true, isDisc: true),
    morphology("CIMorphologyMinimum", isMaximum: false, isDisc: true),
    morphology("CIMorphologyRectangleMaximum", isMaximum: true, isDisc: false),
    morphology("CIMorphologyRectangleMinimum", isMaximum: false, isDisc: false),
    FilterDefinition(
      "CIMaskedVariableBlur",
      kCICategoryBlur,
      [.image(), .image("inputMask"), .number(kCIInputRadiusKey, 5, 0...100)]
    ) { values in
      guard let image = values.image() else { return nil }
      guard let mask = values.image("inputMask") else { return image }
      // Chosen: two levels between sharp and blurred, mixed by the mask.
      let soft = image.clampedToExtent().blurred(values.radius())
      let middle = image.clampedToExtent().blurred(values.radius() / 2)
      return CIImage(
        node: CombineNode(
          [image.node, middle.node, soft.node, mask.node],
          extent: image.extent
        ) { row, others, count in
          let (middle, soft, mask) = (others[0], others[1], others[2])
          for x in 0..<count {
            let share = min(1, max(0, mask[x].luminance)) * 2
            row[x] =
              share <= 1
              ? row[x] + (middle[x] - row[x]) * share
              : middle[x] + (soft[x] - middle[x]) * (share - 1)
          }
        },
        properties: image.properties
      )
    },
  ]

  private static func morphology(
    _ name: String,
    isMaximum: Bool,
    isDisc: Bool
  ) -> FilterDefinition {
    let inputs: [FilterInput] =
      isDisc
      ? [.image(), .number(kCIInputRadiusKey, 0, 0...100)]
      : [.image(), .number("inputWidth", 5, 1...50), .number("inputHeight", 5, 1...50)]
    return FilterDefinition(name, kCICategoryBlur, inputs) { values in
      guard let image = values.image() else { return nil }
      let radius = Int(pixel: values.radius(limit: 100).rounded())
      let width = isDisc ? 2 * radius + 1 : Int(pixel: values.radius("inputWidth", limit: 200))
      let height = isDisc ? 2 * radius + 1 : Int(pixel: values.radius("inputHeight", limit: 200))
      return CIImage(
        node: MorphologyNode(
          image.node,
          isMaximum: isMaximum,
          width: width,
          height: height,
          isDisc: isDisc
        ),
        properties: image.properties
      )
    }
  }
}
