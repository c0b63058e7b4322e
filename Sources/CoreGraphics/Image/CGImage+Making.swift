import Foundation

extension CGImage {
  /// Makes an image of raw pixels; nil where the sizes do not fit each other or the provider is too
  /// short.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    return nil
  }

  /// Makes a stencil: a sample of 0 lets the colour through, the highest holds it back.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
    bytesPerRow: Int, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool
  ) {
    return nil
  }

  /// Makes an image from PNG data, nil for other data.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    return nil
  }

  /// Makes an image from JPEG data, nil for other data.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    return nil
  }

  /// The pixels as bytes in the image's layout.
  public var dataProvider: CGDataProvider? { nil }

  /// The range that each component's samples are mapped to; nil for the usual one.
  public var decode: UnsafePointer<CGFloat>? { nil }

  /// Returns the part inside `rect` (pixels, the origin at the top left), made whole outwards; nil
  /// where nothing of the image is inside.
  public func cropping(to rect: CGRect) -> CGImage? { nil }

  /// Returns the image with the opacity of `mask`: a stencil holds back, a grey image lets through.
  public func masking(_ mask: CGImage) -> CGImage? { nil }

  /// Returns the image with a range of colours made transparent: lowest and highest sample of each
  /// component in turn.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? { nil }

  /// Returns the image with its numbers read as of another space of as many components.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? { nil }

  func makeStandardRaster() -> RasterImage? { nil }
  func makeNativeRaster() -> RasterImage? { nil }
}
