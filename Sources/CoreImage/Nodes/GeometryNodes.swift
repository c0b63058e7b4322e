import CoreGraphics
import Foundation

/// An image moved by whole pixels.
final class OffsetNode: Node, @unchecked Sendable {
  let x: Int, y: Int

  init(_ input: Node, x: Int, y: Int) {
    self.x = x
    self.y = y
    super.init(
      extent: input.extent.isInfinite
        ? input.extent : input.extent.offsetBy(dx: CGFloat(x), dy: CGFloat(y)),
      inputs: [input]
    )
  }

  override func needed(of input: Int, for region: Region) -> Region { region.offset(-x, -y) }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let region = tile.region
    for row in region.minY..<region.maxY {
      inputs[0].copyRow(row - y, from: region.minX - x, count: region.width, to: tile.row(row))
    }
  }
}

/// A projective map of the plane: (x, y, 1) times three columns, divided by the third.
struct PlaneMap: Sendable {
  /// Rows: u = (a x + b y + c) / w, v = (d x + e y + f) / w, w = g x + h y + i.
  var a = 1.0, b = 0.0, c = 0.0, d = 0.0, e = 1.0, f = 0.0, g = 0.0, h = 0.0, i = 1.0

  init() {}

  init(_ t: CGAffineTransform) {
    (a, b, c) = (Double(t.a), Double(t.c), Double(t.tx))
    (d, e, f) = (Double(t.b), Double(t.d), Double(t.ty))
  }

  /// Creates the map of the unit square's corners (0,0), (1,0), (1,1), (0,1) to four points; nil if
  /// three of them are collinear.
  ///
  /// Source: P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3.
  init?(unitSquareTo p: [CGPoint]) {
    let (x0, y0, x1, y1) = (p[0].x, p[0].y, p[1].x, p[1].y)
    let (x2, y2, x3, y3) = (p[2].x, p[2].y, p[3].x, p[3].y)
    let (dx1, dx2, dx3) = (x1 - x2, x3 - x2, x0 - x1 + x2 - x3)
    let (dy1, dy2, dy3) = (y1 - y2, y3 - y2, y0 - y1 + y2 - y3)
    let determinant = dx1 * dy2 - dx2 * dy1
    guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
    g = Double((dx3 * dy2 - dx2 * dy3) / determinant)
    h = Double((dx1 * dy3 - dx3 * dy1) / determinant)
    i = 1
    (a, b, c) = (Double(x1 - x0) + g * Double(x1), Double(x3 - x0) + h * Double(x3), Double(x0))
    (d, e, f) = (Double(y1 - y0) + g * Double(y1), Double(y3 - y0) + h * Double(y3), Double(y0))
  }

  var inverse: PlaneMap? {
    var m = PlaneMap()
    (m.a, m.b, m.c) = (e * i - f * h, c * h - b * i, b * f - c * e)
    (m.d, m.e, m.f) = (f * g - d * i, a * i - c * g, c * d - a * f)
    (m.g, m.h, m.i) = (d * h - e * g, b * g - a * h, a * e - b * d)
    let determinant = a * m.a + b * m.d + c * m.g
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    for path in [
      \PlaneMap.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i,
    ] as [WritableKeyPath<PlaneMap, Double>] { m[keyPath: path] /= determinant }
    return m
  }

  /// Returns this map applied after another.
  func after(_ o: PlaneMap) -> PlaneMap {
    var m = PlaneMap()
    m.a = a * o.a + b * o.d + c * o.g
    m.b = a * o.b + b * o.e + c * o.h
    m.c = a * o.c + b * o.f + c * o.i
    m.d = d * o.a + e * o.d + f * o.g
    m.e = d * o.b + e * o.e + f * o.h
    m.f = d * o.c + e * o.f + f * o.i
    m.g = g * o.a + h * o.d + i * o.g
    m.h = g * o.b + h * o.e + i * o.h
    m.i = g * o.c + h * o.f + i * o.i
    return m
  }

