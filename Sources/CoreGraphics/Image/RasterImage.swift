import Foundation

/// How a pixel that is ready to be composited is stored.
package enum RasterFormat: Sendable, Hashable {
  /// 32 bits, blue first in memory, premultiplied.
  case bgra8
  /// As `bgra8`, and every pixel is opaque.
  case bgrx8
  /// 8 bits of coverage.
  case alpha8

  /// Bytes to the pixel.
  package var bytesPerPixel: Int { self == .alpha8 ? 1 : 4 }
}

/// Pixels as the compositor takes them: sRGB, premultiplied, in shareable memory, immutable.
package struct RasterImage: @unchecked Sendable {
  /// How a pixel is stored.
  package let format: RasterFormat
  /// Size in pixels.
  package let width: Int, height: Int
  /// Bytes from one row to the next, a multiple of 4; the top row comes first.
  package let bytesPerRow: Int
  /// The pixels.
  package let memory: PixelMemory
  /// Where in `memory` the first row begins, in bytes.
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

  /// The first row.
  package var baseAddress: UnsafeMutableRawPointer { memory.baseAddress + offset }
}
