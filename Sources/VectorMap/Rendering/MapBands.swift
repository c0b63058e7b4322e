internal import CMapRaster
import CoreGraphics
import Dispatch
import Foundation

/// A canvas that records what is drawn and then draws it in horizontal bands, on all processors.
///
/// The points of shapes are projected once for all bands, also on all processors. A band skips
/// shapes that are outside of it, and its coverage stays in the cache of a processor. The bands and
/// therefore the pixels do not depend on the number of processors.
final class MapBands: MapCanvas {
  private enum Command: Sendable {
    case fill(UInt32)
    /// Rings, or lines with a stroke; `slot` is the index of the projected shape.
    case shape(FlatShape, [Float], MapStroke?, slot: Int, rows: ClosedRange<Float>)
    case paint(UInt32)
    case blend(PixelPicture, x: Int, y: Int, opacity: Double)
  }

  let width: Int
  let height: Int
  private var commands: [Command] = []
  private let bands: [MapRaster]
  /// The projected shapes of the current frame; their memory is reused for the next one.
  private var slots: [MapShape] = []
  private var slotCount = 0

  // Chosen: the rows of a band; coverage and pixels of 1280 columns then have 0.9 MB.
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
    append(shape, matrix, nil)
  }

  func addLines(_ shape: FlatShape, _ matrix: [Float], _ stroke: MapStroke) {
    append(shape, matrix, stroke)
  }

  private func append(_ shape: FlatShape, _ matrix: [Float], _ stroke: MapStroke?) {
    guard let rows = rows(of: shape, matrix, stroke) else { return }
    if slotCount == slots.count {
      // Without memory a shape is not drawn.
      guard let slot = MapShape() else { return }
      slots.append(slot)
    }
    commands.append(.shape(shape, matrix, stroke, slot: slotCount, rows: rows))
    slotCount += 1
  }

  func paint(_ color: UInt32) { commands.append(.paint(color)) }

  func blend(_ picture: PixelPicture, x: Int, y: Int, opacity: Double) {
    guard x < width, y < height, x + picture.width > 0, y + picture.height > 0 else { return }
    commands.append(.blend(picture, x: x, y: y, opacity: opacity))
  }

  /// Draws the recorded commands, and removes them.
  func draw(into pixels: UnsafeMutablePointer<UInt32>, rowPixels: Int) {
    let commands = self.commands
    self.commands.removeAll(keepingCapacity: true)
    slotCount = 0
    project(commands)
    for (index, band) in bands.enumerated() {
      band.target = (pixels + index * Self.bandRows * rowPixels, rowPixels)
    }
    // Each iteration has its own raster and its own rows of pixels.
    nonisolated(unsafe) let bands = bands
    nonisolated(unsafe) let slots = slots
    DispatchQueue.concurrentPerform(iterations: bands.count) { index in
      Self.run(commands, slots, on: bands[index], firstRow: index * Self.bandRows)
    }
  }

  // Chosen: the number of commands that are projected in one turn of a processor.
  private static let projectedAtOnce = 24

  private func project(_ commands: [Command]) {
    let (width, height) = (width, height)
    // Each command has its own slot.
    nonisolated(unsafe) let slots = slots
    let turns = (commands.count + Self.projectedAtOnce - 1) / Self.projectedAtOnce
    DispatchQueue.concurrentPerform(iterations: turns) { turn in
      let first = turn * Self.projectedAtOnce
      for command in commands[first..<min(first + Self.projectedAtOnce, commands.count)] {
        guard case .shape(let shape, let matrix, let stroke, let slot, _) = command else {
          continue
        }
        slots[slot].project(shape, matrix, stroke, width: width, height: height)
      }
    }
  }

  private static func run(
    _ commands: [Command],
    _ slots: [MapShape],
    on band: MapRaster,
    firstRow: Int
  ) {
    let rows = Float(firstRow)...Float(firstRow + band.height)
    var isEmpty = true
    for command in commands {
      switch command {
      case .fill(let color): band.fill(color)
      case .shape(_, _, let stroke, let slot, let own) where own.overlaps(rows):
        band.add(slots[slot], stroke, firstRow: firstRow)
        isEmpty = false
      case .paint(let color):
        if !isEmpty { band.paint(color) }
        isEmpty = true
      case .blend(let picture, let x, let y, let opacity):
        if y < firstRow + band.height, y + picture.height > firstRow {
          band.blend(picture, x: x, y: y - firstRow, opacity: opacity)
        }
      case .shape: continue
      }
    }
  }

  /// Returns the rows that a shape covers; nil for a shape outside of the canvas.
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
      // A box with a corner behind the eye can be anywhere.
      guard w >= MAP_RASTER_NEAR else { return whole }
      let column = (matrix[0] * x + matrix[1] * y + matrix[2]) / w
      let row = (matrix[3] * x + matrix[4] * y + matrix[5]) / w
      (left, right) = (min(left, column), max(right, column))
      (top, bottom) = (min(top, row), max(bottom, row))
      nearest = min(nearest, w)
    }
    // A pixel more than the lines are wide, because of rounding in single precision.
    var margin: Float = 1
    if let stroke { margin += Float(stroke.halfWidth) / (stroke.scales ? nearest : 1) + 1 }
    guard right + margin > 0, left - margin < Float(width), bottom + margin > 0,
      top - margin < Float(height)
    else { return nil }
    return (top - margin)...(bottom + margin)
  }
}