  func apply(_ x: Double, _ y: Double) -> (Double, Double) {
    let w = g * x + h * y + i
    return ((a * x + b * y + c) / w, (d * x + e * y + f) / w)
  }

  /// Returns the bounding box of a mapped rectangle; infinite if a part is beyond the horizon.
  func box(of rect: CGRect) -> CGRect {
    if rect.isInfinite { return .infinite }
    if rect.isNull { return .null }
    var (low, high) = (SIMD2(Double.infinity, .infinity), SIMD2(-Double.infinity, -.infinity))
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
      (rect.maxX, rect.maxY),
    ] {
      let w = g * Double(x) + h * Double(y) + i
      guard w > 1e-9 else { return .infinite }
      let (u, v) = apply(Double(x), Double(y))
      guard u.isFinite, v.isFinite else { return .infinite }
      low = SIMD2(min(low.x, u), min(low.y, v))
      high = SIMD2(max(high.x, u), max(high.y, v))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// An image transformed by a map of the plane.
final class MapNode: Node, @unchecked Sendable {
  /// The map from positions of the result to positions of the input.
  let map: PlaneMap
  let isNearest: Bool

  init(_ input: Node, inverse map: PlaneMap, extent: CGRect, isNearest: Bool = false) {
    self.map = map
    self.isNearest = isNearest
    super.init(extent: extent, inputs: [input])
  }

  override func needed(of input: Int, for region: Region) -> Region {
    Region(map.box(of: region.rect)).outset(1, 1)
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let source = inputs[0]
    let isAffine = map.g == 0 && map.h == 0
    for y in tile.region.minY..<tile.region.maxY {
      let row = tile.row(y)
      for x in 0..<tile.region.width {
        let (px, py) = (Double(x + tile.region.minX) + 0.5, Double(y) + 0.5)
        var u: Double
        var v: Double
        if isAffine {
          u = (map.a * px + map.b * py + map.c) / map.i
          v = (map.d * px + map.e * py + map.f) / map.i
        } else {
          guard map.g * px + map.h * py + map.i > 1e-9 else {
            row[x] = .zero
            continue
          }
          (u, v) = map.apply(px, py)
        }
        if isNearest {
          row[x] = source.pixel(Int(pixel: u.rounded(.down)), Int(pixel: v.rounded(.down)))
        } else {
          row[x] = source.sample(Float(u), Float(v))
        }
      }
    }
  }
}

/// An infinite image that repeats the edge pixels of another.
final class ClampNode: Node, @unchecked Sendable {
  init(_ input: Node) {
    super.init(extent: input.region.isEmpty ? .null : .infinite, inputs: [input])
  }

  private func clamped(_ region: Region) -> Region {
    let source = inputs[0].region
    func place(_ value: Int, _ low: Int, _ high: Int) -> Int { min(max(value, low), high - 1) }
    return Region(
      minX: place(region.minX, source.minX, source.maxX),
      minY: place(region.minY, source.minY, source.maxY),
      maxX: place(region.maxX - 1, source.minX, source.maxX) + 1,
      maxY: place(region.maxY - 1, source.minY, source.maxY) + 1
    )
  }

  override func needed(of input: Int, for region: Region) -> Region { clamped(region) }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let source = self.inputs[0].region
    for y in tile.region.minY..<tile.region.maxY {
      let from = min(max(y, source.minY), source.maxY - 1)
      let row = tile.row(y)
      for x in 0..<tile.region.width {
        let column = min(max(x + tile.region.minX, source.minX), source.maxX - 1)
        row[x] = inputs[0].pixel(column, from)
      }
    }
  }
}

/// An image repeated side by side.
final class TileNode: Node, @unchecked Sendable {
  init(_ input: Node) {
    super.init(extent: input.region.isEmpty ? .null : .infinite, inputs: [input])
  }

