import CoreGraphics
import Foundation

extension FilterDefinition {
  private static let corners = [
    "inputTopLeft", "inputTopRight", "inputBottomRight", "inputBottomLeft",
  ]

  private static let cornerInputs: [FilterInput] = [
    .vector("inputTopLeft", [118, 484]), .vector("inputTopRight", [646, 507]),
    .vector("inputBottomRight", [548, 140]), .vector("inputBottomLeft", [155, 153]),
  ]

  /// Returns the corners in the order of the unit square: lower left, lower right, upper right,
  /// upper left.
  private static func square(_ values: FilterValues) -> [CGPoint] {
    ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map {
      values.point($0)
    }
  }

  /// Returns the map from an extent to the unit square.
  private static func toUnit(_ extent: CGRect) -> PlaneMap {
    PlaneMap(
      CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
        .concatenating(CGAffineTransform(scaleX: 1 / extent.width, y: 1 / extent.height))
    )
  }

  static let geometry: [FilterDefinition] = [
    FilterDefinition(
      "CIAffineTransform",
      kCICategoryGeometryAdjustment,
      [.image(), FilterInput(key: kCIInputTransformKey, kind: .transform)]
    ) { $0.image()?.transformed(by: $0.transform()) },
    FilterDefinition(
      "CIAffineClamp",
      kCICategoryTileEffect,
      [.image(), FilterInput(key: kCIInputTransformKey, kind: .transform)]
    ) { $0.image()?.clampedToExtent().transformed(by: $0.transform()) },
    FilterDefinition(
      "CIClamp",
      kCICategoryTileEffect,
      [.image(), .vector(kCIInputExtentKey, [0, 0, 640, 80])]
    ) { $0.image()?.clamped(to: $0.vector(kCIInputExtentKey).cgRectValue) },
    FilterDefinition(
      "CIAffineTile",
      kCICategoryTileEffect,
      [.image(), FilterInput(key: kCIInputTransformKey, kind: .transform)]
    ) { values in
      guard let image = values.image() else { return nil }
      guard !image.extent.isInfinite else { return image }
      return CIImage(node: TileNode(image.node)).transformed(by: values.transform())
    },
    FilterDefinition(
      "CICrop",
      kCICategoryGeometryAdjustment,
      [.image(), .vector("inputRectangle", [-1e300, -1e300, 2e300, 2e300])]
    ) { values in
      guard let image = values.image() else { return nil }
      let rect = values.vector("inputRectangle").cgRectValue
      return rect.width >= 1e299 ? image : image.cropped(to: rect)
    },
    FilterDefinition(
      "CIPerspectiveTransform",
      kCICategoryGeometryAdjustment,
      [.image()] + cornerInputs
    ) { values in
      guard let image = values.image() else { return nil }
      let extent = image.extent
      guard !extent.isInfinite, !extent.isNull,
        let map = PlaneMap(unitSquareTo: square(values))?.after(toUnit(extent)),
        let inverse = map.inverse
      else { return CIImage.empty() }
      return CIImage(
        node: MapNode(image.node, inverse: inverse, extent: map.box(of: extent)),
        properties: image.properties
      )
    },
    FilterDefinition(
      "CIPerspectiveCorrection",
      kCICategoryGeometryAdjustment,
      [.image()] + cornerInputs + [.number("inputCrop", 1)]
    ) { values in
      guard let image = values.image() else { return nil }
      let p = square(values)
      func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
      // Unverified: the size of the result, from the longer of opposite sides.
      let width = max(length(p[0], p[1]), length(p[3], p[2])).rounded()
      let height = max(length(p[0], p[3]), length(p[1], p[2])).rounded()
      guard width >= 1, height >= 1, let map = PlaneMap(unitSquareTo: p) else {
        return CIImage.empty()
      }
      let extent = CGRect(x: 0, y: 0, width: width, height: height)
      return CIImage(
        node: MapNode(image.node, inverse: map.after(toUnit(extent)), extent: extent),
        properties: image.properties
      )
    },
    FilterDefinition(
      "CIStraightenFilter",
      kCICategoryGeometryAdjustment,
      [.image(), .number(kCIInputAngleKey, 0, -Double.pi...Double.pi)]
    ) { values in
      guard let image = values.image() else { return nil }
      let extent = image.extent
      let angle = values.number(kCIInputAngleKey)
      guard !extent.isInfinite, !extent.isNull, angle != 0 else { return image }
      // The image is rotated and enlarged until it covers a rectangle of its aspect ratio.
      let (c, s) = (abs(cos(angle)), abs(sin(angle)))
      let (width, height) = (Double(extent.width), Double(extent.height))
      let scale = max((width * c + height * s) / width, (width * s + height * c) / height)
      let turn = CGAffineTransform(translationX: -extent.midX, y: -extent.midY)
        .concatenating(CGAffineTransform(rotationAngle: angle))
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        .concatenating(CGAffineTransform(translationX: extent.midX, y: extent.midY))
      return image.transformed(by: turn).cropped(to: extent)
    },
    FilterDefinition(
      "CILanczosScaleTransform",
      kCICategoryGeometryAdjustment,
      [
        .image(), .number(kCIInputScaleKey, 1, 0.05...1.5),
        .number(kCIInputAspectRatioKey, 1, 0.5...2),
      ]
    ) { values in
      guard let image = values.image() else { return nil }
      let scale = values.number(kCIInputScaleKey)
      let ratio = values.number(kCIInputAspectRatioKey)
      guard scale > 1e-4, scale <= 1_000, ratio > 1e-3, ratio <= 1_000 else {
        return CIImage.empty()
      }
      if scale == 1, ratio == 1 { return image }
      guard !image.node.region.isEmpty else { return image }
      return CIImage(
        node: LanczosNode(image.node, scaleX: scale * ratio, scaleY: scale),
        properties: image.properties
      )
    },
  ]
}
