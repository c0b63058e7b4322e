import Foundation

/// The format of a pixel for the compositor.
package enum RasterFormat: Sendable, Hashable {
  /// 32 bits, blue first in memory, premultiplied.
  case bgra8
  /// As `bgra8`, with every pixel opaque.
  case bgrx8
  /// 8 bits of coverage.
  case alpha8

  /// The number of bytes per pixel.
  package var bytesPerPixel: Int { self == .alpha8 ? 1 : 4 }
}

/// Pixels for the compositor: premultiplied, immutable, in shareable memory, sRGB unless noted.
package struct RasterImage: @unchecked Sendable {
  /// The format of a pixel.
  package let format: RasterFormat
  /// The size in pixels.
  package let width: Int, height: Int
  /// The number of bytes from one row to the next, a multiple of 4; the top row comes first.
  package let bytesPerRow: Int
  /// The pixels.
  package let memory: PixelMemory
  /// The offset of the first row in `memory`, in bytes.
  package let offset: Int

  package init(
    format: RasterFormat,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    memory: PixelMemory,
    offset: Int = 0
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.memory = memory
    self.offset = offset
  }

  /// The address of the first row.
  package var baseAddress: UnsafeMutableRawPointer { memory.baseAddress + offset }
}
