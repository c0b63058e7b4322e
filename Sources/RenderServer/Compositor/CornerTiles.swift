import CoreGraphics
import Foundation

/// The boundary of a rounded corner: the distance of the shape from the side edge at each height.
struct CornerBoundary {
  /// Apple's smooth corner in multiples of the radius, from the top edge to the side edge.
  ///
  /// The control points of three cubics, as they have been published many times since iOS 7 (read
  /// off `UIBezierPath(roundedRect:cornerRadius:)`). Each is a distance from the corner along the
  /// top edge and one down the side.
  private static let continuous: [(x: Double, y: Double)] = [
    (1.528665, 0), (1.08849299, 0), (0.86840694, 0), (0.63149379, 0.07491139),
    (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
    (0, 0.86840694), (0, 1.08849299), (0, 1.528665),
  ]

  /// Returns the length of an edge that a corner occupies, in radii.
  static func extent(_ curve: CornerCurve) -> Double { curve == .continuous ? 1.528665 : 1 }

  private let radius: Double
  private let curve: CornerCurve
  /// The smooth corner as points of falling x and rising y.
  private var points: [(x: Double, y: Double)] = []

  init(radius: Double, curve: CornerCurve) {
    self.radius = radius
    self.curve = curve
    guard curve == .continuous else { return }
    for segment in 0..<3 {
      let p = Self.continuous[(segment * 3)...(segment * 3 + 3)].map { $0 }
      for step in 0...32 {
        let t = Double(step) / 32
        let s = 1 - t
        let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        points.append(
          (
            (k0 * p[0].x + k1 * p[1].x + k2 * p[2].x + k3 * p[3].x) * radius,
            (k0 * p[0].y + k1 * p[1].y + k2 * p[2].y + k3 * p[3].y) * radius
          )
        )
      }
    }
  }

  var extent: Double { radius * Self.extent(curve) }

  /// Returns the distance from the side edge to the shape at `y` below the top edge.
  func inset(at y: Double) -> Double {
    if radius <= 0 || y >= extent { return 0 }
    if y <= 0 { return extent }
    guard curve == .continuous else {
      let rise = radius - y
      return radius - (radius * radius - rise * rise).squareRoot()
    }
    var index = 1
    while index < points.count - 1, points[index].y < y { index += 1 }
    let (from, to) = (points[index - 1], points[index])
    let t = to.y > from.y ? (y - from.y) / (to.y - from.y) : 1
    return from.x + (to.x - from.x) * max(0, min(1, t))
  }
}

/// The coverage of a top left corner, or of the border in one.
final class CornerTile {
  let size: Int
  let bytes: UnsafeMutablePointer<UInt8>
  /// The coverage mirrored left to right, upside down, and both, with `size` bytes per row.
  private let turned: [UnsafeMutablePointer<UInt8>]

  /// Creates a tile for `radius` in pixels.
  ///
  /// Without `border` it covers the shape, otherwise the ring of that width inside its edge.
  init(radius: Double, curve: CornerCurve, border: Double?) {
    let outer = CornerBoundary(radius: radius, curve: curve)
    let inner = CornerBoundary(radius: max(0, radius - (border ?? 0)), curve: curve)
    let reach = max(outer.extent, (border ?? 0) + inner.extent)
    let size = max(1, Int(pixel: reach.rounded(.up)))
    let count = size * size
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    // The insets of a line are the same for all pixels of its row.
    let lines = 16
    withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { sums in
      for y in 0..<size {
        sums.initialize(repeating: 0)
        for line in 0..<lines {
          let height = Double(y) + (Double(line) + 0.5) / Double(lines)
          Self.add(1, from: outer.inset(at: height), to: sums)
          if let border, height > border {
            Self.add(-1, from: border + inner.inset(at: height - border), to: sums)
          }
        }
        for x in 0..<size {
          let value = sums[x] / Double(lines) * 255 + 0.5
          bytes[y * size + x] = UInt8(clamping: max(0, min(255, value)))
        }
      }
    }
    self.size = size
    self.bytes = bytes
    turned = (1...3).map { _ in .allocate(capacity: count) }
    for turn in 1...3 {
      for y in 0..<size {
        for x in 0..<size {
          let fromX = turn & 1 == 1 ? size - 1 - x : x
          let fromY = turn & 2 == 2 ? size - 1 - y : y
          turned[turn - 1][y * size + x] = bytes[fromY * size + fromX]
        }
      }
    }
  }

  /// The number of bytes of all four orientations.
  var byteCount: Int { size * size * 4 }

  deinit {
    bytes.deallocate()
    for copy in turned { copy.deallocate() }
  }

  /// Returns the tile of a corner by number: min x min y, max x min y, min x max y, max x max y.
  func corner(_ index: Int) -> UnsafeMutablePointer<UInt8> {
    index == 0 ? bytes : turned[index - 1]
  }

  /// Returns a corner's coverage, starting at a pixel of the tile.
  func mask(_ index: Int, x: Int32, y: Int32) -> UnsafeMutablePointer<UInt8> {
    corner(index) + (Int(y) * size + Int(x))
  }

  /// Adds `sign` times the coverage of each pixel of a line whose inside begins at `inset`.
  private static func add(
    _ sign: Double,
    from inset: Double,
    to sums: UnsafeMutableBufferPointer<Double>
  ) {
    var x = max(0, Int(pixel: inset.rounded(.down)))
    while x < sums.count {
      sums[x] += sign * max(0, min(1, Double(x + 1) - inset))
      x += 1
    }
  }
}

/// A cache of corner tiles.
final class CornerTiles {
  private struct Key: Hashable {
    var radius: Int32, border: Int32
    var curve: CornerCurve
  }
  private var tiles: [Key: CornerTile] = [:]
  /// The number of bytes of the cached tiles.
  private(set) var byteCount = 0
  /// The most bytes that are cached.
  ///
  /// Chosen: enough for hundreds of controls' corners, and for more than one of the largest
  /// corners.
  static let byteLimit = 4 << 20
  /// The last tile, which the next row or corner usually requests again.
  private var last: (key: Key, tile: CornerTile)?

  /// Returns a tile for a radius in pixels, rounded to 1/64.
  func tile(radius: Float, curve: CornerCurve, border: Double? = nil) -> CornerTile {
    let key = Key(
      radius: Int32(pixel: (radius * 64).rounded()),
      border: border.map { Int32(pixel: ($0 * 64).rounded()) } ?? -1,
      curve: curve
    )
    if let last, last.key == key { return last.tile }
    if let tile = tiles[key] {
      last = (key, tile)
      return tile
    }
    let tile = CornerTile(
      radius: Double(key.radius) / 64,
      curve: curve,
      border: key.border < 0 ? nil : Double(key.border) / 64
    )
    // An animated radius creates many tiles that are used once.
    byteCount += tile.byteCount
    if byteCount > Self.byteLimit {
      tiles.removeAll()
      byteCount = tile.byteCount
    }
    tiles[key] = tile
    last = (key, tile)
    return tile
  }
}
