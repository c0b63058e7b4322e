import ScreenInspection

/// The shape of a picture without its size: its ink, stretched to a square of bits.
struct InkShape: Sendable {
  private static let side = 32
  /// The rows of the square, one bit per column.
  private let rows: [UInt32]

  /// Creates the shape of the pixels that are more than half opaque.
  init(_ raster: Raster) {
    guard let box = raster.inkBounds else {
      rows = Array(repeating: 0, count: Self.side)
      return
    }
    let width = box.maxX - box.minX + 1
    let height = box.maxY - box.minY + 1
    rows = (0..<Self.side).map { row in
      let y = box.minY + row * height / Self.side
      var bits: UInt32 = 0
      for column in 0..<Self.side {
        let x = box.minX + column * width / Self.side
        if raster.alpha(x, y) > 127 { bits |= 1 << UInt32(column) }
      }
      return bits
    }
  }

  /// Returns the ratio of the common ink to the ink of either, from 0 to 1.
  func overlap(with other: InkShape) -> Double {
    var both = 0
    var either = 0
    for (mine, others) in zip(rows, other.rows) {
      both += (mine & others).nonzeroBitCount
      either += (mine | others).nonzeroBitCount
    }
    return either == 0 ? 0 : Double(both) / Double(either)
  }
}
