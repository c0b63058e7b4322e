import CoreGraphics
import Foundation

extension FilterDefinition {
  private static let inputs: [FilterInput] = [
    .image(), .vector(kCIInputExtentKey, [0, 0, 640, 80]),
  ]

  /// Returns the part of the image to measure; nil if it is empty or infinite.
  private static func area(_ values: FilterValues, _ image: CIImage) -> Region? {
    let rect = values.vector(kCIInputExtentKey).cgRectValue
    let part = rect.isInfinite ? image.extent : rect
    guard !part.isInfinite, !part.isNull else { return nil }
    let region = Region(part)
    return region.isEmpty || region.count > 1 << 29 ? nil : region
  }

  private static func reduction(
    _ name: String,
    initial: Pixel,
    _ gather: @escaping @Sendable (Pixel, Pixel) -> Pixel,
    _ finish: @escaping @Sendable (Pixel, Float) -> Pixel = { value, _ in value }
  ) -> FilterDefinition {
    FilterDefinition(name, kCICategoryReduction, inputs) { values in
      guard let image = values.image(), let area = area(values, image) else { return nil }
      return CIImage(
        node: ReductionNode(
          image.node,
          area: area,
          width: 1,
          initial: [initial],
          gather: { sum, row, count in
            // Rows are summed separately, so that large images keep their precision.
            var part = count > 0 ? row[0] : initial
            for x in 1..<max(1, count) { part = gather(part, row[x]) }
            sum[0] = gather(sum[0], part)
          },
          finish: { sum, count in [finish(sum[0], Float(count))] }
        )
      )
    }
  }

  static let reductions: [FilterDefinition] = [
    reduction("CIAreaAverage", initial: .zero, { $0 + $1 }) { $0 / $1 },
    reduction(
      "CIAreaMaximum",
      initial: .zero,
      { $0.replacing(with: $1, where: $1 .> $0) }
    ),
    reduction(
      "CIAreaMinimum",
      initial: Pixel(repeating: .greatestFiniteMagnitude),
      { $0.replacing(with: $1, where: $1 .< $0) }
    ),
    FilterDefinition(
      "CIAreaHistogram",
      kCICategoryReduction,
      inputs + [.number(kCIInputScaleKey, 1, 0...1), .number("inputCount", 64, 1...2_048)]
    ) { values in
      guard let image = values.image(), let area = area(values, image) else { return nil }
      let bins = min(2_048, max(1, Int(pixel: values.number("inputCount"))))
      let scale = Float(values.number(kCIInputScaleKey))
      return CIImage(
        node: ReductionNode(
          image.node,
          area: area,
          width: bins,
          initial: [Pixel](repeating: .zero, count: bins),
          gather: { sum, row, count in
            for x in 0..<count {
              let color = row[x].unmultiplied.limited * Float(bins)
              for lane in 0..<4 { sum[min(bins - 1, Int(pixel: color[lane]))][lane] += 1 }
            }
          },
          finish: { sum, count in sum.map { $0 * (scale / Float(count)) } }
        )
      )
    },
  ]
}
