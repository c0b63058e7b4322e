import Foundation
import ScreenInspection

/// Measurements of pictures.
extension Raster {
  /// Returns the brightness of a pixel over white, from 0 to 255.
  func gray(_ x: Int, _ y: Int) -> Int {
    let at = (y * width + x) * 4
    let alpha = Int(bytes[at + 3])
    let value = (Int(bytes[at]) * 299 + Int(bytes[at + 1]) * 587 + Int(bytes[at + 2]) * 114) / 1000
    return (value * alpha + 255 * (255 - alpha)) / 255
  }

  /// Returns the picture averaged down to `side` × `side` pixels.
  func shrunk(to side: Int) -> Raster {
    var result = [UInt8](repeating: 0, count: side * side * 4)
    for y in 0..<side {
      let top = y * height / side
      let bottom = max(top + 1, (y + 1) * height / side)
      for x in 0..<side {
        let left = x * width / side
        let right = max(left + 1, (x + 1) * width / side)
        var sums = (0, 0, 0, 0)
        for v in top..<min(bottom, height) {
          for u in left..<min(right, width) {
            let at = (v * width + u) * 4
            let alpha = Int(bytes[at + 3])
            sums.0 += Int(bytes[at]) * alpha
            sums.1 += Int(bytes[at + 1]) * alpha
            sums.2 += Int(bytes[at + 2]) * alpha
            sums.3 += alpha
          }
        }
        let count = max(1, (bottom - top) * (right - left))
        let at = (y * side + x) * 4
        if sums.3 > 0 {
          result[at] = UInt8(sums.0 / sums.3)
          result[at + 1] = UInt8(sums.1 / sums.3)
          result[at + 2] = UInt8(sums.2 / sums.3)
        }
        result[at + 3] = UInt8(min(255, sums.3 / count))
      }
    }
    return Raster(width: side, height: side, bytes: result)
  }

  /// Returns the strength of the edge at a pixel, 0 to about 1,000 (the sum of the two central
  /// differences).
  func edge(_ x: Int, _ y: Int) -> Int {
    guard x > 0, y > 0, x < width - 1, y < height - 1 else { return 0 }
    return abs(gray(x + 1, y) - gray(x - 1, y)) + abs(gray(x, y + 1) - gray(x, y - 1))
  }

  /// Returns the fraction of edge pixels among those that `contains` accepts.
  func edgeDensity(where contains: (Int, Int) -> Bool = { _, _ in true }) -> Double {
    var edges = 0
    var count = 0
    for y in 0..<height {
      for x in 0..<width where contains(x, y) {
        count += 1
        if edge(x, y) > 60 { edges += 1 }
      }
    }
    return count == 0 ? 0 : Double(edges) / Double(count)
  }

  /// A 64-bit hash of brightness differences; the hashes of similar pictures differ in few bits.
  var differenceHash: UInt64 {
    let small = shrunk(to: 9)
    var hash: UInt64 = 0
    for y in 0..<8 {
      for x in 0..<8 {
        hash <<= 1
        if small.gray(x, y) < small.gray(x + 1, y) { hash |= 1 }
      }
    }
    return hash
  }

  /// Returns whether two pictures look similar.
  func looksLike(_ other: Raster, within distance: Int) -> Bool {
    (differenceHash ^ other.differenceHash).nonzeroBitCount <= distance
  }

  /// The number of different colours, at 5 bits per channel.
  var colorCount: Int {
    var seen = Set<Int>()
    for at in stride(from: 0, to: bytes.count, by: 4) where bytes[at + 3] > 127 {
      seen.insert(
        Int(bytes[at] >> 3) << 10 | Int(bytes[at + 1] >> 3) << 5 | Int(bytes[at + 2] >> 3)
      )
    }
    return seen.count
  }

  /// Returns the largest groups of similar colours, those with the most pixels first.
  func dominantColors(_ count: Int) -> [AuditColor] {
    var groups: [Int: (count: Int, r: Int, g: Int, b: Int)] = [:]
    for at in stride(from: 0, to: bytes.count, by: 4) where bytes[at + 3] > 127 {
      let key = Int(bytes[at] >> 5) << 6 | Int(bytes[at + 1] >> 5) << 3 | Int(bytes[at + 2] >> 5)
      var group = groups[key] ?? (0, 0, 0, 0)
      group.count += 1
      group.r += Int(bytes[at])
      group.g += Int(bytes[at + 1])
      group.b += Int(bytes[at + 2])
      groups[key] = group
    }
    return groups.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }.prefix(count).map {
      let n = Double($0.value.count) * 255
      return AuditColor(
        Double($0.value.r) / n,
        Double($0.value.g) / n,
        Double($0.value.b) / n
      )
    }
  }

  /// The smallest rectangle around visible pixels; nil if there are none.
  var inkBounds: (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
    var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
    for y in 0..<height {
      for x in 0..<width where alpha(x, y) > 25 {
        let old = box ?? (x, y, x, y)
        box = (min(old.minX, x), min(old.minY, y), max(old.maxX, x), max(old.maxY, y))
      }
    }
    return box
  }

  /// The median width of the strokes, in pixels: for each inked pixel, the shorter of its
  /// horizontal and vertical run; nil if there is no ink.
  var medianStrokeWidth: Double? {
    func isInk(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && x < width && y < height && alpha(x, y) > 127
    }
    var rows = [Int](repeating: 0, count: width * height)
    for y in 0..<height {
      var x = 0
      while x < width {
        guard isInk(x, y) else {
          x += 1
          continue
        }
        var end = x
        while isInk(end, y) { end += 1 }
        for at in x..<end { rows[y * width + at] = end - x }
        x = end
      }
    }
    var widths: [Int] = []
    for x in 0..<width {
      var y = 0
      while y < height {
        guard isInk(x, y) else {
          y += 1
          continue
        }
        var end = y
        while isInk(x, end) { end += 1 }
        for at in y..<end { widths.append(min(end - y, rows[at * width + x])) }
        y = end
      }
    }
    guard !widths.isEmpty else { return nil }
    widths.sort()
    return Double(widths[widths.count / 2])
  }
}
