import CoreGraphics
import Foundation

/// The pixels of a decoded image.
final class SourceNode: Node, @unchecked Sendable {
  let image: CGImage

  init(_ image: CGImage) {
    self.image = image
    super.init(extent: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    guard let raster = image.raster, raster.width >= tile.region.maxX,
      raster.height >= tile.region.maxY
    else {
      tile.clear()
      return
    }
    for y in tile.region.minY..<tile.region.maxY {
      // The rows of images are stored from top to bottom.
      let source =
        raster.baseAddress + (raster.height - 1 - y) * raster.bytesPerRow + tile.region.minX
        * raster.format.bytesPerPixel
      let bytes = source.assumingMemoryBound(to: UInt8.self)
      if raster.format == .alpha8 {
        let row = tile.row(y)
        for x in 0..<tile.region.width { row[x] = Pixel(0, 0, 0, Float(bytes[x]) / 255) }
      } else {
        work.space.read(
          bytes,
          isOpaque: raster.format == .bgrx8,
          count: tile.region.width,
          to: tile.row(y)
        )
      }
    }
  }
}

/// Floating-point pixels, the top row first.
final class FloatSourceNode: Node, @unchecked Sendable {
  let values: [Pixel]
  let width: Int

  init(_ values: [Pixel], width: Int, height: Int) {
    self.values = values
    self.width = width
    super.init(extent: CGRect(x: 0, y: 0, width: width, height: height))
  }

  override func fill(_ tile: Tile, _ inputs: [Tile], _ work: RenderWork) {
    let height = values.count / max(1, width)
    for y in tile.region.minY..<tile.region.maxY {
      let row = tile.row(y)
      for x in tile.region.minX..<tile.region.maxX {
        row[x - tile.region.minX] = values[(height - 1 - y) * width + x]
      }
    }
  }
}
