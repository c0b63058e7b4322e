import Foundation

/// Pixels that are painted on: the frame or the buffer of a group.
struct PaintTarget {
  let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  /// What of the device it shows.
  let rect: PixelRect
  /// The frame itself, whose background is complete.
  let isFrame: Bool

  /// The address of a pixel of the device.
  @inline(__always)
  func address(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
    pixels + (Int(y - rect.minY) * stride + Int(x - rect.minX))
  }
}
