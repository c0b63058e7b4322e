import Foundation

/// A rectangle of pixels that moved inside the frame: from `source` by `dx`, `dy`.
///
/// Copies are made in order, before the damage is painted.
public struct FrameCopy: Hashable, Sendable {
  /// The rectangle of the pixels before the move.
  public var source: PixelRect
  /// The distances in pixels to the right and down.
  public var dx: Int, dy: Int
  /// Creates a copy.
  public init(source: PixelRect, dx: Int, dy: Int) {
    self.source = source
    self.dx = dx
    self.dy = dy
  }
}

/// Statistics about drawing a frame; counts are exact, so that tests can compare them.
public struct FrameStatistics: Sendable, Hashable {
  /// The number of frames since the server was created.
  public var frameNumber: UInt64 = 0
  /// The newest commit that the frame shows.
  public var commitSequence: UInt64 = 0
  /// The number of pixels painted by all layers; a pixel that is painted twice counts twice.
  public var paintedPixels = 0
  /// The number of pixels copied inside the frame.
  public var copiedPixels = 0
  /// The number of pixels inside the damage.
  public var damagedPixels = 0
  /// The number of layers that were drawn.
  public var drawnLayers = 0
  /// The number of layers that were skipped because opaque layers cover them.
  public var occludedLayers = 0
  /// The number of animations that were evaluated.
  public var activeAnimations = 0
  /// The CPU time of the render thread, in seconds.
  public var cpuTime: Double = 0
  /// Creates the statistics of a server that has drawn nothing.
  public init() {}
}

/// A finished frame.
///
/// The pixels are valid only during the call of `FrameOutput.present(_:)`.
public struct Frame {
  /// The pixels: blue first, opaque, sRGB.
  public let pixels: UnsafeRawBufferPointer
  /// The number of pixels in a row, of rows, and of bytes from one row to the next.
  public let width: Int, height: Int, bytesPerRow: Int
  /// The number of pixels per point.
  public let scale: Double
  /// The time at which the frame is visible, in seconds of the media clock.
  public let time: Double
  /// The pixels that were moved before the damage was painted.
  public let copies: [FrameCopy]
  /// The disjoint rectangles that differ from the last frame after the copies.
  public let damage: [PixelRect]
  /// The statistics about drawing the frame.
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

/// An object that receives frames.
public protocol FrameOutput: AnyObject, Sendable {
  /// Receives a frame.
  ///
  /// The server calls it on the render thread, or with a stepped clock on the caller's thread. It
  /// must not block on the main thread.
  func present(_ frame: Frame)
}
