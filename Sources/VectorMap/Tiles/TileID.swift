import Foundation

/// The place of a tile in the quadtree of Web Mercator.
///
/// Zoom 0 has one tile for the whole world; each further zoom halves its sides. `x` counts from the
/// west, `y` from the north.
public struct TileID: Hashable, Sendable, CustomStringConvertible {
  /// The depth in the quadtree, 0 to ``maximumZoom``.
  public var zoom: Int
  /// The column, 0 to 2^zoom - 1.
  public var x: Int
  /// The row, 0 to 2^zoom - 1.
  public var y: Int

  /// The largest zoom of tiles; the tile numbers of PMTiles have 64 bits, which are sufficient up
  /// to 31.
  public static let maximumZoom = 30

  /// Makes the place of a tile; nil outside of the quadtree.
  public init?(zoom: Int, x: Int, y: Int) {
    guard (0...Self.maximumZoom).contains(zoom) else { return nil }
    let side = 1 << zoom
    guard (0..<side).contains(x), (0..<side).contains(y) else { return nil }
    (self.zoom, self.x, self.y) = (zoom, x, y)
  }

  init(knownZoom zoom: Int, x: Int, y: Int) { (self.zoom, self.x, self.y) = (zoom, x, y) }

  /// The tile of the next smaller zoom that contains this one; nil for zoom 0.
  public var parent: TileID? {
    zoom == 0 ? nil : TileID(knownZoom: zoom - 1, x: x >> 1, y: y >> 1)
  }

  /// The four tiles of the next larger zoom.
  public var children: [TileID] {
    guard zoom < Self.maximumZoom else { return [] }
    return [(0, 0), (1, 0), (0, 1), (1, 1)].map {
      TileID(knownZoom: zoom + 1, x: x * 2 + $0.0, y: y * 2 + $0.1)
    }
  }

  /// A text such as "14/8192/5461".
  public var description: String { "\(zoom)/\(x)/\(y)" }

  /// The upper left corner and the side, as fractions of the world's side.
  var worldFrame: (x: Double, y: Double, side: Double) {
    let side = 1 / Double(1 << zoom)
    return (Double(x) * side, Double(y) * side, side)
  }

  // Source: PMTiles v3 numbers tiles along a Hilbert curve, zoom by zoom.
  /// The number of the tile in a PMTiles archive.
  public var hilbertNumber: UInt64 {
    var result: UInt64 = 0
    for level in 0..<zoom { result += 1 << (2 * UInt64(level)) }
    var (x, y) = (UInt64(x), UInt64(y))
    var side: UInt64 = zoom == 0 ? 0 : 1 << (UInt64(zoom) - 1)
    while side > 0 {
      let right: UInt64 = x & side > 0 ? 1 : 0
      let lower: UInt64 = y & side > 0 ? 1 : 0
      result += side * side * ((3 * right) ^ lower)
      Self.turn(&x, &y, side: side, right: right, lower: lower)
      side >>= 1
    }
    return result
  }

  /// Makes the tile of a number in a PMTiles archive; nil above ``maximumZoom``.
  public init?(hilbertNumber: UInt64) {
    var rest = hilbertNumber
    var zoom = 0
    while true {
      let count: UInt64 = 1 << (2 * UInt64(zoom))
      if rest < count { break }
      rest -= count
      zoom += 1
      if zoom > Self.maximumZoom { return nil }
    }
    var (x, y): (UInt64, UInt64) = (0, 0)
    for level in 0..<UInt64(zoom) {
      let side: UInt64 = 1 << level
      let right = 1 & (rest / 2)
      let lower = 1 & (rest ^ right)
      Self.turn(&x, &y, side: side, right: right, lower: lower)
      x += side * right
      y += side * lower
      rest /= 4
    }
    self.init(knownZoom: zoom, x: Int(x), y: Int(y))
  }

  private static func turn(
    _ x: inout UInt64,
    _ y: inout UInt64,
    side: UInt64,
    right: UInt64,
    lower: UInt64
  ) {
    guard lower == 0 else { return }
    if right == 1 {
      // The bits above `side` are not used again, and wrapping arithmetic keeps them apart.
      x = side &- 1 &- x
      y = side &- 1 &- y
    }
    (x, y) = (y, x)
  }
}
