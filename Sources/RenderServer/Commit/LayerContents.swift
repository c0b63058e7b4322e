import CoreGraphics
import Foundation

/// The picture of a layer: immutable pixels in shareable memory.
public final class LayerContents: @unchecked Sendable {
  /// The storage of a pixel.
  public enum Format: Sendable, Equatable {
    /// 32 bits, blue first in memory, premultiplied.
    case bgra8
    /// As `bgra8`, with every pixel opaque.
    case bgrx8
    /// 8 bits of coverage, filled with the colour; used for text of one colour.
    case alpha8(RenderColor)
  }

  /// A number that is unique among the contents of the process.
  public let identifier: UInt64
  /// The storage of a pixel.
  public let format: Format
  /// The size in pixels.
  public let width: Int, height: Int
  /// The number of bytes from one row to the next; the top row comes first.
  public let bytesPerRow: Int
  /// The pixels.
  public let memory: PixelMemory
  /// The offset of the first row in `memory`, in bytes.
  public let offset: Int
  /// The distance by which the picture extends to the left of and above the place that the gravity
  /// gives it, in pixels.
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
