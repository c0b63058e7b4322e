import Foundation

/// A pixel in the working space: premultiplied red, green, blue and alpha.
typealias Pixel = SIMD4<Float>

/// The pixels of a region, the lowest row first.
final class Tile {
  let region: Region
  let pixels: UnsafeMutablePointer<Pixel>
  private let pool: TilePool
  private let capacity: Int

  init(_ region: Region, pool: TilePool) {
    self.region = region
    self.pool = pool
    (pixels, capacity) = pool.take(max(1, region.count))
  }

  deinit { pool.give(pixels, capacity) }

  /// Returns the address of the leftmost pixel of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<Pixel> {
    pixels + (y - region.minY) * region.width
  }

  /// Makes all pixels transparent.
  func clear() { pixels.update(repeating: .zero, count: max(1, region.count)) }

  /// Returns a pixel; transparent outside.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    guard x >= region.minX, x < region.maxX, y >= region.minY, y < region.maxY else { return .zero }
    return pixels[(y - region.minY) * region.width + x - region.minX]
  }

  /// Copies a part of a row; pixels outside are transparent.
  func copyRow(_ y: Int, from x: Int, count: Int, to target: UnsafeMutablePointer<Pixel>) {
    guard y >= region.minY, y < region.maxY else {
      target.update(repeating: .zero, count: count)
      return
    }
    let start = min(max(x, region.minX), x + count)
    let end = max(start, min(x + count, region.maxX))
    if start > x { target.update(repeating: .zero, count: start - x) }
    if end > start {
      (target + (start - x)).update(
        from: row(y) + (start - region.minX),
        count: end - start
      )
    }
    if end < x + count {
      (target + (end - x)).update(repeating: .zero, count: x + count - end)
    }
  }

  /// Returns the interpolated value of the four pixels around a position; the center of pixel (0,
  /// 0) is at ½.
  @inline(__always)
  func sample(_ x: Float, _ y: Float) -> Pixel {
    let (u, v) = (x - 0.5, y - 0.5)
    let (left, low) = (u.rounded(.down), v.rounded(.down))
    let (i, j) = (Int(pixel: left), Int(pixel: low))
    let (fx, fy) = (u - left, v - low)
    if i >= region.minX, i + 1 < region.maxX, j >= region.minY, j + 1 < region.maxY {
      let at = pixels + ((j - region.minY) * region.width + i - region.minX)
      let bottom = at[0] + (at[1] - at[0]) * fx
      let above = at + region.width
      let top = above[0] + (above[1] - above[0]) * fx
      return bottom + (top - bottom) * fy
    }
    let (a, b) = (pixel(i, j), pixel(i + 1, j))
    let (c, d) = (pixel(i, j + 1), pixel(i + 1, j + 1))
    let (bottom, top) = (a + (b - a) * fx, c + (d - c) * fx)
    return bottom + (top - bottom) * fy
  }
}

/// Memory for tiles that one thread reuses.
final class TilePool {
  private var free: [(UnsafeMutablePointer<Pixel>, Int)] = []

  func take(_ count: Int) -> (UnsafeMutablePointer<Pixel>, Int) {
    if let index = free.firstIndex(where: { $0.1 >= count && $0.1 <= count * 4 + 4_096 }) {
      return free.remove(at: index)
    }
    return (.allocate(capacity: count), count)
  }

  func give(_ pixels: UnsafeMutablePointer<Pixel>, _ capacity: Int) {
    if free.count >= 12 { free.removeFirst().0.deallocate() }
    free.append((pixels, capacity))
  }

  deinit { for (pixels, _) in free { pixels.deallocate() } }
}
