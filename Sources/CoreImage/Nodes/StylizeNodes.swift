import CoreGraphics
import Foundation

/// Squares or cells, each in one colour of the image.
final class CellNode: Node, @unchecked Sendable {
  let scale: Float
  let center: SIMD2<Float>
  /// Whether cells are irregular, like crystals.
  let isCrystal: Bool

  init(_ input: Node, scale: Double, center: CGPoint, isCrystal: Bool) {
    self.scale = Float(max(1, min(scale, 4_096)))
    self.center = SIMD2(Float(center.x), Float(center.y))
    self.isCrystal = isCrystal
    super.init(extent: input.extent, inputs: [input])
  }

  override func needed(of input: Int, for region: Region) -> Region {
    let reach = Int(pixel: scale * (isCrystal ? 2 : 1)) + 2
    return region.outset(reach, reach)
  }

  /// Returns a number from 0 to 1 that depends only on the cell.
  private static func noise(_ x: Int, _ y: Int, _ salt: UInt32) -> Float {
    var value =
      UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: y)
      &* 0x85EB_CA6B ^ salt
    value ^= value >> 15
    value = value &* 0x2C1B_3C6D
    value ^= value >> 12
    value = value &* 0x297A_2D39
    value ^= value >> 15
    return Float(value >> 8) / 16_777_216
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let source = inputs[0]
    let bounds = self.inputs[0].region
    func color(_ x: Float, _ y: Float) -> Pixel {
      let column = Int(pixel: x.rounded(.down))
      let line = Int(pixel: y.rounded(.down))
      return source.pixel(
        min(max(column, bounds.minX), bounds.maxX - 1),
        min(max(line, bounds.minY), bounds.maxY - 1)
      )
    }
    for y in tile.region.minY..<tile.region.maxY {
      let row = tile.row(y)
      for x in 0..<tile.region.width {
        let place = SIMD2(Float(x + tile.region.minX) + 0.5, Float(y) + 0.5) - center
        let cell = (place / scale).rounded(.down)
        if !isCrystal {
          let middle = (cell + 0.5) * scale + center
          row[x] = color(middle.x, middle.y)
          continue
        }
        var best = Float.infinity
        var nearest = place
        let (i, j) = (Int(pixel: cell.x), Int(pixel: cell.y))
        for v in (j - 1)...(j + 1) {
          for u in (i - 1)...(i + 1) {
            let seed =
              (SIMD2(Float(u), Float(v))
                + SIMD2(Self.noise(u, v, 17), Self.noise(u, v, 91))) * scale
            let offset = seed - place
            let distance = (offset * offset).sum()
            if distance < best {
              best = distance
              nearest = seed
            }
          }
        }
        row[x] = color(nearest.x + center.x, nearest.y + center.y)
      }
    }
  }
}

/// Sobel's edge detection: the change of light at each pixel.
final class EdgeNode: Node, @unchecked Sendable {
  let intensity: Float

  init(_ input: Node, intensity: Double) {
    self.intensity = Float(intensity)
    super.init(extent: input.extent, inputs: [input])
  }

  override func needed(of input: Int, for region: Region) -> Region { region.outset(1, 1) }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let source = inputs[0]
    let bounds = self.inputs[0].region
    func at(_ x: Int, _ y: Int) -> Pixel {
      // Edge pixels are repeated outside the image, so that its border is not an edge.
      source.pixel(
        min(max(x, bounds.minX), bounds.maxX - 1),
        min(max(y, bounds.minY), bounds.maxY - 1)
      )
    }
    for y in tile.region.minY..<tile.region.maxY {
      let row = tile.row(y)
      for column in 0..<tile.region.width {
        let x = column + tile.region.minX
        let (a, b, c) = (at(x - 1, y + 1), at(x, y + 1), at(x + 1, y + 1))
        let (d, e) = (at(x - 1, y), at(x + 1, y))
        let (f, g, h) = (at(x - 1, y - 1), at(x, y - 1), at(x + 1, y - 1))
        let across = c + e * 2 + h - a - d * 2 - f
        let up = a + b * 2 + c - f - g * 2 - h
        var value = (across * across + up * up).squareRoot() * (intensity * 0.25)
        let alpha = source.pixel(x, y).w
        value.replace(with: alpha, where: value .> alpha)
        row[column] = value.with(alpha: alpha)
      }
    }
  }
}

/// An image of one pixel or one row, computed from all pixels of another.
final class ReductionNode: Node, @unchecked Sendable {
  /// Adds a row's pixels to a sum.
  typealias Gather =
    @Sendable (
      _ sum: inout [Pixel], _ row: UnsafePointer<Pixel>, _ count: Int
    ) -> Void
  let area: Region
  let source: Node
  let initial: [Pixel]
  let gather: Gather
  let finish: @Sendable ([Pixel], _ count: Int) -> [Pixel]

  init(
    _ input: Node,
    area: Region,
    width: Int,
    initial: [Pixel],
    gather: @escaping Gather,
    finish: @escaping @Sendable ([Pixel], Int) -> [Pixel]
  ) {
    self.area = area
    source = input
    self.initial = initial
    self.gather = gather
    self.finish = finish
    // Not an input of the plan: all of its pixels are needed once in a render, in pieces.
    super.init(extent: CGRect(x: 0, y: 0, width: width, height: 1))
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let values = work.reductions.value(of: self) {
      let plan = RenderPlan(source)
      var sum = initial
      let blank = [Pixel](repeating: .zero, count: 256)
      for y in stride(from: area.minY, to: area.maxY, by: 256) {
        for x in stride(from: area.minX, to: area.maxX, by: 256) {
          let part = Region(minX: x, minY: y, maxX: x + 256, maxY: y + 256).intersection(area)
          let piece = plan.tile(part, work)
          for line in part.minY..<part.maxY {
            if piece.region == part {
              gather(&sum, piece.row(line), part.width)
            } else {
              var row = blank
              row.withUnsafeMutableBufferPointer {
                if let start = $0.baseAddress {
                  piece.copyRow(line, from: part.minX, count: part.width, to: start)
                }
              }
              row.withUnsafeBufferPointer {
                if let start = $0.baseAddress { gather(&sum, start, part.width) }
              }
            }
          }
        }
      }
      return finish(sum, area.count)
    }
    let row = tile.row(0)
    for x in tile.region.minX..<tile.region.maxX {
      row[x - tile.region.minX] = values.indices.contains(x) ? values[x] : .zero
    }
  }
}
