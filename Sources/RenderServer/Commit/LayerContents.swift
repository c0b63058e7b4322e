import CoreGraphics
import Foundation

/// The picture of a layer: immutable pixels in shareable memory.
public final class LayerContents: @unchecked Sendable {
  /// How a pixel is stored.
  public enum Format: Sendable, Equatable {
    /// 32 bits, blue first in memory, premultiplied.
    case bgra8
    /// As `bgra8`, and every pixel is opaque.
    case bgrx8
    /// 8 bits of coverage, to be filled with the colour: what one-coloured text needs.
    case alpha8(RenderColor)
  }

  /// A number that no other contents of the process has; a new picture has a new one.
  public let identifier: UInt64
  /// How a pixel is stored.
  public let format: Format
  /// Size in pixels.
  public let width: Int, height: Int
  /// Bytes from one row to the next; the top row comes first.
  public let bytesPerRow: Int
  /// The pixels.
  public let memory: PixelMemory
  /// Where in `memory` the first row begins, in bytes.
  public let offset: Int
  /// How far the picture reaches beyond the place that the layer's gravity gives it, to the left
  /// and upwards, in pixels.
  public let overhangX: Int, overhangY: Int

  /// Creates contents from pixels, which must not change afterwards.
  public init(
    identifier: UInt64,
    format: Format,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    memory: PixelMemory,
    offset: Int = 0,
    overhangX: Int = 0,
    overhangY: Int = 0
  ) {
    self.identifier = identifier
    self.format = format
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.memory = memory
    self.offset = offset
    self.overhangX = overhangX
    self.overhangY = overhangY
  }
}
