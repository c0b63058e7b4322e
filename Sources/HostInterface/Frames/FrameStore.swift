import CoreGraphics
import Foundation
import RenderServer

/// A copy of the newest frame that outlives the call of `present(_:)`.
///
/// It can move between threads because it owns its memory; its owner must hold a lock.
package struct FrameStore: ~Copyable, @unchecked Sendable {
  /// The size in pixels.
  package private(set) var width = 0, height = 0
  /// The number of pixels per point.
  package private(set) var scale = 1.0
  private var storage: UnsafeMutableRawPointer?

  package init() {}

  deinit { storage?.deallocate() }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  package var bytesPerRow: Int { width * 4 }
  /// The pixels, blue first, without padding; nil before the first frame.
  package var pixels: UnsafeRawBufferPointer? {
    storage.map { UnsafeRawBufferPointer(start: $0, count: bytesPerRow * height) }
  }

  /// Whether a frame's buffer has the size that its width and height require.
  package static func isSound(_ frame: borrowing Frame) -> Bool {
    frame.width > 0 && frame.height > 0 && frame.bytesPerRow >= frame.width * 4
      && frame.pixels.count >= frame.bytesPerRow * (frame.height - 1) + frame.width * 4
  }

  /// Copies a whole frame if it is the first or its size changed; returns whether it did.
  package mutating func takeIfNew(_ frame: borrowing Frame) -> Bool {
    guard
      frame.width != width || frame.height != height || frame.scale != scale || storage == nil
    else { return false }
    storage?.deallocate()
    width = frame.width
    height = frame.height
    scale = frame.scale
    storage = .allocate(byteCount: bytesPerRow * height, alignment: 64)
    fetch(bounds, from: frame)
    return true
  }

  /// Copies a part of a frame of the same size, clipped to the frame.
  package func fetch(_ rect: PixelRect, from frame: borrowing Frame) {
    let rect = rect.intersection(bounds)
    guard let storage, let source = frame.pixels.baseAddress, !rect.isEmpty else { return }
    let x = Int(rect.minX) * 4
    for y in Int(rect.minY)..<Int(rect.maxY) {
      memcpy(storage + y * bytesPerRow + x, source + y * frame.bytesPerRow + x, rect.width * 4)
    }
  }

  /// Returns the frame as an independent image; nil before the first frame.
  package func image() -> CGImage? {
    guard let pixels, let space = CGColorSpace(name: CGColorSpace.sRGB),
      let provider = CGDataProvider(data: Data(pixels))
    else { return nil }
    // Blue first in memory: a little-endian word whose highest byte is unused.
    let layout = CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue)
      .union(.byteOrder32Little)
    return CGImage(
      width: width,
      height: height,
      bitsPerComponent: 8,
      bitsPerPixel: 32,
      bytesPerRow: bytesPerRow,
      space: space,
      bitmapInfo: layout,
      provider: provider,
      decode: nil,
      shouldInterpolate: true,
      intent: .defaultIntent
    )
  }

  /// Encodes an image of a frame as a PNG file, fast and with little compression.
  package static func pngFile(of image: CGImage?, scale: Double) -> Data? {
    image?.pngData(dotsPerInch: 72 * scale)
  }
}
