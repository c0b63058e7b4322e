import CoreGraphics

extension CGImage {
  /// Red, green, blue and alpha of a pixel counted from the top left, each 0 to 255.
  public func color(atX x: Int, y: Int) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 0]
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress,
        width: 1,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
      context?.draw(self, in: CGRect(x: -x, y: y - height + 1, width: width, height: height))
    }
    return bytes
  }
}
