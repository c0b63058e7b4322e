import Foundation

/// Pixels that moved inside the frame: what was at `source` in the last frame is now `dx`, `dy`
/// further.
///
/// Copies happen in order, before the damage is painted.
public struct FrameCopy: Hashable, Sendable {
  /// Where the pixels were.
  public var source: PixelRect
  /// Pixels to the right and down by which they were moved.
  public var dx: Int, dy: Int
  /// Where the pixels were.
  public init(source: PixelRect, dx: Int, dy: Int) {
    self.source = source
    self.dx = dx
    self.dy = dy
  }
}

/// What making a frame took; counts, so that tests can hold them exactly.
public struct FrameStatistics: Sendable, Hashable {
  /// Frames since the server began.
  public var frameNumber: UInt64 = 0
  /// The newest commit that the frame shows.
  public var commitSequence: UInt64 = 0
  /// Pixels painted (each layer's own share summed: overdraw counts).
  public var paintedPixels = 0
  /// Pixels copied inside the frame.
  public var copiedPixels = 0
  /// Pixels inside the damage.
  public var damagedPixels = 0
  /// Layers that were drawn, and that were skipped as hidden behind opaque ones.
  public var drawnLayers = 0
  /// Layers behind opaque ones.
  public var occludedLayers = 0
  /// Animations evaluated.
  public var activeAnimations = 0
  /// Seconds of CPU of the render thread.
  public var cpuTime: Double = 0
  /// Of a server that has drawn nothing.
  public init() {}
}

/// A finished frame.
///
/// The pixels are valid during the call that hands it over; copy what is needed.
public struct Frame {
  /// Blue first, opaque, sRGB.
  public let pixels: UnsafeRawBufferPointer
  /// Pixels in a row and rows; bytes from one row to the next.
  public let width: Int, height: Int, bytesPerRow: Int
  /// Pixels to the point.
  public let scale: Double
  /// When the frame is to be seen, in seconds of the media clock.
  public let time: Double
  /// What moved, before the damage was painted.
  public let copies: [FrameCopy]
  /// What differs from the last frame after the copies.
  ///
  /// Disjoint.
  public let damage: [PixelRect]
  /// What the frame took.
  public let statistics: FrameStatistics

  /// Creates a frame; the pixels are not copied.
  public init(
    pixels: UnsafeRawBufferPointer,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    scale: Double,
    time: Double,
    copies: [FrameCopy],
    damage: [PixelRect],
    statistics: FrameStatistics
  ) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.scale = scale
    self.time = time
    self.copies = copies
    self.damage = damage
    self.statistics = statistics
  }
}

/// Where frames go.
public protocol FrameOutput: AnyObject, Sendable {
  /// Takes a frame, on the render thread (on the caller's with a stepped clock); must not block on
  /// the main thread.
  func present(_ frame: Frame)
}
