import PictureComparison

/// A golden changed as a defect would change it.
struct PictureMutants {
  private let golden: PicturePixels
  private let colors: [UInt32]
  private var width: Int { golden.width }
  private var height: Int { golden.height }

  /// By so much each component is darkened, of 255.
  private static let darkening: UInt8 = 25
  /// Elements of fewer pixels are not removed.
  private static let smallestElement = 20
  /// So much of a picture has to be of one colour for it to be a ground.
  private static let groundShare = 0.02
  private static let smallestGround = 400
  /// What differs by no more than so many steps of 255 is no element that a person sees: the last
  /// trace of a shadow, a ground of 254 beside one of 255.
  private static let faintest = GoldenTolerance(flat: 2, coverage: 0)

  init(of golden: PicturePixels) {
    self.golden = golden
    colors = golden.bytes.withUnsafeBytes { bytes in
      (0..<golden.pixelCount).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  /// Calls a function with each mutant and its change.
  func forEach(_ body: (MutantKind, String, PicturePixels) -> Void) {
    body(.darkened, "by \(Self.darkening) of 255", darkened())
    for (x, y, name) in [(1, 0, "right"), (-1, 0, "left"), (0, 1, "down"), (0, -1, "up")] {
      // An area of one color looks the same at every position.
      let mutant = shifted(x, y)
      if mutant != golden { body(.shifted, name, mutant) }
    }
    let areas = Areas(colors, width: width, height: height)
    let grounds = areas.all.filter { isGround($0) }
    for ground in Set(grounds.map { colors[$0.first] }) {
      if let mutant = lightened(ground), isSeen(mutant) {
        body(.lightened, "the ground \(Self.describe(ground)) white", mutant)
      }
    }
    for element in elements(areas, grounds) {
      let mutant = filled(element.pixels, with: element.surroundings)
      guard isSeen(mutant) else { continue }
      let (x, y) = (element.pixels[0] % width, element.pixels[0] / width)
      body(.removed, "\(element.pixels.count) pixels from \(x), \(y)", mutant)
    }
  }

  private func isSeen(_ mutant: PicturePixels) -> Bool {
    !golden.accepts(mutant, within: Self.faintest)
  }

  private static func describe(_ color: UInt32) -> String {
    "\(color & 255)/\(color >> 8 & 255)/\(color >> 16 & 255)"
  }

  private func isGround(_ area: Areas.Area) -> Bool {
    area.pixels.count >= max(Self.smallestGround, Int(Self.groundShare * Double(colors.count)))
  }

  private func darkened() -> PicturePixels {
    var result = golden
    for index in result.bytes.indices where index & 3 != 3 {
      result.bytes[index] -= min(result.bytes[index], Self.darkening)
    }
    return result
  }

  /// A light ground made white, all of it; nil where the ground is dark or white.
  private func lightened(_ ground: UInt32) -> PicturePixels? {
    let components = [ground & 255, ground >> 8 & 255, ground >> 16 & 255]
    guard ground >> 24 == 255, (components.min() ?? 0) >= 200, components != [255, 255, 255] else {
      return nil
    }
    return filled(colors.indices.filter { colors[$0] == ground }, with: .max)
  }

  /// The picture moved by a pixel; the edge that comes into view repeats the last one.
  private func shifted(_ dx: Int, _ dy: Int) -> PicturePixels {
    var result = golden
    for y in 0..<height {
      let row = min(max(y - dy, 0), height - 1)
      for x in 0..<width {
        let from = (row * width + min(max(x - dx, 0), width - 1)) * 4
        let to = (y * width + x) * 4
        for component in 0..<4 { result.bytes[to + component] = golden.bytes[from + component] }
      }
    }
    return result
  }

  private func filled(_ pixels: [Int], with color: UInt32) -> PicturePixels {
    var result = golden
    for pixel in pixels {
      for component in 0..<4 {
        result.bytes[pixel * 4 + component] = UInt8(truncatingIfNeeded: color >> (component * 8))
      }
    }
    return result
  }

  // MARK: Elements

  /// Returns the elements on their background: connected pixels with a color other than that of a
  /// background, and each background on top of another one.
  private func elements(
    _ areas: Areas,
    _ grounds: [Areas.Area]
  ) -> [(pixels: [Int], surroundings: UInt32)] {
    var isGround = [Bool](repeating: false, count: colors.count)
    for ground in grounds { for pixel in ground.pixels { isGround[pixel] = true } }
    let separate = Areas.connected(width: width, height: height) { isGround[$0] ? nil : 1 }
    let largest = grounds.max { $0.pixels.count < $1.pixels.count }
    let parts =
      separate.filter { $0.pixels.count >= Self.smallestElement }
      + grounds.filter { $0.first != largest?.first }
    return parts.compactMap { part in
      surroundings(of: part.pixels).map { (part.pixels, $0) }
    }
  }

  /// The colour that most of the pixels around an element have.
  private func surroundings(of pixels: [Int]) -> UInt32? {
    let own = Set(pixels)
    var counts: [UInt32: Int] = [:]
    for pixel in pixels {
      for neighbour in Areas.neighbours(of: pixel, width: width, height: height)
      where !own.contains(neighbour) {
        counts[colors[neighbour], default: 0] += 1
      }
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }
}

/// Pixels that touch and have the same value.
struct Areas {
  /// Pixels of one value, from the upper left.
  struct Area {
    var pixels: [Int]
    var first: Int { pixels[0] }
  }

  let all: [Area]

  init(_ colors: [UInt32], width: Int, height: Int) {
    all = Self.connected(width: width, height: height) { colors[$0] }
  }

  /// The areas of equal values, edges and corners touching; nil is of no area.
  static func connected(width: Int, height: Int, _ value: (Int) -> UInt32?) -> [Area] {
    var seen = [Bool](repeating: false, count: width * height)
    var result: [Area] = []
    var stack: [Int] = []
    for start in seen.indices where !seen[start] {
      guard let wanted = value(start) else { continue }
      seen[start] = true
      stack.append(start)
      var pixels: [Int] = []
      while let pixel = stack.popLast() {
        pixels.append(pixel)
        for neighbour in neighbours(of: pixel, width: width, height: height)
        where !seen[neighbour] && value(neighbour) == wanted {
          seen[neighbour] = true
          stack.append(neighbour)
        }
      }
      result.append(Area(pixels: pixels.sorted()))
    }
    return result
  }

  static func neighbours(of pixel: Int, width: Int, height: Int) -> [Int] {
    let (x, y) = (pixel % width, pixel / width)
    var result: [Int] = []
    result.reserveCapacity(8)
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where row != y || column != x {
        result.append(row * width + column)
      }
    }
    return result
  }
}
