import CoreGraphics
import Foundation

/// A Gaussian blur.
///
/// A narrow one uses the kernel itself; a wide one uses three boxes with fractional edges, so that
/// the cost of a pixel does not depend on the radius.
///
/// Source of the boxes: P. Gwosdek et al., Theoretical Foundations of Gaussian Convolution by
/// Extended Box Filtering, 2011.
final class GaussianNode: Node, @unchecked Sendable {
  let sigmaX: Float, sigmaY: Float

  init(_ input: Node, sigmaX: Double, sigmaY: Double) {
    self.sigmaX = Float(sigmaX)
    self.sigmaY = Float(sigmaY)
    let rect = input.extent
    super.init(
      extent: rect.isInfinite || rect.isNull
        ? rect : rect.insetBy(dx: -(sigmaX * 3).rounded(.up), dy: -(sigmaY * 3).rounded(.up)),
      inputs: [input]
    )
  }

  /// Returns the distance to which a pixel has influence.
  private static func reach(_ sigma: Float) -> Int {
    guard sigma > 0 else { return 0 }
    if sigma <= 2 { return Int(pixel: (sigma * 3).rounded(.up)) }
    return 3 * (Int(pixel: boxRadius(sigma).rounded(.down)) + 1)
  }

  /// Returns half the length of each of three boxes of variance sigma² / 3: (2r + 1)² = 4 sigma² +
  /// 1.
  private static func boxRadius(_ sigma: Float) -> Float {
    ((4 * sigma * sigma + 1).squareRoot() - 1) / 2
  }

  override func needed(of input: Int, for region: Region) -> Region {
    region.outset(Self.reach(sigmaX), Self.reach(sigmaY))
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let (reachX, reachY) = (Self.reach(sigmaX), Self.reach(sigmaY))
    let wide = tile.region.outset(reachX, reachY)
    let rows = tile.region.outset(0, reachY)
    let middle = work.tile(rows)
    let line = work.tile(Region(minX: 0, minY: 0, maxX: wide.width, maxY: 2))
    let (first, second) = (line.row(0), line.row(1))
    for y in rows.minY..<rows.maxY {
      let target = middle.row(y)
      inputs[0].copyRow(y, from: wide.minX, count: wide.width, to: first)
      if reachX == 0 {
        target.update(from: first, count: rows.width)
      } else if sigmaX <= 2 {
        Self.convolve(first, target, count: rows.width, weights: Self.kernel(sigmaX))
      } else {
        let radius = Self.boxRadius(sigmaX)
        let step = Int(pixel: radius.rounded(.down)) + 1
        Self.box(first, second, count: wide.width - 2 * step, radius: radius)
        Self.box(second, first, count: wide.width - 4 * step, radius: radius)
        Self.box(first, target, count: rows.width, radius: radius)
      }
    }
    if reachY == 0 {
      tile.pixels.update(from: middle.pixels, count: tile.region.count)
    } else if sigmaY <= 2 {
      let weights = Self.kernel(sigmaY)
      let width = tile.region.width
      for y in tile.region.minY..<tile.region.maxY {
        let target = tile.row(y)
        target.update(repeating: .zero, count: width)
        for (offset, weight) in weights.enumerated() {
          let row = middle.row(y - reachY + offset)
          for x in 0..<width { target[x] += row[x] * weight }
        }
      }
    } else {
      let radius = Self.boxRadius(sigmaY)
      let step = Int(pixel: radius.rounded(.down)) + 1
      let once = work.tile(tile.region.outset(0, 2 * step))
      Self.boxRows(middle, once, radius: radius, work)
      let twice = work.tile(tile.region.outset(0, step))
      Self.boxRows(once, twice, radius: radius, work)
      Self.boxRows(twice, tile, radius: radius, work)
    }
  }

  private static func kernel(_ sigma: Float) -> [Float] {
    let reach = reach(sigma)
    let values = (-reach...reach).map { exp(-Float($0 * $0) / (2 * sigma * sigma)) }
    let sum = values.reduce(0, +)
    return values.map { $0 / sum }
  }

  private static func convolve(
    _ source: UnsafePointer<Pixel>,
    _ target: UnsafeMutablePointer<Pixel>,
    count: Int,
    weights: [Float]
  ) {
    for x in 0..<count {
      var sum = Pixel.zero
      for (offset, weight) in weights.enumerated() { sum += source[x + offset] * weight }
      target[x] = sum
    }
  }

