internal import CMapRaster
import CoreGraphics
import Dispatch
import Foundation

/// A canvas that records what is drawn and then draws it in horizontal bands, one after the other
/// on each processor.
///
/// A band leaves out shapes that are outside of it, and its coverage stays in a processor's cache.
/// The bands do not depend on the number of processors, so the pixels do not either.
final class MapBands: MapCanvas {
  private enum Command: Sendable {
    case fill(UInt32)
    case rings(FlatShape, [Float], rows: ClosedRange<Float>)
    case lines(FlatShape, [Float], MapStroke, rows: ClosedRange<Float>)
    case paint(UInt32)
    case blend(PixelPicture, x: Int, y: Int, opacity: Double)
  }

  let width: Int
  let height: Int
  private var commands: [Command] = []
  private let bands: [MapRaster]

  // Chosen: rows of a band; 1280 columns of coverage and pixels are then 0.9 MB.
  private static let bandRows = 90

  /// Makes bands; nil without pixels or memory.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
    var bands: [MapRaster] = []
    for row in stride(from: 0, to: height, by: Self.bandRows) {
      let rows = min(Self.bandRows, height - row)
      guard let band = MapRaster(width: width, height: rows, ownsPixels: false) else { return nil }
      bands.append(band)
    }
    self.bands = bands
  }

  func fill(_ color: UInt32) { commands.append(.fill(color)) }

  func addRings(_ shape: FlatShape, _ matrix: [Float]) {
    guard let rows = rows(of: shape, matrix, nil) else { return }
    commands.append(.rings(shape, matrix, rows: rows))
  }

  func addLines(_ shape: FlatShape, _ matrix: [Float], _ stroke: MapStroke) {
    guard let rows = rows(of: shape, matrix, stroke) else { return }
    commands.append(.lines(shape, matrix, stroke, rows: rows))
  }

  func paint(_ color: UInt32) { commands.append(.paint(color)) }

  func blend(_ picture: PixelPicture, x: Int, y: Int, opacity: Double) {
    guard x < width, y < height, x + picture.width > 0, y + picture.height > 0 else { return }
    commands.append(.blend(picture, x: x, y: y, opacity: opacity))
  }

  /// Draws what was recorded, and forgets it.
  func draw(into pixels: UnsafeMutablePointer<UInt32>, rowPixels: Int) {
    let commands = self.commands
    self.commands.removeAll(keepingCapacity: true)
    for (index, band) in bands.enumerated() {
      band.target = (pixels + index * Self.bandRows * rowPixels, rowPixels)
    }
    // Each iteration has a raster and rows of pixels of its own.
    nonisolated(unsafe) let bands = bands
    DispatchQueue.concurrentPerform(iterations: bands.count) { index in
      Self.run(commands, on: bands[index], firstRow: index * Self.bandRows)
    }
  }

  private static func run(_ commands: [Command], on band: MapRaster, firstRow: Int) {
    let rows = Float(firstRow)...Float(firstRow + band.height)
    var isEmpty = true
    for command in commands {
      switch command {
      case .fill(let color): band.fill(color)
      case .rings(let shape, let matrix, let own) where own.overlaps(rows):
        band.addRings(shape, matrix.raised(by: firstRow))
        isEmpty = false
      case .lines(let shape, let matrix, let stroke, let own) where own.overlaps(rows):
        band.addLines(shape, matrix.raised(by: firstRow), stroke)
        isEmpty = false
      case .paint(let color):
        if !isEmpty { band.paint(color) }
        isEmpty = true
      case .blend(let picture, let x, let y, let opacity):
        if y < firstRow + band.height, y + picture.height > firstRow {
          band.blend(picture, x: x, y: y - firstRow, opacity: opacity)
        }
      case .rings, .lines: continue
      }
    }
  }

  /// The rows that a shape reaches; nil for one that is beside the canvas.
  private func rows(
    of shape: FlatShape,
    _ matrix: [Float],
    _ stroke: MapStroke?
  ) -> ClosedRange<Float>? {
    guard !shape.isEmpty else { return nil }
    let whole = Float(0)...Float(height)
    guard let box = shape.box else { return whole }
    var (left, right) = (Float.infinity, -Float.infinity)
    var (top, bottom) = (Float.infinity, -Float.infinity)
    var nearest = Float.infinity
    for (x, y) in [
      (box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom),
    ] {
      let w = matrix[6] * x + matrix[7] * y + matrix[8]
      // A box with a corner behind the eye may be anywhere.
      guard w >= MAP_RASTER_NEAR else { return whole }
      let column = (matrix[0] * x + matrix[1] * y + matrix[2]) / w
      let row = (matrix[3] * x + matrix[4] * y + matrix[5]) / w
      (left, right) = (min(left, column), max(right, column))
      (top, bottom) = (min(top, row), max(bottom, row))
      nearest = min(nearest, w)
    }
    // A pixel more than lines are wide, for what single precision rounds.
    var margin: Float = 1
    if let stroke { margin += Float(stroke.halfWidth) / (stroke.scales ? nearest : 1) + 1 }
    guard right + margin > 0, left - margin < Float(width), bottom + margin > 0,
      top - margin < Float(height)
    else { return nil }
    return (top - margin)...(bottom + margin)
  }
}

extension [Float] {
  /// A projection whose rows are counted from another row.
  fileprivate func raised(by row: Int) -> [Float] {
    guard row > 0 else { return self }
    var matrix = self
    for column in 0..<3 { matrix[3 + column] -= Float(row) * matrix[6 + column] }
    return matrix
  }
}
