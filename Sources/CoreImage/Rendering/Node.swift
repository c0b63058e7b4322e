import CoreGraphics
import Foundation

/// One step of an image, which computes its pixels.
///
/// Immutable.
class Node: @unchecked Sendable {
  /// The rectangle of the pixels; transparent outside.
  let extent: CGRect
  /// `extent` in whole pixels.
  let region: Region
  let inputs: [Node]

  init(extent: CGRect, inputs: [Node] = []) {
    self.extent = extent
    region = Region(extent)
    self.inputs = inputs
  }

  /// Returns the part of an input that a part of this node depends on.
  func needed(of input: Int, for region: Region) -> Region { region }

  /// Whether the result may overwrite the first input's pixels.
  var worksInPlace: Bool { false }

  /// Writes all pixels of `tile`, which is inside `region`.
  func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {}
}

/// The data of a render other than tiles.
final class RenderWork {
  let pool = TilePool()
  let space: WorkingSpace
  let reductions: Reductions

  init(space: WorkingSpace, reductions: Reductions) {
    self.space = space
    self.reductions = reductions
  }

  func tile(_ region: Region) -> Tile { Tile(region, pool: pool) }
}

/// A function of the values and positions of a row of pixels.
typealias RowOperation =
  @Sendable (
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ x: Int, _ y: Int, _ work: RenderWork
  ) -> Void

/// Functions of each pixel, applied row by row so that a row stays in the cache.
final class PointNode: Node, @unchecked Sendable {
  let operations: [RowOperation]

  init(_ input: Node, _ operation: @escaping RowOperation) {
    if let input = input as? PointNode {
      operations = input.operations + [operation]
      super.init(extent: input.extent, inputs: input.inputs)
    } else {
      operations = [operation]
      super.init(extent: input.extent, inputs: [input])
    }
  }

  override var worksInPlace: Bool { true }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let width = tile.region.width
    let isSame = inputs[0] === tile
    for y in tile.region.minY..<tile.region.maxY {
      let row = tile.row(y)
      if !isSame { inputs[0].copyRow(y, from: tile.region.minX, count: width, to: row) }
      for operation in operations { operation(row, width, tile.region.minX, y, work) }
    }
  }
}

/// An image computed by a formula.
final class GeneratorNode: Node, @unchecked Sendable {
  let operation: RowOperation

  init(extent: CGRect = .infinite, _ operation: @escaping RowOperation) {
    self.operation = operation
    super.init(extent: extent)
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    for y in tile.region.minY..<tile.region.maxY {
      operation(tile.row(y), tile.region.width, tile.region.minX, y, work)
    }
  }
}

/// A function of the pixels of several images at the same position.
final class CombineNode: Node, @unchecked Sendable {
  /// Changes the first row, given the others.
  typealias Operation =
    @Sendable (
      _ target: UnsafeMutablePointer<Pixel>, _ others: [UnsafeMutablePointer<Pixel>], _ count: Int
    ) -> Void
  let operation: Operation

  init(_ inputs: [Node], extent: CGRect, _ operation: @escaping Operation) {
    self.operation = operation
    super.init(extent: extent, inputs: inputs)
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let (left, width) = (tile.region.minX, tile.region.width)
    let scratch = inputs.dropFirst().map { _ in
      work.tile(Region(minX: 0, minY: 0, maxX: width, maxY: 1))
    }
    var rows = scratch.map(\.pixels)
    for y in tile.region.minY..<tile.region.maxY {
      let row = tile.row(y)
      inputs[0].copyRow(y, from: left, count: width, to: row)
      for index in 1..<inputs.count {
        let input = inputs[index]
        // A complete row is read in place.
        if y >= input.region.minY, y < input.region.maxY, input.region.minX <= left,
          input.region.maxX >= tile.region.maxX
        {
          rows[index - 1] = input.row(y) + (left - input.region.minX)
        } else {
          input.copyRow(y, from: left, count: width, to: scratch[index - 1].pixels)
          rows[index - 1] = scratch[index - 1].pixels
        }
      }
      operation(row, rows, width)
    }
  }
}

/// A part of an image.
final class CropNode: Node, @unchecked Sendable {
  init(_ input: Node, extent: CGRect) { super.init(extent: extent, inputs: [input]) }

  override var worksInPlace: Bool { true }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    guard inputs[0] !== tile else { return }
    for y in tile.region.minY..<tile.region.maxY {
      inputs[0].copyRow(y, from: tile.region.minX, count: tile.region.width, to: tile.row(y))
    }
  }
}