  /// Computes the mean of a box around each pixel; `source` begins `floor(radius) + 1` pixels
  /// before `target`.
  static func box(
    _ source: UnsafePointer<Pixel>,
    _ target: UnsafeMutablePointer<Pixel>,
    count: Int,
    radius: Float
  ) {
    let whole = Int(pixel: radius.rounded(.down))
    let fraction = radius - radius.rounded(.down)
    let scale = 1 / (2 * radius + 1)
    let step = whole + 1
    var sum = Pixel.zero
    for x in 1..<(2 * step) { sum += source[x] }
    for x in 0..<count {
      let (before, after) = (source[x], source[x + 2 * step])
      target[x] = (sum + (before + after) * fraction) * scale
      sum += after - source[x + 1]
    }
  }

  /// Computes the mean across rows, with a running sum for each column.
  static func boxRows(_ source: Tile, _ target: Tile, radius: Float, _ work: RenderWork) {
    let whole = Int(pixel: radius.rounded(.down))
    let fraction = radius - radius.rounded(.down)
    let scale = 1 / (2 * radius + 1)
    let width = target.region.width
    let sums = work.tile(Region(minX: 0, minY: 0, maxX: width, maxY: 1))
    let sum = sums.pixels
    sum.update(repeating: .zero, count: width)
    let first = target.region.minY
    for y in (first - whole)...(first + whole) {
      let row = source.row(y)
      for x in 0..<width { sum[x] += row[x] }
    }
    for y in first..<target.region.maxY {
      let (before, after) = (source.row(y - whole - 1), source.row(y + whole + 1))
      let (leaving, row) = (source.row(y - whole), target.row(y))
      for x in 0..<width {
        row[x] = (sum[x] + (before[x] + after[x]) * fraction) * scale
        sum[x] += after[x] - leaving[x]
      }
    }
  }
}

/// The mean of a square around each pixel.
final class BoxNode: Node, @unchecked Sendable {
  let radius: Float

  init(_ input: Node, radius: Double) {
    self.radius = Float(radius)
    let rect = input.extent
    super.init(
      extent: rect.isInfinite || rect.isNull
        ? rect : rect.insetBy(dx: -radius.rounded(.up), dy: -radius.rounded(.up)),
      inputs: [input]
    )
  }

  private var step: Int { Int(pixel: radius.rounded(.down)) + 1 }

  override func needed(of input: Int, for region: Region) -> Region { region.outset(step, step) }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let rows = tile.region.outset(0, step)
    let middle = work.tile(rows)
    let line = work.tile(Region(minX: 0, minY: 0, maxX: rows.width + 2 * step, maxY: 1))
    for y in rows.minY..<rows.maxY {
      inputs[0].copyRow(y, from: rows.minX - step, count: rows.width + 2 * step, to: line.pixels)
      GaussianNode.box(line.pixels, middle.row(y), count: rows.width, radius: radius)
    }
    GaussianNode.boxRows(middle, tile, radius: radius, work)
  }
}

/// A weighted sum of pixels at fixed offsets.
final class KernelNode: Node, @unchecked Sendable {
  struct Tap: Sendable {
    var x: Int, y: Int
    var weight: Float
  }
  let taps: [Tap]
  let bias: Float
  /// Whether the result has the opacity of the center pixel.
  let keepsAlpha: Bool
  private let reachX: Int, reachY: Int

  init(_ input: Node, taps: [Tap], bias: Float = 0, keepsAlpha: Bool = false, grows: Bool) {
    self.taps = taps
    self.bias = bias
    self.keepsAlpha = keepsAlpha
    reachX = taps.reduce(0) { max($0, abs($1.x)) }
    reachY = taps.reduce(0) { max($0, abs($1.y)) }
    let rect = input.extent
    super.init(
      extent: rect.isInfinite || rect.isNull || !grows
        ? rect : rect.insetBy(dx: -CGFloat(reachX), dy: -CGFloat(reachY)),
      inputs: [input]
    )
  }

  override func needed(of input: Int, for region: Region) -> Region {
    region.outset(reachX, reachY)
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let (width, wide) = (tile.region.width, tile.region.width + 2 * reachX)
    let lines = work.tile(Region(minX: 0, minY: 0, maxX: wide, maxY: 2 * reachY + 1))
    let from = tile.region.minX - reachX
    for y in tile.region.minY..<tile.region.maxY {
      if y == tile.region.minY {
        for line in 0...(2 * reachY) {
          inputs[0].copyRow(y - reachY + line, from: from, count: wide, to: lines.row(line))
        }
      } else {
        // One row is new; the buffer is a ring of rows.
        let line = y - tile.region.minY + 2 * reachY
        inputs[0].copyRow(
          y + reachY,
          from: from,
          count: wide,
          to: lines.row(line % (2 * reachY + 1))
        )
      }
      let target = tile.row(y)
      target.update(repeating: Pixel(bias, bias, bias, 0), count: width)
      let start = y - tile.region.minY
      for tap in taps {
        let row = lines.row((start + reachY + tap.y) % (2 * reachY + 1)) + (reachX + tap.x)
        let weight = tap.weight
        for x in 0..<width { target[x] += row[x] * weight }
      }
      if keepsAlpha {
        let row = lines.row((start + reachY) % (2 * reachY + 1)) + reachX
        for x in 0..<width { target[x].w = row[x].w }
      }
    }
  }
}