  override func needed(of input: Int, for region: Region) -> Region { inputs[0].region }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let source = self.inputs[0].region
    func place(_ value: Int, _ low: Int, _ length: Int) -> Int {
      let rest = (value - low) % length
      return low + (rest < 0 ? rest + length : rest)
    }
    for y in tile.region.minY..<tile.region.maxY {
      let from = place(y, source.minY, source.height)
      let row = tile.row(y)
      for x in 0..<tile.region.width {
        row[x] = inputs[0].pixel(place(x + tile.region.minX, source.minX, source.width), from)
      }
    }
  }
}

/// An image resampled along both axes with Lanczos' kernel of three lobes.
final class LanczosNode: Node, @unchecked Sendable {
  let scaleX: Double, scaleY: Double

  init(_ input: Node, scaleX: Double, scaleY: Double) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    let rect = input.extent
    super.init(
      extent: rect.isInfinite
        ? rect
        : CGRect(
          x: rect.minX * scaleX,
          y: rect.minY * scaleY,
          width: rect.width * scaleX,
          height: rect.height * scaleY
        ),
      inputs: [input]
    )
  }

  private static func reach(_ scale: Double) -> Double { 3 * max(1, 1 / scale) }

  override func needed(of input: Int, for region: Region) -> Region {
    let (x, y) = (Self.reach(scaleX), Self.reach(scaleY))
    let rect = CGRect(
      x: CGFloat(region.minX) / scaleX - x,
      y: CGFloat(region.minY) / scaleY - y,
      width: CGFloat(region.width) / scaleX + 2 * x,
      height: CGFloat(region.height) / scaleY + 2 * y
    )
    return Region(rect).outset(1, 1)
  }

  private struct Weights {
    var first: Int
    var values: [Float]
  }

  private static func weights(_ position: Int, _ scale: Double, low: Int, high: Int) -> Weights {
    let center = (Double(position) + 0.5) / scale
    let reach = reach(scale)
    let stretch = max(1, 1 / scale)
    let first = Int(pixel: (center - reach - 0.5).rounded(.up))
    let last = Int(pixel: (center + reach - 0.5).rounded(.down))
    var values: [Float] = []
    var sum = 0.0
    for index in first...max(first, last) {
      let x = (Double(index) + 0.5 - center) / stretch
      let weight: Double
      if abs(x) < 1e-9 {
        weight = 1
      } else if abs(x) >= 3 {
        weight = 0
      } else {
        weight = 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
      }
      sum += weight
      values.append(Float(weight))
    }
    return Weights(first: first, values: values.map { $0 / Float(sum) })
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let source = inputs[0]
    let bounds = self.inputs[0].region
    let (region, from) = (tile.region, source.region)
    let columns = (region.minX..<region.maxX).map {
      Self.weights($0, scaleX, low: from.minX, high: from.maxX)
    }
    // First along the rows; edge pixels are repeated outside.
    let middle = work.tile(
      Region(minX: region.minX, minY: from.minY, maxX: region.maxX, maxY: from.maxY)
    )
    for y in from.minY..<from.maxY {
      let (row, target) = (source.row(y), middle.row(y))
      for (x, weights) in columns.enumerated() {
        var sum = Pixel.zero
        for (offset, weight) in weights.values.enumerated() {
          let column = min(max(weights.first + offset, bounds.minX), bounds.maxX - 1)
          let place = min(max(column, from.minX), from.maxX - 1)
          sum += row[place - from.minX] * weight
        }
        target[x] = sum
      }
    }
    for y in region.minY..<region.maxY {
      let weights = Self.weights(y, scaleY, low: from.minY, high: from.maxY)
      let target = tile.row(y)
      target.update(repeating: .zero, count: region.width)
      for (offset, weight) in weights.values.enumerated() {
        let line = min(max(weights.first + offset, bounds.minY), bounds.maxY - 1)
        let row = middle.row(min(max(line, from.minY), from.maxY - 1))
        for x in 0..<region.width { target[x] += row[x] * weight }
      }
      // The kernel overshoots beside edges; the opacity is limited to 0 to 1.
      for x in 0..<region.width {
        target[x].w = min(1, max(0, target[x].w))
      }
    }
  }
}
