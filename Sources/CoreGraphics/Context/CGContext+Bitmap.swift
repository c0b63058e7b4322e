import Foundation

/// Releases the memory of a bitmap context: info, data.
public typealias CGBitmapContextReleaseDataCallback = (
  UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
) -> Void

extension CGContext {
  /// Makes a bitmap context; nil where the format is none that can be drawn in.
  ///
  /// With nil for `data` the context has memory of its own; 0 bytes per row are as many as needed.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    return nil
  }

  /// Makes a bitmap context over `data`, which is released through the callback.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32,
    releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    return nil
  }

  /// Makes a context as UIKit draws in: the origin at the top left, `scale` pixels to the point,
  /// new memory that is clear. Sizes are made whole upwards; nil for an empty or unreasonable size.
  package convenience init?(
    size: CGSize, scale: CGFloat, isOpaque: Bool = false, format: RasterFormat? = nil,
    space: CGColorSpace? = nil
  ) {
    return nil
  }

  /// Makes a context as UIKit draws in over memory that is there; its pixels stay as they are.
  package convenience init?(
    memory: PixelMemory, offset: Int = 0, format: RasterFormat, pixelWidth: Int,
    pixelHeight: Int, bytesPerRow: Int, scale: CGFloat, space: CGColorSpace? = nil
  ) {
    return nil
  }

  /// The pixels; nil for documents. Whoever asks for them may write to them.
  public var data: UnsafeMutableRawPointer? { nil }
  /// Size in pixels; 0 for documents.
  public var width: Int { 0 }
  public var height: Int { 0 }
  public var bitsPerComponent: Int { 0 }
  public var bitsPerPixel: Int { 0 }
  public var bytesPerRow: Int { 0 }
  public var colorSpace: CGColorSpace? { nil }
  public var alphaInfo: CGImageAlphaInfo { .none }
  public var bitmapInfo: CGBitmapInfo { [] }
  /// The picture so far; nil for documents. Copies no pixels unless the context is drawn in again.
  public func makeImage() -> CGImage? { nil }
  /// The pixels so far as the compositor takes them, without an image around them.
  package func makeRaster() -> RasterImage? { nil }
  public func flush() {}
  public func synchronize() {}
}