/// The mean along a line through each pixel.
final class MotionNode: Node, @unchecked Sendable {
  let dx: Float, dy: Float
  let count: Int

  init(_ input: Node, radius: Double, angle: Double) {
    count = max(1, 2 * Int(pixel: radius.rounded(.up)) + 1)
    let (x, y) = (cos(angle) * radius, sin(angle) * radius)
    (dx, dy) = (Float(x), Float(y))
    let rect = input.extent
    super.init(
      extent: rect.isInfinite || rect.isNull
        ? rect : rect.insetBy(dx: -abs(x).rounded(.up), dy: -abs(y).rounded(.up)),
      inputs: [input]
    )
  }

  override func needed(of input: Int, for region: Region) -> Region {
    region.outset(
      Int(pixel: abs(dx).rounded(.up)) + 1,
      Int(pixel: abs(dy).rounded(.up)) + 1
    )
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let source = inputs[0]
    for y in tile.region.minY..<tile.region.maxY {
      let row = tile.row(y)
      for x in 0..<tile.region.width {
        var sum = Pixel.zero
        let (px, py) = (Float(x + tile.region.minX) + 0.5, Float(y) + 0.5)
        for step in 0..<count {
          let t = count == 1 ? 0 : Float(2 * step) / Float(count - 1) - 1
          sum += source.sample(px + dx * t, py + dy * t)
        }
        row[x] = sum / Float(count)
      }
    }
  }
}

/// The maximum or minimum of each component in a square or disc.
final class MorphologyNode: Node, @unchecked Sendable {
  let isMaximum: Bool
  private let offsets: [(Int, Int)]
  private let reachX: Int, reachY: Int

  init(_ input: Node, isMaximum: Bool, width: Int, height: Int, isDisc: Bool) {
    self.isMaximum = isMaximum
    reachX = min(512, max(0, width / 2))
    reachY = min(512, max(0, height / 2))
    var list: [(Int, Int)] = []
    for y in -reachY...reachY {
      for x in -reachX...reachX where !isDisc || x * x + y * y <= reachX * reachX {
        list.append((x, y))
      }
    }
    offsets = list
    let rect = input.extent
    super.init(
      extent: rect.isInfinite || rect.isNull || !isMaximum
        ? rect : rect.insetBy(dx: -CGFloat(reachX), dy: -CGFloat(reachY)),
      inputs: [input]
    )
  }

  override func needed(of input: Int, for region: Region) -> Region {
    region.outset(reachX, reachY)
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let source = work.tile(tile.region.outset(reachX, reachY))
    for y in source.region.minY..<source.region.maxY {
      inputs[0].copyRow(y, from: source.region.minX, count: source.region.width, to: source.row(y))
    }
    for y in tile.region.minY..<tile.region.maxY {
      let target = tile.row(y)
      for (index, offset) in offsets.enumerated() {
        let row = source.row(y + offset.1) + (reachX + offset.0)
        for x in 0..<tile.region.width {
          let value = row[x]
          if index == 0 {
            target[x] = value
          } else if isMaximum {
            target[x].replace(with: value, where: value .> target[x])
          } else {
            target[x].replace(with: value, where: value .< target[x])
          }
        }
      }
    }
  }
}

/// The median of nine pixels for each component.
final class MedianNode: Node, @unchecked Sendable {
  init(_ input: Node) { super.init(extent: input.extent, inputs: [input]) }

  override func needed(of input: Int, for region: Region) -> Region { region.outset(1, 1) }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let source = inputs[0]
    withUnsafeTemporaryAllocation(of: Pixel.self, capacity: 9) { nine in
      for y in tile.region.minY..<tile.region.maxY {
        let row = tile.row(y)
        for x in 0..<tile.region.width {
          var index = 0
          for j in -1...1 {
            for i in -1...1 {
              nine.initializeElement(
                at: index,
                to: source.pixel(x + tile.region.minX + i, y + j)
              )
              index += 1
            }
          }
          // Five rounds of bubble sort place the median of nine in all lanes at once.
          for end in stride(from: 8, to: 3, by: -1) {
            for place in 0..<end {
              let (a, b) = (nine[place], nine[place + 1])
              let swaps = a .> b
              nine[place] = a.replacing(with: b, where: swaps)
              nine[place + 1] = b.replacing(with: a, where: swaps)
            }
          }
          row[x] = nine[4]
        }
      }
    }
  }
}
