import Foundation

/// The pixels that are painted on: the frame or the buffer of a group.
struct PaintTarget {
  let pixels: UnsafeMutablePointer<UInt32>
  /// The number of pixels from one row to the next.
  let stride: Int
  /// The rectangle of the device that the pixels show.
  let rect: PixelRect
  /// Whether this is the frame, whose background is complete.
  let isFrame: Bool

  /// Returns the address of a pixel of the device.
  @inline(__always)
  func address(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
    pixels + (Int(y - rect.minY) * stride + Int(x - rect.minX))
  }
}
